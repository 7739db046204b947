#include "core/job/job.h"

#include <algorithm>
#include <array>

namespace kordon {
namespace {

constexpr std::array<std::string_view, 5> role_names = {"identifier", "quasi-identifier", "sensitive",
                                                        "insensitive", "undecided"};

}  // namespace

std::string_view role_name(Role role) {
  return role_names[static_cast<std::size_t>(role)];
}

std::string_view pseudonym_name(Pseudonym kind) {
  return kind == Pseudonym::random ? "random" : "keyed";
}

bool is_released(const Attribute& attribute) {
  return attribute.role != Role::identifier || attribute.pseudonym.has_value();
}

Text in_words(Role role) {
  switch (role) {
    case Role::identifier:
      return R"("identifier")";
    case Role::quasi_identifier:
      return R"("quasi-identifier")";
    case Role::sensitive:
      return R"("sensitive")";
    case Role::insensitive:
      return R"("insensitive")";
    case Role::undecided:
      break;
  }
  return R"("undecided")";
}

const Attribute* Job::find(std::string_view name) const {
  const auto found = std::find_if(attributes.begin(), attributes.end(),
                                  [&](const Attribute& each) { return each.name == name; });
  return found == attributes.end() ? nullptr : &*found;
}

bool binds(const Demand& demand, const Attribute& attribute) {
  return attribute.role == Role::sensitive &&
         (demand.attribute.empty() || demand.attribute == attribute.name);
}

std::vector<Mistake> check_boundaries(const Attribute& attribute, const std::string& path) {
  std::vector<Mistake> mistakes;
  const bool range = attribute.hierarchy && std::holds_alternative<RangeForm>(*attribute.hierarchy);
  const bool set = attribute.hierarchy && std::holds_alternative<SetForm>(*attribute.hierarchy);
  bool width = false;
  for (std::size_t b = 0; b < attribute.boundaries.size(); ++b) {
    const std::string where = path + ".boundaries[" + std::to_string(b) + "]";
    const bool is_width = attribute.boundaries[b].width.has_value();
    if (set) {
      mistakes.push_back({where, "sets of values have no boundaries",
                          R"(remove it, or give the attribute a hierarchy in place of "set")"});
    } else if (range && !is_width) {
      mistakes.push_back({where, "ranges have no nodes that this could name",
                          R"(give the greatest width, for example {"width": 10})"});
    } else if (!range && is_width) {
      mistakes.push_back({where, "only ranges have a width, and this attribute has a hierarchy",
                          R"(name a node or a level, or use {"range": {}} in place of the hierarchy)"});
    } else if (is_width && width) {
      mistakes.push_back({where, "the range has a width already", "keep the smaller one"});
    }
    width = width || is_width;
  }
  return mistakes;
}

}  // namespace kordon

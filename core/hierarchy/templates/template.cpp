#include "core/hierarchy/templates/template.h"

#include <algorithm>
#include <utility>

#include "core/table/text/name_words.h"

namespace kordon {

#define KORDON_TEMPLATE(name) extern const Template name;
#include "core/hierarchy/templates/templates.inc"
#undef KORDON_TEMPLATE

namespace {

#define KORDON_TEMPLATE(name) &(name),
constexpr const Template* every_template[] = {
#include "core/hierarchy/templates/templates.inc"
};
#undef KORDON_TEMPLATE

bool speaks_for(const NameWords& name, const Template& each) {
  constexpr std::size_t shortest_part = 5;
  return std::any_of(each.words.begin(), each.words.end(), [&](std::string_view word) {
    return word.size() < shortest_part ? name.has_word(word) : name.has_part(word);
  });
}

std::optional<FittingTemplate> fit(const Template& each, const NameWords& name,
                                   const PresentValues& present) {
  std::optional<FilledTemplate> filled = each.fill(present);
  if (!filled) return std::nullopt;
  const bool named = speaks_for(name, each);
  if (!named && filled->ambiguous) return std::nullopt;
  return FittingTemplate{&each, std::move(*filled), named};
}

}  // namespace

std::span<const Template* const> templates() {
  return every_template;
}

const Template* find_template(std::string_view name) {
  const auto found = std::find_if(std::begin(every_template), std::end(every_template),
                                  [&](const Template* each) { return each->name == name; });
  return found == std::end(every_template) ? nullptr : *found;
}

std::vector<FittingTemplate> fitting_templates(std::string_view column_name, const PresentValues& present) {
  const NameWords name(column_name);
  std::vector<FittingTemplate> fitting;
  for (const Template* each : templates()) {
    if (auto found = fit(*each, name, present)) fitting.push_back(std::move(*found));
  }
  std::stable_partition(fitting.begin(), fitting.end(),
                        [](const FittingTemplate& each) { return each.named; });
  return fitting;
}

std::optional<FittingTemplate> suggested_by_template(std::string_view column_name,
                                                     const PresentValues& present) {
  const NameWords name(column_name);
  for (const Template* each : templates()) {
    if (!each->suggested) continue;
    auto found = fit(*each, name, present);
    if (found && (found->named || found->filled.unknown.size() * 4 <= present.values.size())) return found;
  }
  return std::nullopt;
}

}  // namespace kordon

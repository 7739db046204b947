#include "core/hierarchy/templates/fill.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "core/table/text/characters.h"

namespace kordon {
namespace {

struct Grouped {
  Groups groups;
  std::string_view text;
};

bool knows_enough(const FilledTemplate& filled, const PresentValues& present) {
  return filled.unknown.size() * 2 <= present.values.size() && filled.unknown.size() < present.values.size();
}

// The values are sorted by their groups.
std::size_t count_groups(const std::vector<Grouped>& values) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    count += i == 0 || values[i].groups != values[i - 1].groups ? 1U : 0U;
  }
  return count;
}

TreeForm tree_of(const std::vector<Grouped>& values) {
  TreeForm root{"*", {}};
  for (const Grouped& value : values) {
    TreeForm* group = &root;
    for (const std::string& label : value.groups) {
      if (group->children.empty() || group->children.back().label != label) {
        group->children.push_back({label, {}});
      }
      group = &group->children.back();
    }
    group->children.push_back({std::string(value.text), {}});
  }
  return root;
}

// What is called as a top group is in it: `Europe` among countries.
void add_unknown(TreeForm& root, const std::vector<PresentValue>& unknown) {
  const std::size_t groups = root.children.size();
  for (const PresentValue& value : unknown) {
    const auto end = root.children.begin() + static_cast<std::ptrdiff_t>(groups);
    const auto group = std::find_if(root.children.begin(), end,
                                    [&](const TreeForm& each) { return each.label == value.text; });
    (group == end ? root : *group).children.push_back({std::string(value.text), {}});
  }
}

}  // namespace

std::optional<FilledTemplate> by_catalogue(const PresentValues& present,
                                           const std::function<Groups(std::string_view)>& groups_of,
                                           std::vector<const char*> levels) {
  FilledTemplate filled;
  std::vector<Grouped> values;
  for (const PresentValue& value : present.values) {
    Groups groups = groups_of(value.text);
    if (!groups.empty()) {
      values.push_back({std::move(groups), value.text});
      continue;
    }
    filled.unknown.push_back(value);
    if (!knows_enough(filled, present)) return std::nullopt;
  }
  if (values.empty()) return std::nullopt;
  std::sort(values.begin(), values.end(), [](const Grouped& a, const Grouped& b) {
    return a.groups != b.groups ? a.groups < b.groups : a.text < b.text;
  });
  while (!levels.empty() && count_groups(values) == values.size()) {
    for (Grouped& value : values) value.groups.pop_back();
    levels.erase(levels.begin());
  }
  if (levels.empty()) return std::nullopt;
  TreeForm root = tree_of(values);
  add_unknown(root, filled.unknown);
  filled.form = std::move(root);
  filled.levels = std::move(levels);
  return filled;
}

std::optional<FilledTemplate> by_rule(const PresentValues& present, bool (*knows)(std::string_view),
                                      TemplateForm form) {
  FilledTemplate filled{std::move(form)};
  for (const PresentValue& value : present.values) {
    if (knows(value.text)) continue;
    filled.unknown.push_back(value);
    if (!knows_enough(filled, present)) return std::nullopt;
  }
  if (present.values.empty()) return std::nullopt;
  return filled;
}

std::vector<std::vector<std::string_view>> rows_of(std::string_view table) {
  std::vector<std::vector<std::string_view>> rows;
  while (!table.empty()) {
    std::string_view line = table.substr(0, table.find('\n'));
    table.remove_prefix(std::min(table.size(), line.size() + 1));
    if (line.empty()) continue;
    std::vector<std::string_view>& cells = rows.emplace_back();
    for (std::size_t tab = line.find('\t'); tab != std::string_view::npos; tab = line.find('\t')) {
      cells.push_back(line.substr(0, tab));
      line.remove_prefix(tab + 1);
    }
    cells.push_back(line);
  }
  return rows;
}

}  // namespace kordon

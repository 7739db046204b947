// What templates make of a column, in the shortest form that tests can say it.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "core/hierarchy/templates/template.h"
#include "tests/examples/hierarchies.h"

namespace kordon::testing {

inline HierarchyForm form_of(const FilledTemplate& filled) {
  return std::visit([](const auto& form) -> HierarchyForm { return form; }, filled.form);
}

// The outline of what the template makes of a column with these cells; empty where it does not fit.
inline std::string filled(const std::string& name, const std::vector<std::string>& cells) {
  const auto made = find_template(name)->fill(present_values(make_column("C", cells), {}));
  return made ? built(form_of(*made), cells) : "";
}

// The names of the levels, from the lowest up.
inline std::vector<std::string> level_names(const std::string& name, const std::vector<std::string>& cells) {
  const auto made = find_template(name)->fill(present_values(make_column("C", cells), {}));
  return made ? std::vector<std::string>(made->levels.begin(), made->levels.end())
              : std::vector<std::string>();
}

// The names of the templates that fit, in their order.
inline std::vector<std::string> fitting(const std::string& column, const std::vector<std::string>& cells) {
  std::vector<std::string> names;
  for (const FittingTemplate& each :
       fitting_templates(column, present_values(make_column(column, cells), {}))) {
    names.emplace_back(each.of->name);
  }
  return names;
}

}  // namespace kordon::testing

// {"dates": …}: calendar truncation.
#pragma once

#include <string>
#include <vector>

#include "core/hierarchy.h"
#include "core/result.h"
#include "core/table.h"

namespace kordon {

// {"dates": {"format": "%Y-%m-%d", "levels": ["month", "year"]}}: calendar truncation; levels ascend, out of
// day, month, quarter, year, decade, century. Root `*`. Labels: 2021-03-05, 2021-03, 2021-Q1, 2021,
// 2020-2029, 2000-2099.
struct DatesForm {
  std::string format;  // of %Y %m %d %H %M %S %% and literal characters
  std::vector<std::string> levels;
};

// What is wrong with the form itself; where it stands is path.format or path.levels[i].
std::vector<Mistake> check(const DatesForm& form, const std::string& path);

// The values of the column that are dates of the format, truncated, in calendar order. %Y takes four digits,
// the others one or two. The form must have passed its check.
HierarchyDraft assemble(const DatesForm& form, const Column& column);

}  // namespace kordon

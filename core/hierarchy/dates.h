// {"dates": …} is a hierarchy of calendar truncation.
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/hierarchy/hierarchy.h"
#include "core/table/table.h"

namespace kordon {

// {"dates": {"format": "%Y-%m-%d", "levels": ["month", "year"]}} truncates dates; levels ascend, out of day,
// month, quarter, year, decade, century. The root is `*`. Labels look like 2021-03-05, 2021-03, 2021-Q1,
// 2021, 2020-2029, 2000-2099.
struct DatesForm {
  std::string format;  // of %Y %m %d %H %M %S %% and literal characters
  std::vector<std::string> levels;
};

// Returns what is wrong with the form itself; each mistake stands at path.format or path.levels[i].
std::vector<Mistake> check(const DatesForm& form, const std::string& path);

// Makes a tree of the values of the column that are dates of the format, in calendar order. %Y takes four
// digits, the others take one or two. The form must have passed its check.
HierarchyDraft assemble(const DatesForm& form, const Column& column);

}  // namespace kordon

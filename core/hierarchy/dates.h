// {"dates": …} is a hierarchy of calendar truncation.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/formats/date_format.h"
#include "core/hierarchy/hierarchy.h"
#include "core/table/table.h"

namespace kordon {

// {"dates": {"format": "dd.mm.yyyy", "levels": ["month", "year"]}} truncates dates; levels ascend, out of
// day, month, quarter, year, decade, century. The root is `*`. Labels look like 2021-03-05, 2021-03, 2021-Q1,
// 2021, 2020-2029, 2000-2099.
struct DatesForm {
  std::string format;  // as DateFormat takes it
  std::vector<std::string> levels;
  unsigned pivot = default_pivot;  // for two-digit years
};

// Returns what is wrong with the form itself; each mistake stands at path.format or path.levels[i].
std::vector<Mistake> check(const DatesForm& form, const std::string& path);

// Makes a tree of the values of the column that are dates of the format, and not missing, in calendar order.
// The form must have passed its check.
HierarchyDraft assemble(const DatesForm& form, const Column& column,
                        const std::set<std::string_view>& missing = {});

}  // namespace kordon

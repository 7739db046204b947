// {"dates": …} is a hierarchy of calendar truncation.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/base/text.h"
#include "core/hierarchy/hierarchy.h"
#include "core/table/formats/date_format.h"
#include "core/table/table.h"

namespace kordon {

// {"dates": {"format": "dd.mm.yyyy", "levels": ["month", "year"]}} truncates dates; levels ascend, out of
// day, month, quarter, year, decade, century. The root is `*`. Labels look like 2021-03-05, 2021-03, 2021-Q1,
// 2021, 2020-2029, 2000-2099.
//
// With "from": 1936 all dates before that year share one leaf, `before 1936`: none goes out as it is. On each
// level the group that holds the last of these days takes all earlier ones, too: `before 1936`, and then
// `before 1940` in place of the decade.
//
// A value that tells less than the format asks for (parse_date_span) stands below the lowest group that holds
// all of its days, or below the root; a note says so.
struct DatesForm {
  std::string format;  // as DateFormat takes it
  std::vector<std::string> levels;
  unsigned pivot = default_pivot;  // for two-digit years
  std::optional<int> from = {};    // a year
};

// Returns the label of all dates before that year.
std::string label_before(int year);

// Returns what is wrong with the form itself; each mistake stands at path.format or path.levels[i].
std::vector<Mistake> check(const DatesForm& form, const std::string& path);

// Makes a tree of the values of the column that are dates of the format, or coarser ones, and not missing, in
// calendar order. The form must have passed its check.
HierarchyDraft assemble(const DatesForm& form, const Column& column,
                        const std::set<std::string_view>& missing = {});

// Returns the note on values that tell less than the format asks for. Nothing where there are none.
std::optional<Text> note_on_coarse_dates(const Enumeration& coarse);

}  // namespace kordon

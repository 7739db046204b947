// {"adaptive": …} and {"frequent": …} are hierarchies that follow from how many rows have which value.
// Another table may have another one. A value of the column that no row has makes no difference to the
// others: it gets a place in what these make.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "core/base/decimal.h"
#include "core/base/result.h"
#include "core/hierarchy/bins/partition.h"
#include "core/hierarchy/hierarchy.h"
#include "core/table/formats/date_format.h"
#include "core/table/table.h"

namespace kordon {

// {"adaptive": {"rows": m, "fanout": f, "cost": "width"}} gives level 1 the bins of at least m rows that cost
// least (bins/partition.h), and each further level those bins of at least f times the rows that cost least
// among the unions of bins of the level below. A level that would repeat the one below is left out. The root
// is `*`. Bins end at the roundest number between their values and those of the neighbours
// (bins/round_ends.h); the outermost ends move by as much as the outermost bin of level 1 is wide, at most.
// Labels are those of intervals; where the column has numbers that are no integers, they are half-open.
//
// With "cost": "agglomerative" levels have the bins that are left when the nearest are united until all have
// enough rows (bins/agglomeration.h); each goes on from the one below.
//
// With "format" the column has dates; a day is a number then, and labels are 2021-03-05 to 2021-04-17, or
// shorter (bins/days.h).
//
// Values that are spans (parse_number_span, parse_date_span) make no bins. Each stands below the lowest bin
// that holds all of it, or below the root; a note says so.
struct AdaptiveForm {
  std::uint64_t rows = 0;  // at least 1; 0: not said, which stands for the job's k (parse_job)
  std::uint64_t fanout = 2;
  BinCost cost = BinCost::width;
  bool agglomerative = false;  // "cost": "agglomerative": bins are united instead, and `cost` is not asked
  std::optional<std::string> format = {};  // as DateFormat takes it
  unsigned pivot = default_pivot;          // for two-digit years
  NumberFormat numbers = {};               // how the column writes them (with_numbers)
};
inline constexpr std::uint64_t max_fanout = 1000;

// Returns what is wrong with the form itself; the mistake stands at path.format.
std::vector<Mistake> check(const AdaptiveForm& form, const std::string& path);

// Makes a tree of those values of the column that are numbers (or dates of the format) and not missing, in
// their order. The form must have passed its check. Fails where `rows` is not said, where numbers have more
// than 18 digits between them, and where squares are too large to be added exactly.
Result<HierarchyDraft> assemble(const AdaptiveForm& form, const Column& column,
                                const std::set<std::string_view>& missing, const std::string& where);

// Of a hierarchy over the column, keeps the values, the first `tops` children of the root, and those groups
// that `rows` rows or more are in. So a rare value goes up to a group that is not rare in one step.
HierarchyDraft without_rare_groups(const Hierarchy& tree, std::size_t tops, const Column& column,
                                   std::uint64_t rows);

// Puts the values of a flat hierarchy that fewer than `rows` rows have into one group behind the others. A
// single value needs no group.
HierarchyDraft with_rare_group(const Hierarchy& flat, const Column& column, std::uint64_t rows,
                               const std::string& label);

}  // namespace kordon

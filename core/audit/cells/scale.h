// Holds a quasi-identifier as the audit sees it: what each original value may be released as.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/audit/boxes/boxes.h"
#include "core/audit/cells/made_values.h"
#include "core/audit/counting/counting.h"
#include "core/base/result.h"
#include "core/hierarchy/builders.h"
#include "core/hierarchy/hierarchy.h"
#include "core/job/job.h"
#include "core/table/table.h"

namespace kordon {

// A pair is a column that the release must hold, before and after.
struct ColumnPair {
  const Attribute* attribute = nullptr;
  const Column* before = nullptr;
  const Column* after = nullptr;
  std::size_t attribute_index = 0;
};

// A scale is the hierarchy of a quasi-identifier, or what stands in for one.
struct AuditScale {
  const ColumnPair* pair = nullptr;
  bool numbers = false;                 // classes are released as numbers (cells/numbers.h)
  std::optional<MadeValueReader> made;  // where there is no hierarchy; nothing below is filled then
  Hierarchy tree;
  std::vector<NodeId> leaf;    // by original value
  std::vector<NodeId> limit;   // by original value: MAGVal of its leaf
  std::vector<NodeId> limits;  // by node: as read_limits tells, and of leaves what rules leave of it
  std::vector<ValueId> code;   // by node: the released value that is its label; no_value if none is
  std::vector<bool> occurs;    // by original value: whether a row that is released has it
};
inline constexpr ValueId no_value = UINT32_MAX;

// `pair` must outlive the scale that is returned. What follows from the rows is to follow from those that are
// released: `goes_out` is by original row; empty: all are. Fails where the job does not fit the original,
// whose rows count as often as `times` says.
Result<AuditScale> read_scale(const ColumnPair& pair, const std::vector<std::string>& missing,
                              const std::vector<bool>& goes_out = {}, const Times& times = {});

// Says by original row what it has in common with others: equal numbers.
struct PlacesOfRows {
  std::vector<std::uint32_t> region;    // may share a class within the boundaries
  std::vector<std::uint32_t> of_input;  // likewise, if boundaries and hierarchies follow from all rows, and
                                        // not from those that are released
  std::vector<std::uint32_t> tuple;     // are alike in all quasi-identifiers
};
PlacesOfRows places_of_rows(const std::vector<AuditScale>& scales, const Table& original, const Job& job);

// Returns by original value the first one of its leaf. 93 and 95 may both be "90+" from the start; without a
// hierarchy each value is by itself.
std::vector<ValueId> first_of_leaf(const AuditScale& scale);

// Returns the node that a released value stands for where the original had this one: the lowest on the way up
// that has it for a label; no_node where none has. Only of scales with a hierarchy.
NodeId released_node(const AuditScale& scale, ValueId original, ValueId released);

// Returns, by node, what a cell costs that is released as it, rounded down, if a suppressed one costs
// `whole`: its height by the root's; or by share its further leaves by those of the root. Of a hierarchy that
// the job writes out all leaves count, of others those that some row has which is released (`goes_out` as
// above). There are no nodes without a hierarchy.
std::vector<std::int64_t> node_costs(const AuditScale& scale, LossMeasure measure, std::int64_t whole,
                                     const std::vector<bool>& goes_out);

// Returns how many values of the original the release's ranges or sets have.
std::int64_t values_shown(const AuditScale& scale);

// Returns, by node: the first boundary on the way up from it, itself included; or the root. Boundaries that
// are rules (core/audit/cells/limits.h) are passed over. Fails where one names no node; `path` is that of the
// attribute in the job.
Result<std::vector<NodeId>> read_limits(const BuiltHierarchy& built,
                                        const std::vector<BoundaryRef>& boundaries, const std::string& path);

// Returns what the released values cover, and where the rows truly lie: row i of the release stems from row
// origin[i].
BoxColumn box_column(const AuditScale& scale, std::span<const std::uint32_t> origin, bool ignore_boundaries);

// Returns the same of a column that is released as numbers: that nobody can tell.
BoxColumn covered_by_numbers(const Column& released);

// Returns what k counts, and why a reader who counts rows concludes nothing. Where the job demands more than
// k, rows that fail there stand higher than k made them: only beside the original it is known which.
CountingRule company_of(const Job& job, bool beside_original);

}  // namespace kordon

// What the algorithms see: quasi-identifier leaves and sensitive values as integers, hierarchies capped at
// their boundaries, costs as exact integers. No strings, no constraints.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/hierarchy.h"
#include "core/job.h"
#include "core/range.h"
#include "core/result.h"
#include "core/sensitive_attribute.h"
#include "core/table.h"

namespace kordon {

// Information loss in units of 1 / EncodedTable::loss_scale. That of one row fits 32 bits.
using Loss = std::uint64_t;

inline constexpr std::size_t max_quasi_identifiers = 64;

// A column that is generalized along a hierarchy; or without one, to values made for each class: ranges of
// numbers, or sets of values. Its tree then is flat, and nodes between leaves and root are left to recodings.
struct QuasiIdentifier {
  std::size_t attribute = 0;  // index into Job::attributes
  std::size_t column = 0;     // index into Table::columns
  Hierarchy tree;
  std::optional<Range> range;  // of an attribute that becomes ranges
  bool set = false;            // whether it becomes sets of values
  std::vector<bool> implied;   // by node: tops of a forest, which nobody asked for
  std::vector<bool> marked;    // by node: boundaries asked for by the job, and implied by a forest
  std::vector<NodeId> magval;  // by node: first marked node on the path to the root, the node included; else
                               // the root (Definition 3)
  Loss unit = 0;               // loss of one cell raised by one unit of height: weight / H, scaled
  Loss full = 0;               // loss of a suppressed cell: weight, scaled
  std::vector<NodeId> leaves;  // by row

  bool makes_values() const { return range.has_value() || set; }
};

// What rows at either extent have in common, and the loss of a cell that is released as such. An extent is
// within bounds as far as the width of ranges goes; hierarchies keep to theirs by MAM.
inline Extent join(const QuasiIdentifier& qi, Extent a, Extent b) {
  if (qi.range) return qi.range->join(a, b);
  return qi.tree.lowest_common_ancestor(a.low, b.low);
}
inline Loss loss(const QuasiIdentifier& qi, Extent extent) {
  return qi.range ? qi.range->loss(extent) : qi.unit * qi.tree.height(extent.low);
}
inline bool fits(const QuasiIdentifier& qi, Extent extent) {
  return !qi.range || qi.range->fits(extent);
}

// The column that a release shall help to predict.
struct ClassLabels {
  std::vector<std::uint32_t> values;  // by row: below count, in order of first appearance
  std::uint32_t count = 0;
  Loss penalty = 0;  // of a row that differs from its class's majority, scaled as cells are
};

struct EncodedTable {
  std::size_t rows = 0;
  std::vector<QuasiIdentifier> quasi_identifiers;
  std::vector<SensitiveAttribute> sensitive;
  std::optional<ClassLabels> labels;  // where the job names a classification
  std::uint64_t loss_scale = 1;       // Loss of one cell generalized to the root at weight 1
  std::vector<std::string> hierarchy_notes;

  Loss full_row_loss() const;  // of a suppressed row: every cell at its root
};

// Checks the job against the table (every column has a role, every attribute a column, every value a leaf,
// every boundary one node) and encodes it. All mistakes at once. Refuses heights and weights whose common
// multiple is too large for exact sums over the rows. Losses of ranges are exact where the multiple leaves
// room for them, in the order of the job; others are rounded down to the finest scale there is room for
// (Range::scale).
Result<EncodedTable> encode(const Table& table, const Job& job);

// One attribute's hierarchy over its column, with boundaries resolved.
Result<QuasiIdentifier> encode_attribute(const Table& table, const Attribute& attribute,
                                         const std::vector<std::string>& missing, const std::string& path,
                                         std::vector<std::string>& notes);

// The two halves of encode_attribute. First a hierarchy that covers the column's values, over that column; no
// boundary is set yet, and of ranges nothing known.
QuasiIdentifier over_column(const Table& table, std::size_t column, const HierarchyForm& form,
                            BuiltHierarchy built);
// Then the boundaries that the attribute asks for, in place of any that were set before.
std::vector<Mistake> set_boundaries(QuasiIdentifier& qi, const Attribute& attribute,
                                    const std::vector<std::string>& missing, const std::string& path);

// The column of an attribute that is to be generalized. Fails where there is none, or the attribute has no
// hierarchy.
Result<std::size_t> column_to_generalize(const Table& table, const Attribute& attribute,
                                         const std::string& path);

// The same table, each quasi-identifier by `attribute_of`, which may have it at hand: it is called with the
// attribute, its JSON path, and where to put what is to be said of the hierarchy.
using AttributeEncoder = std::function<Result<QuasiIdentifier>(const Attribute&, const std::string& path,
                                                               std::vector<std::string>& notes)>;
Result<EncodedTable> encode(const Table& table, const Job& job, const AttributeEncoder& attribute_of);

// Rows whose value lies at or below each node. Values of the column without a leaf are in none.
std::vector<std::uint64_t> rows_below(const Hierarchy& tree, const Column& column);

// Whether the ranges of some attribute may not be wider than a given width.
bool has_widths(const EncodedTable& table);

// magval as if no boundary were set ("boundaries": "ignore" runs an algorithm so), and no width.
EncodedTable without_boundaries(EncodedTable table);

}  // namespace kordon

// Holds a quasi-identifier as algorithms see it: its hierarchy, capped at the boundaries, and the leaf of
// every row.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/hierarchy/builders.h"
#include "core/hierarchy/hierarchy.h"
#include "core/job/job.h"
#include "core/recoding/encoded/leaves.h"
#include "core/recoding/encoded/range.h"
#include "core/table/table.h"

namespace kordon {

// An information loss counts units of 1 / EncodedTable::loss_scale. The loss of one row fits 32 bits.
using Loss = std::uint64_t;

// Sets are for attributes without a hierarchy: a class gets the set of its values. A cell loses the share of
// the column's further values that the set's further values are:
//
//   of 30 towns   {Ayr} 0   {Ayr, Bath} 1/29   {Ayr, Bath, Cork} 2/29   all of them 1
//
// Values are told apart as texts, missing ones, too; those of the whole column count, as with ranges.
//
// It holds the leaves of some rows, ascending, each once.
class ValueSet {
 public:
  ValueSet() = default;
  ValueSet(NodeId leaf) : leaves_{leaf} {}  // NOLINT(google-explicit-constructor)

  std::size_t size() const { return leaves_.size(); }
  bool has(NodeId leaf) const { return std::binary_search(leaves_.begin(), leaves_.end(), leaf); }
  const std::vector<NodeId>& leaves() const { return leaves_; }

  void add(NodeId leaf) {
    const auto place = std::lower_bound(leaves_.begin(), leaves_.end(), leaf);
    if (place == leaves_.end() || *place != leaf) leaves_.insert(place, leaf);
  }
  void add(const ValueSet& other) {
    for (const NodeId leaf : other.leaves_) add(leaf);
  }
  // Return how many leaves the set has once these are added.
  std::size_t size_with(NodeId leaf) const { return size() + (has(leaf) ? 0 : 1); }
  std::size_t size_with(const ValueSet& other) const {
    return size() + static_cast<std::size_t>(std::count_if(other.leaves_.begin(), other.leaves_.end(),
                                                           [&](NodeId leaf) { return !has(leaf); }));
  }

  bool operator==(const ValueSet&) const = default;

 private:
  std::vector<NodeId> leaves_;
};

// A column that is generalized along a hierarchy, or, if it has none, to values made for each class: ranges
// of numbers, or sets of values. Its tree is flat then, and recodings make the values between leaves and
// root.
struct QuasiIdentifier {
  std::size_t attribute = 0;  // index into Job::attributes
  std::size_t column = 0;     // index into Table::columns
  Hierarchy tree;
  std::optional<Range> range;   // only where the attribute becomes ranges
  bool set = false;             // whether the attribute becomes sets of values
  std::vector<bool> implied;    // by node: whether it is the top of a forest, which nobody asked for
  std::vector<bool> marked;     // by node: whether it is a boundary, asked for or implied by a forest
  std::vector<NodeId> magval;   // by node: first marked node on the path to the root, the node included; else
                                // the root (Definition 3)
  std::vector<Loss> node_loss;  // by node: loss of a cell released as it, no more than its parent's; of sets,
                                // at the root, what a set of two loses: which ones, a ValueSet has to tell
  Loss step = 0;              // loss of one step up a path of the tree's height, on average; of sets that of
                              // a second value
  Loss full = 0;              // loss of a suppressed cell: weight, scaled
  bool fixed = false;         // whether it says which table a row is of: nobody can loosen its boundaries
  Leaves leaves;              // by row: its leaf
  std::vector<bool> foreign;  // by node: a leaf that is there for rows that do not count, or for bystanders;
                              // counts of leaves pass them over

  std::size_t further = 0;  // of sets: values of rows that count, but for one

  bool makes_values() const { return range.has_value() || set; }
};

// Returns the loss of a cell that is released as a set of so many values (ValueSet): its share of the values
// of rows that count, so that nobody learns from it how many values other rows have. A set of other rows may
// have more, and loses all. It is exact where the loss of the whole column is a multiple of the number of
// further values, else rounded down.
inline Loss set_loss(const QuasiIdentifier& qi, std::size_t values) {
  if (values < 2) return 0;
  return values > qi.further ? qi.full : qi.full * (values - 1) / qi.further;
}
// Returns the losses of the leaves that rows have and of the nodes above them, ascending, each once.
std::vector<Loss> different_losses(const QuasiIdentifier& qi);
// Returns what rows at either extent have in common. In an attribute that becomes sets that is a leaf, or the
// root where they have several: which ones, a ValueSet has to tell.
inline Extent join(const QuasiIdentifier& qi, Extent a, Extent b) {
  if (qi.range) return qi.range->join(a, b);
  return qi.tree.lowest_common_ancestor(a.low, b.low);
}
// Returns the loss of a cell that is released as this extent.
inline Loss loss(const QuasiIdentifier& qi, Extent extent) {
  if (qi.set) return extent.low == Hierarchy::root ? qi.full : 0;
  return qi.range ? qi.range->loss(extent) : qi.node_loss[extent.low];
}
// Returns whether the extent is no wider than ranges may be; MAM keeps hierarchies to their boundaries.
inline bool fits(const QuasiIdentifier& qi, Extent extent) {
  return !qi.range || qi.range->fits(extent);
}

// Returns the loss of a suppressed row: every cell lies at its root.
Loss full_row_loss(const std::vector<QuasiIdentifier>& quasi_identifiers);

// Holds one attribute's hierarchy over its column, with boundaries resolved, and notes on the hierarchy.
struct EncodedAttribute {
  QuasiIdentifier qi;
  std::vector<Text> notes;
};
// What follows from the rows follows from `counted` ones (by row; empty: all): those that are to be released.
// The values of others have their places among these, and change none.
Result<EncodedAttribute> encode_attribute(const Table& table, const Attribute& attribute,
                                          const std::vector<std::string>& missing, const std::string& path,
                                          const std::vector<bool>& counted = {});

// Returns the notes on the hierarchy of an attribute over its column: those of its building; labels that look
// like values; numbers that may be codes for a missing value, grouped with the others; and where it is flat
// and the attribute is to be generalized, what that costs.
std::vector<Text> notes_on(const Attribute& attribute, const BuiltHierarchy& built, const Column& column,
                           const std::vector<std::string>& missing);

// encode_attribute does this first: it makes a quasi-identifier of a hierarchy that covers the column's
// values. No boundary is set yet, and nothing is known of ranges.
QuasiIdentifier over_column(const Table& table, std::size_t column, const HierarchyForm& form,
                            BuiltHierarchy built, const std::vector<bool>& counted = {});
// Then it sets the boundaries that the attribute asks for, in place of any that were set before, and notes
// what became of rules.
std::vector<Mistake> set_boundaries(EncodedAttribute& encoded, const Attribute& attribute,
                                    const std::vector<std::string>& missing, const std::string& path,
                                    const std::vector<bool>& counted = {});

// Returns the column (an index into Table::columns) of an attribute that is to be generalized. Fails where
// there is no such column, or the attribute has no hierarchy.
Result<std::size_t> column_to_generalize(const Table& table, const Attribute& attribute,
                                         const std::string& path);

}  // namespace kordon

// Ranges are for numeric attributes without a hierarchy: J.-W. Byun, A. Kamra, E. Bertino, N. Li, "Efficient
// k-Anonymization Using Clustering Techniques" (DASFAA 2007), Definitions 2 and 5. A class gets the range of
// its values.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/decimal.h"
#include "core/base/result.h"
#include "core/hierarchy/builders.h"
#include "core/hierarchy/hierarchy.h"

namespace kordon {

// An extent is what rows have in common in one attribute. In a hierarchy it is a node, which is both ends;
// for ranges it is the lowest and the highest leaf, or the root where rows share nothing.
struct Extent {
  NodeId low;
  NodeId high;

  Extent(NodeId node) : low(node), high(node) {}  // NOLINT(google-explicit-constructor)
  Extent(NodeId lowest, NodeId highest) : low(lowest), high(highest) {}
  friend bool operator==(Extent a, Extent b) { return a.low == b.low && a.high == b.high; }
};

// A Range holds the numbers behind the leaves of a flat hierarchy. The numbers ascend with the leaves; values
// that are spans, `90+`, and then missing ones come last: all that is no number. Equal numbers are one value
// however they are written: a class of one value is released as the first of its leaves and loses nothing.
// Values that are no numbers are one each, as in any hierarchy. A class of several of them, or of one and
// numbers, goes to the root and loses all; any other loses its width in proportion to that of the whole
// column. With a step, ends are rounded outwards to its multiples, those of the column too.
class Range {
 public:
  // `tree` is as build_hierarchy makes it of the form. `width` is the width of the widest range allowed.
  // Losses are measured by the numbers that rows have (`rows` is by leaf; where it is empty, all count): what
  // lies beyond these loses as much as the outermost. Fails on numbers with more than 18 digits between them.
  // `where` heads the mistakes.
  static Result<Range> over(const Hierarchy& tree, const RangeForm& form,
                            const std::vector<std::string>& missing, const std::optional<std::string>& width,
                            const std::string& where, const std::vector<std::uint64_t>& rows = {});

  Extent join(Extent a, Extent b) const {
    const Extent both{std::min(a.low, b.low), std::max(a.high, b.high)};
    if (both.low == Hierarchy::root || (is_missing(both.high) && both.low != both.high))
      return Hierarchy::root;
    return both;
  }
  // Returns whether the leaf is of no number.
  bool is_missing(NodeId leaf) const { return leaf >= first_missing_; }
  // Tells missing values apart from numbers and from one another: 0 is any number.
  std::uint32_t kind(NodeId leaf) const { return is_missing(leaf) ? leaf - first_missing_ + 1 : 0; }
  std::uint32_t kinds() const { return static_cast<std::uint32_t>(numbers_.size()) - first_missing_ + 1; }
  bool is_one_value(Extent extent) const {
    return extent.low != Hierarchy::root && numbers_[extent.low] == numbers_[extent.high];
  }
  // Returns "[20-29]", or "[-5 to 3]" where it starts below zero, with the column's decimal sign and nothing
  // between thousands. The extent must hold several numbers.
  std::string label(Extent extent) const;

  // Losses are integers wherever the loss of the whole column is a multiple of the grain.
  std::uint64_t grain() const { return grain_; }
  // Sets the loss of the whole column. If it is no multiple of the grain, every number's place on the scale
  // is rounded down, so that losses are off by less than one, and still add up.
  void scale(std::uint64_t full);
  std::uint64_t loss(Extent extent) const {
    if (extent.low == Hierarchy::root) return full_;
    if (numbers_[extent.low] == numbers_[extent.high]) return 0;
    return upper_place_[extent.high] - lower_place_[extent.low];
  }
  // Returns a number's place on the scale of losses, rounded down: the places of the numbers of a range lie
  // no further apart than its loss.
  std::uint64_t place(NodeId leaf) const { return lower_place_[leaf]; }

  bool has_width() const { return width_.has_value(); }
  void drop_width() { width_.reset(); }
  // Returns whether the extent, as released, is no wider than allowed.
  bool fits(Extent extent) const {
    if (!width_ || is_one_value(extent)) return true;
    return extent.low != Hierarchy::root && rounded_up(extent.high) - rounded_down(extent.low) <= *width_;
  }
  // Returns the first and the last leaf that can join an extent that fits.
  Extent window(Extent extent) const;

 private:
  std::int64_t rounded_down(NodeId leaf) const;
  std::int64_t rounded_up(NodeId leaf) const;

  NumberFormat format_;
  NodeId first_missing_ = no_node;
  NodeId lowest_ = 1,
         highest_ = 0;  // leaves of the outermost numbers that rows have; none where highest is 0
  unsigned decimals_ = 0;
  std::vector<std::int64_t> numbers_;  // by leaf, in units of 10^-decimals; of no meaning for other values
  std::int64_t step_ = 1;              // in units of 10^-decimals
  std::optional<std::int64_t> width_;  // in units of 10^-decimals; nothing: any
  std::uint64_t grain_ = 1;
  std::uint64_t full_ = 0;
  std::vector<std::uint64_t> lower_place_, upper_place_;  // by leaf: place of its number rounded down or up
};

}  // namespace kordon

// Tells what a row would lose as part of a class, for many rows and one class at a time.
//
// Ages 21, 24 below 20-29, all ages of height 2; sexes F, M of height 1; each cell loses 1 at its root:
//
//   extents     row     joined      loss
//   21    F     24 F    20-29 F     1/2
//   20-29 F     21 M    20-29 *     1/2 + 1
//
// Tested by tests/core/peel/join_losses_test.cpp.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "core/encoded/table.h"

namespace kordon {

// This is the loss of a row that cannot join, as a range would be too wide.
inline constexpr Loss never = UINT64_MAX;

// Extents are what some rows have in common, one extent a quasi-identifier.
using Extents = std::vector<Extent>;

// Losses of hierarchies of up to some thousand nodes are looked up in a table, others are computed.
class JoinLosses {
 public:
  explicit JoinLosses(const EncodedTable& table);  // the table must outlive it

  std::size_t width() const { return attributes_.size(); }
  NodeId leaf(std::size_t j, Row row) const { return attributes_[j].qi->leaves[row]; }

  // Returns the row's leaves.
  Extents of(Row row) const;
  void start(Extents& extents, Row row) const;  // sets them to the row's leaves, in the memory they have
  void join(Extents& extents, Row row) const;
  void join(Extents& extents, const Extents& others) const;
  // Returns the loss of a row that is released as these extents, or `never` if one is too wide.
  Loss loss(const Extents& extents) const;
  // Returns the same for the extents with a row joined to them.
  Loss loss_with(const Extents& extents, Row row) const;

  // A window is asked for the loss with many rows of one set. What costs time is to find a leaf's loss in a
  // large table; so a window numbers the leaves of its set and keeps a small table of their losses, made anew
  // for each extents.
  class Window {
   public:
    explicit Window(const JoinLosses& losses) : losses_(losses) {}
    // Opens a set of rows: from now on a row is its place there.
    void open(std::span<const Row> rows);
    // Sets the extents to which loss_with() joins rows from now on.
    void set_extents(const Extents& extents);
    // Returns the loss of the extents with the row at this place joined to them; it is exact up to `limit`,
    // else above it.
    Loss loss_with(std::size_t place, Loss limit) const {
      if (columns_.empty()) return losses_.loss_with(extents_, rows_[place]);
      const std::uint16_t* column = &columns_[place * padded_];
      Loss sum = 0;
      for (std::size_t j = 0; j < padded_ && sum <= limit; j += stride) {
        for (std::size_t i = j; i < j + stride; ++i) sum += of_column_[i][column[i]];
      }
      return sum < barred ? sum : never;
    }

   private:
    bool number_leaves(std::size_t j);

    const JoinLosses& losses_;
    static constexpr std::size_t stride = 8;  // between looks at the limit; columns are padded with nothing
    // One column tells so many leaves apart at most.
    static constexpr std::size_t most_leaves = std::size_t{1} << 16U;
    std::vector<Row> rows_;
    Extents extents_;
    std::size_t padded_ = 0;
    // By place, then attribute: the leaf, or its number in leaves_. It is empty where some attribute has more
    // leaves than can be numbered: then losses are computed row by row.
    std::vector<std::uint16_t> columns_;
    std::vector<std::vector<NodeId>> leaves_;  // by attribute that is not looked up: the leaves of the set
    std::vector<std::vector<std::uint32_t>> computed_;  // by the same attributes and leaves: their losses
    std::vector<const std::uint32_t*> of_column_;       // by attribute
  };

 private:
  // This is more than any row can lose.
  static constexpr std::uint32_t barred = UINT32_MAX;

  struct Attribute {
    const QuasiIdentifier* qi;
    std::vector<std::uint32_t> losses;  // by node, then leaf; empty: to be computed
  };
  static std::uint32_t loss(const QuasiIdentifier& qi, Extent extent) {
    return fits(qi, extent) ? static_cast<std::uint32_t>(kordon::loss(qi, extent)) : barred;
  }
  static std::uint32_t loss_with(const Attribute& attribute, Extent extent, NodeId leaf) {
    if (!attribute.losses.empty()) return attribute.losses[extent.low * attribute.qi->tree.size() + leaf];
    return loss(*attribute.qi, kordon::join(*attribute.qi, extent, leaf));
  }

  std::vector<Attribute> attributes_;
};

}  // namespace kordon

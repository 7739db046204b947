// Tells what a row would lose as part of a class, for many rows and one class at a time.
//
// Ages 21, 24 below 20-29, all ages of height 2; sexes F, M of height 1; each cell loses 1 at its root:
//
//   extents     row     joined      loss
//   21    F     24 F    20-29 F     1/2
//   20-29 F     21 M    20-29 *     1/2 + 1
//
// Tested by tests/core/algorithms/peel/join_losses_test.cpp.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "core/algorithms/peel/digits.h"
#include "core/recoding/encoded/table.h"

namespace kordon {

// This is the loss of a row that cannot join, as a range would be too wide.
inline constexpr Loss never = UINT64_MAX;

// Extents are what some rows have in common: the bits of their words (peel/digits.h) that all of them and
// that any of them have, one set for each quasi-identifier that becomes sets, and one extent for each other
// that is not written there.
struct Extents {
  std::uint64_t all = 0;
  std::uint64_t any = 0;
  std::vector<Extent> beside;
  std::vector<ValueSet> sets;
  bool operator==(const Extents&) const = default;
};

// Losses of quasi-identifiers that are written as digits are looked up for several at once. Of the others,
// those of hierarchies of up to some thousand nodes are looked up in a table each, and the rest computed:
// those of large hierarchies, of ranges and of sets.
class JoinLosses {
 public:
  explicit JoinLosses(const EncodedTable& table);  // the table must outlive it

  // Returns what the row has in common with itself.
  Extents of(Row row) const;
  void start(Extents& extents, Row row) const;  // sets them to the row's own, in the memory they have
  void join(Extents& extents, Row row) const;
  void join(Extents& extents, const Extents& others) const;
  // Returns the loss of a row that is released as these extents, or `never` if one is too wide.
  Loss loss(const Extents& extents) const;
  // Returns the same for the extents with a row joined to them.
  Loss loss_with(const Extents& extents, Row row) const {
    Loss sum = loss_of_digits_with(extents, digits_.of(row));
    const NodeId* leaves = leaves_of(row);
    for (std::size_t j = 0; j < beside_.size(); ++j) {
      sum += loss_with(beside_[j], extents.beside[j], leaves[j]);
    }
    leaves += beside_.size();
    for (std::size_t s = 0; s < sets_.size(); ++s) sum += loss_with(*sets_[s], extents.sets[s], leaves[s]);
    return sum < barred ? sum : never;
  }

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
      if (!numbered_) return losses_.loss_with(extents_, rows_[place]);
      Loss sum = losses_.loss_of_digits_with(extents_, words_[place]);
      const std::uint16_t* column = columns_.data() + place * padded_;
      for (std::size_t j = 0; j < padded_ && sum <= limit; j += stride) {
        for (std::size_t i = j; i < j + stride; ++i) sum += of_column_[i][column[i]];
      }
      return sum < barred ? sum : never;
    }

   private:
    bool number_leaves(std::size_t j);
    // Has a column of leaves that are numbered look up its losses, each computed by `loss_of`.
    template <class LossOf>
    void compute(std::size_t j, const LossOf& loss_of);

    const JoinLosses& losses_;
    static constexpr std::size_t stride = 8;  // between looks at the limit; columns are padded with nothing
    // One column tells so many leaves apart at most.
    static constexpr std::size_t most_leaves = std::size_t{1} << 16U;
    std::vector<Row> rows_;
    std::vector<std::uint64_t> words_;  // by place
    Extents extents_;
    // What follows is of quasi-identifiers that are not written as digits, those of sets last.
    bool numbered_ = true;  // or some have more leaves than can be numbered: losses are computed row by row
    std::size_t padded_ = 0;
    std::vector<std::uint16_t>
        columns_;  // by place, then quasi-identifier: the leaf, or its number in leaves_
    std::vector<std::vector<NodeId>> leaves_;  // of those that are not looked up: the leaves of the set
    std::vector<std::vector<std::uint32_t>> computed_;  // by the same and their leaves: the losses
    std::vector<const std::uint32_t*> of_column_;
  };

 private:
  // This is more than any row can lose.
  static constexpr std::uint32_t barred = UINT32_MAX;

  // This is a quasi-identifier that is not written as digits and does not become sets.
  struct Beside {
    const QuasiIdentifier* qi;
    std::size_t nodes;                  // of its hierarchy
    std::vector<std::uint32_t> losses;  // by node, then leaf; empty: to be computed
  };
  std::size_t width() const { return beside_.size() + sets_.size(); }
  const NodeId* leaves_of(Row row) const { return leaves_.data() + row * width(); }
  Loss loss_of_digits_with(const Extents& extents, std::uint64_t word) const {
    return digits_.loss((extents.all & word) ^ (extents.any | word));
  }
  static std::uint32_t loss(const QuasiIdentifier& qi, Extent extent) {
    return fits(qi, extent) ? static_cast<std::uint32_t>(kordon::loss(qi, extent)) : barred;
  }
  static std::uint32_t loss_with(const Beside& beside, Extent extent, NodeId leaf) {
    if (!beside.losses.empty()) return beside.losses[extent.low * beside.nodes + leaf];
    return loss(*beside.qi, kordon::join(*beside.qi, extent, leaf));
  }
  static std::uint32_t loss_with(const QuasiIdentifier& qi, const ValueSet& set, NodeId leaf) {
    return static_cast<std::uint32_t>(set_loss(qi, set.size_with(leaf)));
  }

  const Digits digits_;
  std::vector<Beside> beside_;
  std::vector<const QuasiIdentifier*> sets_;
  std::vector<NodeId> leaves_;  // by row, then as beside_ and sets_: what is looked up together lies together
};

}  // namespace kordon

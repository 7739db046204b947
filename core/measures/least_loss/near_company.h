// Finds the cheapest company of one row by the rows nearest to it, where there are too many combinations of
// rungs to look at. Most tables of 15 quasi-identifiers and more are such.
//
// Rows s and t, together with the row r, cost at least what each of them costs with r. So a row that costs
// more than some known company is out, and of the others few sets need to be looked at: the most promising
// first, which is the one that could cost the least. k = 3, every cell loses 1 at *:
//
//   row   values       differs from r in   with r   company of r
//   r     a a a a
//   s     a a b b      3, 4                2        s, t: 3
//   t     a a a c      4                   1        t, u: 2, so s is out, and nothing is cheaper
//   u     a a d a      3                   1
//
// Tested by tests/core/measures/least_loss/lower_bound_test.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/recoding/ladder/tuple_words.h"

namespace kordon {

class NearCompany {
 public:
  // Company is `k` rows, the row itself included. `tuples` must outlive it.
  NearCompany(const TupleWords& tuples, std::uint32_t k);

  // Returns whether it can be used at all: rungs must be nested, and not more than fit a mask.
  bool possible() const { return possible_; }
  // About so many nanoseconds are taken at most, for one tuple.
  std::uint64_t steps() const;

  // Returns what the cheapest company of the tuple loses, or `alone` where that is less. Where it takes too
  // many steps to know, less than that is returned.
  Loss cheapest(Tuple tuple, Loss alone);

 private:
  // Has one bit for each rung of each quasi-identifier above the first that must be climbed: for rows to look
  // alike, all that one of them needs.
  static constexpr std::size_t words_of_mask = 4;
  using Mask = std::array<std::uint64_t, words_of_mask>;

  struct NearTuple {
    Loss loss = 0;  // with the row at hand
    Tuple tuple = 0;
    Mask mask{};
  };

  // Some near tuples that are company together, by rising place; `loss` is the least that they and those that
  // come later can lose.
  struct PartialCompany {
    Loss loss = 0;
    std::uint64_t rows = 0;
    std::size_t next = 0;  // place of the first that may come
    Mask mask{};
    bool operator<(const PartialCompany& other) const {
      return loss != other.loss ? loss > other.loss : rows < other.rows;
    }
  };

  void measure(Tuple tuple, Loss alone);
  void fill_masks(std::vector<NearTuple>& near) const;
  Loss quick(const std::vector<NearTuple>& near, Loss alone) const;
  Loss search(Loss known);
  void extend(const PartialCompany& some, Loss known);
  Loss loss(const Mask& mask) const;
  static Mask join(Mask a, const Mask& b);

  const TupleWords& tuples_;
  std::uint64_t k_;
  bool possible_ = true;
  std::vector<std::size_t> first_bit_;          // by quasi-identifier
  std::vector<std::array<Loss, 256>> of_byte_;  // by byte of a mask: what its bits lose

  // These are of one tuple.
  std::vector<std::vector<Loss>> losses_;          // by quasi-identifier and value
  std::vector<std::vector<std::uint32_t>> rungs_;  // likewise: the lowest rung on which they look alike
  std::vector<const Loss*> of_value_;
  std::vector<Loss> joint_losses_;
  std::vector<NearTuple> near_;
  std::vector<NearTuple> nearest_;
  std::vector<PartialCompany> open_;  // a heap, the most promising first
  std::vector<Loss> with_;
  std::vector<std::pair<Loss, std::uint64_t>> later_;  // the cheapest that may come later, and their rows
  std::uint64_t looked_ = 0;
};

}  // namespace kordon

// Growth is greedy, the cheapest class first: from every row a class is grown by the nearest rows; the one
// that loses least is made, and what it took is taken from the others, which then grow again when their turn
// comes. So it is with greedy k-member (Byun et al.), except that no class begins with the furthest row,
// which costs that algorithm most: on Adult, growth alone loses a quarter less.
//
// Six rows of two columns in which any two values lose 1, k = 2:
//
//   row        1     2     3     4     5     6
//   values     a x   b y   a z   b y   b y   c v
//   grows to   1+3   2+4   1+3   2+4   2+5   1+6
//   loss       1     0     1     0     0     2
//
// 2 and 4 are made first, and row 5, with which the class loses no more, goes with them. Then 1 and 3 are
// made. Row 6 has lost the row that it grew to, finds no other, and is left.
//
// Tested by tests/core/algorithms/peel/growth_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/algorithms/peel/join_losses.h"
#include "core/base/random.h"
#include "core/privacy/catalogue/algorithm.h"
#include "core/privacy/class_values.h"

namespace kordon {

class Growth {
 public:
  // Input and losses must outlive it.
  Growth(const AlgorithmInput& input, const JoinLosses& losses);

  struct Class {
    std::vector<Row> rows;
    Extents extents;
    Loss loss = 0;  // loss of one row
  };
  // Makes classes of k or more that hold, and fit, out of these rows, all of one QI-cluster of MAM. There
  // should be no more than some thousand, as the time grows with the square of their number. What is left is
  // in no class. `noise` makes the choice differ from time to time, by up to half of what a class loses;
  // nullptr: there is none.
  void grow(std::span<const Row> rows, Random* noise);

  const std::vector<Class>& classes() const { return classes_; }
  const std::vector<Row>& left() const { return left_; }

 private:
  // A sprout is a class that could be. Without places it has not grown yet.
  struct Sprout {
    std::vector<std::uint32_t> places;  // indices into rows_
    Extents extents;
    Loss loss = 0;
  };
  // A turn is an entry of the queue: a sprout's loss times its factor, and its place. The least comes first.
  using Turn = std::pair<std::uint64_t, std::uint32_t>;

  void draw_noise(std::size_t count, Random* noise);
  void queue_by_bound(std::uint32_t place);
  void queue(std::uint32_t place, Loss loss);
  bool sprout(std::uint32_t place);
  bool nearest(const Sprout& sprout, const Obstacle* obstacle, std::uint32_t& place);
  bool all_there(const Sprout& sprout) const;
  void close(Sprout& sprout);

  const AlgorithmInput& input_;
  const JoinLosses& losses_;
  JoinLosses::Window window_;
  ClassValues values_;  // of the sprout at hand
  std::span<const Row> rows_;
  std::vector<std::uint32_t> open_;    // places, ascending
  std::vector<std::uint8_t> state_;    // by place
  std::vector<std::uint32_t> tie_;     // by place: the least comes first of the equally near
  std::vector<Sprout> sprouts_;        // by place
  std::vector<std::uint64_t> factor_;  // by place: what its loss is multiplied by in its turn
  std::vector<Turn> turns_;
  std::vector<Loss> distances_;  // scratch of queue_by_bound
  std::vector<Class> classes_;
  std::vector<Row> left_;
};

}  // namespace kordon

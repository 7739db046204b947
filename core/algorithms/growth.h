// Greedy growth, the cheapest class first: from every row a class is grown by the nearest rows; the one that
// loses least is made, and what it took is taken from the others, which then grow again when their turn
// comes. So it is with greedy k-member (Byun et al.), except that no class begins with the furthest record,
// which costs that algorithm most: on Adult, growth alone loses a quarter less.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/algorithm.h"
#include "core/algorithms/class_counts.h"
#include "core/algorithms/join_losses.h"
#include "core/random.h"

namespace kordon {

class Growth {
 public:
  // Both must outlive it.
  Growth(const AlgorithmInput& input, const JoinLosses& losses);

  struct Class {
    std::vector<std::uint32_t> rows;
    Extents extents;
    Loss loss = 0;  // of a row
  };
  // Makes classes of k or more that hold, and fit, out of these rows, all of one QI-cluster of MAM; at most
  // some thousand, as the time grows with the square of their number. What is left is in no class. `noise`:
  // makes the choice differ from time to time, by up to a quarter of what a class loses; nullptr: none.
  void grow(std::span<const std::uint32_t> rows, Random* noise);

  const std::vector<Class>& classes() const { return classes_; }
  const std::vector<std::uint32_t>& left() const { return left_; }

 private:
  struct Sprout {                       // a class that could be; without places it has not grown yet
    std::vector<std::uint32_t> places;  // in rows_
    Extents extents;
    Loss loss = 0;
  };
  // Heap entry: the cheapest on top, then the lowest place.
  using Turn = std::pair<std::uint64_t, std::uint32_t>;

  void wait(std::uint32_t place);
  void queue(std::uint32_t place, Loss loss);
  bool sprout(std::uint32_t place);
  bool nearest(const Sprout& sprout, const Obstacle* obstacle, std::uint32_t& place);
  bool all_there(const Sprout& sprout) const;
  void close(Sprout& sprout);

  const AlgorithmInput& input_;
  const JoinLosses& losses_;
  JoinLosses::Window window_;
  ClassCounts counts_;
  Random* noise_ = nullptr;
  std::span<const std::uint32_t> rows_;
  std::vector<std::uint32_t> open_;    // places, ascending
  std::vector<std::uint8_t> state_;    // by place
  std::vector<std::uint32_t> tie_;     // by place: who comes first of the equally near
  std::vector<Sprout> sprouts_;        // by place
  std::vector<std::uint64_t> factor_;  // by place: of its loss, in its turn
  std::vector<Turn> turns_;
  std::vector<Loss> distances_;  // scratch of wait
  std::vector<Class> classes_;
  std::vector<std::uint32_t> left_;
};

}  // namespace kordon

// Which of some rows can part from the others as a class of their own, so that both hold.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/algorithm.h"
#include "core/algorithms/class_counts.h"
#include "core/partition.h"

namespace kordon {

// The others are judged each time rows go, which is exact and the same for every model and for k. So as long
// as they hold at first, they always do, or are empty, and all rows find a class in the end.
class Parting {
 public:
  explicit Parting(const AlgorithmInput& input);

  // Takes as many of these rows as can be a class, and leave the others hold or be empty, out of `others`,
  // which has them counted. Where not all can: first goes back what there is too much of, then what the
  // others lack; of rows that requirements do not tell apart the last. Nothing if that leaves no class.
  std::vector<std::uint32_t> part(const std::vector<std::uint32_t>& rows, ClassCounts& others);

 private:
  bool shrink(ClassCounts& others);
  template <class Eases>
  bool give_back(ClassCounts& others, Eases eases);

  std::uint32_t k_;
  Partition kinds_;                      // rows that no requirement tells apart
  std::vector<std::uint32_t> examples_;  // by kind: its first row
  ClassCounts part_;
  ValueCounts part_kinds_;  // of the part, by kind
};

}  // namespace kordon

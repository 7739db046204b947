// Which sensitive values run out, and which pile up, while classes take records from a pool.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/privacy_model.h"

namespace kordon {

// Classes that need many different values use up the rare ones, and what is left then fits nowhere. So, where
// a requirement is tight, they begin with a value that piles up and pass by those that run out, as long as
// there is a choice.
class PoolBalance {
 public:
  explicit PoolBalance(std::span<const Requirement> requirements);

  // tight[r]: whether requirement r asks for larger classes than k does.
  void start(const std::vector<std::uint32_t>& rows, std::vector<bool> tight);
  void take(std::uint32_t row);

  // By requirement, the bins to begin a class with. Of the tight ones, only the bin of which the greatest
  // part is left; ties go to the first.
  std::vector<BinSet> piled_up() const;
  // Takes the bins of tight requirements that run out off those admitted.
  void spare(std::vector<BinSet>& admitted) const;

 private:
  using Bins = std::vector<std::uint32_t>;  // rows by bin

  std::span<const Requirement> requirements_;
  std::vector<bool> tight_;
  std::vector<Bins> at_start_, left_;  // by requirement
  std::uint64_t rows_at_start_ = 0, rows_left_ = 0;
};

}  // namespace kordon

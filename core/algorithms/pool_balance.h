// Which sensitive values run out, and which pile up, while classes take records from a pool.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/privacy_model.h"

namespace kordon {

// Classes that need many different values use up the rare ones, and what is left then fits nowhere. So they
// begin with a value that piles up and pass by those that run out, as long as there is a choice.
class PoolBalance {
 public:
  explicit PoolBalance(std::span<const Requirement> requirements);

  void start(const std::vector<std::uint32_t>& rows);
  void take(std::uint32_t row);

  // By requirement, the bins to begin a class with: only the one of which most is left, measured by its
  // share of the pool at the start; ties go to the first.
  std::vector<BinSet> piled_up() const;
  // Takes the bins that run out off those admitted.
  void spare(std::vector<BinSet>& admitted) const;

 private:
  using Bins = std::vector<std::uint32_t>;  // rows by bin

  std::span<const Requirement> requirements_;
  std::vector<Bins> at_start_, left_;  // by requirement
  std::uint64_t rows_at_start_ = 0, rows_left_ = 0;
};

}  // namespace kordon

// Tells which sensitive values run out, and which pile up, while classes take rows from a pool.
//
// Four rows with flu and two with HIV: once one of the two is taken, half of HIV is left and all of flu, of
// five rows in six. So HIV runs out, and classes pass it by; flu piles up, and the next class begins with it.
//
// Tested by tests/core/algorithms/k_member/pool_balance_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/privacy/catalogue/privacy_model.h"

namespace kordon {

// Classes that need many different values use up the rare ones, and what is left then fits nowhere. So, where
// a requirement is tight, classes begin with a value that piles up and pass by those that run out, as long as
// there is a choice.
class PoolBalance {
 public:
  explicit PoolBalance(std::span<const Requirement> requirements);

  // tight[r] says whether requirement r asks for larger classes than k does.
  void start(const std::vector<Row>& rows, std::vector<bool> tight);
  void take(Row row);

  // Returns the bins to begin a class with, by requirement. For a tight requirement it is only the bin of
  // which the greatest part is left; of equals the first.
  std::vector<BinSet> piled_up() const;
  // Takes off the admitted bins those of tight requirements that run out.
  void spare(std::vector<BinSet>& admitted) const;

 private:
  using Bins = std::vector<std::uint32_t>;  // rows by bin

  std::span<const Requirement> requirements_;
  std::vector<bool> tight_;
  std::vector<Bins> at_start_, left_;  // by requirement
  std::uint64_t rows_at_start_ = 0, rows_left_ = 0;
};

}  // namespace kordon

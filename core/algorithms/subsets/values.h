// Counts sensitive values in the groups of one set of columns, and judges groups by them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/algorithms/subsets/counts.h"
#include "core/privacy/catalogue/privacy_model.h"

namespace kordon {

// A demand as the search sees it. Where people count, a person counts once for each value.
struct SearchedDemand {
  const Requirement* requirement = nullptr;  // judges counts of these values
  std::vector<std::uint32_t> value;          // by row
  bool of_people = false;
  bool grows = false;  // whether it asks only which values there are
};

// One row more or less in a group.
struct RowStep {
  std::uint32_t row = 0;
  int rows = 0;               // 1 or -1
  std::uint64_t same = 0;     // bit d: another row of the person has the value of demand d there
  std::uint64_t holders = 0;  // the group's rows or people then
};
// A search tells 64 demands apart at most (settle_known of job/job.h).

// Groups are named by keys, as in GroupCounts. One thread at a time may ask.
class GroupValues {
 public:
  explicit GroupValues(std::span<const SearchedDemand> demands);

  void change(std::uint64_t key, const RowStep& step);

  // Return whether the group meets all demands, as it is, and after a step, if it meets them now. A group
  // without rows meets them.
  bool holds(std::uint64_t key, std::uint64_t holders);
  bool would_hold(std::uint64_t key, const RowStep& step);

  // Returns the group's counts, one for each demand, good until the next call of anything here.
  std::vector<ValueCounts>& counts(std::uint64_t key, std::uint64_t holders);
  // Returns the first demand that these counts fail, or their number.
  std::size_t failing(const std::vector<ValueCounts>& counts) const;

 private:
  struct ValueRows {
    std::uint32_t value = 0, rows = 0;
  };
  using Values = std::vector<ValueRows>;  // of one group and demand, by value
  enum class Verdict : std::uint8_t { unknown, holds, fails };

  static void change(Values& values, std::uint32_t value, int rows);
  // Returns by how many rows the step changes the count of its value: 0 if the person is counted already.
  int rows_of_step(std::size_t d, const RowStep& step) const {
    return demands_[d].of_people && (step.same >> d & 1U) != 0 ? 0 : step.rows;
  }
  std::uint32_t rows_of(std::uint32_t group, std::size_t d, std::uint32_t value) const;
  ValueCounts& fill(std::size_t d, std::uint32_t place, std::uint64_t holders);

  std::span<const SearchedDemand> demands_;
  GroupCounts place_of_;          // by key: 1 + where the group is
  std::vector<Values> values_;    // by group and demand
  std::vector<Verdict> verdict_;  // by group
  std::vector<std::uint32_t> free_;
  std::vector<ValueCounts> counts_;  // by demand: of the group that is judged
};

}  // namespace kordon

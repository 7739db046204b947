#include "core/audit/minimality/demand.h"

#include <algorithm>

#include "core/audit/minimality/guess.h"

namespace kordon {
namespace {

std::uint64_t rows_named(const GroupDemand& demand, const ReleasedValues& of_class) {
  std::uint64_t rows = 0;
  for (const ValueRows& each : of_class.counts) rows += demand.is_named(each.value) ? each.rows : 0U;
  return rows;
}

// Chooses the values of a group, value by value of its class.
class Ways {
 public:
  Ways(const GroupDemand& demand, std::span<const GroupDemand* const> others, const ReleasedValues& of_class)
      : demand_(demand), others_(others), of_class_(of_class) {}

  // Returns whether some way to add so many rows, of the values from this place on, fails the demand alone.
  bool any_fails(std::size_t from, std::uint64_t rows) {
    if (left_ == 0) return true;
    --left_;
    if (rows == 0) return fails();
    if (from == of_class_.counts.size()) return false;
    const ValueRows& next = of_class_.counts[from];
    for (std::uint32_t some = 0; some <= std::min<std::uint64_t>(next.rows, rows); ++some) {
      if (some > 0) chosen_.push_back({next.value, some});
      const bool found = any_fails(from + 1, rows - some);
      if (some > 0) chosen_.pop_back();
      if (found) return true;
    }
    return false;
  }

 private:
  bool fails() const {
    std::uint64_t rows = 0;
    for (const ValueRows& each : chosen_) rows += each.rows;
    const ReleasedValues values{chosen_, rows, rows, {}};
    return !demand_.holds(values) &&
           std::all_of(others_.begin(), others_.end(),
                       [&](const GroupDemand* each) { return each->holds(values); });
  }

  const GroupDemand& demand_;
  const std::span<const GroupDemand* const> others_;
  const ReleasedValues& of_class_;
  std::vector<ValueRows> chosen_;
  std::uint64_t left_ = max_steps_alone;
};

}  // namespace

std::uint64_t GroupDemand::max_rows_with_value(std::uint64_t rows) const {
  std::uint64_t low = 0, high = rows + 1;  // may, as nobody has it; may not, or is none of them
  while (high - low > 1) {
    const std::uint64_t middle = low + (high - low) / 2;
    (may_have(middle, rows) ? low : high) = middle;
  }
  return low;
}

bool GroupDemand::could_hold(const ReleasedValues& of_class, std::uint64_t rows) const {
  if (rows < values || of_class.counts.size() < values) return false;
  if (!may_have) return true;
  const std::uint64_t most = max_rows_with_value(rows);
  if (!named.empty()) return rows <= of_class.rows - rows_named(*this, of_class) + most;
  std::uint64_t room = 0;
  for (const ValueRows& each : of_class.counts) room += std::min<std::uint64_t>(each.rows, most);
  return rows <= room;
}

bool GroupDemand::could_fail(const ReleasedValues& of_class, std::uint64_t rows) const {
  if (may_have) {
    const std::uint64_t holders = named.empty() ? largest_counts(of_class, 1) : rows_named(*this, of_class);
    return std::min(holders, rows) > max_rows_with_value(rows);
  }
  return !counts_values || largest_counts(of_class, values - 1) >= rows;
}

bool could_fail_alone(const GroupDemand& demand, std::span<const GroupDemand* const> others,
                      const ReleasedValues& of_class, std::uint64_t rows) {
  return Ways(demand, others, of_class).any_fails(0, rows);
}

}  // namespace kordon

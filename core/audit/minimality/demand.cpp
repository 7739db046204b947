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

}  // namespace

std::uint64_t GroupDemand::most_that_may(std::uint64_t rows) const {
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
  const std::uint64_t most = most_that_may(rows);
  if (!named.empty()) return rows <= of_class.rows - rows_named(*this, of_class) + most;
  std::uint64_t room = 0;
  for (const ValueRows& each : of_class.counts) room += std::min<std::uint64_t>(each.rows, most);
  return rows <= room;
}

bool GroupDemand::could_fail(const ReleasedValues& of_class, std::uint64_t rows) const {
  if (may_have) {
    const std::uint64_t holders = named.empty() ? largest_counts(of_class, 1) : rows_named(*this, of_class);
    return std::min(holders, rows) > most_that_may(rows);
  }
  return !counts_values || largest_counts(of_class, values - 1) >= rows;
}

}  // namespace kordon

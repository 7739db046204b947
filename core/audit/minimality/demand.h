// Holds a demand on a sensitive attribute, as a reader sees it who thinks about groups of rows: whether some
// group could hold it, or fail it, by the values that its class shows.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "core/audit/distribution/distance.h"
#include "core/table/table.h"

namespace kordon {

struct GroupDemand {
  std::function<bool(const ReleasedValues&)> holds;
  std::vector<std::uint32_t> value_of;  // by row of the release: its value, numbered as `holds` has it
  const Column* column = nullptr;       // of the release: the attribute's
  // Without so many values no group holds it; 0: that is no matter. Where values alone are counted, every
  // group with so many does.
  std::uint64_t values = 0;
  bool counts_values = false;
  // Whether so many of so many rows may have the most frequent value, or one of those named; empty: shares
  // are no matter. If n of a group may, so may any fewer.
  std::function<bool(std::uint64_t n, std::uint64_t rows)> may_have;
  std::vector<bool> named;  // by value; empty: the most frequent one

  bool is_named(std::uint32_t value) const { return value < named.size() && named[value]; }
  // The greatest number that may have it, of so many rows.
  std::uint64_t max_rows_with_value(std::uint64_t rows) const;

  // In what follows, `rows` rows are a group of a class that has the values of `of_class`, and who knows no
  // more asks: could the group hold this? Could it fail? Where that is not told here, it could.
  bool could_hold(const ReleasedValues& of_class, std::uint64_t rows) const;
  bool could_fail(const ReleasedValues& of_class, std::uint64_t rows) const;
  // Returns whether it says by counts which groups fail it; of others, as t or entropy l, only `holds` knows.
  bool counts() const { return counts_values || may_have; }
};

// Returns whether some group of `rows` rows of the class could fail the demand and meet all these others, of
// the same column. If none could, then they explain all that it stops:
//
//   class: flu 3, cough 1    2 rows fail entropy l = 1.5 if they have one value, and then they fail p = 2
//
// Beyond so many steps of choosing the group's values it takes it that some could.
bool could_fail_alone(const GroupDemand& demand, std::span<const GroupDemand* const> others,
                      const ReleasedValues& of_class, std::uint64_t rows);
inline constexpr std::uint64_t max_steps_alone = 20'000;

}  // namespace kordon

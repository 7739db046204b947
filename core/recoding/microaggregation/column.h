// Reads the numbers of a column that is released as numbers, as whole numbers of a unit.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/decimal.h"
#include "core/base/result.h"
#include "core/table/table.h"

namespace kordon {

// The numbers of a column in units of 10^-decimals, the fewest that keep all digits. What is released has a
// decimal more, where 18 digits leave room for it.
struct ColumnNumbers {
  std::vector<std::optional<std::int64_t>> of_value;  // by value of the column; nothing: it is no number
  unsigned decimals = 0;
  bool finer = false;

  unsigned released_decimals() const { return decimals + (finer ? 1U : 0U); }
  std::int64_t units() const { return finer ? 10 : 1; }  // of what is released, to one of the column
};

// Reads numbers of the format; missing values are none, even where they read as one. Those that no row of the
// column has do not matter for the unit, and are rounded down. Fails on numbers with more than 18 digits
// between them; the mistake stands at `where`.
Result<ColumnNumbers> read_numbers(const Column& column, const NumberFormat& format,
                                   const std::vector<std::string>& missing, const std::string& where);

}  // namespace kordon

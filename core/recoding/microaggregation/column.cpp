#include "core/recoding/microaggregation/column.h"

#include <algorithm>
#include <string_view>

#include "core/base/text.h"

namespace kordon {

Result<ColumnNumbers> read_numbers(const Column& column, const NumberFormat& format,
                                   const std::vector<std::string>& missing, const std::string& where) {
  ColumnNumbers numbers;
  std::vector<bool> has_rows(column.values.size(), false);
  for (const ValueId value : column.cells) has_rows[value] = true;
  std::vector<std::optional<Decimal>> read;
  for (ValueId value = 0; value < column.values.size(); ++value) {
    const std::string_view text = column.values[value];
    const bool is_missing = std::find(missing.begin(), missing.end(), text) != missing.end();
    read.push_back(is_missing ? std::nullopt : parse_number(text, format));
    if (read.back() && has_rows[value])
      numbers.decimals = std::max(numbers.decimals, read.back()->decimals());
  }
  constexpr std::int64_t most = 100'000'000'000'000'000;
  numbers.finer = numbers.decimals < 18;
  Enumeration too_long;
  for (ValueId value = 0; value < read.size(); ++value) {
    std::optional<std::int64_t>& units = numbers.of_value.emplace_back();
    if (!read[value]) continue;
    units = scaled_floor(*read[value], numbers.decimals);
    if (!units) {
      too_long.add(as_quoted(column.values[value]));
    } else if (has_rows[value] && (*units > most || *units < -most)) {
      numbers.finer = false;
    }
  }
  if (too_long.size() == 0) return numbers;
  return bad_input(
      where, say("numbers of more than 18 digits before and after the point: {values}", too_long.text()),
      "round the numbers of the column");
}

}  // namespace kordon

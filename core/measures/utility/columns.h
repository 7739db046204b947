// Says of each column how its rows were spread over its values, and how those of the release are.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/measures/utility/released_column.h"

namespace kordon {

struct ColumnChange {
  struct Category {
    std::string label;
    std::uint64_t before = 0;  // rows of the input
    double after = 0;          // released rows, with generalized cells spread over what they cover
  };
  struct Example {
    std::string before, after;
  };

  std::string name;
  bool generalized = false;
  std::vector<Category> categories;  // the last has no label and is that of the rest, where there is one
  std::uint32_t rest = 0;            // values in it
  std::uint64_t unchanged = 0;       // released rows whose cell is as it was; of dates that move none
  // What the most frequent generalized value was made of, in the first row of its first class.
  std::optional<Example> example = std::nullopt;
  std::optional<NumberError> numbers = std::nullopt;  // where it is released as means or medians
};

// Looks at each row twice. `index` is one of columns_to_compare().
ColumnChange column_change(const ComparedRelease& release, std::size_t index);

}  // namespace kordon

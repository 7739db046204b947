#include "core/profile/doubts/empty_cells.h"

#include <algorithm>
#include <optional>
#include <string>

namespace kordon {

std::vector<Text> doubts_of_empty_cells(const std::vector<ShownColumn>& columns, const Job& job,
                                        const ReleasedClasses& classes,
                                        std::span<const std::uint32_t> origin) {
  std::vector<Text> doubts;
  for (const ShownColumn& column : columns) {
    const Role role = column.attribute.role;
    if (role != Role::quasi_identifier && role != Role::sensitive) continue;
    const std::vector<std::string>& missing = job.missing.in(column.attribute.name);
    if (missing.empty() || std::find(missing.begin(), missing.end(), "") != missing.end()) continue;
    const std::optional<ValueId> empty = column.before.values.find("");
    if (!empty) continue;
    std::uint64_t rows = 0;
    for (const std::uint32_t row : classes.rows) {
      const std::uint32_t from = origin[row];
      if (from < column.before.cells.size() && column.before.cells[from] == *empty)
        rows += classes.times.of(row);
    }
    if (rows == 0) continue;
    doubts.push_back(
        say(R"({column} has {n|empty cell, which counts|empty cells, which count} as a value: "missing" )"
            R"(lists {texts}, and not "")",
            as_quoted(column.attribute.name), rows, as_quoted(missing.front())));
  }
  return doubts;
}

}  // namespace kordon

#include "core/composition/side.h"

#include <algorithm>
#include <optional>

#include "core/base/text.h"

namespace kordon {

Result<Side> side_of(const Table& table, const std::vector<std::uint32_t>& people, const Job& job,
                     const char* which) {
  std::vector<const Column*> columns;
  for (const Attribute& attribute : job.attributes) {
    const std::optional<std::size_t> at = table.find(attribute.name);
    if (attribute.role == Role::quasi_identifier && at) columns.push_back(&table.columns[*at]);
  }
  if (columns.empty()) {
    return bad_input(in_part("header"), say("{release} has none of the job's quasi-identifiers", which),
                     "give the job of these tables");
  }
  std::vector<bool> suppressed(table.rows, true);
  for (const Column& column : table.columns) {
    const Attribute* attribute = job.find(column.name);
    if (attribute == nullptr || attribute->role == Role::identifier) continue;
    for (std::size_t row = 0; row < table.rows; ++row) {
      if (column.cell(row) != "*") suppressed[row] = false;
    }
  }
  Side side{find_classes(std::move(columns), suppressed), {}};
  for (std::size_t c = 0; c < side.classes.count(); ++c) {
    for (const std::uint32_t row : side.classes.of(c)) {
      side.seats.push_back({people[row], static_cast<std::uint32_t>(c)});
    }
  }
  std::sort(side.seats.begin(), side.seats.end());
  side.seats.erase(std::unique(side.seats.begin(), side.seats.end()), side.seats.end());
  return side;
}

}  // namespace kordon

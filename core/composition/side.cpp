#include "core/composition/side.h"

#include <algorithm>
#include <optional>

#include "core/base/text.h"

namespace kordon {

namespace {

// Returns whether the job says nothing of the column but that it is left out, and nobody is told apart by it.
// Where rows are told apart by their places, such a column is taken for the one that names their people.
bool was_released(const Attribute& attribute, const std::vector<std::string>& told_apart) {
  return !is_released(attribute) && !told_apart.empty() &&
         std::find(told_apart.begin(), told_apart.end(), attribute.name) == told_apart.end();
}

}  // namespace

Result<Side> side_of(const Table& table, const std::vector<std::uint32_t>& people,
                     const std::vector<std::string>& told_apart, const Job& job, const char* which) {
  std::vector<const Column*> columns;
  bool has_quasi_identifiers = false;
  for (const Attribute& attribute : job.attributes) {
    const std::optional<std::size_t> at = table.find(attribute.name);
    if (!at) continue;
    const bool is_one = attribute.role == Role::quasi_identifier;
    has_quasi_identifiers |= is_one;
    if (is_one || was_released(attribute, told_apart)) columns.push_back(&table.columns[*at]);
  }
  if (!has_quasi_identifiers) {
    return bad_input(in_part(which), "it has none of the job's quasi-identifiers",
                     "give the job of these tables");
  }
  std::vector<bool> suppressed(table.rows, true);
  for (const Column& column : table.columns) {
    const Attribute* attribute = job.find(column.name);
    if (attribute == nullptr || stays(*attribute)) continue;
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

#include "core/audit/minimality/groups.h"

#include <algorithm>
#include <cstddef>

namespace kordon {
namespace {

// Adds the stretches of these rows that are alike.
template <class Alike>
void add_alike(const std::vector<std::uint32_t>& rows, std::size_t rows_of_class, std::uint32_t least,
               Alike alike, Groups& groups) {
  for (std::size_t begin = 0, end = 0; begin < rows.size(); begin = end) {
    while (end < rows.size() && alike(rows[begin], rows[end])) ++end;
    if (end - begin < least || end - begin == rows_of_class) continue;
    groups.rows.insert(groups.rows.end(), rows.begin() + static_cast<std::ptrdiff_t>(begin),
                       rows.begin() + static_cast<std::ptrdiff_t>(end));
    groups.begin.push_back(static_cast<std::uint32_t>(groups.rows.size()));
  }
}

}  // namespace

Groups find_groups(const std::vector<BoxColumn>& columns, const ReleasedClasses& classes, std::size_t c,
                   std::uint32_t least) {
  Groups groups;
  std::vector<std::uint32_t> rows(classes.of(c).begin(), classes.of(c).end());
  const std::size_t all = rows.size();
  if (all <= least) return groups;
  std::erase_if(rows, [&](std::uint32_t row) {
    return std::any_of(columns.begin(), columns.end(),
                       [&](const BoxColumn& column) { return column.leaf(row) == nowhere; });
  });
  for (std::size_t j = 0; j < columns.size(); ++j) {
    const BoxColumn& column = columns[j];
    const auto& parts = column.values[classes.columns[j]->cells[classes.of(c).front()]].parts;
    if (parts.empty()) continue;
    const auto part_of = [&](std::uint32_t row) {
      const auto part = std::partition_point(
          parts.begin(), parts.end(), [&](const LeafRange& each) { return each.last < column.leaf(row); });
      return part - parts.begin();
    };
    std::vector<std::uint32_t> by_part = rows;
    std::erase_if(by_part, [&](std::uint32_t row) {
      const auto part = static_cast<std::size_t>(part_of(row));
      return part == parts.size() || column.leaf(row) < parts[part].first;
    });
    const auto before = [&](std::uint32_t a, std::uint32_t b) {
      return column.leaf(a) != column.leaf(b) ? column.leaf(a) < column.leaf(b) : a < b;
    };
    std::sort(by_part.begin(), by_part.end(), before);
    const auto alike = [&](std::uint32_t a, std::uint32_t b) { return part_of(a) == part_of(b); };
    add_alike(by_part, all, least, alike, groups);
  }
  const auto order = [&](std::uint32_t a, std::uint32_t b) {
    for (const BoxColumn& column : columns) {
      if (column.leaf(a) != column.leaf(b)) return column.leaf(a) < column.leaf(b) ? -1 : 1;
    }
    return 0;
  };
  std::sort(rows.begin(), rows.end(), [&](std::uint32_t a, std::uint32_t b) {
    const int found = order(a, b);
    return found != 0 ? found < 0 : a < b;
  });
  add_alike(
      rows, all, least, [&](std::uint32_t a, std::uint32_t b) { return order(a, b) == 0; }, groups);
  return groups;
}

}  // namespace kordon

#include "core/audit/disclosed.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include "core/table/text/spelling.h"

namespace kordon {

std::vector<Disclosed> find_disclosed(const Table& released, const Job& job, const ReleasedClasses& classes) {
  std::vector<Disclosed> found;
  for (const Attribute& attribute : job.attributes) {
    const std::optional<std::size_t> index = released.find(attribute.name);
    if (attribute.role != Role::sensitive || !index) continue;
    const Column& column = released.columns[*index];
    const std::vector<ValueId> value_of = folded_ids(column.values, job.missing.in(column.name));
    Disclosed disclosed{attribute.name, 0, 0};
    for (std::size_t c = 0; c < classes.count(); ++c) {
      const auto rows = classes.of(c);
      const bool one = std::all_of(rows.begin(), rows.end(), [&](std::uint32_t row) {
        return value_of[column.cells[row]] == value_of[column.cells[rows.front()]];
      });
      if (!one) continue;
      ++disclosed.classes;
      disclosed.rows += rows.size();
    }
    found.push_back(std::move(disclosed));
  }
  return found;
}

}  // namespace kordon

#include "core/audit/suppressed.h"

#include <cmath>
#include <optional>

namespace kordon {

std::vector<bool> suppressed_rows(const std::vector<const Column*>& released, std::size_t rows,
                                  const Job& job) {
  std::vector<bool> suppressed(rows, job.suppressed == Suppressed::mask);
  for (const Column* column : released) {
    const std::optional<ValueId> star = column->values.find("*");
    for (std::size_t row = 0; row < rows; ++row) {
      if (suppressed[row]) suppressed[row] = column->cells[row] == star;
    }
  }
  return suppressed;
}

std::vector<bool> suppressed_rows(const Table& released, const Job& job) {
  std::vector<const Column*> columns;
  for (const Column& column : released.columns) {
    const Attribute* attribute = job.find(column.name);
    if (attribute == nullptr || is_released(*attribute)) columns.push_back(&column);
  }
  return suppressed_rows(columns, released.rows, job);
}

AuditCheck check_suppression_limit(std::uint64_t suppressed, std::uint64_t rows, const Job& job) {
  const auto allowed =
      static_cast<std::uint64_t>(std::floor(job.suppression_limit * static_cast<double>(rows) + 1e-9));
  return {"suppression",
          say("{n} of {m|row|rows} suppressed, at most {o} allowed", suppressed, rows, allowed),
          suppressed <= allowed};
}

}  // namespace kordon

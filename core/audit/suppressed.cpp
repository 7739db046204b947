#include "core/audit/suppressed.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "core/audit/cells/cells.h"
#include "core/audit/cells/offences.h"

namespace kordon {

std::vector<bool> suppressed_rows(const std::vector<const Column*>& released, std::size_t rows,
                                  const Job& job) {
  if (job.suppressed != Suppressed::mask) return std::vector<bool>(rows, false);
  return rows_of_stars(released, rows);
}

std::vector<bool> suppressed_rows(const Table& released, const Job& job) {
  std::vector<const Column*> columns;
  for (const Column& column : released.columns) {
    const Attribute* attribute = job.find(column.name);
    if (attribute == nullptr || is_released(*attribute)) columns.push_back(&column);
  }
  return suppressed_rows(columns, released.rows, job);
}

RowsFound check_rows(std::span<const std::uint32_t> origin, std::size_t rows, const Job& job,
                     const Times& times) {
  Offences offences;
  std::vector<bool> seen(rows, false);
  std::uint64_t distinct = 0;
  for (std::size_t row = 0; row < origin.size(); ++row) {
    if (origin[row] >= rows) {
      offences.add([&] { return say("released row {n}, which stems from no row", row + 1); });
    } else if (seen[origin[row]]) {
      offences.add([&] { return say("released row {n}, which repeats row {m}", row + 1, origin[row] + 1); });
    } else {
      seen[origin[row]] = true;
      distinct += times.of(origin[row]);
      if (job.order == Order::input && row > 0 && origin[row] < origin[row - 1]) {
        offences.add([&] { return say("released row {n}, which is out of order", row + 1); });
      }
    }
  }
  const std::uint64_t all = times.of_all(rows);
  const std::uint64_t missing = all - distinct;
  if (job.suppressed == Suppressed::mask && missing > 0) {
    const auto lost = std::find(seen.begin(), seen.end(), false) - seen.begin();
    offences.add([&] { return say("row {n}, which is neither released nor masked", lost + 1); });
  }
  Text detail = offences.none()
                    ? say("{n} of {m|row|rows} released, each once", distinct, all)
                    : say("{n} of the rows at fault, first {first}", offences.count(), offences.first());
  return {{"rows", std::move(detail), offences.none()}, missing};
}

AuditCheck check_suppression_limit(std::uint64_t suppressed, std::uint64_t rows, const Job& job) {
  const auto allowed =
      static_cast<std::uint64_t>(std::floor(job.suppression_limit * static_cast<double>(rows) + 1e-9));
  return {"suppression",
          say("{n} of {m|row|rows} suppressed, at most {o} allowed", suppressed, rows, allowed),
          suppressed <= allowed};
}

}  // namespace kordon

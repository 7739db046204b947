#include "core/starred_rows.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "core/release.h"
#include "core/wording.h"

namespace kordon {
std::optional<Failure> refuse_starred_rows(const Table& table, const Job& job) {
  std::vector<std::pair<const Column*, ValueId>> stars;
  for (const Column* column : columns_to_release(table, job)) {
    const std::optional<ValueId> star = column->values.find("*");
    if (!star) return std::nullopt;
    stars.emplace_back(column, *star);
  }
  std::uint64_t rows = 0;
  std::size_t first = 0;
  for (std::size_t row = 0; row < table.rows; ++row) {
    const bool starred = std::all_of(stars.begin(), stars.end(),
                                     [&](const auto& each) { return each.first->cells[row] == each.second; });
    if (starred && rows++ == 0) first = row;
  }
  if (rows == 0) return std::nullopt;
  const std::string what = counted(rows, "row") + " of the table, first row " + std::to_string(first + 1) +
                           ", " + (rows == 1 ? "holds" : "hold");
  if (job.input.starred != Starred::ask || stars.size() < table.columns.size()) {
    return bad_input("input.starred", what + " nothing but \"*\" in all that would be released",
                     "an earlier masking suppressed them: take them out of the file");
  }
  return bad_input("input.starred", what + " nothing but \"*\", as an earlier masking suppressed them",
                   R"(say "starred": "leave-out" in "input" to leave them out, or "count" to count them as )"
                   "suppressed rows");
}

}  // namespace kordon

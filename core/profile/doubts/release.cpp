#include "core/profile/doubts/release.h"

#include <cstddef>
#include <optional>

#include "core/profile/doubts/ages.h"
#include "core/profile/doubts/codes.h"
#include "core/profile/doubts/dates.h"
#include "core/profile/doubts/empty_cells.h"
#include "core/profile/oddities/lost_zeros.h"
#include "core/profile/role_hints.h"
#include "core/table/formats/present_values.h"

namespace kordon {
namespace {

bool is_generalized(const ShownColumn& column) {
  return column.attribute.role == Role::quasi_identifier;
}

std::vector<ShownColumn> columns_of(const Table& original, const Table& released, const Job& job) {
  std::vector<ShownColumn> columns;
  for (const Attribute& attribute : job.attributes) {
    const auto before = original.find(attribute.name), after = released.find(attribute.name);
    if (!before || !after || is_replaced(attribute)) continue;
    columns.push_back({attribute, original.columns[*before], released.columns[*after]});
  }
  return columns;
}

// Returns whether each value of one column goes with one of the other, in rows enough that it is no chance.
bool determines(const Column& one, const Column& other, std::uint64_t rows) {
  const std::size_t values = one.values.size();
  if (values < 3 || other.values.size() < 2 || other.values.size() >= values) return false;
  if (rows < 4 * values) return false;
  std::vector<ValueId> of(values, UINT32_MAX);
  for (std::size_t row = 0; row < one.cells.size(); ++row) {
    ValueId& known = of[one.cells[row]];
    if (known == UINT32_MAX) known = other.cells[row];
    if (known != other.cells[row]) return false;
  }
  return true;
}

// Returns of how many rows the fine column goes out as it was, and the coarse one does not.
std::uint64_t rows_undone(const ShownColumn& fine, const ShownColumn& coarse, const ReleasedClasses& classes,
                          std::span<const std::uint32_t> origin) {
  std::uint64_t rows = 0;
  for (const std::uint32_t row : classes.rows) {
    const std::uint32_t from = origin[row];
    if (from >= fine.before.cells.size()) continue;
    if (fine.after.cell(row) == fine.before.cell(from) &&
        coarse.after.cell(row) != coarse.before.cell(from)) {
      rows += classes.times.of(row);
    }
  }
  return rows;
}

}  // namespace

std::vector<Text> doubts_of_release(const Table& original, const Table& released, const Job& job,
                                    const ReleasedClasses& classes, std::span<const std::uint32_t> origin) {
  const std::vector<ShownColumn> columns = columns_of(original, released, job);
  const std::uint64_t rows_before = original.times.of_all(original.rows);
  std::vector<Text> doubts = doubts_of_ages(original, columns, job, classes);
  for (Text& each : doubts_of_codes(columns, job, classes)) doubts.push_back(std::move(each));
  for (Text& each : doubts_of_empty_cells(columns, job, classes, origin)) doubts.push_back(std::move(each));
  for (Text& each : doubts_of_dates({original, released, job, classes, origin}))
    doubts.push_back(std::move(each));
  for (const ShownColumn& fine : columns) {
    if (!is_generalized(fine)) continue;
    const auto lost =
        find_lost_zeros(present_values(fine.before, job.missing.in(fine.attribute.name), original.times),
                        names_a_code(name_in_words(fine.attribute.name, job.codebook)));
    if (lost) doubts.push_back(say("{column}: {what}", as_quoted(fine.attribute.name), in_words(*lost)));
    // The region follows from the town.
    for (const ShownColumn& coarse : columns) {
      if (&fine == &coarse || !is_generalized(coarse) || !determines(fine.before, coarse.before, rows_before))
        continue;
      const std::uint64_t rows = rows_undone(fine, coarse, classes, origin);
      if (rows > 0) doubts.push_back(gives_away(rows, fine, coarse));
    }
  }
  return doubts;
}

}  // namespace kordon

#include "core/audit/composition/side.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/audit/cells/cells.h"
#include "core/audit/linkage/codes.h"
#include "core/audit/suppressed.h"
#include "core/base/text.h"
#include "core/table/statistics/outgoing.h"

namespace kordon {

namespace {

// Returns whether each row has a value of its own, `*` aside.
bool has_unique_values(const Column& column) {
  std::vector<bool> seen(column.values.size());
  const std::optional<ValueId> star = column.values.find(hidden_cell);
  for (const ValueId value : column.cells) {
    if (value == star) continue;
    if (seen[value]) return false;
    seen[value] = true;
  }
  return true;
}

// Returns whether the column did not go out, and is there to say whose the rows are: the job leaves it out,
// and people are told apart by it. If places tell rows apart, then an identifier may name their people. One
// that several rows share went out as something else, a year of birth.
bool names_people(const Column& column, const std::vector<std::string>& told_apart, const Job& job) {
  const Attribute* attribute = job.find(column.name);
  if (attribute == nullptr || is_released(*attribute)) return false;
  return (told_apart.empty() && attribute->role == Role::identifier && has_unique_values(column)) ||
         std::find(told_apart.begin(), told_apart.end(), column.name) != told_apart.end();
}

// Returns whether the column tells classes apart: a quasi-identifier; or what went out there and is left out
// now, or released as codes, while its cells are no codes.
bool tells_classes_apart(const Attribute& attribute, const Column& column,
                         const std::vector<std::string>& told_apart) {
  if (attribute.role == Role::quasi_identifier || !is_released(attribute)) return true;
  const bool names = std::find(told_apart.begin(), told_apart.end(), column.name) != told_apart.end();
  return attribute.pseudonym && !names && !has_unique_values(column) &&
         std::none_of(column.cells.begin(), column.cells.end(),
                      [&](ValueId value) { return is_code(column.values[value]); });
}

// An earlier release may be another job's: where this job has suppressed rows go, they may have stayed there,
// as rows of nothing but `*`. If nothing but quasi-identifiers went out, then nobody can tell them from a
// class, unless this job says that suppressed rows go. A class has k rows, so fewer are suppressed ones.
std::optional<Failure> refuse_doubtful_rows(std::uint64_t rows, const Job& job, const Text& which) {
  if (rows < job.k) return std::nullopt;
  return bad_input(
      in_part(which),
      say("{n|row|rows} of nothing but * may be suppressed ones or a class, and no other column tells", rows),
      R"(if they are a class, say "suppressed": "remove" in "output"; if not, take them out of the earlier )"
      "release, and out of the table that it was made of");
}

}  // namespace

Result<ReleaseSide> side_of(const Table& table, const std::vector<std::uint32_t>& people,
                            const std::vector<std::string>& told_apart, const Job& job, const Text& which) {
  std::vector<const Column*> columns, shown;
  bool has_quasi_identifiers = false, others = false;
  for (const Attribute& attribute : job.attributes) {
    const std::optional<std::size_t> at = table.find(attribute.name);
    if (!at || names_people(table.columns[*at], told_apart, job)) continue;
    has_quasi_identifiers |= attribute.role == Role::quasi_identifier;
    if (tells_classes_apart(attribute, table.columns[*at], told_apart))
      columns.push_back(&table.columns[*at]);
  }
  if (!has_quasi_identifiers) {
    return bad_input(in_part(which), "it has none of the job's quasi-identifiers",
                     "give the job of these tables");
  }
  for (const Column& column : table.columns) {
    if (names_people(column, told_apart, job)) continue;
    shown.push_back(&column);
    others |= std::find(columns.begin(), columns.end(), &column) == columns.end();
  }
  std::vector<bool> suppressed = suppressed_rows(shown, table.rows, job);
  if (which != in_later_release) {
    std::vector<bool> stars = rows_of_stars(shown, table.rows);
    const auto rows = static_cast<std::uint64_t>(std::count(stars.begin(), stars.end(), true));
    if (!others && job.suppressed == Suppressed::mask) {
      if (auto failure = refuse_doubtful_rows(rows, job, which)) return *failure;
    }
    if (others || rows < job.k) suppressed = std::move(stars);
  }
  ReleaseSide side{find_classes(std::move(columns), suppressed), {}};
  for (std::size_t c = 0; c < side.classes.count(); ++c) {
    for (const std::uint32_t row : side.classes.of(c)) {
      side.memberships.push_back({people[row], static_cast<std::uint32_t>(c)});
    }
  }
  std::sort(side.memberships.begin(), side.memberships.end());
  side.memberships.erase(std::unique(side.memberships.begin(), side.memberships.end()),
                         side.memberships.end());
  return side;
}

Result<std::vector<ReleaseSide>> sides_of(std::span<const Table> earlier, const PeopleOfReleases& people,
                                          const Job& job) {
  std::vector<ReleaseSide> sides;
  for (std::size_t i = 0; i < earlier.size(); ++i) {
    Result<ReleaseSide> side =
        side_of(earlier[i], people.earlier[i], people.columns, job, in_earlier_release(i, earlier.size()));
    if (!side) return side.failure();
    sides.push_back(std::move(*side));
  }
  return sides;
}

}  // namespace kordon

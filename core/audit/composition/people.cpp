#include "core/audit/composition/people.h"

#include <optional>
#include <set>
#include <utility>

#include "core/base/text.h"
#include "core/table/numbering.h"
#include "core/table/text/spelling.h"

namespace kordon {
namespace {

// Adds to each row's key what the column says, blanks and case aside. Returns how many rows say nothing.
std::uint64_t add_to_keys(const Column& column, const Job& job, std::vector<std::string>& keys) {
  std::set<std::string> missing = {""};
  for (const std::string& text : job.missing.in(column.name)) missing.insert(fold_spelling(text));
  std::vector<std::string> folded;
  for (ValueId value = 0; value < column.values.size(); ++value) {
    folded.push_back(fold_spelling(column.values[value]));
  }
  std::uint64_t nothing = 0;
  for (std::size_t row = 0; row < column.cells.size(); ++row) {
    const std::string& said = folded[column.cells[row]];
    nothing += missing.contains(said) ? 1U : 0U;
    keys[row] += std::to_string(said.size()) + ":" + said;
  }
  return nothing;
}

Result<std::vector<std::string>> keys_of(const Table& table, std::span<const std::string> columns,
                                         const Job& job, const Text& which) {
  std::vector<std::string> keys(table.rows);
  for (const std::string& name : columns) {
    const std::optional<std::size_t> at = table.find(name);
    if (!at) {
      return bad_input(in_part(which), say("it has no column {name}", as_quoted(name)),
                       "give the table that it was made of, or name a column that tells people apart");
    }
    if (const std::uint64_t rows = add_to_keys(table.columns[*at], job, keys)) {
      return bad_input(
          in_part(which),
          say("{n|row|rows} without a value of {column}: nobody can tell whose", rows, as_quoted(name)),
          "fill them in, or leave these rows out");
    }
  }
  return keys;
}

}  // namespace

Text in_earlier_release(std::size_t index, std::size_t releases) {
  return releases == 1 ? Text("earlier release") : say("earlier release {n}", index + 1);
}

Result<PeopleOfReleases> people_by_columns(std::span<const Table> earlier, const Table& later,
                                           std::span<const std::string> columns, const Job& job) {
  Numbering<std::string> number;
  const auto numbered = [&](const Table& table, const Text& which) -> Result<std::vector<std::uint32_t>> {
    const Result<std::vector<std::string>> keys = keys_of(table, columns, job, which);
    if (!keys) return keys.failure();
    std::vector<std::uint32_t> people;
    for (const std::string& key : *keys) people.push_back(number(key));
    return people;
  };
  PeopleOfReleases people{{}, {}, {columns.begin(), columns.end()}};
  for (std::size_t i = 0; i < earlier.size(); ++i) {
    Result<std::vector<std::uint32_t>> found = numbered(earlier[i], in_earlier_release(i, earlier.size()));
    if (!found) return found.failure();
    people.earlier.push_back(std::move(*found));
  }
  Result<std::vector<std::uint32_t>> found = numbered(later, in_later_release);
  if (!found) return found.failure();
  people.later = std::move(*found);
  return people;
}

Result<PeopleOfReleases> people_by_row(std::span<const Table> earlier, const Table& later) {
  PeopleOfReleases people;
  for (std::uint32_t row = 0; row < later.rows; ++row) people.later.push_back(row);
  for (std::size_t i = 0; i < earlier.size(); ++i) {
    if (earlier[i].rows != later.rows) {
      return bad_input(in_part(in_earlier_release(i, earlier.size())),
                       say("{n|row|rows} in it, {m} in the later release: row by row they are no pairs",
                           earlier[i].rows, later.rows),
                       "name the columns that tell people apart (--person)");
    }
    people.earlier.push_back(people.later);
  }
  return people;
}

Text names_of(std::span<const std::string> columns) {
  Enumeration names;
  for (const std::string& name : columns) names.add(as_quoted(name));
  return names.text();
}

}  // namespace kordon

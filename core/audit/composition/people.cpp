#include "core/audit/composition/people.h"

#include <optional>
#include <set>

#include "core/audit/composition/numbering.h"
#include "core/base/text.h"
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
                                         const Job& job, const char* which) {
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

Result<PeopleOfBoth> people_of_both(const Table& earlier, const Table& later,
                                    std::span<const std::string> columns, const Job& job) {
  Numbering number;
  PeopleOfBoth people{{}, {}, {columns.begin(), columns.end()}};
  for (const bool is_later : {false, true}) {
    const Result<std::vector<std::string>> keys =
        keys_of(is_later ? later : earlier, columns, job, is_later ? in_later_release : in_earlier_release);
    if (!keys) return keys.failure();
    for (const std::string& key : *keys) (is_later ? people.later : people.earlier).push_back(number(key));
  }
  return people;
}

Result<PeopleOfBoth> people_by_row(const Table& earlier, const Table& later) {
  if (earlier.rows != later.rows) {
    return bad_input(
        in_part(in_later_release),
        say("{n|row|rows} in the later release, {m} in the earlier: row by row they are no pairs", later.rows,
            earlier.rows),
        "name the columns that tell people apart (--person)");
  }
  PeopleOfBoth people;
  for (std::uint32_t row = 0; row < later.rows; ++row) people.later.push_back(row);
  people.earlier = people.later;
  return people;
}

Text names_of(std::span<const std::string> columns) {
  Enumeration names;
  for (const std::string& name : columns) names.add(as_quoted(name));
  return names.text();
}

}  // namespace kordon

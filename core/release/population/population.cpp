#include "core/release/population/population.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/base/text.h"
#include "core/profile/people/people.h"
#include "core/recoding/partition.h"

namespace kordon {
namespace {

// Returns numbers for the cells of a column of the table, and behind them for those of the population: equal
// texts have equal numbers, and where missing texts are alike, so have all of these.
std::vector<std::uint32_t> numbers_of(const Column& column, const Column& of_population,
                                      const std::vector<std::string>& missing, bool missing_alike) {
  Dictionary values;
  const auto number = [&](std::string_view text) {
    const bool is_missing = missing_alike && std::find(missing.begin(), missing.end(), text) != missing.end();
    return values.intern(is_missing ? std::string_view(missing.front()) : text);
  };
  std::vector<std::uint32_t> cells;
  for (const Column* each : {&column, &of_population}) {
    std::vector<std::uint32_t> numbers;  // by value
    for (ValueId value = 0; value < each->values.size(); ++value)
      numbers.push_back(number(each->values[value]));
    for (const ValueId cell : each->cells) cells.push_back(numbers[cell]);
  }
  return cells;
}

// Matches each row that is not found yet with a bystander of equal numbers, while there is one; equal rows in
// their order.
void match(const std::vector<std::vector<std::uint32_t>>& numbers, std::vector<bool>& found,
           std::vector<bool>& bystander) {
  std::vector<IdColumn> keys;
  keys.reserve(numbers.size());
  for (const auto& each : numbers) keys.emplace_back(each);
  const std::size_t rows = found.size();
  const Partition people = group_rows(keys, rows + bystander.size());
  std::vector<std::uint32_t> sought(people.classes, 0);  // by equal texts: rows of the table without a match
  std::vector<std::uint32_t> matched(people.classes, 0);
  for (std::size_t row = 0; row < rows; ++row) sought[people.class_of[row]] += found[row] ? 0U : 1U;
  for (std::size_t row = 0; row < bystander.size(); ++row) {
    const ClassId same = people.class_of[rows + row];
    if (!bystander[row] || matched[same] == sought[same]) continue;
    ++matched[same];
    bystander[row] = false;
  }
  for (std::size_t row = 0; row < rows; ++row) {
    std::uint32_t& left = matched[people.class_of[row]];
    if (found[row] || left == 0) continue;
    --left;
    found[row] = true;
  }
}

// The population has no more than the quasi-identifiers that matter here.
Table only(const Table& population, const std::vector<std::size_t>& columns, const std::vector<bool>& kept) {
  Table table;
  for (const std::size_t j : columns) {
    const Column& from = population.columns[j];
    Column& to = table.columns.emplace_back();
    to.name = from.name;
    for (std::size_t row = 0; row < population.rows; ++row) {
      if (kept[row]) to.cells.push_back(to.values.intern(from.cell(row)));
    }
  }
  table.rows = static_cast<std::size_t>(std::count(kept.begin(), kept.end(), true));
  return table;
}

}  // namespace

std::optional<Failure> add_bystanders(CsvFile& file, const Table& population, const Job& job) {
  if (file.bystanders) {
    return bad_input(in_part("population"), "the job's subset says already who the population is",
                     R"(leave one of the two out: "subset" in "input" takes the rest of the table for it)");
  }
  Failure failure;
  std::vector<std::size_t> columns, own;  // of the population, of the table
  for (const std::string& name : job.quasi_identifiers()) {
    const std::optional<std::size_t> there = population.find(name);
    const std::optional<std::size_t> here = file.table.find(name);
    if (!there) {
      failure.mistakes.push_back({in_part("header"),
                                  say("the population has no column {name}", as_quoted(name)),
                                  "give it every quasi-identifier of the job, by the same name"});
    } else if (here) {  // that the table has every column is for encode() to say
      columns.push_back(*there);
      own.push_back(*here);
    }
  }
  if (!failure.mistakes.empty()) return failure;

  const std::size_t rows = file.table.rows;
  std::vector<bool> found(rows, false);
  std::vector<bool> bystander(population.rows, true);
  // A person written in the same way comes first: else a row of `?` would take the person of an empty cell,
  // and leave the one of `?` for company that is not there.
  for (const bool missing_alike : {false, true}) {
    std::vector<std::vector<std::uint32_t>> numbers;
    for (std::size_t j = 0; j < own.size(); ++j) {
      numbers.push_back(numbers_of(file.table.columns[own[j]], population.columns[columns[j]],
                                   job.missing.in(file.table.columns[own[j]].name), missing_alike));
    }
    match(numbers, found, bystander);
  }
  const auto nobody = static_cast<std::uint64_t>(std::count(found.begin(), found.end(), false));
  const auto first = static_cast<std::size_t>(std::find(found.begin(), found.end(), false) - found.begin());
  if (nobody > 0) {
    std::vector<Text> values;
    for (const std::string& name : job.quasi_identifiers()) {
      if (const auto here = file.table.find(name)) {
        values.push_back(as_quoted(file.table.columns[*here].cell(first)));
      }
    }
    return bad_input(in_part("population"),
                     say("{n|row of the table is|rows of the table are} nobody's in it, first row {m} "
                         "({values}): no further "
                         "row of the population has the same quasi-identifiers",
                         nobody, first + 1, Text(std::move(values))),
                     "give a population that has everybody of the table, written in the same way; mend such "
                     "rows, or leave "
                     "them out");
  }
  file.notes.push_back(say("population: {n|row|rows}, and {m} are in the table", population.rows, rows));
  for (Text& doubt : doubts_of_people({&population}, job)) file.doubts.push_back(std::move(doubt));
  file.bystanders = only(population, columns, bystander);
  return std::nullopt;
}

}  // namespace kordon

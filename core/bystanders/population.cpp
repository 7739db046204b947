#include "core/bystanders/population.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/base/text.h"
#include "core/recoding/partition.h"

namespace kordon {
namespace {

// Returns numbers for the cells of a column of the table, and behind them for those of the population: equal
// texts have equal numbers, and so have all that are missing.
std::vector<std::uint32_t> numbers_of(const Column& column, const Column& of_population,
                                      const std::vector<std::string>& missing) {
  Dictionary values;
  const auto number = [&](std::string_view text) {
    const bool is_missing = std::find(missing.begin(), missing.end(), text) != missing.end();
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

Result<CsvFile> among_population(CsvFile file, const Table& population, const Job& job) {
  if (file.bystanders) {
    return bad_input(in_part("population"), "the job's subset says already who the population is",
                     R"(leave one of the two out: "subset" in "input" takes the rest of the table for it)");
  }
  Failure failure;
  std::vector<std::size_t> columns;
  std::vector<std::vector<std::uint32_t>> numbers;
  for (const std::string& name : job.quasi_identifiers()) {
    const std::optional<std::size_t> there = population.find(name);
    const std::optional<std::size_t> here = file.table.find(name);
    if (!there) {
      failure.mistakes.push_back({in_part("header"),
                                  say("the population has no column {name}", as_quoted(name)),
                                  "give it every quasi-identifier of the job, by the same name"});
    } else if (here) {  // that the table has every column is for encode() to say
      columns.push_back(*there);
      numbers.push_back(numbers_of(file.table.columns[*here], population.columns[*there], job.missing));
    }
  }
  if (!failure.mistakes.empty()) return failure;

  const std::size_t rows = file.table.rows;
  std::vector<const std::vector<std::uint32_t>*> keys;
  for (const auto& each : numbers) keys.push_back(&each);
  const Partition people = group_rows(keys, rows + population.rows);
  std::vector<std::uint32_t> sought(people.classes, 0);  // by equal texts: rows of the table without a match
  for (std::size_t row = 0; row < rows; ++row) ++sought[people.class_of[row]];
  std::vector<bool> bystander(population.rows, true);
  for (std::size_t row = 0; row < population.rows; ++row) {
    std::uint32_t& left = sought[people.class_of[rows + row]];
    if (left == 0) continue;
    --left;
    bystander[row] = false;
  }
  std::uint64_t nobody = 0;
  std::size_t first = 0;
  for (std::size_t row = rows; row-- > 0;) {  // the last of equal rows are those without a match
    std::uint32_t& left = sought[people.class_of[row]];
    if (left == 0) continue;
    --left;
    ++nobody;
    first = row;
  }
  if (nobody > 0) {
    return bad_input(
        in_part("population"),
        say("{n|row of the table is|rows of the table are} nobody's in it, first row {m}: no further "
            "row of the population has the same quasi-identifiers",
            nobody, first + 1),
        "give a population that has everybody of the table, written in the same way");
  }
  file.notes.push_back(say("population: {n|row|rows}, of which {m} are in the table", population.rows, rows));
  file.bystanders = only(population, columns, bystander);
  return file;
}

}  // namespace kordon

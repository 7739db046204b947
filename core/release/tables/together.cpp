#include "core/release/tables/together.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "core/base/text.h"
#include "core/privacy/catalogue/catalogue.h"

namespace kordon {
namespace {

bool has_column(const StackedTable& table, const std::string& name) {
  return std::find(table.columns.begin(), table.columns.end(), name) != table.columns.end();
}

void check_person(const Job& job, const std::vector<StackedTable>& tables, Failure& failure) {
  for (const std::string& column : job.person) {
    for (const StackedTable& table : tables) {
      if (has_column(table, column)) continue;
      failure.mistakes.push_back(
          {"privacy.person",
           say("the table {name} has no column {column}", as_quoted(table.name), as_quoted(column)),
           "give the column that tells people apart the same name in each file"});
    }
  }
}

void check_sensitive(const Job& job, const std::string& table, std::size_t at, Failure& failure) {
  const Attribute& attribute = job.attributes[at];
  if (attribute.hierarchy) {
    failure.mistakes.push_back(
        {"attributes[" + std::to_string(at) + "].hierarchy",
         say("the table {name} has no column {column}, which has a hierarchy and is sensitive",
             as_quoted(table), as_quoted(attribute.name)),
         "leave out its hierarchy"});
  }
  for (const Demand& demand : job.demands) {
    if (!binds(demand, attribute) || !model_of(demand).to_table) continue;
    failure.mistakes.push_back(
        {demand.path,
         say("the table {name} has no column {column}, and this compares classes with all rows",
             as_quoted(table), as_quoted(attribute.name)),
         R"(ask for different values instead: "p" or "l"; or name another column)"});
  }
}

std::string person_of(const Table& table, const std::vector<std::size_t>& columns, std::size_t row) {
  std::string person;
  for (const std::size_t column : columns) {
    person += table.columns[column].cell(row);
    person += '\x1f';
  }
  return person;
}

// Says of each table how many of its people the first one does not have.
void tell_strangers(const Job& job, Stack& all) {
  const Table& table = all.file.table;
  std::vector<std::size_t> columns;
  for (const std::string& each : job.person) {
    const std::optional<std::size_t> column = table.find(each);
    if (!column) return;
    columns.push_back(*column);
  }
  const Column& table_of = table.columns.front();
  std::set<std::string> known;
  std::vector<std::set<std::string>> unknown(all.tables.size());
  for (std::size_t row = 0; row < table.rows; ++row) {
    const ValueId number = table_of.cells[row];  // tables are numbered in their order
    std::string person = person_of(table, columns, row);
    if (number == 0) {
      known.insert(std::move(person));
    } else if (!known.contains(person)) {
      unknown[number].insert(std::move(person));
    }
  }
  for (std::size_t i = 1; i < unknown.size(); ++i) {
    if (unknown[i].empty()) continue;
    Enumeration person;
    for (const std::string& each : job.person) person.add(printable(each));
    all.file.doubts.push_back(say("{first} lacks {n|value|values} of {person} that {table} has",
                                  printable(all.tables.front().name), unknown[i].size(), person.text(),
                                  printable(all.tables[i].name)));
  }
}

}  // namespace

Result<Stack> put_together(std::vector<CsvFile> files, Job& job, TablesAre are) {
  Result<Stack> all = stack(std::move(files), job.tables);
  if (!all) return all;
  Failure failure{FailureKind::bad_input, {}};
  if (are == TablesAre::original) check_person(job, all->tables, failure);
  for (std::size_t at = 0; at < job.attributes.size(); ++at) {
    const Attribute& attribute = job.attributes[at];
    if (attribute.name == column_of_tables) continue;
    std::vector<std::string>& without = job.tables_without[attribute.name];
    without.clear();
    for (const StackedTable& table : all->tables) {
      if (!has_column(table, attribute.name)) without.push_back(table.name);
    }
    if (without.empty()) continue;
    if (attribute.role == Role::sensitive) check_sensitive(job, without.front(), at, failure);
    auto& texts = job.missing.of_column.try_emplace(attribute.name, job.missing.everywhere).first->second;
    if (std::find(texts.begin(), texts.end(), "") == texts.end()) texts.emplace_back();
  }
  if (!failure.mistakes.empty()) return failure;
  tell_strangers(job, *all);
  return all;
}

std::vector<bool> rows_of_first_table(const Table& all, const Job& job) {
  std::vector<bool> rows;
  if (job.tables.empty()) return rows;
  const Column& table_of = all.columns[all.find(column_of_tables).value()];
  for (std::size_t row = 0; row < all.rows; ++row) rows.push_back(table_of.cell(row) == job.tables.front());
  return rows;
}

}  // namespace kordon

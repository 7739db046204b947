#include "core/release/tables/together.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/text.h"
#include "core/privacy/catalogue/catalogue.h"

namespace kordon {
namespace {

void refuse_sensitive(const Job& job, std::size_t at, const std::string& table, Failure& failure) {
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

}  // namespace

Result<CsvFile> put_together(std::vector<CsvFile> files, Job& job) {
  Result<CsvFile> all = stack(std::move(files), job.tables);
  if (all) count_absent_as_missing(job);
  return all;
}

std::optional<Failure> refuse_tables(const Table& all, const Job& job) {
  if (job.tables.empty()) return std::nullopt;
  if (!all.find(column_of_tables)) {
    return bad_input("tables", "the job is for several tables, and this is one",
                     R"(give all of them; or leave "tables" out of the job)");
  }
  Failure failure{FailureKind::bad_input, {}};
  const Column& table_of = all.columns[*all.find(column_of_tables)];
  for (ValueId value = 0; value < table_of.values.size(); ++value) {
    const std::string_view name = table_of.values[value];
    const auto is_it = [&](const StackedTable& table) { return table.name == name; };
    if (std::any_of(job.tables.begin(), job.tables.end(), is_it)) continue;
    failure.mistakes.push_back(
        {"tables", say("rows are of a table {name}, which the job does not name", as_quoted(name)),
         "give each table the name that the job has for it"});
  }
  for (const std::string& column : job.person) {
    for (const std::string& table : tables_without(job, column)) {
      failure.mistakes.push_back(
          {"privacy.person",
           say("the table {name} has no column {column}", as_quoted(table), as_quoted(column)),
           "give the column that tells people apart the same name in each file"});
    }
  }
  for (std::size_t at = 0; at < job.attributes.size(); ++at) {
    const Attribute& attribute = job.attributes[at];
    const std::vector<std::string> without = tables_without(job, attribute.name);
    if (attribute.role != Role::sensitive || without.empty()) continue;
    refuse_sensitive(job, at, without.front(), failure);
  }
  if (failure.mistakes.empty()) return std::nullopt;
  return failure;
}

std::vector<bool> rows_of_first_table(const Table& all, const Job& job) {
  std::vector<bool> rows;
  if (job.tables.empty()) return rows;
  const Column& table_of = all.columns[all.find(column_of_tables).value()];
  rows.reserve(all.rows);
  for (std::size_t row = 0; row < all.rows; ++row) {
    rows.push_back(table_of.cell(row) == job.tables.front().name);
  }
  return rows;
}

}  // namespace kordon

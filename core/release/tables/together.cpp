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

void refuse_sensitive(const Job& job, std::size_t at, Failure& failure) {
  const Attribute& attribute = job.attributes[at];
  const std::vector<std::string> without = tables_without(job, attribute.name);
  if (attribute.hierarchy && !without.empty()) {
    failure.mistakes.push_back(
        {"attributes[" + std::to_string(at) + "].hierarchy",
         say("the table {name} has no column {column}, which has a hierarchy and is sensitive",
             as_quoted(without.front()), as_quoted(attribute.name)),
         "leave out its hierarchy"});
  }
  for (const Demand& demand : job.demands) {
    if (!binds(demand, attribute) || !model_of(demand).to_table) continue;
    failure.mistakes.push_back({demand.path,
                                "it compares classes with all rows, and these are of several tables",
                                R"(ask for different values instead: "p" or "l")"});
  }
}

}  // namespace

Result<CsvFile> put_together(std::vector<CsvFile> files, Job& job) {
  for (std::size_t i = 0; i < files.size(); ++i) {
    const std::vector<std::string>& known = job.tables[i].columns;
    for (const Column& column : files[i].table.columns) {
      if (known.empty() || std::find(known.begin(), known.end(), column.name) != known.end()) continue;
      return bad_input("tables",
                       say("file {n} has a column {column}, and by the job the table {name} has none", i + 1,
                           as_quoted(column.name), as_quoted(job.tables[i].name)),
                       "give the files in the order of the job's tables");
    }
  }
  return stack(std::move(files), job.tables);
}

std::optional<Failure> repair_each(std::vector<CsvFile>& files, const std::vector<Repair>& repairs,
                                   const Codebook& more) {
  if (repairs.empty()) return std::nullopt;
  std::vector<bool> made(repairs.size(), false);
  for (CsvFile& file : files) {
    Result<CsvFile> mended = repaired(std::move(file), repairs, more, &made);
    if (!mended) return mended.failure();
    file = std::move(*mended);
  }
  const auto left = std::find(made.begin(), made.end(), false);
  if (left == made.end()) return std::nullopt;
  return no_column_to_repair(files.front().table, repairs, static_cast<std::size_t>(left - made.begin()));
}

Result<CsvFile> repaired(CsvFile all, std::vector<StackedTable>& tables, const std::vector<Repair>& repairs,
                         const Codebook& more) {
  if (repairs.empty()) return all;
  std::vector<CsvFile> files;
  files.reserve(tables.size());
  for (const StackedTable& each : tables) {
    CsvFile& file = files.emplace_back();
    file.table = unstacked(all.table, each);
    file.format = all.format;
    file.header = all.header;
    file.codebook = all.codebook;
  }
  if (auto failure = repair_each(files, repairs, more)) return *failure;
  Result<CsvFile> mended = stack(std::move(files), tables);
  if (!mended) return mended;
  mended->notes.insert(mended->notes.begin(), all.notes.begin(), all.notes.end());
  mended->doubts.insert(mended->doubts.begin(), all.doubts.begin(), all.doubts.end());
  mended->reading = std::move(all.reading);
  return mended;
}

std::optional<Failure> refuse_tables(const Table& all, const Job& job) {
  if (job.tables.empty()) return std::nullopt;
  if (!all.find(column_of_tables)) {
    return bad_input("tables", "the job is for several tables, and this is one",
                     R"(give all of them; or leave "tables" out of the job)");
  }
  Failure failure{FailureKind::bad_input, {}};
  for (const StackedTable& table : job.tables) {
    const auto goes_out = [&](const std::string& column) {
      const Attribute* attribute = job.find(column);
      return attribute != nullptr && is_released(*attribute);
    };
    if (table.columns.empty() || std::any_of(table.columns.begin(), table.columns.end(), goes_out)) continue;
    failure.mistakes.push_back({"tables",
                                say("no column of the table {name} goes out", as_quoted(table.name)),
                                "leave that table out, or release a column of it"});
  }
  const Column& table_of = all.columns[*all.find(column_of_tables)];
  for (ValueId value = 0; value < table_of.values.size(); ++value) {
    const std::string_view name = table_of.values[value];
    const auto is_it = [&](const StackedTable& table) { return table.name == name; };
    if (std::any_of(job.tables.begin(), job.tables.end(), is_it)) continue;
    failure.mistakes.push_back(
        {"tables", say("rows are of a table {name}, which the job does not name", as_quoted(name)),
         "give each table the name that the job has for it"});
  }
  const auto refuse_lacking = [&](const std::vector<std::string>& columns, const char* where) {
    for (const std::string& column : columns) {
      for (const std::string& table : tables_without(job, column)) {
        failure.mistakes.push_back(
            {where, say("the table {name} has no column {column}", as_quoted(table), as_quoted(column)),
             "give the column the same name in each file"});
      }
    }
  };
  refuse_lacking(job.person, "privacy.person");
  refuse_lacking(job.group, "privacy.group");
  for (std::size_t at = 0; at < job.attributes.size(); ++at) {
    const Attribute& attribute = job.attributes[at];
    if (attribute.role == Role::sensitive) refuse_sensitive(job, at, failure);
    const std::size_t have = job.tables.size() - tables_without(job, attribute.name).size();
    if (!attribute.pseudonym || job.linked > 0 || have < 2) continue;
    failure.mistakes.push_back({"tables", "codes join the tables, so all rows of a person are seen together",
                                R"(say "linked": 5 in "privacy", or release no codes)"});
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

#include "core/release/writing/tables.h"

#include <utility>

#include "core/base/text.h"
#include "core/release/writing/write.h"
#include "core/table/csv/read.h"
#include "core/table/csv/write.h"

namespace kordon {
namespace {

bool has_cells_of(const Table& table, const Table& other) {
  if (table.rows != other.rows || table.columns.size() != other.columns.size()) return false;
  for (std::size_t j = 0; j < table.columns.size(); ++j) {
    if (table.columns[j].name != other.columns[j].name) return false;
    for (std::size_t row = 0; row < table.rows; ++row) {
      if (table.columns[j].cell(row) != other.columns[j].cell(row)) return false;
    }
  }
  return true;
}

}  // namespace

Result<std::vector<std::string>> write_tables(const Table& released, const std::vector<StackedTable>& tables,
                                              const Job& job) {
  std::vector<std::string> texts;
  for (const StackedTable& each : tables) {
    const Table table = unstacked(released, each);
    if (table.columns.empty()) {
      return bad_input("tables", say("no column of the table {name} goes out", as_quoted(each.name)),
                       "leave that table out, or release a column of it");
    }
    std::string text = csv_of(table, format_of_release(each.format, job));
    CsvOptions options = options_of_release(each.format, job);
    options.may_be_empty = true;
    const Result<CsvFile> again = read_csv(text, options);
    if (!again || !has_cells_of(again->table, table)) {
      return Failure{FailureKind::failed_audit,
                     {{in_part(say("table {name}", as_quoted(each.name))),
                       "its file does not have the cells that were audited",
                       "the release is withheld; please report this with the job"}}};
    }
    texts.push_back(std::move(text));
  }
  return texts;
}

}  // namespace kordon

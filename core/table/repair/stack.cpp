#include "core/table/repair/stack.h"

#include <cstddef>
#include <iterator>
#include <optional>
#include <utility>

#include "core/base/text.h"
#include "core/table/codebook.h"

namespace kordon {
namespace {

// Appends the cells of a column to those of another.
void append_cells(const Column& from, Column& to) {
  std::vector<ValueId> ids;
  ids.reserve(from.values.size());
  for (ValueId value = 0; value < from.values.size(); ++value) {
    ids.push_back(to.values.intern(from.values[value]));
  }
  to.cells.append(from.cells, ids);
}

void append_cells(std::string_view text, std::size_t count, Column& to) {
  if (count == 0) return;
  const ValueId id = to.values.intern(text);
  for (std::size_t i = 0; i < count; ++i) to.cells.push_back(id);
}

void append_told(const std::string& name, std::vector<Text>& from, std::vector<Text>& to) {
  for (Text& each : from) to.push_back(say("{table}: {what}", printable(name), std::move(each)));
}

}  // namespace

Result<CsvFile> stack(std::vector<CsvFile> files, std::vector<StackedTable>& tables) {
  CsvFile all;
  Table& table = all.table;
  table.columns.push_back({column_of_tables, {}, {}});
  for (std::size_t i = 0; i < files.size(); ++i) {
    CsvFile& file = files[i];
    if (file.table.find(column_of_tables)) {
      return bad_input(
          in_part(say("the table {name}", printable(tables[i].name))),
          say("it has a column {column}, which says which table a row is of", as_quoted(column_of_tables)),
          "give that column another name in the file");
    }
    StackedTable& stacked = tables[i];
    stacked.columns.clear();
    stacked.format = file.format;
    append_cells(stacked.name, file.table.rows, table.columns.front());
    for (const Column& column : file.table.columns) {
      stacked.columns.push_back(column.name);
      if (!table.find(column.name)) {
        Column& added = table.columns.emplace_back(Column{column.name, {}, {}});
        append_cells("", table.rows, added);
      }
      append_cells(column, table.columns[*table.find(column.name)]);
    }
    table.rows += file.table.rows;
    for (Column& column : table.columns) append_cells("", table.rows - column.cells.size(), column);
    append_told(stacked.name, file.notes, all.notes);
    append_told(stacked.name, file.doubts, all.doubts);
    all.starred += file.starred;
    all.starred_counted += file.starred_counted;
    all.read_ms += file.read_ms;
    all.codebook = merged(std::move(all.codebook), file.codebook);
  }
  if (!files.empty()) {
    all.format = files.front().format;
    all.header = files.front().header;
  }
  return all;
}

Table unstacked(const Table& stacked, const StackedTable& table) {
  Table of_table;
  const Column& tables = stacked.columns[stacked.find(column_of_tables).value()];
  std::vector<bool> inside(stacked.rows);
  for (std::size_t row = 0; row < stacked.rows; ++row) {
    inside[row] = tables.cell(row) == table.name;
    of_table.rows += inside[row] ? 1U : 0U;
  }
  for (const std::string& name : table.columns) {
    const std::optional<std::size_t> at = stacked.find(name);
    if (!at) continue;
    const Column& from = stacked.columns[*at];
    Column& column = of_table.columns.emplace_back(Column{name, {}, {}});
    for (std::size_t row = 0; row < stacked.rows; ++row) {
      if (inside[row]) column.cells.push_back(column.values.intern(from.cell(row)));
    }
  }
  return of_table;
}

}  // namespace kordon

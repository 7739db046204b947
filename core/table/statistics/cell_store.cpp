#include "core/table/statistics/cell_store.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "core/table/csv/records.h"

namespace kordon {

CellStore::CellStore(const std::vector<std::string>& names, const CsvOptions& options, TextOf text_of)
    : options_(options), text_of_(std::move(text_of)), columns_of_file_(names.size()) {
  const std::unordered_set<std::string_view> wanted(options.names.begin(), options.names.end());
  place_of_.reserve(names.size());
  for (const std::string& name : names) {
    const bool taken = !options.others_left_out || wanted.contains(name);
    place_of_.push_back(taken ? table_.columns.size() : left_out);
    if (taken && table_.columns.size() <= max_columns) table_.columns.push_back({name, {}, {}});
  }
  cells_.resize(table_.columns.size());
}

std::optional<Failure> CellStore::refusal() const {
  if (table_.columns.size() > max_columns) {
    return bad_input(in_part("header"), say("the file has {n|column|columns}", columns_of_file_),
                     say("leave out columns: at most {n} can be read", max_columns));
  }
  std::unordered_set<std::string_view> seen;
  for (const Column& column : table_.columns) {
    if (seen.insert(column.name).second) continue;
    return bad_input(in_part("header"), say("two columns are called {name}", as_quoted(column.name)),
                     "rename one of them in the program that the file is from");
  }
  if (!table_.columns.empty()) return std::nullopt;
  return bad_input(in_part("header"), "the file has no column that is read", "choose another file");
}

std::optional<Failure> CellStore::add(std::size_t column, std::string_view stored) {
  const std::size_t place = place_of_[column];
  Cells& cells = cells_[place];
  Column& to = table_.columns[place];
  const ValueId id = cells.stored.intern(stored);
  if (id == cells.value_of.size()) {
    const std::optional<std::string> text = text_of_(column, stored);
    if (!text) {
      return bad_input(in_part(say("row {n}, column {name}", to.cells.size() + 1, as_quoted(to.name))),
                       "the cell is no text of the encoding that the file names",
                       "save the file as Unicode with the program that it is from");
    }
    cells.value_of.push_back(to.values.intern(*text));
  }
  to.cells.push_back(cells.value_of[id]);
  return std::nullopt;
}

Result<CsvFile> CellStore::finish(std::uint64_t rows) && {
  if (rows == 0 && !options_.may_be_empty) {
    return bad_input({}, "the file has columns but no row of data",
                     "choose a file with at least one row of data");
  }
  CsvFile file;
  file.table = std::move(table_);
  file.table.rows = static_cast<std::size_t>(rows);
  const std::size_t others = columns_of_file_ - file.table.columns.size();
  if (others > 0) file.notes.push_back(say("{n|column|columns} that the job does not name left out", others));
  if (auto doubt = doubt_of_sums(file.table)) file.doubts.push_back(std::move(*doubt));
  return file;
}

}  // namespace kordon

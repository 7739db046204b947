#include "core/csv/rows.h"

#include <algorithm>
#include <utility>

namespace kordon {
namespace {

constexpr std::size_t max_rows = UINT32_MAX - 1;  // rows and values are numbered with 32 bits

// Makes room for the rows to come, estimated from those read: vectors that double would waste memory.
void reserve_rows(Table& table, std::size_t consumed, std::size_t total) {
  const double rows = static_cast<double>(table.rows);
  const double expected =
      rows * static_cast<double>(total) / static_cast<double>(std::max<std::size_t>(consumed, 1));
  const auto capacity = static_cast<std::size_t>(std::max(expected * 1.01, rows * 1.1)) + 1000;
  for (Column& column : table.columns) column.cells.reserve(capacity);
}

}  // namespace

RowCounts RowReader::read_all(std::size_t text_size, bool from_present) {
  if (from_present) read(text_size);
  while (!full_ && records_.next()) read(text_size);
  return counts_;
}

void RowReader::read(std::size_t text_size) {
  const std::size_t columns = table_.columns.size();
  if (records_.is_blank() && columns > 1 && !records_.mistake()) return note_blank_line();
  flush_blank_lines();
  format_.final_line_end = !records_.line_end().empty();
  if (records_.mistake()) {
    mistakes_.add(*records_.mistake());
  } else if (table_.rows == max_rows) {
    mistakes_.add({records_.where(0), "the file has more than 4 billion rows", "split the file"});
    full_ = true;
  } else if (records_.field_count() != columns) {
    add_ragged();
  } else if (mistakes_.empty()) {
    if (table_.rows == table_.columns[0].cells.capacity()) {
      reserve_rows(table_, records_.offset(), text_size);
    }
    add_row();
  }
}

// Takes the fields that the record has of the table's columns; those that it lacks are empty.
void RowReader::add_row() {
  if (is_starred()) {
    ++counts_.starred;
    if (options_.starred != Starred::ask) return;
  }
  const std::size_t fields = std::min(records_.field_count(), table_.columns.size());
  for (std::size_t j = 0; j < fields; ++j) {
    const CsvField& field = records_.fields()[j];
    Column& column = table_.columns[j];
    column.cells.push_back(column.values.intern(field.value(storage_)));
    if (!field.quoted) format_.quote_all = false;
  }
  for (std::size_t j = fields; j < table_.columns.size(); ++j) {
    table_.columns[j].cells.push_back(table_.columns[j].values.intern(""));
  }
  ++table_.rows;
}

// What a nameless column has does not count: it is left out, if it is at the end and empty.
bool RowReader::is_starred() {
  std::size_t named = table_.columns.size();
  while (named > 1 && table_.columns[named - 1].name.empty()) --named;
  named = std::min(named, records_.field_count());  // a row that was cut short is starred if what it has is
  const auto end = records_.fields().begin() + static_cast<std::ptrdiff_t>(named);
  return std::all_of(records_.fields().begin(), end,
                     [&](const CsvField& field) { return field.value(storage_) == "*"; });
}

bool RowReader::ends_in_empty_fields(std::size_t from) const {
  return records_.field_count() <= max_columns &&
         std::all_of(records_.fields().begin() + static_cast<std::ptrdiff_t>(from), records_.fields().end(),
                     [](const CsvField& field) { return field.raw.empty(); });
}

void RowReader::add_ragged() {
  const std::size_t columns = table_.columns.size(), fields = records_.field_count();
  const bool too_long = fields > columns;
  if (options_.ragged == Ragged::leave_out) {
    ++counts_.left_out;
  } else if (options_.ragged == Ragged::fill && (!too_long || ends_in_empty_fields(columns))) {
    ++counts_.filled;
    if (mistakes_.empty()) add_row();
  } else {
    mistakes_.add({records_.where(std::min(columns, fields)),
                   say("the row has {n|field|fields}, the header {m}", fields, columns),
                   too_long
                       ? "put fields that contain the delimiter in quotes; or have such rows left out: "
                         "\"ragged\": \"leave-out\""
                       : "complete the row (an empty field still needs its delimiter); or have such rows "
                         "filled or left out: \"ragged\": \"fill\" or \"leave-out\""});
  }
}

// Blank lines are a mistake only if something follows them.
void RowReader::note_blank_line() {
  if (blank_lines_++ == 0) blank_where_ = records_.where(0);
}

void RowReader::flush_blank_lines() {
  if (blank_lines_ == 0) return;
  if (options_.ragged != Ragged::refuse) {
    counts_.blank_lines += blank_lines_;
  } else {
    mistakes_.add({std::move(blank_where_),
                   blank_lines_ == 1 ? Text("the line is blank")
                                     : say("{n|line|lines} from here on are blank", blank_lines_),
                   "delete blank lines between rows; or have them left out: \"ragged\": \"leave-out\""},
                  blank_lines_);
  }
  blank_lines_ = 0;
}

}  // namespace kordon

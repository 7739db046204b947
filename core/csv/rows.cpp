#include "core/csv/rows.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "core/base/cores.h"

namespace kordon {
namespace {

constexpr std::size_t max_rows = UINT32_MAX - 1;  // rows and values are numbered with 32 bits
constexpr std::size_t usual_piece = std::size_t{4} << 20U;

// Makes room for the rows to come, estimated from those read: vectors that double would waste memory.
void reserve_rows(Table& table, std::size_t consumed, std::size_t total) {
  const double rows = static_cast<double>(table.rows);
  const double expected =
      rows * static_cast<double>(total) / static_cast<double>(std::max<std::size_t>(consumed, 1));
  const auto capacity = static_cast<std::size_t>(std::max(expected * 1.01, rows * 1.1)) + 1000;
  for (Column& column : table.columns) column.cells.reserve(capacity);
}

class RowReader {
 public:
  // All outlive the reader.
  RowReader(RecordReader& records, const CsvOptions& options, RowsRead to)
      : records_(records),
        options_(options),
        table_(to.table),
        format_(to.format),
        mistakes_(to.mistakes),
        text_size_(records.size()) {}

  RowCounts read_all(bool from_present);
  // Returns whether lines that are blank came last: they count only where rows follow.
  bool ends_in_blank_lines() const { return blank_lines_ > 0; }

 private:
  void read();
  void add_row();
  bool is_starred();
  void add_ragged();
  bool ends_in_empty_fields(std::size_t from) const;
  void note_blank_line();
  void flush_blank_lines();

  RecordReader& records_;
  const CsvOptions& options_;
  Table& table_;
  CsvFormat& format_;
  MistakeList& mistakes_;
  const std::size_t text_size_;
  RowCounts counts_;
  bool full_ = false;  // there is no room for more rows
  std::string storage_;
  Where blank_where_;
  std::uint64_t blank_lines_ = 0;  // since the last row
};

RowCounts RowReader::read_all(bool from_present) {
  if (from_present) read();
  while (!full_ && records_.next()) read();
  return counts_;
}

void RowReader::read() {
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
      reserve_rows(table_, records_.offset(), text_size_);
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

// A piece of a text, read by itself.
struct Piece {
  Table table;
  CsvFormat format;
  RowCounts counts;
  bool as_in_one_go = false;  // whether all of it is told by what is read here
};

Piece read_piece(std::string_view text, char delimiter, const CsvOptions& options, RowsRead like, bool last) {
  Piece piece;
  piece.format = like.format;
  piece.table.columns.resize(like.table.columns.size());
  for (std::size_t j = 0; j < like.table.columns.size(); ++j) {
    piece.table.columns[j].name = like.table.columns[j].name;
  }
  MistakeList mistakes;
  RecordReader records(text, delimiter);
  RowReader reader(records, options, {piece.table, piece.format, mistakes});
  piece.counts = reader.read_all(false);
  piece.as_in_one_go = mistakes.empty() && (last || !reader.ends_in_blank_lines());
  return piece;
}

// Appends the cells that the pieces have of a column, and gives their memory back.
void append_column(std::vector<Piece>& pieces, std::size_t j, std::size_t rows, Column& to) {
  to.cells.reserve(rows);
  std::vector<ValueId> id_of;
  for (Piece& piece : pieces) {
    Column& from = piece.table.columns[j];
    id_of.resize(from.values.size());
    for (ValueId value = 0; value < id_of.size(); ++value)
      id_of[value] = to.values.intern(from.values[value]);
    for (const ValueId value : from.cells) to.cells.push_back(id_of[value]);
    from = {};
  }
}

}  // namespace

std::vector<std::string_view> cut_at_records(std::string_view text, std::size_t piece_bytes) {
  const std::size_t stretches = std::max<std::size_t>(text.size() / piece_bytes, 1);
  std::vector<std::size_t> quotes(stretches);
  on_cores(stretches, [&](std::size_t i) {
    const std::string_view stretch = text.substr(i * piece_bytes, piece_bytes);
    quotes[i] = static_cast<std::size_t>(std::count(stretch.begin(), stretch.end(), '"'));
  });
  std::vector<std::string_view> pieces;
  std::size_t begin = 0, quotes_before = 0;
  for (std::size_t i = 1; i < stretches; ++i) {
    quotes_before += quotes[i - 1];
    std::size_t at = i * piece_bytes;
    if (at <= begin) continue;  // the last piece ended in a record that is longer than a stretch
    bool quoted = quotes_before % 2 == 1;
    const auto ends = [&](char c) { return !quoted && (c == '\n' || c == '\r'); };
    while (at < text.size() && !ends(text[at])) quoted ^= text[at++] == '"';
    if (at + 1 < text.size() && text[at] == '\r' && text[at + 1] == '\n') ++at;
    if (++at >= text.size()) break;
    pieces.push_back(text.substr(begin, at - begin));
    begin = at;
  }
  pieces.push_back(text.substr(begin));
  return pieces;
}

std::optional<RowCounts> read_in_pieces(const RecordReader& records, bool from_present,
                                        const CsvOptions& options, RowsRead to, std::size_t piece_bytes) {
  const std::vector<std::string_view> texts =
      cut_at_records(from_present ? records.from_here() : records.behind(), piece_bytes);
  std::vector<Piece> pieces(texts.size());
  on_cores(texts.size(), [&](std::size_t i) {
    pieces[i] = read_piece(texts[i], records.delimiter(), options, to, i + 1 == texts.size());
  });
  RowCounts counts;
  std::size_t rows = 0;
  bool quote_all = true;
  for (const Piece& piece : pieces) {
    if (!piece.as_in_one_go) return std::nullopt;
    rows += piece.table.rows;
    quote_all = quote_all && piece.format.quote_all;
    counts.starred += piece.counts.starred;
    counts.filled += piece.counts.filled;
    counts.left_out += piece.counts.left_out;
    counts.blank_lines += piece.counts.blank_lines;
  }
  if (rows > max_rows) return std::nullopt;
  to.format.quote_all = quote_all;
  to.format.final_line_end = pieces.back().format.final_line_end;
  to.table.rows = rows;
  on_cores(to.table.columns.size(),
           [&](std::size_t j) { append_column(pieces, j, rows, to.table.columns[j]); });
  return counts;
}

RowCounts read_rows(RecordReader& records, bool from_present, const CsvOptions& options, RowsRead to) {
  if (cores() > 1 && records.behind().size() >= 2 * usual_piece) {
    if (auto counts = read_in_pieces(records, from_present, options, to, usual_piece)) return *counts;
  }
  return RowReader(records, options, to).read_all(from_present);
}

}  // namespace kordon

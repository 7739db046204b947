#include "core/table/csv/rows.h"

#include <algorithm>
#include <utility>

#include "core/base/cores.h"

namespace kordon {
namespace {

constexpr std::size_t max_rows = UINT32_MAX - 1;  // rows and values are numbered with 32 bits

bool ends_in_empty_fields(const RecordReader& record, std::size_t from) {
  return record.field_count() <= max_columns &&
         std::all_of(record.fields().begin() + static_cast<std::ptrdiff_t>(from), record.fields().end(),
                     [](const CsvField& field) { return field.raw.empty(); });
}

}  // namespace

// A piece of a text, read by itself.
struct RowReader::Piece {
  Table table;
  CsvFormat format;
  RowCounts counts;
  std::uint64_t lines = 0;
  bool as_in_one_go = false;  // whether all of it follows from what is read here
};

RowReader::RowReader(const CsvOptions& options, char delimiter, RowsRead to, std::uint64_t lines,
                     std::uint64_t bytes_expected)
    : options_(options),
      delimiter_(delimiter),
      table_(to.table),
      fields_(to.fields),
      format_(to.format),
      mistakes_(to.mistakes),
      bytes_expected_(bytes_expected),
      lines_(lines) {}

std::size_t RowReader::read(std::string_view text, bool more_follows, std::size_t piece_bytes) {
  std::size_t read = 0;
  // Messages on blank lines and mistakes name what is before and behind them.
  if (cores() > 1 && text.size() >= 2 * piece_bytes && blank_lines_ == 0 && mistakes_.empty()) {
    read = read_in_pieces(text, more_follows, piece_bytes);
  }
  if (read == 0) read = read_in_one_go(text, more_follows);
  bytes_ += read;
  return read;
}

std::size_t RowReader::read_in_one_go(std::string_view text, bool more_follows) {
  RecordReader records(text, delimiter_, lines_);
  std::size_t read = 0;
  while (!stopped_ && records.next()) {
    if (more_follows && records.at_end() && !records.stopped()) break;  // it may go on
    stopped_ = records.stopped();
    read = records.consumed();
    take(records);
  }
  lines_ += count_line_breaks(text.substr(0, read));
  return read;
}

void RowReader::take(RecordReader& record) {
  const std::size_t columns = fields_.all;
  if (record.is_blank() && columns > 1 && !record.mistake()) return note_blank_line(record);
  flush_blank_lines();
  format_.final_line_end = !record.line_end().empty();
  if (record.mistake()) {
    mistakes_.add(*record.mistake());
  } else if (table_.rows == max_rows) {
    mistakes_.add({record.where(0), "the file has more than 4 billion rows", "split the file"});
    stopped_ = true;
  } else if (record.field_count() != columns) {
    add_ragged(record);
  } else if (++sound_; mistakes_.empty()) {
    if (table_.rows == table_.columns[0].cells.capacity()) make_room(1, record.consumed());
    add_row(record);
  }
}

// Makes room for the rows to come, estimated from those read: vectors that double would waste memory. Counted
// are the bytes since the last chunk, too.
void RowReader::make_room(std::size_t rows, std::size_t bytes) {
  const std::size_t needed = table_.rows + rows;
  const double bytes_read = static_cast<double>(std::max<std::uint64_t>(bytes_ + bytes, 1));
  const double expected =
      static_cast<double>(needed) * std::max(static_cast<double>(bytes_expected_) / bytes_read, 1.0);
  const auto capacity =
      static_cast<std::size_t>(std::max(expected * 1.01, static_cast<double>(needed) * 1.1)) + 1000;
  for (Column& column : table_.columns) {
    if (column.cells.capacity() < needed) column.cells.reserve(capacity);
  }
}

// Takes the fields that the record has of the table's columns; those that it lacks are empty.
void RowReader::add_row(const RecordReader& record) {
  if (is_starred(record)) {
    ++counts_.starred;
    if (options_.starred != Starred::ask) return;
  }
  for (std::size_t j = 0; j < fields_.taken.size(); ++j) {
    Column& column = table_.columns[j];
    if (fields_.taken[j] >= record.field_count()) {
      column.cells.push_back(column.values.intern(""));
      continue;
    }
    const CsvField& field = record.fields()[fields_.taken[j]];
    column.cells.push_back(column.values.intern(field.value(storage_)));
    if (!field.quoted) format_.quote_all = false;
  }
  ++table_.rows;
}

// What a nameless column has does not count: it is left out, if it is at the end and empty.
bool RowReader::is_starred(const RecordReader& record) {
  // A row that was cut short is starred if what it has is.
  const std::size_t named = std::min(fields_.named, record.field_count());
  const auto end = record.fields().begin() + static_cast<std::ptrdiff_t>(named);
  return std::all_of(record.fields().begin(), end,
                     [&](const CsvField& field) { return field.value(storage_) == "*"; });
}

void RowReader::add_ragged(RecordReader& record) {
  const std::size_t columns = fields_.all, fields = record.field_count();
  const bool too_long = fields > columns;
  if (options_.ragged == Ragged::leave_out) {
    ++counts_.left_out;
  } else if (options_.ragged == Ragged::fill && (!too_long || ends_in_empty_fields(record, columns))) {
    ++counts_.filled;
    if (mistakes_.empty()) add_row(record);
  } else {
    lengths_.see(record, fields_);
    mistakes_.add({record.where(std::min(columns, fields)),
                   say("the row has {n|field|fields}, the header {m}", fields, columns),
                   too_long
                       ? "put fields that contain the delimiter in quotes; or have such rows left out: "
                         "\"ragged\": \"leave-out\""
                       : "complete the row (an empty field still needs its delimiter); or have such rows "
                         "filled or left out: \"ragged\": \"fill\" or \"leave-out\""});
  }
}

// Blank lines are a mistake only if something follows them.
void RowReader::note_blank_line(RecordReader& record) {
  if (blank_lines_++ == 0) blank_where_ = record.where(0);
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

// Returns 0, and leaves all as it is, where the text is to be read in one go.
std::size_t RowReader::read_in_pieces(std::string_view text, bool more_follows, std::size_t piece_bytes) {
  std::vector<std::string_view> texts = cut_at_records(text, piece_bytes);
  if (more_follows) {  // the last one may break off
    text.remove_suffix(texts.back().size());
    texts.pop_back();
  }
  std::vector<Piece> pieces(texts.size());
  on_cores(texts.size(), text.size(),
           [&](std::size_t i) { pieces[i] = read_piece(texts[i], !more_follows && i + 1 == texts.size()); });
  std::size_t rows = table_.rows;
  for (const Piece& piece : pieces) {
    if (!piece.as_in_one_go) return 0;
    rows += piece.table.rows;
  }
  if (pieces.empty() || rows > max_rows) return 0;
  make_room(rows - table_.rows, text.size());
  append(pieces);
  return text.size();
}

RowReader::Piece RowReader::read_piece(std::string_view text, bool may_end_in_blank_lines) const {
  Piece piece;
  piece.format = format_;
  piece.table.columns.resize(table_.columns.size());
  for (std::size_t j = 0; j < table_.columns.size(); ++j) {
    piece.table.columns[j].name = table_.columns[j].name;
  }
  MistakeList mistakes;
  RowReader reader(options_, delimiter_, {piece.table, fields_, piece.format, mistakes}, 0, text.size());
  reader.read_in_one_go(text, false);
  piece.counts = reader.counts_;
  piece.lines = reader.lines_;
  piece.as_in_one_go = mistakes.empty() && (may_end_in_blank_lines || reader.blank_lines_ == 0);
  return piece;
}

// Numbers the values of the pieces as the table does.
void RowReader::append(std::vector<Piece>& pieces) {
  std::size_t rows = 0;
  for (const Piece& piece : pieces) {
    rows += piece.table.rows;
    lines_ += piece.lines;
    format_.quote_all = format_.quote_all && piece.format.quote_all;
    counts_.starred += piece.counts.starred;
    counts_.filled += piece.counts.filled;
    counts_.left_out += piece.counts.left_out;
    counts_.blank_lines += piece.counts.blank_lines;
  }
  table_.rows += rows;
  sound_ += rows;
  format_.final_line_end = pieces.back().format.final_line_end;
  on_cores(table_.columns.size(), table_.columns.size() * rows, [&](std::size_t j) {
    Column& to = table_.columns[j];
    std::vector<ValueId> id_of;
    for (Piece& piece : pieces) {
      const Column& from = piece.table.columns[j];
      id_of.resize(from.values.size());
      for (ValueId value = 0; value < id_of.size(); ++value)
        id_of[value] = to.values.intern(from.values[value]);
      to.cells.append(from.cells, id_of);
    }
  });
}

std::vector<std::string_view> cut_at_records(std::string_view text, std::size_t piece_bytes) {
  const std::size_t stretches = std::max<std::size_t>(text.size() / piece_bytes, 1);
  std::vector<std::size_t> quotes(stretches);
  on_cores(stretches, text.size(), [&](std::size_t i) {
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

}  // namespace kordon

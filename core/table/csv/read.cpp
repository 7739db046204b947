#include "core/table/csv/read.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "core/base/text.h"
#include "core/table/bytes/text_chunks.h"
#include "core/table/csv/delimiter.h"
#include "core/table/csv/header.h"
#include "core/table/csv/names.h"
#include "core/table/csv/records.h"
#include "core/table/csv/rows.h"

namespace kordon {
namespace {

Failure empty_file(const char* needed) {
  return bad_input(Location(1, 1), "the file is empty", needed);
}

// Delimiter and column names are looked for in so many bytes of text, if there are as many.
constexpr std::size_t min_first_chunk = std::size_t{1} << 20U;

// Goes to the record that starts in a line, from 1; returns whether there is one.
bool go_to_line(RecordReader& reader, std::uint64_t line) {
  while (reader.next()) {
    const std::uint64_t here = reader.where(0).line;
    if (here >= line) return here == line;
  }
  return false;
}

Failure no_such_line(std::uint64_t line) {
  return bad_input(Location(line, 1), "no record of the file starts in this line",
                   "give the line with the column names, counted from 1, or \"none\"");
}

// `found` where the options did not say which line it is.
void note_header(CsvFile& file, const std::optional<FoundHeader>& found) {
  const std::size_t columns = file.table.columns.size();
  if (file.header == 0) {
    file.notes.push_back(
        found ? say("the first line looks like the rows below it, so it was read as a row, and the columns "
                    "are named column 1 to column {n}",
                    columns)
              : say("the columns are named column 1 to column {n}", columns));
    return;
  }
  if (file.header > 1) {
    file.notes.push_back(say("the column names stand in line {m}; {n|line|lines} above it left out",
                             file.header, file.header - 1));
  }
  if (found && found->alike > 0) {
    file.doubts.push_back(
        say("{n|column name looks|column names look} like the cells below: if line {m} is a "
            "row, say that no line has column names (\"header\": \"none\")",
            found->alike, file.header));
  }
}

// Returns the cell by which the last row looks like a sum of the others: `Summe`, `Total 2024`, where no
// other row has it and another cell of the row is empty.
std::optional<std::string_view> sum_in_last_row(const Table& table) {
  constexpr std::string_view words[] = {"total",       "totals",    "sum",     "summe",      "gesamt",
                                        "gesamtsumme", "insgesamt", "average", "mittelwert", "durchschnitt"};
  std::optional<std::string_view> sum;
  if (table.rows < 2) return sum;
  bool any_empty = false;
  for (const Column& column : table.columns) {
    const std::string_view cell = column.cell(table.rows - 1);
    any_empty |= cell.empty();
    std::string word;
    for (const char c : cell.substr(0, cell.find_first_of(":0123456789"))) {
      word += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    while (!word.empty() && word.back() == ' ') word.pop_back();
    const bool named = std::find(std::begin(words), std::end(words), word) != std::end(words);
    if (named && std::count(column.cells.begin(), column.cells.end(), column.cells.back()) == 1) sum = cell;
  }
  return any_empty ? sum : std::nullopt;
}

void note_rows(CsvFile& file, const RowCounts& counts, Starred starred) {
  const auto note = [&](Phrase<true> what, std::uint64_t count) {
    if (count > 0) file.notes.push_back(say(what, count));
  };
  note("{n|row|rows} of another length than the header filled or cut", counts.filled);
  note("{n|row|rows} of another length than the header left out, counted nowhere", counts.left_out);
  note("{n|blank line|blank lines} left out", counts.blank_lines);
  file.starred = counts.starred;
  if (starred == Starred::ask) return;
  if (starred == Starred::count) {
    file.starred_counted = counts.starred;
    note("{n|row|rows} of nothing but * left out, counted as suppressed", counts.starred);
  } else {
    note("{n|row|rows} of nothing but * left out, counted nowhere", counts.starred);
  }
}

}  // namespace

std::optional<Text> doubt_of_sums(const Table& table) {
  const std::optional<std::string_view> sum = sum_in_last_row(table);
  if (!sum) return std::nullopt;
  return say("the last row looks like a sum, not like a person ({value}): leave it out (\"repairs\")",
             as_quoted(*sum));
}

namespace {

constexpr const char* needed = "choose a file with a header line and at least one row of data";

// What was read of a text, and whether it broke off at bytes that are not of the encoding that was found.
struct ReadAttempt {
  Result<CsvFile> file;
  bool in_doubt = false, undecodable = false;
};

// Reads the rest of a text whose first chunk is there.
class TextReading {
 public:
  TextReading(TextChunks& chunks, const CsvOptions& options) : chunks_(chunks), options_(options) {}

  ReadAttempt read() {
    if (auto failure = find_columns()) return {*failure};
    RowReader rows(options_, file_.format.delimiter, {file_.table, names_->fields(), file_.format, mistakes_},
                   count_line_breaks(chunks_.text().substr(0, begin_)), chunks_.source_size());
    for (std::size_t used = begin_;;) {
      used += rows.read(chunks_.text().substr(used), !chunks_.at_end());
      if (chunks_.at_end() || rows.stopped()) break;
      const std::string_view left = chunks_.text().substr(used);
      const std::uint64_t lines = rows.lines() + count_line_breaks(left);
      const Result<std::string_view> text = chunks_.more(used);
      if (!text) {
        Failure failure = text.failure();
        for (Mistake& each : failure.mistakes) each.where.line += each.where.line > 0 ? lines : 0;
        return {std::move(failure), chunks_.is_in_doubt(), true};
      }
      used = 0;
    }
    return {finish(rows)};
  }

 private:
  std::optional<Failure> find_columns() {
    const std::string_view text = chunks_.text();
    CsvFormat& format = file_.format;
    format.delimiter = options_.delimiter == '\0' ? find_delimiter(text) : options_.delimiter;
    format.encoding = chunks_.encoding();
    format.byte_order_mark = chunks_.byte_order_mark();
    if (format.encoding != Encoding::utf8) {
      file_.notes.push_back(say("converted from {encoding}", encoding_name(format.encoding)));
      file_.reading.push_back(file_.notes.back());
    }
    if (!options_.header) found_ = find_header(text, format.delimiter, options_.names);
    file_.header = options_.header.value_or(found_.line);

    RecordReader reader(text, format.delimiter);
    if (!go_to_line(reader, std::max<std::uint64_t>(file_.header, 1))) return no_such_line(file_.header);
    if (!reader.line_end().empty()) format.line_end = reader.line_end();
    names_.emplace(reader, options_, file_.table, mistakes_);
    const bool first_is_row = file_.header == 0;
    if (first_is_row) {
      names_->number();
    } else {
      names_->read();
    }
    if (file_.table.columns.empty()) return std::move(mistakes_).failure();
    format.quote_all = std::all_of(reader.fields().begin(), reader.fields().end(),
                                   [](const CsvField& field) { return field.quoted; });
    begin_ = first_is_row ? reader.offset() : reader.consumed();
    return std::nullopt;
  }

  Result<CsvFile> finish(const RowReader& rows) {
    const RowCounts& counts = rows.counts();
    if (file_.table.rows == 0 && mistakes_.empty() && !(options_.may_be_empty && counts.starred == 0)) {
      mistakes_.add({Location(rows.lines() + 1, 1),
                     counts.starred > 0 ? "every row of the file holds nothing but \"*\""
                     : counts.left_out > 0
                         ? "every row has another number of fields than the header, and was left out"
                         : "the file has a header but no row of data",
                     counts.left_out > 0 ? "remove \"ragged\": then it is told what these rows have in common"
                                         : needed});
    }
    const std::size_t dropped = mistakes_.empty() ? names_->settle() : 0;
    if (auto all = rows.odd_lengths()) return Failure{FailureKind::bad_input, {std::move(*all)}};
    if (!mistakes_.empty()) return std::move(mistakes_).failure();
    note_header(file_, options_.header || found_.by_job ? std::nullopt : std::optional(found_));
    if (dropped > 0) {
      file_.notes.push_back(
          say("{n|column|columns} at the end without a name and without a value left out", dropped));
    }
    if (names_->left_out() > 0) {
      file_.notes.push_back(
          say("{n|column|columns} that the job does not name left out", names_->left_out()));
    }
    if (names_->added_last()) {
      file_.notes.push_back(say("the last field of each row had no name: {column}",
                                as_quoted(file_.table.columns.back().name)));
    }
    note_rows(file_, counts, options_.starred);
    if (auto doubt = doubt_of_sums(file_.table)) file_.doubts.push_back(std::move(*doubt));
    return std::move(file_);
  }

  TextChunks& chunks_;
  const CsvOptions& options_;
  CsvFile file_;
  FoundHeader found_;
  std::optional<ColumnNames> names_;
  MistakeList mistakes_;
  std::size_t begin_ = 0;  // where the rows begin in the first text
};

ReadAttempt read_as(ByteSource& source, const CsvOptions& options, Encoding encoding) {
  TextChunks chunks(source, encoding);
  do {
    if (auto text = chunks.more(0); !text) return {text.failure(), chunks.is_in_doubt(), true};
  } while (!chunks.at_end() && chunks.text().size() < min_first_chunk);
  if (chunks.text().empty()) return {empty_file(needed)};
  return TextReading(chunks, options).read();
}

}  // namespace

Result<CsvFile> read_csv(ByteSource& source, const CsvOptions& options) {
  ReadAttempt first = read_as(source, options, options.encoding);
  if (!first.undecodable || !first.in_doubt) return std::move(first.file);
  // The chunks before were UTF-8, as texts are that have no other characters than English ones.
  if (auto failure = source.rewind()) return *failure;
  ReadAttempt second = read_as(source, options, Encoding::windows1252);
  return second.undecodable ? std::move(first.file) : std::move(second.file);
}

Result<CsvFile> read_csv(std::string_view bytes, const CsvOptions& options) {
  BytesInMemory source(bytes);
  return read_csv(source, options);
}

Result<std::vector<std::vector<std::string>>> read_records(std::string_view bytes, char delimiter) {
  std::string converted;
  const Result<DecodedText> decoded = decode(bytes, Encoding::automatic, converted);
  if (!decoded) return decoded.failure();
  const std::string_view text = decoded->text;
  if (text.empty()) return empty_file("choose a file with at least one line");
  if (delimiter == '\0') delimiter = splits_every_line(text, ';') ? ';' : find_delimiter(text);

  RecordReader reader(text, delimiter);
  MistakeList mistakes;
  std::vector<std::vector<std::string>> records;
  std::size_t without_blank_end = 0;
  std::string storage;
  while (reader.next()) {
    if (reader.mistake()) {
      mistakes.add(*reader.mistake());
      continue;
    }
    if (reader.field_count() > max_columns) {
      mistakes.add({reader.where(max_columns), say("the row has {n|field|fields}", reader.field_count()),
                    say("shorten it: at most {n} can be read", max_columns)});
      continue;
    }
    std::vector<std::string>& record = records.emplace_back();
    record.reserve(reader.field_count());
    for (const CsvField& field : reader.fields()) record.emplace_back(field.value(storage));
    if (!reader.is_blank()) without_blank_end = records.size();
  }
  if (!mistakes.empty()) return std::move(mistakes).failure();
  records.resize(without_blank_end);
  return records;
}

}  // namespace kordon

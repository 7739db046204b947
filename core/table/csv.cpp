#include "core/table/csv.h"

#include <algorithm>
#include <utility>

#include "core/base/text.h"

namespace kordon {
namespace {

constexpr std::size_t listed_records = 20;
constexpr std::size_t max_rows = UINT32_MAX - 1;  // rows and values are numbered with 32 bits

constexpr std::size_t sample_bytes = std::size_t{1} << 16U;
constexpr std::size_t sample_records = 64;

// Collects the mistakes of records, and keeps the first of them in full.
class MistakeList {
 public:
  void add(Mistake mistake, std::uint64_t records = 1) {
    records_ += records;
    if (mistakes_.size() < listed_records) {
      mistakes_.push_back(std::move(mistake));
      listed_ += records;
    }
  }
  bool empty() const { return mistakes_.empty(); }
  Failure failure() && {
    if (records_ > listed_) {
      mistakes_.push_back(
          {in_part("the whole file"),
           say("{n|line|lines} cannot be read, of which the first {m} are listed", records_, listed_),
           "check the delimiter if most lines are among them"});
    }
    return {FailureKind::bad_input, std::move(mistakes_)};
  }

 private:
  std::vector<Mistake> mistakes_;
  std::uint64_t records_ = 0, listed_ = 0;
};

// Says how well a delimiter explains the first lines: by the share of sound records that have as many fields
// as the first.
struct DelimiterFit {
  std::size_t fields = 0, matching = 0, split = 0, records = 0;  // split: sound records of several fields

  bool splits() const { return fields > 1; }
  bool splits_all() const { return split == records; }
  bool better_than(const DelimiterFit& other) const {
    if (splits() != other.splits()) return splits();
    const std::size_t share = matching * other.records, other_share = other.matching * records;
    return share != other_share ? share > other_share : fields > other.fields;
  }
};

DelimiterFit fit_delimiter(std::string_view text, char delimiter) {
  const std::string_view sample = text.substr(0, sample_bytes);
  DelimiterFit fit;
  RecordReader reader(sample, delimiter);
  while (fit.records < sample_records && reader.next()) {
    const bool cut_off = reader.at_end() && sample.size() < text.size();
    if (fit.records > 0 && (cut_off || reader.is_blank())) continue;
    if (fit.records++ == 0) fit.fields = reader.field_count();
    if (reader.mistake()) continue;
    if (reader.field_count() == fit.fields) ++fit.matching;
    if (reader.field_count() > 1) ++fit.split;
  }
  return fit;
}

char detect_delimiter(std::string_view text) {
  char best = ',';
  DelimiterFit best_fit = fit_delimiter(text, best);
  for (const char candidate : {';', '\t', '|'}) {
    const DelimiterFit fit = fit_delimiter(text, candidate);
    if (fit.better_than(best_fit)) {
      best = candidate;
      best_fit = fit;
    }
  }
  return best;
}

Failure empty_file(const char* needed) {
  return bad_input(Where(1, 1), "the file is empty", needed);
}

// Reads the header line: the names, and how the file is written.
void read_header(RecordReader& reader, Table& table, CsvFormat& format, MistakeList& mistakes) {
  reader.next();
  if (!reader.line_end().empty()) format.line_end = reader.line_end();
  if (reader.mistake()) return mistakes.add(*reader.mistake());
  if (reader.is_blank()) {
    return mistakes.add(
        {reader.where(0), "the first line is blank", "put the column names in the first line"});
  }
  if (reader.field_count() > max_columns) {
    return mistakes.add({reader.where(max_columns),
                         say("the file has {n|column|columns}", reader.field_count()),
                         say("leave out columns: at most {n} can be read", max_columns)});
  }
  std::string storage;
  for (std::size_t j = 0; j < reader.field_count(); ++j) {
    const std::string_view name = reader.fields()[j].value(storage);
    const std::optional<std::size_t> twin = table.find(name);
    if (name.empty()) {
      mistakes.add({reader.where(j), "the column has no name", "give every column a name in the first line"});
    } else if (twin) {
      mistakes.add({reader.where(j),
                    say("the name {name} is also that of column {n}", as_quoted(name), *twin + 1),
                    "give every column its own name"});
    }
    table.columns.emplace_back().name = name;
  }
}

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
  RowReader(RecordReader& reader, CsvFile& file, Starred starred, MistakeList& mistakes)
      : reader_(reader), file_(file), starred_(starred), mistakes_(mistakes) {}

  void read_all(std::size_t text_size) {
    const std::size_t columns = table_.columns.size();
    while (reader_.next()) {
      if (reader_.is_blank() && columns > 1 && !reader_.mistake()) {
        note_blank_line();
        continue;
      }
      flush_blank_lines();
      format_.final_line_end = !reader_.line_end().empty();
      if (reader_.mistake()) {
        mistakes_.add(*reader_.mistake());
      } else if (reader_.field_count() != columns) {
        add_ragged();
      } else if (table_.rows == max_rows) {
        mistakes_.add({reader_.where(0), "the file has more than 4 billion rows", "split the file"});
        return;
      } else if (mistakes_.empty()) {
        if (table_.rows == table_.columns[0].cells.capacity())
          reserve_rows(table_, reader_.offset(), text_size);
        add_row();
      }
    }
  }

 private:
  void add_row() {
    if (is_starred()) {
      ++file_.starred;
      if (starred_ != Starred::ask) return;
    }
    for (std::size_t j = 0; j < table_.columns.size(); ++j) {
      const CsvField& field = reader_.fields()[j];
      Column& column = table_.columns[j];
      column.cells.push_back(column.values.intern(field.value(storage_)));
      if (!field.quoted) format_.quote_all = false;
    }
    ++table_.rows;
  }

  bool is_starred() {
    const auto end = reader_.fields().begin() + static_cast<std::ptrdiff_t>(table_.columns.size());
    return std::all_of(reader_.fields().begin(), end,
                       [&](const CsvField& field) { return field.value(storage_) == "*"; });
  }

  void add_ragged() {
    const std::size_t columns = table_.columns.size(), fields = reader_.field_count();
    mistakes_.add({reader_.where(std::min(columns, fields)),
                   say("the row has {n|field|fields}, the header {m}", fields, columns),
                   fields > columns ? "put fields that contain the delimiter in quotes"
                                    : "complete the row; an empty field still needs its delimiter"});
  }

  // Blank lines are a mistake only if something follows them.
  void note_blank_line() {
    if (blank_lines_++ == 0) blank_where_ = reader_.where(0);
  }

  void flush_blank_lines() {
    if (blank_lines_ == 0) return;
    mistakes_.add({std::move(blank_where_),
                   blank_lines_ == 1 ? Text("the line is blank")
                                     : say("{n|line|lines} from here on are blank", blank_lines_),
                   "delete blank lines between rows"},
                  blank_lines_);
    blank_lines_ = 0;
  }

  RecordReader& reader_;
  CsvFile& file_;
  Starred starred_;
  Table& table_ = file_.table;
  CsvFormat& format_ = file_.format;
  MistakeList& mistakes_;
  std::string storage_;
  Where blank_where_;
  std::uint64_t blank_lines_ = 0;
};

void note_starred(CsvFile& file, Starred starred) {
  const bool counted_as_suppressed = starred == Starred::count;
  if (counted_as_suppressed) file.starred_counted = file.starred;
  file.notes.push_back(
      counted_as_suppressed
          ? say("{n|row|rows} of nothing but * left out, counted as suppressed", file.starred)
          : say("{n|row|rows} of nothing but * left out, counted nowhere", file.starred));
}

}  // namespace

Result<CsvFile> read_csv(std::string_view bytes, const CsvOptions& options) {
  static constexpr const char* needed = "choose a file with a header line and at least one row of data";
  std::string converted;
  const Result<DecodedText> decoded = decode(bytes, options.encoding, converted);
  if (!decoded) return decoded.failure();
  const std::string_view text = decoded->text;
  if (text.empty()) return empty_file(needed);

  CsvFile file;
  file.format.delimiter = options.delimiter == '\0' ? detect_delimiter(text) : options.delimiter;
  file.format.encoding = decoded->encoding;
  file.format.byte_order_mark = decoded->byte_order_mark;
  if (decoded->encoding != Encoding::utf8) {
    file.notes.push_back(say("converted from {encoding}", encoding_name(decoded->encoding)));
  }

  RecordReader reader(text, file.format.delimiter);
  MistakeList mistakes;
  read_header(reader, file.table, file.format, mistakes);
  if (file.table.columns.empty()) return std::move(mistakes).failure();
  file.format.quote_all = std::all_of(reader.fields().begin(), reader.fields().end(),
                                      [](const CsvField& field) { return field.quoted; });
  RowReader(reader, file, options.starred, mistakes).read_all(text.size());
  if (file.table.rows == 0 && mistakes.empty()) {
    mistakes.add({Where(count_line_breaks(text) + 1, 1),
                  file.starred == 0 ? "the file has a header but no row of data"
                                    : "every row of the file holds nothing but \"*\"",
                  needed});
  }
  if (!mistakes.empty()) return std::move(mistakes).failure();
  if (file.starred > 0 && options.starred != Starred::ask) note_starred(file, options.starred);
  return file;
}

Result<std::vector<std::vector<std::string>>> read_records(std::string_view bytes, char delimiter) {
  std::string converted;
  const Result<DecodedText> decoded = decode(bytes, Encoding::automatic, converted);
  if (!decoded) return decoded.failure();
  const std::string_view text = decoded->text;
  if (text.empty()) return empty_file("choose a file with at least one line");
  if (delimiter == '\0') delimiter = fit_delimiter(text, ';').splits_all() ? ';' : detect_delimiter(text);

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

void append_field(std::string& out, std::string_view field, const CsvFormat& format) {
  const char special[] = {format.delimiter, '"', '\r', '\n'};
  if (!format.quote_all && field.find_first_of({special, sizeof special}) == std::string_view::npos) {
    out.append(field);
    return;
  }
  out.push_back('"');
  for (const char c : field) {
    if (c == '"') out.push_back('"');
    out.push_back(c);
  }
  out.push_back('"');
}

void append_record(std::string& out, const std::vector<std::string_view>& fields, const CsvFormat& format) {
  if (fields.size() == 1 && fields[0].empty()) {
    out.append("\"\"");
  } else {
    for (std::size_t j = 0; j < fields.size(); ++j) {
      if (j > 0) out.push_back(format.delimiter);
      append_field(out, fields[j], format);
    }
  }
  out.append(format.line_end);
}

}  // namespace kordon

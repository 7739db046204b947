#include "core/table/csv/header.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "core/table/csv/records.h"
#include "core/table/text/characters.h"
#include "core/table/text/spelling.h"

namespace kordon {
namespace {

constexpr std::size_t fewest_rows = 3;  // that say what rows look like

struct SampleRecord {
  std::uint64_t line;
  bool broken = false;  // it breaks the grammar
  std::vector<std::string> cells;

  std::size_t filled() const {
    return static_cast<std::size_t>(
        std::count_if(cells.begin(), cells.end(), [](const std::string& cell) { return !cell.empty(); }));
  }
};

std::vector<SampleRecord> first_records(std::string_view text, char delimiter) {
  const std::string_view sample = text.substr(0, sample_bytes);
  RecordReader reader(sample, delimiter);
  std::vector<SampleRecord> records;
  std::string storage;
  while (records.size() < sample_records && reader.next()) {
    const bool cut_off = reader.at_end() && sample.size() < text.size();
    if (reader.is_blank() || cut_off) continue;
    SampleRecord& record = records.emplace_back();
    record.line = reader.where(0).line;
    record.broken = reader.mistake().has_value();
    for (const CsvField& field : reader.fields()) record.cells.emplace_back(field.value(storage));
  }
  return records;
}

// Returns the number that stands there most often; of two the larger.
std::size_t most_usual(const std::map<std::size_t, std::size_t>& counts) {
  const auto most = std::max_element(counts.begin(), counts.end(),
                                     [](const auto& a, const auto& b) { return a.second <= b.second; });
  return most == counts.end() ? 0 : most->first;
}

struct UsualRecord {
  std::size_t fields, filled;
};

UsualRecord usual(const std::vector<SampleRecord>& records) {
  std::map<std::size_t, std::size_t> fields, filled;
  for (const SampleRecord& record : records) {
    if (record.broken) continue;
    ++fields[record.cells.size()];
    ++filled[record.filled()];
  }
  return {most_usual(fields), most_usual(filled)};
}

bool has_figure(std::string_view text) {
  return std::any_of(text.begin(), text.end(), is_digit);
}

// Numbers, dates and times are of figures and signs.
bool is_of_figures(std::string_view text) {
  return has_figure(text) && text.find_first_not_of("0123456789.,-+/: %'") == std::string_view::npos;
}

bool is_year(std::string_view text) {
  return text.size() == 4 && std::all_of(text.begin(), text.end(), is_digit) && text >= "1900" &&
         text < "2100";
}

// Returns `P-9999` for `K-0217`: every figure as 9, every run of other letters as one P.
std::string pattern_of(std::string_view text) {
  std::string shape;
  for (const char c : text) {
    const bool letter = is_letter(c);
    if (letter && !shape.empty() && shape.back() == 'P') continue;
    shape += is_digit(c) ? '9' : letter ? 'P' : c;
  }
  return shape;
}

// What the cells below a line say of one of its cells.
struct CellsBelow {
  std::size_t filled = 0, of_figures = 0, of_its_shape = 0;
  bool any_the_same = false;

  CellsBelow(std::string_view cell, std::span<const SampleRecord> rows, std::size_t column) {
    const std::string shape = pattern_of(cell);
    for (const SampleRecord& row : rows) {
      if (column >= row.cells.size() || row.cells[column].empty()) continue;
      const std::string& other = row.cells[column];
      ++filled;
      if (is_of_figures(other)) ++of_figures;
      if (pattern_of(other) == shape) ++of_its_shape;
      any_the_same |= other == cell;
    }
  }
  bool nearly_all_of_figures() const { return filled > 0 && of_figures * 5 >= filled * 4; }
};

// Texts that people write for a missing value say nothing of what a line is: NA may stand above numbers in a
// row.
bool says_nothing(std::string_view cell) {
  std::string text;
  for (const char c : cell) {
    if (c != ' ' && c != '.' && c != '/') text += in_small(c);
  }
  constexpr std::string_view markers[] = {"",          "-",           "--",      "?",        "na", "nan",
                                          "null",      "none",        "unknown", "missing",  "ka", "nil",
                                          "unbekannt", "keineangabe", "fehlt",   "entfällt", "*"};
  return std::find(std::begin(markers), std::end(markers), text) != std::end(markers);
}

bool is_one_of(std::string_view cell, const CellsBelow& below) {
  if (below.any_the_same) return true;
  if (!has_figure(cell) || below.filled < fewest_rows) return false;
  return below.of_its_shape * 2 >= below.filled ||
         (is_of_figures(cell) && !is_year(cell) && below.nearly_all_of_figures());
}

bool years_count_up(std::string_view one, std::string_view next) {
  return is_year(one) && is_year(next) && std::stoi(std::string(next)) == std::stoi(std::string(one)) + 1;
}

// Says how many cells of a line speak for names, and how many for a row like those below.
struct Signs {
  std::size_t names = 0, row = 0;
};

Signs signs_of(const SampleRecord& line, std::span<const SampleRecord> rows_below) {
  std::vector<SampleRecord> rows;  // without the names once more, as files have them that were put together
  for (const SampleRecord& row : rows_below) {
    if (row.cells != line.cells) rows.push_back(row);
  }
  Signs signs;
  if (rows.size() < fewest_rows) return signs;
  const std::vector<std::string>& cells = line.cells;
  for (std::size_t j = 0; j < cells.size(); ++j) {
    if (says_nothing(cells[j])) continue;
    if ((j > 0 && years_count_up(cells[j - 1], cells[j])) ||
        (j + 1 < cells.size() && years_count_up(cells[j], cells[j + 1]))) {
      continue;
    }
    const CellsBelow below(cells[j], rows, j);
    if (is_one_of(cells[j], below)) {
      ++signs.row;
    } else if (!has_figure(cells[j]) && below.nearly_all_of_figures()) {
      ++signs.names;
    }
  }
  return signs;
}

// A title stands in the first cell, or in all of them, where the cells were one in a spreadsheet. A line of
// delimiters alone is as good as a blank one.
bool is_title(const SampleRecord& record, std::size_t usually_filled) {
  if (record.filled() == 0) return true;
  if (record.cells.front().empty() || usually_filled < 2) return false;
  const std::set<std::string_view> texts(record.cells.begin(), record.cells.end());
  const std::size_t different = texts.size() - texts.count("");
  return different * 2 <= usually_filled && (different == 1 || different * 3 <= usually_filled);
}

// Returns the line that has the job's names, 0 where none has because they count columns without a header,
// or nothing. The name of the rows stands in no line.
std::optional<std::uint64_t> line_of_names(const std::vector<SampleRecord>& records,
                                           const std::vector<std::string>& names) {
  std::set<std::string> wanted;
  bool all_numbered = !names.empty();
  for (const std::string& name : names) {
    if (name != name_of_rows) wanted.insert(fold_spelling(name));
    all_numbered = all_numbered && name.starts_with("column ") && is_digits(std::string_view(name).substr(7));
  }
  if (wanted.empty()) return std::nullopt;
  for (const SampleRecord& record : records) {
    if (wanted.size() < 2 && record.line > 1) break;  // a single cell may be anything
    std::set<std::string> cells;
    for (const std::string& cell : record.cells) cells.insert(fold_spelling(cell));
    if (!record.broken && std::includes(cells.begin(), cells.end(), wanted.begin(), wanted.end())) {
      return record.line;
    }
  }
  return all_numbered ? std::optional<std::uint64_t>(0) : std::nullopt;
}

}  // namespace

std::string numbered_name(std::size_t j) {
  return "column " + std::to_string(j + 1);
}

FoundHeader find_header(std::string_view text, char delimiter, const std::vector<std::string>& of_job) {
  const std::vector<SampleRecord> records = first_records(text, delimiter);
  if (const auto line = line_of_names(records, of_job)) return {*line, 0, true};
  const auto [fields, filled] = usual(records);
  std::size_t at = 0;
  while (at < records.size() && !records[at].broken && is_title(records[at], filled)) ++at;
  // A record that breaks the grammar is for the reader to refuse.
  if (at == records.size() || records[at].broken) return {};
  const SampleRecord& names = records[at];
  const Signs signs = signs_of(names, std::span(records).subspan(at + 1));
  if (names.line == 1) return {signs.row > signs.names ? 0U : 1U, signs.row};
  // Lines above are left out only where it is plain that these are the names.
  const bool as_long = names.cells.size() == fields || names.cells.size() + 1 == fields;
  if (signs.names <= signs.row || !as_long) return {};
  return {names.line, signs.row};
}

}  // namespace kordon

#include "core/table/workbook/workbook.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/table/csv/records.h"

namespace kordon {
namespace {

constexpr std::size_t max_sheets = 1000;  // each is read once to see how far it reaches

bool ends_with(std::string_view text, std::string_view end) {
  return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

// "Patients" (120 rows, 8 columns, hidden)
Text described(const Workbook::Sheet& sheet) {
  if (sheet.hidden) {
    return say("{sheet} ({n|row|rows}, {m|column|columns}, hidden)", as_quoted(sheet.name), sheet.rows,
               sheet.columns);
  }
  return say("{sheet} ({n|row|rows}, {m|column|columns})", as_quoted(sheet.name), sheet.rows, sheet.columns);
}

// Line breaks within cells make lines of the text differ from rows of the sheet: says which row a line is in.
class RowsOfLines {
 public:
  explicit RowsOfLines(std::string_view csv) : csv_(csv) {}

  std::uint64_t row_of(std::uint64_t line) const {
    std::uint64_t lines = 1, row = 1;
    bool quoted = false;
    for (std::size_t at = 0; at < csv_.size() && lines < line; ++at) {
      if (csv_[at] == '"') quoted = !quoted;
      if (csv_[at] != '\n') continue;
      ++lines;
      row += quoted ? 0 : 1;
    }
    return row;
  }

 private:
  std::string_view csv_;
};

}  // namespace

bool is_workbook_part(std::string_view name) {
  if (name == "xl/workbook.bin") return true;  // to be named for what it is
  if (!ends_with(name, ".xml") && !ends_with(name, ".rels")) return false;
  constexpr std::array<std::string_view, 12> passed_by = {
      "charts/", "comments", "customXml/",  "docProps/", "drawings/", "externalLinks/",
      "Object",  "pivot",    "Thumbnails/", "theme/",    "threaded",  "worksheets/_rels/"};
  return std::none_of(passed_by.begin(), passed_by.end(),
                      [&](std::string_view each) { return name.find(each) != std::string_view::npos; });
}

Failure uncalculated(std::string_view sheet, std::string_view first_cell, std::uint64_t formulas) {
  return bad_input(in_part(say("sheet {name}", as_quoted(sheet))),
                   say("{n|formula has|formulas have} no stored value, the first in cell {cell}", formulas,
                       std::string(first_cell)),
                   "open the workbook in a spreadsheet, which calculates, and save it again");
}

Result<Workbook> Workbook::open(Parts parts) {
  const auto manifest = parts.find("META-INF/manifest.xml");
  if (manifest != parts.end() && manifest->second.find("encryption-data") != std::string::npos) {
    return bad_input({}, "the workbook is protected by a password",
                     "save it without a password and give that file");
  }
  if (parts.contains("xl/workbook.bin")) {
    return bad_input({}, "the file is a binary Excel workbook (.xlsb)",
                     "open it in a spreadsheet and save it as .xlsx");
  }
  const bool ods = parts.contains("content.xml");
  if (!ods && !parts.contains("_rels/.rels")) {
    return bad_input({}, "the file is a ZIP archive, not a workbook",
                     "unpack it and give the table inside, as CSV, .xlsx or .ods");
  }
  Result<std::unique_ptr<SheetReader>> reader =
      ods ? open_ods(std::move(parts)) : open_xlsx(std::move(parts));
  if (!reader) return reader.failure();
  Workbook workbook;
  workbook.reader_ = std::move(*reader);
  const std::vector<SheetReader::SheetName>& named = workbook.reader_->sheets();
  if (named.empty()) {
    return bad_input({}, "the file has no sheet with cells",
                     "give a workbook (.xlsx, .ods) or CSV; no text or chart is read");
  }
  if (named.size() > max_sheets) {
    return bad_input({}, say("the workbook has {n|sheet|sheets}", named.size()),
                     say("save the sheet as CSV and give that file: at most {n} can be read", max_sheets));
  }
  for (std::size_t i = 0; i < named.size(); ++i) {
    ReachFinder finder;
    if (auto failure = workbook.reader_->read(i, Cells::marks, finder)) return std::move(*failure);
    const Reach& reach = workbook.reaches_.emplace_back(std::move(finder).found());
    workbook.sheets_.push_back({named[i].name, named[i].hidden, reach.rows, reach.columns});
  }
  return workbook;
}

Result<std::size_t> Workbook::choose(const std::string& name) const {
  Enumeration filled;
  std::size_t chosen = 0;
  for (std::size_t i = 0; i < sheets_.size(); ++i) {
    if (!name.empty() && sheets_[i].name == name) return i;
    if (sheets_[i].rows == 0) continue;
    filled.add(described(sheets_[i]));
    chosen = i;
  }
  if (filled.size() == 0) {
    return bad_input({}, "no sheet of the workbook has a cell with a text", "give a workbook with a table");
  }
  if (!name.empty()) {
    return bad_input({}, say("no sheet is named {name}; there are {list}", as_quoted(name), filled.text()),
                     "name one of them");
  }
  if (filled.size() == 1) return chosen;
  return bad_input({}, say("the workbook has several sheets: {list}", filled.text()),
                   R"(say which one to read: "sheet" in the job's "input", or --sheet)");
}

Result<std::string> Workbook::csv_of(std::size_t sheet) const {
  const Location where = in_part(say("sheet {name}", as_quoted(sheets_[sheet].name)));
  if (sheets_[sheet].rows == 0) {
    return bad_input(where, "the sheet is empty", "name another, or give a workbook with a table");
  }
  if (sheets_[sheet].columns > max_columns) {
    return bad_input(where, say("the sheet has {n|column|columns}", sheets_[sheet].columns),
                     say("leave out columns: at most {n} can be read", max_columns));
  }
  CsvWriter writer(reaches_[sheet], max_workbook_bytes);
  if (auto failure = reader_->read(sheet, Cells::texts, writer)) return std::move(*failure);
  std::string csv = writer.finish();
  if (writer.overlapping()) {
    return bad_input(where, "merged cells overlap", "open the workbook in a spreadsheet and save it again");
  }
  if (writer.too_large()) {
    return bad_input(where, say("as a text the sheet would take more than {n} MB", max_workbook_bytes >> 20U),
                     "take out columns, or split the table");
  }
  return csv;
}

std::vector<Text> Workbook::notes_on(std::size_t sheet, const CsvOptions& options) const {
  std::vector<Text> notes;
  const Text name = as_quoted(sheets_[sheet].name);
  if (sheets_.size() == 1) {
    notes.push_back(say("read from the sheet {name}", name));
  } else {
    notes.push_back(say("read from the sheet {name}; {n|other sheet is|other sheets are} not looked at", name,
                        sheets_.size() - 1));
  }
  if (sheets_[sheet].hidden) notes.emplace_back("this sheet is hidden in the workbook");
  const Reach& reach = reaches_[sheet];
  if (reach.hidden_rows > 0) {
    notes.push_back(
        say("{n|row is|rows are} hidden in the sheet, and read like the others", reach.hidden_rows));
  }
  if (reach.hidden_columns > 0) {
    notes.push_back(
        say("{n|column is|columns are} hidden in the sheet, and read like the others", reach.hidden_columns));
  }
  if (!reach.merges.empty()) {
    notes.push_back(
        say("{n|group|groups} of merged cells: the text stands in each of them", reach.merges.size()));
  }
  if (options.delimiter != '\0' || options.encoding != Encoding::automatic) {
    notes.emplace_back("a workbook has neither delimiter nor encoding: what was said of them is not needed");
  }
  return notes;
}

Result<CsvFile> Workbook::read(std::size_t sheet, const CsvOptions& options) && {
  const Result<std::string> csv = csv_of(sheet);
  if (!csv) return csv.failure();
  reader_.reset();
  CsvOptions as_written = options;
  as_written.delimiter = ',';
  as_written.encoding = Encoding::utf8;
  Result<CsvFile> file = read_csv(*csv, as_written);
  if (!file) {
    Failure failure = file.failure();
    const RowsOfLines rows(*csv);
    for (Mistake& each : failure.mistakes) {
      if (each.where.line != 0) each.where.line = rows.row_of(each.where.line);
    }
    return failure;
  }
  std::vector<Text> notes = notes_on(sheet, options);
  file->notes.insert(file->notes.begin(), notes.begin(), notes.end());
  if (sheets_.size() == 1) file->reading.push_back(notes.front());
  return file;
}

Result<CsvFile> read_workbook(Parts parts, const CsvOptions& options) {
  Result<Workbook> workbook = Workbook::open(std::move(parts));
  if (!workbook) return workbook.failure();
  const Result<std::size_t> sheet = workbook->choose(options.sheet);
  if (!sheet) return sheet.failure();
  return std::move(*workbook).read(*sheet, options);
}

}  // namespace kordon

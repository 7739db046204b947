// Workbooks of LibreOffice and others (OpenDocument, ISO/IEC 26300): all sheets stand in content.xml, and
// rows and cells that are alike are written once, with how often they are repeated.
#include <algorithm>
#include <set>

#include "core/table/workbook/sheets.h"
#include "core/table/workbook/values.h"
#include "core/table/workbook/xml.h"

namespace kordon {
namespace {

constexpr const char* content_part = "content.xml";

// Without a number of repetitions it is one. More than a sheet has are as good as that many.
std::uint32_t repetitions(XmlReader& xml, const char* attribute) {
  const std::string_view text = xml.attribute(attribute);
  if (text.empty()) return 1;
  return std::max(whole_number(text, UINT32_MAX).value_or(1), 1U);
}

// Appends a paragraph: blanks that follow one another are one, unless they are written as elements.
class Paragraph {
 public:
  explicit Paragraph(std::string& out) : out_(out), begin_(out.size()) {}

  void read(XmlReader& xml) {
    const std::size_t inside = xml.depth();
    for (XmlEvent event = xml.next(); event != XmlEvent::end; event = xml.next()) {
      if (event == XmlEvent::text) {
        append(xml.text());
      } else if (event == XmlEvent::close) {
        if (xml.depth() < inside) break;
      } else if (xml.name() == "s") {
        out_.append(std::min(repetitions(xml, "c"), 1000U), ' ');
        after_blank_ = false;
      } else if (xml.name() == "tab" || xml.name() == "line-break") {
        out_.push_back(xml.name() == "tab" ? '\t' : '\n');
        after_blank_ = true;
      } else if (xml.name() == "annotation" || xml.name() == "note" || xml.name() == "ruby-text") {
        xml.skip();
      }
    }
    // A blank at the end is one that was typed: LibreOffice writes it so. A line break there is not.
    if (out_.size() > begin_ && after_line_break_ && out_.back() == ' ') out_.pop_back();
  }

 private:
  void append(std::string_view text) {
    for (const char c : text) {
      const bool blank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
      if (!blank || !after_blank_) out_.push_back(blank ? ' ' : c);
      after_blank_ = blank;
      after_line_break_ = c == '\n';
    }
  }

  std::string& out_;
  std::size_t begin_;
  bool after_blank_ = true;  // blanks that begin a paragraph are none
  bool after_line_break_ = false;
};

// What a cell stores, and what it shows.
struct OdsCell {
  std::string type, value, shown;
  bool formula = false, paragraphs = false;

  bool empty() const { return value.empty() && shown.empty(); }

  std::string text() const {
    if (value.empty()) return shown;
    if (type == "float" || type == "percentage" || type == "currency") return number();
    if (type == "date") return iso_moment(value, shown_moment()).value_or(value);
    if (type == "time") return iso_duration(value, shown_moment()).value_or(shown);
    if (type == "boolean") return value == "true" ? "TRUE" : "FALSE";
    return paragraphs ? shown : value;
  }

  // 2024-03-01 10:15:30 has two colons, whatever the date looks like.
  MomentFormat shown_moment() const {
    const auto colons = std::count(shown.begin(), shown.end(), ':');
    return {true, colons > 0, colons > 1};
  }

  // Zeros in front are shown by the cell's format, as a postal code's; they are part of what people see.
  std::string number() const {
    const std::optional<std::string> plain = plain_number(value);
    if (!plain) return value;
    // So LibreOffice writes logical values that come from other formats.
    if (*plain == "1" && (shown == "TRUE" || shown == "WAHR")) return "TRUE";
    if (*plain == "0" && (shown == "FALSE" || shown == "FALSCH")) return "FALSE";
    const std::size_t zeros = std::min(shown.find_first_not_of('0'), shown.size());
    const bool digits = shown.find_first_not_of("0123456789") == std::string::npos;
    if (digits && zeros > 0 && (shown.substr(zeros) == *plain || (zeros == shown.size() && *plain == "0"))) {
      return shown;
    }
    return *plain;
  }
};

class Ods final : public SheetReader {
 public:
  std::optional<Failure> open(Parts parts);

  const std::vector<SheetName>& sheets() const override { return sheets_; }
  std::optional<Failure> read(std::size_t sheet, Cells wanted, CellSink& sink) const override;

 private:
  std::string content_;
  std::vector<SheetName> sheets_;
  std::vector<std::size_t> begin_;  // by sheet: where in content_
};

std::optional<Failure> Ods::open(Parts parts) {
  content_ = std::move(parts.at(content_part));
  XmlReader xml(content_part, content_);
  std::set<std::string, std::less<>> hidden_styles;
  std::string style;
  for (XmlEvent event = xml.next(); event != XmlEvent::end; event = xml.next()) {
    if (event != XmlEvent::open) continue;
    if (xml.name() == "style") {
      style = xml.attribute("name");
    } else if (xml.name() == "table-properties") {
      if (xml.attribute("display") == "false") hidden_styles.insert(style);
    } else if (xml.name() == "tracked-changes") {
      xml.skip();  // it has tables of what was deleted
    } else if (xml.name() == "table") {
      begin_.push_back(xml.offset());
      sheets_.push_back({std::string(xml.attribute("name")), false});
      sheets_.back().hidden = hidden_styles.contains(xml.attribute("style-name"));
      xml.skip();
    }
  }
  if (xml.mistake()) return Failure{FailureKind::bad_input, {*xml.mistake()}};
  return std::nullopt;
}

// Reads the cells of one sheet.
class OdsCells {
 public:
  OdsCells(std::string_view content, std::size_t begin, Cells wanted, CellSink& sink)
      : xml_(content_part, content, begin), wanted_(wanted), sink_(sink) {}

  std::optional<Failure> read(std::string_view sheet) {
    for (XmlEvent event = xml_.next(); event != XmlEvent::end && sink_.goes_on(); event = xml_.next()) {
      if (event != XmlEvent::open) continue;
      const std::string_view element = xml_.name();
      if (element == "table-row") {
        begin_row();
      } else if (element == "table-cell" || element == "covered-table-cell") {
        read_cell();
      } else if (element == "table-column") {
        read_columns();
      } else if (element == "shapes" || element == "forms") {
        xml_.skip();
      }
      if (too_far_) {
        return bad_input(in_part(say("sheet {name}", as_quoted(sheet))),
                         "it has more rows or columns than a sheet can",
                         "open the workbook in a spreadsheet and save it again");
      }
    }
    if (xml_.mistake()) return Failure{FailureKind::bad_input, {*xml_.mistake()}};
    if (uncalculated_ > 0) return uncalculated(sheet, cell_name(first_uncalculated_), uncalculated_);
    return std::nullopt;
  }

 private:
  static bool is_hidden(std::string_view visibility) {
    return visibility == "collapse" || visibility == "filter";
  }

  void begin_row() {
    row_ = next_row_;
    row_repeat_ = repetitions(xml_, "number-rows-repeated");
    next_row_ = row_ + std::min(row_repeat_, max_sheet_rows - row_);
    column_ = 0;
    if (row_ < max_sheet_rows) sink_.row(row_, row_repeat_, is_hidden(xml_.attribute("visibility")));
  }

  void read_columns() {
    const std::uint32_t repeat = std::min(repetitions(xml_, "number-columns-repeated"), max_sheet_columns);
    if (is_hidden(xml_.attribute("visibility"))) {
      sink_.hidden_columns(described_columns_, described_columns_ + repeat - 1);
    }
    described_columns_ = std::min(described_columns_ + repeat, max_sheet_columns);
  }

  void read_cell() {
    const bool covered = xml_.name() == "covered-table-cell";
    const std::uint32_t repeat = repetitions(xml_, "number-columns-repeated");
    const std::uint32_t wide = repetitions(xml_, "number-columns-spanned");
    const std::uint32_t high = repetitions(xml_, "number-rows-spanned");
    read_content();
    const std::uint32_t column = column_;
    column_ += std::min(repeat, max_sheet_columns - column);
    if (covered) return;  // the merge's text stands here
    const bool unknown = cell_.formula && cell_.type.empty() && cell_.empty();
    if (cell_.empty() && !unknown) return;
    // Nothing goes to the sink beyond a sheet's last cell.
    too_far_ =
        row_ >= max_sheet_rows || row_repeat_ > max_sheet_rows - row_ || repeat > max_sheet_columns - column;
    if (too_far_) return;
    if (wide > 1 || high > 1) {
      const std::uint32_t bottom = row_ + std::min(high, max_sheet_rows) - 1;
      sink_.merge({row_, column, bottom, column + std::min(wide, max_sheet_columns) - 1});
    }
    if (wanted_ == Cells::marks) {
      sink_.cell(column, repeat, "=");
    } else if (!unknown) {
      const std::string text = cell_.text();
      if (!text.empty()) sink_.cell(column, repeat, text);
    } else if (uncalculated_++ == 0) {
      first_uncalculated_ = {row_, column};
    }
  }

  // Comments and what is drawn in a cell are not its text: only its own paragraphs are.
  void read_content() {
    cell_ = OdsCell();
    cell_.type = xml_.attribute("value-type");
    cell_.formula = !xml_.attribute("formula").empty();
    const char* value = cell_.type == "date"      ? "date-value"
                        : cell_.type == "time"    ? "time-value"
                        : cell_.type == "boolean" ? "boolean-value"
                        : cell_.type == "string"  ? "string-value"
                                                  : "value";
    cell_.value = xml_.attribute(value);
    const std::size_t inside = xml_.depth();
    for (XmlEvent event = xml_.next(); event != XmlEvent::end; event = xml_.next()) {
      if (event == XmlEvent::close && xml_.depth() < inside) return;
      if (event != XmlEvent::open) continue;
      if (xml_.name() != "p") {
        xml_.skip();
        continue;
      }
      if (cell_.paragraphs) cell_.shown.push_back('\n');
      cell_.paragraphs = true;
      Paragraph(cell_.shown).read(xml_);
    }
  }

  XmlReader xml_;
  Cells wanted_;
  CellSink& sink_;
  std::uint32_t row_ = 0, row_repeat_ = 0, next_row_ = 0, column_ = 0, described_columns_ = 0;
  OdsCell cell_;
  CellPosition first_uncalculated_;
  std::uint64_t uncalculated_ = 0;
  bool too_far_ = false;
};

std::optional<Failure> Ods::read(std::size_t sheet, Cells wanted, CellSink& sink) const {
  return OdsCells(content_, begin_[sheet], wanted, sink).read(sheets_[sheet].name);
}

}  // namespace

Result<std::unique_ptr<SheetReader>> open_ods(Parts parts) {
  auto workbook = std::make_unique<Ods>();
  if (auto failure = workbook->open(std::move(parts))) return std::move(*failure);
  return std::unique_ptr<SheetReader>(std::move(workbook));
}

}  // namespace kordon

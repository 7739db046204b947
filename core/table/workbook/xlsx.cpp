// Workbooks of Excel (Office Open XML, ISO/IEC 29500): xl/workbook.xml lists the sheets, a file of relations
// says where they and the texts lie, and xl/styles.xml which numbers are dates.
#include <algorithm>
#include <charconv>
#include <utility>
#include <vector>

#include "core/table/workbook/number_format.h"
#include "core/table/workbook/sheets.h"
#include "core/table/workbook/values.h"
#include "core/table/workbook/xml.h"

namespace kordon {
namespace {

constexpr const char* save_again = "open the workbook in a spreadsheet and save it again";

struct Relation {
  std::string kind;  // the last word of its type: "worksheet"
  std::string part;  // what it leads to
};
using Relations = std::map<std::string, Relation, std::less<>>;

// All texts of a workbook, one after the other: cells name them by number.
struct SharedTexts {
  std::string bytes;
  std::vector<std::size_t> ends;

  std::string_view at(std::size_t i) const {
    const std::size_t begin = i == 0 ? 0 : ends[i - 1];
    return std::string_view(bytes).substr(begin, ends[i] - begin);
  }
};

std::string folder_of(const std::string& part) {
  return part.substr(0, part.rfind('/') + 1);  // npos + 1 is 0
}

// "xl/" and "../a.xml" are "a.xml".
std::string resolved(std::string folder, std::string_view target) {
  if (target.substr(0, 1) == "/") return std::string(target.substr(1));
  for (;;) {
    if (target.substr(0, 2) == "./") {
      target.remove_prefix(2);
    } else if (target.substr(0, 3) == "../") {
      target.remove_prefix(3);
      if (!folder.empty()) folder.pop_back();
      folder = folder_of(folder);
    } else {
      return folder.append(target);
    }
  }
}

// Calls `opened` for each element of a part; it may read on.
template <class Opened>
std::optional<Failure> walk(const Parts& parts, const std::string& name, Opened opened) {
  const auto part = parts.find(name);
  if (part == parts.end())
    return bad_input(std::string_view(name), "the workbook has no such part", save_again);
  XmlReader xml(name, part->second);
  for (XmlEvent event = xml.next(); event != XmlEvent::end; event = xml.next()) {
    if (event == XmlEvent::open) opened(xml);
  }
  if (xml.mistake()) return Failure{FailureKind::bad_input, {*xml.mistake()}};
  return std::nullopt;
}

// What a part leads to, by id. Many parts lead nowhere, and have no relations.
std::optional<Failure> read_relations(const Parts& parts, const std::string& of, Relations& found) {
  const std::string folder = folder_of(of);
  const std::string name = folder + "_rels/" + of.substr(folder.size()) + ".rels";
  if (!parts.contains(name)) return std::nullopt;
  return walk(parts, name, [&](XmlReader& xml) {
    if (xml.name() != "Relationship") return;
    const std::string_view type = xml.attribute("Type");
    Relation relation{std::string(type.substr(type.rfind('/') + 1)), {}};
    relation.part = resolved(folder, xml.attribute("Target"));
    found.emplace(xml.attribute("Id"), std::move(relation));
  });
}

// Appends a text in which _x000D_ stands for a sign that XML does not hold.
void append_unescaped(std::string& out, std::string_view text) {
  for (;;) {
    const std::size_t escape = text.find("_x");
    if (escape == std::string_view::npos || escape + 7 > text.size()) break;
    std::uint32_t code = 0;
    const char* digits = text.data() + escape + 2;
    const auto [end, error] = std::from_chars(digits, digits + 4, code, 16);
    const bool sign = error == std::errc() && end == digits + 4 && *end == '_' && code < 0x80;
    out.append(text.substr(0, sign ? escape : escape + 2));
    if (sign && code != '\r') out.push_back(static_cast<char>(code));
    text.remove_prefix(sign ? escape + 7 : escape + 2);
  }
  out.append(text);
}

// Appends the texts of the element that was opened last, a cell's or a shared one; how it is read aloud is
// left out.
void append_texts(XmlReader& xml, std::string& out) {
  const std::size_t inside = xml.depth();
  bool in_text = false;
  for (XmlEvent event = xml.next(); event != XmlEvent::end; event = xml.next()) {
    if (event == XmlEvent::open && xml.name() == "rPh") {
      xml.skip();
    } else if (event == XmlEvent::text) {
      if (in_text) append_unescaped(out, xml.text());
    } else {
      in_text = event == XmlEvent::open && xml.name() == "t";
      if (event == XmlEvent::close && xml.depth() < inside) return;
    }
  }
}

std::optional<Failure> read_texts(const Parts& parts, const std::string& name, SharedTexts& texts) {
  return walk(parts, name, [&](XmlReader& xml) {
    if (xml.name() != "si") return;
    append_texts(xml, texts.bytes);
    texts.ends.push_back(texts.bytes.size());
  });
}

// The shapes of numbers, by a cell's style.
std::optional<Failure> read_styles(const Parts& parts, const std::string& name,
                                   std::vector<NumberShape>& shapes) {
  std::map<std::uint32_t, NumberShape> own;  // formats with a code
  enum { elsewhere, formats, cells } list = elsewhere;
  return walk(parts, name, [&](XmlReader& xml) {
    const std::string_view element = xml.name();
    const auto id = whole_number(xml.attribute("numFmtId"), UINT32_MAX);
    if (element == "numFmt" && list == formats && id) {
      own[*id] = shape_of(xml.attribute("formatCode"));
    } else if (element == "xf" && list == cells) {
      const auto found = own.find(id.value_or(0));
      shapes.push_back(found != own.end() ? found->second : shape_of(id.value_or(0)));
    } else if (xml.depth() == 2) {
      list = element == "numFmts" ? formats : element == "cellXfs" ? cells : elsewhere;
    }
  });
}

bool is_true(std::string_view flag) {
  return flag == "1" || flag == "true";
}

class Xlsx final : public SheetReader {
 public:
  std::optional<Failure> open(Parts parts);

  const std::vector<SheetName>& sheets() const override { return sheets_; }
  std::optional<Failure> read(std::size_t sheet, Cells wanted, CellSink& sink) const override;

 private:
  friend class XlsxCells;
  std::optional<Failure> list_sheets(const std::string& workbook, const Relations& relations);

  Parts parts_;
  std::vector<SheetName> sheets_;
  std::vector<std::string> part_of_;  // by sheet
  SharedTexts texts_;
  std::vector<NumberShape> shapes_;
  bool from_1904_ = false;
};

std::optional<Failure> Xlsx::open(Parts parts) {
  parts_ = std::move(parts);
  Relations package, relations;
  if (auto failure = read_relations(parts_, "", package)) return failure;
  std::string workbook = "xl/workbook.xml";
  for (const auto& [id, relation] : package) {
    if (relation.kind == "officeDocument") workbook = relation.part;
  }
  if (auto failure = read_relations(parts_, workbook, relations)) return failure;
  if (auto failure = list_sheets(workbook, relations)) return failure;
  for (const auto& [id, relation] : relations) {
    std::optional<Failure> failure;
    if (relation.kind == "sharedStrings") failure = read_texts(parts_, relation.part, texts_);
    if (relation.kind == "styles") failure = read_styles(parts_, relation.part, shapes_);
    if (failure) return failure;
    if (relation.kind != "worksheet") parts_.erase(relation.part);
  }
  return std::nullopt;
}

std::optional<Failure> Xlsx::list_sheets(const std::string& workbook, const Relations& relations) {
  return walk(parts_, workbook, [&](XmlReader& xml) {
    if (xml.name() == "workbookPr") from_1904_ = is_true(xml.attribute("date1904"));
    if (xml.name() != "sheet") return;
    const auto relation = relations.find(xml.attribute("id"));
    if (relation == relations.end() || relation->second.kind != "worksheet") return;  // a chart
    part_of_.push_back(relation->second.part);
    const std::string_view state = xml.attribute("state");
    const bool hidden = state == "hidden" || state == "veryHidden";
    sheets_.push_back({std::string(xml.attribute("name")), hidden});
  });
}

// Reads the cells of one sheet.
class XlsxCells {
 public:
  XlsxCells(const Xlsx& workbook, const std::string& part, std::string_view bytes, Cells wanted,
            CellSink& sink)
      : workbook_(workbook), xml_(part, bytes), wanted_(wanted), sink_(sink) {}

  std::optional<Failure> read(std::string_view sheet) {
    for (XmlEvent event = xml_.next(); event != XmlEvent::end && sink_.goes_on(); event = xml_.next()) {
      if (event == XmlEvent::open) opened();
      if (failure_) return failure_;
    }
    if (xml_.mistake()) return Failure{FailureKind::bad_input, {*xml_.mistake()}};
    if (uncalculated_ > 0) return uncalculated(sheet, cell_name(first_uncalculated_), uncalculated_);
    return std::nullopt;
  }

 private:
  void opened() {
    const std::string_view element = xml_.name();
    if (element == "row") {
      begin_row();
    } else if (element == "c") {
      read_cell();
    } else if (element == "mergeCell") {
      read_merge();
    } else if (element == "col" && is_true(xml_.attribute("hidden"))) {
      const auto first = whole_number(xml_.attribute("min"), max_sheet_columns);
      const auto last = whole_number(xml_.attribute("max"), max_sheet_columns);
      if (first && last && *first > 0 && *last >= *first) sink_.hidden_columns(*first - 1, *last - 1);
    }
  }

  void fail(Text what) {
    failure_ =
        bad_input(in_part(std::move(what)), "its place in the sheet is not one that a sheet has", save_again);
  }

  // Rows and cells without a place stand after the one before.
  void begin_row() {
    const std::string_view number = xml_.attribute("r");
    const auto given = whole_number(number, max_sheet_rows);
    const std::uint32_t row = number.empty() ? next_row_ : given.value_or(0) - 1;
    if (row >= max_sheet_rows || row < next_row_) return fail(say("row {name}", as_quoted(number)));
    at_ = {row, 0};
    next_row_ = row + 1;
    sink_.row(row, 1, is_true(xml_.attribute("hidden")));
  }

  void read_cell() {
    const std::string_view name = xml_.attribute("r");
    if (!name.empty()) {
      const auto place = cell_position(name);
      if (!place || place->row != at_.row) return fail(say("cell {name}", as_quoted(name)));
      at_.column = place->column;
    }
    if (at_.column >= max_sheet_columns) return fail(say("cell {name}", as_quoted(cell_name(at_))));
    if (last_row_.size() <= at_.column) last_row_.resize(at_.column + std::size_t{1}, no_row_yet);
    if (std::exchange(last_row_[at_.column], at_.row) == at_.row) {
      failure_ = bad_input(in_part(say("cell {name}", as_quoted(cell_name(at_)))),
                           "the sheet has it twice, and nobody can tell which of the two it is", save_again);
      return;
    }
    type_ = xml_.attribute("t");
    const auto style = whole_number(xml_.attribute("s"), UINT32_MAX);
    const bool formula = read_content();
    if (formula && content_.empty() && type_ != "str") {
      if (wanted_ == Cells::marks) {
        sink_.cell(at_.column, 1, "=");
      } else if (uncalculated_++ == 0) {
        first_uncalculated_ = at_;
      }
    } else if (!content_.empty()) {
      tell(style.value_or(0));
    }
    ++at_.column;
  }

  // Fills content_ with what the cell holds; returns whether a formula has made it.
  bool read_content() {
    content_.clear();
    bool formula = false, in_value = false;
    const std::size_t inside = xml_.depth();
    for (XmlEvent event = xml_.next(); event != XmlEvent::end; event = xml_.next()) {
      if (event == XmlEvent::text) {
        if (in_value) content_ += xml_.text();
        continue;
      }
      if (event == XmlEvent::close && xml_.depth() < inside) break;
      in_value = event == XmlEvent::open && xml_.name() == "v";
      if (event != XmlEvent::open) continue;
      if (xml_.name() == "f") formula = true;
      if (xml_.name() == "is") append_texts(xml_, content_);
    }
    return formula;
  }

  void tell(std::size_t style) {
    if (type_ == "s") return tell_shared();
    if (wanted_ == Cells::marks) return sink_.cell(at_.column, 1, "=");
    std::string text;
    if (type_ == "b") {
      text = is_true(content_) ? "TRUE" : "FALSE";
    } else if (type_ == "d") {
      text = iso_moment(content_, MomentFormat()).value_or(content_);
    } else if (type_ == "str") {
      append_unescaped(text, content_);
    } else if (type_ == "inlineStr" || type_ == "e") {
      text = content_;
    } else {
      const NumberShape shape = style < workbook_.shapes_.size() ? workbook_.shapes_[style] : NumberShape();
      text = number(shape);
    }
    if (!text.empty()) sink_.cell(at_.column, 1, text);
  }

  std::string number(const NumberShape& shape) const {
    if (shape.moment.date || shape.moment.time) {
      if (auto moment = serial_moment(content_, shape.moment, workbook_.from_1904_))
        return std::move(*moment);
    }
    std::optional<std::string> plain = plain_number(content_);
    return plain ? padded(std::move(*plain), shape.digits) : content_;
  }

  void tell_shared() {
    const SharedTexts& texts = workbook_.texts_;
    const auto number = whole_number(content_, UINT32_MAX);
    if (!number || *number >= texts.ends.size()) {
      failure_ = bad_input(in_part(say("cell {name}", as_quoted(cell_name(at_)))),
                           "its text is not in the workbook", save_again);
    } else if (const std::string_view text = texts.at(*number); !text.empty()) {
      sink_.cell(at_.column, 1, text);
    }
  }

  void read_merge() {
    const std::string_view ref = xml_.attribute("ref");
    const std::size_t colon = ref.find(':');
    if (colon == std::string_view::npos) return;
    const auto first = cell_position(ref.substr(0, colon)), last = cell_position(ref.substr(colon + 1));
    if (!first || !last) return fail(say("merged cells {name}", as_quoted(ref)));
    sink_.merge({first->row, first->column, last->row, last->column});
  }

  const Xlsx& workbook_;
  XmlReader xml_;
  Cells wanted_;
  CellSink& sink_;
  CellPosition at_;
  std::uint32_t next_row_ = 0;
  static constexpr std::uint32_t no_row_yet = UINT32_MAX;
  std::vector<std::uint32_t> last_row_;  // by column: the last row with a cell there
  std::string type_, content_;
  CellPosition first_uncalculated_;
  std::uint64_t uncalculated_ = 0;
  std::optional<Failure> failure_;
};

std::optional<Failure> Xlsx::read(std::size_t sheet, Cells wanted, CellSink& sink) const {
  const auto part = parts_.find(part_of_[sheet]);
  if (part == parts_.end()) {
    return bad_input(std::string_view(part_of_[sheet]), "the workbook has no such part", save_again);
  }
  return XlsxCells(*this, part->first, part->second, wanted, sink).read(sheets_[sheet].name);
}

}  // namespace

Result<std::unique_ptr<SheetReader>> open_xlsx(Parts parts) {
  auto workbook = std::make_unique<Xlsx>();
  if (auto failure = workbook->open(std::move(parts))) return std::move(*failure);
  return std::unique_ptr<SheetReader>(std::move(workbook));
}

}  // namespace kordon

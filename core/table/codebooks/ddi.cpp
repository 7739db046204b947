#include "core/table/codebooks/ddi.h"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <utility>
#include <vector>

#include "core/table/bytes/encoding.h"
#include "core/table/gathered_codebook.h"
#include "core/table/workbook/xml.h"

namespace kordon {
namespace {

constexpr const char* export_again = "export the codebook again, as DDI-Codebook 2.5";

bool spells(std::string_view text, std::string_view small) {
  return text.size() == small.size() &&
         std::equal(text.begin(), text.end(), small.begin(),
                    [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a - 'A' + 'a' : a) == b; });
}

// Returns the encoding that an XML declaration names, or UTF-8; nothing if it is not read here.
std::optional<Encoding> declared_encoding(std::string_view bytes) {
  const std::string_view declaration = bytes.substr(0, std::min<std::size_t>(bytes.find("?>"), 200));
  const std::size_t named = declaration.find("encoding=");
  if (declaration.find("<?xml") == std::string_view::npos || named == std::string_view::npos)
    return Encoding::utf8;
  std::string_view name = declaration.substr(std::min(named + 10, declaration.size()));
  name = name.substr(0, name.find_first_of("\"'"));
  for (const std::string_view each : {"iso-8859-1", "latin1", "windows-1252", "iso-8859-15"}) {
    if (spells(name, each)) return Encoding::windows1252;
  }
  if (spells(name, "utf-16")) return Encoding::automatic;
  return spells(name, "utf-8") || spells(name, "us-ascii") ? std::optional(Encoding::utf8) : std::nullopt;
}

// Returns where the outermost element begins: behind the declaration, comments, and a document type, which
// old codebooks have.
std::size_t first_element(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    at = std::min(text.find('<', at), text.size());
    const std::string_view rest = text.substr(at);
    if (rest.starts_with("<!--")) {
      at = text.find("-->", at);
    } else if (rest.starts_with("<?")) {
      at = text.find("?>", at);
    } else if (rest.starts_with("<!DOCTYPE") && rest.find('[') > rest.find('>')) {
      at = text.find('>', at);
    } else {
      return at;
    }
  }
  return 0;
}

class DdiReader {
 public:
  explicit DdiReader(std::string_view text) : xml_("", text, first_element(text)) {}

  Result<Codebook> read() {
    bool is_codebook = false, of_study = false;
    for (XmlEvent event = xml_.next(); event != XmlEvent::end && !book_.full(); event = xml_.next()) {
      if (event == XmlEvent::text) continue;
      const std::string_view element = xml_.name();
      if (element == "stdyDscr") of_study = event == XmlEvent::open;
      if (event == XmlEvent::close) continue;
      is_codebook = is_codebook || element == "codeBook";
      if (!is_codebook) break;
      if (element == "titl" && of_study && book_.title.empty()) book_.title = read_text();
      if (element == "var") read_variable();
    }
    if (xml_.mistake()) {
      return bad_input(xml_.mistake()->where, xml_.mistake()->what, export_again);
    }
    if (!is_codebook) {
      return bad_input({}, "the file is XML, and its first element is not codeBook",
                       "give a codebook of DDI-Codebook 2.5; DDI-Lifecycle is not read");
    }
    return std::move(book_).take();
  }

 private:
  Location place(std::string_view name) const { return in_part(say("variable {name}", as_quoted(name))); }

  // Reads on to the close of the element that was opened last, and returns its text without blanks around it.
  std::string read_text() {
    const std::size_t inside = xml_.depth();
    std::string text;
    for (XmlEvent event = xml_.next(); event != XmlEvent::end; event = xml_.next()) {
      if (event == XmlEvent::text) text += xml_.text();
      if (event == XmlEvent::close && xml_.depth() < inside) break;
    }
    return std::string(trimmed(text));
  }

  void read_variable() {
    CodebookColumn column{.name = std::string(trimmed(xml_.attribute("name")))};
    const std::string nature(xml_.attribute("nature"));
    if (nature == "nominal") column.level = MeasurementLevel::nominal;
    if (nature == "ordinal") column.level = MeasurementLevel::ordinal;
    const bool amounts = nature == "interval" || nature == "ratio" || nature == "percent";
    if (amounts || (nature.empty() && xml_.attribute("intrvl") == "contin"))
      column.level = MeasurementLevel::scale;
    if (xml_.attribute("wgt") == "wgt") book_.weight = column.name;
    const std::size_t inside = xml_.depth();
    for (XmlEvent event = xml_.next(); event != XmlEvent::end; event = xml_.next()) {
      if (event == XmlEvent::close && xml_.depth() < inside) break;
      if (event == XmlEvent::open) read_part(column);
    }
    const Location where = place(column.name);
    book_.add(std::move(column), where);
  }

  void read_part(CodebookColumn& column) {
    const std::string_view part = xml_.name();
    if (part == "labl") {
      std::string label = read_text();
      if (column.label.empty()) column.label = std::move(label);
    } else if (part == "catgry") {
      read_category(column);
    } else if (part == "invalrng") {
      read_invalid(column);
    } else if (part == "varFormat") {
      read_format(column);
    } else if (part == "notes" && xml_.attribute("type") == "identifier") {
      column.identifier = true;
      xml_.skip();
    } else {
      xml_.skip();
    }
  }

  void read_category(CodebookColumn& column) {
    const bool missing = xml_.attribute("missing") == "Y";
    std::string value, label;
    const std::size_t inside = xml_.depth();
    for (XmlEvent event = xml_.next(); event != XmlEvent::end; event = xml_.next()) {
      if (event == XmlEvent::close && xml_.depth() < inside) break;
      if (event != XmlEvent::open) continue;
      if (xml_.name() == "catValu") {
        value = read_text();
      } else if (xml_.name() == "labl") {
        std::string text = read_text();
        if (label.empty()) label = std::move(text);
      } else {
        xml_.skip();
      }
    }
    if (missing && !column.is_missing(value)) add_missing(column, value);
    column.labels.emplace(std::move(value), std::move(label));
  }

  static void add_missing(CodebookColumn& column, const std::string& value) {
    if (value.empty() || column.missing.size() > CodebookColumn::most_missing) return;
    if (std::find(column.missing.begin(), column.missing.end(), value) == column.missing.end())
      column.missing.push_back(value);
  }

  // <item VALUE="-9"/><range min="-99" max="-90"/>
  void read_invalid(CodebookColumn& column) {
    const std::size_t inside = xml_.depth();
    for (XmlEvent event = xml_.next(); event != XmlEvent::end; event = xml_.next()) {
      if (event == XmlEvent::close && xml_.depth() < inside) break;
      if (event != XmlEvent::open) continue;
      if (xml_.name() == "item") {
        add_missing(column, std::string(trimmed(xml_.attribute("VALUE"))));
      } else if (xml_.name() == "range") {
        std::string text(trimmed(xml_.attribute("min")));
        text.append("..").append(trimmed(xml_.attribute("max")));
        const bool open = !xml_.attribute("minExclusive").empty() || !xml_.attribute("maxExclusive").empty();
        const std::optional<CodeRange> range = open ? std::nullopt : parse_range(text);
        if (range) column.missing_ranges.push_back(*range);
        if (!range) {
          book_.mistake(place(column.name),
                        say("{range} is no range of numbers with its ends", as_quoted(text)),
                        "give min and max as numbers with at most 18 digits");
        }
      }
    }
  }

  void read_format(CodebookColumn& column) {
    column.format = xml_.attribute("formatname");
    const std::string category(xml_.attribute("category"));
    if (category == "date") {
      column.type = StoredType::date;
    } else if (category == "time") {
      column.type = StoredType::time;
    } else if (xml_.attribute("otherCategory") == "dateTime") {
      column.type = StoredType::moment;
    } else if (xml_.attribute("type") == "character") {
      column.type = StoredType::text;
    }
    xml_.skip();
  }

  XmlReader xml_;
  GatheredCodebook book_;
};

// Appends a text as XML has it; line ends and tabs are written so that they are read again.
void append_xml(std::string& out, std::string_view text) {
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '&') {
      out += "&amp;";
    } else if (c == '<') {
      out += "&lt;";
    } else if (c == '>') {
      out += "&gt;";
    } else if (c == '"') {
      out += "&quot;";
    } else if (c == '\n' || c == '\r' || c == '\t') {
      out += "&#" + std::to_string(byte) + ";";
    } else if (byte < 0x20) {
      out += "\xEF\xBF\xBD";
    } else {
      out.push_back(c);
    }
  }
}

using XmlAttributes = std::initializer_list<std::pair<std::string_view, std::string_view>>;

// Appends the opening of an element, with those attributes that have a value, up to its > or />.
void append_tag(std::string& out, std::string_view name, XmlAttributes attributes) {
  out.append("<").append(name);
  for (const auto& [key, value] : attributes) {
    if (value.empty()) continue;
    out.append(1, ' ').append(key).append("=\"");
    append_xml(out, value);
    out += '"';
  }
}

void append_element(std::string& out, std::string_view name, std::string_view text) {
  append_tag(out, name, {});
  out += ">";
  append_xml(out, text);
  out.append("</").append(name).append(">");
}

void append_invalid(std::string& out, const CodebookColumn& column) {
  if (column.missing.empty() && column.missing_ranges.empty()) return;
  append_tag(out, "invalrng", {});
  out += ">";
  for (const std::string& value : column.missing) {
    append_tag(out, "item", {{"VALUE", value}});
    out += "/>";
  }
  for (const CodeRange& range : column.missing_ranges) {
    append_tag(out, "range",
               {{"min", range.from ? decimal_text(*range.from) : ""},
                {"max", range.to ? decimal_text(*range.to) : ""}});
    out += "/>";
  }
  out += "</invalrng>\n";
}

void append_category(std::string& out, const CodebookColumn& column, std::string_view value,
                     std::string_view label) {
  append_tag(out, "catgry", {{"missing", column.is_missing(value) ? "Y" : ""}});
  out += ">";
  append_element(out, "catValu", value);
  append_element(out, "labl", label);
  out += "</catgry>\n";
}

void append_format(std::string& out, const CodebookColumn& column) {
  constexpr const char* categories[] = {"", "", "date", "other", "time"};  // as types are declared
  append_tag(out, "varFormat",
             {{"type", column.type == StoredType::number ? "numeric" : "character"},
              {"formatname", column.format},
              {"schema", column.format.empty() ? "" : "other"},
              {"category", categories[static_cast<std::size_t>(column.type)]},
              {"otherCategory", column.type == StoredType::moment ? "dateTime" : ""}});
  out += "/>\n";
}

void append_variable(std::string& out, const CodebookColumn& column, std::size_t number, bool weights) {
  constexpr const char* natures[] = {"", "nominal", "ordinal", "interval"};  // as levels are declared
  append_tag(out, "var",
             {{"ID", "V" + std::to_string(number)},
              {"name", column.name},
              {"wgt", weights ? "wgt" : ""},
              {"intrvl", column.level == MeasurementLevel::scale ? "contin" : ""},
              {"nature", natures[static_cast<std::size_t>(column.level)]}});
  out += ">\n";
  if (!column.label.empty()) {
    append_element(out, "labl", column.label);
    out += "\n";
  }
  append_invalid(out, column);
  for (const auto& [value, label] : column.labels) append_category(out, column, value, label);
  append_format(out, column);
  if (column.identifier) {
    append_tag(out, "notes", {{"type", "identifier"}, {"subject", "kordon"}});
    out += "/>\n";
  }
  out += "</var>\n";
}

}  // namespace

bool is_ddi(std::string_view bytes) {
  const std::string_view begin = bytes.substr(0, 1000);
  if (begin.starts_with(std::string_view("\xFF\xFE<\0", 4)) ||
      begin.starts_with(std::string_view("\xFE\xFF\0<", 4))) {
    return true;
  }
  const std::size_t first = begin.find_first_not_of("\xEF\xBB\xBF \t\r\n");
  return first != std::string_view::npos && begin[first] == '<' &&
         (begin.substr(first, 5) == "<?xml" || begin.find("codeBook") != std::string_view::npos);
}

Result<Codebook> read_ddi(const CodebookBytes& file) {
  const bool marked = file.bytes.starts_with("\xFF\xFE") || file.bytes.starts_with("\xFE\xFF");
  const std::optional<Encoding> encoding = marked ? Encoding::automatic : declared_encoding(file.bytes);
  if (!encoding) {
    return bad_input(Location(1, 1), "the encoding that the XML names is not read",
                     "export the codebook again, in UTF-8");
  }
  std::string storage;
  const Result<DecodedText> text = decode(file.bytes, *encoding, storage);
  if (!text) return text.failure();
  return DdiReader(text->text).read();
}

std::string write_ddi(const CodebookToWrite& codebook) {
  std::string xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  append_tag(xml, "codeBook", {{"xmlns", "ddi:codebook:2_5"}, {"version", "2.5"}});
  xml += ">\n<stdyDscr><citation><titlStmt>";
  append_element(xml, "titl", codebook.book.title);
  xml += "</titlStmt></citation></stdyDscr>\n<fileDscr><fileTxt>";
  append_element(xml, "fileName", codebook.table);
  xml += "</fileTxt></fileDscr>\n<dataDscr>\n";
  std::size_t number = 0;
  for (const CodebookColumn& column : codebook.book.columns) {
    append_variable(xml, column, ++number, column.name == codebook.book.weight);
  }
  return xml + "</dataDscr>\n</codeBook>\n";
}

}  // namespace kordon

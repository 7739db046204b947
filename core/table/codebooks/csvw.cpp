#include "core/table/codebooks/csvw.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/json.h"
#include "core/table/gathered_codebook.h"

namespace kordon {
namespace {

constexpr const char* name_of_column = "give the column \"titles\", as the table names it, or \"name\"";
constexpr const char* one_text = "give a text, or an array of texts";

// Names may have letters, digits and _; all else is in per cent.
bool is_plain_in_names(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

// Appends a sign in per cent: of a blank "%20".
void append_in_per_cent(std::string& out, char sign) {
  constexpr char digits[] = "0123456789ABCDEF";
  const auto byte = static_cast<unsigned char>(sign);
  out.append({'%', digits[byte >> 4U], digits[byte & 15U]});
}

std::string encoded_name(std::string_view name) {
  std::string encoded;
  for (const char c : name) {
    if (is_plain_in_names(c) && !(encoded.empty() && c == '_')) {
      encoded.push_back(c);
    } else {
      append_in_per_cent(encoded, c);
    }
  }
  return encoded;
}

std::string url_of_file(std::string_view name) {
  std::string url;
  for (const char c : name) {
    if (is_plain_in_names(c) || c == '.' || c == '-') {
      url.push_back(c);
    } else {
      append_in_per_cent(url, c);
    }
  }
  return url;
}

std::string decoded_name(std::string_view name) {
  const auto digit = [](char c) {
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
                                  : -1;
  };
  std::string decoded;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const int high = i + 2 < name.size() && name[i] == '%' ? digit(name[i + 1]) : -1;
    const int low = high < 0 ? -1 : digit(name[i + 2]);
    decoded.push_back(low < 0 ? name[i] : static_cast<char>(high * 16 + low));
    if (low >= 0) i += 2;
  }
  return decoded;
}

StoredType type_of_datatype(std::string_view name) {
  constexpr std::string_view numbers[] = {"number",
                                          "decimal",
                                          "double",
                                          "float",
                                          "integer",
                                          "int",
                                          "long",
                                          "short",
                                          "byte",
                                          "gYear",
                                          "gMonth",
                                          "gDay",
                                          "unsignedLong",
                                          "unsignedInt",
                                          "unsignedShort",
                                          "unsignedByte",
                                          "nonNegativeInteger",
                                          "positiveInteger",
                                          "nonPositiveInteger",
                                          "negativeInteger"};
  if (std::find(std::begin(numbers), std::end(numbers), name) != std::end(numbers)) return StoredType::number;
  if (name == "date") return StoredType::date;
  if (name == "time") return StoredType::time;
  return name == "datetime" || name == "dateTime" || name == "dateTimeStamp" ? StoredType::moment
                                                                             : StoredType::text;
}

class CsvwReader {
 public:
  explicit CsvwReader(const nlohmann::json& json) : root_(json, "", mistakes_) {}

  Result<Codebook> read() {
    read_group();
    for (Mistake& each : mistakes_) {
      book_.mistake(std::move(each.where), std::move(each.what), std::move(each.remedy));
    }
    return std::move(book_).take();
  }

 private:
  // What a column has from what it stands in, if it does not say it itself.
  struct Inherited {
    std::optional<StoredType> type;
    std::optional<std::vector<std::string>> missing;
  };

  void read_group() {
    if (!root_.value().is_object())
      return root_.mistake("this is not an object", "give the metadata of a table");
    const Inherited inherited = read_inherited(root_, {});
    if (!root_.has("tables")) return read_table(root_, inherited);
    const std::vector<JsonReader> tables = root_["tables"].elements("give an array of tables");
    if (tables.size() != 1) {
      return root_["tables"].mistake(
          say("it describes {n|table|tables}, and nobody can tell which one is meant", tables.size()),
          "leave the one that the codebook is for");
    }
    read_table(tables.front(), inherited);
  }

  void read_table(const JsonReader& table, const Inherited& outer) {
    if (!table.value().is_object() || !table.has("tableSchema")) {
      return table.mistake("there is no \"tableSchema\"", "give the metadata of a table with its columns");
    }
    const Inherited of_table = read_inherited(table, outer);
    book_.title = first_text(table, "dc:title").value_or("");
    book_.weight = first_text(table, "kordon:weight").value_or("");
    const JsonReader schema = table["tableSchema"];
    if (!schema.value().is_object()) {
      return schema.mistake("the columns are in another file", "put the columns here");
    }
    const Inherited inherited = read_inherited(schema, of_table);
    if (!schema.has("columns"))
      return schema.mistake("there are no \"columns\"", "give the columns of the table");
    for (const JsonReader& each : schema["columns"].elements("give an array of columns")) {
      if (book_.full() || has_enough()) return;
      read_column(each, inherited);
    }
  }

  Inherited read_inherited(const JsonReader& reader, Inherited inherited) {
    if (reader.has("datatype")) {
      JsonReader type = reader["datatype"];
      if (type.value().is_object()) {
        inherited.type =
            type.has("base") ? type_of_datatype(type["base"].text(one_text).value_or("")) : StoredType::text;
      } else {
        inherited.type = type_of_datatype(type.text(one_text).value_or(""));
      }
    }
    if (reader.has("null")) {
      inherited.missing = texts(reader["null"]);
      std::erase(*inherited.missing, "");
    }
    return inherited;
  }

  void read_column(const JsonReader& reader, const Inherited& outer) {
    if (!reader.value().is_object()) return reader.mistake("this is not an object", name_of_column);
    if (reader.has("virtual") && reader.value()["virtual"] == true) return;
    const Inherited inherited = read_inherited(reader, outer);
    CodebookColumn column{.type = inherited.type.value_or(StoredType::text)};
    column.missing = inherited.missing.value_or(std::vector<std::string>());
    std::vector<std::string> names;
    if (reader.has("titles")) names = texts(reader["titles"]);
    std::string own =
        reader.has("name") ? decoded_name(reader["name"].text(name_of_column).value_or("")) : "";
    if (!own.empty() && std::find(names.begin(), names.end(), own) == names.end()) names.push_back(own);
    if (names.empty()) return reader.mistake("the column has no name", name_of_column);
    if (own.empty()) own = names.front();
    for (const char* key : {"dc:title", "rdfs:label", "dc:description", "schema:description"}) {
      if (column.label.empty()) column.label = first_text(reader, key).value_or("");
    }
    for (const std::string& each : names) {  // a title that is not the name
      if (column.label.empty() && each != own) column.label = each;
    }
    read_own(reader, column);
    column.name = names.front();
    const Location where(reader.path());
    for (std::size_t i = 1; i < names.size(); ++i) {
      CodebookColumn other = column;
      other.name = names[i];
      book_.add_other_name(std::move(other), where);
    }
    book_.add(std::move(column), where);
  }

  // What the standard does not have.
  void read_own(const JsonReader& reader, CodebookColumn& column) {
    if (reader.has("kordon:values")) {
      for (const JsonReader& each : reader["kordon:values"].elements("give an array of values with labels")) {
        if (has_enough()) return;
        const auto value = first_text(each, "skos:notation"), label = first_text(each, "skos:prefLabel");
        if (value && label) column.labels.insert_or_assign(*value, *label);
        if (!value || !label)
          each.mistake("a value or its label is not there", "give \"skos:notation\" and \"skos:prefLabel\"");
      }
    }
    if (reader.has("kordon:missing")) {
      for (const std::string& each : texts(reader["kordon:missing"])) {
        const std::optional<CodeRange> range = parse_range(each);
        if (range) column.missing_ranges.push_back(*range);
        if (!range)
          reader.mistake(say("{range} is no range of numbers with its ends", as_quoted(each)),
                         "give for example \"-99..-90\"");
      }
    }
    if (const auto level = first_text(reader, "kordon:level")) {
      column.level =
          choice_named(*level, all_measurement_levels, measurement_level_name).value_or(column.level);
    }
    column.format = first_text(reader, "kordon:format").value_or("");
    column.identifier = reader.has("kordon:identifier") && reader.value()["kordon:identifier"] == true;
  }

  // The texts of a natural-language property: one text, several, or some for each language.
  std::vector<std::string> texts(const JsonReader& reader) {
    std::vector<std::string> found;
    if (reader.value().is_object()) {
      for (const auto& [language, unused] : reader.value().items()) {
        for (std::string& each : texts(reader[language])) found.push_back(std::move(each));
      }
    } else if (reader.value().is_array()) {
      for (const JsonReader& each : reader.elements(one_text)) {
        if (has_enough()) break;
        if (auto text = cell_text(each)) found.push_back(std::move(*text));
      }
    } else if (auto text = cell_text(reader)) {
      found.push_back(std::move(*text));
    }
    return found;
  }

  // The first text of a property, which may also be {"@value": "a text", "@language": "en"}; nothing if it is
  // not there.
  std::optional<std::string> first_text(const JsonReader& reader, const std::string& key) {
    if (!reader.value().is_object() || !reader.has(key)) return std::nullopt;
    const nlohmann::json* value = &reader.value()[key];
    if (value->is_array() && !value->empty()) value = &value->front();
    if (value->is_object() && value->contains("@value")) value = &(*value)["@value"];
    return cell_text(JsonReader(*value, reader[key].path(), mistakes_));
  }

  // Whether more mistakes than are told were found.
  bool has_enough() const { return mistakes_.size() > GatheredCodebook::most_mistakes; }

  std::vector<Mistake> mistakes_;
  JsonReader root_;
  GatheredCodebook book_;
};

Json datatype_of(StoredType type) {
  constexpr const char* names[] = {"number", "string", "date", "", "time"};  // as declared
  if (type == StoredType::moment) return {{"base", "dateTime"}, {"format", "yyyy-MM-dd HH:mm:ss"}};
  return names[static_cast<std::size_t>(type)];
}

Json csvw_column(const CodebookColumn& column) {
  Json json = {{"name", encoded_name(column.name)}, {"titles", column.name}};
  if (!column.label.empty()) json["dc:description"] = column.label;
  json["datatype"] = datatype_of(column.type);
  if (!column.missing.empty()) {
    json["null"] = {""};
    for (const std::string& each : column.missing) json["null"].push_back(each);
  }
  for (const CodeRange& range : column.missing_ranges) json["kordon:missing"].push_back(range_text(range));
  for (const auto& [value, label] : column.labels) {
    json["kordon:values"].push_back({{"skos:notation", value}, {"skos:prefLabel", label}});
  }
  if (column.level != MeasurementLevel::unknown) json["kordon:level"] = measurement_level_name(column.level);
  if (!column.format.empty()) json["kordon:format"] = column.format;
  if (column.identifier) json["kordon:identifier"] = true;
  return json;
}

}  // namespace

bool is_csvw(std::string_view bytes) {
  const std::size_t first = bytes.find_first_not_of("\xEF\xBB\xBF \t\r\n");
  return first != std::string_view::npos && bytes[first] == '{' &&
         (bytes.find("\"tableSchema\"") != std::string_view::npos ||
          bytes.find("/ns/csvw\"") != std::string_view::npos);
}

Result<Codebook> read_csvw(const CodebookBytes& file) {
  const Result<nlohmann::json> json = read_codebook_json(file.bytes);
  if (!json) return json.failure();
  return CsvwReader(*json).read();
}

std::string write_csvw(const CodebookToWrite& codebook) {
  Json json = {{"@context", "http://www.w3.org/ns/csvw"}, {"url", url_of_file(codebook.table)}};
  if (codebook.delimiter != ',') json["dialect"] = {{"delimiter", std::string(1, codebook.delimiter)}};
  if (!codebook.book.title.empty()) json["dc:title"] = codebook.book.title;
  if (!codebook.book.weight.empty()) json["kordon:weight"] = codebook.book.weight;
  Json columns = Json::array();
  for (const CodebookColumn& column : codebook.book.columns) columns.push_back(csvw_column(column));
  json["tableSchema"] = {{"columns", std::move(columns)}};
  return indented(json);
}

}  // namespace kordon

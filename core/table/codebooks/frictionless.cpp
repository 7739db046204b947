#include "core/table/codebooks/frictionless.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/json.h"
#include "core/table/gathered_codebook.h"

namespace kordon {
namespace {

constexpr const char* values_with_labels =
    R"(give an array of values, or of objects such as {"value": 1, "label": "single"})";
constexpr const char* one_schema =
    "give a table schema with \"fields\", or a data package of one table with its schema";

StoredType type_of_field(std::string_view name) {
  if (name == "number" || name == "integer" || name == "year") return StoredType::number;
  if (name == "date") return StoredType::date;
  if (name == "time") return StoredType::time;
  return name == "datetime" ? StoredType::moment : StoredType::text;
}

class FrictionlessReader {
 public:
  explicit FrictionlessReader(const nlohmann::json& json) : root_(json, "", mistakes_) {}

  Result<Codebook> read() {
    read_root();
    for (Mistake& each : mistakes_) {
      book_.mistake(std::move(each.where), std::move(each.what), std::move(each.remedy));
    }
    return std::move(book_).take();
  }

 private:
  void read_root() {
    if (!root_.value().is_object()) return root_.mistake("this is not an object", one_schema);
    if (root_.has("fields")) return read_schema(root_);
    if (!root_.has("resources")) return root_.mistake("this is no codebook that is known here", one_schema);
    const std::vector<JsonReader> resources = root_["resources"].elements("give an array of tables");
    if (resources.size() != 1) {
      return root_["resources"].mistake(
          say("it describes {n|table|tables}, and nobody can tell which one is meant", resources.size()),
          "leave the one that the codebook is for");
    }
    const JsonReader& resource = resources.front();
    if (!resource.value().is_object() || !resource.has("schema") || !resource.value()["schema"].is_object()) {
      return resource.mistake("the columns are in another file", "give that file, which has the schema");
    }
    read_schema(resource["schema"]);
    if (book_.title.empty() && root_.has("title"))
      book_.title = root_["title"].text("give a text").value_or("");
  }

  void read_schema(const JsonReader& schema) {
    if (schema.has("title")) book_.title = schema["title"].text("give a text").value_or("");
    if (schema.has("kordon:weight")) {
      book_.weight = schema["kordon:weight"].text("give the name of a column").value_or("");
    }
    CodebookColumn of_all;
    if (schema.has("missingValues")) read_missing_values(schema["missingValues"], of_all);
    if (!schema.has("fields")) return schema.mistake("there are no \"fields\"", one_schema);
    for (const JsonReader& each : schema["fields"].elements("give an array of fields")) {
      if (book_.full() || has_enough()) return;
      read_field(each, of_all);
    }
  }

  void read_field(const JsonReader& reader, const CodebookColumn& of_all) {
    if (!reader.value().is_object()) return reader.mistake("this is not an object", one_schema);
    const auto text = [&](const char* key) {
      return reader.has(key) ? reader[key].text("give a text").value_or("") : std::string();
    };
    CodebookColumn column = of_all;
    const auto name = reader.required("name", "give the name of a column");
    if (!name) return;
    column.name = name->text("give the name of a column").value_or("");
    column.label = text("title");
    if (column.label.empty()) column.label = text("description");
    column.type = type_of_field(text("type"));
    if (reader.has("missingValues")) {
      column.labels.clear();
      column.missing.clear();
      read_missing_values(reader["missingValues"], column);
    }
    if (reader.has("categories")) {
      column.level = MeasurementLevel::nominal;
      read_labels(reader["categories"], column);
    }
    if (reader.has("categoriesOrdered")) {
      const bool ordered = reader["categoriesOrdered"].truth().value_or(false);
      column.level = ordered ? MeasurementLevel::ordinal : MeasurementLevel::nominal;
    }
    if (reader.has("kordon:values")) read_labels(reader["kordon:values"], column);
    if (reader.has("enumLabels")) read_enum_labels(reader["enumLabels"], column);
    if (reader.has("kordon:missing")) {
      for (const JsonReader& each : reader["kordon:missing"].elements(R"(give for example ["-99..-90"])")) {
        if (has_enough()) return;
        const auto written = each.text(R"(give for example "-99..-90")");
        const std::optional<CodeRange> range = parse_range(written.value_or(""));
        if (range) column.missing_ranges.push_back(*range);
        if (written && !range) {
          each.mistake(say("{range} is no range of numbers with its ends", as_quoted(*written)),
                       R"(give for example "-99..-90")");
        }
      }
    }
    if (const std::string level = text("kordon:level"); !level.empty()) {
      column.level =
          choice_named(level, all_measurement_levels, measurement_level_name).value_or(column.level);
    }
    column.format = text("kordon:format");
    column.identifier =
        reader.has("kordon:identifier") && reader["kordon:identifier"].truth().value_or(false);
    book_.add(std::move(column), Location(reader.path()));
  }

  // Calls `take` with each value and its label, which may be empty.
  template <class Take>
  void read_values(const JsonReader& reader, Take take) {
    for (const JsonReader& each : reader.elements(values_with_labels)) {
      if (has_enough()) return;
      const bool labelled = each.value().is_object();
      const auto value = labelled ? each.required("value", values_with_labels) : std::optional(each);
      const auto text = value ? cell_text(*value) : std::nullopt;
      if (text)
        take(*text, labelled && each.has("label") ? each["label"].text("give a text").value_or("") : "");
    }
  }

  void read_labels(const JsonReader& reader, CodebookColumn& column) {
    read_values(reader, [&](const std::string& value, std::string label) {
      if (!label.empty()) column.labels.insert_or_assign(value, std::move(label));
    });
  }

  void read_missing_values(const JsonReader& reader, CodebookColumn& column) {
    read_values(reader, [&](const std::string& value, std::string label) {
      if (value.empty()) return;
      column.missing.push_back(value);
      if (!label.empty()) column.labels.insert_or_assign(value, std::move(label));
    });
  }

  // {"1": "single"}, as the patterns of version 1 have it
  void read_enum_labels(const JsonReader& reader, CodebookColumn& column) {
    if (!reader.value().is_object()) return reader.mistake("this is not an object", values_with_labels);
    for (const auto& [value, unused] : reader.value().items()) {
      if (auto label = reader[value].text("give a text"))
        column.labels.insert_or_assign(value, std::move(*label));
    }
  }

  // Whether more mistakes than are told were found.
  bool has_enough() const { return mistakes_.size() > GatheredCodebook::most_mistakes; }

  std::vector<Mistake> mistakes_;
  JsonReader root_;
  GatheredCodebook book_;
};

// Whole numbers as JSON has them, without signs and zeros that would be lost.
bool is_canonical_integer(std::string_view text) {
  const std::string_view digits = text.substr(text.starts_with("-") ? 1 : 0);
  if (digits.empty() || digits.size() > 15 || text == "-0") return false;
  if (digits[0] == '0' && digits.size() > 1) return false;
  return digits.find_first_not_of("0123456789") == std::string_view::npos;
}

bool is_listed_missing(const CodebookColumn& column, std::string_view value) {
  return std::find(column.missing.begin(), column.missing.end(), value) != column.missing.end();
}

// Whether the labels are of all values that the column may have, and these of one kind: numbers or texts.
bool are_categories(const CodebookColumn& column, const Table* table) {
  if (column.type != StoredType::number && column.type != StoredType::text) return false;
  const auto fits = [&](std::string_view value) {
    return column.type == StoredType::text || is_canonical_integer(value);
  };
  bool some = false;
  for (const auto& [value, label] : column.labels) {
    if (is_listed_missing(column, value)) continue;
    if (!fits(value)) return false;
    some = true;
  }
  const auto at = some && table != nullptr ? table->find(column.name) : std::nullopt;
  if (!at) return some;
  const Column& cells = table->columns[*at];
  for (ValueId id = 0; id < cells.values.size(); ++id) {
    const std::string_view value = cells.values[id];
    if (!value.empty() && !is_listed_missing(column, value) && column.label_of(value).empty()) return false;
  }
  return true;
}

std::vector<std::pair<std::string, std::string>> labels_in_order(const CodebookColumn& column) {
  std::vector<std::pair<std::string, std::string>> labels;
  for (const auto& each : column.labels) {
    if (!is_listed_missing(column, each.first)) labels.emplace_back(each);
  }
  std::stable_sort(labels.begin(), labels.end(), [](const auto& a, const auto& b) {
    const auto one = parse_decimal(a.first), other = parse_decimal(b.first);
    return one && other ? *one < *other : one.has_value() && !other.has_value();
  });
  return labels;
}

Json missing_values_of(const CodebookColumn& column) {
  const bool labelled =
      std::any_of(column.missing.begin(), column.missing.end(),
                  [&](const std::string& value) { return !column.label_of(value).empty(); });
  Json json = Json::array();
  const auto add = [&](std::string_view value) {
    if (labelled) {
      json.push_back({{"value", value}, {"label", column.label_of(value)}});
    } else {
      json.push_back(value);
    }
  };
  add("");
  for (const std::string& value : column.missing) add(value);
  return json;
}

Json frictionless_field(const CodebookColumn& column, const Table* table) {
  constexpr const char* types[] = {"number", "string", "date", "datetime", "time"};  // as declared
  Json json = {{"name", column.name}};
  if (!column.label.empty()) json["title"] = column.label;
  const bool categories = are_categories(column, table);
  json["type"] = categories && column.type == StoredType::number
                     ? "integer"
                     : types[static_cast<std::size_t>(column.type)];
  if (column.type == StoredType::moment) json["format"] = "%Y-%m-%d %H:%M:%S";
  for (const auto& [value, label] : labels_in_order(column)) {
    const bool number = categories && column.type == StoredType::number;
    const Json written = number ? Json::parse(value) : Json(value);
    json[categories ? "categories" : "kordon:values"].push_back({{"value", written}, {"label", label}});
  }
  const bool told =
      categories && (column.level == MeasurementLevel::nominal || column.level == MeasurementLevel::ordinal);
  if (told) {
    json["categoriesOrdered"] = column.level == MeasurementLevel::ordinal;
  } else if (categories || column.level != MeasurementLevel::unknown) {
    json["kordon:level"] = measurement_level_name(column.level);
  }
  if (!column.missing.empty()) json["missingValues"] = missing_values_of(column);
  for (const CodeRange& range : column.missing_ranges) json["kordon:missing"].push_back(range_text(range));
  if (!column.format.empty()) json["kordon:format"] = column.format;
  if (column.identifier) json["kordon:identifier"] = true;
  return json;
}

Json schema_of(const CodebookToWrite& codebook) {
  Json json = {{"$schema", "https://datapackage.org/profiles/2.0/tableschema.json"}};
  if (!codebook.book.title.empty()) json["title"] = codebook.book.title;
  if (!codebook.book.weight.empty()) json["kordon:weight"] = codebook.book.weight;
  json["fields"] = Json::array();
  for (const CodebookColumn& column : codebook.book.columns) {
    json["fields"].push_back(frictionless_field(column, codebook.cells));
  }
  return json;
}

// "Release 1.csv" is the table "release-1".
std::string resource_name(std::string_view table) {
  std::string name;
  for (const char c : table.substr(0, table.rfind('.'))) {
    const char small = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    const bool kept =
        (small >= 'a' && small <= 'z') || (small >= '0' && small <= '9') || small == '_' || small == '-';
    name.push_back(kept ? small : '-');
  }
  return name.empty() ? "table" : name;
}

}  // namespace

bool is_frictionless(std::string_view bytes) {
  const std::size_t first = bytes.find_first_not_of("\xEF\xBB\xBF \t\r\n");
  return first != std::string_view::npos && (bytes[first] == '{' || bytes[first] == '[');
}

Result<Codebook> read_frictionless(const CodebookBytes& file) {
  const Result<nlohmann::json> json = read_codebook_json(file.bytes);
  if (!json) return json.failure();
  return FrictionlessReader(*json).read();
}

std::string write_table_schema(const CodebookToWrite& codebook) {
  return indented(schema_of(codebook));
}

std::string write_data_package(const CodebookToWrite& codebook) {
  const std::string name = resource_name(codebook.table);
  Json json = {{"$schema", "https://datapackage.org/profiles/2.0/datapackage.json"}, {"name", name}};
  if (!codebook.book.title.empty()) json["title"] = codebook.book.title;
  Json resource = {{"name", name}, {"type", "table"}, {"path", codebook.table}, {"encoding", "utf-8"}};
  if (codebook.delimiter != ',') resource["dialect"] = {{"delimiter", std::string(1, codebook.delimiter)}};
  resource["schema"] = schema_of(codebook);
  json["resources"] = Json::array({std::move(resource)});
  return indented(json);
}

}  // namespace kordon

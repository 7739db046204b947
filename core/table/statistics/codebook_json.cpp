#include "core/table/statistics/codebook_json.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <unordered_set>
#include <utility>

#include "core/base/decimal.h"
#include "core/base/json.h"

namespace kordon {
namespace {

std::optional<Decimal> read_end(const JsonReader& reader) {
  constexpr const char* remedy = "give a number with at most 18 digits";
  const auto text = reader.decimal(remedy);
  const std::optional<Decimal> number = text ? parse_decimal(*text) : std::nullopt;
  if (text && !number) reader.mistake(say("{number} has too many digits", as_number(*text)), remedy);
  return number;
}

void read_missing_codes(const JsonReader& reader, CodebookColumn& column) {
  constexpr const char* remedy = R"(give values and ranges, for example ["-9", {"from": -99, "to": -90}])";
  const std::vector<JsonReader> all = reader.elements(remedy);
  if (all.size() > CodebookColumn::most_missing) {
    return reader.mistake(too_many_missing(column.name), too_many_missing_remedy);
  }
  for (const JsonReader& each : all) {
    if (!each.value().is_object()) {
      if (auto value = each.text(remedy)) column.missing.push_back(std::move(*value));
      continue;
    }
    if (!each.object({"from", "to"})) continue;
    CodeRange range;
    if (each.has("from")) range.from = read_end(each["from"]);
    if (each.has("to")) range.to = read_end(each["to"]);
    if (!range.from && !range.to) each.mistake("the range has no end", remedy);
    column.missing_ranges.push_back(range);
  }
}

CodebookColumn read_column(const JsonReader& reader) {
  CodebookColumn column;
  if (!reader.object({"name", "label", "type", "format", "level", "values", "missing", "identifier"})) {
    return column;
  }
  if (const auto name = reader.required("name", "give the name of a column")) {
    column.name = name->text("give the name of a column").value_or("");
  }
  constexpr const char* words = "give a text";
  if (reader.has("label")) column.label = reader["label"].text(words).value_or("");
  if (reader.has("format")) column.format = reader["format"].text(words).value_or("");
  if (reader.has("type")) {
    const auto chosen = reader["type"].choice({"number", "text", "date", "moment", "time"});
    if (chosen) column.type = static_cast<StoredType>(*chosen);
  }
  if (reader.has("level")) {
    const auto chosen = reader["level"].choice({"unknown", "nominal", "ordinal", "scale"});
    if (chosen) column.level = static_cast<MeasurementLevel>(*chosen);
  }
  if (reader.has("values")) {
    constexpr const char* remedy = R"(give the label of each value, for example {"1": "single"})";
    const JsonReader values = reader["values"];
    if (!values.value().is_object()) values.mistake("this is not an object", remedy);
    for (const auto& [value, label] : values.value().items()) {
      if (!values.value().is_object()) break;
      column.labels[value] = values[value].text(remedy).value_or("");
    }
  }
  if (reader.has("missing")) read_missing_codes(reader["missing"], column);
  if (reader.has("identifier")) column.identifier = reader["identifier"].truth().value_or(false);
  return column;
}

nlohmann::ordered_json number_json(Decimal number) {
  return nlohmann::ordered_json::parse(decimal_text(number));
}

}  // namespace

Codebook read_codebook(const JsonReader& reader) {
  Codebook book;
  if (!reader.object({"title", "weight", "columns", "file"})) return book;
  if (reader.has("title")) book.title = reader["title"].text("give a text").value_or("");
  if (reader.has("weight")) book.weight = reader["weight"].text("give the name of a column").value_or("");
  if (!reader.has("columns")) return book;
  std::unordered_set<std::string> seen;
  for (const JsonReader& each : reader["columns"].elements("give an array of columns")) {
    book.columns.push_back(read_column(each));
    const std::string& name = book.columns.back().name;
    if (!seen.insert(name).second) {
      each.mistake(say("the column {name} is there twice", as_quoted(name)), "keep one of the two");
    }
  }
  return book;
}

Result<Codebook> parse_codebook(std::string_view text) {
  const Result<nlohmann::json> json = read_json(text, "codebook");
  if (!json) return json.failure();
  Failure failure;
  Codebook codebook = read_codebook(JsonReader(*json, "codebook", failure.mistakes));
  if (!failure.mistakes.empty()) return failure;
  return codebook;
}

nlohmann::ordered_json to_json(const Codebook& codebook) {
  Json json = Json::object();
  if (!codebook.title.empty()) json["title"] = codebook.title;
  if (!codebook.weight.empty()) json["weight"] = codebook.weight;
  Json columns = Json::array();
  for (const CodebookColumn& column : codebook.columns) {
    Json each = {{"name", column.name}};
    if (!column.label.empty()) each["label"] = column.label;
    each["type"] = stored_type_name(column.type);
    if (!column.format.empty()) each["format"] = column.format;
    if (column.level != MeasurementLevel::unknown) each["level"] = measurement_level_name(column.level);
    if (!column.labels.empty()) {
      Json::object_t labels;  // a document would look for each key among those before
      for (const auto& [value, label] : column.labels) labels.emplace_back(value, label);
      each["values"] = std::move(labels);
    }
    for (const std::string& value : column.missing) each["missing"].push_back(value);
    for (const CodeRange& range : column.missing_ranges) {
      Json ends = Json::object();
      if (range.from) ends["from"] = number_json(*range.from);
      if (range.to) ends["to"] = number_json(*range.to);
      each["missing"].push_back(std::move(ends));
    }
    if (column.identifier) each["identifier"] = true;
    columns.push_back(std::move(each));
  }
  json["columns"] = std::move(columns);
  return json;
}

}  // namespace kordon

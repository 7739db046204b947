#include "core/table/arrangement/query.h"

#include <nlohmann/json.hpp>

#include "core/base/json.h"
#include "core/table/text/spelling.h"

namespace kordon {
namespace {

ValueKind kind_of(const Json& column) {
  if (column.contains("number")) {
    const Json& number = column["number"];
    return NumberFormat{number.value("decimal", ""), number.value("thousands", "")};
  }
  if (column.contains("date")) {
    const Json& date = column["date"];
    const auto format =
        DateFormat::parse(date["format"].get<std::string>(), date["pivot"].get<unsigned>(), "");
    if (format) return *format;  // one that is none reads nothing: the column is text
  }
  if (column.value("code", false)) return CodeText{};
  return PlainText{};
}

ColumnChoice column_of(const Json& json) {
  return {json["column"].get<std::string>(), json.value("released", false), kind_of(json)};
}

// A bound that is none bounds nothing.
std::optional<Place> bound_of(const Json& filter, const char* key, const ValueKind& kind) {
  const std::string text = filter.value(key, "");
  if (text.empty()) return std::nullopt;
  if (!std::holds_alternative<DateFormat>(kind)) return place_of(text, NumberFormat{});
  static const DateFormat format = *DateFormat::parse("yyyy-mm-dd", default_pivot, "");
  std::optional<Moment> moment = format.read(text);
  if (!moment) return std::nullopt;
  if (key == std::string_view("to")) moment->hour = 23, moment->minute = 59, moment->second = 60;
  return place_of(*moment);
}

ColumnFilter filter_of(const Json& json) {
  ColumnFilter filter;
  filter.column = column_of(json);
  filter.contains = lookup_text(json.value("contains", ""));
  filter.values = json.value("values", std::vector<std::string>());
  filter.from = bound_of(json, "from", filter.column.kind);
  filter.to = bound_of(json, "to", filter.column.kind);
  if (json.contains("missing")) filter.missing = json["missing"].get<bool>();
  filter.odd = json.value("odd", false);
  filter.changed = json.value("changed", false);
  return filter;
}

}  // namespace

Query parse_query(std::string_view json) {
  const Json given = Json::parse(json);
  Query query;
  if (given.contains("missing")) query.missing = missing_texts(given["missing"]);
  query.search = lookup_text(given.value("search", ""));
  if (given.contains("filters")) {
    for (const Json& each : given["filters"]) query.filters.push_back(filter_of(each));
  }
  if (given.contains("sort")) {
    query.sort = Sort{column_of(given["sort"]), given["sort"].value("descending", false)};
  }
  if (given.contains("suppressed")) query.suppressed = given["suppressed"].get<bool>();
  return query;
}

MissingTexts missing_texts(const Json& given) {
  if (given.is_array()) return given.get<std::vector<std::string>>();
  MissingTexts texts = given.at("everywhere").get<std::vector<std::string>>();
  for (const auto& column : given.at("of_column").items()) {
    texts.of_column[column.key()] = column.value().get<std::vector<std::string>>();
  }
  return texts;
}

}  // namespace kordon

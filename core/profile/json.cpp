#include "core/profile/json.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "core/formats/number_formats.h"

namespace kordon {
namespace {

// Returns a form as a job has it.
Json form_json(const FlatForm& /*form*/) {
  return {{"flat", true}};
}
Json form_json(const MaskForm& form) {
  return {{"mask", {{"digits", form.digits}}}};
}
Json form_json(const PrefixForm& form) {
  return {{"prefix", form.lengths}};
}
Json form_json(const DatesForm& form) {
  Json dates = {{"format", form.format}};
  const Result<DateFormat> format = DateFormat::parse(form.format, form.pivot, "");
  if (format && format->has_two_digit_year()) dates["pivot"] = form.pivot;
  dates["levels"] = form.levels;
  return {{"dates", std::move(dates)}};
}
Json form_json(const IntervalsForm& form) {
  Json widths = Json::array();
  for (const std::string& width : form.widths) widths.push_back(Json::parse(width));
  return {{"intervals", {{"widths", std::move(widths)}, {"origin", 0}}}};
}

Json to_json(const SuggestedForm& suggested) {
  return std::visit([](const auto& form) { return form_json(form); }, suggested);
}

Json to_json(const ColumnReading& reading, TextWriter write) {
  Json json = {{"value", reading.value},
               {"as", write(reading.as)},
               {"hierarchy", to_json(reading.suggested_hierarchy)}};
  if (!reading.number.is_plain()) json["number"] = to_json(reading.number);
  return json;
}

Json to_json(const std::vector<Bar>& bars) {
  Json list = Json::array();
  for (const Bar& bar : bars) list.push_back({{"value", bar.value}, {"rows", bar.rows}});
  return list;
}

}  // namespace

Json to_json(const std::vector<ColumnProfile>& columns, TextWriter write) {
  Json list = Json::array();
  for (const ColumnProfile& column : columns) {
    list.push_back({{"name", column.name},
                    {"type", column_type_name(column.type)},
                    {"distinct", column.distinct},
                    {"missing", column.missing},
                    {"role", role_name(column.role)},
                    {"notes", to_json(column.notes, write)},
                    {"markers", column.markers},
                    {"reason", write(column.reason)},
                    {"hipaa", column.hipaa},
                    {"distribution", to_json(column.distribution)},
                    {"suggested_hierarchy", to_json(column.suggested_hierarchy)}});
    for (const ColumnReading& reading : column.readings) {
      list.back()["readings"].push_back(to_json(reading, write));
    }
    if (!column.odd.empty()) {
      list.back()["odd"] = to_json(column.odd);
      list.back()["odd_values"] = column.odd_values;
    }
    for (const std::vector<Variant>& family : column.variants) {
      Json values = Json::array();
      for (const Variant& each : family) values.push_back({{"value", each.text}, {"rows", each.rows}});
      list.back()["variants"].push_back(std::move(values));
    }
    if (column.in_doubt) list.back()["in_doubt"] = true;
    if (!column.number.is_plain()) list.back()["number"] = to_json(column.number);
  }
  return list;
}

}  // namespace kordon

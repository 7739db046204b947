#include "core/profile/json.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "core/hierarchy/templates/template.h"
#include "core/profile/evidence.h"
#include "core/table/formats/number_formats.h"

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
  Json intervals = {{"widths", std::move(widths)}, {"origin", 0}};
  if (form.top) intervals["top"] = Json::parse(*form.top);
  if (form.bottom) intervals["bottom"] = Json::parse(*form.bottom);
  if (form.always) intervals["always"] = true;
  return {{"intervals", std::move(intervals)}};
}
Json node_json(const TreeForm& node) {
  if (!node.values.empty()) return {{"label", node.label}, {"values", node.values}};
  if (node.children.empty()) return node.label;
  Json children = Json::array();
  for (const TreeForm& child : node.children) children.push_back(node_json(child));
  return {{"label", node.label}, {"children", std::move(children)}};
}
Json form_json(const TreeForm& form) {
  return {{"tree", node_json(form)}};
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

Json groups_by_level(const Hierarchy& tree) {
  std::vector<std::size_t> groups(tree.height());
  for (NodeId node = 1; node < tree.size(); ++node) {
    if (!tree.is_leaf(node)) ++groups[tree.level(node)];
  }
  return Json(std::vector<std::size_t>(groups.begin() + 1, groups.end()));
}

// The labels from the most frequent of the deepest values up to the root.
Json example_of(const Hierarchy& tree, const PresentValues& present) {
  std::optional<NodeId> example;
  std::uint64_t most = 0;
  for (const PresentValue& value : present.values) {
    const std::optional<NodeId> leaf = tree.leaf(value.text);
    if (!leaf || tree.depth(*leaf) < tree.height() || value.rows <= most) continue;
    example = leaf;
    most = value.rows;
  }
  Json path = Json::array();
  for (NodeId node = example.value_or(no_node); node != no_node; node = tree.parent(node)) {
    path.push_back(tree.label(node));
  }
  return path;
}

}  // namespace

Json templates_json(const Column& column, const std::vector<std::string>& missing, TextWriter write) {
  const PresentValues present = present_values(column, missing);
  Json list = Json::array();
  for (const auto& [of, filled, named] : fitting_templates(column.name, present)) {
    const auto form = std::visit([](const auto& each) -> HierarchyForm { return each; }, filled.form);
    const Result<BuiltHierarchy> built = build_hierarchy_so_far(form, column, missing, "");
    if (!built) continue;
    Json levels = Json::array();
    for (const char* level : filled.levels) levels.push_back(write(level));
    Json unknown = Json::array();
    constexpr std::size_t max_listed = 5;
    for (std::size_t i = 0; i < std::min(max_listed, filled.unknown.size()); ++i) {
      unknown.push_back(filled.unknown[i].text);
    }
    list.push_back({{"name", of->name},
                    {"title", write(of->title)},
                    {"source", write(of->source)},
                    {"levels", std::move(levels)},
                    {"hierarchy", std::visit([](const auto& each) { return form_json(each); }, filled.form)},
                    {"groups", groups_by_level(built->tree)},
                    {"example", example_of(built->tree, present)},
                    {"unknown", filled.unknown.size()},
                    {"unknown_values", std::move(unknown)}});
  }
  return list;
}

Json to_json(const std::vector<ColumnProfile>& columns, TextWriter write) {
  Json list = Json::array();
  for (const ColumnProfile& column : columns) {
    list.push_back({{"name", column.name},
                    {"type", column_type_name(column.type)},
                    {"distinct", column.distinct},
                    {"missing", column.missing},
                    {"role", role_name(column.role)},
                    {"reading", to_json(column.reading, write)},
                    {"notes", to_json(column.notes, write)},
                    {"markers", column.markers},
                    {"reason", write(column.reason)},
                    {"hipaa", column.hipaa},
                    {"tells_persons", static_cast<int>(evidence_of(column.name))},
                    {"distribution", to_json(column.distribution)},
                    {"suggested_hierarchy", to_json(column.suggested_hierarchy)}});
    if (!column.label.empty()) list.back()["label"] = column.label;
    if (!column.labels.empty()) list.back()["labels"] = column.labels;
    if (column.nothing_known) list.back()["nothing_known"] = true;
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
    if (column.codes_or_amounts) list.back()["codes_or_amounts"] = true;
    if (column.lost_zeros) list.back()["fill"] = column.lost_zeros->length;
    if (column.day_numbers) {
      list.back()["day_numbers"] = column.date_format.empty() ? "yyyy-mm-dd" : column.date_format;
    }
    if (!column.number.is_plain()) list.back()["number"] = to_json(column.number);
  }
  return list;
}

}  // namespace kordon

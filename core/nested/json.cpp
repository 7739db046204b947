#include "core/nested/json.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace kordon {

namespace {

Json counting_json(const Counting& counting, TextWriter write) {
  if (!counting.unknown.empty()) return {{"not_computed", write(counting.unknown)}};
  return {{"rows_narrowed", counting.rows_narrowed},
          {"cells_below", counting.cells_below},
          {"rows_located", counting.rows_located},
          {"rows_counted", counting.rows_counted}};
}

}  // namespace

Json to_json(const Nested& nested, TextWriter write) {
  if (!nested.unknown.empty()) return {{"not_computed", write(nested.unknown)}};
  return {{"classes_containing", nested.classes_containing},
          {"rows_in_them", nested.rows_in_them},
          {"rows_narrowed", nested.rows_narrowed},
          {"cells_single", nested.cells_single},
          {"cells_below", nested.cells_below},
          {"counting", counting_json(nested.counting, write)}};
}

Json to_json(const ShownNarrowing& shown, const std::function<std::uint32_t(std::uint32_t)>& class_of) {
  const auto of_names = [](const ValueNames& names) {
    return Json{{"labels", names.labels}, {"others", names.others}};
  };
  Json values = Json::array();
  for (const ShownNarrowing::Value& each : shown.values) {
    Json value = {{"column", each.column}, {"released", each.released}};
    if (!each.left.labels.empty()) {
      value["ruled_out"] = of_names(each.ruled_out);
      value["left"] = of_names(each.left);
    }
    values.push_back(std::move(value));
  }
  Json inner = Json::array();
  for (const ShownClass& each : shown.inner) {
    inner.push_back({{"class", class_of(each.row)}, {"rows", each.rows}, {"values", each.values}});
  }
  return {{"class", class_of(shown.outer.row)},
          {"rows", shown.outer.rows},
          {"values", std::move(values)},
          {"inner", std::move(inner)},
          {"others_inside", shown.others_inside}};
}

}  // namespace kordon

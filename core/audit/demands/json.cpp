#include "core/audit/demands/json.h"

#include <nlohmann/json.hpp>

namespace kordon {

Json to_json(const std::vector<Withheld>& withheld) {
  Json columns = Json::array();
  for (const Withheld& each : withheld) {
    Json values = Json::array();
    for (const Withheld::Value& value : each.values) {
      values.push_back({{"value", value.value}, {"rows", value.rows}, {"shown", value.shown}});
    }
    columns.push_back(
        {{"attribute", each.attribute},
         {"classes", each.classes},
         {"rows", each.rows},
         {"failing", {{"classes", each.failing_classes}, {"rows", each.failing_rows}}},
         {"bias", {{"greatest_difference", each.greatest_difference}, {"values", std::move(values)}}}});
  }
  return columns;
}

}  // namespace kordon

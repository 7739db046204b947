#include "core/measures/utility/json.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/recoding/microaggregation/classes.h"

namespace kordon {

Json to_json(const ColumnChange& change) {
  Json categories = Json::array();
  for (const ColumnChange::Category& each : change.categories) {
    categories.push_back(
        {{"label", each.label}, {"before", each.before}, {"after", std::round(each.after * 1000) / 1000}});
  }
  Json json = {{"name", change.name},
               {"generalized", change.generalized},
               {"categories", std::move(categories)},
               {"rest", change.rest},
               {"unchanged", change.unchanged}};
  if (change.example) {
    json["example"] = {{"before", change.example->before}, {"after", change.example->after}};
  }
  if (change.numbers) json["numbers"] = to_json(*change.numbers);
  return json;
}

Json to_json(const Associations& found) {
  Json suffered = Json::array();
  for (const Association& each : found.suffered) {
    suffered.push_back({{"columns", Json::array({each.first, each.second})},
                        {"before", each.before},
                        {"after", each.after}});
  }
  return {{"rows", found.rows},
          {"pairs", found.pairs},
          {"associated", found.associated},
          {"suffered", std::move(suffered)}};
}

Json to_json(const Prediction& prediction) {
  return {{"column", prediction.column},         {"rows", prediction.rows},
          {"categories", prediction.categories}, {"by_originals", prediction.by_originals},
          {"by_release", prediction.by_release}, {"by_frequency", prediction.by_frequency}};
}

Json utility_json(const ToCompare& parts) {
  Json columns = Json::array();
  Json predictions = Json::array();
  for (const std::size_t column : columns_to_compare(parts)) {
    columns.push_back(to_json(column_change(parts, column)));
    const Attribute& attribute = *parts.job.find(parts.table.columns[column].name);
    if (attribute.role == Role::sensitive) predictions.push_back(to_json(predict(parts, column)));
  }
  return {{"columns", std::move(columns)},
          {"associations", to_json(associations(parts))},
          {"predictions", std::move(predictions)}};
}

}  // namespace kordon

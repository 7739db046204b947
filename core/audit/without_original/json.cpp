#include "core/audit/without_original/json.h"

#include <nlohmann/json.hpp>

namespace kordon {

Json to_json(const std::vector<MaskedTableAudit::Loss>& losses) {
  Json list = Json::array();
  for (const MaskedTableAudit::Loss& each : losses) {
    Json& entry = list.emplace_back(Json{{"name", each.attribute}});
    if (each.loss) entry["loss"] = *each.loss;
    if (each.unread > 0) entry.update({{"unread", each.unread}, {"first_unread", each.first_unread}});
  }
  return list;
}

Json to_json(const std::vector<Overlap>& overlaps) {
  Json list = Json::array();
  for (const Overlap& each : overlaps) {
    list.push_back(
        {{"attribute", each.attribute}, {"values", each.values}, {"example", {each.one, each.other}}});
  }
  return list;
}

}  // namespace kordon

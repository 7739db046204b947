#include "core/findings/json.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace kordon {
namespace {

constexpr const char* kind_names[] = {"name",          "cells",  "generalized",   "unique", "unique_together",
                                      "not_looked_at", "people", "linked_people", "codes",  "value",
                                      "spelling",      "nested", "earlier",       "order",  "boundaries"};

}  // namespace

Json to_json(std::span<const Finding> findings, TextWriter write) {
  Json list = Json::array();
  for (const Finding& each : findings) {
    list.push_back({{"kind", kind_names[static_cast<std::size_t>(each.kind)]},
                    {"gravity", each.gravity == Finding::Gravity::stops ? "stops" : "decide"},
                    {"attributes", each.attributes},
                    {"says", write(each.says)}});
  }
  return list;
}

Json as_told(Json risks, std::span<const Finding> findings) {
  if (is_true_of_all(findings)) return risks;
  return {{"quasi_identifiers_alone", std::move(risks)}};
}

}  // namespace kordon

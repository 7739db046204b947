#include "core/release/findings/json.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace kordon {
namespace {

constexpr const char* kind_names[] = {"name",          "cells",  "generalized",   "unique", "unique_together",
                                      "not_looked_at", "people", "linked_people", "codes",  "value",
                                      "spelling",      "nested", "earlier",       "order",  "boundaries"};

Json cells_json(const std::vector<Unchanged::Cells>& cells) {
  Json list = Json::array();
  for (const Unchanged::Cells& some : cells) list.push_back({{"like", some.like}, {"rows", some.rows}});
  return list;
}

}  // namespace

Json to_json(const People& people) {
  Json identifiers = Json::array();
  for (const People::Identifier& each : people.identifiers) {
    identifiers.push_back({{"attribute", each.attribute},
                           {"values", each.values},
                           {"rows", each.rows},
                           {"smallest_class", each.smallest_class},
                           {"classes_below_k", each.classes_below_k},
                           {"rows_below_k", each.rows_below_k}});
  }
  return {{"known", people.known}, {"identifiers", std::move(identifiers)}};
}

Json to_json(const Unchanged& unchanged) {
  Json columns = Json::array();
  for (const Unchanged::Column& each : unchanged.columns) {
    Json column = {{"attribute", each.attribute},
                   {"role", role_name(each.role)},
                   {"values", each.values},
                   {"unique", each.unique},
                   {"warning", each.warning}};
    if (!each.looks_like.empty()) column["looks_like"] = each.looks_like;
    if (!each.cells.empty()) column["cells"] = cells_json(each.cells);
    columns.push_back(std::move(column));
  }
  Json together = Json::array();
  for (const Unchanged::Together& each : unchanged.together) {
    together.push_back({{"attributes", each.attributes}, {"unique", each.unique}, {"warning", each.warning}});
  }
  Json generalized = Json::array();
  for (const Unchanged::Generalized& each : unchanged.generalized) {
    generalized.push_back({{"attribute", each.attribute}, {"cells", cells_json(each.cells)}});
  }
  Json all = {{"columns", std::move(columns)}, {"together", std::move(together)}};
  if (!generalized.empty()) all["generalized"] = std::move(generalized);
  return all;
}

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

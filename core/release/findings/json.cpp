#include "core/release/findings/json.h"

#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

namespace kordon {
namespace {

constexpr const char* kind_names[] = {
    "audit",     "name",          "cells",      "generalized", "unique",        "unique_together",
    "unchanged", "not_looked_at", "people",     "households",  "linked_people", "linked_cost",
    "codes",     "pseudonyms",    "shifted",    "weights",     "since",         "value",
    "spelling",  "nested",        "counting",   "withheld",    "minimality",    "not_computed",
    "earlier",   "order",         "boundaries", "known",       "doubt",         "lost",
    "cost",      "rare_pairs",    "population", "overlap",     "reading",       "tables"};
static_assert(std::size(kind_names) == static_cast<std::size_t>(Finding::Kind::tables) + 1);

constexpr const char* gravity_names[] = {"stops", "decide", "know"};

constexpr const char* change_names[] = {"leave_out",    "identifier", "quasi_identifier", "no_codes",
                                        "person",       "fold",       "differ",           "shuffle",
                                        "avoid_nested", "class_mean"};
static_assert(std::size(change_names) == static_cast<std::size_t>(Remedy::Change::class_mean) + 1);

template <class Name, class Value>
constexpr const char* name_of(const Name& names, Value value) {
  return names[static_cast<std::size_t>(value)];
}

Json remedies_json(const std::vector<Remedy>& remedies) {
  Json list = Json::array();
  for (const Remedy& each : remedies) {
    list.push_back({{"change", name_of(change_names, each.change)}, {"attributes", each.attributes}});
  }
  return list;
}

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
    Json finding = {{"kind", name_of(kind_names, each.kind)},
                    {"gravity", name_of(gravity_names, each.gravity)},
                    {"attributes", each.attributes}};
    if (each.rows) finding["rows"] = *each.rows;
    if (each.people) finding["people"] = *each.people;
    if (!each.example.empty()) finding["example"] = each.example;
    finding["says"] = write(each.says);
    if (!each.members.empty()) finding["members"] = to_json(each.members, write);
    if (!each.remedies.empty()) finding["remedies"] = remedies_json(each.remedies);
    if (!each.in_public.empty()) finding["in_public"] = write(each.in_public);
    if (each.gravity_in_public)
      finding["gravity_in_public"] = name_of(gravity_names, *each.gravity_in_public);
    list.push_back(std::move(finding));
  }
  return list;
}

Json as_told(Json risks, std::span<const Finding> findings) {
  if (is_true_of_all(findings)) return risks;
  return {{"quasi_identifiers_alone", std::move(risks)}};
}

}  // namespace kordon

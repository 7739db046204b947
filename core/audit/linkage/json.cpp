#include "core/audit/linkage/json.h"

#include <nlohmann/json.hpp>
#include <utility>

namespace kordon {
namespace {

Json linked_json(const LinkedPeople& linked) {
  Json json = Json::object();
  if (linked.kind) json = {{"attribute", linked.attributes.front()}, {"kind", pseudonym_name(*linked.kind)}};
  json.update({{"persons", linked.persons},
               {"codes", linked.codes},
               {"uncoded", linked.uncoded},
               {"smallest_group", linked.smallest_group},
               {"persons_below_k", linked.persons_below_k}});
  return json;
}

}  // namespace

void add_pseudonyms(const std::vector<LinkedPeople>& linked, TextWriter write, Json& report) {
  if (linked.empty()) return;
  Json pseudonyms = {{"says", write(pseudonymous_in_words())}, {"columns", Json::array()}};
  for (const LinkedPeople& each : linked) {
    if (each.kind) {
      pseudonyms["columns"].push_back(linked_json(each));
    } else {
      pseudonyms["together"] = linked_json(each);
    }
  }
  report["pseudonyms"] = std::move(pseudonyms);
}

}  // namespace kordon

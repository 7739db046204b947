#include "core/audit/composition/json.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "core/base/text.h"
#include "core/base/version.h"

namespace kordon {

Json to_json(const Composition& together) {
  Json given = Json::array();
  for (const Composition::Given& each : together.given) {
    given.push_back({{"attribute", each.attribute}, {"people", each.people}});
  }
  Json demands = Json::array();
  for (const DemandsOnPairs& each : together.demands) {
    Json entry = {{"attribute", each.attribute}, {"alike", each.alike}};
    if (each.demanded) entry["failing"] = each.failing;
    demands.push_back(std::move(entry));
  }
  Json unlooked = Json::array();
  for (const Composition::Unlooked& each : together.unlooked) {
    unlooked.push_back({{"release", each.later ? "later" : "earlier"}, {"attribute", each.attribute}});
  }
  return {
      {"earlier_releases", together.earlier_releases},
      {"told_apart_by", together.told_apart_by},
      {"places_kept", together.places_kept},
      {"unlooked", std::move(unlooked)},
      {"people",
       {{"both", together.both},
        {"only_earlier", together.only_earlier},
        {"only_later", together.only_later}}},
      {"intersection",
       {{"pairs", together.pairs},
        {"smallest", together.smallest},
        {"below_k", together.below_k},
        {"sizes", to_json(together.sizes)}}},
      {"newcomers_below_k", together.newcomers_below_k},
      {"leavers_below_k", together.leavers_below_k},
      {"correspondence", std::move(given)},
      {"demands", std::move(demands)},
  };
}

Json report_of(const Composition& together) {
  Json results = Json::array();
  for (const AuditCheck& check : together.checks) {
    results.push_back(
        {{"name", english(check.name)}, {"passed", check.passed}, {"detail", english(check.detail)}});
  }
  Json report = {{"kordon", 1}, {"version", version}};
  report.update(to_json(together));
  report["audit"] = {
      {"passed", together.passed()}, {"checks", together.checks.size()}, {"results", std::move(results)}};
  return report;
}

}  // namespace kordon

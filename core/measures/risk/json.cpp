#include "core/measures/risk/json.h"

#include <nlohmann/json.hpp>

namespace kordon {
namespace {

Json risk_json(const Risk& risk) {
  return {{"highest", risk.highest}, {"average", risk.average}, {"share_at_highest", risk.share_at_highest}};
}

Json sample_json(const SampleRisk& risk) {
  Json json = {{"expected", risk.expected}, {"share", risk.share}, {"highest", risk.highest}};
  if (risk.household_share) {
    json["household"] = {{"expected", *risk.household_expected}, {"share", *risk.household_share}};
  }
  return json;
}

}  // namespace

Json to_json(const Reidentification& risk) {
  Json json = {{"prosecutor", risk_json(risk.prosecutor)}};
  if (risk.journalist) json["journalist"] = risk_json(*risk.journalist);
  json["marketer"] = {{"average", risk.marketer}};
  if (risk.household) {
    json["household"] = risk_json(risk.household->risk);
    json["household"]["households"] = risk.household->households;
  }
  if (risk.sample) json["sample"] = sample_json(*risk.sample);
  return json;
}

Json to_json(const Uniques& uniques) {
  return {{"estimator", uniques.estimator}, {"rows", uniques.rows}};
}

}  // namespace kordon

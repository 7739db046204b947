#include "core/release/division/json.h"

#include <nlohmann/json.hpp>

namespace kordon {

DividedClusters told_of(const Division& division) {
  return {division.clusters, division.sections, division.smallest, division.large};
}

Json to_json(const DividedClusters& division) {
  Json json = {{"clusters", division.clusters}, {"sections", division.sections}, {"large", division.large}};
  if (division.clusters > 0) json["smallest"] = division.smallest;
  if (division.lower_bound) json["lower_bound"] = *division.lower_bound;
  return json;
}

}  // namespace kordon

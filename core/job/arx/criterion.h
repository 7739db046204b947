// Reads privacy criteria in ARX's words and makes demands of a job of them.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace kordon {

struct ArxCriterion {
  // As in the job's "privacy": k, k_map, presence, l, t, beta or delta; or "subset", which asks for nothing.
  std::string key;
  nlohmann::ordered_json demand;  // a number for k and k_map; else an object without its attribute
  std::string attribute;          // empty for what is of no attribute

  // Whether it is of the research subset and the rows that are not in it.
  bool is_of_subset() const { return key == "k_map" || key == "presence" || key == "subset"; }
};

// Understands k-anonymity, l-diversity (distinct, entropy by Shannon, recursive), t-closeness, beta-likeness,
// delta-disclosure privacy, k-map and delta-presence among the rows of a research subset, the subset itself,
// and k-map where ARX has estimated which k it comes to; returns nothing for any other criterion. Whether the
// figures are possible is for parse_job to say.
std::optional<ArxCriterion> parse_arx_criterion(std::string_view words);

}  // namespace kordon

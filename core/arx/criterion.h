// Reads privacy criteria in ARX's words and makes demands of a job of them.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace kordon {

struct ArxCriterion {
  std::string key;                // as in the job's "privacy": k, l, t, beta or delta
  nlohmann::ordered_json demand;  // a number for k; else the demand as an object without its attribute
  std::string attribute;          // empty for k
};

// Returns whether it is k-map or delta-presence among the rows that are not in ARX's research subset.
bool counts_arx_subset(std::string_view words);

// Understands k-anonymity, l-diversity (distinct, entropy by Shannon, recursive), t-closeness, beta-likeness,
// delta-disclosure privacy, and k-map where ARX has estimated which k it comes to; returns nothing for any
// other criterion. Whether the figures are possible is for parse_job to say.
std::optional<ArxCriterion> parse_arx_criterion(std::string_view words);

}  // namespace kordon

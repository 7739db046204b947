// Reads privacy criteria in ARX's words and makes demands of a job of them.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace kordon {

struct ArxCriterion {
  std::string key;                // as in the job's "privacy": k, l or t
  nlohmann::ordered_json demand;  // a number for k; else the demand as an object without its attribute
  std::string attribute;          // empty for k
};

// Understands k-anonymity, l-diversity (distinct, entropy by Shannon, recursive) and t-closeness; returns
// nothing for any other criterion. Whether the figures are possible is for parse_job to say.
std::optional<ArxCriterion> parse_arx_criterion(std::string_view words);

}  // namespace kordon

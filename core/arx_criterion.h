// Privacy criteria in ARX's words, as demands of a job.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace kordon {

struct ArxCriterion {
  std::string key;                // of the job's "privacy": k, l or t
  nlohmann::ordered_json demand;  // a number for k; else the object, without its attribute
  std::string attribute;          // empty for k
};

// Understands k-anonymity, l-diversity (distinct, entropy by Shannon, recursive) and t-closeness; nothing for
// any other criterion. Whether the figures are possible is not its concern.
std::optional<ArxCriterion> parse_arx_criterion(std::string_view words);

}  // namespace kordon

#include "core/cli/terminal/remarks.h"

#include <nlohmann/json.hpp>

namespace kordon::cli {

void Remarks::warn(const std::string& words) {
  text_ += "warning  " + words + '\n';
  warnings_.push_back(words);
}

void Remarks::note(const std::string& words) {
  text_ += "note     " + words + '\n';
  notes_.push_back(words);
}

void Remarks::add_to(Json& json) const {
  json["warnings"] = warnings_;
  json["notes"] = notes_;
}

std::optional<Failure> Remarks::refusal() const {
  if (warnings_.empty()) return std::nullopt;
  Failure failure{FailureKind::unmet_policy, {}};
  for (const std::string& words : warnings_) failure.mistakes.push_back({"--strict", words, {}});
  failure.mistakes.back().remedy = "change the job, or look at the warnings and leave out --strict";
  return failure;
}

}  // namespace kordon::cli

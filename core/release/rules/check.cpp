#include "core/release/rules/check.h"

#include <utility>

namespace kordon {

std::string_view outcome_name(Ruling::Outcome outcome) {
  constexpr std::string_view names[] = {"holds", "fails", "ask", "said"};
  return names[static_cast<std::size_t>(outcome)];
}

const std::vector<ColumnProfile>& Evidence::profiles() const {
  if (!profiles_) profiles_ = profile(original, job.missing, job.codebook);
  return *profiles_;
}

Ruling it_holds(Text detail) {
  return {Ruling::Outcome::holds, std::move(detail)};
}

Ruling it_fails(Text detail) {
  return {Ruling::Outcome::fails, std::move(detail)};
}

Ruling a_person_must_say(Text detail) {
  return {Ruling::Outcome::ask, std::move(detail)};
}

}  // namespace kordon

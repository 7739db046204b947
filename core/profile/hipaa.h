// Tells which of the 18 kinds of identifiers that the HIPAA Privacy Rule lists (45 CFR 164.514(b)(2)(i), (A)
// to (R)) a column seems to hold. That is a list to go through, no finding that a table is free of them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/profile/contents.h"
#include "core/profile/distribution.h"
#include "core/profile/role_hints.h"

namespace kordon {

// What is known of a column.
struct HipaaClues {
  const RoleHint* name;               // what its name suggests; nullptr if nothing
  const std::vector<Content>& cells;  // what its cells look like
  const std::optional<Numbers>& numbers;
  bool dates;  // it holds dates, which are finer than years
};

// Returns the letters of the kinds, in their order: "BC" for dates and places of birth.
std::string hipaa_letters(const HipaaClues& clues);

}  // namespace kordon

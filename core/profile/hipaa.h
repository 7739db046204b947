// Tells which of the 18 kinds of identifiers that the HIPAA Privacy Rule lists (45 CFR 164.514(b)(2)(i), (A)
// to (R)) a column seems to hold. That is a list to go through, no finding that a table is free of them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text.h"
#include "core/hierarchy/dates.h"
#include "core/profile/contents/contents.h"
#include "core/profile/distribution.h"
#include "core/profile/role_hints.h"
#include "core/table/formats/present_values.h"

namespace kordon {

// What is known of a column.
struct HipaaClues {
  const RoleHint* name;               // what its name suggests; nullptr if nothing
  const std::vector<Content>& cells;  // what its cells look like
  const std::optional<Numbers>& numbers;
  bool dates;  // it holds dates, which are finer than years
};

// Says of a column of ages or births that some rows tell an age over 89 (bins/old_ages.h), if they do.
// `dates` is the form for its dates, if it has any; `year` is when the table is from.
std::optional<Text> note_on_old_ages(std::string_view name, const PresentValues& present,
                                     const NumberFormat& numbers, const DatesForm* dates, int year);

// Returns the letters of the kinds, in their order: "BC" for dates and places of birth.
std::string hipaa_letters(const HipaaClues& clues);

}  // namespace kordon

// What a column's name says about it, in English and German.
#pragma once

#include <string_view>

#include "core/job.h"

namespace kordon {

struct RoleHint {
  std::string_view pattern;  // lower case
  bool whole_word;           // else a part of the name with everything but letters and digits left out
  bool needs_distinct;  // says nothing about a column whose few values repeat: a ward's name, a country's id
  Role role;
  std::string_view meaning;  // "a postal code"
};

// The first hint that fits the name; nullptr if there is none.
const RoleHint* find_role_hint(std::string_view column_name, bool few_values_repeat);

// Whether the name says that digits are a code, not a quantity: zip, plz, code, number, ...
bool names_a_code(std::string_view column_name);

}  // namespace kordon

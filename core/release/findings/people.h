// Finds whether k rows are k people, whom codes single out, and what the dates of people tell.
#pragma once

#include <cstdint>
#include <vector>

#include "core/release/findings/finding.h"
#include "core/release/findings/to_find.h"

namespace kordon {

std::vector<Finding> find_in_people(const ToFind& release);
std::vector<Finding> find_in_codes(const ToFind& release);
std::vector<Finding> find_in_dates(const ToFind& release);

// Says of people with several rows whether k counts them.
Text in_words(const People::Identifier& people, const Job& job);

// Returns with what chance somebody of a household is found.
Finding households(std::uint64_t count, double highest, double average, const Job& job);

}  // namespace kordon

// Checks of what a job releases, column by column.
#pragma once

#include <string_view>
#include <vector>

#include "core/release/rules/check.h"

namespace kordon {

std::vector<std::string_view> letters_of_kinds();  // A to R, without B and C, which have checks of their own

// These look at the release as profile/doubts/safe_harbor.h says.
Ruling judge_identifiers(const Evidence& evidence, const AskedFigures& asked);
Ruling judge_areas(const Evidence& evidence, const AskedFigures& asked);
Ruling judge_dates(const Evidence& evidence, const AskedFigures& asked);
Ruling judge_ages(const Evidence& evidence, const AskedFigures& asked);

// The job has so many quasi-identifiers at most.
Ruling judge_columns_at_most(const Evidence& evidence, const AskedFigures& asked);

// No weights go out but the mean of each class. Without a column of weights a person must say it.
Ruling judge_weight_not_released(const Evidence& evidence, const AskedFigures& asked);

// No codes link rows of a person.
Ruling judge_no_codes(const Evidence& evidence, const AskedFigures& asked);

// The rows are in a random order.
Ruling judge_order(const Evidence& evidence, const AskedFigures& asked);

// Asks for a reason beside each released column: said where the job has all.
Ruling judge_reasons(const Evidence& evidence, const AskedFigures& asked);

}  // namespace kordon

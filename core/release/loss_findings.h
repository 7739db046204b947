// Says in words what a release lost that its figures hide: columns that have next to nothing left, demands
// that cost most, and combinations that an algorithm without guarantee left rare.
//
// Tested by tests/core/release/loss_findings_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/text.h"
#include "core/recoding/recoding.h"
#include "core/release/findings/findings.h"
#include "core/release/task.h"

namespace kordon {

// Returns a finding for each quasi-identifier that shows its most general value in nine of ten released rows
// or more: "birthdate is * in 392 of 400 rows". Columns that are released as numbers are left out.
std::vector<Finding> lost_columns(const Task& task, const FinalRecoding& recoding);

// Says what k alone would lose, and in how many of its classes which demand fails, where that is a tenth less
// than the release loses. A draft of peel makes these classes, so nothing is said of more than a hundred
// thousand rows.
std::optional<Finding> cost_of_demands(const Task& task, const FinalRecoding& recoding);

// Names the pairs of quasi-identifiers in which rows have fewer than k alike, themselves included, and how
// many rows these are; cells at their roots are left out.
std::optional<Text> rare_pairs(const Task& task, const FinalRecoding& shown);

// Returns of how few people the suppressed rows may be (Report::rows). Spellings of a value count as one.
std::optional<std::uint64_t> suppressed_people(const Table& input, const Job& job,
                                               const Partition& partition);

}  // namespace kordon

// Empty cells that count as a value, as the job names other texts for what is missing.
//
// With "missing": ["NA"] a group of "NA" and "" has two different values, and tells of both that nobody
// knows.
//
// Tested by tests/core/profile/doubts/empty_cells_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/text.h"
#include "core/job/job.h"
#include "core/profile/doubts/ages.h"
#include "core/table/text_classes.h"

namespace kordon {

// Looks at quasi-identifiers and sensitive columns, in the rows of the classes. Released row i stems from row
// origin[i] of the original. A job that says that nothing is missing, [], has decided.
std::vector<Text> doubts_of_empty_cells(const std::vector<ShownColumn>& columns, const Job& job,
                                        const ReleasedClasses& classes,
                                        std::span<const std::uint32_t> origin);

}  // namespace kordon

// Judges weights of a survey that are released as the mean of their class (is_class_weight of job/job.h).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/audit/cells/offences.h"
#include "core/job/job.h"
#include "core/table/table.h"
#include "core/table/text_classes.h"

namespace kordon {

// Returns the check "weights of HH_weight", where the job releases them so: all rows of a class show one
// number, and this times the rows is within 1 % of the sum of their weights. `weights` are by row of the
// original, and released row i stems from row origin[i] of it.
std::optional<CheckInWords> check_class_weights(const Table& released, const ReleasedClasses& classes,
                                                std::span<const std::uint32_t> origin,
                                                std::span<const double> weights, const Job& job);

}  // namespace kordon

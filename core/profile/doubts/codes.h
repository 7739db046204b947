// What a codebook says and the demands do not see: sensitive codes that mean the same, several codes for a
// missing value, and missing values that no label explains.
#pragma once

#include <vector>

#include "core/base/text.h"
#include "core/job/job.h"
#include "core/profile/doubts/ages.h"
#include "core/table/text_classes.h"

namespace kordon {

// Looks at the rows of the classes.
std::vector<Text> doubts_of_codes(const std::vector<ShownColumn>& columns, const Job& job,
                                  const ReleasedClasses& classes);

}  // namespace kordon

// Ages over 89 that a release tells (bins/old_ages.h), and births that tell an age that it hides.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/text.h"
#include "core/job/job.h"
#include "core/table/table.h"
#include "core/table/text_classes.h"

namespace kordon {

// A column of the job that is released, before and after.
struct ShownColumn {
  const Attribute& attribute;
  const Column& before;
  const Column& after;
};

// Looks at the rows of the classes. The age of a birth is reckoned for the year that the table is from
// (bins/old_ages.h).
std::vector<Text> doubts_of_ages(const Table& original, const std::vector<ShownColumn>& columns,
                                 const Job& job, const ReleasedClasses& classes);

// Says that one column gives away what another one hides.
Text gives_away(std::uint64_t rows, const ShownColumn& fine, const ShownColumn& coarse);

}  // namespace kordon

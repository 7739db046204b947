// What tells by how many days the dates of a person moved (ReleasedDates), in the release itself:
//
//   admission    discharge    export        a true date beside one that moved; a day that all people have in
//   2024-03-01   2024-03-13   2025-01-27    common; a zone that is summer's
//
// Tested by tests/cli/dates_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/text.h"
#include "core/job/job.h"
#include "core/table/table.h"
#include "core/table/text_classes.h"

namespace kordon {

struct MovedDates {
  const Table& original;
  const Table& released;
  const Job& job;
  const ReleasedClasses& classes;  // only their rows are looked at
  std::span<const std::uint32_t> origin;
};

std::vector<Text> doubts_of_dates(const MovedDates& release);

}  // namespace kordon

// What a person should look at in a release beside its verdict, in words: ages over 89 that go out, a column
// that gives away what another one hides, codes that lost a zero.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/text.h"
#include "core/job/job.h"
#include "core/table/table.h"
#include "core/table/text_classes.h"

namespace kordon {

// Row i of the release stems from row origin[i] of the original. Only rows of classes are looked at.
std::vector<Text> doubts_of_release(const Table& original, const Table& released, const Job& job,
                                    const ReleasedClasses& classes, std::span<const std::uint32_t> origin);

}  // namespace kordon

// What a run does for people who are alike in all their rows: what it refuses, and what that cost.
//
// Tested by tests/core/release/linked_test.cpp.
#pragma once

#include <optional>

#include "core/base/result.h"
#include "core/recoding/recoding.h"
#include "core/release/findings/finding.h"
#include "core/release/task.h"
#include "core/table/table.h"

namespace kordon {

// If the job asks for such people, refuses what is not worked out beside them; and codes that link other rows
// than those that the job says are one person's.
std::optional<Failure> refuse_unlinked(const Table& table, const Task& task, bool beside_earlier);

// Says how many rows went for it, who lost most of them, and which column lost most.
Finding cost_of_linked(const Task& task, const FinalRecoding& recoding);

}  // namespace kordon

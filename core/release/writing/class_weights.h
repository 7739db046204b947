// Makes the column that goes out in place of a survey's weights: the mean of each class (is_class_weight of
// job/job.h). So no weight tells rows of a class apart, and the sum of each class stays.
//
//     class   HH_weight of its rows   released
//     0       18  45.5  39            34.2 in each row, 102.6 in all where it was 102.5
//
// A mean has three digits that count, so it is within half a per cent of itself: more would tell which
// weights it is of. With few different weights, even three may.
#pragma once

#include <optional>
#include <span>

#include "core/job/job.h"
#include "core/recoding/partition.h"
#include "core/release/pseudonyms/pseudonyms.h"
#include "core/table/table.h"

namespace kordon {

// Returns the column, or nothing where the job does not ask for it. `weights` are by row
// (profile/people/weights.h), `classes` those that people see (as_shown). Other rows have empty cells, and
// nobody sees them.
std::optional<CodedColumn> class_weights(const Table& table, const Job& job, std::span<const double> weights,
                                         const Partition& classes);

}  // namespace kordon

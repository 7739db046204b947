// Says why nothing can be released of a job that asks something of the population.
#pragma once

#include <optional>

#include "core/base/result.h"
#include "core/job/job.h"
#include "core/recoding/encoded/table.h"
#include "core/table/csv/read.h"

namespace kordon {

// Refuses what such a demand cannot be kept together with: an algorithm that promises nothing, demands on
// sensitive values, ranges and sets, an earlier release; and a population that is too small.
std::optional<Failure> refuse_population(const CsvFile& input, const EncodedTable& table, const Job& job,
                                         bool beside_earlier);

// Adds to what would help where too many rows would be suppressed: the population is a reason, too.
Failure beside_population(Failure failure, const Job& job);

}  // namespace kordon

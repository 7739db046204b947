// Says in how many classes of a release all rows have the same value of a sensitive attribute, so that to
// know someone's class is to know it. Spellings of a value are one: who reads "Flu" and "flu " knows the
// illness.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/job/job.h"
#include "core/table/table.h"
#include "core/table/text_classes.h"

namespace kordon {

struct Disclosed {
  std::string attribute;
  std::uint64_t classes = 0, rows = 0;
};

// Looks at the job's sensitive attributes that the table has, in the job's order.
std::vector<Disclosed> find_disclosed(const Table& released, const Job& job, const ReleasedClasses& classes);

}  // namespace kordon

// Looks at what the suppressed rows have in common, if demands on sensitive values decide which rows they
// are. Who misses a person in the release takes it that the person's row was suppressed. If alpha of "yes" is
// demanded, then the rows that fail it are those of "yes":
//
//   alpha of "yes" at most 1/5   6 rows of a class, one of them "yes": released
//                                7 rows elsewhere, all of them "yes": suppressed, and everybody knows why
//
// Tested by tests/core/audit/minimality/suppressed_values_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/job/job.h"
#include "core/table/table.h"

namespace kordon {

// The suppressed rows fail a demand on the attribute as a group: more of them than it allows have one of the
// values that alpha names; or two or more have one value, where p, distinct l or alpha allow no such group.
struct SuppressedValue {
  std::string attribute;
  std::string value;       // the most frequent of them, as its first row writes it
  std::uint64_t rows = 0;  // that have it, in any spelling
  std::uint64_t of = 0;    // all suppressed rows
};

// Returns one for each sensitive attribute that fails so, in the job's order. `released` says by row of the
// original whether it was released. Nothing is found where demands decide nothing (job/failing.h).
std::vector<SuppressedValue> find_suppressed_values(const Table& original, const std::vector<bool>& released,
                                                    const Job& job);

}  // namespace kordon

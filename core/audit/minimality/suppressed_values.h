// Looks at what the suppressed rows have in common, if demands on sensitive values decide which rows they
// are. Who misses a person in the release takes it that the person's row was suppressed. If alpha of "yes" is
// demanded, then the rows that fail it are those of "yes":
//
//   alpha of "yes" at most 1/5   6 rows of a class, one of them "yes": released
//                                7 rows elsewhere, all of them "yes": suppressed, and everybody knows why
//
// Rows that the boundaries keep apart are looked at apart, and so are those that are alike in all
// quasi-identifiers. A reader who has everybody's sees which rows k alone suppresses: those that the
// boundaries leave with fewer than k. Where people count, each counts once for each of his or her values.
//
// Tested by tests/core/audit/minimality/suppressed_values_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/job/job.h"
#include "core/table/table.h"

namespace kordon {

// Suppressed rows that are looked at together give a value away: more of them than alpha allows have one of
// the values that it names; or all of two or more have one value, and some demand is on the attribute.
// Missing values are one.
struct SuppressedValue {
  std::string attribute;
  std::string value;       // the one that most rows give away, as its first row writes it
  std::uint64_t rows = 0;  // of all these that have it, in any spelling
  std::uint64_t of = 0;    // all suppressed rows but those of regions of fewer than k rows or people
};

// All by row of the original.
struct SuppressedRows {
  std::vector<bool> released;
  std::vector<std::uint32_t> region;               // equal numbers may share a class within the boundaries
  std::vector<std::vector<std::uint32_t>> places;  // finer ones: equal numbers are looked at together, too
  std::vector<std::uint32_t> person;               // whose they are; empty: each is another person's
};

// Returns one for each sensitive attribute that fails so, in the job's order. The demands are to decide who
// is in classes (job/failing.h).
std::vector<SuppressedValue> find_suppressed_values(const Table& original, const SuppressedRows& rows,
                                                    const Job& job);

}  // namespace kordon

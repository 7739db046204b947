// Judges k in sets of known columns (job/job.h) by the released cells alone: every set is looked at.
//
// Tested by tests/core/audit/known_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/audit/check.h"
#include "core/audit/disclosed.h"
#include "core/base/json.h"
#include "core/job/job.h"
#include "core/profile/unique_sets/rarity.h"
#include "core/table/text_classes.h"

namespace kordon {

// What was found for one entry of the job's `known`.
struct FoundKnown {
  std::string columns;  // "any 3"
  std::uint32_t k = 0;
  std::uint64_t sets = 0;
  std::uint64_t smallest = 0;  // rows in the smallest group of any set; 0 where no row is released
  bool holds = false;
};

struct KnownChecks {
  std::vector<FoundKnown> found;
  std::vector<AuditCheck> checks;  // one for each
  // By sensitive attribute: in how many groups of all sets all rows have one value, and how many rows are in
  // such a group. Readers who know no more columns learn the value of these.
  std::vector<Disclosed> disclosed;
};

// `suppressed` marks rows of the release that are in no group. `columns` are its quasi-identifiers.
KnownChecks check_known(const Table& released, const std::vector<const Column*>& columns,
                        const std::vector<bool>& suppressed, const Job& job);

// Returns {"sets": [{"columns", "k", "sets", "smallest"}], "rare": as of rarity.h}.
Json to_json(const std::vector<FoundKnown>& known, const std::vector<Rarity>& rarity);

// Returns how many columns other readers may know, for whom rows are counted: 1 to 4, one and two more than
// the job takes readers to know, and all.
std::vector<std::size_t> other_readers(const Job& job);

}  // namespace kordon

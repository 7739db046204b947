// Judges k and the job's demands in sets of known columns (job/job.h) by the released cells alone: every set
// is looked at.
//
// Tested by tests/core/audit/known_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/audit/check.h"
#include "core/audit/demands/measures.h"
#include "core/audit/disclosed.h"
#include "core/audit/distribution/sensitive_values.h"
#include "core/base/json.h"
#include "core/base/result.h"
#include "core/job/job.h"
#include "core/profile/unique_sets/rarity.h"

namespace kordon {

// What was found for one entry of the job's `known`.
struct FoundKnown {
  Text columns;  // "any 3"
  std::uint32_t k = 0;
  std::uint64_t sets = 0;
  bool people = false;         // whether people are counted, not rows
  std::uint64_t smallest = 0;  // rows or people in the smallest group of any set; 0 where no row is released
  bool holds = false;
};

struct KnownChecks {
  std::vector<FoundKnown> found;
  // One for each; then one for each demand and each sensitive attribute that it binds, over the groups of all
  // sets.
  std::vector<AuditCheck> checks;
  // By sensitive attribute: in how many groups of all sets all rows have one value, each group of each set
  // once, and how many rows are in such a group. Readers who know no more columns learn the value of these.
  std::vector<Disclosed> disclosed;
  // If it is asked for, by row of the release: the rows, or people, of its smallest group over all sets; 0
  // for a row that is in no group. And how many rows are in a group that is smaller than its set asks.
  std::vector<std::uint32_t> company;
  std::uint64_t rows_below_k = 0;
};

// A release whose groups are looked at. `suppressed` marks rows of it that are in no group. `columns` are its
// quasi-identifiers.
struct GroupedRelease {
  const TablesOfRelease& tables;
  const std::vector<const Column*>& columns;
  const std::vector<bool>& suppressed;
  ReferenceTable reference = ReferenceTable::original;
  bool asks_company = false;  // KnownChecks::company
};

// Where it is known whose the rows are, people count. Fails where a demand cannot be judged (audit/models.h).
Result<KnownChecks> check_known(const GroupedRelease& release, const Job& job);

// Returns {"sets": [{"columns", "k", "sets", "smallest"}], "rare": as of rarity.h}.
Json to_json(const std::vector<FoundKnown>& known, const std::vector<Rarity>& rarity, TextWriter write);

// Returns how many columns other readers may know, for whom rows are counted: 1 to 4, one and two more than
// the job takes readers to know, and all.
std::vector<std::size_t> other_readers(const Job& job);

}  // namespace kordon

// Who shares a class, and who is known together.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/recoding/encoded/table.h"
#include "core/recoding/partition.h"

namespace kordon {

// The risk of rows: how likely the person of each is found.
struct Risk {
  double highest = 0;           // the greatest of any row
  double average = 0;           // over all rows
  double share_at_highest = 0;  // share of the rows that have the highest risk
};

// A household's risk is that of somebody of it being found: 1 - Π (1 - r) over the risks r of its people, or
// rows (M. Templ, B. Meindl, A. Kowarik, "Statistical Disclosure Control for Micro-Data Using the R Package
// sdcMicro", Journal of Statistical Software 67(4), 2015, section 3.5). Three rows of one household, each
// among 5, make it 1 - 0.8^3 = 49 %. It is not bounded by k, and every row has its household's.
struct HouseholdRisk {
  std::uint64_t households = 0;  // with somebody in the release
  Risk risk;                     // over the rows
};

// Returns, by class, how many people its rows are of; without people each row is another person's.
std::vector<std::uint32_t> people_of(const EncodedTable& table, const Partition& partition);

// The table has groups; `risks` are those of each row of a class. Who has several rows is found by the
// easiest of them.
HouseholdRisk household_risk(const EncodedTable& table, const Partition& partition,
                             std::span<const double> risks);

}  // namespace kordon

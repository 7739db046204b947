// Judges how many rows of a survey's release may be expected to be found in the population, by the released
// cells and the weights of the rows behind them.
//
// Tested by tests/core/release/weights_test.cpp.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/audit/cells/offences.h"
#include "core/job/job.h"
#include "core/table/table.h"
#include "core/table/text_classes.h"

namespace kordon {

// The rows of a release: who is suppressed, and what each stems from.
struct WeightedRelease {
  const std::vector<const Column*>& columns;  // its quasi-identifiers
  const std::vector<bool>& suppressed;        // by released row
  std::span<const std::uint32_t> origin;      // by released row: the row of the original
  std::span<const double> weights;            // by row of the original (profile/people/weights.h)
  std::span<const std::uint32_t> persons;     // by released row whose it is; empty: each another person's
};

// Returns the mean, over the released rows that are not suppressed, of the risk by Benedetti and Franconi
// (measures/risk/sample.h has the formula); 0 without rows. Where the job says what readers know, a row has
// the greatest risk of its groups over all sets. A row that stems from none has no weight.
double global_risk(const WeightedRelease& release, const Job& job);

// Returns the check "global risk", where the job asks for one.
std::optional<CheckInWords> check_global_risk(double found, const Job& job);

}  // namespace kordon

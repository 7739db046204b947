// Offers boundaries to choose from: what the share of rows that somebody would lose buys, and what others
// would. Command line and page offer the same.
#pragma once

#include <cstddef>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/job/job.h"
#include "core/privacy/suggestion/suggestion.h"
#include "core/recoding/encoded/table.h"

namespace kordon {

struct Offer {
  Suggestion suggestion;  // for the share that is asked for, and for round ones from 0 to 10 %
  std::size_t asked = 0;  // which of the suggested it is
  bool by_bins = false;   // ranges are among the columns, whose losses are counted by fixed bins
  bool together = false;  // several demands are counted together

  const Guarantee& chosen() const { return suggestion.suggested[asked]; }
};

// `lose` is a share of the rows, in [0, 1]. A release that loses more than the job's suppression limit would
// be refused, so nothing is offered beyond it. Fails where the job ignores boundaries. The progress has the
// stage "suggest".
Result<Offer> offer(const EncodedTable& table, const Job& job, double lose, const Progress& progress = {});

}  // namespace kordon

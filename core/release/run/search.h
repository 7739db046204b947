// Has the algorithm of a run look for a recoding.
#pragma once

#include <memory>
#include <optional>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/privacy/catalogue/algorithm.h"
#include "core/recoding/recoding.h"
#include "core/release/population/crowd.h"
#include "core/release/run/prepare.h"

namespace kordon {

struct Searched {
  FinalRecoding recoding;
  std::shared_ptr<const Crowd> crowd;  // the table and its bystanders, if those are known
  // Goes on from the recoding: of an open run whose algorithm can do so, if nothing that is done to its
  // classes afterwards can lose more than was gained: not beside an earlier release, nor among a population
  // that the job asks about, nor with divided clusters or nested classes avoided. It refers to what was
  // prepared.
  std::unique_ptr<ResumableSearch> resumable;
};

Result<Searched> search(const Prepared& prepared, RunMode mode, const Progress& progress);

// Returns what a search has come to by now.
FinalRecoding recoding_of(const ResumableSearch& resumable, const Task& task);

// Says why a recoding cannot be released: too many rows are suppressed, or a demand is not met.
std::optional<Failure> refuse_recoding(const Prepared& prepared, const FinalRecoding& recoding);

}  // namespace kordon

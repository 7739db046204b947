// Looks for what any release of a task loses at least, beside the rest of its run.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "core/base/cores.h"
#include "core/measures/least_loss/lower_bound.h"
#include "core/release/task.h"

namespace kordon {

// Returns how much effort a job asks its algorithm for, as far as that counts here: 1000 at most.
std::uint64_t effort_of(const Job& job);

// Holds a bound and the milliseconds that it took to find. It needs nothing of the release, and is sought
// beside the rest of the run.
struct TimedBound {
  LowerBound bound;
  std::optional<double> divided;  // of releases that keep to the sections, as the metric "lower_bound"
  double ms = 0;
};
using BoundSought = Alongside<TimedBound>;

struct SearchForBound {
  std::shared_ptr<const Task> task;
  bool unprotected = false;       // whether classes may fail the demands
  std::uint64_t more_effort = 0;  // than the job asks its algorithm for
  // The search goes on from where this is, if it has begun, and leaves it where it has come to.
  std::optional<RisingBound>* rising = nullptr;
  std::shared_ptr<const Task> divided = {};  // the task with its clusters divided, where they are
};
BoundSought::Work bound_search(SearchForBound asked);

}  // namespace kordon

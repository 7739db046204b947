// Judges a release of a survey by the weights of its rows (Job::weight).
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/audit/cells/offences.h"
#include "core/base/result.h"
#include "core/job/job.h"
#include "core/table/table.h"
#include "core/table/text_classes.h"

namespace kordon {

struct SampleToJudge {
  const Table& original;
  const Table& released;
  const ReleasedClasses& classes;
  const std::vector<bool>& suppressed;        // by released row
  std::span<const std::uint32_t> origin;      // likewise: the row of the original
  const std::vector<std::uint32_t>& persons;  // likewise: whose it is; empty: each is another person's
};

// What released weights show by themselves.
struct WeightsShown {
  std::uint64_t rare = 0;          // rows that go out with their own weight, which fewer than k rows have
  std::uint64_t behind_means = 0;  // different weights of the rows, if they go out as the means of classes
};

struct SampleFound {
  double global_risk = 0;  // global_risk.h
  WeightsShown shown;
  std::optional<CheckInWords> risk,
      weights;  // "global risk", "weights of HH_weight": if the job asks for them
};

// The job names a weight. Fails as survey_weights() does.
Result<SampleFound> check_sample(const SampleToJudge& sample, const Job& job);

}  // namespace kordon

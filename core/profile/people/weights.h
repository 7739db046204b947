// Reads the weights of a survey (Job::weight): how many people of the population each row is for. Who makes a
// release and who judges it read them in this one way.
#pragma once

#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/base/text.h"
#include "core/job/job.h"
#include "core/table/table.h"

namespace kordon {

inline constexpr double max_weight = 1e12;

// Returns whether a share of rows is no more than allowed; sums in another order differ in their last digits.
inline bool is_within(double share, double most) {
  return share <= most + 1e-9;
}

// Returns the weights by row, 0 to max_weight; nothing where the job names no column of weights. Fails, with
// the first row and how many there are, where a row has no weight, or none that is such a number: nobody can
// tell how many people it is for.
Result<std::vector<double>> survey_weights(const Table& table, const Job& job);

// Returns a note where the weights add up to no more people than there are rows: then each class is taken for
// all of its people, and risks are the highest that they can be.
std::optional<Text> note_on_weights(const std::vector<double>& weights, const Job& job);

}  // namespace kordon

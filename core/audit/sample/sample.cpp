#include "core/audit/sample/sample.h"

#include <set>

#include "core/audit/sample/class_weights.h"
#include "core/audit/sample/global_risk.h"
#include "core/profile/people/weights.h"

namespace kordon {
namespace {

std::uint64_t rare_weights(const SampleToJudge& sample, const Job& job) {
  const std::optional<std::size_t> at = sample.released.find(job.weight);
  if (!at || is_replaced(*job.find(job.weight))) return 0;
  const Column& column = sample.released.columns[*at];
  std::vector<std::uint64_t> rows(column.values.size(), 0);
  for (const std::uint32_t row : sample.classes.rows) ++rows[column.cells[row]];
  std::uint64_t rare = 0;
  for (const std::uint64_t each : rows) rare += each < largest_k(job) ? each : 0;
  return rare;
}

std::uint64_t weights_behind_means(const SampleToJudge& sample, std::span<const double> weights,
                                   const Job& job) {
  if (!is_class_weight(*job.find(job.weight))) return 0;
  std::set<double> different;
  for (const std::uint32_t row : sample.classes.rows) {
    if (sample.origin[row] < weights.size()) different.insert(weights[sample.origin[row]]);
  }
  return different.size();
}

}  // namespace

Result<SampleFound> check_sample(const SampleToJudge& sample, const Job& job) {
  SampleFound found;
  const Result<std::vector<double>> weights = survey_weights(sample.original, job);
  if (!weights) return weights.failure();
  found.global_risk =
      global_risk({sample.classes.columns, sample.suppressed, sample.origin, *weights, sample.persons}, job);
  found.shown = {rare_weights(sample, job), weights_behind_means(sample, *weights, job)};
  found.risk = check_global_risk(found.global_risk, job);
  found.weights = check_class_weights(sample.released, sample.classes, sample.origin, *weights, job);
  return found;
}

}  // namespace kordon

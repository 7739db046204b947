#include "core/release/run/search.h"

#include <utility>

#include "core/algorithms/alike/people.h"
#include "core/algorithms/subsets/subsets.h"
#include "core/algorithms/vacancies/fill.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/privacy/feasibility/unmet_demands.h"
#include "core/privacy/suppression.h"
#include "core/release/division/fence.h"
#include "core/release/population/refusals.h"
#include "core/release/refusals.h"
#include "core/release/tables/together.h"

namespace kordon {
namespace {

FinalRecoding finished(Recoding recoding, const EncodedTable& table) {
  return merge_equal_classes(std::move(recoding), table.quasi_identifiers.size());
}

Result<FinalRecoding> run_alone(const Algorithm& algorithm, const AlgorithmInput& input) {
  Result<Recoding> masked = algorithm.run(input);
  if (!masked) return masked.failure();
  return finished(std::move(*masked), input.table);
}

// Runs the algorithm on the table and its bystanders together; `input` says the rest.
Result<FinalRecoding> run_among(const Crowd& crowd, const Algorithm& algorithm, const AlgorithmInput& input) {
  const Mam mam = find_mam(crowd.table(), crowd.requirements(), crowd.k(), crowd.counted());
  Result<Recoding> masked = algorithm.run({crowd.table(), mam, crowd.k(), input.seed, input.progress,
                                           crowd.requirements(), input.options, input.draft});
  if (!masked) return masked.failure();
  return crowd.of_table(std::move(*masked), mam);
}

// Rounds of dividing groups anew that a release takes; each effort is one more.
constexpr std::uint64_t usual_rounds = 2;

FinalRecoding search_people(const Prepared& prepared, RunMode mode, const Progress& progress) {
  const Task& task = *prepared.task;
  const AlgorithmInput asked{task.table,    prepared.mam, task.job.k,
                             task.job.seed, progress,     task.requirements};
  const std::uint64_t rounds = usual_rounds + prepared.options.number("effort").value_or(0);
  const std::vector<bool> of_first_table = rows_of_first_table(prepared.input->table, task.job);
  const auto searched = [&](bool keep_rows) {
    return finished(recode_people({asked, task.job.linked, keep_rows, mode == RunMode::draft ? 0 : rounds,
                                   of_first_table}),
                    task.table);
  };
  const std::uint64_t rows = task.table.rows;
  FinalRecoding found = searched(prepared.anew);
  const std::uint64_t kept = found.rows.rows.size();
  if (prepared.anew || rows - kept <= allowed_suppression(task.job.suppression_limit, rows)) return found;
  // People who keep all rows or none may lose fewer: only those with as many rows are then put together.
  FinalRecoding other = searched(true);
  return other.rows.rows.size() > kept ? std::move(other) : std::move(found);
}

}  // namespace

Result<Searched> search(const Prepared& prepared, RunMode mode, const Progress& progress) {
  const Task& task = *prepared.task;
  const Job& job = task.job;
  const EncodedTable& table = prepared.fenced->table;
  progress("mask", 0, table.rows);
  Searched found;
  if (is_searched_in_sets(job)) {
    const std::uint64_t effort = prepared.options.number("effort").value_or(0);
    auto of_sets = start_subsets(
        {table, task.asked_of_sets, prepared.mam, job.seed, progress, mode == RunMode::draft ? 0 : effort});
    found.recoding = recoding_of(*of_sets, task);
    if (mode == RunMode::open) found.resumable = std::move(of_sets);
    return found;
  }
  if (job.linked > 0) {
    found.recoding = search_people(prepared, mode, progress);
    return found;
  }
  const Algorithm& algorithm = *find_algorithm(job.algorithm);
  if (prepared.input->bystanders) {
    found.crowd = std::make_shared<const Crowd>(task.table, *prepared.input->bystanders, job, algorithm,
                                                prepared.counted);
  }
  // Classes as large as the largest k of a set protect each set.
  const std::uint32_t k = largest_k(job);
  std::vector<Requirement> of_sets;
  if (!job.known.empty()) of_sets = all_requirements(task.asked_of_sets, k);
  const AlgorithmInput asked{table,
                             prepared.mam,
                             k,
                             job.seed,
                             progress,
                             job.known.empty() ? std::span(prepared.fenced->requirements) : of_sets,
                             prepared.options,
                             mode == RunMode::draft};
  const bool fenced = prepared.fenced != prepared.task;
  const bool avoids_nested = job.nested == NestedClasses::avoid;
  const bool may_resume = mode == RunMode::open && !fenced && !job.asks_of_population() && !avoids_nested &&
                          job.known.empty() && algorithm.start != nullptr;
  if (may_resume) found.resumable = algorithm.start(asked);
  if (found.resumable) {
    found.recoding = recoding_of(*found.resumable, task);
    return found;
  }
  Result<FinalRecoding> masked =
      job.asks_of_population() ? run_among(*found.crowd, algorithm, asked) : run_alone(algorithm, asked);
  if (!masked) return masked.failure();
  found.recoding = std::move(*masked);
  if (job.asks_of_population()) found.recoding.mandatory += prepared.mandatory;
  if (avoids_nested) found.recoding = fill_vacancies(asked, found.recoding);
  if (fenced) {
    found.recoding = finished(without_fence(std::move(found.recoding), task.table), task.table);
  }
  return found;
}

FinalRecoding recoding_of(const ResumableSearch& resumable, const Task& task) {
  return finished(resumable.recoding(), task.table);
}

std::optional<Failure> refuse_recoding(const Prepared& prepared, const FinalRecoding& recoding) {
  const Task& task = *prepared.task;
  if (auto failure = refuse_suppression(task, recoding, prepared.input->starred_counted)) {
    if (task.job.asks_of_population()) return beside_population(std::move(*failure), task.job);
    return prepared.ties ? beside_earlier(std::move(*failure)) : *failure;
  }
  if (auto failure = refuse_stars_to_withhold(task, recoding)) return failure;
  if (prepared.unprotected) return std::nullopt;
  if (!find_algorithm(task.job.algorithm)->guarantees) return refuse_unprotected(task, recoding);
  return refuse_shared_labels(task, recoding);
}

}  // namespace kordon

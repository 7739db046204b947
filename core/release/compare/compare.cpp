#include "core/release/compare/compare.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/json.h"
#include "core/base/text.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/release/run/anonymize.h"

namespace kordon {
namespace {

// Demands were checked against the job's own k where the job was read; here they are checked against another.
std::optional<Failure> check_demands(const Job& job) {
  for (const Demand& demand : job.demands) {
    for (const Parameter& parameter : demand.form->parameters) {
      if (!parameter.bounds.up_to_k) continue;
      const double asked = demand.figure(parameter.key);
      if (asked <= job.k) continue;
      const std::string key = parameter.key;
      const Text figure = as_number(shortest(asked));
      return bad_input(demand.path,
                       say("{key} is {n}, but a class may have only k = {k} rows", key, figure, job.k),
                       say("compare with k from {n}, or lower {key}", figure, key));
    }
  }
  return std::nullopt;
}

// Reports one trial's masking as its part of all trials.
struct TrialProgress {
  static constexpr std::uint64_t whole = 1000;
  Progress all;
  std::string stage;
  std::uint64_t before = 0, trials = 0;

  static void report(void* context, const char* stage, std::uint64_t done, std::uint64_t total) {
    const TrialProgress& part = *static_cast<const TrialProgress*>(context);
    if (std::string_view(stage) != "mask" || total == 0) return;
    part.all(part.stage.c_str(), part.before * whole + std::min(done, total) * whole / total,
             part.trials * whole);
  }
};

// A group of known columns is a union of classes.
std::optional<Failure> refuse_classes(const Job& job) {
  if (job.known.empty() || is_searched_in_sets(job) || !looks_at_smaller_sets(job)) return std::nullopt;
  return bad_input("privacy.known",
                   say("{algorithm} makes classes, and what is demanded of these may fail for the groups of "
                       "known columns, which are unions of classes",
                       as_quoted(job.algorithm)),
                   "compare with peel alone");
}

Result<Report> outcome(const CsvFile& input, Job job, Progress progress) {
  job.output.file = FileFormat::csv;  // nothing goes out
  if (auto failure = refuse_classes(job)) return *failure;
  if (auto failure = refuse_beside_linked(job, "privacy.linked")) return *failure;
  if (auto failure = check_demands(job)) return *failure;
  Result<Release> release = anonymize(input, job, progress);
  if (!release) return release.failure();
  return std::move(release->report);
}

// Returns what a release loses at least that holds all that is asked, as this one does; else nullptr.
double* bound_of(Trial& trial) {
  if (!trial.outcome) return nullptr;
  Report& report = *trial.outcome;
  const bool holds = std::all_of(report.privacy.begin(), report.privacy.end(),
                                 [](const Verdict& verdict) { return verdict.holds; });
  const auto bound = std::find_if(report.quality.begin(), report.quality.end(),
                                  [](const auto& each) { return each.first == "lower_bound"; });
  return holds && bound != report.quality.end() ? &bound->second : nullptr;
}

// Releases that hold the same lose at least the same, by any algorithm: what one trial proves holds for all
// others of its k and mode.
void share_bounds(std::vector<Trial>& trials) {
  std::map<std::pair<std::uint32_t, Boundaries>, double> best;
  for (Trial& trial : trials) {
    if (const double* bound = bound_of(trial)) {
      double& most = best[{trial.k, trial.boundaries}];
      most = std::max(most, *bound);
    }
  }
  for (Trial& trial : trials) {
    if (double* bound = bound_of(trial)) *bound = best[{trial.k, trial.boundaries}];
  }
}

}  // namespace

std::optional<Failure> check_grid(const Job& job, const Grid& grid) {
  Failure failure;
  std::vector<Mistake>& mistakes = failure.mistakes;
  Enumeration known;
  for (const Algorithm* each : algorithms()) known.add(std::string(each->name));
  for (const Contender& contender : grid.contenders) {
    const Algorithm* algorithm = find_algorithm(contender.algorithm);
    if (algorithm == nullptr) {
      mistakes.push_back({contender.label,
                          say("there is no algorithm {name}", as_quoted(contender.algorithm)),
                          say("use {names}", known.text())});
      continue;
    }
    const Result<Options> options = read_options(algorithm->options, job_of(job, contender));
    if (!options) {
      for (const Mistake& each : options.failure().mistakes) {
        mistakes.push_back({within(contender.label, each.where), each.what, each.remedy});
      }
    }
    if (contender.penalty_milli && !job.classification) {
      mistakes.push_back({contender.label, "the job has no classification, so there is no penalty",
                          R"(leave the penalty out, or give "classification" in the job's "algorithm")"});
    }
  }
  for (const std::uint32_t k : grid.ks) {
    if (k >= 2 && k <= max_k) continue;
    mistakes.push_back({"k", say("{n} is no possible k", k), say("give whole numbers from 2 to {n}", max_k)});
  }
  if (mistakes.empty()) return std::nullopt;
  return failure;
}

Result<std::vector<Trial>> compare(const CsvFile& input, const Job& job, const Grid& grid,
                                   Progress progress) {
  if (auto failure = check_grid(job, grid)) return *failure;
  const Result<EncodedTable> table = encode(input.table, job);
  if (!table) return table.failure();
  const std::vector<Contender> contenders =
      grid.contenders.empty() ? fitting_contenders(*table, job) : grid.contenders;
  if (contenders.empty()) {
    return bad_input("algorithm", "there is none that can work with this job",
                     "name one, and its trial will tell why");
  }
  const std::vector<std::uint32_t> ks = grid.ks.empty() ? std::vector<std::uint32_t>{job.k} : grid.ks;
  const Boundaries own_mode = job.ignore_boundaries ? Boundaries::ignore : Boundaries::respect;
  const std::vector<Boundaries> modes = grid.modes.empty() ? std::vector<Boundaries>{own_mode} : grid.modes;
  const std::uint64_t count = std::uint64_t{contenders.size()} * ks.size() * modes.size();
  std::vector<Trial> trials;
  for (const Contender& contender : contenders) {
    Job as_asked = job_of(job, contender);
    for (const Boundaries mode : modes) {
      as_asked.ignore_boundaries = mode == Boundaries::ignore;
      for (const std::uint32_t k : ks) {
        const Job own = with_k(as_asked, k);
        TrialProgress part{progress, contender.label + ", k = " + std::to_string(k), trials.size(), count};
        trials.push_back({contender.label, k, mode, outcome(input, own, {TrialProgress::report, &part})});
      }
    }
  }
  // Where losses follow from the rows that are released, one trial proves nothing for others.
  if (!follows_from_rows(input.table, job)) share_bounds(trials);
  return trials;
}

}  // namespace kordon

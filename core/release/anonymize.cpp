#include "core/release/anonymize.h"

#include <algorithm>
#include <string>
#include <utility>

#include "core/algorithms/refinement/vacancies.h"
#include "core/algorithms/subsets/subsets.h"
#include "core/base/progress.h"
#include "core/base/text.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/privacy/catalogue/fit.h"
#include "core/privacy/feasibility/unmet_demands.h"
#include "core/privacy/known.h"
#include "core/privacy/suppression.h"
#include "core/profile/people/people.h"
#include "core/recoding/microaggregation/classes.h"
#include "core/release/division/fence.h"
#include "core/release/earlier/paired_rows.h"
#include "core/release/loss_findings.h"
#include "core/release/population/crowd.h"
#include "core/release/population/refusals.h"
#include "core/release/pseudonyms/check.h"
#include "core/release/pseudonyms/pseudonyms.h"
#include "core/release/refusals.h"

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

std::vector<bool> released_rows(const Partition& partition) {
  std::vector<bool> released;
  for (const ClassId c : partition.class_of) released.push_back(c != suppressed);
  return released;
}

}  // namespace

Result<Release> anonymize(const CsvFile& input, const Job& job, Progress progress, RunMode finish,
                          const RunExtras& extras) {
  return Masking(input, finish).release(job, progress, extras);
}

Result<Release> Masking::release(const Job& job, const Progress& progress, const RunExtras& extras) {
  Stopwatch watch;
  if (auto failure = prepare(job, extras)) return *failure;
  timings_.read = input().read_ms;
  store_ = extras.store;
  for (;;) {
    std::optional<BoundSought> bound;
    if (finish_ != RunMode::draft && job.known.empty()) bound.emplace(search_for_bound());
    Result<FinalRecoding> masked = run_algorithm(progress);
    if (!masked) return masked.failure();
    if (auto failure = refuse(*masked)) return *failure;
    std::vector<bool> released = released_rows(masked->partition);
    if (follows_rows_ && released != counted_rows()) {
      bound.reset();
      if (auto failure = run_anew(std::move(released))) return *failure;
      continue;
    }
    timings_.mask += watch.lap();
    if (coded_.empty()) {
      Result<std::vector<CodedColumn>> coded = pseudonyms(input().table, job, extras.key);
      if (!coded) return coded.failure();
      coded_ = std::move(*coded);
    }
    std::vector<Row> given_away;
    Result<Release> release = finish(std::move(*masked), bound ? &*bound : nullptr, progress,
                                     follows_rows_ ? &given_away : nullptr);
    if (given_away.empty()) return release;
    bound.reset();
    for (const Row row : given_away) released[row] = false;
    given_up_ += given_away.size();
    watch.lap();
    if (auto failure = run_anew(std::move(released))) return *failure;
  }
}

Result<RecodedLot> recode_lot(const CsvFile& input, const Job& job, Lot lot, const Progress& progress) {
  return Masking(input, RunMode::whole).lot(job, lot, progress);
}

Result<RecodedLot> Masking::lot(const Job& job, Lot lot, const Progress& progress) {
  if (auto failure = refuse_beside_known(job, "privacy.known")) return *failure;
  if (auto failure = prepare(job, {})) return *failure;
  const std::vector<std::uint32_t> lot_of = deal_out(mam_->clusters, lot.of);
  RecodedLot result{task_, {}, {}};
  for (std::size_t row = 0; row < task_->table.rows; ++row) {
    result.of_lot.push_back(lot_of[mam_->partition.class_of[row]] == lot.number);
    if (!result.of_lot.back()) mam_->keep.kept[row] = false;
  }
  Result<FinalRecoding> recoded = run_algorithm(progress);
  if (!recoded) return recoded.failure();
  result.recoding = std::move(*recoded);
  Result<std::vector<ClassNumbers>> numbers =
      class_numbers(input().table, job, task_->table, result.recoding);
  if (!numbers) return numbers.failure();
  result.recoding.numbers = std::move(*numbers);
  return result;
}

Result<Release> Masking::continue_search(const Progress& progress) {
  Stopwatch watch;
  progress("mask", 0, task_->table.rows);
  ++added_effort_;
  BoundSought bound(search_for_bound());
  resumable_->resume(1, progress);
  FinalRecoding recoding = finished(resumable_->recoding(), task_->table);
  std::optional<Failure> failure = refuse(recoding);
  timings_.mask += watch.lap();
  Result<Release> release =
      failure ? Result<Release>(*failure) : finish(std::move(recoding), &bound, progress, nullptr);
  if (!release) resumable_.reset();
  return release;
}

// Finds what the algorithm is to work on, or why there can be no release.
std::optional<Failure> Masking::prepare(const Job& job, const RunExtras& extras) {
  if (auto failure = refuse_without_key(job, extras.key)) return failure;
  if (finish_ != RunMode::draft) {  // nobody sees the codes of a draft, which any key makes
    if (auto failure = refuse_other_passphrase(job, extras.key)) return failure;
  }
  if (auto failure = refuse_starred_rows(given_.table, job)) return failure;
  if (auto failure = refuse_without_population(job, given_.bystanders.has_value())) return failure;
  if (given_.bystanders) {
    among_ = given_;
    if (job.subset) {
      for (Text& doubt : doubts_of_people({&given_.table, &*given_.bystanders}, job)) {
        among_->doubts.push_back(std::move(doubt));
      }
    }
    add_values(among_->table, *among_->bystanders, job.quasi_identifiers());
  }
  Result<std::shared_ptr<const Task>> made = Task::of(input().table, job);
  if (!made) return made.failure();
  task_ = std::move(*made);
  follows_rows_ = follows_from_rows(input().table, job);
  if (auto failure = refuse_few_rows(*task_)) return failure;
  if (auto failure = refuse_many_sets(job, task_->table.rows)) return failure;
  if (extras.earlier != nullptr) {
    if (auto failure = refuse_beside_known(job, "privacy.known")) return failure;
    if (auto failure = prepare_beside(*extras.earlier, extras.key)) return failure;
  }
  if (auto failure = refuse_made_values(*task_)) return failure;
  if (job.asks_of_population()) {
    if (auto failure = refuse_population(input(), task_->table, job, ties_.has_value())) return failure;
  }
  Result<Options> options = options_for(task_->table, task_->requirements, job);
  if (!options) return options.failure();
  options_ = std::move(*options);
  unprotected_ = !find_algorithm(job.algorithm)->guarantees && options_.choice("unprotected") != 0;
  return settle();
}

// Finds the clusters of the rows that count. Where what follows from the rows would follow from some that
// must go, those count no more, and all is built again.
std::optional<Failure> Masking::settle() {
  for (;;) {
    fenced_ = task_;
    if (ties_) fenced_ = std::make_shared<const Task>(task_->job, with_fence(task_->table, ties_->apart));
    if (task_->job.known.empty()) {
      mam_ = find_mam(fenced_->table, fenced_->requirements, task_->job.k, counted_);
    } else {
      mam_ = find_mam(task_->table, known_sets(task_->job, task_->table), counted_);
    }
    if (counted_.empty()) {
      if (auto failure = refuse_demands(*task_, *mam_)) return failure;
    }
    if (!follows_rows_ || mam_->keep.kept == counted_rows() || loses_too_much()) break;
    mandatory_ += mam_->keep.mandatory;
    if (auto failure = count_only(std::move(mam_->keep.kept))) return failure;
  }
  mam_->keep.mandatory += mandatory_;
  return task_->job.divide ? divide_clusters() : std::nullopt;
}

std::optional<Failure> Masking::count_only(std::vector<bool> rows) {
  counted_ = std::move(rows);
  Result<std::shared_ptr<const Task>> made = Task::of(input().table, task_->job, counted_);
  if (made) {
    task_ = std::move(*made);
    return std::nullopt;
  }
  Failure failure = made.failure();
  for (Mistake& mistake : failure.mistakes) {
    mistake.what = say("without the rows that are suppressed: {what}", std::move(mistake.what));
  }
  return failure;
}

// Has the algorithm run once more, over these rows alone. It is to keep them all: what it may leave out of
// them is gone already.
std::optional<Failure> Masking::run_anew(std::vector<bool> rows) {
  resumable_.reset();
  rising_.reset();
  division_.reset();
  options_.set("maxSuppressed", 0);
  if (auto failure = count_only(std::move(rows))) return failure;
  return settle();
}

std::vector<bool> Masking::counted_rows() const {
  return counted_.empty() ? std::vector<bool>(task_->table.rows, true) : counted_;
}

// Says whether more rows must go than the job allows: then there will be no release.
bool Masking::loses_too_much() const {
  const std::vector<bool>& kept = mam_->keep.kept;
  const auto left = static_cast<std::uint64_t>(std::count(kept.begin(), kept.end(), true));
  const std::uint64_t rows = task_->table.rows + input().starred_counted;
  return left == 0 || rows - left > allowed_suppression(task_->job.suppression_limit, rows);
}

std::optional<Failure> Masking::divide_clusters() {
  const Job& job = task_->job;
  if (auto failure = refuse_division(task_->table, job, ties_.has_value())) return failure;
  const Division division = divide(task_->table, *mam_, task_->requirements, job);
  division_ = told_of(division);
  if (division.clusters == 0) return std::nullopt;
  mam_ = mam_of_sections(std::move(*mam_), division);
  fenced_ = std::make_shared<const Task>(job, with_fence(task_->table, division.section));
  return std::nullopt;
}

std::optional<Failure> Masking::prepare_beside(const EarlierRelease& earlier, const Key* key) {
  const Job& job = task_->job;
  Result<Ties> found = ties_to(earlier, input().table, job, key);
  if (!found) return found.failure();
  ties_.emplace(std::move(*found));
  if (earlier.person.empty()) {
    if (auto failure = refuse_unpaired_rows(earlier.table, task_->table, job)) return failure;
  }
  if (auto failure = refuse_demands_together(task_->requirements)) return failure;
  if (!find_algorithm(job.algorithm)->guarantees) return refuse_beside_earlier(job.algorithm);
  return std::nullopt;
}

Result<FinalRecoding> Masking::run_algorithm(const Progress& progress) {
  const Job& job = task_->job;
  const EncodedTable& table = fenced_->table;
  const Algorithm& algorithm = *find_algorithm(job.algorithm);
  progress("mask", 0, table.rows);
  if (!job.known.empty()) {
    FinalRecoding recoding = recode_subsets(table, known_sets(job, table), *mam_, job.seed, progress);
    mam_.reset();
    return recoding;
  }
  if (input().bystanders) crowd_.emplace(task_->table, *input().bystanders, job, algorithm, counted_);
  const AlgorithmInput asked{
      table, *mam_, job.k, job.seed, progress, fenced_->requirements, options_, finish_ == RunMode::draft};
  const bool may_resume = finish_ == RunMode::open && fenced_ == task_ && !job.asks_of_population() &&
                          job.nested != NestedClasses::avoid && algorithm.start != nullptr;
  if (may_resume) resumable_ = algorithm.start(asked);
  if (resumable_) return finished(resumable_->recoding(), table);
  Result<FinalRecoding> masked =
      job.asks_of_population() ? run_among(*crowd_, algorithm, asked) : run_alone(algorithm, asked);
  if (!masked) return masked.failure();
  FinalRecoding recoding = std::move(*masked);
  if (job.asks_of_population()) recoding.mandatory += mandatory_;
  if (job.nested == NestedClasses::avoid) recoding = fill_vacancies(asked, std::move(recoding));
  if (fenced_ != task_) {
    recoding = finished(without_fence(std::move(recoding), task_->table), task_->table);
  }
  mam_.reset();  // it has the size of the table, and nobody looks at it any more
  return recoding;
}

std::optional<Failure> Masking::refuse(const FinalRecoding& recoding) const {
  const Job& job = task_->job;
  if (auto failure = refuse_suppression(*task_, recoding, input().starred_counted)) {
    if (job.asks_of_population()) return beside_population(std::move(*failure), job);
    return ties_ ? beside_earlier(std::move(*failure)) : *failure;
  }
  if (find_algorithm(job.algorithm)->guarantees || unprotected_) return std::nullopt;
  return refuse_unprotected(*task_, recoding);
}

BoundSought::Work Masking::search_for_bound() {
  return bound_search({task_, unprotected_, added_effort_, finish_ == RunMode::open ? &rising_ : nullptr,
                       division_ && fenced_ != task_ ? fenced_ : nullptr});
}

// Where columns are nearly lost, the demands may be why. Among other people, and beside an earlier release, k
// alone would be something else.
void Masking::tell_cost_of_demands(Release& release) {
  std::vector<Finding>& findings = release.report.findings;
  const bool lost = std::any_of(findings.begin(), findings.end(),
                                [](const Finding& each) { return each.kind == Finding::Kind::lost; });
  if (!lost || finish_ == RunMode::draft || ties_ || task_->job.asks_of_population()) return;
  if (auto cost = cost_of_demands(*task_, release.recoding)) add_finding(findings, std::move(*cost));
}

Result<Release> Masking::finish(FinalRecoding recoding, BoundSought* bound, const Progress& progress,
                                std::vector<Row>* given_away) {
  Result<Release> release =
      finish_release({.input = input(),
                      .task = task_,
                      .recoding = std::move(recoding),
                      .unprotected = unprotected_,
                      .timings = timings_,
                      .progress = progress,
                      .finish = finish_,
                      .coded = can_continue() || given_away ? coded_ : std::move(coded_),
                      .store = store_,
                      .ties = ties_ ? &*ties_ : nullptr,
                      .population = crowd_ ? &crowd_->population() : nullptr,
                      .division = division_,
                      .bound = bound,
                      .given_away = given_away,
                      .given_before = given_up_});
  if (!release) return release;
  timings_ = release->report.timings_ms;
  tell_cost_of_demands(*release);
  return release;
}

}  // namespace kordon

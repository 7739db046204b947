#include "core/release/run/anonymize.h"

#include <algorithm>
#include <utility>

#include "core/base/progress.h"
#include "core/job/failing.h"
#include "core/recoding/microaggregation/classes.h"
#include "core/release/linked.h"
#include "core/release/loss_findings.h"
#include "core/release/refusals.h"
#include "core/release/tables/findings.h"

namespace kordon {
Result<Release> anonymize(const CsvFile& input, const Job& job, Progress progress, RunMode mode,
                          const RunExtras& extras) {
  return Masking(input, mode).release(job, progress, extras);
}

Result<RecodedLot> recode_lot(const CsvFile& input, const Job& job, Lot lot, const Progress& progress) {
  if (auto failure = refuse_beside_known(job, "privacy.known")) return *failure;
  if (auto failure = refuse_beside_linked(job, "privacy.linked")) return *failure;
  if (auto failure = refuse_beside_withheld(job, "privacy.failing")) return *failure;
  Result<Prepared> prepared = prepare(input, job, {}, RunMode::whole);
  if (!prepared) return prepared.failure();
  Mam& mam = prepared->mam;
  const std::vector<std::uint32_t> lot_of = deal_out(mam.clusters, lot.of);
  RecodedLot result{prepared->task, {}, {}};
  const EncodedTable& table = result.task->table;
  for (std::size_t row = 0; row < table.rows; ++row) {
    result.of_lot.push_back(lot_of[mam.partition.class_of[row]] == lot.number);
    if (!result.of_lot.back()) mam.keep.kept[row] = false;
  }
  Result<Searched> searched = search(*prepared, RunMode::whole, progress);
  if (!searched) return searched.failure();
  result.recoding = std::move(searched->recoding);
  Result<std::vector<ClassNumbers>> numbers =
      class_numbers(prepared->input->table, job, table, result.recoding);
  if (!numbers) return numbers.failure();
  result.recoding.numbers = std::move(*numbers);
  return result;
}

Result<Release> Masking::release(const Job& job, const Progress& progress, const RunExtras& extras) {
  Stopwatch watch;
  Result<Prepared> prepared = prepare(input_, job, extras, mode_);
  timings_.read = input_.read_ms;
  store_ = extras.store;
  packages_ = extras.packages;
  for (;;) {
    if (!prepared) return prepared.failure();
    prepared_ = std::move(*prepared);
    std::optional<BoundSought> bound;
    if (!is_for_figures(mode_) && job.known.empty()) bound.emplace(search_for_bound());
    Result<Searched> searched = search(prepared_, mode_, progress);
    if (!searched) return searched.failure();
    searched_ = std::move(*searched);
    if (auto failure = refuse_recoding(prepared_, searched_.recoding)) return *failure;
    std::vector<bool> released = rows_in_classes(searched_.recoding.partition);
    std::vector<Row> given_away;
    if (!prepared_.follows_rows || released == counted_rows(prepared_)) {
      timings_.mask += watch.lap();
      if (auto failure = make_codes(extras.key)) return *failure;
      Result<Release> release =
          finish(bound ? &*bound : nullptr, progress, prepared_.follows_rows ? &given_away : nullptr);
      if (given_away.empty()) return release;
      for (const Row row : given_away) released[row] = false;
      given_up_ += given_away.size();
      watch.lap();
    }
    bound.reset();
    searched_ = {};
    rising_.reset();
    prepared = prepare_anew(std::move(prepared_), std::move(released));
  }
}

Result<Release> Masking::continue_search(const Progress& progress) {
  Stopwatch watch;
  progress("mask", 0, prepared_.task->table.rows);
  ++added_effort_;
  std::optional<BoundSought> bound;
  if (prepared_.task->job.known.empty()) bound.emplace(search_for_bound());
  searched_.resumable->resume(1, progress);
  searched_.recoding = recoding_of(*searched_.resumable, *prepared_.task);
  std::optional<Failure> failure = refuse_recoding(prepared_, searched_.recoding);
  timings_.mask += watch.lap();
  Result<Release> release =
      failure ? Result<Release>(*failure) : finish(bound ? &*bound : nullptr, progress, nullptr);
  if (!release) searched_.resumable.reset();
  return release;
}

BoundSought::Work Masking::search_for_bound() {
  const Prepared& prepared = prepared_;
  return bound_search({prepared.task, prepared.unprotected, added_effort_,
                       mode_ == RunMode::open ? &rising_ : nullptr,
                       prepared.division && prepared.fenced != prepared.task ? prepared.fenced : nullptr});
}

std::optional<Failure> Masking::make_codes(const Key* key) {
  const Table& table = prepared_.input->table;
  if (coded_.empty()) {
    Result<std::vector<CodedColumn>> coded = pseudonyms(table, prepared_.task->job, key);
    if (!coded) return coded.failure();
    coded_ = std::move(*coded);
  }
  if (withholds(prepared_.task->job) && !draw_) {
    Result<Key> drawn = Key::fresh();
    if (!drawn) return drawn.failure();
    draw_.emplace(std::move(*drawn));
  }
  if (offsets_) return std::nullopt;
  Result<DateOffsets> offsets = date_offsets(table, prepared_.task->job, key);
  if (!offsets) return offsets.failure();
  offsets_ = std::move(*offsets);
  return std::nullopt;
}

Result<Release> Masking::finish(BoundSought* bound, const Progress& progress, std::vector<Row>* given_away) {
  const std::shared_ptr<const Crowd>& crowd = searched_.crowd;
  // Only a search that goes on needs the clusters again. They have eight bytes a row, and the audit has most.
  if (!can_continue()) prepared_.mam = {};
  Result<Release> release =
      finish_release({.input = *prepared_.input,
                      .task = prepared_.task,
                      .recoding = std::move(searched_.recoding),
                      .unprotected = prepared_.unprotected,
                      .timings = timings_,
                      .progress = progress,
                      .mode = mode_,
                      .coded = can_continue() || given_away ? coded_ : std::move(coded_),
                      .offsets = *offsets_,
                      .draw = draw_ ? &*draw_ : nullptr,
                      .store = store_,
                      .packages = packages_,
                      .ties = prepared_.ties.get(),
                      .population = crowd ? &crowd->population() : nullptr,
                      .division = prepared_.division,
                      .bound = bound,
                      .given_away = given_away,
                      .given_before = given_up_});
  if (!release) return release;
  timings_ = release->report.timings_ms;
  if (prepared_.task->job.linked > 0) {
    add_finding(release->report.findings, cost_of_linked(*prepared_.task, release->recoding));
  }
  if (!prepared_.task->job.tables.empty()) {
    for (Finding& each : findings_of_tables(*prepared_.task, prepared_.input->table, release->recoding)) {
      add_finding(release->report.findings, std::move(each));
    }
  }
  tell_cost_of_demands(*release);
  return release;
}

// If columns are nearly lost, then the demands may be why. Among other people, and beside an earlier release,
// k alone would be something else.
void Masking::tell_cost_of_demands(Release& release) const {
  const Task& task = *prepared_.task;
  std::vector<Finding>& findings = release.report.findings;
  const bool lost = std::any_of(findings.begin(), findings.end(),
                                [](const Finding& each) { return each.kind == Finding::Kind::lost; });
  const Job& job = task.job;
  if (!lost || is_for_figures(mode_) || prepared_.ties || job.asks_of_population() || !job.known.empty() ||
      job.linked > 0 || withholds(job))
    return;
  if (auto cost = cost_of_demands(task, release.recoding)) add_finding(findings, std::move(*cost));
}

}  // namespace kordon

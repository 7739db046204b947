#include "core/release/anonymize.h"

#include <string>
#include <utility>

#include "core/audit/audit.h"
#include "core/base/stopwatch.h"
#include "core/base/text.h"
#include "core/catalogue/catalogue.h"
#include "core/catalogue/fit.h"
#include "core/privacy/suppression.h"
#include "core/pseudonyms/pseudonyms.h"
#include "core/refinement/vacancies.h"
#include "core/release/refusals.h"

namespace kordon {
namespace {

const char* const report_it = "the release is withheld; please report this with the job";

// Audits what the bytes say, not what was meant.
Result<AuditReport> audit_bytes(const Recoded& recoded, const MaskedTable& masked) {
  const Table& original = recoded.input.table;
  const Job& job = recoded.task->job;
  const std::uint64_t rows_in_classes = recoded.recoding.rows.rows.size();
  const std::uint64_t rows = job.suppressed == Suppressed::mask ? original.rows : rows_in_classes;
  Result<CsvFile> released = read_csv(masked.bytes, options_of_release(recoded.input.format, job));
  if (!released) return Failure{FailureKind::failed_audit, released.failure().mistakes};
  Result<AuditReport> report = audit(original, released->table, job, masked.origin);
  if (!report) return Failure{FailureKind::failed_audit, report.failure().mistakes};
  if (job.nested == NestedClasses::avoid) {
    if (auto failure = refuse_narrowed_rows(report->nested)) return *failure;
  }
  // A class generalized to roots of `*` whose other cells are `*` too reads as suppressed where such rows
  // stay.
  const std::uint64_t suppressed_rows = original.rows - rows_in_classes;
  if (job.suppressed == Suppressed::mask && report->suppressed > suppressed_rows) {
    return refuse_rows_of_stars(report->suppressed - suppressed_rows);
  }
  Failure failure{FailureKind::failed_audit, {}};
  for (const AuditCheck& check : report->checks) {
    if (check.passed || (check.protection && recoded.unprotected)) continue;
    failure.mistakes.push_back({in_part(say("audit, {check}", check.name)), check.detail, report_it});
  }
  // The audit reads every row that is not there as suppressed; the algorithm says how many it meant.
  if (masked.origin.size() != rows) {
    failure.mistakes.push_back(
        {in_part("audit, rows"),
         say("{n} rows were written, {m} were meant to be", masked.origin.size(), rows), report_it});
  }
  if (!failure.mistakes.empty()) return failure;
  return report;
}

}  // namespace

Result<Release> hand_out(Recoded recoded) {
  const Task& task = *recoded.task;
  const CsvFile& input = recoded.input;
  const Progress progress = recoded.progress;
  Timings timings = recoded.timings;
  Stopwatch watch;
  progress("write", 0, task.table.rows);
  Result<std::vector<CodedColumn>> coded = pseudonyms(input.table, task.job, recoded.key);
  if (!coded) return coded.failure();
  MaskedTable masked = write_release({input.table, format_of_release(input.format, task.job), task.table,
                                      recoded.recoding, task.job, *coded},
                                     progress);
  timings.write = watch.lap();

  progress("audit", 0, task.table.rows);
  Result<AuditReport> audited = audit_bytes(recoded, masked);
  if (!audited) return audited.failure();
  timings.audit = watch.lap();

  Release release{std::move(masked), std::move(recoded.task), std::move(recoded.recoding), {}, {},
                  std::move(*coded)};
  release.merged = as_shown(task.table, release.recoding);
  release.report = describe({.input = input,
                             .task = task,
                             .recoding = release.recoding,
                             .shown = release.shown(),
                             .formula_cells = release.masked.formula_cells,
                             .audit = std::move(*audited),
                             .timings = timings,
                             .progress = progress,
                             .draft = recoded.finish == Finish::draft});
  return release;
}

Result<Release> anonymize(const CsvFile& input, const Job& job, Progress progress, Finish finish,
                          const Key* key) {
  Stopwatch watch;
  if (auto failure = refuse_without_key(job, key)) return *failure;
  if (auto failure = refuse_starred_rows(input.table, job)) return *failure;
  Result<std::shared_ptr<const Task>> made = Task::of(input.table, job);
  if (!made) return made.failure();
  const Task& task = **made;
  if (auto failure = refuse_few_rows(task)) return *failure;
  if (auto failure = refuse_made_values(task)) return *failure;
  const Result<Options> options = options_for(task.table, task.requirements, job);
  if (!options) return options.failure();
  const Algorithm& algorithm = *find_algorithm(job.algorithm);
  const bool unprotected = !algorithm.guarantees && options->choice("unprotected") != 0;
  const Mam mam = find_mam(task.table, task.requirements, job.k);
  if (auto failure = refuse_demands(task, mam)) return *failure;

  progress("mask", 0, task.table.rows);
  const AlgorithmInput asked{
      task.table, mam, job.k, job.seed, progress, task.requirements, *options, finish == Finish::draft};
  Result<Recoding> masked = algorithm.run(asked);
  if (!masked) return masked.failure();
  FinalRecoding recoding = merge_equal_classes(std::move(*masked), task.table.quasi_identifiers.size());
  if (job.nested == NestedClasses::avoid) recoding = fill_vacancies(asked, std::move(recoding));
  if (auto failure = refuse_suppression(task, recoding, input.starred_counted)) return *failure;
  if (!algorithm.guarantees && !unprotected) {
    if (auto failure = refuse_unprotected(task, recoding)) return *failure;
  }
  const Timings timings{.read = input.read_ms, .mask = watch.lap()};
  return hand_out(
      {input, std::move(*made), std::move(recoding), unprotected, timings, progress, finish, key});
}

}  // namespace kordon

#include "core/release/anonymize.h"

#include <string>
#include <utility>

#include "core/audit/audit.h"
#include "core/base/stopwatch.h"
#include "core/base/text.h"
#include "core/bystanders/crowd.h"
#include "core/bystanders/refusals.h"
#include "core/catalogue/catalogue.h"
#include "core/catalogue/fit.h"
#include "core/earlier/fence.h"
#include "core/earlier/places.h"
#include "core/earlier/strays.h"
#include "core/numbers/classes.h"
#include "core/privacy/suppression.h"
#include "core/pseudonyms/pseudonyms.h"
#include "core/refinement/vacancies.h"
#include "core/release/refusals.h"

namespace kordon {
namespace {

const char* const report_it = "the release is withheld; please report this with the job";

// What was written, and what the audit says of it.
struct Written {
  MaskedTable masked;
  AuditReport report;
  std::optional<Composition> together;  // with an earlier release
};

// Beside an earlier release rows do not stand at the cheapest place with company: it keeps some apart that
// would share a class. Whoever concludes from the method would be wrong.
void forget_readers(AuditReport& report) {
  const Text unknown = "an earlier release keeps rows apart";
  Readers readers;
  readers.nested.unknown = readers.nested.counting.unknown = unknown;
  if (report.minimality) readers.minimality.emplace().unknown = unknown;
  static_cast<Readers&>(report) = std::move(readers);
}

// Audits what the bytes say, not what was meant.
Result<Written> audit_bytes(const Recoded& recoded, MaskedTable masked) {
  const Table& original = recoded.input.table;
  const Job& job = recoded.task->job;
  const std::uint64_t rows_in_classes = recoded.recoding.rows.rows.size();
  const std::uint64_t rows = job.suppressed == Suppressed::mask ? original.rows : rows_in_classes;
  Result<CsvFile> released = read_csv(masked.bytes, options_of_release(recoded.input.format, job));
  if (!released) return Failure{FailureKind::failed_audit, released.failure().mistakes};
  const std::optional<Table>& bystanders = recoded.input.bystanders;
  Result<AuditReport> report =
      audit(original, released->table, job, masked.origin, bystanders ? &*bystanders : nullptr);
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
  std::optional<Composition> together;
  if (recoded.ties != nullptr) {
    Result<Composition> judged = judge_together(*recoded.ties, released->table, masked.origin, job);
    if (!judged) return judged.failure();
    together = std::move(*judged);
    forget_readers(*report);
  }
  return Written{std::move(masked), std::move(*report), std::move(together)};
}

// Writes the recoding and audits that.
Result<Written> write(const Recoded& recoded, std::span<const CodedColumn> coded, Timings& timings) {
  const Task& task = *recoded.task;
  const CsvFile& input = recoded.input;
  Stopwatch watch;
  recoded.progress("write", 0, task.table.rows);
  MaskedTable masked = write_release(
      {input.table, format_of_release(input.format, task.job), task.table, recoded.recoding, task.job, coded},
      recoded.progress);
  timings.write += watch.lap();
  recoded.progress("audit", 0, task.table.rows);
  Result<Written> written = audit_bytes(recoded, std::move(masked));
  timings.audit += watch.lap();
  return written;
}

Result<FinalRecoding> run_alone(const Algorithm& algorithm, const AlgorithmInput& input) {
  Result<Recoding> masked = algorithm.run(input);
  if (!masked) return masked.failure();
  return FinalRecoding(merge_equal_classes(std::move(*masked), input.table.quasi_identifiers.size()));
}

// Runs the algorithm on the table and its bystanders together; `input` says the rest.
Result<FinalRecoding> run_among(const Crowd& crowd, const Algorithm& algorithm, const AlgorithmInput& input) {
  const Mam mam = find_mam(crowd.table(), crowd.requirements(), crowd.k());
  Result<Recoding> masked = algorithm.run({crowd.table(), mam, crowd.k(), input.seed, input.progress,
                                           crowd.requirements(), input.options, input.draft});
  if (!masked) return masked.failure();
  return crowd.of_table(std::move(*masked), mam);
}

}  // namespace

Result<Release> hand_out(Recoded recoded) {
  const Task& task = *recoded.task;
  Timings timings = recoded.timings;
  Result<std::vector<CodedColumn>> coded = pseudonyms(recoded.input.table, task.job, recoded.key);
  if (!coded) return coded.failure();
  Result<std::vector<ClassNumbers>> numbers =
      class_numbers(recoded.input.table, task.job, task.table, recoded.recoding);
  if (!numbers) return numbers.failure();
  recoded.recoding.numbers = std::move(*numbers);
  Result<Written> written = write(recoded, *coded, timings);
  if (!written) return written.failure();
  std::uint64_t given = 0;  // rows that are left out since a value of theirs would be given away
  if (written->together && !written->together->giving.empty()) {
    std::vector<Row> rows;
    for (const std::uint32_t row : written->together->giving) rows.push_back(written->masked.origin[row]);
    given = rows.size();
    recoded.recoding = leave_out(std::move(recoded.recoding), rows, task.table.quasi_identifiers.size());
    if (auto failure = refuse_suppression(task, recoded.recoding, recoded.input.starred_counted)) {
      return *failure;
    }
    written = write(recoded, *coded, timings);
    if (!written) return written.failure();
  }
  if (written->together) {
    if (auto failure = refuse_together(*written->together, task.job)) return *failure;
  }

  Release release{std::move(written->masked), std::move(recoded.task), std::move(recoded.recoding), {}, {},
                  std::move(*coded)};
  release.merged = as_shown(task.table, release.recoding);
  release.report = describe({.input = recoded.input,
                             .task = task,
                             .recoding = release.recoding,
                             .shown = release.shown(),
                             .formula_cells = release.masked.formula_cells,
                             .audit = std::move(written->report),
                             .timings = timings,
                             .progress = recoded.progress,
                             .draft = recoded.finish == Finish::draft});
  if (recoded.population != nullptr) {
    add_population(release.report, task.table, release.shown(), *recoded.population);
  }
  if (written->together) release.report.together = Together{std::move(*written->together), given};
  return release;
}

Result<Release> anonymize(const CsvFile& given, const Job& job, Progress progress, Finish finish,
                          const Beside& beside) {
  Stopwatch watch;
  if (auto failure = refuse_without_key(job, beside.key)) return *failure;
  if (auto failure = refuse_starred_rows(given.table, job)) return *failure;
  if (auto failure = refuse_without_population(job, given.bystanders.has_value())) return *failure;
  std::optional<CsvFile> among;  // the file, whose table knows the values of its bystanders
  if (given.bystanders) {
    among = given;
    add_values(among->table, *among->bystanders, job.quasi_identifiers());
  }
  const CsvFile& input = among ? *among : given;
  Result<std::shared_ptr<const Task>> made = Task::of(input.table, job);
  if (!made) return made.failure();
  const Task& task = **made;
  if (auto failure = refuse_few_rows(task)) return *failure;
  std::optional<Ties> ties;
  std::shared_ptr<const Task> fenced = *made;  // what the algorithm works on
  if (beside.earlier != nullptr) {
    Result<Ties> found = ties_to(*beside.earlier, input.table, job, beside.key);
    if (!found) return found.failure();
    ties.emplace(std::move(*found));
    if (beside.earlier->person.empty()) {
      if (auto failure = refuse_other_places(beside.earlier->table, task.table, job)) return *failure;
    }
    if (auto failure = refuse_demands_together(task.requirements)) return *failure;
    if (!find_algorithm(job.algorithm)->guarantees) return refuse_beside_earlier(job.algorithm);
    fenced = std::make_shared<const Task>(job, with_fence(task.table, ties->apart));
  }
  if (auto failure = refuse_made_values(task)) return *failure;
  if (job.asks_of_population()) {
    if (auto failure = refuse_population(input, task.table, job, ties.has_value())) return *failure;
  }
  const Result<Options> options = options_for(task.table, task.requirements, job);
  if (!options) return options.failure();
  const Algorithm& algorithm = *find_algorithm(job.algorithm);
  const bool unprotected = !algorithm.guarantees && options->choice("unprotected") != 0;
  const Mam mam = find_mam(fenced->table, fenced->requirements, job.k);
  if (auto failure = refuse_demands(task, mam)) return *failure;

  progress("mask", 0, task.table.rows);
  std::optional<Crowd> crowd;
  if (input.bystanders) crowd.emplace(task.table, *input.bystanders, job, algorithm);
  const AlgorithmInput asked{
      fenced->table, mam, job.k, job.seed, progress, fenced->requirements, *options, finish == Finish::draft};
  Result<FinalRecoding> masked =
      job.asks_of_population() ? run_among(*crowd, algorithm, asked) : run_alone(algorithm, asked);
  if (!masked) return masked.failure();
  FinalRecoding recoding = std::move(*masked);
  if (job.nested == NestedClasses::avoid) recoding = fill_vacancies(asked, std::move(recoding));
  if (ties) {
    recoding = merge_equal_classes(without_fence(std::move(recoding), task.table),
                                   task.table.quasi_identifiers.size());
  }
  if (auto failure = refuse_suppression(task, recoding, input.starred_counted)) {
    if (job.asks_of_population()) return beside_population(std::move(*failure), job);
    return ties ? beside_earlier(std::move(*failure)) : *failure;
  }
  if (!algorithm.guarantees && !unprotected) {
    if (auto failure = refuse_unprotected(task, recoding)) return *failure;
  }
  const Timings timings{.read = input.read_ms, .mask = watch.lap()};
  return hand_out({.input = input,
                   .task = std::move(*made),
                   .recoding = std::move(recoding),
                   .unprotected = unprotected,
                   .timings = timings,
                   .progress = progress,
                   .finish = finish,
                   .key = beside.key,
                   .ties = ties ? &*ties : nullptr,
                   .population = crowd ? &crowd->population() : nullptr});
}

}  // namespace kordon

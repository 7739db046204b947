// What becomes of a recoding: bytes that are audited, and a report.
#include <algorithm>
#include <utility>

#include "core/audit/audit.h"
#include "core/base/progress.h"
#include "core/base/text.h"
#include "core/measures/least_loss/of_sets.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/recoding/losses.h"
#include "core/recoding/microaggregation/classes.h"
#include "core/release/dates/columns.h"
#include "core/release/earlier/strays.h"
#include "core/release/refusals.h"
#include "core/release/run/anonymize.h"
#include "core/release/writing/class_weights.h"
#include "core/release/writing/meanings.h"
#include "core/release/writing/package.h"
#include "core/release/writing/withholding.h"

namespace kordon {
namespace {

const char* const report_it = "the release is withheld; please report this with the job";

// What was written, and what the audit says of it.
struct AuditedBytes {
  MaskedTable masked;
  AuditReport report;
  std::optional<Composition> together;  // with an earlier release
  WithheldClasses withheld;             // of the classes that people see
};

// Beside an earlier release rows do not stand at the cheapest place with company: it keeps some apart that
// would share a class. A reader who concludes from the method would be wrong.
void mark_inferences_unknown(AuditReport& report) {
  const Text unknown = "an earlier release keeps rows apart";
  ReaderInferences readers;
  readers.nested.unknown = readers.nested.counting.unknown = unknown;
  if (report.minimality) readers.minimality.emplace().unknown = unknown;
  static_cast<ReaderInferences&>(report) = std::move(readers);
}

// What is only measured is written as CSV.
bool is_package(const RecodedTable& recoded) {
  return recoded.packages != nullptr && recoded.task->job.output.file != FileFormat::csv;
}

// Audits what the bytes say, not what was meant.
Result<AuditedBytes> audit_bytes(const RecodedTable& recoded, MaskedTable masked, ByteStore& store) {
  const Table& original = recoded.input.table;
  std::optional<Job> undivided;
  if (recoded.division && recoded.division->clusters == 0)
    undivided.emplace(recoded.task->job).divide.reset();
  const Job& job = undivided ? *undivided : recoded.task->job;
  const std::uint64_t rows_in_classes = recoded.recoding.rows.rows.size();
  const std::uint64_t rows = job.suppressed == Suppressed::mask ? original.rows : rows_in_classes;
  const CsvFile& input = recoded.input;
  const Result<CsvFile> released = read_release(store, input.format, job, recoded.packages);
  if (!released) return Failure{FailureKind::failed_audit, released.failure().mistakes};
  const std::optional<Table>& bystanders = recoded.input.bystanders;
  Result<AuditReport> report =
      audit(original, released->table, job, masked.origin, bystanders ? &*bystanders : nullptr);
  if (!report) return Failure{FailureKind::failed_audit, report.failure().mistakes};
  if (auto check = check_meanings(*released, input.codebook, original)) {
    report->checks.push_back(std::move(*check));
  }
  if (job.nested == NestedClasses::avoid) {
    if (auto failure = refuse_narrowed_rows(report->nested)) return *failure;
  }
  // A class generalized to roots of `*` whose other cells are `*` too reads as suppressed where such rows
  // stay.
  const std::uint64_t suppressed_rows = recoded.task->table.all_rows() - released_rows(recoded.recoding);
  if (job.suppressed == Suppressed::mask && report->suppressed > suppressed_rows) {
    return refuse_rows_of_stars(report->suppressed - suppressed_rows);
  }
  if (job.presence && suppressed_rows > 0) {
    for (const AuditCheck& check : report->checks) {
      if (check.name == "delta-presence" && !check.passed)
        return refuse_presence_of_suppressed(suppressed_rows, check);
    }
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
    mark_inferences_unknown(*report);
  }
  return AuditedBytes{std::move(masked), std::move(*report), std::move(together), {}};
}

// Makes the columns anew that follow from the rows that go out: of dates, of weights, and those from which
// cells are withheld. Returns the classes where these are.
Result<WithheldClasses> make_columns(RecodedTable& recoded) {
  const Task& task = *recoded.task;
  Result<std::vector<CodedColumn>> dated = dated_columns(recoded.input.table, task.job, recoded.offsets,
                                                         rows_in_classes(recoded.recoding.partition));
  if (!dated) return dated.failure();
  std::erase_if(recoded.coded, [](const CodedColumn& each) { return each.of_rows; });
  for (CodedColumn& each : *dated) recoded.coded.push_back(std::move(each));
  WithheldClasses withheld;
  if (task.table.weights.empty() && recoded.draw == nullptr) return withheld;
  std::optional<FinalRecoding> merged = as_shown(task.table, recoded.recoding);
  const FinalRecoding& shown = merged ? *merged : recoded.recoding;
  if (auto weights = class_weights(recoded.input.table, task.job, task.table.weights, shown.partition)) {
    recoded.coded.push_back(std::move(*weights));
  }
  if (recoded.draw == nullptr) return withheld;
  withheld = draw_withheld(task.table, demanded(task.table, task.job), shown, *recoded.draw);
  for (CodedColumn& each : without_withheld(recoded.input.table, withheld, shown.partition)) {
    recoded.coded.push_back(std::move(each));
  }
  return withheld;
}

// Writes the recoding and audits that.
Result<AuditedBytes> write(RecodedTable& recoded, Timings& timings) {
  const Task& task = *recoded.task;
  Result<WithheldClasses> withheld = make_columns(recoded);
  if (!withheld) return withheld.failure();
  const CsvFile& input = recoded.input;
  Stopwatch watch;
  recoded.progress("write", 0, task.table.rows);
  MemoryStore memory;
  ByteStore& store = recoded.store != nullptr ? *recoded.store : memory;
  const CsvFormat format = format_of_release(input.format, task.job);
  const WriteInput to_write{input.table, format, task.table, recoded.recoding, task.job, recoded.coded};
  Result<MaskedTable> masked = is_package(recoded) ? write_package(to_write, input.codebook,
                                                                   *recoded.packages, store, recoded.progress)
                                                   : write_release(to_write, store, recoded.progress);
  if (!masked) return masked.failure();
  timings.write += watch.lap();
  recoded.progress("audit", 0, task.table.rows);
  Result<AuditedBytes> written = audit_bytes(recoded, std::move(*masked), store);
  timings.audit += watch.lap();
  if (!written) return written;
  written->masked.bytes = memory.take();
  written->withheld = std::move(*withheld);
  return written;
}

// A bound of k-anonymous releases says nothing of one with classes below k.
bool is_bounded(const FinalRecoding& recoding, const Job& job) {
  const std::vector<std::uint32_t> sizes = class_sizes(recoding.partition);
  return std::all_of(sizes.begin(), sizes.end(), [&](std::uint32_t size) { return size >= job.k; });
}

// Leaves rows out of the recoding, writes the others and audits them.
Result<AuditedBytes> write_without(const std::vector<Row>& rows, RecodedTable& recoded, Timings& timings) {
  const Task& task = *recoded.task;
  recoded.recoding = leave_out(std::move(recoded.recoding), rows, task.table.quasi_identifiers.size());
  if (auto failure = refuse_suppression(task, recoded.recoding, recoded.input.starred_counted)) {
    return *failure;
  }
  return write(recoded, timings);
}

// Waits for the bound; returns how many milliseconds it took.
double add_bound(Release& release, RecodedTable& recoded) {
  TimedBound found = recoded.bound->get(recoded.progress);
  release.bound = std::move(found.bound);
  if (recoded.division) recoded.division->lower_bound = found.divided;
  return found.ms;
}

}  // namespace

// NOLINTNEXTLINE(readability-function-size)
Result<Release> finish_release(RecodedTable recoded) {
  const Task& task = *recoded.task;
  if (!is_for_figures(recoded.mode)) {
    if (auto failure = refuse_format(task.job, recoded.packages)) return *failure;
  }
  Timings timings = recoded.timings;
  Result<std::vector<ClassNumbers>> numbers =
      class_numbers(recoded.input.table, task.job, task.table, recoded.recoding);
  if (!numbers) return numbers.failure();
  recoded.recoding.numbers = std::move(*numbers);
  if (!recoded.unprotected) {
    if (auto failure = refuse_global_risk(task, recoded.recoding)) return *failure;
  }
  std::optional<BoundSought> own;
  if (recoded.bound == nullptr && !is_for_figures(recoded.mode) && task.job.known.empty()) {
    own.emplace(bound_search({recoded.task, recoded.unprotected}));
    recoded.bound = &*own;
  }
  Result<AuditedBytes> written = write(recoded, timings);
  if (!written) return written.failure();
  std::uint64_t given =
      recoded.given_before;  // rows that are left out since a value of theirs would be given away
  if (written->together && !written->together->giving.empty()) {
    std::vector<Row> rows;
    for (const std::uint32_t row : written->together->giving) rows.push_back(written->masked.origin[row]);
    if (recoded.given_away != nullptr) {
      *recoded.given_away = std::move(rows);
      return Failure{};
    }
    given += rows.size();
    written = write_without(rows, recoded, timings);
    if (!written) return written.failure();
  }
  if (written->together) {
    if (auto failure = refuse_together(*written->together, task.job)) return *failure;
  }

  Release release{std::move(written->masked),
                  std::move(recoded.task),
                  std::move(recoded.recoding),
                  {},
                  {},
                  std::move(recoded.coded),
                  {}};
  release.merged = as_shown(task.table, release.recoding);
  const bool can_be_bounded = has_bound(task.table);
  if (recoded.bound != nullptr && can_be_bounded && is_bounded(release.recoding, task.job)) {
    timings.bound += add_bound(release, recoded);
  }
  std::optional<Loss> least_loss;
  if (release.bound) least_loss = release.bound->loss;
  if (can_be_bounded && !task.job.known.empty() && !is_for_figures(recoded.mode)) {
    Stopwatch watch;
    least_loss = least_loss_of_sets(task.table, task.asked_of_sets.sets);
    timings.bound += watch.lap();
  }
  release.report = describe({.input = recoded.input,
                             .task = task,
                             .recoding = release.recoding,
                             .shown = release.shown(),
                             .withheld = written->withheld,
                             .formula_cells = release.masked.formula_cells,
                             .audit = std::move(written->report),
                             .timings = timings,
                             .progress = recoded.progress,
                             .least_loss = least_loss,
                             .unprotected = recoded.unprotected});
  if (recoded.population != nullptr) {
    add_population(release.report, task.table, release.shown(), *recoded.population);
  }
  release.report.division = recoded.division;
  // Sets of known columns allow more, and an earlier release allows less, than classes that were proven best.
  release.report.optimal = release.recoding.optimal && task.job.known.empty() && !written->together;
  if (written->together) release.report.together = Together{std::move(*written->together), given};
  add_findings(release.report, task.job);
  return release;
}

}  // namespace kordon

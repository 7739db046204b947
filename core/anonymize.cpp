#include "core/anonymize.h"

#include <algorithm>
#include <chrono>
#include <span>

#include "core/algorithm_fit.h"
#include "core/audit.h"
#include "core/catalogue.h"
#include "core/feasibility.h"
#include "core/metric.h"
#include "core/starred_rows.h"
#include "core/wording.h"

namespace kordon {
namespace {

class Stopwatch {
 public:
  double lap() {
    const auto now = std::chrono::steady_clock::now();
    const double ms = std::chrono::duration<double, std::milli>(now - last_).count();
    last_ = now;
    return ms;
  }

 private:
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

std::string share(std::uint64_t part, std::uint64_t whole) {
  return std::to_string(part) + " of " + std::to_string(whole) + " rows";
}

// The loosenings that would save most, as a remedy in words.
std::string ways_out(const EncodedTable& table, std::span<const Requirement> asked, const Job& job) {
  const Feasibility now = feasibility(table, job.k, asked, job.suppression_limit);
  std::string text = job.demands.empty() ? "lower k, or allow more suppression"
                                         : "ask for less privacy, or allow more suppression";
  if (has_widths(table)) text += ", or let ranges be wider";
  std::size_t named = 0;
  for (const Loosening& loosening : now.loosenings) {
    if (loosening.saves == 0 || named == 3) break;
    const QuasiIdentifier& qi = table.quasi_identifiers[loosening.quasi_identifier];
    text += named == 0 ? ", or loosen a boundary: " : "; ";
    text += "let " + job.attributes[qi.attribute].name + " \"" +
            std::string(qi.tree.label(loosening.from.front())) + "\" become \"" +
            std::string(qi.tree.label(loosening.to)) + "\" (saves " + std::to_string(loosening.saves) + ")";
    ++named;
  }
  return text;
}

Failure unmet(std::string where, std::string what, std::string remedy) {
  return {FailureKind::unmet_policy, {{std::move(where), std::move(what), std::move(remedy)}}};
}

// What no release could hold, at once and with the strictest figure that one could.
std::optional<Failure> check_demands(const EncodedTable& table, std::span<const Requirement> asked,
                                     const Job& job) {
  Failure failure{FailureKind::unmet_policy, {}};
  if (asked.empty()) return std::nullopt;
  const std::vector<std::uint32_t> sizes = class_sizes(maximum_allowed_microdata(table));
  const auto clusters = static_cast<std::uint64_t>(
      std::count_if(sizes.begin(), sizes.end(), [&](std::uint32_t size) { return size >= job.k; }));
  for (const UnmetDemand& unmet : unmet_demands(table, job.k, asked, job.suppression_limit, clusters)) {
    if (!unmet.impossible) continue;
    const bool all = unmet.rows == table.rows;
    failure.mistakes.push_back({unmet.path, unmet.reason,
                                all ? "ask for no more than that, or leave the demand out"
                                    : "ask for no more than that, or allow at least " +
                                          share(unmet.rows, table.rows) + " to be suppressed"});
  }
  if (failure.mistakes.empty()) return std::nullopt;
  return failure;
}

// `starred`: rows that an earlier masking suppressed, which count with the others.
std::optional<Failure> check_suppression(const EncodedTable& table, std::span<const Requirement> asked,
                                         const Recoding& recoding, const Job& job, std::uint64_t starred) {
  const std::uint64_t released = released_rows(recoding);
  const std::uint64_t rows = table.rows + starred;
  const std::uint64_t lost = rows - released;
  if (released == 0) {
    return unmet(job.demands.empty() ? "privacy.k" : "privacy",
                 job.demands.empty() ? "every row would be suppressed: within the boundaries no " +
                                           std::to_string(job.k) + " rows can share a class"
                                     : "every row would be suppressed: within the boundaries no class of " +
                                           std::to_string(job.k) + " rows can hold what is demanded",
                 ways_out(table, asked, job));
  }
  const std::uint64_t allowed = allowed_suppression(job.suppression_limit, rows);
  if (lost > allowed) {
    std::string causes = std::to_string(recoding.mandatory) +
                         " of them because no algorithm could keep them within the boundaries";
    if (lost > recoding.mandatory + starred) {
      causes += ", " + std::to_string(lost - recoding.mandatory - starred) +
                (has_widths(table)     ? " so that the others hold and no range is wider than allowed"
                 : job.demands.empty() ? " by the algorithm"
                                       : " by the algorithm, so that the others hold");
    }
    if (starred > 0) causes += ", " + std::to_string(starred) + " by an earlier masking";
    return unmet(
        "suppression.limit",
        share(lost, rows) + " would be suppressed, " + causes + "; the limit is " + std::to_string(allowed),
        ways_out(table, asked, job));
  }
  return std::nullopt;
}

const char* const report_it = "the release is withheld; please report this with the job";

// An algorithm that guarantees nothing is judged by what it returns.
std::optional<Failure> check_protection(const EncodedTable& table, std::span<const Requirement> asked,
                                        const Recoding& recoding, const Job& job) {
  std::vector<Requirement> all(asked.begin(), asked.end());
  all.insert(all.begin(), size_requirement(job));
  Failure failure{FailureKind::unmet_policy, {}};
  for (const Requirement& requirement : all) {
    const Verdict verdict = judge(requirement, table, recoding, job);
    if (verdict.holds) continue;
    failure.mistakes.push_back(
        {requirement.demand != nullptr ? requirement.demand->path : "privacy.k",
         in_quotes(job.algorithm) + " promises no protection, and this table would have none: " +
             verdict.model + " fails, first for a class of " + counted(verdict.nearest_rows, "row"),
         R"(use an algorithm that guarantees it, or say "unprotected": "accept" in "algorithm")"});
  }
  if (failure.mistakes.empty()) return std::nullopt;
  return failure;
}

// `rows_in_classes`: how many are not suppressed. Audits what the bytes say, not what was meant.
// `unprotected`: the job knows that privacy may fail.
Result<AuditReport> audit_bytes(const Table& original, const CsvFormat& format, const MaskedTable& masked,
                                std::uint64_t rows_in_classes, const Job& job, bool unprotected) {
  const std::uint64_t rows = job.suppressed == Suppressed::mask ? original.rows : rows_in_classes;
  Result<CsvFile> released = read_csv(masked.bytes, {format.delimiter, Encoding::utf8});
  if (!released) return Failure{FailureKind::failed_audit, released.failure().mistakes};
  Result<AuditReport> report = audit(original, released->table, job, masked.origin);
  if (!report) return Failure{FailureKind::failed_audit, report.failure().mistakes};
  // A class generalized to roots of `*` whose other cells are `*` too reads as suppressed where such rows
  // stay.
  const std::uint64_t suppressed_rows = original.rows - rows_in_classes;
  if (job.suppressed == Suppressed::mask && report->suppressed > suppressed_rows) {
    return unmet("output.suppressed",
                 counted(report->suppressed - suppressed_rows, "row") +
                     " would be released with nothing but \"*\", as suppressed rows are",
                 R"(say "suppressed": "remove" in "output")");
  }
  Failure failure{FailureKind::failed_audit, {}};
  for (const AuditCheck& check : report->checks) {
    if (check.passed || (check.protection && unprotected)) continue;
    failure.mistakes.push_back({"audit, " + check.name, check.detail, report_it});
  }
  // The audit reads every row that is not there as suppressed; the algorithm says how many it meant.
  if (masked.origin.size() != rows) {
    failure.mistakes.push_back({"audit, rows",
                                std::to_string(masked.origin.size()) + " rows were written, " +
                                    std::to_string(rows) + " were meant to be",
                                report_it});
  }
  if (!failure.mistakes.empty()) return failure;
  return report;
}

}  // namespace

Result<Release> hand_out(const CsvFile& input, const Job& job, EncodedTable table, Recoding recoding,
                         std::span<const Requirement> asked, bool unprotected, Progress progress) {
  Stopwatch watch;
  progress("write", 0, table.rows);
  MaskedTable masked = write_release(input.table, input.format, table, recoding, job, progress);
  const double write_ms = watch.lap();

  progress("audit", 0, table.rows);
  Result<AuditReport> audited =
      audit_bytes(input.table, input.format, masked, released_rows(recoding), job, unprotected);
  if (!audited) return audited.failure();
  const double audit_ms = watch.lap();
  progress("audit", table.rows, table.rows);

  std::optional<Recoding> merged = as_shown(table, recoding);
  Report report = describe(table, recoding, merged ? *merged : recoding, job, asked);
  report.violations = {audited->violating_cells, audited->violating_rows};
  report.formula_cells = masked.formula_cells;
  report.input_notes = input.notes;
  report.rows.input += input.starred_counted;
  report.rows.suppressed += input.starred_counted;
  report.rows.starred = input.starred_counted;
  report.audit = std::move(*audited);
  report.timings_ms = {0, 0, audit_ms, write_ms};
  return Release{std::move(masked), std::move(table), std::move(recoding), std::move(merged),
                 std::move(report)};
}

Result<Release> anonymize(const CsvFile& input, const Job& job, Progress progress) {
  Stopwatch watch;
  if (auto failure = refuse_starred_rows(input.table, job)) return *failure;
  Result<EncodedTable> encoded = encode(input.table, job);
  if (!encoded) return encoded.failure();
  if (job.k > input.table.rows) {
    return unmet("privacy.k",
                 "k is " + std::to_string(job.k) + ", but the table has only " +
                     std::to_string(input.table.rows) + " rows",
                 "lower k, or give a larger table");
  }
  EncodedTable table = job.ignore_boundaries ? without_boundaries(std::move(*encoded)) : std::move(*encoded);
  const std::vector<Requirement> asked = requirements(table, job);
  const Result<Options> options = options_for(table, asked, job);
  if (!options) return options.failure();
  const Algorithm* algorithm = find_algorithm(job.algorithm);
  const bool unprotected = !algorithm->guarantees && options->choice("unprotected") != 0;
  if (auto failure = check_demands(table, asked, job)) return *failure;
  progress("mask", 0, table.rows);
  Result<Recoding> recoding = algorithm->run({table, job.k, job.seed, progress, asked, *options});
  if (!recoding) return recoding.failure();
  recoding = merge_equal_classes(std::move(*recoding), table.quasi_identifiers.size());
  if (auto failure = check_suppression(table, asked, *recoding, job, input.starred_counted)) return *failure;
  if (!algorithm->guarantees && !unprotected) {
    if (auto failure = check_protection(table, asked, *recoding, job)) return *failure;
  }
  const double mask_ms = watch.lap();
  Result<Release> release =
      hand_out(input, job, std::move(table), std::move(*recoding), asked, unprotected, progress);
  if (release) release->report.timings_ms.mask = mask_ms;
  return release;
}

}  // namespace kordon

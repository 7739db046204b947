#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "core/base/json.h"
#include "core/cli/outputs/outputs.h"
#include "core/cli/parts/commands.h"
#include "core/cli/parts/files.h"
#include "core/cli/parts/remarks.h"
#include "core/cli/terminal/text_table.h"
#include "core/release/distributed/judge.h"
#include "core/release/report.h"

namespace kordon::cli {

void add_counts_options(CLI::App& command, std::string& counts, std::string& mapping) {
  CLI::Option* of_parts =
      command
          .add_option("--counts", counts,
                      "The counts of all released parts together: TABLES are the counts of the original")
          ->type_name("COUNTS.csv");
  CLI::Option* by = command.add_option("--mapping", mapping, "With --counts: what `kordon solve` wrote")
                        ->type_name("MAPPING.csv");
  of_parts->needs(by);
  by->needs(of_parts);
  for (const char* other : {"--strict", "--certificate", "--population"}) {
    of_parts->excludes(command.get_option(other));
  }
}

namespace {

// Says which of the files a check that failed is about.
Mistake mistake_of(const AuditCheck& check, const CountsToAudit& given) {
  const Text what = say("{check} does not hold: {detail}", check.name, check.detail);
  if (english(check.name) == "counted rows") {
    return {
        input_name(given.original[0]), what,
        "give the counts of all parts by which this mapping was solved; do not hand the parts out before"};
  }
  if (english(check.name) == "released rows") {
    return {input_name(given.released), what,
            "write the part that lacks or differs again, and count it; do not hand the parts out before"};
  }
  return {input_name(given.mapping), what, "do not hand these parts out; solve the counts by this job again"};
}

}  // namespace

std::optional<Failure> audit_by_counts(const CountsToAudit& given) {
  if (given.original.size() > 1) {
    return bad_input("--counts", "it goes with the counts of the original alone",
                     "give one file of counts before it");
  }
  const Result<CountedJob> job = read_counted_job(given.job);
  if (!job) return job.failure();
  std::vector<std::string> inputs = job->file.paths;
  for (const std::string* more : {&given.original[0], &given.mapping, &given.released}) {
    inputs.push_back(*more);
  }
  if (auto failure = check_files(inputs, {given.report})) return failure;
  const Result<TupleCounts> original = read_original_counts(given.original[0], *job);
  if (!original) return original.failure();
  const Result<TupleMapping> mapping = read_mapping_file(given.mapping, *job);
  if (!mapping) return mapping.failure();
  const Result<TupleCounts> released = read_released_counts(given.released, *job);
  if (!released) return released.failure();
  const Result<CountsAudit> report =
      audit_counts(*original, *mapping, *released, job->file.job, job->counted);
  if (!report) return in_file(given.job, in_whole_job(*job, report.failure()));
  TextTable table({{"check"}, {"verdict"}, {"figures"}});
  Failure failure{FailureKind::failed_audit, {}};
  for (const AuditCheck& check : report->checks) {
    table.add({english(check.name), check.passed ? "passed" : "FAILED", english(check.detail)});
    if (!check.passed) {
      failure.mistakes.push_back(mistake_of(check, given));
    }
  }
  std::cout << table.text();
  const std::vector<Finding> findings = findings_of(*report, *job);
  Remarks remarks;
  if (report->checks.size() > 1) {  // the release that the mapping makes was looked at
    tell(findings, remarks);
    std::cout << '\n' << remarks.text();
  }
  if (!given.report.empty()) {
    if (auto unwritten =
            write_outputs({{given.report, indented(to_json(*report, report->spellings, findings))}}))
      return unwritten;
  }
  if (failure.mistakes.empty()) return std::nullopt;
  return failure;
}

}  // namespace kordon::cli

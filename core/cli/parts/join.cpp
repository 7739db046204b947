#include <iostream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/base/text.h"
#include "core/cli/outputs/outputs.h"
#include "core/cli/parts/commands.h"
#include "core/cli/parts/files.h"
#include "core/cli/parts/remarks.h"
#include "core/release/distributed/lots.h"

namespace kordon::cli {
namespace {

struct JoinOptions {
  std::vector<std::string> lots;
  std::string counts, job, output;
  bool quiet = false, strict = false;
};

Result<std::vector<TupleMapping>> read_lots(const std::vector<std::string>& paths, const CountedJob& job) {
  std::vector<TupleMapping> lots;
  for (const std::string& path : paths) {
    Result<TupleMapping> lot = read_lot_file(path, job);
    if (!lot) return lot.failure();
    if (auto failure = refuse_other_columns(*lot, job.counted)) return in_file(path, *failure);
    lots.push_back(std::move(*lot));
  }
  return lots;
}

Failure failed_audit(const AuditReport& report) {
  Failure failure{FailureKind::failed_audit, {}};
  for (const AuditCheck& check : report.checks) {
    if (check.passed) continue;
    failure.mistakes.push_back({in_part(say("audit, {check}", check.name)), check.detail,
                                "nothing is written; solve all lots of these counts by this job again"});
  }
  return failure;
}

std::optional<Failure> join(const JoinOptions& options) {
  const Result<CountedJob> job = read_counted_job(options.job);
  if (!job) return job.failure();
  std::vector<std::string> inputs = job->file.paths;
  inputs.insert(inputs.end(), options.lots.begin(), options.lots.end());
  inputs.push_back(options.counts);
  if (auto failure = check_files(inputs, {options.output})) return failure;
  if (auto failure = refuse_twice(options.lots)) return failure;
  const Result<TupleCounts> counts = read_original_counts(options.counts, *job);
  if (!counts) return counts.failure();
  const Result<std::vector<TupleMapping>> lots = read_lots(options.lots, *job);
  if (!lots) return lots.failure();
  Result<TupleMapping> mapping = joined(*counts, *lots);
  if (!mapping) return in_file(options.counts, mapping.failure());
  mapping->made_by = job->fingerprint;
  const Result<CountsAudit> report = judge_joined(*counts, *mapping, job->counted);
  if (!report) return in_file(options.job, in_whole_job(*job, report.failure()));
  if (!report->passed()) return failed_audit(*report);
  Remarks remarks;
  tell(findings_of(*report, *job), remarks);
  if (auto refusal = remarks.refusal(); refusal && options.strict) return refusal;
  if (auto failure = write_outputs({{options.output, mapping_text(*mapping)}})) return failure;
  if (options.quiet) return std::nullopt;
  std::cerr << "joined   " << counted(lots->size(), "lot") << ": " << counts->total() << " rows, "
            << report->suppressed << " suppressed, in " << report->classes << " classes of "
            << report->smallest_class << " rows or more\n"
            << remarks.text() << "audit    passed, " << counted(report->checks.size(), "check")
            << "\nnext     write all parts, and audit them together: kordon audit --counts\n";
  return std::nullopt;
}

}  // namespace

Command join_command(CLI::App& application) {
  CLI::App* command = application.add_subcommand(
      "join", "Put together what several runs found, each by a lot of the clusters");
  const auto options = std::make_shared<JoinOptions>();
  command->add_option("MAPPINGS", options->lots, "What `kordon solve --lot` wrote, of each lot once")
      ->required()
      ->type_name("");
  command->add_option("--counts", options->counts, "The counts that they were solved by")
      ->required()
      ->type_name("COUNTS.csv");
  command->add_option("--job", options->job, "The job, a JSON file")->required()->type_name("JOB.json");
  command->add_option("-o,--output", options->output, "Where the tuple mapping goes")
      ->required()
      ->type_name("MAPPING.csv");
  command->add_flag("--quiet", options->quiet, "Write no summary");
  add_strict(*command, options->strict);
  command->footer(
      "The mapping is the one that a single run of `kordon solve` makes, byte for byte. It is audited "
      "before\n"
      "it is written, and what concerns all rows is judged here: how many of them are suppressed.\n"
      "Example:\n"
      "  kordon solve counts.csv --job job.json --lot 1/2 -o one.csv    # on one machine\n"
      "  kordon solve counts.csv --job job.json --lot 2/2 -o other.csv  # on another\n"
      "  kordon join one.csv other.csv --counts counts.csv --job job.json -o mapping.csv");
  return {command, [options] { return join(*options); }};
}

}  // namespace kordon::cli

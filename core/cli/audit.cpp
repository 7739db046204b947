#include "core/audit.h"

#include <iostream>
#include <memory>

#include "core/cli/commands.h"
#include "core/cli/files.h"
#include "core/cli/text_table.h"

namespace kordon::cli {
namespace {

struct Options {
  std::string original, masked, job;
};

std::optional<Failure> audit(const Options& options) {
  if (auto failure = check_inputs({options.original, options.masked, options.job})) return failure;
  const Result<JobFile> file = read_job(options.job);
  if (!file) return file.failure();
  const Job& job = file->job;
  if (job.order != Order::input || job.suppressed != Suppressed::mask) {
    return in_file(options.job,
                   bad_input("output", "the rows of the two files cannot be matched",
                             R"(audit releases of "output": {"order": "input", "suppressed": "mask"}; mask )"
                             "audits every other release before it writes it"));
  }
  const Result<Input> original = read_table(options.original, job.input);
  if (!original) return original.failure();
  const Result<Input> masked = read_table(options.masked, {original->csv.format.delimiter, Encoding::utf8});
  if (!masked) return masked.failure();
  const Result<AuditReport> report = kordon::audit(original->csv.table, masked->csv.table, job, std::nullopt);
  if (!report) return in_file(options.masked, report.failure());

  TextTable checks({{"check"}, {"verdict"}, {"figures"}});
  Failure failure{FailureKind::failed_audit, {}};
  for (const AuditCheck& check : report->checks) {
    checks.add({check.name, check.passed ? "passed" : "FAILED", check.detail});
    if (check.passed) continue;
    failure.mistakes.push_back(
        {options.masked, check.name + " does not hold: " + check.detail, "do not hand this table out"});
  }
  std::cout << checks.text();
  if (failure.mistakes.empty()) return std::nullopt;
  return failure;
}

}  // namespace

Command audit_command(CLI::App& application) {
  CLI::App* command = application.add_subcommand("audit", "Check a release against original and job");
  const auto options = std::make_shared<Options>();
  command->add_option("ORIGINAL", options->original, "The table it was made from")->required()->type_name("");
  command->add_option("MASKED", options->masked, "The release")->required()->type_name("");
  command->add_option("--job", options->job, "The job it was made by")->required()->type_name("JOB.json");
  command->footer(
      "For releases whose job has \"output\": {\"order\": \"input\", \"suppressed\": \"mask\"}, where row i\n"
      "comes from row i. Ends with status 1 if a check fails.\n"
      "Example:\n"
      "  kordon audit patients.csv release.csv --job job.json");
  return {command, [options] { return audit(*options); }};
}

}  // namespace kordon::cli

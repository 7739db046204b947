#include <cstdio>
#include <iostream>
#include <memory>

#include "core/anonymize.h"
#include "core/cli/commands.h"
#include "core/cli/files.h"
#include "core/cli/progress_line.h"
#include "core/wording.h"

namespace kordon::cli {
namespace {

struct Options {
  std::string input, job, output, report;
  bool quiet = false;
};

std::string two_decimals(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2f", value);
  return text;
}

std::string figure(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.4g", value);
  return text;
}

// For people, in a few lines; the report says it all.
void summarize(const Report& report, std::ostream& out) {
  out << "rows     " << report.rows.input << " read, " << report.rows.released << " released, "
      << report.rows.suppressed << " suppressed";
  if (report.rows.mandatory > 0) out << " (" << report.rows.mandatory << " because of the boundaries)";
  const std::uint64_t chosen = report.rows.suppressed - report.rows.mandatory;
  if (chosen > 0) out << " (" << chosen << " so that the others hold for l, t or alpha)";
  out << "\nclasses  " << report.classes.count << " of " << report.classes.smallest << " to "
      << report.classes.largest << " rows, " << two_decimals(report.classes.average) << " on average\n";
  for (const Verdict& verdict : report.privacy) {
    if (verdict.attribute.empty()) continue;  // k: what the classes say
    out << "model    " << verdict.model << (verdict.kind.empty() ? "" : " (" + verdict.kind + ")") << " of "
        << in_quotes(verdict.attribute) << ": " << figure(verdict.achieved) << ", required "
        << figure(verdict.required) << '\n';
  }
  for (const Disclosure& each : report.disclosures) {
    if (each.classes == 0) continue;
    out << "warning  in " << counted(each.classes, "class") << " (" << counted(each.rows, "row")
        << ") everyone has the same " << in_quotes(each.attribute)
        << "; p, l, t or alpha in the job prevents that\n";
  }
  for (const auto& [metric, value] : report.quality) {
    if (metric != "normalized_information_loss") continue;
    out << "loss     " << two_decimals(value * 100) << " % of what full generalization would lose\n";
  }
  out << "audit    " << (report.audit.passed() ? "passed" : "failed") << ", "
      << counted(report.audit.checks.size(), "check") << '\n';
  if (report.violations.cells > 0) {
    out << "warning  " << counted(report.violations.cells, "cell") << " in "
        << counted(report.violations.tuples, "row") << " generalized beyond their boundaries\n";
  }
  for (const auto* notes : {&report.input_notes, &report.hierarchy_notes}) {
    for (const std::string& note : *notes) out << "note     " << note << '\n';
  }
  if (report.formula_cells > 0) {
    out << "note     " << counted(report.formula_cells, "cell")
        << " released as found start with = + - or @, which a spreadsheet may take for a formula\n";
  }
}

std::optional<Failure> mask(const Options& options) {
  if (auto failure = check_inputs({options.input, options.job})) return failure;
  const Result<JobFile> job = read_job(options.job);
  if (!job) return job.failure();
  std::vector<std::string> outputs = {options.output};
  if (!options.report.empty()) outputs.push_back(options.report);
  std::vector<std::string> inputs = job->paths;
  inputs.push_back(options.input);
  if (auto failure = check_outputs(outputs, inputs)) return failure;

  std::optional<Release> release;
  {
    const ProgressLine line(options.quiet);
    line.show("read");
    const Result<Input> input = read_table(options.input, job->job.input);
    if (!input) return input.failure();
    Result<Release> result = anonymize(input->csv, input->digest, job->job, line.progress());
    if (!result) {
      if (result.failure().kind == FailureKind::failed_audit) return result.failure();
      return in_file(options.job, result.failure());
    }
    release = std::move(*result);
    release->report.timings_ms.read = input->read_ms;
  }
  std::vector<Output> files = {{options.output, release->masked.bytes}};
  const std::string report = to_json(release->report);
  if (!options.report.empty()) files.push_back({options.report, report});
  if (auto failure = write_outputs(files)) return failure;
  if (!options.quiet) summarize(release->report, std::cerr);
  return std::nullopt;
}

}  // namespace

Command mask_command(CLI::App& application) {
  CLI::App* command = application.add_subcommand("mask", "Release a table as its job says");
  const auto options = std::make_shared<Options>();
  command->add_option("INPUT", options->input, "The table, a CSV file")->required()->type_name("");
  command->add_option("--job", options->job, "The job, a JSON file")->required()->type_name("JOB.json");
  command->add_option("-o,--output", options->output, "Where the release goes")
      ->required()
      ->type_name("MASKED.csv");
  command->add_option("--report", options->report, "Where the report goes")->type_name("REPORT.json");
  command->add_flag("--quiet", options->quiet, "Write neither progress nor summary");
  command->footer(
      "The release is audited before it is written; both files appear whole or not at all.\n"
      "Examples:\n"
      "  kordon mask patients.csv --job job.json -o release.csv --report report.json\n"
      "  zcat patients.csv.gz | kordon mask - --job job.json -o - | gzip > release.csv.gz");
  return {command, [options] { return mask(*options); }};
}

}  // namespace kordon::cli

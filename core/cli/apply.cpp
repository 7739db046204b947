#include "core/release/mapping/apply.h"
#include "core/release/mapping/json.h"

#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "core/base/decimal.h"
#include "core/base/text.h"
#include "core/cli/commands.h"
#include "core/cli/files/inputs.h"
#include "core/cli/files/passphrase.h"
#include "core/cli/options.h"
#include "core/cli/outputs/outputs.h"
#include "core/cli/outputs/release_file.h"
#include "core/cli/summary/release.h"
#include "core/cli/summary/remarks.h"
#include "core/cli/terminal/progress_line.h"

namespace kordon::cli {
namespace {

struct ApplyOptions {
  std::string input, job, mapping, output, report, passphrase;
  EarlierChoice earlier;
  bool quiet = false, strict = false;
};

// Places mistakes of the mapping and of the tables in their files, all others in the job's.
Failure in_files(const ApplyOptions& options, Failure failure) {
  if (failure.kind == FailureKind::failed_audit) return failure;
  for (Mistake& each : failure.mistakes) {
    const bool of_mapping = each.where.part == "mapping" || each.where.path.starts_with("mapping");
    each.where =
        in_table(options.earlier, options.input, each.where, of_mapping ? options.mapping : options.job);
  }
  return failure;
}

// Prints in a few lines what was done. Original values are named here and not in the report.
void summarize(const AppliedMapping& applied, const Job& job, const Remarks& remarks, std::ostream& out) {
  constexpr std::uint64_t max_unmapped_values = 10;
  const Report& report = applied.release.report;
  out << "release  " << headline(report, job) << '\n'
      << "rows     " << report.rows.input << " read, " << report.rows.released << " released, "
      << report.rows.suppressed << " suppressed";
  if (report.rows.starred > 0) out << " (" << report.rows.starred << " by an earlier masking)";
  if (report.rows.suppressed > report.rows.starred) {
    out << " (" << applied.unmatched << " fit no class of the mapping, " << applied.lost
        << " fit only classes that do not hold here";
    if (applied.strays > 0)
      out << ", " << applied.strays << " are kept apart from theirs by an earlier release";
    out << ")";
  }
  if (report.together) out << "\nearlier  " << in_words(*report.together);
  out << "\nmapping  " << applied.offered
      << (applied.full_domain ? " classes at its levels, " : " classes offered, ") << report.classes.count
      << " used, " << applied.failed << " given up, as what came to them does not hold";
  if (applied.moved > 0) out << "; " << counted(applied.moved, "row") << " went to the next class instead";
  out << "\ngroups   " << report.classes.count << " of " << report.classes.smallest << " to "
      << report.classes.largest << " rows, " << with_decimals(report.classes.average, 2) << " on average\n";
  Enumeration unmapped_values;
  for (const AppliedMapping::UnmappedValue& each : applied.unmapped_values) {
    if (unmapped_values.size() < max_unmapped_values) {
      unmapped_values.add(printable(each.attribute) + " " + in_quotes(each.value) + " (" +
                          counted(each.rows, "row") + ")");
    }
  }
  if (unmapped_values.size() > 0) {
    const std::size_t more =
        applied.unmapped_values.size() - static_cast<std::size_t>(unmapped_values.size());
    out << "warning  no class of the mapping has a place for " << unmapped_values.text();
    if (more > 0) out << " and " << counted(more, "value") << " more";
    out << '\n';
  }
  for (std::size_t i = 0; i < applied.first_unmatched.size(); ++i) {
    const AppliedMapping::UnmatchedTuple& each = applied.first_unmatched[i];
    std::string values;
    for (const auto& [attribute, value] : each.values) {
      values += (values.empty() ? "" : ", ") + printable(attribute) + " " + in_quotes(value);
    }
    out << (i == 0 ? "unfit    first " : "         ") << values << " (" << counted(each.rows, "row") << ")\n";
  }
  out << remarks.text();
  out << "audit    " << in_words(report.audit) << "\nfor whom " << in_words(job.for_whom) << '\n';
}

std::optional<Failure> apply(const ApplyOptions& options) {
  std::vector<std::string> given = {options.input, options.mapping};
  if (!options.passphrase.empty()) given.push_back(options.passphrase);
  if (auto failure = refuse_options(options.earlier)) return failure;
  for (std::string& path : options.earlier.paths()) given.push_back(std::move(path));
  std::vector<std::string> inputs = given;
  inputs.push_back(options.job);
  if (auto failure = check_inputs(inputs)) return failure;
  Result<JobFile> job = read_job(options.job);
  if (!job) return job.failure();
  job->job = with_output(std::move(job->job), options.output);
  std::vector<std::string> outputs = {options.output};
  if (!options.report.empty()) outputs.push_back(options.report);
  inputs = job->paths;
  inputs.insert(inputs.end(), given.begin(), given.end());
  if (auto failure = check_outputs(outputs, inputs, options.output)) return failure;

  ReleaseFile masked(options.output);
  std::optional<AppliedMapping> applied;
  std::optional<EarlierReleases> earlier;
  std::string report;
  {
    const ProgressLine line(options.quiet);
    line.show("read");
    const Result<std::optional<Key>> key = read_key(options.passphrase, job->job);
    if (!key) return key.failure();
    const Result<std::string> text = read_file(options.mapping);
    if (!text) return text.failure();
    const Result<Mapping> mapping = parse_mapping(*text);
    if (!mapping) return in_file(options.mapping, mapping.failure());
    Result<CsvFile> input = read_table(options.input, *job);
    if (!input) return input.failure();
    if (options.earlier.given()) {
      Result<EarlierReleases> read = read_earlier(options.earlier, *job);
      if (!read) return read.failure();
      earlier = std::move(*read);
    }
    Result<AppliedMapping> result =
        kordon::apply(std::move(*input), job->job, *mapping, line.progress(),
                      {*key ? &**key : nullptr, earlier ? &*earlier : nullptr, &masked, &package_files});
    if (masked.failed()) return *masked.failed();
    if (!result) return in_files(options, result.failure());
    applied = std::move(*result);
    report = indented(to_json(*applied, *mapping));
  }
  Remarks remarks = remarks_on(applied->release.report);
  if (auto refusal = remarks.refusal(); refusal && options.strict) return refusal;
  const Result<std::string_view> bytes = masked.bytes();
  if (!bytes) return bytes.failure();
  std::vector<Output> files = {{options.output, *bytes, FileReaders::by_umask, &masked.file()}};
  if (!options.report.empty()) files.push_back({options.report, report});
  if (auto failure = write_outputs(files)) return failure;
  if (!options.quiet) summarize(*applied, job->job, remarks, std::cerr);
  return std::nullopt;
}

}  // namespace

Command apply_command(CLI::App& application) {
  CLI::App* command =
      application.add_subcommand("apply", "Release another table by the value mapping of an earlier release");
  const auto options = std::make_shared<ApplyOptions>();
  command->add_option("INPUT", options->input, "The new table: CSV, .xlsx or .ods")
      ->required()
      ->type_name("");
  command->add_option("--job", options->job, "The job that the mapping was made with")
      ->required()
      ->type_name("JOB.json");
  command->add_option("--mapping", options->mapping, "What `kordon mask --mapping` wrote")
      ->required()
      ->type_name("MAPPING.json");
  command->add_option("-o,--output", options->output, "Where the release goes")
      ->required()
      ->type_name("MASKED.csv");
  command->add_option("--report", options->report, "Where the report goes")->type_name("REPORT.json");
  command
      ->add_option(
          "--passphrase-file", options->passphrase,
          "The file that has the passphrase of keyed codes, on one line: that of the earlier release "
          "gives the same codes")
      ->type_name("FILE");
  add_earlier_options(*command, options->earlier, "keeps k over all together");
  command->add_flag("--quiet", options->quiet, "Write neither progress nor summary");
  add_strict(*command, options->strict);
  command->footer(
      "Every row gets the released values of the class of least loss that it fits: each of its values lies\n"
      "at or below the class's. Classes that do not hold in the new table, for k and all that the job\n"
      "demands, are filled from others or given up, and their rows go to the next class that they fit;\n"
      "rows that fit none are suppressed. Where every value was released at one level an attribute\n"
      "(full-domain algorithms), the new table is released at those levels, and every row fits.\n"
      "The release is audited before it is written; all files appear whole or none does, and what stood\n"
      "there stays. The report is readable by its owner only, the release as the umask has it.\n"
      "Values that the job's hierarchies do not know are errors: add them to the hierarchies first.\n"
      "Examples:\n"
      "  kordon mask january.csv --job job.json -o january-release.csv --mapping mapping.json\n"
      "  kordon apply february.csv --job job.json --mapping mapping.json -o february-release.csv\n"
      "Keep the mapping with the original: it tells which values stand behind the released ones.");
  return {command, [options] { return apply(*options); }};
}

}  // namespace kordon::cli

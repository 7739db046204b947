#include <iostream>
#include <memory>
#include <utility>
#include <vector>

#include "core/base/text.h"
#include "core/cli/outputs/outputs.h"
#include "core/cli/parts/commands.h"
#include "core/cli/parts/files.h"
#include "core/cli/parts/remarks.h"
#include "core/recoding/encoded/table.h"
#include "core/release/refusals.h"

namespace kordon::cli {
namespace {

struct CountOptions {
  std::string part, job, output;
  bool released = false, quiet = false, strict = false;
};

// A released part has no column that the job leaves out; any other part no rows that an earlier run masked.
std::optional<Failure> refuse_part(const Table& part, const Job& job, bool released) {
  if (!released) {
    if (auto failure = refuse_unmatched_columns(part, job)) return failure;
    return refuse_starred_rows(part, job);
  }
  for (const Column& column : part.columns) {
    const Attribute* attribute = job.find(column.name);
    if (attribute != nullptr && is_released(*attribute)) continue;
    return bad_input({}, say("it has column {name}, which the job does not release", as_quoted(column.name)),
                     "do not hand it out; write the part anew, without the column");
  }
  return std::nullopt;
}

// Warns of values that no hierarchy covers, so that they are mended before other parts are counted. What else
// `kordon solve` refuses may be otherwise in all parts together.
void warn_of_values(const TupleCounts& counts, const CountedJob& job, const std::string& path,
                    Remarks& remarks) {
  const Result<EncodedTable> encoded = encode(counts.tuples, job.counted);
  if (encoded || counts.rows.empty()) return;
  for (const Mistake& each : in_file(path, in_whole_job(job, encoded.failure())).mistakes) {
    if (!english(each.what).starts_with("the hierarchy does not cover")) continue;
    remarks.warn("kordon solve refuses these counts: " + english(each.where) + ": " + english(each.what) +
                 "; " + english(each.remedy));
  }
}

std::optional<Failure> count(const CountOptions& options) {
  const Result<CountedJob> job = read_counted_job(options.job);
  if (!job) return job.failure();
  std::vector<std::string> inputs = job->file.paths;
  inputs.push_back(options.part);
  if (auto failure = check_files(inputs, {options.output})) return failure;
  // A release is as it is; the job's repairs were made before.
  CsvOptions of_release{.header = 1, .may_be_empty = true};
  of_release.delimiter = job->file.job.output.delimiter.value_or(of_release.delimiter);
  const Result<CsvFile> part =
      options.released ? read_table(options.part, of_release) : read_part(options.part, *job);
  if (!part) return part.failure();
  if (auto failure = refuse_part(part->table, job->file.job, options.released)) {
    return in_file(options.part, *failure);
  }
  Result<TupleCounts> counts = kordon::count(part->table, attribute_names(job->counted));
  if (!counts) return in_file(options.part, counts.failure());
  if (options.released) counts->released_by = job->fingerprint;
  counts->repaired = !options.released && !job->file.job.repairs.empty();
  Remarks remarks = remarks_on(*part);
  if (!options.released) {
    tell_places(*job, remarks);
    warn_of_values(*counts, *job, options.job, remarks);
  }
  tell(findings_of(part->table, *job), remarks);
  if (auto refusal = remarks.refusal(); refusal && options.strict) return refusal;
  if (auto failure = write_outputs({{options.output, counts_text(*counts)}})) return failure;
  if (options.quiet) return std::nullopt;
  std::cerr << "counted  " << counts->total() << " rows of " << counts->rows.size() << " distinct tuples\n"
            << remarks.text();
  return std::nullopt;
}

struct MergeOptions {
  std::vector<std::string> parts;
  std::string output;
  bool quiet = false, strict = false;
};

std::optional<Failure> merge(const MergeOptions& options) {
  if (auto failure = check_files(options.parts, {options.output})) return failure;
  if (auto failure = refuse_twice(options.parts)) return failure;
  std::vector<std::pair<std::string, std::string>> duplicates;
  const Result<TupleCounts> counts = read_counts_files(options.parts, duplicates);
  if (!counts) return counts.failure();
  Remarks remarks;
  for (const auto& [one, other] : duplicates) {
    std::string warning = one;
    warning.append(" and ").append(other).append(" have the same counts: was one part counted twice?");
    remarks.warn(warning);
  }
  if (auto refusal = remarks.refusal(); refusal && options.strict) return refusal;
  if (auto failure = write_outputs({{options.output, counts_text(*counts)}})) return failure;
  if (options.quiet) return std::nullopt;
  std::cerr << "counted  " << counts->total() << " rows of " << counts->rows.size() << " distinct tuples, in "
            << counted(options.parts.size(), "file") << '\n'
            << remarks.text();
  return std::nullopt;
}

}  // namespace

Command count_command(CLI::App& application) {
  CLI::App* command = application.add_subcommand("count", "Count the rows of a part of a table by tuple");
  const auto options = std::make_shared<CountOptions>();
  command->add_option("PART", options->part, "The part: CSV, .xlsx or .ods")->required()->type_name("");
  command->add_option("--job", options->job, "The job, a JSON file")->required()->type_name("JOB.json");
  command->add_option("-o,--output", options->output, "Where the counts go")
      ->required()
      ->type_name("COUNTS.csv");
  command->add_flag("--released", options->released, "PART is what `kordon write` made: to be audited");
  command->add_flag("--quiet", options->quiet, "Write no summary");
  add_strict(*command, options->strict);
  command->footer(
      "For tables that are too large for one run, or lie on several machines. The counts have the\n"
      "quasi-identifiers, the sensitive columns that the job demands something of, and how many rows show\n"
      "them (kordon_rows); a database makes the same by GROUP BY. Keep them with the original.\n"
      "Example:\n"
      "  kordon count north.csv --job job.json -o north-counts.csv\n"
      "  kordon count south.csv --job job.json -o south-counts.csv\n"
      "  kordon merge north-counts.csv south-counts.csv -o counts.csv\n"
      "  kordon solve counts.csv --job job.json -o mapping.csv\n"
      "  kordon write north.csv --job job.json --mapping mapping.csv -o north-release.csv\n"
      "  kordon write south.csv --job job.json --mapping mapping.csv --before north-counts.csv\n"
      "      -o south-release.csv\n"
      "  kordon count north-release.csv --released --job job.json -o north-released.csv\n"
      "  kordon count south-release.csv --released --job job.json -o south-released.csv\n"
      "  kordon merge north-released.csv south-released.csv -o released.csv\n"
      "  kordon audit counts.csv --job job.json --mapping mapping.csv --counts released.csv");
  return {command, [options] { return count(*options); }};
}

Command merge_command(CLI::App& application) {
  CLI::App* command = application.add_subcommand("merge", "Add up the counts of several parts");
  const auto options = std::make_shared<MergeOptions>();
  command->add_option("COUNTS", options->parts, "What `kordon count` wrote, of each part once")
      ->required()
      ->type_name("");
  command->add_option("-o,--output", options->output, "Where the counts go")
      ->required()
      ->type_name("COUNTS.csv");
  command->add_flag("--quiet", options->quiet, "Write no summary");
  add_strict(*command, options->strict);
  command->footer(
      "In any order, and in any number of steps: equal counts are equal files. So no command can tell\n"
      "whether a part is in counts that were merged before. Merge the parts' own counts, in one step and\n"
      "with --strict: it names two with the same counts.\n"
      "Example:\n"
      "  kordon merge north-counts.csv south-counts.csv -o counts.csv");
  return {command, [options] { return merge(*options); }};
}

}  // namespace kordon::cli

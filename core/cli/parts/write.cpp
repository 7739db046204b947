#include <iostream>
#include <memory>

#include "core/base/text.h"
#include "core/cli/outputs/outputs.h"
#include "core/cli/outputs/release_file.h"
#include "core/cli/parts/commands.h"
#include "core/cli/parts/files.h"
#include "core/cli/parts/remarks.h"
#include "core/cli/summary/release.h"
#include "core/cli/terminal/progress_line.h"
#include "core/release/distributed/part.h"

namespace kordon::cli {
namespace {

struct WriteOptions {
  std::string part, job, mapping, output;
  std::vector<std::string> before;
  bool quiet = false, strict = false;
};

Result<WrittenPart> write_to(ReleaseFile& release, const WriteOptions& options, const CountedJob& job,
                             Remarks& remarks) {
  const ProgressLine line(options.quiet);
  line.show("read");
  const Result<TupleMapping> mapping = read_mapping_file(options.mapping, job);
  if (!mapping) return mapping.failure();
  std::optional<TupleCounts> before;
  if (!options.before.empty()) {
    Result<TupleCounts> counts = read_original_counts(options.before, job);
    if (!counts) return counts.failure();
    before = std::move(*counts);
  }
  const Result<CsvFile> part = read_part(options.part, job);
  if (!part) return part.failure();
  remarks = remarks_on(*part);
  tell_places(job, remarks);
  std::vector<Finding> findings = findings_of(part->table, job);
  add_uncounted(job, findings);
  tell(findings, remarks);
  Result<WrittenPart> written =
      write_part({*part, *mapping, before ? &*before : nullptr}, job.file.job, release, line.progress());
  if (release.failed()) return *release.failed();
  if (!written) return in_file(options.part, written.failure());
  return written;
}

std::optional<Failure> write(const WriteOptions& options) {
  const Result<CountedJob> job = read_counted_job(options.job);
  if (!job) return job.failure();
  std::vector<std::string> inputs = job->file.paths;
  inputs.insert(inputs.end(), options.before.begin(), options.before.end());
  inputs.push_back(options.mapping);
  inputs.push_back(options.part);
  if (auto failure = check_files(inputs, {options.output})) return failure;
  ReleaseFile release(options.output);
  Remarks remarks;
  const Result<WrittenPart> written = write_to(release, options, *job, remarks);
  if (!written) return written.failure();
  if (auto refusal = remarks.refusal(); refusal && options.strict) return refusal;
  const Result<std::string_view> bytes = release.bytes();
  if (!bytes) return bytes.failure();
  // Until all parts are audited together this is nobody's to read but its owner's.
  if (auto failure = write_outputs({{options.output, *bytes, FileReaders::owner, &release.file()}}))
    return failure;
  if (options.quiet) return std::nullopt;
  std::cerr << "written  " << counted(written->released, "row") << ", " << written->suppressed
            << " suppressed; not audited yet: count it with --released, and audit all parts together\n";
  std::cerr << remarks.text() << note_on_formulas(written->formula_cells);
  return std::nullopt;
}

}  // namespace

Command write_command(CLI::App& application) {
  CLI::App* command = application.add_subcommand("write", "Write the release of a part by a tuple mapping");
  const auto options = std::make_shared<WriteOptions>();
  command->add_option("PART", options->part, "The part: CSV, .xlsx or .ods")->required()->type_name("");
  command->add_option("--job", options->job, "The job, a JSON file")->required()->type_name("JOB.json");
  command->add_option("--mapping", options->mapping, "What `kordon solve` wrote")
      ->required()
      ->type_name("MAPPING.csv");
  command
      ->add_option("--before", options->before,
                   "The counts of the parts before this one, if there are any: alike rows of all parts share "
                   "the lines of the mapping")
      ->type_name("COUNTS.csv ...");
  command->add_option("-o,--output", options->output, "Where the release of the part goes")
      ->required()
      ->type_name("MASKED.csv");
  command->add_flag("--quiet", options->quiet, "Write neither progress nor summary");
  add_strict(*command, options->strict);
  command->footer(
      "A part by itself is not audited, as its classes go on in other parts: only its owner can read it, "
      "and\n"
      "nobody should get it before `kordon audit --counts` has passed. Columns that are not counted go out "
      "as\n"
      "they are, as the job says. Order \"shuffled\" shuffles each part by itself.\n"
      "`kordon help count` has an example.");
  return {command, [options] { return write(*options); }};
}

}  // namespace kordon::cli

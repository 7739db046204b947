#include <charconv>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "core/base/json.h"
#include "core/base/text.h"
#include "core/cli/outputs/outputs.h"
#include "core/cli/outputs/release_file.h"
#include "core/cli/parts/commands.h"
#include "core/cli/parts/files.h"
#include "core/cli/parts/remarks.h"
#include "core/cli/summary/release.h"
#include "core/cli/terminal/progress_line.h"
#include "core/release/distributed/lots.h"
#include "core/release/distributed/solve.h"

namespace kordon::cli {
namespace {

constexpr std::uint32_t max_lots = 100'000;

struct SolveOptions {
  std::string counts, job, output, report, lot;
  bool quiet = false, strict = false;
};

// Reads "2/8".
std::optional<Lot> lot_of(const std::string& text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string::npos) return std::nullopt;
  Lot lot{0, 0};
  const auto read = [&](std::size_t begin, std::size_t end, std::uint32_t& number) {
    const auto result = std::from_chars(text.data() + begin, text.data() + end, number);
    return result.ec == std::errc() && result.ptr == text.data() + end;
  };
  if (!read(0, slash, lot.number) || !read(slash + 1, text.size(), lot.of)) return std::nullopt;
  if (lot.number == 0 || lot.number > lot.of || lot.of > max_lots) return std::nullopt;
  return lot;
}

// Says what a job takes that is solved by rows, before it takes it.
void tell_memory(const TupleCounts& counts, const CountedJob& job, bool quiet) {
  const std::uint64_t bytes = bytes_solved_by_rows(counts, job.counted);
  if (quiet || counts.total() <= most_rows_searched || bytes == 0) return;
  std::cerr << "note     what the job asks for is solved by rows: " << counts.total() << " take some "
            << bytes / 1'000'000'000 << " GB; `kordon help tables-in-parts` says what goes by tuples\n";
}

Result<Solved> solve_counts(const SolveOptions& options, const CountedJob& job, ReleaseFile& rows) {
  const ProgressLine line(options.quiet);
  line.show("read");
  Result<Solved> solved = [&]() -> Result<Solved> {
    const Result<TupleCounts> counts = read_original_counts(options.counts, job);
    if (!counts) return counts.failure();
    tell_memory(*counts, job, options.quiet);
    Result<Solved> result = kordon::solve(*counts, job.counted, rows, line.progress());
    if (!result && !rows.failed()) return in_file(options.job, in_whole_job(job, result.failure()));
    return result;
  }();
  if (rows.failed()) return *rows.failed();
  return solved;
}

// Solves a lot: what concerns the release as a whole is left to `kordon join`.
std::optional<Failure> solve_one_lot(const SolveOptions& options, const CountedJob& job) {
  const std::optional<Lot> lot = lot_of(options.lot);
  if (!lot) {
    return bad_input("--lot", say("{lot} names no lot", as_quoted(options.lot)),
                     "give its number and how many there are, for example 1/4");
  }
  const Result<TupleMapping> mapping = [&]() -> Result<TupleMapping> {
    const ProgressLine line(options.quiet);
    line.show("read");
    const Result<TupleCounts> counts = read_original_counts(options.counts, job);
    if (!counts) return counts.failure();
    tell_memory(*counts, job, options.quiet);
    Result<TupleMapping> result = solve_lot(*counts, job.counted, *lot, line.progress());
    if (!result) return in_file(options.job, in_whole_job(job, result.failure()));
    result->made_by = job.fingerprint_of_lot;
    return result;
  }();
  if (!mapping) return mapping.failure();
  if (auto failure = write_outputs({{options.output, mapping_text(*mapping)}})) return failure;
  if (!options.quiet) {
    std::cerr << "solved   lot " << options.lot << ": " << counted(mapping->lines(), "line")
              << "; not audited yet: kordon join\n";
  }
  return std::nullopt;
}

std::optional<Failure> solve(const SolveOptions& options) {
  const Result<CountedJob> job = read_counted_job(options.job);
  if (!job) return job.failure();
  std::vector<std::string> inputs = job->file.paths;
  inputs.push_back(options.counts);
  if (auto failure = check_files(inputs, {options.output, options.report})) return failure;
  if (!options.lot.empty()) return solve_one_lot(options, *job);
  ReleaseFile rows(options.output);  // all counted rows, released: they are audited, and thrown away
  Result<Solved> solved = solve_counts(options, *job, rows);
  if (!solved) return solved.failure();
  solved->mapping.made_by = job->fingerprint;
  Report& report = solved->release.report;
  // The counted rows are in their order, whatever order the parts have.
  if (job->file.job.order != Order::input) {
    std::erase_if(report.findings, [](const Finding& each) { return each.kind == Finding::Kind::order; });
  }
  add_uncounted(*job, report.findings);
  Remarks remarks = remarks_on(report);
  tell_coarse_demands(*solved->release.task, remarks);
  if (auto refusal = remarks.refusal(); refusal && options.strict) return refusal;
  std::vector<Output> files;
  const std::string mapping = mapping_text(solved->mapping);
  files.push_back({options.output, mapping});
  const std::string document = indented(to_json(report));
  if (!options.report.empty()) files.push_back({options.report, document});
  if (auto failure = write_outputs(files)) return failure;
  if (options.quiet) return std::nullopt;
  summarize(report, job->file.job, remarks, std::cerr);
  std::cerr << "next     write all parts, and audit them together: kordon audit --counts\n";
  return std::nullopt;
}

}  // namespace

Command solve_command(CLI::App& application) {
  CLI::App* command =
      application.add_subcommand("solve", "Find what the rows of each tuple are released as, by counts");
  const auto options = std::make_shared<SolveOptions>();
  command->add_option("COUNTS", options->counts, "The counts of all parts together")
      ->required()
      ->type_name("");
  command->add_option("--job", options->job, "The job, a JSON file")->required()->type_name("JOB.json");
  command->add_option("-o,--output", options->output, "Where the tuple mapping goes")
      ->required()
      ->type_name("MAPPING.csv");
  CLI::Option* report =
      command->add_option("--report", options->report, "Where the report goes; keep it with the counts")
          ->type_name("REPORT.json");
  CLI::Option* lot =
      command
          ->add_option(
              "--lot", options->lot,
              "Solve only the clusters of this lot, for example 1 of 4; kordon join puts all lots together")
          ->type_name("1/4")
          ->excludes(report);
  command->add_flag("--quiet", options->quiet, "Write neither progress nor summary");
  add_strict(*command, options->strict)->excludes(lot);
  command->footer(
      "Masks the counted rows as `kordon mask` would mask them in order of their tuples; in another order "
      "ties\n"
      "may fall otherwise. If there are more than 33 million rows, then some of many alike rows are left as "
      "they\n"
      "are, which loses nothing (`kordon help tables-in-parts`). The mapping has a line for each tuple, or "
      "for some of its rows (kordon_from to\n"
      "kordon_to) where alike rows are in several classes; a database joins by it. Keep it with the "
      "original.\n"
      "Jobs that count people, ask for a population or codes of identifiers are not solved by counts.\n"
      "`kordon help count` has an example.");
  return {command, [options] { return solve(*options); }};
}

}  // namespace kordon::cli

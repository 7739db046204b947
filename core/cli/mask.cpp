#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "core/base/text.h"
#include "core/cli/books/books.h"
#include "core/cli/books/table.h"
#include "core/cli/commands.h"
#include "core/cli/files/inputs.h"
#include "core/cli/files/passphrase.h"
#include "core/cli/options.h"
#include "core/cli/outputs/outputs.h"
#include "core/cli/outputs/release_file.h"
#include "core/cli/summary/figures.h"
#include "core/cli/summary/release.h"
#include "core/cli/summary/remarks.h"
#include "core/cli/terminal/progress_line.h"
#include "core/job/failing.h"
#include "core/measures/certificate/check.h"
#include "core/measures/risk/risk.h"
#include "core/measures/utility/json.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/profile/people/people.h"
#include "core/release/certified.h"
#include "core/release/editions/public_edition.h"
#include "core/release/mapping/json.h"
#include "core/release/mapping/mapping.h"
#include "core/release/pseudonyms/check.h"
#include "core/release/pseudonyms/code_list.h"
#include "core/release/run/anonymize.h"
#include "core/release/tables/parts.h"
#include "core/table/codebooks/formats.h"
#include "core/table/statistics/outgoing.h"

namespace kordon::cli {
namespace {

struct MaskOptions {
  std::vector<std::string> inputs, outputs;  // one of each, but of a job for several tables
  std::string job, report, public_report, mapping, utility, certificate, codes;
  std::string population, passphrase, codebook;
  EarlierChoice earlier;
  bool quiet = false, strict = false;
};

// Refuses outputs that are too few or too many, and what is asked beside several tables.
std::optional<Failure> check_tables(const MaskOptions& options, const Job& job) {
  const std::size_t tables = std::max<std::size_t>(job.tables.size(), 1);
  if (options.outputs.size() != tables) {
    return bad_input("--output",
                     say("the job is for {n|table|tables}, and this is there {m|time|times}", tables,
                         options.outputs.size()),
                     "give -o once for each table, in the order of the job");
  }
  for (const auto& [option, asked] : {std::pair{"--mapping", !options.mapping.empty()},
                                      {"--population", !options.population.empty()},
                                      {"--earlier", options.earlier.given()},
                                      {"--codebook", !options.codebook.empty()},
                                      {"--certificate", !options.certificate.empty()}}) {
    if (!asked) continue;
    if (auto failure = refuse_beside_tables(job, option)) return failure;
  }
  return std::nullopt;
}

// Checks, before long work begins, that all can be written that is asked for.
std::optional<Failure> check_destinations(const MaskOptions& options, std::vector<std::string> inputs,
                                          const JobFile& job) {
  std::vector<std::string> outputs = options.outputs;
  for (const std::string* more : {&options.report, &options.public_report, &options.mapping, &options.utility,
                                  &options.certificate, &options.codes, &options.codebook}) {
    if (!more->empty()) outputs.push_back(*more);
  }
  inputs.insert(inputs.end(), job.paths.begin(), job.paths.end());
  const std::string& release = options.outputs.front();
  if (auto failure = check_outputs(outputs, inputs, job.job.tables.empty() ? release : "")) return failure;
  if (auto failure = check_tables(options, job.job)) return failure;
  if (!options.mapping.empty()) {
    if (auto failure = refuse_beside_known(job.job, "--mapping")) return failure;
    if (auto failure = refuse_beside_linked(job.job, "--mapping")) return failure;
    if (auto failure = refuse_beside_withheld(job.job, "--mapping")) return failure;
    if (moves_dates(job.job)) {
      return bad_input("--mapping", "a mapping shifts no dates, so kordon apply would refuse the job",
                       R"(leave it out, or leave "release" out of the columns of dates)");
    }
  }
  if (!options.certificate.empty()) {
    if (auto failure = refuse_certificate(job.job)) return in_file(job.paths.front(), *failure);
  }
  if (options.codes.empty() || has_codes(job.job)) return std::nullopt;
  return bad_input("--codes", "the job releases no identifier as a code",
                   R"(leave it out, or give an identifier "pseudonym": {"kind": "random"})");
}

// What is asked for beside the release, and stays with the input.
struct InputSideFiles {
  std::string mapping, utility, certificate, codes;
};

Failure refuse_without_bound(const Job& job) {
  if (!job.known.empty()) {
    return bad_input("--certificate", "there are too many sets of known columns to certify each",
                     "leave it out, or take a reader to know fewer columns");
  }
  return bad_input("--certificate",
                   say("some class has fewer than {n|row|rows}, and what is certified is what every release "
                       "loses whose classes have as many",
                       job.k),
                   "leave it out, or let the algorithm keep k");
}

Result<InputSideFiles> kept_with(const CsvFile& input, const Release& release, const MaskOptions& options) {
  const Job& job = release.task->job;
  InputSideFiles kept;
  if (!options.mapping.empty()) {
    kept.mapping = mapping_text(value_mapping(release.encoded(), release.recoding, job));
  }
  if (!options.certificate.empty()) {
    const std::optional<Certificate> certificate = certified(release, input.table);
    if (!certificate) return refuse_without_bound(job);
    kept.certificate = certificate_text(*certificate);
  }
  if (!options.codes.empty()) {
    kept.codes = code_list(input.table, release.coded, release.recoding.rows.rows,
                           format_of_release(input.format, job));
  }
  if (!options.utility.empty()) {
    kept.utility = indented(utility_json({input.table, release.encoded(), release.recoding, job}));
  }
  return kept;
}

struct MaskedRun {
  Release release;
  InputSideFiles kept;
  std::optional<std::string> passphrase_check;  // that the job lacks
  std::optional<JudgedRules> rules;             // where the job names a rule book
  CsvFormat format;                             // of the input
  Codebook codebook;                            // of the columns that go out as themselves
};

// Names the files that a failure of the run is about.
Failure in_files(Failure failure, const MaskOptions& options) {
  if (failure.kind == FailureKind::failed_audit) return failure;
  for (Mistake& each : failure.mistakes) {
    each.where = in_table(options.earlier, options.inputs.front(), each.where, options.job);
  }
  return failure;
}

// The risk from somebody who has the population's table, where the job does not count it.
std::optional<Failure> add_risk(const std::string& path, const Table& table, Release& release) {
  const Result<EncodedPopulation> population = encode_population(table, release.encoded(), release.task->job);
  if (!population) return in_file(path, population.failure());
  add_population(release.report, release.encoded(), release.shown(), *population);
  for (Text& each : doubts_of_people({&table}, release.task->job)) {
    add_finding(release.report.findings, doubt(std::move(each)));
  }
  return std::nullopt;
}

// Reads all inputs, and makes of them what is to be written; the release goes to the store.
Result<MaskedRun> make(const MaskOptions& options, JobFile& file, ByteStore& store) {
  const Job& job = file.job;
  const Result<std::optional<RuleBook>> book = book_of(file);
  if (!book) return book.failure();
  const ProgressLine line(options.quiet);
  line.show("read");
  const Result<std::optional<Key>> key = read_key(options.passphrase, job);
  if (!key) return key.failure();
  Result<CsvFile> input = read_tables(options.inputs, file);
  if (!input) return input.failure();
  std::optional<Table> population;  // for the risk alone
  if (!options.population.empty() && job.asks_of_population()) {
    input = read_among(options.population, std::move(*input), job);
    if (!input) return input.failure();
  } else if (!options.population.empty()) {
    Result<CsvFile> read = read_table(options.population, CsvOptions{});
    if (!read) return read.failure();
    population = std::move(read->table);
  }
  std::optional<EarlierReleases> earlier;
  if (options.earlier.given()) {
    Result<EarlierReleases> read = read_earlier(options.earlier, file);
    if (!read) return read.failure();
    earlier = std::move(*read);
  }
  Result<Release> release =
      anonymize(*input, job, line.progress(), RunMode::whole,
                {*key ? &**key : nullptr, earlier ? &*earlier : nullptr, &store, &package_files});
  if (!release) return in_files(release.failure(), options);
  if (!options.utility.empty()) line.show("compare");
  Result<InputSideFiles> kept = kept_with(*input, *release, options);
  if (!kept) return kept.failure();
  if (population) {
    if (auto failure = add_risk(options.population, *population, *release)) return *failure;
  }
  Result<std::optional<JudgedRules>> rules = judged_by(*book, *release, *input, store, job);
  if (!rules) return rules.failure();
  Result<std::optional<std::string>> check = new_passphrase_check(job, *key ? &**key : nullptr);
  if (!check) return check.failure();
  return MaskedRun{std::move(*release), std::move(*kept), std::move(*check),
                   std::move(*rules),   input->format,    codebook_of_release(input->codebook, job)};
}

// Returns the codebook that goes out with a release: of the values that it has.
Result<std::string> codebook_text(const MaskedRun& made, ReleaseFile& masked, const Job& job,
                                  const MaskOptions& options) {
  const std::unique_ptr<ByteSource> bytes = masked.read();
  const bool is_csv = job.output.file == FileFormat::csv;
  const Result<CsvFile> release = is_csv ? read_csv(*bytes, options_of_release(made.format, job))
                                         : read_written_file(job.output.file, *bytes, MadeAs::codes);
  if (!release) return release.failure();
  // A file of a package has its codebook, with the codes that values were given.
  const Codebook of_values =
      codebook_of_values(is_csv ? made.codebook : merged(made.codebook, release->codebook), release->table);
  const Codebook all = codebook_of_cells(of_values, release->table, hidden_cell);
  return write_codebook_file(options.codebook,
                             {all, file_name(options.outputs.front()),
                              format_of_release(made.format, job).delimiter, &release->table});
}

// Writes every file that is asked for, or none.
std::optional<Failure> write(const MaskedRun& made, ReleaseFile& masked, const Job& job,
                             const MaskOptions& options) {
  const Result<std::string_view> bytes = masked.bytes();
  if (!bytes) return bytes.failure();
  std::vector<Output> files;
  std::vector<std::string> tables;
  if (job.tables.empty()) {
    files.push_back({options.outputs.front(), *bytes, FileReaders::by_umask, &masked.file()});
  } else {
    const Result<CsvFile> released = read_csv(*bytes, options_of_release(made.format, job));
    if (!released) return released.failure();
    Result<std::vector<std::string>> parted = parts_of(released->table, job);
    if (!parted) return parted.failure();
    tables = std::move(*parted);
    for (std::size_t i = 0; i < tables.size(); ++i) {
      files.push_back({options.outputs[i], tables[i], FileReaders::by_umask});
    }
  }
  Json document = to_json(made.release.report);
  if (made.rules) document["rules"] = to_json(*made.rules, in_english);
  const std::string report = indented(document);
  if (!options.report.empty()) files.push_back({options.report, report});
  std::string public_report;
  if (!options.public_report.empty()) {
    const Result<Json> edition = public_edition(document, job);
    if (!edition) return edition.failure();
    public_report = indented(*edition);
    files.push_back({options.public_report, public_report, FileReaders::by_umask});
  }
  std::string codebook;
  if (!options.codebook.empty()) {
    const Result<std::string> text = codebook_text(made, masked, job, options);
    if (!text) return text.failure();
    codebook = *text;
    files.push_back({options.codebook, codebook, FileReaders::by_umask});
  }
  const InputSideFiles& kept = made.kept;
  if (!options.mapping.empty()) files.push_back({options.mapping, kept.mapping});
  if (!options.utility.empty()) files.push_back({options.utility, kept.utility});
  if (!options.certificate.empty()) files.push_back({options.certificate, kept.certificate});
  if (!options.codes.empty()) files.push_back({options.codes, kept.codes});
  return write_outputs(files);
}

std::optional<Failure> mask(const MaskOptions& options) {
  std::vector<std::string> inputs = options.inputs;
  inputs.push_back(options.job);
  for (const std::string* more : {&options.population, &options.passphrase}) {
    if (!more->empty()) inputs.push_back(*more);
  }
  if (auto failure = refuse_options(options.earlier)) return failure;
  for (std::string& path : options.earlier.paths()) inputs.push_back(std::move(path));
  if (auto failure = check_inputs(inputs)) return failure;
  Result<JobFile> file = read_job(options.job);
  if (!file) return file.failure();
  if (auto failure = check_destinations(options, inputs, *file)) return failure;
  if (file->job.tables.empty()) file->job = with_output(std::move(file->job), options.outputs.front());

  const Job& job = file->job;
  ReleaseFile masked(options.outputs.front());
  const Result<MaskedRun> made = make(options, *file, masked);
  if (masked.failed()) return *masked.failed();
  if (!made) return made.failure();
  const Release& release = made->release;
  Remarks remarks = remarks_on(release.report);
  tell_coarse_demands(*release.task, remarks);
  if (made->passphrase_check) {
    remarks.note("so that a mistyped passphrase is refused next time, put into " + options.job +
                 ": \"passphrase_check\": \"" + *made->passphrase_check + "\"");
  }
  if (auto refusal = remarks.refusal(); refusal && options.strict) return refusal;
  if (auto failure = write(*made, masked, job, options)) return failure;
  if (!options.quiet) summarize(release.report, job, remarks, std::cerr);
  if (!options.quiet && made->rules) std::cerr << "rules    " << in_words(*made->rules) << '\n';
  return std::nullopt;
}

// What may be written beside the release.
void add_outputs(CLI::App& command, MaskOptions& options) {
  command.add_option("--report", options.report, "Where the report goes; keep it with INPUT")
      ->type_name("REPORT.json");
  command
      .add_option(
          "--public-report", options.public_report,
          "Where the report's public edition goes, which may go out with the release: what was done, k, "
          "models, loss, what readers must know, and the risk where it is true of all of it; no count below "
          "k, no value of INPUT, neither seed nor file name")
      ->type_name("PUBLIC.json");
  command
      .add_option(
          "--codebook", options.codebook,
          "Where the release's codebook goes, which may go out with it: labels of columns, and of values "
          "that released rows have; as DDI (.xml), CSVW (-metadata.json), Frictionless (.json) or CSV, as "
          "its "
          "name says")
      ->type_name("CODEBOOK");
  command
      .add_option(
          "--mapping", options.mapping,
          "Where the value mapping goes, for `kordon apply`; keep it with INPUT: it tells what stands "
          "behind the released values")
      ->type_name("MAPPING.json");
  command
      .add_option("--utility", options.utility,
                  "Where figures go on what the columns became: their values before and after, which pairs "
                  "lost most of their association, and how well the release predicts each sensitive column; "
                  "keep it with INPUT, whose values it counts")
      ->type_name("UTILITY.json");
  command
      .add_option("--certificate", options.certificate,
                  "Where a certificate goes of what any release of INPUT loses at least, for `kordon audit`; "
                  "keep it with INPUT, whose values it has")
      ->type_name("CERTIFICATE.json");
  command
      .add_option(
          "--codes", options.codes,
          "Where the code list goes, of identifiers that are released as codes: which value each code "
          "stands for; with it anybody can undo the codes")
      ->type_name("CODES.csv");
}

}  // namespace

Command mask_command(CLI::App& application) {
  CLI::App* command = application.add_subcommand("mask", "Release a table as its job says");
  const auto options = std::make_shared<MaskOptions>();
  command
      ->add_option("INPUT", options->inputs,
                   "The table: CSV, .xlsx, .ods, .sav, .zsav, .dta, .xpt or .sas7bdat; several, if the job "
                   "names tables")
      ->required()
      ->type_name("");
  command->add_option("--job", options->job, "The job, a JSON file")->required()->type_name("JOB.json");
  command->add_option("-o,--output", options->outputs, "Where the release goes; once for each table")
      ->required()
      ->allow_extra_args(false)
      ->type_name("MASKED.csv");
  add_outputs(*command, *options);
  command
      ->add_option("--passphrase-file", options->passphrase,
                   "The file that has the passphrase of keyed codes and shifts, on one line")
      ->type_name("FILE");
  command
      ->add_option("--population", options->population,
                   "The table that INPUT is a part of: for the report's journalist risk, and where the job "
                   "counts it (k_map, presence)")
      ->type_name("POPULATION.csv");
  add_earlier_options(*command, options->earlier, "keeps k over all together");
  command->add_flag("--quiet", options->quiet, "Write neither progress nor summary");
  add_strict(*command, options->strict);
  command->footer(
      figures_of_reports() +
      "\nThe release is audited before it is written. All files appear whole or none does, and what stood\n"
      "there stays. Report, mapping, utility, certificate and codes are readable by their owner only, also "
      "where they "
      "replace files\n"
      "that others could read; release and public report have the permissions of the file that they replace, "
      "or\n"
      "those that the umask leaves. A file that cannot be replaced, as one that is mounted into a container "
      "by itself, is\n"
      "written into and keeps its permissions.\n"
      "A table has at most 4,096 columns, a job 64 quasi-identifiers, a hierarchy 200 levels, a field 1 MB.\n"
      "k counts rows, or people where the job names \"person\". Where an identifier repeats, the summary "
      "says "
      "how\n"
      "many of its values the smallest class holds; and how many rows are unique on the columns that go out "
      "as\n"
      "they are.\n"
      "Examples:\n"
      "  kordon mask patients.csv --job job.json -o release.csv --report report.json\n"
      "  zcat patients.csv.gz | kordon mask - --job job.json -o - | gzip > release.csv.gz");
  return {command, [options] { return mask(*options); }};
}

}  // namespace kordon::cli

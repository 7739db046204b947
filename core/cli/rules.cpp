#include <filesystem>
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
#include "core/release/rules/judge.h"
#include "core/release/rules/starting_job.h"
#include "core/release/run/anonymize.h"

namespace kordon::cli {
namespace {

struct RulesOptions {
  std::vector<std::string> inputs;
  std::string book, job, output, passphrase;
  CsvChoice csv;
  bool json = false;
};

std::optional<Failure> list_books() {
  std::cout << list_of(own_books());
  return std::nullopt;
}

// Refuses a job if it cannot be read because of what a book asks. What it says of columns a person mends.
std::optional<Failure> refuse_unreadable(const std::string& text) {
  Result<Job> job = parse_job(text, read_file, demand_forms(), Roles::as_far_as_known);
  if (job) return std::nullopt;
  Failure failure = job.failure();
  std::erase_if(failure.mistakes,
                [](const Mistake& each) { return each.where.path.starts_with("attributes"); });
  if (failure.mistakes.empty()) return std::nullopt;
  return failure;
}

// A book that is a file is found again by its path, from where the job lies.
std::string found_again(const std::string& book, const std::string& job) {
  namespace fs = std::filesystem;
  if (fs::path(book).extension() != ".json") return book;
  const fs::path folder = fs::absolute(job.empty() ? "." : fs::path(job).parent_path());
  return fs::proximate(fs::absolute(book), folder).string();
}

// Makes a job for the table that asks what the book asks.
std::optional<Failure> make_job(const RulesOptions& options) {
  if (options.book.empty()) {
    return bad_input("--book", "it is missing", "name a rule book; `kordon rules` lists them");
  }
  if (options.inputs.size() > 1) return bad_input("INPUT", "a job is made for one table", "give one");
  const Result<RuleBook> book = read_book(options.book);
  if (!book) return book.failure();
  const Result<CsvFile> input = read_table(options.inputs.front(), options.csv.over({}));
  if (!input) return input.failure();
  Json job = starting_job(kordon::profile(input->table, Job{}.missing, input->codebook), *book);
  job["rules"]["book"] = found_again(options.book, options.output);
  const std::string text = indented(job);
  if (auto failure = refuse_unreadable(text)) return in_file(options.book, *failure);
  if (options.output.empty()) {
    std::cout << text;
    return std::nullopt;
  }
  return write_outputs({{options.output, text}});
}

// Reads the book that is asked for, else the job's.
Result<RuleBook> chosen_book(const RulesOptions& options, JobFile& file) {
  if (!options.book.empty()) {
    Result<RuleBook> book = read_book(options.book);
    // Answers are to the book that the job names.
    if (book && file.job.rules && file.job.rules->book != options.book) file.job.rules.reset();
    return book;
  }
  Result<std::optional<RuleBook>> book = book_of(file);
  if (!book) return book.failure();
  if (*book) return std::move(**book);
  return bad_input("--book", "it is missing, and the job names no rule book",
                   R"(name one here, or in the job: "rules": {"book": "hipaa-safe-harbor"})");
}

// Makes the release, judges it and forgets it.
std::optional<Failure> judge(const RulesOptions& options) {
  if (!options.output.empty()) {
    return bad_input("--output", "with a job, only verdicts are made", "leave it out, or leave out --job");
  }
  Result<JobFile> file = read_job(options.job);
  if (!file) return file.failure();
  const Result<RuleBook> book = chosen_book(options, *file);
  if (!book) return book.failure();
  Job& job = file->job;
  job.output.file = FileFormat::csv;
  const Result<std::optional<Key>> key = read_key(options.passphrase, job);
  if (!key) return key.failure();
  const Result<CsvFile> input = read_tables(options.inputs, *file);
  if (!input) return input.failure();
  MemoryStore store;
  const Result<Release> release =
      anonymize(*input, job, {}, RunMode::whole, {*key ? &**key : nullptr, nullptr, &store});
  if (!release) return in_file(options.job, release.failure());
  const Result<JudgedRules> rules = judge_rules(*release, *input, store, nullptr, job, *book);
  if (!rules) return rules.failure();
  std::cout << (options.json ? indented(to_json(*rules, in_english)) : verdicts_in_words(*rules));
  return refuse_failed(*rules);
}

std::optional<Failure> rules(const RulesOptions& options) {
  if (options.inputs.empty()) return list_books();
  std::vector<std::string> inputs = options.inputs;
  for (const std::string* more : {&options.job, &options.passphrase}) {
    if (!more->empty()) inputs.push_back(*more);
  }
  if (auto failure = check_inputs(inputs)) return failure;
  if (!options.output.empty()) {
    if (auto failure = check_outputs({options.output}, inputs)) return failure;
  }
  return options.job.empty() ? make_job(options) : judge(options);
}

}  // namespace

Command rules_command(CLI::App& application) {
  CLI::App* command =
      application.add_subcommand("rules", "Build a job from a rule book, or judge a release by it");
  const auto options = std::make_shared<RulesOptions>();
  command
      ->add_option("INPUT", options->inputs,
                   "The table: CSV, .xlsx, .ods, .sav, .zsav, .dta, .xpt or .sas7bdat; several, if the job "
                   "names tables. Without it, all rule books are listed")
      ->type_name("");
  command
      ->add_option("--book", options->book,
                   "A rule book: its name, or a file of yours that ends in .json; without it, the job's")
      ->type_name("BOOK");
  command
      ->add_option("--job", options->job,
                   "The job whose release is judged; without it, a job is made that asks what the book asks")
      ->type_name("JOB.json");
  command->add_option("-o,--output", options->output, "Where the job goes that is made")
      ->type_name("JOB.json");
  command
      ->add_option("--passphrase-file", options->passphrase,
                   "The file that has the passphrase of keyed codes and shifts, on one line")
      ->type_name("FILE");
  add_csv_options(*command, options->csv);
  command->add_flag("--json", options->json, "Write the verdicts as JSON, as a report has them");
  command->footer(
      "A rule book has what a law, a guidance or an office asks, as clauses with figures. It is dated and "
      "names\n"
      "its source. It is no law, and Kordon gives no legal advice: a person decides.\n"
      "Each clause holds, fails (and how to mend it is told), must be said by a person (ask), or is said by "
      "one:\n"
      "the job's rules.answers have that. What Kordon cannot know is never taken for good.\n"
      "With a job, the release is made as `kordon mask` makes it, audited, judged and forgotten.\n"
      "`kordon mask` judges, too, where the job names a book, and its report has the verdicts.\n"
      "Ends with status 1 if a clause fails.\n"
      "Examples:\n"
      "  kordon rules\n"
      "  kordon rules patients.csv --book ema-0070 -o job.json\n"
      "  kordon rules patients.csv --job job.json --book hipaa-safe-harbor");
  return {command, [options] { return rules(*options); }};
}

}  // namespace kordon::cli

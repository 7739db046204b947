#include "core/audit/audit.h"

#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "core/audit/composition/json.h"
#include "core/audit/without_original/masked.h"
#include "core/base/decimal.h"
#include "core/base/json.h"
#include "core/base/text.h"
#include "core/cli/commands.h"
#include "core/cli/files/inputs.h"
#include "core/cli/options.h"
#include "core/cli/outputs/outputs.h"
#include "core/cli/parts/commands.h"
#include "core/cli/summary/remarks.h"
#include "core/cli/terminal/figure.h"
#include "core/cli/terminal/text_table.h"
#include "core/measures/certificate/check.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/release/findings/json.h"
#include "core/release/refusals.h"
#include "core/release/report.h"
#include "core/release/writing/meanings.h"
#include "core/release/writing/write.h"

namespace kordon::cli {
namespace {

struct AuditOptions {
  std::vector<std::string> tables;
  std::string job, report, population, certificate, counts, mapping;
  EarlierChoice earlier;
  bool strict = false;
};

std::optional<Failure> write_report(const std::string& path, const Json& report) {
  if (path.empty()) return std::nullopt;
  return write_outputs({{path, indented(report)}});
}

// Prints the checks as a table; what failed is the audit's failure.
std::optional<Failure> print(const std::vector<AuditCheck>& checks, const std::string& masked,
                             const std::string& certificate = "") {
  TextTable table({{"check"}, {"verdict"}, {"figures"}});
  Failure failure{FailureKind::failed_audit, {}};
  for (const AuditCheck& check : checks) {
    table.add({english(check.name), check.passed ? "passed" : "FAILED", english(check.detail)});
    if (check.passed) continue;
    const bool of_table = check.name != "certificate";
    failure.mistakes.push_back(
        {input_name(of_table ? masked : certificate),
         say("{check} does not hold: {detail}", check.name, check.detail),
         of_table ? "do not hand this table out" : "do not trust it; it says nothing against the table"});
  }
  std::cout << table.text();
  if (failure.mistakes.empty()) return std::nullopt;
  return failure;
}

std::string percent(double share) {
  return figure(share * 100) + " %";
}

// Of the risk nothing is said where it is not true of the table as a whole.
void print_figures(const MaskedTableAudit& audit, const Job& job, bool with_risk) {
  std::cout << "\nrows            " << audit.rows;
  if (audit.suppressed > 0) std::cout << ", of which " << audit.suppressed << " suppressed";
  if (audit.rows_below_k > 0) {
    std::cout << "; " << audit.rows_below_k
              << (job.known.empty() ? " in classes of fewer than " + std::to_string(job.k) + " rows"
                                    : " in groups of known columns with fewer rows than asked");
  }
  std::cout << '\n';
  if (audit.classes > 0) {
    const double average = job.k * audit.average_class_size;
    std::cout << "classes         " << audit.classes << " of " << audit.smallest << " to " << audit.largest
              << " rows, " << figure(average) << " on average\n"
              << "class sizes     ";
    const char* separator = "";
    for (const SizeBin& bin : audit.sizes) {
      if (bin.clusters == 0) continue;
      std::cout << separator << counted(bin.clusters, "class") << " of ";
      if (bin.upper != bin.lower) std::cout << bin.lower << " to ";
      std::cout << counted(bin.upper, "row");
      separator = "; ";
    }
    std::cout << "\nrisk            ";
    if (with_risk) {
      std::cout << "of a row to be found by its quasi-identifiers: " << percent(audit.highest_risk)
                << (job.known.empty() ? " at most (prosecutor: 1 / smallest class), "
                                      : " at most (by the known columns: 1 / smallest group), ")
                << percent(audit.average_risk)
                << (job.known.empty() ? " on average (marketer: classes / rows in classes)\n"
                                      : " on average (by the smallest group of each row)\n");
    } else {
      std::cout << "not told, as people can be found otherwise: see the warnings\n";
    }
  }
  std::cout << "discernibility  " << with_decimals(audit.discernibility, 0)
            << " (sum of squared class sizes; a suppressed row costs the number of rows)\n"
            << "average size    " << figure(audit.average_class_size)
            << " (rows in classes / classes / k, 1 at best)\n";
  for (const MaskedTableAudit::Loss& each : audit.losses) {
    std::cout << "loss            " << in_quotes(each.attribute) << ": ";
    if (each.loss) {
      std::cout << percent(*each.loss) << '\n';
    } else if (each.unread > 0) {
      std::cout << "unknown, as the hierarchy has no " << in_quotes(each.first_unread) << " ("
                << counted(each.unread, "cell") << " with labels that it does not have)\n";
    } else if (job.loss == LossMeasure::share) {
      std::cout << "unknown, as the job counts shares of the original's values\n";
    } else {
      std::cout << "unknown, as there is no hierarchy\n";
    }
  }
  if (audit.loss) {
    std::cout << "total loss      " << percent(*audit.loss)
              << " (weighted; suppressed rows lose all; released cells height / height of the hierarchy)\n";
  }
}

// Judges a masked table by itself. Delimiter and encoding are found from the file: the job's are those of the
// original. A release has its column names in the first line.
std::optional<Failure> audit_alone(const AuditOptions& options, JobFile& file) {
  const std::string& path = options.tables.front();
  const Result<CsvFile> masked = read_masked(options.tables, file);
  if (!masked) return masked.failure();
  const Result<MaskedTableAudit> audit = audit_masked(masked->table, file.job);
  if (!audit) {
    // What is wrong with columns stands in the table, the rest in the job.
    Failure failure = audit.failure();
    for (Mistake& each : failure.mistakes) {
      each.where = within(input_name(each.where.part == "header" ? path : file.paths.front()), each.where);
    }
    return failure;
  }
  auto failure = print(audit->checks, path);
  const std::vector<SpellingNote> spellings = spelling_notes(masked->table, file.job);
  const std::vector<Finding> findings = findings_of(*audit, spellings, file.job);
  print_figures(*audit, file.job, is_true_of_all(findings));
  Remarks remarks;
  tell(findings, remarks);
  std::cout << remarks.text();
  const Json report = to_json(*audit, spellings, findings);
  if (auto unwritten = write_report(options.report, report)) return unwritten;
  return !failure && options.strict ? remarks.refusal() : failure;
}

// Checks the certificate at the path; of a release how near it is, too.
Result<AuditCheck> certificate_check(const std::string& path, const Table& original, const Job& job,
                                     const Table* masked = nullptr) {
  const Result<std::string> text = read_file(path);
  if (!text) return text.failure();
  const Result<Certificate> certificate = parse_certificate(*text);
  if (!certificate) return in_file(path, certificate.failure());
  Result<CertifiedLoss> certified = check_certificate(*certificate, original, job, masked);
  if (!certified) return in_file(path, certified.failure());
  return std::move(certified->check);
}

// Checks a certificate against the table that it was made of.
std::optional<Failure> audit_certificate(const AuditOptions& options, JobFile& file) {
  const std::string& path = options.tables.front();
  const Result<CsvFile> original = read_table(path, file);
  if (!original) return original.failure();
  const Result<AuditCheck> check = certificate_check(options.certificate, original->table, file.job);
  if (!check) return check.failure();
  return print({*check}, path, options.certificate);
}

std::optional<Failure> audit_against(const AuditOptions& options, JobFile& file) {
  const Job& job = file.job;
  const std::string& masked_path = options.tables[1];
  if (auto failure = refuse_unmatched_rows(job)) return in_file(file.paths.front(), *failure);
  Result<CsvFile> original = read_table(options.tables[0], file);
  if (!original) return original.failure();
  if (!options.population.empty()) {
    original = read_among(options.population, std::move(*original), job);
    if (!original) return original.failure();
  }
  const std::optional<Table>& bystanders = original->bystanders;
  if (bystanders) add_values(original->table, *bystanders, job.quasi_identifiers());
  const Result<CsvFile> masked = read_table(masked_path, options_of_release(original->format, job));
  if (!masked) return masked.failure();
  Result<AuditReport> report =
      kordon::audit(original->table, masked->table, job, std::nullopt, bystanders ? &*bystanders : nullptr);
  if (!report) return in_file(masked_path, report.failure());
  if (auto check = check_meanings(*masked, file.codebook, original->table)) {
    report->checks.push_back(std::move(*check));
  }
  if (!options.certificate.empty()) {
    // What is proven is proven of releases that hold.
    Result<AuditCheck> check = certificate_check(options.certificate, original->table, job,
                                                 report->passed() ? &masked->table : nullptr);
    if (!check) return check.failure();
    report->checks.push_back(std::move(*check));
  }
  auto failure = print(report->checks, masked_path, options.certificate);
  std::cout << '\n';
  const std::vector<SpellingNote> spellings = spelling_notes(masked->table, job);
  const std::vector<Finding> findings = findings_of(*report, spellings, job);
  Remarks remarks;
  tell(findings, remarks);
  std::cout << remarks.text();
  if (auto unwritten = write_report(options.report, to_json(*report, spellings, findings))) return unwritten;
  return !failure && options.strict ? remarks.refusal() : failure;
}

// Judges the release of a job for several tables, which are all masked.
std::optional<Failure> audit_tables(const AuditOptions& options, JobFile& file) {
  for (const auto& [option, asked] : {std::pair{"--earlier", options.earlier.given()},
                                      {"--population", !options.population.empty()},
                                      {"--certificate", !options.certificate.empty()}}) {
    if (!asked) continue;
    if (auto failure = refuse_beside_tables(file.job, option)) return failure;
  }
  return audit_alone(options, file);
}

Failure in_tables(const EarlierChoice& choice, const std::string& later, Failure failure) {
  for (Mistake& each : failure.mistakes) each.where = in_table(choice, later, each.where, later);
  return failure;
}

// Judges the release together with earlier ones.
std::optional<Failure> audit_together(const AuditOptions& options, JobFile& file) {
  const std::string& path = options.tables.back();
  const EarlierChoice& choice = options.earlier;
  if (!choice.originals.empty()) {
    if (auto failure = refuse_unmatched_rows(file.job)) return in_file(file.paths.front(), *failure);
  }
  const Result<EarlierReleases> earlier = read_earlier(choice, file);
  if (!earlier) return earlier.failure();
  Result<CsvFile> later = read_masked(path, file);
  if (!later) return later.failure();
  if (options.tables.size() == 2) {
    const std::string& of = options.tables.front();
    if (auto failure = refuse_unmatched_rows(file.job)) return in_file(file.paths.front(), *failure);
    const Result<CsvFile> original = read_table(of, file);
    if (!original) return original.failure();
    if (auto failure =
            add_people(choice.person, later->table, original->table, file.job, earlier->originals)) {
      return in_file(of, *failure);
    }
  }
  const Result<PeopleOfReleases> people = people_with(*earlier, later->table, file.job);
  if (!people) return in_tables(choice, path, people.failure());
  const Result<Composition> together = compose(earlier->tables, later->table, *people, file.job);
  if (!together) return in_tables(choice, path, together.failure());
  auto failure = print(together->checks, path);
  std::cout
      << "\nlooked at       what the releases tell together, and nothing else: audit this one alone, too, or "
         "with its original\n"
      << "people          " << together->both << " in the later release and in an earlier one, "
      << together->only_earlier << " in earlier ones only, " << together->only_later << " in the later only\n"
      << "pairs           " << together->pairs
      << " pairs of the classes before and a class of the later release, with somebody in both\n";
  for (const SizeBin& bin : together->sizes) {
    std::cout << "                " << bin.clusters << " of " << bin.lower << " to " << bin.upper
              << " people\n";
  }
  Remarks remarks;
  const std::vector<Finding> findings = findings_of(*together);
  tell(findings, remarks);
  std::cout << remarks.text();
  Json report = report_of(*together);
  report["findings"] = to_json(findings, in_english);
  if (auto unwritten = write_report(options.report, report)) return unwritten;
  return !failure && options.strict ? remarks.refusal() : failure;
}

std::optional<Failure> audit(const AuditOptions& options) {
  if (!options.counts.empty()) {
    return audit_by_counts({options.tables, options.job, options.mapping, options.counts, options.report});
  }
  if (auto failure = refuse_options(options.earlier)) return failure;
  std::vector<std::string> inputs = options.tables;
  for (std::string& path : options.earlier.paths()) inputs.push_back(std::move(path));
  if (!options.population.empty()) {
    if (options.tables.size() == 1 || options.earlier.given()) {
      return bad_input("--population", "it serves to judge a release against its original alone",
                       "give ORIGINAL and MASKED, and no earlier release");
    }
    inputs.push_back(options.population);
  }
  if (!options.certificate.empty()) {
    if (options.earlier.given()) {
      return bad_input("--certificate", "it says nothing of several releases together",
                       "give ORIGINAL, or ORIGINAL and MASKED, and no earlier release");
    }
    if (options.tables.size() == 1 && !options.report.empty()) {
      return bad_input("--report", "a certificate alone tells nothing of a release",
                       "give MASKED, too, or no report");
    }
    inputs.push_back(options.certificate);
  }
  inputs.push_back(options.job);
  if (auto failure = check_inputs(inputs)) return failure;
  Result<JobFile> file = read_job(options.job);
  if (!file) return file.failure();
  if (!options.report.empty()) {
    inputs.pop_back();  // the job's paths have it, and those of its hierarchy files
    inputs.insert(inputs.end(), file->paths.begin(), file->paths.end());
    if (auto failure = check_outputs({options.report}, inputs)) return failure;
  }
  if (!file->job.tables.empty()) return audit_tables(options, *file);
  if (options.tables.size() > 2) {
    return bad_input("TABLES", "there are more than two, and the job is for one table",
                     R"(give ORIGINAL and MASKED; or name several tables in the job: "tables")");
  }
  if (options.earlier.given()) return audit_together(options, *file);
  if (options.tables.size() == 2) return audit_against(options, *file);
  return options.certificate.empty() ? audit_alone(options, *file) : audit_certificate(options, *file);
}

}  // namespace

Command audit_command(CLI::App& application) {
  CLI::App* command = application.add_subcommand(
      "audit", "Check a release against original and job, or a masked table alone");
  const auto options = std::make_shared<AuditOptions>();
  command
      ->add_option("TABLES", options->tables,
                   "ORIGINAL and MASKED: the table and the release made of it; or only MASKED; with a "
                   "certificate also only ORIGINAL; each MASKED, if the job names tables")
      ->required()
      ->type_name("");
  command->add_option("--job", options->job, "The job it was made by")->required()->type_name("JOB.json");
  command
      ->add_option("--population", options->population,
                   "The table that ORIGINAL is a part of, where the job counts it (k_map, presence)")
      ->type_name("POPULATION.csv");
  command
      ->add_option(
          "--certificate", options->certificate,
          "What `kordon mask --certificate` wrote: checks that no release of ORIGINAL loses less than "
          "it says, and how near MASKED is to that")
      ->type_name("CERTIFICATE.json");
  add_earlier_options(*command, options->earlier, "judges what all together tell");
  command->add_option("--report", options->report, "Where the report goes")->type_name("REPORT.json");
  command->add_flag("--strict", options->strict, "End with status 1 where there is a warning to look at");
  add_counts_options(*command, options->counts, options->mapping);
  command->footer(
      "With the original: for releases whose job has \"output\": {\"order\": \"input\", \"suppressed\": "
      "\"mask\"},\n"
      "where row i comes from row i.\n"
      "A masked table alone, whichever tool made it, is judged for k and every model of the job, and "
      "measured.\n"
      "The job gives roles, k and models; hierarchies are only used to read the loss from labels, where a "
      "label\n"
      "of several nodes is read as the lowest. Equal texts are equal values and nothing else is, but for "
      "spellings\n"
      "in sensitive columns that the job folds: a *, an empty cell and a range are values like any other. If "
      "the job\n"
      "has \"suppressed\": \"mask\", a row of nothing but * is suppressed: in no class, and counted apart. "
      "For\n"
      "t-closeness the whole table is that of the rows in classes. Identifiers may be missing, or hold "
      "nothing but * and missing "
      "texts.\n"
      "Classes are counted in rows: which rows are one person can only be seen with the original.\n"
      "With --earlier, all releases are judged together: how many people share the classes that a person is "
      "in\n"
      "(at least k), and whose value of a sensitive column follows from several. Give --earlier once for "
      "each\n"
      "earlier release that a reader may have: of three releases each two may keep k, and all three may "
      "not.\n"
      "Ends with status 1 if a check fails.\n"
      "Examples:\n"
      "  kordon audit patients.csv release.csv --job job.json\n"
      "  kordon audit release.csv --job job.json --report audit.json\n"
      "  kordon audit patients.csv --job job.json --certificate certificate.json\n"
      "  kordon audit june.csv --job job.json --earlier april.csv --earlier may.csv --person code\n"
      "  kordon audit patients.csv june.csv --job job.json --earlier may.csv --earlier-original "
      "patients-may.csv --person patient_id");
  return {command, [options] { return audit(*options); }};
}

}  // namespace kordon::cli

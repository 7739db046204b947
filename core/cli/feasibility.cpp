#include "core/privacy/feasibility/feasibility.h"
#include "core/base/decimal.h"
#include "core/job/failing.h"

#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "core/base/text.h"
#include "core/cli/commands.h"
#include "core/cli/files/inputs.h"
#include "core/cli/summary/remarks.h"
#include "core/cli/terminal/text_table.h"
#include "core/privacy/catalogue/catalogue.h"

namespace kordon::cli {
namespace {

struct FeasibilityOptions {
  std::string input, job;
  bool json = false;
};

std::string percent(std::uint64_t part, std::uint64_t whole) {
  return with_decimals(100.0 * static_cast<double>(part) / static_cast<double>(whole), 2) + " %";
}

std::string labels(const Hierarchy& tree, const std::vector<NodeId>& nodes) {
  constexpr std::size_t most = 3;
  std::string text;
  for (std::size_t i = 0; i < nodes.size() && i < most; ++i) {
    text += (i == 0 ? "" : ", ") + in_quotes(tree.label(nodes[i]));
  }
  if (nodes.size() > most) text += " and " + std::to_string(nodes.size() - most) + " more";
  return text;
}

// Names the models for which rows are left out by choice: "l, t or alpha".
std::string chosen_for() {
  std::string text;
  for (const PrivacyModel* model : privacy_models()) {
    if (model->mandatory) continue;
    const bool last = model == privacy_models().back();
    text += (text.empty() ? "" : last ? " or " : ", ") + std::string(model->demand.key);
  }
  return text;
}

std::string as_text(const Feasibility& result, const EncodedTable& table, const Job& job) {
  std::string policy = "k = " + std::to_string(job.k);
  for (const KnownColumns& known : job.known) {
    policy += (&known == &job.known.front() ? " in known columns: " : "; ") + english(in_words(known));
    if (known.k != job.k) policy += " (k = " + std::to_string(known.k) + ")";
  }
  for (const Demand& demand : job.demands) {
    if (!model_of(demand).mandatory || withholds(job)) continue;
    policy += std::string(", ") + demand.form->key + " = " + with_digits(demand.figure(), 10);
  }
  std::string text = policy + ": " + std::to_string(result.out) + " of " + counted(result.rows, "row") +
                     " (" + percent(result.out, result.rows) + ") cannot be kept within the boundaries\n";
  if (result.chosen > 0) {
    text += "at least " + std::to_string(result.chosen) + " more must go so that the others hold for " +
            chosen_for() + "\n";
  }
  for (const UnmetDemand& unmet : result.demands) {
    text += unmet.path + ": " + english(unmet.reason) +
            (unmet.impossible ? "; there is no such release\n"
                              : "; at least " + counted(unmet.rows, "row") + " must be suppressed\n");
  }
  text += counted(result.clusters, "cluster") + " of rows that the boundaries keep apart; " +
          std::to_string(result.kept_clusters) + " can keep rows\n\n";

  if (result.sizes.empty()) return text;
  TextTable sizes({{"cluster size", TextTable::Align::right},
                   {"clusters", TextTable::Align::right},
                   {"rows", TextTable::Align::right}});
  for (const SizeBin& bin : result.sizes) {
    const std::string lower = std::to_string(bin.lower);
    sizes.add({bin.lower == bin.upper ? lower : lower + "-" + std::to_string(bin.upper),
               std::to_string(bin.clusters), std::to_string(bin.rows)});
  }
  text += sizes.text();
  if (result.loosenings.empty()) return text;

  TextTable loosenings({{"loosen"}, {"from"}, {"to"}, {"rows kept", TextTable::Align::right}});
  for (const Loosening& each : result.loosenings) {
    const QuasiIdentifier& qi = table.quasi_identifiers[each.quasi_identifier];
    loosenings.add({job.attributes[qi.attribute].name, labels(qi.tree, each.from),
                    in_quotes(qi.tree.label(each.to)), std::to_string(each.saves)});
  }
  return text + '\n' + loosenings.text();
}

std::optional<Failure> feasibility(const FeasibilityOptions& options) {
  if (auto failure = check_inputs({options.input, options.job})) return failure;
  Result<JobFile> file = read_job(options.job);
  if (!file) return file.failure();
  const Result<CsvFile> input = read_table(options.input, *file);
  if (!input) return input.failure();
  const Result<EncodedTable> table = encode(input->table, file->job);
  if (!table) return in_file(options.job, table.failure());
  const Job& job = file->job;
  const Result<Feasibility> found = feasibility_of(*table, job, requirements(*table, job));
  if (!found) return in_file(options.job, found.failure());
  const Feasibility& result = *found;
  Remarks remarks;
  for (const Text& doubt : input->doubts) remarks.warn(english(doubt));
  tell(findings_of(spelling_notes(*table)), remarks);
  tell_population("feasibility", job, remarks);
  for (const auto* notes : {&input->notes, &table->hierarchy_notes}) {
    for (const Text& note : *notes) remarks.note(english(note));
  }
  for (const auto& [path, warning] : result.coarse) remarks.warn(path + ": " + english(warning));
  if (!options.json) {
    std::cout << as_text(result, *table, file->job) << remarks.text();
    return std::nullopt;
  }
  Json json = to_json(result, *table, file->job);
  remarks.add_to(json);
  std::cout << indented(json) << '\n';
  return std::nullopt;
}

}  // namespace

Command feasibility_command(CLI::App& application) {
  CLI::App* command =
      application.add_subcommand("feasibility", "Tell what the boundaries cost, before anything runs");
  const auto options = std::make_shared<FeasibilityOptions>();
  command->add_option("INPUT", options->input, "The table: CSV, .xlsx or .ods")->required()->type_name("");
  command->add_option("--job", options->job, "The job, a JSON file")->required()->type_name("JOB.json");
  command->add_flag("--json", options->json, "Write JSON");
  command->footer(
      "Counts the rows that no algorithm could keep, tells which demands cannot hold, and for each boundary\n"
      "the rows that moving it up one level would save.\n"
      "Example:\n"
      "  kordon feasibility patients.csv --job job.json");
  return {command, [options] { return feasibility(*options); }};
}

}  // namespace kordon::cli

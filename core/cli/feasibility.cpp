#include "core/feasibility.h"

#include <cstdio>
#include <iostream>
#include <memory>

#include "core/catalogue.h"
#include "core/cli/cautions.h"
#include "core/cli/commands.h"
#include "core/cli/files.h"
#include "core/cli/text_table.h"
#include "core/wording.h"

namespace kordon::cli {
namespace {

struct Options {
  std::string input, job;
  bool json = false;
};

std::string percent(std::uint64_t part, std::uint64_t whole) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2f %%", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
  return text;
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

std::string as_text(const Feasibility& result, const EncodedTable& table, const Job& job) {
  std::string policy = "k = " + std::to_string(job.k);
  for (const Demand& demand : job.demands) {
    if (const auto* sensitivity = std::get_if<PSensitivity>(&demand.model)) {
      policy += ", p = " + std::to_string(sensitivity->p);
    }
  }
  std::string text = policy + ": " + std::to_string(result.out) + " of " + counted(result.rows, "row") +
                     " (" + percent(result.out, result.rows) + ") cannot be kept within the boundaries\n";
  if (result.chosen > 0) {
    text += "at least " + std::to_string(result.chosen) +
            " more must go so that the others hold for l, t or alpha\n";
  }
  for (const UnmetDemand& unmet : result.demands) {
    text += unmet.path + ": " + unmet.reason +
            (unmet.impossible ? "; there is no such release\n"
                              : "; at least " + counted(unmet.rows, "row") + " must be suppressed\n");
  }
  text += counted(result.clusters, "cluster") + " in the maximum allowed microdata, " +
          std::to_string(result.kept_clusters) + " of at least " + counted(job.k, "row") + "\n\n";

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

std::optional<Failure> feasibility(const Options& options) {
  if (auto failure = check_inputs({options.input, options.job})) return failure;
  const Result<JobFile> file = read_job(options.job);
  if (!file) return file.failure();
  const Result<Input> input = read_table(options.input, file->job.input);
  if (!input) return input.failure();
  const Result<EncodedTable> table = encode(input->csv.table, file->job);
  if (!table) return in_file(options.job, table.failure());
  const Job& job = file->job;
  const Feasibility result =
      kordon::feasibility(*table, job.k, requirements(*table, job), job.suppression_limit);
  std::cout << (options.json ? to_json(result, *table, file->job) + '\n'
                             : as_text(result, *table, file->job) + spelling_lines(spelling_notes(*table)));
  return std::nullopt;
}

}  // namespace

Command feasibility_command(CLI::App& application) {
  CLI::App* command =
      application.add_subcommand("feasibility", "Tell what the boundaries cost, before anything runs");
  const auto options = std::make_shared<Options>();
  command->add_option("INPUT", options->input, "The table, a CSV file")->required()->type_name("");
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

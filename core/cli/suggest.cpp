#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "core/base/decimal.h"
#include "core/base/text.h"
#include "core/cli/commands.h"
#include "core/cli/files/inputs.h"
#include "core/cli/outputs/outputs.h"
#include "core/cli/summary/remarks.h"
#include "core/cli/terminal/remarks.h"
#include "core/cli/terminal/text_table.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/privacy/feasibility/coarse_demands.h"
#include "core/privacy/suggestion/json.h"
#include "core/privacy/suggestion/offer.h"

namespace kordon::cli {
namespace {

namespace fs = std::filesystem;

struct SuggestOptions {
  std::string input, job, output;
  double lose = 0.02;
  bool json = false;
};

std::string in_percent(double share) {
  return percent_of(share) + " %";
}

// Says where the boundaries of a column stand: "Working", "Not working"; every value by itself; 10 wide.
std::string in_words(const BoundaryTree& tree, const QuasiIdentifier& qi, const Attribute& attribute) {
  if (qi.set) return "none: sets have none";
  if (qi.range) {
    const std::vector<BoundaryRef> boundaries = boundaries_of(tree, qi, attribute);
    return boundaries.empty() ? "none" : "ranges up to " + *boundaries.front().width;
  }
  std::vector<NodeId> nodes;
  bool values = true;
  for (const NodeId node : tree.boundary) {
    if (node != no_node) nodes.push_back(node);
    values = values && (node == no_node || qi.tree.is_leaf(node));
  }
  std::sort(nodes.begin(), nodes.end());
  nodes.erase(std::unique(nodes.begin(), nodes.end()), nodes.end());
  if (nodes.size() == 1 && nodes.front() == Hierarchy::root) return "none";
  if (values) return "every value by itself";
  constexpr std::size_t most = 3;
  std::string text;
  for (std::size_t i = 0; i < nodes.size() && i < most; ++i) {
    text += (i == 0 ? "" : ", ") + in_quotes(qi.tree.label(nodes[i]));
  }
  return nodes.size() <= most ? text : text + " and " + std::to_string(nodes.size() - most) + " more";
}

std::string as_text(const Suggestion& suggestion, const Guarantee& chosen, const EncodedTable& table,
                    const Job& job) {
  const auto rows_of = [&](std::uint64_t rows) {
    return std::to_string(rows) + " (" +
           in_percent(static_cast<double>(rows) / static_cast<double>(std::max<std::size_t>(table.rows, 1))) +
           ")";
  };
  TextTable columns({{"column"},
                     {"detail before", TextTable::Align::right},
                     {"after", TextTable::Align::right},
                     {"boundaries before -> after"}});
  for (std::size_t j = 0; j < table.quasi_identifiers.size(); ++j) {
    const QuasiIdentifier& qi = table.quasi_identifiers[j];
    const Attribute& attribute = job.attributes[qi.attribute];
    std::string change = in_words(suggestion.before.trees[j], qi, attribute);
    if (suggestion.before.trees[j].boundary == chosen.trees[j].boundary) {
      change += " (as it is)";
    } else {
      change.append(" -> ").append(in_words(chosen.trees[j], qi, attribute));
    }
    columns.add({attribute.name, in_percent(share_of_detail(suggestion.before, table, j)),
                 in_percent(share_of_detail(chosen, table, j)), change});
  }
  std::string text = columns.text() + "\nlost     " + rows_of(suggestion.before.lost) + " of " +
                     counted(table.rows, "row") + " before, " + rows_of(chosen.lost) + " after, of " +
                     rows_of(chosen.allowed) + " allowed\ndetail   " +
                     in_percent(share_of_detail(suggestion.before, table)) + " guaranteed before, " +
                     in_percent(share_of_detail(chosen, table)) + " after, all columns by their weights\n\n";
  TextTable frontier({{"rows allowed", TextTable::Align::right},
                      {"rows lost", TextTable::Align::right},
                      {"detail", TextTable::Align::right}});
  for (const Guarantee& each : suggestion.suggested) {
    frontier.add({rows_of(each.allowed), rows_of(each.lost), in_percent(share_of_detail(each, table))});
  }
  return text + frontier.text();
}

// Files of hierarchies and codebooks are named from where the job stands; from another folder their paths are
// others.
void rebase_files(Json& form, const fs::path& from, const fs::path& to) {
  for (auto& [key, value] : form.items()) {
    if (value.is_object()) rebase_files(value, from, to);
    if (key != "file" || !value.is_string()) continue;
    const fs::path file = value.get<std::string>();
    if (file.is_relative()) value = fs::relative(from / file, to).generic_string();
  }
}

std::string job_text(const SuggestOptions& options, const JobFile& file, const Guarantee& chosen,
                     const EncodedTable& table) {
  Json job = with_boundaries(file.text, table, boundaries_of(chosen, table, file.job));
  const auto folder = [](const std::string& path) {
    return path == "-" ? fs::current_path() : fs::absolute(path).parent_path();
  };
  const fs::path from = folder(options.job);
  const fs::path to = folder(options.output);
  if (from != to) {
    for (Json& attribute : job["attributes"]) {
      if (attribute.contains("hierarchy")) rebase_files(attribute["hierarchy"], from, to);
    }
    if (job.contains("codebook")) rebase_files(job["codebook"], from, to);
  }
  return indented(job);
}

void tell_offer(const Offer& offered, const Job& job, Remarks& remarks) {
  tell_population("suggest", job, remarks);
  const std::uint64_t lost = offered.suggestion.before.lost;
  if (lost > offered.chosen().allowed) {
    remarks.warn("the job's own boundaries lose " + counted(lost, "row") +
                 ", more than is allowed: they stay, and only what costs no further row was tightened");
  }
  if (offered.by_bins) {
    remarks.warn(
        "rows lost to the width of ranges are counted by fixed bins of that width; an algorithm "
        "may lose more or fewer, which `kordon mask` tells");
  }
  if (offered.together) remarks.note("several demands are counted together as a release loses rows for them");
  remarks.note(
      "boundaries that follow from the table tell a little about it to those who see them or the "
      "release");
}

std::optional<Failure> suggest(const SuggestOptions& options) {
  if (auto failure = check_inputs({options.input, options.job})) return failure;
  Result<JobFile> file = read_job(options.job);
  if (!file) return file.failure();
  if (!options.output.empty()) {
    std::vector<std::string> inputs = file->paths;
    inputs.push_back(options.input);
    if (auto failure = check_outputs({options.output}, inputs)) return failure;
  }
  const Job& job = file->job;
  const Result<CsvFile> input = read_table(options.input, *file);
  if (!input) return input.failure();
  const Result<EncodedTable> table = encode(input->table, job);
  if (!table) return in_file(options.job, table.failure());

  const Result<Offer> offered = offer(*table, job, options.lose);
  if (!offered) return in_file(options.job, offered.failure());
  const Suggestion& suggestion = offered->suggestion;
  const Guarantee& chosen = offered->chosen();

  Remarks remarks;
  for (const Text& doubt : input->doubts) remarks.warn(english(doubt));
  for (const auto* notes : {&input->notes, &table->hierarchy_notes}) {
    for (const Text& note : *notes) remarks.note(english(note));
  }
  for (const auto& [path, warning] : coarse_demands(*table, job.k, requirements(*table, job))) {
    remarks.warn(path + ": " + english(warning));
  }
  tell_offer(*offered, job, remarks);
  if (!options.output.empty()) {
    const std::string text = job_text(options, *file, chosen, *table);
    if (auto failure = write_outputs({{options.output, text}})) return failure;
  }
  std::ostream& out = options.output == "-" ? std::cerr : std::cout;
  if (options.json) {
    Json json = to_json(suggestion, chosen, *table, job);
    remarks.add_to(json);
    out << indented(json);
  } else {
    out << as_text(suggestion, chosen, *table, job) << remarks.text();
  }
  return std::nullopt;
}

}  // namespace

Command suggest_command(CLI::App& application) {
  CLI::App* command = application.add_subcommand(
      "suggest", "Suggest boundaries as tight as possible, given how many rows may be lost");
  const auto options = std::make_shared<SuggestOptions>();
  command->add_option("INPUT", options->input, "The table: CSV, .xlsx or .ods")->required()->type_name("");
  command->add_option("--job", options->job, "The job, a JSON file")->required()->type_name("JOB.json");
  command
      ->add_option("--lose", options->lose,
                   "The share of the rows that may be lost, 0.02 unless given; no more than the job's "
                   "suppression limit")
      ->check(CLI::Range(0.0, 1.0))
      ->type_name("SHARE");
  command->add_option("-o,--output", options->output, "Where the job with the suggested boundaries goes")
      ->type_name("JOB.json");
  command->add_flag("--json", options->json, "Write JSON");
  command->footer(
      "Starts at the job's own boundaries, which stay or become tighter, and tightens those of all\n"
      "quasi-identifiers together while no more rows must be suppressed than --lose allows, for k and the\n"
      "job's demands. Detail is what a release within the boundaries keeps at least, of each column by its\n"
      "levels: 100 % if every value were released as it is, 0 % if all were suppressed or at the root; a\n"
      "column of greater weight counts more. Also tells what other shares of rows would buy. The search is\n"
      "greedy and finds good boundaries, not always the best. Boundaries that follow from the table tell a\n"
      "little about it.\n"
      "Example:\n"
      "  kordon suggest patients.csv --job job.json --lose 0.02 -o tighter.json");
  return {command, [options] { return suggest(*options); }};
}

}  // namespace kordon::cli

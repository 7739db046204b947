#include "core/release/compare/compare.h"
#include "core/base/decimal.h"
#include "core/release/compare/output.h"

#include <algorithm>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "core/base/text.h"
#include "core/cli/commands.h"
#include "core/cli/files/inputs.h"
#include "core/cli/outputs/outputs.h"
#include "core/cli/summary/remarks.h"
#include "core/cli/terminal/progress_line.h"
#include "core/cli/terminal/text_table.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/release/findings/people.h"

namespace kordon::cli {
namespace {

using Align = TextTable::Align;

constexpr std::uint64_t max_runs = 10'000;

struct CompareOptions {
  std::string input, job, algorithms, ks, boundaries, output = "-";
  bool csv = false, json = false, quiet = false;
};

const std::map<std::string, std::vector<Boundaries>> modes = {
    {"respect", {Boundaries::respect}},
    {"ignore", {Boundaries::ignore}},
    {"both", {Boundaries::respect, Boundaries::ignore}}};

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> pieces(1);
  for (const char c : text) {
    if (c == separator) {
      pieces.emplace_back();
    } else {
      pieces.back() += c;
    }
  }
  return pieces;
}

// Reads a whole number from 1 to max_k; returns 0 where the text is none.
std::uint32_t read_whole(const std::string& text) {
  std::uint64_t number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9' || number > max_k) return 0;
    number = number * 10 + static_cast<std::uint64_t>(c - '0');
  }
  return number > max_k ? 0 : static_cast<std::uint32_t>(number);
}

// Reads 5 or 2..10 or 2..50:4, or several of them with commas between; returns each k once, in this order.
Result<std::vector<std::uint32_t>> read_ks(const std::string& text) {
  std::vector<std::uint32_t> ks;
  std::set<std::uint32_t> seen;
  Failure failure;
  for (const std::string& piece : split(text, ',')) {
    const std::size_t dots = piece.find("..");
    const std::size_t colon = dots == std::string::npos ? dots : piece.find(':', dots);
    const std::uint32_t first = read_whole(piece.substr(0, dots));
    std::uint32_t last = first;
    std::uint32_t step = 1;
    if (dots != std::string::npos) last = read_whole(piece.substr(dots + 2, colon - dots - 2));
    if (colon != std::string::npos) step = read_whole(piece.substr(colon + 1));
    if (first < 2 || last < first || step == 0) {
      failure.mistakes.push_back({"--k",
                                  say("{part} is no number from 2 and no range of them", as_quoted(piece)),
                                  "write for example 5, 2,5,10, 2..10 or 2..50:4"});
      continue;
    }
    if ((last - first) / step >= max_runs) {
      failure.mistakes.push_back({"--k",
                                  say("{part} has more than {n|number|numbers}", as_quoted(piece), max_runs),
                                  "write a shorter range, or a step behind it: 2..50:4"});
      continue;
    }
    for (std::uint64_t k = first; k <= last; k += step) {
      const auto each = static_cast<std::uint32_t>(k);
      if (seen.insert(each).second) ks.push_back(each);
    }
  }
  if (!failure.mistakes.empty()) return failure;
  return ks;
}

Result<Grid> read_grid(const CompareOptions& options) {
  Grid grid;
  Failure failure;
  if (!options.algorithms.empty()) {
    for (const std::string& piece : split(options.algorithms, ',')) {
      Result<Contender> contender = parse_contender(piece);
      if (contender) {
        grid.contenders.push_back(std::move(*contender));
      } else {
        for (const Mistake& each : contender.failure().mistakes) failure.mistakes.push_back(each);
      }
    }
    failure = in_file("--algorithms", std::move(failure));
  }
  if (!options.ks.empty()) {
    Result<std::vector<std::uint32_t>> ks = read_ks(options.ks);
    if (ks) {
      grid.ks = std::move(*ks);
    } else {
      for (const Mistake& each : ks.failure().mistakes) failure.mistakes.push_back(each);
    }
  }
  if (!options.boundaries.empty()) grid.modes = modes.at(options.boundaries);
  if (!failure.mistakes.empty()) return failure;
  return grid;
}

std::string measured(double value) {
  return value >= 100'000 ? with_decimals(value, 0) : with_digits(value, 5);
}

std::string name_of(const Trial& trial) {
  return trial.boundaries == Boundaries::ignore ? trial.contender + ", boundaries ignored" : trial.contender;
}

// Says what became of the rows, a line a trial.
std::string trials_as_text(const std::vector<Trial>& trials) {
  TextTable table({{"algorithm"},
                   {"k", Align::right},
                   {"holds"},
                   {"suppressed", Align::right},
                   {"mandatory", Align::right},
                   {"chosen", Align::right},
                   {"violating rows", Align::right},
                   {"cells", Align::right},
                   {"classes", Align::right},
                   {"smallest", Align::right},
                   {"average", Align::right},
                   {"largest", Align::right},
                   {"disclosing", Align::right},
                   {"time in ms", Align::right}});
  for (const Trial& trial : trials) {
    const std::string k = std::to_string(trial.k);
    if (!trial.outcome) {
      table.add({name_of(trial), k, "failed", "", "", "", "", "", "", "", "", "", "", ""});
      continue;
    }
    const Report& report = *trial.outcome;
    std::uint64_t disclosing = 0;
    for (const Disclosed& each : report.audit.disclosed) disclosing += each.is_of_people ? 0 : each.classes;
    table.add({name_of(trial), k, all_hold(report) ? "yes" : "no", std::to_string(report.rows.suppressed),
               std::to_string(report.rows.mandatory),
               std::to_string(report.rows.suppressed - report.rows.mandatory),
               std::to_string(report.violations.tuples), std::to_string(report.violations.cells),
               std::to_string(report.classes.count), std::to_string(report.classes.smallest),
               with_decimals(report.classes.average, 1), std::to_string(report.classes.largest),
               std::to_string(disclosing), with_decimals(report.timings_ms.mask, 1)});
  }
  return table.text();
}

// Writes a line for each metric and algorithm, a column for each k, as the papers print them.
std::string metrics_as_text(const std::vector<Trial>& trials) {
  std::vector<std::uint32_t> ks;
  std::vector<std::string> names;
  std::map<std::pair<std::string, std::string>, std::map<std::uint32_t, double>> values;  // metric, name
  for (const Trial& trial : trials) {
    if (std::find(ks.begin(), ks.end(), trial.k) == ks.end()) ks.push_back(trial.k);
    if (std::find(names.begin(), names.end(), name_of(trial)) == names.end()) names.push_back(name_of(trial));
    if (!trial.outcome) continue;
    for (const auto& [metric, value] : trial.outcome->quality)
      values[{metric, name_of(trial)}][trial.k] = value;
  }
  std::vector<TextTable::Heading> headings = {{"metric"}, {"algorithm"}};
  for (const std::uint32_t k : ks) headings.push_back({"k = " + std::to_string(k), Align::right});
  TextTable table(headings);
  for (const Metric* metric : metrics()) {
    std::string heading = metric->name;
    for (const std::string& name : names) {
      const auto found = values.find({metric->name, name});
      if (found == values.end()) continue;
      std::vector<std::string> cells = {std::exchange(heading, ""), name};
      for (const std::uint32_t k : ks) {
        const auto value = found->second.find(k);
        cells.push_back(value == found->second.end() ? "-" : measured(value->second));
      }
      table.add(std::move(cells));
    }
  }
  return table.text();
}

// Names each reason once, with the trials that it kept from coming about.
std::string failures_as_text(const std::vector<Trial>& trials) {
  std::vector<std::pair<std::string, std::string>> reasons;  // which trials, why
  for (const Trial& trial : trials) {
    if (trial.outcome) continue;
    const std::string reason = in_one_line(trial.outcome.failure());
    auto found = std::find_if(reasons.begin(), reasons.end(), [&](const auto& each) {
      return each.second == reason && each.first.rfind(name_of(trial) + ", k = ", 0) == 0;
    });
    if (found == reasons.end()) {
      reasons.emplace_back(name_of(trial) + ", k = " + std::to_string(trial.k), reason);
    } else {
      found->first += ", " + std::to_string(trial.k);
    }
  }
  std::string text;
  for (const auto& [which, why] : reasons)
    text.append("failed: ").append(which).append(": ").append(why) += '\n';
  return text;
}

// Names for each identifier column the trial whose classes hold the fewest of its values, where that is below
// k.
std::string people_as_text(const std::vector<Trial>& trials, const Job& job) {
  struct WorstTrial {
    const People::Identifier* identifier;
    const Trial* trial;
  };
  std::vector<WorstTrial> worst;
  for (const Trial& trial : trials) {
    if (!trial.outcome) continue;
    for (const People::Identifier& each : trial.outcome->audit.people.identifiers) {
      if (each.classes_below_k == 0) continue;
      const auto known = std::find_if(worst.begin(), worst.end(), [&](const WorstTrial& other) {
        return other.identifier->attribute == each.attribute;
      });
      if (known == worst.end()) {
        worst.push_back({&each, &trial});
      } else if (each.smallest_class < known->identifier->smallest_class) {
        *known = {&each, &trial};
      }
    }
  }
  Remarks remarks;
  for (const WorstTrial& each : worst) {
    remarks.warn(as_clause(in_words(*each.identifier, with_k(job, each.trial->k))) + " (" +
                 name_of(*each.trial) + ", k = " + std::to_string(each.trial->k) + ")");
  }
  return remarks.text();
}

std::string as_text(const std::vector<Trial>& trials, const Job& job) {
  std::string text = trials_as_text(trials);
  const std::string people = people_as_text(trials, job);
  if (!people.empty()) text += '\n' + people;
  const std::string failures = failures_as_text(trials);
  if (!failures.empty()) text += '\n' + failures;
  text += '\n' + metrics_as_text(trials);
  const auto ran =
      std::find_if(trials.begin(), trials.end(), [](const Trial& each) { return bool(each.outcome); });
  Remarks remarks;
  if (ran != trials.end()) tell(findings_of(ran->outcome->spellings), remarks);
  return text + remarks.text();
}

// Says why not one trial came about.
Failure nothing_ran(const std::vector<Trial>& trials) {
  Failure failure{FailureKind::bad_input, {}};
  for (const Trial& trial : trials) {
    const Failure& own = trial.outcome.failure();
    if (own.kind != FailureKind::bad_input) failure.kind = own.kind;
    const std::string which = name_of(trial) + ", k = " + std::to_string(trial.k);
    for (const Mistake& each : own.mistakes) {
      failure.mistakes.push_back(
          {which, each.where.empty() ? each.what : say("{place}: {what}", text_of(each.where), each.what),
           each.remedy});
    }
  }
  return failure;
}

std::optional<Failure> compare(const CompareOptions& options) {
  if (auto failure = check_inputs({options.input, options.job})) return failure;
  const Result<Grid> grid = read_grid(options);
  if (!grid) return grid.failure();
  Result<JobFile> file = read_job(options.job);
  if (!file) return file.failure();
  if (auto failure = check_grid(file->job, *grid)) return in_file("--algorithms", *failure);
  std::vector<std::string> inputs = file->paths;
  inputs.push_back(options.input);
  if (auto failure = check_outputs({options.output}, inputs)) return failure;

  std::vector<Trial> trials;
  {
    const ProgressLine line(options.quiet);
    line.show("read");
    const Result<CsvFile> input = read_table(options.input, *file);
    if (!input) return input.failure();
    Result<std::vector<Trial>> result = kordon::compare(*input, file->job, *grid, line.progress());
    if (!result) return in_file(options.job, result.failure());
    trials = std::move(*result);
  }
  if (std::none_of(trials.begin(), trials.end(), [](const Trial& each) { return bool(each.outcome); })) {
    return nothing_ran(trials);
  }
  const std::string text = options.json  ? indented(to_json(trials))
                           : options.csv ? to_csv(trials)
                                         : as_text(trials, file->job);
  return write_outputs({{options.output, text}});
}

}  // namespace

Command compare_command(CLI::App& application) {
  CLI::App* command = application.add_subcommand("compare", "Trial algorithms side by side and measure them");
  const auto options = std::make_shared<CompareOptions>();
  command->add_option("INPUT", options->input, "The table: CSV, .xlsx or .ods")->required()->type_name("");
  command->add_option("--job", options->job, "The job, a JSON file")->required()->type_name("JOB.json");
  command
      ->add_option("--algorithms", options->algorithms,
                   "Which, with commas between; all that can work with the job unless given")
      ->type_name("NAMES");
  command->add_option("--k", options->ks, "5 or 2,5,10 or 2..10 or 2..50:4; the job's unless given")
      ->type_name("NUMBERS");
  command
      ->add_option("--boundaries", options->boundaries,
                   "respect, ignore or both; as the job has it unless given")
      ->check(CLI::IsMember(&modes))
      ->type_name("");
  CLI::Option* csv = command->add_flag("--csv", options->csv, "Write CSV, a line for each trial");
  command->add_flag("--json", options->json, "Write JSON, with the report of each trial")->excludes(csv);
  command->add_option("-o,--output", options->output, "Where the table goes; standard output unless given")
      ->type_name("TABLE");
  command->add_flag("--quiet", options->quiet, "Show no progress");
  Enumeration names;
  for (const Algorithm* each : algorithms()) names.add(std::string(each->name));
  command->footer(
      "Each algorithm runs with each k, and is audited as a release would be; nothing is released. A trial\n"
      "that fails stands in the table with its reason. Options of the job's algorithm hold for that one "
      "only;\n"
      "others are written behind the name: NAME:KEY=VALUE:KEY=VALUE. There, penalty stands for that of the\n"
      "job's classification.\n"
      "Algorithms: " +
      english(names.text()) +
      "\nExamples:\n"
      "  kordon compare patients.csv --job job.json --k 2..10\n"
      "  kordon compare patients.csv --job job.json --algorithms peel,mondrian:variant=relaxed \\\n"
      "    --k 5 --boundaries both --csv -o table.csv");
  return {command, [options] { return compare(*options); }};
}

}  // namespace kordon::cli

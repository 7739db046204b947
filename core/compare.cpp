#include "core/compare.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/algorithm_fit.h"
#include "core/anonymize.h"
#include "core/catalogue.h"
#include "core/decimal.h"
#include "core/version.h"
#include "core/wording.h"

namespace kordon {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* notation = "write NAME, or NAME:KEY=VALUE for each option";

// A whole number that a job could hold.
std::optional<std::uint64_t> whole(std::string_view text) {
  if (text.empty() || text.size() > 15) return std::nullopt;
  std::uint64_t number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    number = number * 10 + static_cast<std::uint64_t>(c - '0');
  }
  return number;
}

JobOption read_option(std::string_view key, std::string_view value) {
  if (value == "true" || value == "false") return {std::string(key), value == "true"};
  if (const auto number = whole(value)) return {std::string(key), *number};
  return {std::string(key), std::string(value)};
}

std::optional<std::uint32_t> read_penalty(std::string_view value) {
  const auto number = parse_decimal(value);
  const auto milli = number && number->decimals() <= 3 ? scaled_floor(*number, 3) : std::nullopt;
  if (!milli || *milli < 0 || *milli > 1'000'000) return std::nullopt;
  return static_cast<std::uint32_t>(*milli);
}

bool has_option(const std::vector<JobOption>& options, std::string_view key) {
  return std::any_of(options.begin(), options.end(), [&](const JobOption& each) { return each.key == key; });
}

// The job as the contender runs it.
Job job_of(const Job& job, const Contender& contender) {
  Job own = job;
  if (contender.algorithm != job.algorithm) own.options.clear();
  own.algorithm = contender.algorithm;
  for (const JobOption& option : contender.options) {
    own.options.erase(std::remove_if(own.options.begin(), own.options.end(),
                                     [&](const JobOption& each) { return each.key == option.key; }),
                      own.options.end());
    own.options.push_back(option);
  }
  const Algorithm* algorithm = find_algorithm(own.algorithm);
  if (algorithm != nullptr && !algorithm->guarantees && !has_option(own.options, "unprotected")) {
    own.options.push_back({"unprotected", std::string("accept")});
  }
  if (own.classification && contender.penalty_milli) {
    own.classification->penalty_milli = *contender.penalty_milli;
  }
  return own;
}

// Every algorithm that can work with the job, as the catalogue has them. The job's own is one whatever it
// says, so that its trial tells what is wrong.
std::vector<Contender> fitting(const EncodedTable& table, const Job& job) {
  std::vector<Contender> result;
  for (const Algorithm* each : algorithms()) {
    Contender contender{each->name, each->name, {}, std::nullopt};
    const Job own = job_of(job, contender);
    if (each->name == job.algorithm || options_for(table, requirements(table, own), own)) {
      result.push_back(std::move(contender));
    }
  }
  return result;
}

// Demands are checked against the job's own k where the job is read, so here against another.
std::optional<Failure> check_p(const Job& job) {
  for (const Demand& demand : job.demands) {
    const auto* sensitivity = std::get_if<PSensitivity>(&demand.model);
    if (sensitivity == nullptr || sensitivity->p <= job.k) continue;
    const std::string k = std::to_string(job.k);
    return bad_input(
        demand.path,
        "p is " + std::to_string(sensitivity->p) + ", but a class may have only k = " + k + " rows",
        "compare with k from " + std::to_string(sensitivity->p) + ", or lower p");
  }
  return std::nullopt;
}

// One trial's masking as its part of all.
struct Part {
  static constexpr std::uint64_t whole = 1000;
  Progress all;
  std::string stage;
  std::uint64_t before = 0, trials = 0;

  static void report(void* context, const char* stage, std::uint64_t done, std::uint64_t total) {
    const Part& part = *static_cast<const Part*>(context);
    if (std::string_view(stage) != "mask" || total == 0) return;
    part.all(part.stage.c_str(), part.before * whole + std::min(done, total) * whole / total,
             part.trials * whole);
  }
};

Result<Report> outcome(const CsvFile& input, const Job& job, Progress progress) {
  if (auto failure = check_p(job)) return *failure;
  Result<Release> release = anonymize(input, job, progress);
  if (!release) return release.failure();
  return std::move(release->report);
}

const char* name_of(Boundaries mode) {
  return mode == Boundaries::respect ? "respect" : "ignore";
}

// Whole numbers without a point, others in the fewest digits that say them.
std::string figure(double value) {
  if (value == std::floor(value) && std::abs(value) < 1e15) {
    return std::to_string(static_cast<std::int64_t>(value));
  }
  return Json(value).dump();
}

std::string name_of(const Verdict& verdict) {
  return verdict.model + (verdict.kind.empty() ? "" : " (" + verdict.kind + ")") +
         (verdict.attribute.empty() ? "" : " of " + verdict.attribute);
}

// Columns by name, in the order in which trials first have them; a trial without a value has an empty cell.
class Columns {
 public:
  void start_row() { rows_.emplace_back(); }
  void set(const std::string& name, std::string value) {
    auto found = std::find(names_.begin(), names_.end(), name);
    if (found == names_.end()) found = names_.insert(names_.end(), name);
    const auto column = static_cast<std::size_t>(found - names_.begin());
    if (rows_.back().size() <= column) rows_.back().resize(column + 1);
    rows_.back()[column] = std::move(value);
  }
  // For names that a row may hold twice: two demands of one model on one attribute.
  void set_again(const std::string& name, std::string value) {
    std::string own = name;
    for (int i = 2; taken(own); ++i) own = name + " " + std::to_string(i);
    set(own, std::move(value));
  }

  std::string csv() const {
    const CsvFormat format;
    std::string out;
    append_record(out, {names_.begin(), names_.end()}, format);
    for (const auto& row : rows_) {
      std::vector<std::string_view> cells(row.begin(), row.end());
      cells.resize(names_.size());
      append_record(out, cells, format);
    }
    return out;
  }

 private:
  bool taken(const std::string& name) const {
    const auto found = std::find(names_.begin(), names_.end(), name);
    const auto column = static_cast<std::size_t>(found - names_.begin());
    return column < rows_.back().size() && !rows_.back()[column].empty();
  }

  std::vector<std::string> names_;
  std::vector<std::vector<std::string>> rows_;
};

void add_report(Columns& columns, const Report& report) {
  const auto set = [&](const char* name, std::uint64_t value) { columns.set(name, std::to_string(value)); };
  set("rows", report.rows.input);
  set("released", report.rows.released);
  set("suppressed", report.rows.suppressed);
  set("mandatory", report.rows.mandatory);
  set("chosen", report.rows.suppressed - report.rows.mandatory);
  set("classes", report.classes.count);
  set("smallest_class", report.classes.smallest);
  columns.set("average_class", figure(report.classes.average));
  set("largest_class", report.classes.largest);
  columns.set("holds", all_hold(report) ? "true" : "false");
  for (const Verdict& each : report.privacy) columns.set_again(name_of(each), each.holds ? "true" : "false");
  for (const Disclosure& each : report.disclosures) {
    columns.set("disclosing classes of " + each.attribute, std::to_string(each.classes));
  }
  set("violating_cells", report.violations.cells);
  set("violating_rows", report.violations.tuples);
  for (const auto& [metric, value] : report.quality) columns.set(metric, figure(value));
  columns.set("mask_ms", figure(std::round(report.timings_ms.mask * 1000) / 1000));
}

}  // namespace

Result<Contender> parse_contender(std::string_view text) {
  Contender contender;
  contender.label = std::string(text);
  Failure failure;
  const auto mistake = [&](std::string what) {
    failure.mistakes.push_back({contender.label, std::move(what), notation});
  };
  std::size_t end = std::min(text.find(':'), text.size());
  contender.algorithm = std::string(text.substr(0, end));
  if (contender.algorithm.empty()) mistake("no algorithm is named");
  while (end < text.size()) {
    text.remove_prefix(end + 1);
    end = std::min(text.find(':'), text.size());
    const std::string_view option = text.substr(0, end);
    const std::size_t equals = option.find('=');
    if (equals == std::string_view::npos || equals == 0) {
      mistake(in_quotes(option) + " is no option");
      continue;
    }
    const std::string_view key = option.substr(0, equals);
    const std::string_view value = option.substr(equals + 1);
    if (key == "penalty") {
      contender.penalty_milli = read_penalty(value);
      if (!contender.penalty_milli) mistake(in_quotes(value) + " is no penalty, a number from 0 to 1000");
    } else if (has_option(contender.options, key)) {
      mistake("the option " + in_quotes(key) + " is given twice");
    } else {
      contender.options.push_back(read_option(key, value));
    }
  }
  if (!failure.mistakes.empty()) return failure;
  return contender;
}

std::optional<Failure> check_grid(const Job& job, const Grid& grid) {
  Failure failure;
  std::vector<Mistake>& mistakes = failure.mistakes;
  Enumeration known;
  for (const Algorithm* each : algorithms()) known.add(each->name);
  for (const Contender& contender : grid.contenders) {
    const Algorithm* algorithm = find_algorithm(contender.algorithm);
    if (algorithm == nullptr) {
      mistakes.push_back({contender.label, "there is no algorithm " + in_quotes(contender.algorithm),
                          "use " + known.text()});
      continue;
    }
    const Result<Options> options = read_options(algorithm->options, job_of(job, contender));
    if (!options) {
      for (const Mistake& each : options.failure().mistakes) {
        mistakes.push_back({contender.label + ": " + each.where, each.what, each.remedy});
      }
    }
    if (contender.penalty_milli && !job.classification) {
      mistakes.push_back({contender.label, "the job has no classification, so there is no penalty",
                          R"(leave the penalty out, or give "classification" in the job's "algorithm")"});
    }
  }
  for (const std::uint32_t k : grid.ks) {
    if (k >= 2 && k <= max_k) continue;
    mistakes.push_back({"k", std::to_string(k) + " is no possible k",
                        "give whole numbers from 2 to " + std::to_string(max_k)});
  }
  if (mistakes.empty()) return std::nullopt;
  return failure;
}

Result<std::vector<Trial>> compare(const CsvFile& input, const Job& job, const Grid& grid,
                                   Progress progress) {
  if (auto failure = check_grid(job, grid)) return *failure;
  const Result<EncodedTable> table = encode(input.table, job);
  if (!table) return table.failure();
  const std::vector<Contender> contenders = grid.contenders.empty() ? fitting(*table, job) : grid.contenders;
  if (contenders.empty()) {
    return bad_input("algorithm", "there is none that can work with this job",
                     "name one, and its trial will tell why");
  }
  const std::vector<std::uint32_t> ks = grid.ks.empty() ? std::vector<std::uint32_t>{job.k} : grid.ks;
  const Boundaries own_mode = job.ignore_boundaries ? Boundaries::ignore : Boundaries::respect;
  const std::vector<Boundaries> modes = grid.modes.empty() ? std::vector<Boundaries>{own_mode} : grid.modes;
  const std::uint64_t count = std::uint64_t{contenders.size()} * ks.size() * modes.size();
  std::vector<Trial> trials;
  for (const Contender& contender : contenders) {
    Job own = job_of(job, contender);
    for (const Boundaries mode : modes) {
      own.ignore_boundaries = mode == Boundaries::ignore;
      for (const std::uint32_t k : ks) {
        own.k = k;
        Part part{progress, contender.label + ", k = " + std::to_string(k), trials.size(), count};
        trials.push_back({contender.label, k, mode, outcome(input, own, {Part::report, &part})});
      }
    }
  }
  return trials;
}

bool all_hold(const Report& report) {
  return std::all_of(report.privacy.begin(), report.privacy.end(),
                     [](const Verdict& each) { return each.holds; });
}

std::string in_one_line(const Failure& failure) {
  std::string line;
  for (const Mistake& each : failure.mistakes) {
    line += (line.empty() ? "" : " | ") + (each.where.empty() ? "" : each.where + ": ") + each.what +
            (each.remedy.empty() ? "" : "; " + each.remedy);
  }
  return line;
}

std::string to_json(const std::vector<Trial>& trials) {
  Json list = Json::array();
  for (const Trial& trial : trials) {
    Json json = {{"algorithm", trial.contender}, {"k", trial.k}, {"boundaries", name_of(trial.boundaries)}};
    if (trial.outcome) {
      json["report"] = Json::parse(to_json(*trial.outcome));
    } else {
      Json& mistakes = json["failure"] = Json::array();
      for (const Mistake& each : trial.outcome.failure().mistakes) {
        mistakes.push_back({{"where", each.where}, {"what", each.what}, {"remedy", each.remedy}});
      }
    }
    list.push_back(std::move(json));
  }
  const Json json = {{"kordon", 1}, {"version", version}, {"trials", std::move(list)}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string to_csv(const std::vector<Trial>& trials) {
  Columns columns;
  for (const Trial& trial : trials) {
    columns.start_row();
    columns.set("algorithm", trial.contender);
    columns.set("k", std::to_string(trial.k));
    columns.set("boundaries", name_of(trial.boundaries));
    columns.set("failure", trial.outcome ? "" : in_one_line(trial.outcome.failure()));
    if (trial.outcome) add_report(columns, *trial.outcome);
  }
  return columns.csv();
}

}  // namespace kordon

#include "core/release/compare/output.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>

#include "core/base/version.h"
#include "core/table/csv/write.h"

namespace kordon {
namespace {

const char* name_of(Boundaries mode) {
  return mode == Boundaries::respect ? "respect" : "ignore";
}

std::string name_of(const Verdict& verdict) {
  return verdict.in_words() + (verdict.attribute.empty() ? "" : " of " + verdict.attribute);
}

// Names the columns, in the order in which trials first have them; a trial without a value has an empty cell.
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
  // Sets a name that a row may hold twice: two demands of one model may bind one attribute.
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
  columns.set("average_class", shortest(report.classes.average));
  set("largest_class", report.classes.largest);
  columns.set("holds", all_hold(report) ? "true" : "false");
  for (const Verdict& each : report.privacy) columns.set_again(name_of(each), each.holds ? "true" : "false");
  for (const Disclosed& each : report.audit.disclosed) {
    if (each.is_of_people) continue;
    columns.set("disclosing classes of " + each.attribute, std::to_string(each.classes));
  }
  set("violating_cells", report.violations.cells);
  set("violating_rows", report.violations.tuples);
  for (const auto& [metric, value] : report.quality) columns.set(metric, shortest(value));
  columns.set("mask_ms", shortest(std::round(report.timings_ms.mask * 1000) / 1000));
}

}  // namespace

bool all_hold(const Report& report) {
  return std::all_of(report.privacy.begin(), report.privacy.end(),
                     [](const Verdict& each) { return each.holds; });
}

std::string in_one_line(const Failure& failure) {
  std::string line;
  for (const Mistake& each : failure.mistakes) {
    line += (line.empty() ? "" : " | ") + (each.where.empty() ? "" : english(each.where) + ": ") +
            english(each.what) + (each.remedy.empty() ? "" : "; " + english(each.remedy));
  }
  return line;
}

Json to_json(const std::vector<Trial>& trials) {
  Json list = Json::array();
  for (const Trial& trial : trials) {
    Json json = {{"algorithm", trial.contender}, {"k", trial.k}, {"boundaries", name_of(trial.boundaries)}};
    if (trial.outcome) {
      json["report"] = to_json(*trial.outcome);
    } else {
      json["failure"] = in_english(trial.outcome.failure().mistakes);
    }
    list.push_back(std::move(json));
  }
  return {{"kordon", 1}, {"version", version}, {"trials", std::move(list)}};
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

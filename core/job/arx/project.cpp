#include "core/job/arx/project.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <utility>

#include "core/base/json.h"
#include "core/base/text.h"
#include "core/hierarchy/level_table.h"
#include "core/job/arx/criterion.h"

namespace kordon {
namespace {

constexpr std::string_view hierarchy_folder = "input/hierarchies/";
constexpr const char* result_part = "output/config.xml";

constexpr const char* among_nobody =
    "the research subset is not taken over here; kordon arx, on the command line, does it";
constexpr std::uint32_t proposed_k = 5;  // where the project asks for none: what the page proposes, too
constexpr double usual_weight = 0.5;     // of an attribute to which ARX gives none

constexpr std::array<std::pair<const char*, const char*>, 4> roles_of_arx = {
    {{"IDENTIFYING_ATTRIBUTE", "identifier"},
     {"QUASI_IDENTIFYING_ATTRIBUTE", "quasi-identifier"},
     {"SENSITIVE_ATTRIBUTE", "sensitive"},
     {"INSENSITIVE_ATTRIBUTE", "insensitive"}}};

const char* role_of(const ArxAttribute& attribute) {
  for (const auto& [type, role] : roles_of_arx) {
    if (attribute.type == type) return role;
  }
  return nullptr;
}

bool is_generalized(const ArxAttribute& attribute) {
  return attribute.type == "QUASI_IDENTIFYING_ATTRIBUTE";
}

class Conversion {
 public:
  Conversion(const ArxParts& parts, const ArxSettings& settings, ArxSubset subset)
      : parts_(parts), settings_(settings), takes_subset_(subset == ArxSubset::taken) {}

  Result<ArxProject> run() {
    if (!parts_.contains(std::string(arx_table_part))) {
      mistake(arx_table_part, "the project has no table",
              "import the data in ARX and save the project again");
    }
    const std::vector<Criterion> criteria = read_criteria();
    if (takes_subset_ && mistakes_.empty()) read_subset(criteria);
    Json privacy = convert_criteria(criteria);  // first: says which sensitive attributes need a hierarchy
    Json attributes = Json::array();
    for (const ArxAttribute& each : settings_.attributes) attributes.push_back(convert(each));
    add_weights(attributes);
    Json input = Json::object();
    if (settings_.delimiter) input["delimiter"] = delimiter();
    if (table_) {
      input["subset"] = {{"column", table_->column}, {"values", {TableWithSubset::inside}}};
      attributes.push_back({{"name", table_->column}, {"role", "identifier"}});  // nothing of it goes out
    }
    if (!settings_.quality_model.empty()) {
      leave_out(
          say("the quality model {name}: algorithms here have their own, and the report tells the loss by "
              "several measures",
              as_quoted(settings_.quality_model)));
    }
    if (parts_.contains(result_part)) leave_out("the release that the project holds: run the job for one");
    if (!mistakes_.empty()) return Failure{FailureKind::bad_input, std::move(mistakes_)};

    Json job = {{"kordon", 1}, {"input", input}, {"attributes", attributes}, {"privacy", privacy}};
    if (settings_.suppression_limit) job["suppression"] = {{"limit", *settings_.suppression_limit}};
    return ArxProject{text_of(job), std::move(table_), std::move(left_out_)};
  }

 private:
  void mistake(std::string_view part, Text what, Text remedy) {
    mistakes_.push_back({part, std::move(what), std::move(remedy)});
  }
  void leave_out(Text what) { left_out_.push_back(std::move(what)); }

  std::string delimiter() {
    std::string text(1, *settings_.delimiter);
    if (text.find_first_of(",;\t|") != std::string::npos) return text;
    mistake("project.xml", say("the table is separated by {sign}, which is not read here", as_quoted(text)),
            "export the data from ARX with semicolons, and open that file");
    return text;
  }

  // ---- Privacy ----

  const ArxAttribute* find(const std::string& name) const {
    const auto found = std::find_if(settings_.attributes.begin(), settings_.attributes.end(),
                                    [&](const ArxAttribute& each) { return each.name == name; });
    return found == settings_.attributes.end() ? nullptr : &*found;
  }

  struct Criterion {
    Text words;                         // as ARX puts it
    std::optional<ArxCriterion> means;  // nothing: no job can ask for it
  };

  std::vector<Criterion> read_criteria() const {
    std::vector<Criterion> criteria;
    for (const std::string& words : settings_.criteria) {
      criteria.push_back({as_quoted(words), parse_arx_criterion(words)});
    }
    return criteria;
  }

  // Where everybody is in the subset, or no criterion says that there is one, the job needs none.
  void read_subset(const std::vector<Criterion>& criteria) {
    if (std::none_of(criteria.begin(), criteria.end(),
                     [](const Criterion& each) { return each.means && each.means->is_of_subset(); })) {
      return;
    }
    const Result<std::vector<bool>> inside = read_research_subset(parts_);
    if (!inside) return add(inside.failure());
    if (std::find(inside->begin(), inside->end(), false) == inside->end()) return;
    Result<TableWithSubset> table = with_subset_column(parts_.at(std::string(arx_table_part)), arx_table_part,
                                                       settings_.delimiter, *inside);
    if (!table) return add(table.failure());
    table_ = std::move(*table);
  }

  void add(const Failure& failure) {
    mistakes_.insert(mistakes_.end(), failure.mistakes.begin(), failure.mistakes.end());
  }

  // Says in a clause why a job cannot have the criterion; the clause is empty if it can.
  Text why_not(const ArxCriterion& criterion, bool beside_demands) const {
    const Json& demand = criterion.demand;
    if (criterion.is_of_subset() && !takes_subset_) return among_nobody;
    if (criterion.key == "subset") return "";
    const bool is_closeness = criterion.key == "t";
    const bool is_presence = criterion.key == "presence";
    const bool is_number = criterion.key == "k" || criterion.key == "k_map";
    const bool asks_for_nothing = is_number              ? demand < 2
                                  : criterion.key == "l" ? demand["l"] <= 1
                                  : is_closeness         ? demand["t"] >= 1
                                  : is_presence          ? demand["most"] >= 1 && demand["least"] <= 0
                                                         : demand[criterion.key] <= 0;
    if (asks_for_nothing) return "it asks for nothing";
    if (is_number) return "";
    if (is_presence) {
      if (!table_)
        return "every row is in the research subset, so that everybody is known to be in a release";
      if (beside_demands) return "a job cannot ask for it beside demands on sensitive values";
      return "";
    }
    const ArxAttribute* attribute = find(criterion.attribute);
    if (attribute == nullptr || attribute->type != "SENSITIVE_ATTRIBUTE") {
      return say("{name} is not sensitive in the project", as_quoted(criterion.attribute));
    }
    if (is_closeness && demand["kind"] == "hierarchical" && attribute->hierarchy.empty()) {
      return say("{name} has no hierarchy in the project", as_quoted(criterion.attribute));
    }
    if (is_closeness && demand["kind"] == "ordered" && attribute->datatype != "Integer" &&
        attribute->datatype != "Decimal") {
      return say("an ordered distance needs numbers here, and the data type of {name} is {type}",
                 as_quoted(criterion.attribute), as_quoted(attribute->datatype));
    }
    return "";
  }

  Json convert_criteria(const std::vector<Criterion>& criteria) {
    Json privacy = {{"k", 0}};
    const bool has_demands = std::any_of(criteria.begin(), criteria.end(), [&](const Criterion& each) {
      return each.means && !each.means->attribute.empty() && why_not(*each.means, false).empty();
    });
    for (const auto& [words, means] : criteria) {
      const Text reason = means ? why_not(*means, has_demands) : Text("Kordon has no such model");
      if (!reason.empty()) {
        leave_out(say("the criterion {words}: {reason}", words, reason));
      } else {
        take(*means, words, has_demands, privacy);
      }
    }
    if (privacy["k"] == 0 && privacy.contains("k_map")) privacy["k"] = 1;
    if (privacy["k"] == 0) {
      privacy["k"] = proposed_k;
      leave_out(
          say("k: the project asks for no k-anonymity, and a job must; {k} is set until you choose another",
              proposed_k));
    }
    return privacy;
  }

  void take(const ArxCriterion& criterion, const Text& words, bool has_demands, Json& privacy) {
    Json demand = criterion.demand;
    const std::string& key = criterion.key;
    if (key == "subset") return;
    // Rows of a release that are alike are as many people of the population.
    const bool becomes_k = key == "k_map" && (!table_ || has_demands);
    if (becomes_k && table_) {
      leave_out(
          say("the criterion {words}: a job cannot ask for it beside demands on sensitive values; k does "
              "instead, which asks for more",
              words));
    }
    if (key == "k" || becomes_k) {
      privacy["k"] = std::max(privacy["k"], demand);
    } else if (key == "k_map") {
      privacy[key] = std::max(privacy.value(key, Json(0)), demand);
    } else if (key == "presence") {
      privacy[key] = std::move(demand);
    } else {
      if (demand.value("kind", "") == "hierarchical") measured_.insert(criterion.attribute);
      if (key == "delta") {
        leave_out(
            say("nothing of the criterion {words}: delta is {d} here, by natural logarithms, and each "
                "class has every value",
                words, as_number(demand["delta"].dump())));
      }
      demand["attribute"] = criterion.attribute;
      privacy[key].push_back(std::move(demand));
    }
  }

  // ---- Attributes ----

  Json convert(const ArxAttribute& attribute) {
    const char* role = role_of(attribute);
    if (role == nullptr) {
      mistake(
          "input/definition.xml",
          say("the type {type} of {name} is not known", as_quoted(attribute.type), as_quoted(attribute.name)),
          "give the attribute a type in ARX and save the project again");
      return nullptr;
    }
    Json json = {{"name", attribute.name}, {"role", role}};
    const Text name = as_quoted(attribute.name);
    if (attribute.response_variable) {
      leave_out(say(
          R"({name} as a response variable: which column a release shall help to predict is for the algorithm's option "classification" to say)",
          name));
    }
    if (is_generalized(attribute)) {
      generalize(attribute, json);
    } else if (measured_.contains(attribute.name)) {
      json["hierarchy"] = {{"levels", rows_of(attribute)}};
    } else if (!attribute.hierarchy.empty()) {
      leave_out(say("the hierarchy of {name}: nothing asks for one where the role is {role}", name,
                    Text(in_quotes(role).c_str())));  // a phrase: languages name roles
    }
    return json;
  }

  // Returns the hierarchy's rows; if they cannot be read, it returns none and notes a mistake.
  std::vector<std::vector<std::string>> rows_of(const ArxAttribute& attribute) {
    const auto part = parts_.find(attribute.hierarchy);
    if (part == parts_.end()) {
      mistake(attribute.hierarchy,
              say("the project has no such part: the hierarchy of {name}", as_quoted(attribute.name)),
              "give the attribute its hierarchy in ARX and save the project again");
      return {};
    }
    Result<LevelsForm> table =
        read_level_table(part->second, attribute.hierarchy, settings_.delimiter.value_or('\0'));
    if (table) return std::move(table->rows);
    std::move(table.failure().mistakes.begin(), table.failure().mistakes.end(),
              std::back_inserter(mistakes_));
    return {};
  }

  void generalize(const ArxAttribute& attribute, Json& json) {
    const Text name = as_quoted(attribute.name);
    const bool aggregated = !attribute.aggregation.empty();
    if (aggregated) {
      leave_out(say("the microaggregation of {name} ({function}): its values are generalized instead", name,
                    printable(attribute.aggregation)));
    }
    std::vector<std::vector<std::string>> rows;
    if (!attribute.hierarchy.empty()) rows = rows_of(attribute);
    if (rows.empty()) {
      json["hierarchy"] = {{"flat", true}};
      if (aggregated) return;
      json["boundaries"] = {{{"level", 0}}};
      leave_out(
          say("generalization of {name}: it has no hierarchy in the project, so its values stay as they are; "
              "give it one to change that",
              name));
      return;
    }
    const std::size_t top = rows.front().size() - 1;
    json["hierarchy"] = {{"levels", std::move(rows)}};
    if (attribute.greatest && *attribute.greatest < top) {
      json["boundaries"] = {{{"level", *attribute.greatest}}};
    }
    if (attribute.least && *attribute.least > 0) {
      leave_out(
          say("the least level {n} of {name}: values may stay as they are; a hierarchy that begins there "
              "would keep them from it",
              *attribute.least, name));
    }
  }

  // ARX's weights are shares of 1, Kordon's only count against one another: equal ones say nothing.
  void add_weights(Json& attributes) {
    std::set<double> different;
    const auto weight_of = [&](const std::string& name) {
      const auto found = settings_.weights.find(name);
      return found == settings_.weights.end() ? usual_weight : found->second;
    };
    for (const ArxAttribute& each : settings_.attributes) {
      if (is_generalized(each)) different.insert(weight_of(each.name));
    }
    if (different.size() < 2) return;
    for (std::size_t i = 0; i < settings_.attributes.size(); ++i) {
      const ArxAttribute& attribute = settings_.attributes[i];
      if (!is_generalized(attribute)) continue;
      const double milli = std::round(weight_of(attribute.name) * 1000);
      attributes[i]["weight"] = std::max(milli, 1.0) / 1000;
      if (milli >= 1) continue;
      leave_out(say("the weight 0 of {name}: 0.001 is the least there is", as_quoted(attribute.name)));
    }
  }

  // Writes one attribute a line, as hierarchies are long.
  static std::string text_of(const Json& job) {
    std::string text = "{";
    for (const auto& [key, value] : job.items()) {
      text += (text.size() == 1 ? "\n  " : ",\n  ") + compact(key) + ": ";
      if (!value.is_array()) {
        text += compact(value);
        continue;
      }
      text += '[';
      for (std::size_t i = 0; i < value.size(); ++i)
        text += (i == 0 ? "\n    " : ",\n    ") + compact(value[i]);
      text += "\n  ]";
    }
    return text + "\n}\n";
  }

  const ArxParts& parts_;
  const ArxSettings& settings_;
  bool takes_subset_;
  std::optional<TableWithSubset> table_;  // with the subset, where there is one
  std::set<std::string> measured_;  // sensitive attributes whose hierarchy a criterion measures distances in
  std::vector<Mistake> mistakes_;
  std::vector<Text> left_out_;
};

}  // namespace

bool is_arx_part(std::string_view name) {
  for (const std::string_view each :
       {std::string_view("metadata.xml"), std::string_view("project.xml"),
        std::string_view("input/definition.xml"), std::string_view("input/config.xml"), arx_table_part,
        arx_subset_part, std::string_view(result_part)}) {
    if (name == each) return true;
  }
  constexpr std::string_view ending = ".csv";
  return name.substr(0, hierarchy_folder.size()) == hierarchy_folder && name.size() > ending.size() &&
         name.substr(name.size() - ending.size()) == ending;
}

Result<ArxProject> read_arx_project(const ArxParts& parts, ArxSubset subset) {
  const Result<ArxSettings> settings = read_arx_settings(parts);
  if (!settings) return settings.failure();
  return Conversion(parts, *settings, subset).run();
}

}  // namespace kordon

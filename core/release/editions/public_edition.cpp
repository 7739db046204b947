#include "core/release/editions/public_edition.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

#include "core/job/failing.h"
#include "core/release/editions/report_keys.h"
#include "core/release/report.h"

namespace kordon {
namespace {

// Returns the part of a value that the public may see, or nothing. `path` are the keys that lead there.
std::optional<Json> told_part(const Json& value, const std::string& path, bool all_released) {
  // A text, as the page reads it, has parts of its own.
  const Told listed = told_of(path);
  if (listed == Told::always || (listed == Told::where_all_released && all_released)) return value;
  if (value.is_object() || value.is_array()) {
    if (!tells_below(path)) return std::nullopt;
    Json part = value.is_object() ? Json::object() : Json::array();
    for (const auto& item : value.items()) {
      if (value.is_array()) {
        if (auto told = told_part(item.value(), path + "[]", all_released)) part.push_back(std::move(*told));
      } else if (auto told = told_part(item.value(), path + "." + item.key(), all_released)) {
        part[item.key()] = std::move(*told);
      }
    }
    return part;
  }
  return std::nullopt;
}

Json told_at(const Json& report, const char* key, bool all_released) {
  return told_part(report.at(key), key, all_released).value_or(Json());
}

// A guess at the input can be tried on a figure that is exact.
void round_to_four_decimals(Json& value) {
  if (value.is_structured()) {
    for (Json& each : value) round_to_four_decimals(each);
  } else if (value.is_number_float()) {
    value = std::round(value.get<double>() * 1e4) / 1e4;
  }
}

// Returns the suppressed rows as the public may see them.
Json told_suppressed(const Json& report, const Job& job) {
  const Json& rows = report.at("rows");
  const auto suppressed = rows.at("suppressed").get<std::uint64_t>();
  if (suppressed == 0) return suppressed;
  const std::uint32_t few = std::max(largest_k(job), 3U);  // "<2" would be 1
  if (suppressed < few) return "<" + std::to_string(few);
  if (rows.value("suppressed_people", suppressed) < few) return "some";
  return suppressed;
}

bool is_released(const Job& job, const std::string& column) {
  const Attribute* attribute = job.find(column);
  return attribute != nullptr && is_released(*attribute);
}

// Where people are counted, a share or an entropy tells how many people some rows of one value are of.
bool follows_from_the_release(const Json& verdict, const Job& job, bool all_released) {
  const Json& model = verdict["model"];
  if (model == "k-map" || model == "delta-presence") return false;  // they count who is not in the release
  if (model == "global risk") return false;  // weights tell it, and they may not be there
  if (model == "k-people" || model == k_people_in_known_columns) return false;  // how many, no release shows
  if (model == k_in_known_columns || model == "k-anonymity" || model == "p-sensitivity") return true;
  if (model == "l-diversity" && verdict["kind"] == "distinct") return true;
  // The others compare with the whole table, suppressed rows and withheld cells included.
  const bool of_classes_alone = model == "l-diversity" || model == "alpha-k-anonymity";
  return job.person.empty() && (of_classes_alone || (all_released && !withholds(job)));
}

Json told_privacy(const Json& report, const Job& job, bool all_released) {
  Json verdicts = told_at(report, "privacy", all_released);
  for (std::size_t at = 0; at < verdicts.size(); ++at) {
    Json& verdict = verdicts[at];
    if (verdict.contains("attribute") && !is_released(job, verdict["attribute"])) verdict.erase("attribute");
    if (!follows_from_the_release(verdict, job, all_released)) verdict.erase("achieved");
    const Json& asked = report.at("privacy")[at];
    if (asked.contains("values")) verdict["named_values"] = asked["values"].size();
  }
  return verdicts;
}

// Returns the gravity that the released rows show by themselves.
const Json& told_gravity(const Json& finding) {
  return finding.contains("gravity_in_public") ? finding["gravity_in_public"] : finding["gravity"];
}

// The gravest are first. The order of the rest follows from what they say, as that of the report follows from
// how grave identifiers make them.
void sort_by_what_they_say(Json& findings) {
  constexpr std::string_view gravities[] = {"stops", "decide", "know"};
  const auto key = [&](const Json& each) {
    const auto at = std::find(std::begin(gravities), std::end(gravities), each["gravity"].get<std::string>());
    return std::tuple(at - std::begin(gravities), each["kind"], each["attributes"]);
  };
  std::stable_sort(findings.begin(), findings.end(),
                   [&](const Json& a, const Json& b) { return key(a) < key(b); });
}

// A finding goes out where it has a text for everybody, each once.
Json told_findings(const Json& report, const Job& job, bool all_released) {
  Json findings = Json::array();
  for (const Json& each : told_at(report, "findings", all_released)) {
    if (!each.contains("in_public")) continue;
    Json columns = Json::array();
    for (const Json& name : each["attributes"]) {
      if (is_released(job, name)) columns.push_back(name);
    }
    Json finding = {{"kind", each["kind"]},
                    {"gravity", told_gravity(each)},
                    {"attributes", std::move(columns)},
                    {"says", each["in_public"]}};
    if (std::find(findings.begin(), findings.end(), finding) == findings.end()) {
      findings.push_back(std::move(finding));
    }
  }
  sort_by_what_they_say(findings);
  return findings;
}

// Fewer than k rows are never counted. No count of a release that holds is: its classes have k rows.
bool counts_few(const Json& counts, const char* key, std::uint32_t k) {
  return std::any_of(counts.begin(), counts.end(), [&](const Json& each) {
    const auto rows = (*key == '\0' ? each : each.at(key)).get<std::uint64_t>();
    return rows > 0 && rows < k;
  });
}

Json told_classes(const Json& report, const Job& job, bool all_released) {
  Json classes = told_at(report, "classes", all_released);
  Json sizes = Json::array();
  for (Json& bin : classes["sizes"]) {
    if (bin["clusters"] > 0) sizes.push_back(std::move(bin));
  }
  classes["sizes"] = std::move(sizes);
  if (counts_few(classes["sizes"], "rows", largest_k(job))) classes.erase("sizes");
  return classes;
}

// A made value is a range or a set: its loss is measured by what the column has. So is that of a hierarchy
// that follows from the rows.
bool is_measured_by_column(const Job& job, const std::string& column) {
  const Attribute* attribute = job.find(column);
  return attribute == nullptr || !attribute->hierarchy || is_by_rows(*attribute->hierarchy) ||
         makes_values(*attribute->hierarchy);
}

// Shares of what a cell could be count what lies below the nodes in the input. No release shows that.
void forget_shares(Json& quality) {
  for (const char* metric : {"information_loss", "normalized_information_loss"}) quality.erase(metric);
  for (Json& attribute : quality["attributes"]) attribute.erase("loss");
}

Json told_quality(const Json& report, const Job& job, bool all_released) {
  Json quality = told_at(report, "quality", all_released);
  for (Json& attribute : quality["attributes"]) {
    if (!all_released && is_measured_by_column(job, attribute["name"])) attribute.erase("loss");
    if (counts_few(attribute["levels"], "", largest_k(job))) attribute.erase("levels");
  }
  if (job.loss == LossMeasure::share) forget_shares(quality);
  round_to_four_decimals(quality);
  return quality;
}

// Returns the risks where the released rows do not show by themselves that people can be found otherwise.
// That identifiers show it would tell whose rows are whose.
Json risks_that_hold(const Json& report) {
  const Json& findings = report.at("findings");
  const Json& risk = report.at("risk");
  if (std::any_of(findings.begin(), findings.end(),
                  [](const Json& each) { return told_gravity(each) == "stops"; })) {
    return Json::object();
  }
  return risk.value("quasi_identifiers_alone", risk);
}

// Where people are counted, means over the rows tell how many people stand behind how many rows.
Json told_risk(const Json& report, const Job& job, bool all_released) {
  if (job.linked > 0 && job.linked < job.k) return Json::object();  // codes may leave fewer than k
  Json risk = told_part(risks_that_hold(report), "risk", all_released).value_or(Json::object());
  if (!job.person.empty()) {
    for (Json& attack : risk) {
      attack.erase("average");
      attack.erase("share_at_highest");
    }
  }
  round_to_four_decimals(risk);
  return risk;
}

// ---- Of the job ----

constexpr const char* form_names[] = {"levels", "tree",  "intervals", "mask",     "prefix",  "dates",
                                      "flat",   "range", "set",       "adaptive", "frequent"};
static_assert(std::size(form_names) == std::variant_size_v<HierarchyForm>);

// Labels of boundaries are values of the job's hierarchy, which may be those of one row.
Json told_boundaries(const Attribute& attribute) {
  Json levels = Json::array();
  std::size_t labels = 0;
  Json told = Json::object();
  for (const BoundaryRef& ref : attribute.boundaries) {
    if (ref.width) {
      told["width"] = *ref.width;
    } else if (ref.rows) {
      told["rows"] = *ref.rows;
    } else if (ref.relative) {
      told["relative"] = *ref.relative / 1e6;
    } else if (ref.loss) {
      told["loss"] = *ref.loss / 1e6;
    } else if (ref.label) {
      ++labels;
    } else if (ref.level) {
      levels.push_back(*ref.level);
    }
  }
  if (!levels.empty()) told["levels"] = std::move(levels);
  if (labels > 0) told["labels"] = labels;
  return told;
}

Json told_columns(const Job& job) {
  Json columns = Json::array();
  for (const Attribute& attribute : job.attributes) {
    if (!is_released(job, attribute.name)) continue;
    Json column = {{"name", attribute.name}, {"role", role_name(attribute.role)}};
    if (attribute.pseudonym) column["pseudonym"] = pseudonym_name(*attribute.pseudonym);
    if (attribute.role == Role::quasi_identifier && attribute.hierarchy) {
      column["hierarchy"] = form_names[attribute.hierarchy->index()];
      Json boundaries = told_boundaries(attribute);
      if (!boundaries.empty()) column["boundaries"] = std::move(boundaries);
    }
    if (attribute.released_as != ReleasedAs::range) {
      column["release"] = released_as_name(attribute.released_as);
    }
    columns.push_back(std::move(column));
  }
  return columns;
}

// What the release shows of readers who know more. Fewer than k rows are not counted here either. Of people
// no release shows it.
Json told_known(const Json& report, const Job& job, bool all_released) {
  Json known = told_at(report, "known", all_released);
  for (Json& each : known["sets"]) {
    if (!job.person.empty()) each.erase("smallest");
  }
  for (Json& each : known["rare"]) {
    const bool few = each.contains("rows") && each["rows"] > 0 && each["rows"] < largest_k(job);
    if (few || !job.person.empty()) each.erase("rows");
  }
  return known;
}

Json told_asked(const Job& job, bool with_limit) {
  Json asked = {{"k", job.k}, {"counts", job.person.empty() ? "rows" : "people"}};
  if (with_limit) asked["suppression_limit"] = job.suppression_limit;
  asked["order"] = job.order == Order::shuffled ? "shuffled" : "input";
  asked["suppressed"] = job.suppressed == Suppressed::remove ? "remove" : "mask";
  if (job.loss == LossMeasure::share) asked["loss"] = "share";
  if (withholds(job)) asked["failing"] = "withhold";
  asked["boundaries"] = job.ignore_boundaries ? "ignore" : "respect";
  return asked;
}

// The same for every release: what is left out does not tell what there was.
std::vector<Text> what_is_left_out() {
  return {
      "counts of fewer than k rows or people, and figures from which one could be worked out",
      "values of the table, of its hierarchies and of the job",
      "names of files and of columns that are not released",
      "hashes, the seed, and times",
      "for whom the release is, who decided, and why columns go out",
      "what a rule book says of the release, and what people answered to it",
      "how the table looked before, and what is odd about it",
      "which classes come near to failing, and which share one sensitive value",
      "how many rows the columns that go out unchanged single out",
  };
}

bool holds_what_it_promises(const Json& report) {
  const Json& verdicts = report.at("privacy");
  return report.at("audit").at("passed").get<bool>() &&
         std::all_of(verdicts.begin(), verdicts.end(),
                     [](const Json& verdict) { return verdict.at("holds").get<bool>(); });
}

}  // namespace

Result<Json> public_edition(const Json& report, const Job& job, TextWriter write) {
  if (!holds_what_it_promises(report)) {
    return Failure{
        FailureKind::unmet_policy,
        {{in_part("public edition"),
          "the release does not hold what it promises, so its figures count people whom it singles out",
          "keep its report to yourself, or have the job ask for what can hold"}}};
  }
  const Json suppressed_rows = told_suppressed(report, job);
  const bool all_released = suppressed_rows == 0;
  const bool counted = suppressed_rows.is_number();
  Json rows = told_at(report, "rows", all_released);
  rows["suppressed"] = suppressed_rows;
  if (!counted) rows.erase("input");
  Json classes = told_classes(report, job, all_released);
  round_to_four_decimals(classes);
  const auto out =
      std::count_if(job.attributes.begin(), job.attributes.end(),
                    [&](const Attribute& attribute) { return is_released(job, attribute.name); });
  Json edition = {
      {"kordon", report.at("kordon")},
      {"edition", "public"},
      {"version", report.at("version")},
      {"algorithm", report.at("algorithm")},
      {"asked", told_asked(job, counted)},
      {"columns", told_columns(job)},
      {"columns_left_out", job.attributes.size() - static_cast<std::size_t>(out)},
      {"rows", std::move(rows)},
      {"classes", std::move(classes)},
      {"privacy", told_privacy(report, job, all_released)},
      {"findings", told_findings(report, job, all_released)},
      {"quality", told_quality(report, job, all_released)},
      {"audit", told_at(report, "audit", all_released)},
      {"left_out", to_json(what_is_left_out(), write)},
  };
  if (Json risk = told_risk(report, job, all_released); !risk.empty()) edition["risk"] = std::move(risk);
  if (report.contains("known")) edition["known"] = told_known(report, job, all_released);
  if (report.contains("pseudonyms")) edition["pseudonyms"] = told_at(report, "pseudonyms", all_released);
  for (const char* key : {"shifted", "since", "withheld"}) {
    if (report.contains(key)) edition[key] = told_at(report, key, all_released);
  }
  return edition;
}

}  // namespace kordon

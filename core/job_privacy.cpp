#include "core/job_privacy.h"

#include <limits>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "core/wording.h"

namespace kordon {
namespace {

// p and l at 1 ask for nothing, which whoever writes them does not mean.
bool asks_for_nothing(const JsonReader& reader, const std::string& figure) {
  if (reader.value() != 1) return false;
  reader.mistake(figure + " = 1 protects nobody from attribute disclosure: a class may have a single value",
                 "give more than 1, for example 2");
  return true;
}

// The bounds of JsonReader::number are closed; this one's lower bound is open.
double read_above(const JsonReader& reader, double least, double most, const char* remedy) {
  const auto text = reader.decimal(remedy);
  if (!text) return 0;
  const auto number = reader.value().get<double>();
  if (number > least && number <= most) return number;
  reader.mistake(*text + " is not possible here", remedy);
  return 0;
}

// The demand of the model, which may be mistaken: its attribute is read all the same.
template <class Model>
std::optional<Demand> read_binding(const JsonReader& reader, Model model) {
  Demand demand{std::move(model), "", reader.path()};
  if (!reader.has("attribute")) return demand;
  constexpr const char* remedy =
      "name a sensitive attribute, or remove the key: it then holds for each of them";
  const JsonReader attribute = reader["attribute"];
  const auto name = attribute.text(remedy);
  if (!name) return std::nullopt;
  if (name->empty()) {
    attribute.mistake("the name is empty", remedy);
    return std::nullopt;
  }
  demand.attribute = *name;
  return demand;
}

std::optional<Demand> read_diversity(const JsonReader& reader) {
  if (!reader.object({"kind", "l", "c", "attribute"})) return std::nullopt;
  using Kind = LDiversity::Kind;
  std::optional<Kind> kind;
  if (const auto json = reader.required("kind", R"(give "distinct", "entropy" or "recursive")")) {
    if (const auto chosen = json->choice({"distinct", "entropy", "recursive"})) {
      kind = static_cast<Kind>(*chosen);
    }
  }
  LDiversity model;
  model.kind = kind.value_or(Kind::distinct);
  const auto l = reader.required("l", "give how many well-represented values every class has, for example 3");
  if (l && !asks_for_nothing(*l, "l")) {
    if (kind == Kind::distinct || kind == Kind::recursive) {
      model.l = static_cast<double>(l->whole(2, max_k).value_or(0));
    } else {
      model.l = read_above(*l, 1, max_k, "give a number above 1, for example 2.5");
    }
  }
  if (kind == Kind::recursive) {
    constexpr const char* remedy =
        "give a number above 0, for example 3: the most frequent value then occurs less than 3 times as "
        "often as the l-th and all rarer ones together";
    if (const auto c = reader.required("c", remedy)) {
      model.c = read_above(*c, 0, std::numeric_limits<double>::max(), remedy);
    }
  } else if (kind && reader.has("c")) {
    reader["c"].mistake("only the kind \"recursive\" has this", R"(remove it, or write "kind": "recursive")");
  }
  return read_binding(reader, model);
}

std::optional<Demand> read_closeness(const JsonReader& reader) {
  if (!reader.object({"kind", "t", "attribute"})) return std::nullopt;
  TCloseness model;
  if (const auto kind = reader.required("kind", R"(give "equal", "ordered" or "hierarchical")")) {
    if (const auto chosen = kind->choice({"equal", "ordered", "hierarchical"})) {
      model.kind = static_cast<TCloseness::Kind>(*chosen);
    }
  }
  if (const auto t = reader.required("t", "give the greatest distance, from 0 to 1, for example 0.3")) {
    model.t = t->number(0, 1).value_or(0);
  }
  return read_binding(reader, model);
}

std::vector<std::string> read_values(const JsonReader& reader) {
  constexpr const char* remedy =
      R"(give an array of texts, for example ["HIV"], or remove the key: it then holds for every value)";
  std::vector<std::string> values;
  std::map<std::string, std::size_t> first;
  for (const JsonReader& each : reader.elements(remedy)) {
    auto value = each.text(remedy);
    values.push_back(value.value_or(""));
    if (!value) continue;
    const auto [before, fresh] = first.emplace(std::move(*value), values.size() - 1);
    if (fresh) continue;
    each.mistake(
        in_quotes(before->first) + " is already there as values[" + std::to_string(before->second) + "]",
        "keep one of the two");
  }
  if (reader.value().is_array() && values.empty()) reader.mistake("the array is empty", remedy);
  return values;
}

std::optional<Demand> read_deassociation(const JsonReader& reader) {
  if (!reader.object({"alpha", "values", "refined", "attribute"})) return std::nullopt;
  constexpr const char* remedy = "give a share of a class: a number above 0 and at most 1, for example 0.5";
  AlphaDeassociation model;
  if (const auto alpha = reader.required("alpha", remedy)) model.alpha = read_above(*alpha, 0, 1, remedy);
  if (reader.has("values")) model.values = read_values(reader["values"]);
  if (reader.has("refined")) model.refined = reader["refined"].truth().value_or(false);
  return read_binding(reader, std::move(model));
}

// One object, or an array of them.
void read_demands(const JsonReader& privacy, const char* key,
                  std::optional<Demand> (*read)(const JsonReader& reader), Job& job) {
  if (!privacy.has(key)) return;
  const JsonReader asked = privacy[key];
  const auto read_one = [&](const JsonReader& reader) {
    if (auto demand = read(reader)) job.demands.push_back(std::move(*demand));
  };
  if (!asked.value().is_array()) return read_one(asked);
  if (asked.value().empty())
    asked.mistake("the array is empty", "give at least one object, or remove the key");
  for (std::size_t i = 0; i < asked.value().size(); ++i) read_one(asked.element(i));
}

void read_k(const JsonReader& reader, Job& job) {
  if (reader.value() == 1) {
    reader.mistake("k = 1 protects nobody: every row may stand alone in a class",
                   "give 2 or more, for example 5");
    return;
  }
  if (const auto k = reader.whole(2, max_k)) job.k = static_cast<std::uint32_t>(*k);
}

void read_p(const JsonReader& reader, Job& job) {
  if (asks_for_nothing(reader, "p")) return;
  const auto p = reader.whole(2, max_k);
  if (!p) return;
  if (job.k != 0 && *p > job.k) {
    const std::string k = std::to_string(job.k);
    reader.mistake("p = " + std::to_string(*p) + " is above k = " + k + ": a class of " + k +
                       " rows has at most " + k + " distinct values",
                   "lower p to " + k + " or less, or raise k to " + std::to_string(*p));
  }
  job.demands.push_back({PSensitivity{static_cast<std::uint32_t>(*p)}, "", reader.path()});
}

Enumeration sensitive_attributes(const Job& job) {
  Enumeration names;
  for (const Attribute& attribute : job.attributes) {
    if (attribute.role == Role::sensitive) names.add(in_quotes(attribute.name));
  }
  return names;
}

// Why the attribute that the demand names cannot be what it binds.
std::optional<Mistake> check_name(const Demand& demand, const Job& job, const Enumeration& sensitive) {
  if (demand.attribute.empty()) return std::nullopt;
  const std::string where = demand.path + ".attribute";
  const std::string remedy = "name a sensitive attribute: " + sensitive.text();
  for (const Attribute& attribute : job.attributes) {
    if (attribute.name != demand.attribute) continue;
    if (attribute.role == Role::sensitive) return std::nullopt;
    return Mistake{where,
                   "the role of " + in_quotes(attribute.name) + " is " +
                       in_quotes(role_name(attribute.role)) + ", not \"sensitive\"",
                   remedy};
  }
  return Mistake{where, "there is no attribute " + in_quotes(demand.attribute), remedy};
}

bool needs_hierarchy(const Demand& demand, const Attribute& attribute) {
  const auto* closeness = std::get_if<TCloseness>(&demand.model);
  return closeness != nullptr && closeness->kind == TCloseness::Kind::hierarchical &&
         binds(demand, attribute);
}

}  // namespace

void read_privacy(const JsonReader& reader, Job& job) {
  if (!reader.object({"k", "p", "l", "t", "alpha"})) return;
  if (const auto k =
          reader.required("k", "give the least number of rows that share a class, for example 5")) {
    read_k(*k, job);
  }
  if (reader.has("p")) read_p(reader["p"], job);
  read_demands(reader, "l", read_diversity, job);
  read_demands(reader, "t", read_closeness, job);
  read_demands(reader, "alpha", read_deassociation, job);
}

std::vector<Mistake> check_demands(const Job& job) {
  if (job.demands.empty()) return {};
  const Enumeration sensitive = sensitive_attributes(job);
  if (sensitive.size() == 0) {
    return {
        {job.demands.front().path, "no attribute is sensitive, so there is nothing that this could protect",
         "give the role \"sensitive\" to the columns that nobody should learn of a person, or protect with "
         "k alone"}};
  }
  std::vector<Mistake> mistakes;
  for (const Demand& demand : job.demands) {
    if (auto mistake = check_name(demand, job, sensitive)) mistakes.push_back(std::move(*mistake));
  }
  for (std::size_t i = 0; i < job.attributes.size(); ++i) {
    const Attribute& attribute = job.attributes[i];
    if (attribute.hierarchy) continue;
    for (const Demand& demand : job.demands) {
      if (!needs_hierarchy(demand, attribute)) continue;
      mistakes.push_back({"attributes[" + std::to_string(i) + "]",
                          demand.path + " measures distances in the hierarchy of " +
                              in_quotes(attribute.name) + ", and it has none",
                          R"(give the attribute a hierarchy, or use "kind": "equal" or "ordered" there)"});
      break;
    }
  }
  return mistakes;
}

}  // namespace kordon

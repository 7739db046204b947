#include "core/job/read/privacy.h"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "core/base/text.h"

namespace kordon {
namespace {

// The bounds of JsonReader::number are closed; this one's lower bound is open.
std::optional<double> read_above(const JsonReader& reader, const Bounds& bounds, const char* remedy) {
  const auto text = reader.decimal(remedy);
  if (!text) return std::nullopt;
  const auto number = reader.value().get<double>();
  if (number > bounds.least && number <= bounds.most) return number;
  reader.mistake(say("{value} is not possible here", as_number(*text)), remedy);
  return std::nullopt;
}

// Writes a bound as people do in a message: "1".
Text shown(double bound) {
  return static_cast<std::int64_t>(bound);
}

// Returns whether the demand asks for nothing, as p = 1 does; nobody who writes that means it.
bool asks_for_nothing(const JsonReader& reader, const Parameter& parameter) {
  const Bounds& bounds = parameter.bounds;
  if (bounds.at_least == nullptr || reader.value() != bounds.least) return false;
  const Text least = shown(bounds.least);
  reader.mistake(say("{key} = {n} {meaning}", std::string(parameter.key), least, bounds.at_least),
                 say("give more than {n}, for example {m}", least, shown(bounds.least + 1)));
  return true;
}

void check_against_k(const JsonReader& reader, const Parameter& parameter, double figure,
                     std::uint32_t most) {
  if (!parameter.bounds.up_to_k || most == 0 || figure <= most) return;
  const std::string key = parameter.key;
  reader.mistake(say("{key} = {n} is above k = {k}: a class of {k} rows has at most {k} distinct values", key,
                     shown(figure), most, most, most),
                 say("lower {key} to {k} or less, or raise k to {n}", key, most, shown(figure)));
}

std::optional<double> read_figure(const JsonReader& reader, const Parameter& parameter,
                                  std::string_view kind) {
  const Bounds& bounds = parameter.bounds;
  if (asks_for_nothing(reader, parameter)) return std::nullopt;
  if (bounds.whole && (*bounds.fraction_of == '\0' || (!kind.empty() && kind != bounds.fraction_of))) {
    const auto least = static_cast<std::uint64_t>(bounds.least) + (bounds.above ? 1U : 0U);
    const auto number = reader.whole(least, static_cast<std::uint64_t>(bounds.most));
    return number ? std::optional(static_cast<double>(*number)) : std::nullopt;
  }
  if (!bounds.above) return reader.number(bounds.least, bounds.most);
  return read_above(reader, bounds, bounds.remedy != nullptr ? bounds.remedy : parameter.remedy);
}

std::vector<std::string> read_values(const JsonReader& reader, const Parameter& parameter) {
  std::vector<std::string> values;
  std::map<std::string, std::size_t> first;
  for (const JsonReader& each : reader.elements(parameter.remedy)) {
    auto value = each.text(parameter.remedy);
    values.push_back(value.value_or(""));
    if (!value) continue;
    const auto [before, fresh] = first.emplace(std::move(*value), values.size() - 1);
    if (fresh) continue;
    each.mistake(say("{value} is already there as {key}[{n}]", as_quoted(before->first),
                     std::string(parameter.key), before->second),
                 "keep one of the two");
  }
  if (reader.value().is_array() && values.empty()) reader.mistake("the array is empty", parameter.remedy);
  return values;
}

std::optional<std::string> read_choice(const JsonReader& reader, const Parameter& parameter) {
  std::vector<std::string_view> names;
  for (const DemandKind& choice : parameter.choices) names.emplace_back(choice.name);
  const auto chosen = reader.choice(names);
  return chosen ? std::optional<std::string>(names[*chosen]) : std::nullopt;
}

void read_value(const JsonReader& reader, const Parameter& parameter, std::uint32_t k, Demand& demand) {
  switch (parameter.kind) {
    case Parameter::Kind::choice:
      if (auto word = read_choice(reader, parameter)) demand.given[parameter.key] = std::move(*word);
      return;
    case Parameter::Kind::figure:
      if (const auto figure = read_figure(reader, parameter, demand.kind())) {
        check_against_k(reader, parameter, *figure, k);
        demand.given[parameter.key] = *figure;
      }
      return;
    case Parameter::Kind::truth:
      demand.given[parameter.key] = reader.truth().value_or(false);
      return;
    case Parameter::Kind::values:
      demand.given[parameter.key] = read_values(reader, parameter);
      return;
  }
}

Text remedy_of(const Parameter& parameter) {
  if (parameter.kind != Parameter::Kind::choice) return parameter.remedy;
  std::vector<Text> names;  // as in JSON, whatever quotes a language has
  for (const DemandKind& choice : parameter.choices) names.emplace_back(in_quotes(choice.name));
  const Text last = names.back();
  names.pop_back();
  return say("give {choices} or {last}", std::move(names), last);
}

// Returns whether the demand has the parameter: some belong to one choice, and are mistakes where another is
// chosen. Where the choice cannot be read, nobody knows, and they are passed over.
bool is_of(const Parameter& parameter, const Demand& demand, const JsonReader& reader) {
  if (*parameter.of == '\0' || demand.kind() == parameter.of) return true;
  if (!demand.kind().empty() && reader.has(parameter.key)) {
    reader[parameter.key].mistake(say("only the kind {kind} has this", as_quoted(parameter.of)),
                                  say("remove it, or write {key}: {kind}",
                                      in_quotes(demand.form->choice()->key), in_quotes(parameter.of)));
  }
  return false;
}

// Reads the attribute that the demand names; returns false if the name is mistaken.
bool read_binding(const JsonReader& reader, Demand& demand) {
  if (!reader.has("attribute")) return true;
  constexpr const char* remedy =
      "name a sensitive attribute, or remove the key: it then holds for each of them";
  const JsonReader attribute = reader["attribute"];
  const auto name = attribute.text(remedy);
  if (!name) return false;
  if (name->empty()) attribute.mistake("the name is empty", remedy);
  demand.attribute = *name;
  return !name->empty();
}

// Reads the demand of one object. Its attribute is read even if its parameters are mistaken.
std::optional<Demand> read_object(const JsonReader& reader, const DemandForm& form, std::uint32_t k) {
  std::vector<std::string_view> keys;
  for (const Parameter& parameter : form.parameters) keys.emplace_back(parameter.key);
  keys.emplace_back("attribute");
  if (!reader.object(keys)) return std::nullopt;
  Demand demand{&form, {}, "", reader.path()};
  for (const Parameter& parameter : form.parameters) {
    if (!is_of(parameter, demand, reader)) continue;
    if (parameter.required) {
      const auto value = reader.required(parameter.key, remedy_of(parameter));
      if (value) read_value(*value, parameter, k, demand);
    } else if (reader.has(parameter.key)) {
      read_value(reader[parameter.key], parameter, k, demand);
    }
  }
  if (!read_binding(reader, demand)) return std::nullopt;
  return demand;
}

// Reads the figure that stands alone, in place of an object.
void read_bare(const JsonReader& reader, const DemandForm& form, Job& job) {
  Demand demand{&form, {}, "", reader.path()};
  read_value(reader, form.parameters.front(), job.k, demand);
  if (!demand.given.empty()) job.demands.push_back(std::move(demand));
}

// Reads one object, or an array of them.
void read_objects(const JsonReader& asked, const DemandForm& form, Job& job) {
  const auto read_one = [&](const JsonReader& reader) {
    if (auto demand = read_object(reader, form, job.k)) job.demands.push_back(std::move(*demand));
  };
  if (!asked.value().is_array()) return read_one(asked);
  if (asked.value().empty())
    asked.mistake("the array is empty", "give at least one object, or remove the key");
  for (std::size_t i = 0; i < asked.value().size(); ++i) read_one(asked.element(i));
}

// Where k_map asks for company in the population, a row may stand alone in the release.
void read_k(const JsonReader& reader, bool has_k_map, Job& job) {
  if (reader.value() == 1 && !has_k_map) {
    reader.mistake("k = 1 protects nobody: every row may stand alone in a class",
                   "give 2 or more, for example 5");
    return;
  }
  if (const auto k = reader.whole(has_k_map ? 1 : 2, max_k)) job.k = static_cast<std::uint32_t>(*k);
}

std::optional<Presence> read_presence(const JsonReader& reader) {
  constexpr const char* remedy =
      R"(give the greatest share of the population's rows of a class that may be in the table: {"most": 0.5})";
  if (!reader.object({"least", "most"})) return std::nullopt;
  Presence presence;
  const auto most = reader.required("most", remedy);
  const auto upper = most ? most->number(0, 1) : std::nullopt;
  if (!upper) return std::nullopt;
  presence.most = *upper;
  if (presence.most == 0) {
    most->mistake("with a share of 0 nothing could be released", remedy);
    return std::nullopt;
  }
  if (reader.has("least")) {
    const auto lower = reader["least"].number(0, 1);
    if (!lower) return std::nullopt;
    presence.least = *lower;
  }
  if (presence.most < presence.least) {
    reader.mistake("the least share is above the greatest", R"(give a "least" no greater than "most")");
    return std::nullopt;
  }
  return presence;
}

// What counts rows of the population does not count people, and cannot tell what else a class shows.
void refuse_beside_population(const JsonReader& reader, const Job& job) {
  const auto refuse = [&](const char* key, const char* why) {
    if (reader.has(key)) reader[key].mistake(why, "leave out this, or k_map and presence");
  };
  refuse("person", "k_map and presence count rows of the population, each as another person's");
  if (job.nested == NestedClasses::avoid) {
    refuse("nested", "rows cannot be moved between classes where k_map or presence count the population");
  }
}

// Reads the column, or the columns, that tell whose a row is, or which household's.
void read_columns(const JsonReader& reader, std::vector<std::string>& names) {
  constexpr const char* remedy = R"(name a column, as "PatientID", or several that do so together)";
  std::vector<JsonReader> columns;
  if (reader.value().is_array()) {
    columns = reader.elements(remedy);
    if (columns.empty()) reader.mistake("the array is empty", remedy);
  } else {
    columns.push_back(reader);
  }
  for (const JsonReader& each : columns) {
    const auto name = each.text(remedy);
    if (!name) continue;
    if (std::find(names.begin(), names.end(), *name) != names.end()) {
      each.mistake(say("{name} is named twice", as_quoted(*name)), "keep one of the two");
    }
    names.push_back(*name);
  }
}

Text sensitive_attributes(const Job& job) {
  Enumeration names;
  for (const Attribute& attribute : job.attributes) {
    if (attribute.role == Role::sensitive) names.add(as_quoted(attribute.name));
  }
  return names.text();
}

// Returns why the attribute that the demand names cannot be what it binds.
std::optional<Mistake> check_name(const Demand& demand, const Job& job, const Text& sensitive) {
  if (demand.attribute.empty()) return std::nullopt;
  const std::string where = demand.path + ".attribute";
  const Text remedy = say("name a sensitive attribute: {names}", sensitive);
  for (const Attribute& attribute : job.attributes) {
    if (attribute.name != demand.attribute) continue;
    if (attribute.role == Role::sensitive) return std::nullopt;
    return Mistake{where,
                   say(R"(the role of {name} is {role}, not "sensitive")", as_quoted(attribute.name),
                       in_words(attribute.role)),
                   remedy};
  }
  return Mistake{where, say("there is no attribute {name}", as_quoted(demand.attribute)), remedy};
}

bool needs_hierarchy(const Demand& demand, const Attribute& attribute) {
  return demand.chosen().needs == DemandKind::Needs::hierarchy && binds(demand, attribute);
}

}  // namespace

void read_privacy(const JsonReader& reader, std::span<const DemandForm* const> forms, Job& job) {
  std::vector<std::string_view> keys = {"k",      "k_map",       "presence", "sampling_fraction",
                                        "weight", "global_risk", "person",   "linked",
                                        "group",  "nested",      "failing",  "known"};
  for (const DemandForm* form : forms) keys.emplace_back(form->key);
  if (!reader.object(keys)) return;
  const char* const remedy_of_k =
      reader.has("k_map") ? "give the least number of rows of the table that share a class; beside "
                            "k_map 1 is enough"
                          : "give the least number of rows that share a class, for example 5";
  if (const auto k = reader.required("k", remedy_of_k)) {
    read_k(*k, reader.has("k_map"), job);
  }
  if (reader.has("k_map")) {
    if (const auto k_map = reader["k_map"].whole(2, max_k)) job.k_map = static_cast<std::uint32_t>(*k_map);
  }
  if (reader.has("sampling_fraction")) {
    job.sampling_fraction = reader["sampling_fraction"].number(0, 1);
    if (job.sampling_fraction == 0) {
      reader["sampling_fraction"].mistake("a table of rows is more than nothing of its population",
                                          "give the share that is in the table, for example 0.1");
    }
  }
  if (reader.has("weight")) {
    job.weight = reader["weight"].text("name the column of weights, as \"HH_weight\"").value_or("");
  }
  if (reader.has("global_risk")) {
    constexpr const char* remedy = "give the greatest share of the rows that may be found, for example 0.03";
    job.global_risk = read_above(reader["global_risk"], {.least = 0, .most = 1}, remedy);
  }
  if (reader.has("presence")) job.presence = read_presence(reader["presence"]);
  if (reader.has("person")) read_columns(reader["person"], job.person);
  if (reader.has("linked")) {
    if (const auto linked = reader["linked"].whole(2, max_k))
      job.linked = static_cast<std::uint32_t>(*linked);
  }
  if (reader.has("group")) read_columns(reader["group"], job.group);
  if (reader.has("nested")) {
    const auto chosen = reader["nested"].choice({"allow", "avoid"});
    if (chosen) job.nested = static_cast<NestedClasses>(*chosen);
  }
  if (reader.has("failing")) {
    const auto chosen = reader["failing"].choice({"avoid", "withhold"});
    if (chosen) job.failing = static_cast<FailingClasses>(*chosen);
  }
  if (reader.has("known")) job.known = read_known(reader["known"], job.k);
  for (const DemandForm* form : forms) {
    if (!reader.has(form->key)) continue;
    (form->bare ? read_bare : read_objects)(reader[form->key], *form, job);
  }
  if (job.asks_of_population()) refuse_beside_population(reader, job);
}

void read_suppression(const JsonReader& reader, Job& job) {
  if (!reader.object({"limit"}) || !reader.has("limit")) return;
  job.suppression_limit = reader["limit"].number(0, 1).value_or(1);
}

std::optional<Divide> read_divide(const JsonReader& reader) {
  constexpr std::uint64_t most = 1'000'000'000'000;
  if (!reader.object({"tuples", "rows"})) return std::nullopt;
  Divide divide;
  const auto tuples = reader.required(
      "tuples", "give the number of distinct tuples above which a cluster is divided, for example 200000");
  const auto number = tuples ? tuples->whole(1, most) : std::nullopt;
  if (!number) return std::nullopt;
  divide.tuples = *number;
  if (reader.has("rows")) divide.rows = reader["rows"].whole(1, most);
  return divide;
}

std::vector<Mistake> check_demands(const Job& job) {
  if (job.demands.empty()) return {};
  const Text sensitive = sensitive_attributes(job);
  if (sensitive.empty()) {
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
      mistakes.push_back(
          {"attributes[" + std::to_string(i) + "]",
           say("{path} measures distances in the hierarchy of {name}, and it has none", demand.path,
               as_quoted(attribute.name)),
           say("give the attribute a hierarchy, or use {choices} there", demand.other_choices())});
      break;
    }
  }
  return mistakes;
}

}  // namespace kordon

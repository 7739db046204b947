#include "core/release/mapping/json.h"

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "core/base/json.h"
#include "core/base/json_reader.h"
#include "core/base/text.h"

namespace kordon {
namespace {

const char* const note =
    "This file tells which original values stand behind the released ones, which the release does not. Keep "
    "it with the original table and never hand it out with the release.";

Json json_of(const NodeName& name) {
  if (!name.level) return name.label;
  return {{"level", *name.level}, {"label", name.label}};
}

Json json_of(const MappedValue& value, const MappedAttribute& attribute) {
  Json released = Json::array();
  for (const MappedValue::Became& each : value.became) {
    released.push_back(
        {{"as", json_of(attribute.released[each.released])}, {"rows", each.rows}, {"classes", each.classes}});
  }
  return {{"value", value.text}, {"rows", value.rows}, {"released", std::move(released)}};
}

constexpr std::uint64_t max_mapped_rows = UINT32_MAX;

struct NameOrder {
  bool operator()(const NodeName& a, const NodeName& b) const {
    return a.level != b.level ? a.level < b.level : a.label < b.label;
  }
};
using NameIndex = std::map<NodeName, std::uint32_t, NameOrder>;

std::optional<std::uint32_t> read_node(const JsonReader& reader, MappedAttribute& attribute,
                                       NameIndex& known) {
  constexpr const char* remedy = R"(give a label or {"level": 2, "label": "..."})";
  NodeName name;
  if (reader.value().is_object()) {
    reader.object({"level", "label"});
    const auto level = reader.required("level", remedy);
    const auto label = reader.required("label", remedy);
    const auto number = level ? level->whole(0, max_hierarchy_height) : std::nullopt;
    const auto text = label ? label->text(remedy) : std::nullopt;
    if (!number || !text) return std::nullopt;
    name = {*text, static_cast<unsigned>(*number)};
  } else {
    const auto text = reader.text(remedy);
    if (!text) return std::nullopt;
    name.label = *text;
  }
  const auto [place, fresh] = known.emplace(name, static_cast<std::uint32_t>(attribute.released.size()));
  if (fresh) attribute.released.push_back(std::move(name));
  return place->second;
}

std::uint64_t read_count(const JsonReader& reader, const char* key) {
  const auto count = reader.required(key, "give a number of 1 or more");
  return count ? count->whole(1, max_mapped_rows).value_or(0) : 0;
}

MappedValue read_value(const JsonReader& reader, MappedAttribute& attribute, NameIndex& known) {
  MappedValue value;
  if (!reader.object({"value", "rows", "released"})) return value;
  if (const auto text = reader.required("value", "give the original value")) {
    value.text = text->text("give the original value").value_or("");
  }
  value.rows = read_count(reader, "rows");
  constexpr const char* remedy = "give what the value was released as, or an empty array";
  if (const auto released = reader.required("released", remedy)) {
    for (const JsonReader& each : released->elements(remedy)) {
      if (!each.object({"as", "rows", "classes"})) continue;
      const auto as = each.required("as", "give the released value");
      const auto node = as ? read_node(*as, attribute, known) : std::nullopt;
      value.became.push_back({node.value_or(0), read_count(each, "rows"), read_count(each, "classes")});
    }
  }
  return value;
}

MappedAttribute read_attribute(const JsonReader& reader, NameIndex& known) {
  MappedAttribute attribute;
  if (!reader.object({"name", "level", "values"})) return attribute;
  if (const auto name = reader.required("name", "give the name of a quasi-identifier")) {
    attribute.name = name->text("give the name of a quasi-identifier").value_or("");
  }
  if (reader.has("level")) {
    const auto level = reader["level"].whole(0, max_hierarchy_height);
    if (level) attribute.level = static_cast<unsigned>(*level);
  }
  if (const auto values = reader.required("values", "give an array of values")) {
    for (const JsonReader& each : values->elements("give an array of values")) {
      attribute.values.push_back(read_value(each, attribute, known));
    }
  }
  return attribute;
}

void read_class(const JsonReader& reader, std::vector<NameIndex>& known, Mapping& mapping) {
  if (!reader.object({"rows", "values"})) return;
  mapping.class_rows.push_back(read_count(reader, "rows"));
  const Text remedy = say("give an array of {n|value|values}, one an attribute", mapping.attributes.size());
  const auto values = reader.required("values", remedy);
  if (!values) return;
  const std::vector<JsonReader> nodes = values->elements(remedy);
  if (values->value().is_array() && nodes.size() != mapping.attributes.size()) {
    values->mistake(say("there are {n|value|values}", nodes.size()), remedy);
    return;
  }
  for (std::size_t j = 0; j < nodes.size(); ++j) {
    mapping.values.push_back(read_node(nodes[j], mapping.attributes[j], known[j]).value_or(0));
  }
}

void read_attributes(const JsonReader& reader, std::vector<NameIndex>& known, Mapping& mapping) {
  std::set<std::string> names;
  for (const JsonReader& each : reader.elements("give an array of attributes")) {
    known.emplace_back();
    mapping.attributes.push_back(read_attribute(each, known.back()));
    const MappedAttribute& attribute = mapping.attributes.back();
    if (!names.insert(attribute.name).second) {
      each.mistake(say("the attribute {name} is there twice", as_quoted(attribute.name)),
                   "keep one of the two");
    }
    if (attribute.level.has_value() != mapping.attributes.front().level.has_value()) {
      each.mistake("some attributes have a level and some have none", "give all of them one, or none");
    }
  }
  if (reader.value().is_array() && mapping.attributes.empty()) {
    reader.mistake("there is no attribute", "give the quasi-identifiers of the release");
  }
}

Mapping read_mapping(const JsonReader& reader) {
  Mapping mapping;
  if (!reader.object({"note", "algorithm", "k", "rows", "attributes", "classes"})) return mapping;
  if (const auto name = reader.required("algorithm", "give the name of the algorithm")) {
    mapping.algorithm = name->text("give the name of the algorithm").value_or("");
  }
  if (const auto k = reader.required("k", "give the k of the release")) {
    mapping.k = static_cast<std::uint32_t>(k->whole(1, max_k).value_or(0));
  }
  mapping.rows = read_count(reader, "rows");
  std::vector<NameIndex> known;  // by attribute: the names met so far
  if (const auto attributes = reader.required("attributes", "give the quasi-identifiers of the release")) {
    read_attributes(*attributes, known, mapping);
  }
  if (const auto classes = reader.required("classes", "give the classes of the release")) {
    for (const JsonReader& each : classes->elements("give the classes of the release")) {
      read_class(each, known, mapping);
    }
    if (classes->value().is_array() && mapping.class_rows.empty()) {
      classes->mistake("there is no class", "give the classes of the release");
    }
  }
  return mapping;
}

}  // namespace

std::string mapping_text(const Mapping& mapping) {
  const std::size_t width = mapping.attributes.size();
  std::string text = "{\n  \"kordon\": 1,\n  \"mapping\": {\n    \"note\": " + compact(note) +
                     ",\n    \"algorithm\": " + compact(mapping.algorithm) +
                     ",\n    \"k\": " + std::to_string(mapping.k) +
                     ",\n    \"rows\": " + std::to_string(mapping.rows) + ",\n    \"attributes\": [";
  for (std::size_t j = 0; j < width; ++j) {
    const MappedAttribute& attribute = mapping.attributes[j];
    text += (j == 0 ? "\n      {\"name\": " : ",\n      {\"name\": ") + compact(attribute.name);
    if (attribute.level) text += ", \"level\": " + std::to_string(*attribute.level);
    text += ", \"values\": [";
    for (std::size_t i = 0; i < attribute.values.size(); ++i) {
      text += (i == 0 ? "\n        " : ",\n        ") + compact(json_of(attribute.values[i], attribute));
    }
    text += "\n      ]}";
  }
  text += "\n    ],\n    \"classes\": [";
  for (std::size_t c = 0; c < mapping.classes(); ++c) {
    Json values = Json::array();
    for (std::size_t j = 0; j < width; ++j) {
      values.push_back(json_of(mapping.attributes[j].released[mapping.values[c * width + j]]));
    }
    text += (c == 0 ? "\n      " : ",\n      ") +
            compact({{"rows", mapping.class_rows[c]}, {"values", std::move(values)}});
  }
  return text + "\n    ]\n  }\n}\n";
}

Result<Mapping> parse_mapping(std::string_view text) {
  return read_document(text, "mapping", "the document has no \"mapping\"",
                       "give a file that `kordon mask --mapping` wrote", read_mapping);
}

}  // namespace kordon

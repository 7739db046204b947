#include "core/mapping.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "core/full_domain.h"
#include "core/json_reader.h"
#include "core/partition.h"
#include "core/wording.h"

namespace kordon {
namespace {

// --- Out of a release ---

// What leaves became at one quasi-identifier: by leaf, then by node, rows and classes.
struct Share {
  std::uint64_t rows = 0, classes = 0;
};
using Shares = std::map<std::pair<NodeId, NodeId>, Share>;

Shares shares_of(const QuasiIdentifier& qi, const Recoding& recoding, const ClassRows& classes, std::size_t j,
                 std::size_t width) {
  Shares shares;
  std::vector<NodeId> leaves;  // of a class
  for (ClassId c = 0; c < recoding.partition.classes; ++c) {
    leaves.clear();
    for (std::uint32_t i = classes.start[c]; i < classes.start[c + 1]; ++i) {
      leaves.push_back(qi.leaves[classes.rows[i]]);
    }
    std::sort(leaves.begin(), leaves.end());
    for (std::size_t i = 0; i < leaves.size();) {
      Share& share = shares[{leaves[i], recoding.value(c, j, width)}];
      ++share.classes;
      const NodeId leaf = leaves[i];
      for (; i < leaves.size() && leaves[i] == leaf; ++i) ++share.rows;
    }
  }
  return shares;
}

std::optional<unsigned> level_of(const QuasiIdentifier& qi, const Shares& shares) {
  for (unsigned level = 0; level <= qi.tree.height(); ++level) {
    const std::vector<NodeId> released = generalization(qi, level);
    const bool same = std::all_of(shares.begin(), shares.end(), [&](const auto& each) {
      return released[each.first.first] == each.first.second;
    });
    if (same) return level;
  }
  return std::nullopt;
}

// By label, so that those of several nodes are known.
std::map<std::string_view, unsigned> label_counts(const Hierarchy& tree) {
  std::map<std::string_view, unsigned> counts;
  for (NodeId node = 0; node < tree.size(); ++node) ++counts[tree.label(node)];
  return counts;
}

// `labels`: of the released values.
MappedAttribute mapped(const QuasiIdentifier& qi, const std::string& name, const Shares& shares,
                       const std::vector<NodeId>& released, const std::vector<std::string_view>& labels) {
  MappedAttribute attribute{name, level_of(qi, shares), {}, {}};
  const std::map<std::string_view, unsigned> counts = label_counts(qi.tree);
  for (std::size_t i = 0; i < released.size(); ++i) {
    NodeName& name_of_value = attribute.released.emplace_back(NodeName{std::string(labels[i]), std::nullopt});
    const auto count = counts.find(labels[i]);
    if (count != counts.end() && count->second > 1) name_of_value.level = qi.tree.level(released[i]);
  }
  std::vector<std::uint64_t> rows(qi.tree.size(), 0);
  for (const NodeId leaf : qi.leaves) ++rows[leaf];
  auto share = shares.begin();
  for (NodeId leaf = 0; leaf < qi.tree.size(); ++leaf) {
    if (rows[leaf] == 0) continue;
    MappedValue value{std::string(qi.tree.label(leaf)), rows[leaf], {}};
    for (; share != shares.end() && share->first.first == leaf; ++share) {
      const auto place = std::lower_bound(released.begin(), released.end(), share->first.second);
      value.became.push_back(
          {static_cast<std::uint32_t>(place - released.begin()), share->second.rows, share->second.classes});
    }
    attribute.values.push_back(std::move(value));
  }
  return attribute;
}

// --- JSON out ---

using Json = nlohmann::ordered_json;

const char* const note =
    "This file tells which original values stand behind the released ones, which the release does not. Keep "
    "it "
    "with the original table and never hand it out with the release.";

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

std::string in_one_line(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// --- JSON in ---

constexpr std::uint64_t most_rows = UINT32_MAX;

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
  return count ? count->whole(1, most_rows).value_or(0) : 0;
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
  const std::string remedy =
      "give an array of " + counted(mapping.attributes.size(), "value") + ", one an attribute";
  const auto values = reader.required("values", remedy);
  if (!values) return;
  const std::vector<JsonReader> nodes = values->elements(remedy);
  if (values->value().is_array() && nodes.size() != mapping.attributes.size()) {
    values->mistake("there are " + counted(nodes.size(), "value"), remedy);
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
      each.mistake("the attribute " + in_quotes(attribute.name) + " is there twice", "keep one of the two");
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
    mapping.k = static_cast<std::uint32_t>(k->whole(2, max_k).value_or(0));
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

Mapping value_mapping(const Table& table, const EncodedTable& encoded, const Recoding& recoding,
                      const Job& job) {
  const std::size_t width = encoded.quasi_identifiers.size();
  const ClassRows classes = rows_by_class(recoding.partition);
  const ClassId count = recoding.partition.classes;
  Mapping mapping{job.algorithm, job.k, table.rows, {}, {}, {}};
  for (ClassId c = 0; c < count; ++c) mapping.class_rows.push_back(classes.start[c + 1] - classes.start[c]);
  mapping.values.resize(std::size_t{count} * width);
  bool full_domain = true;
  for (std::size_t j = 0; j < width; ++j) {
    const QuasiIdentifier& qi = encoded.quasi_identifiers[j];
    std::vector<NodeId> released;
    for (ClassId c = 0; c < count; ++c) released.push_back(recoding.value(c, j, width));
    std::sort(released.begin(), released.end());
    released.erase(std::unique(released.begin(), released.end()), released.end());
    for (ClassId c = 0; c < count; ++c) {
      const auto place = std::lower_bound(released.begin(), released.end(), recoding.value(c, j, width));
      mapping.values[c * width + j] = static_cast<std::uint32_t>(place - released.begin());
    }
    std::vector<std::string_view> labels;
    labels.reserve(released.size());
    for (const NodeId value : released) labels.push_back(released_label(encoded, recoding, j, value));
    const Shares shares = shares_of(qi, recoding, classes, j, width);
    mapping.attributes.push_back(mapped(qi, job.attributes[qi.attribute].name, shares, released, labels));
    full_domain = full_domain && mapping.attributes.back().level;
  }
  if (!full_domain) {
    for (MappedAttribute& attribute : mapping.attributes) attribute.level.reset();
  }
  return mapping;
}

std::string to_json(const Mapping& mapping) {
  const std::size_t width = mapping.attributes.size();
  std::string text = "{\n  \"kordon\": 1,\n  \"mapping\": {\n    \"note\": " + in_one_line(note) +
                     ",\n    \"algorithm\": " + in_one_line(mapping.algorithm) +
                     ",\n    \"k\": " + std::to_string(mapping.k) +
                     ",\n    \"rows\": " + std::to_string(mapping.rows) + ",\n    \"attributes\": [";
  for (std::size_t j = 0; j < width; ++j) {
    const MappedAttribute& attribute = mapping.attributes[j];
    text += (j == 0 ? "\n      {\"name\": " : ",\n      {\"name\": ") + in_one_line(attribute.name);
    if (attribute.level) text += ", \"level\": " + std::to_string(*attribute.level);
    text += ", \"values\": [";
    for (std::size_t i = 0; i < attribute.values.size(); ++i) {
      text += (i == 0 ? "\n        " : ",\n        ") + in_one_line(json_of(attribute.values[i], attribute));
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
            in_one_line({{"rows", mapping.class_rows[c]}, {"values", std::move(values)}});
  }
  return text + "\n    ]\n  }\n}\n";
}

Result<Mapping> parse_mapping(std::string_view text) {
  const Result<nlohmann::json> json = read_json(text, "mapping");
  if (!json) return json.failure();
  if (!json->is_object() || !json->contains("mapping")) {
    return bad_input("mapping", "the document has no \"mapping\"",
                     "give a file that `kordon mask --mapping` wrote");
  }
  Failure failure;
  const JsonReader reader(*json, "", failure.mistakes);
  reader.object({"kordon", "mapping"});
  constexpr const char* remedy = "give 1, or use a version of Kordon that knows it";
  if (const auto version = reader.required("kordon", remedy)) {
    if (version->value() != 1) version->mistake("this version of the format is not known", remedy);
  }
  Mapping mapping = read_mapping(reader["mapping"]);
  if (!failure.mistakes.empty()) return failure;
  return mapping;
}

}  // namespace kordon

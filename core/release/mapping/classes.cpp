#include "core/release/mapping/classes.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/text.h"
#include "core/recoding/full_domain.h"

namespace kordon {
namespace {

const char* const other_job = "give the job that the mapping was made with, or mask the table afresh";

std::string path_of(std::size_t attribute) {
  return "mapping.attributes[" + std::to_string(attribute) + "]";
}

const MappedAttribute* find_attribute(const Mapping& mapping, const std::string& name) {
  const auto found = std::find_if(mapping.attributes.begin(), mapping.attributes.end(),
                                  [&](const MappedAttribute& each) { return each.name == name; });
  return found == mapping.attributes.end() ? nullptr : &*found;
}

// Holds a quasi-identifier's released values in terms of the table.
struct Offer {
  std::vector<NodeId>
      values;  // by released value of the mapping: its node, or made value (recoding/recoding.h)
  MadeValues made;
  Choices choices;
};

// Returns the leaves of the values that the mapping released as this value.
std::vector<NodeId> leaves_behind(std::size_t released, const MappedAttribute& attribute,
                                  const Hierarchy& tree) {
  std::vector<NodeId> leaves;
  for (const MappedValue& value : attribute.values) {
    const bool here = std::any_of(value.became.begin(), value.became.end(),
                                  [&](const MappedValue::Became& each) { return each.released == released; });
    const std::optional<NodeId> leaf = here ? tree.leaf(value.text) : std::nullopt;
    if (leaf) leaves.push_back(*leaf);
  }
  std::sort(leaves.begin(), leaves.end());
  return leaves;
}

// Offers a range or a set, as the earlier release made it, to the leaves that it covers.
void offer_made_value(const QuasiIdentifier& qi, const std::string& label, const std::vector<NodeId>& leaves,
                      Offer& offer) {
  const auto value = static_cast<NodeId>(qi.tree.size()) + offer.made.labels.intern(label);
  offer.values.push_back(value);
  const Extent extent(leaves.front(), leaves.back());
  offer.made.losses.push_back(qi.range ? qi.range->loss(extent) : set_loss(qi, leaves.size()));
  if (qi.range && (qi.range->is_missing(extent.high) || !qi.range->fits(extent))) return;
  for (NodeId leaf = extent.low; leaf <= extent.high; ++leaf) {
    if (qi.range || std::binary_search(leaves.begin(), leaves.end(), leaf)) {
      offer.choices[leaf].push_back({value, offer.made.losses.back()});
    }
  }
}

void offer_nodes(const QuasiIdentifier& qi, Offer& offer) {
  std::vector<bool> released(qi.tree.size(), false);
  for (const NodeId value : offer.values) {
    if (value < qi.tree.size()) released[value] = true;
  }
  for (NodeId leaf = 0; leaf < qi.tree.size(); ++leaf) {
    if (!qi.tree.is_leaf(leaf)) continue;
    for (NodeId node = leaf;; node = qi.tree.parent(node)) {
      if (released[node] && fits(qi, node)) offer.choices[leaf].push_back({node, loss(qi, node)});
      if (node == qi.magval[leaf]) break;
    }
  }
}

Offer read_offer(const QuasiIdentifier& qi, const MappedAttribute& attribute, const std::string& where,
                 std::vector<Mistake>& mistakes) {
  std::map<std::string_view, std::vector<NodeId>> by_label;
  for (NodeId node = 0; node < qi.tree.size(); ++node) by_label[qi.tree.label(node)].push_back(node);
  Offer offer;
  offer.choices.resize(qi.tree.size());
  Enumeration unknown;
  for (std::size_t r = 0; r < attribute.released.size(); ++r) {
    const NodeName& name = attribute.released[r];
    const auto found = by_label.find(name.label);
    std::vector<NodeId> nodes = found == by_label.end() ? std::vector<NodeId>() : found->second;
    if (name.level) {
      std::erase_if(nodes, [&](NodeId node) { return qi.tree.level(node) != *name.level; });
    }
    const std::vector<NodeId> leaves =
        qi.makes_values() && nodes.empty() ? leaves_behind(r, attribute, qi.tree) : std::vector<NodeId>();
    if (nodes.size() == 1) {
      offer.values.push_back(nodes.front());
    } else if (!leaves.empty()) {
      offer_made_value(qi, name.label, leaves, offer);
    } else {
      offer.values.push_back(Hierarchy::root);
      const Text label = as_quoted(name.label);
      const Text node = name.level ? say("{label} on level {n}", label, *name.level) : label;
      unknown.add(nodes.empty() ? node : say("{node} (several)", node));
    }
  }
  if (unknown.size() > 0) {
    mistakes.push_back(
        {where,
         say("the job's hierarchy of {name} over both tables does not have {n|released value|released "
             "values} of the mapping: {values}",
             as_quoted(attribute.name), unknown.size(), unknown.text()),
         say("{remedy}; intervals change their labels when numbers with decimals come in", other_job)});
  }
  offer_nodes(qi, offer);
  for (std::vector<Choice>& choices : offer.choices) {
    std::sort(choices.begin(), choices.end(), [](const Choice& a, const Choice& b) {
      return a.loss != b.loss ? a.loss < b.loss : a.value < b.value;
    });
  }
  return offer;
}

// Releases every value of the table at its level.
void generalize(const EncodedTable& table, const Levels& levels, MappedClasses& classes) {
  classes.values = recode_full_domain(table, levels, std::vector<bool>(table.rows, true), 0).values;
  classes.choices.clear();
  for (std::size_t j = 0; j < levels.size(); ++j) {
    const QuasiIdentifier& qi = table.quasi_identifiers[j];
    const std::vector<NodeId> released = generalization(qi, levels[j]);
    Choices& choices = classes.choices.emplace_back();
    for (const NodeId node : released) choices.push_back({{node, loss(qi, node)}});
  }
}

}  // namespace

std::optional<Failure> match_attributes(const Job& job, const Mapping& mapping) {
  Failure failure;
  std::size_t matched = 0;
  for (std::size_t i = 0; i < job.attributes.size(); ++i) {
    const Attribute& attribute = job.attributes[i];
    if (attribute.role != Role::quasi_identifier) continue;
    if (attribute.hierarchy && is_by_rows(*attribute.hierarchy)) {
      failure.mistakes.push_back(
          {"attributes[" + std::to_string(i) + "].hierarchy",
           say("the hierarchy of {name} follows from the rows of the table, so another table has another one",
               as_quoted(attribute.name)),
           "write it to a file (kordon hierarchy), name that file in the job in its place, and mask the "
           "first "
           "table again"});
    }
    if (find_attribute(mapping, attribute.name) != nullptr) {
      ++matched;
    } else {
      failure.mistakes.push_back(
          {"mapping.attributes",
           say("the quasi-identifier {name} of the job is not among them", as_quoted(attribute.name)),
           other_job});
    }
  }
  for (std::size_t j = 0; j < mapping.attributes.size() && matched < mapping.attributes.size(); ++j) {
    const std::string& name = mapping.attributes[j].name;
    const bool known = std::any_of(job.attributes.begin(), job.attributes.end(), [&](const Attribute& each) {
      return each.role == Role::quasi_identifier && each.name == name;
    });
    if (known) continue;
    failure.mistakes.push_back(
        {path_of(j), say("{name} is no quasi-identifier of the job", as_quoted(name)), other_job});
  }
  if (failure.mistakes.empty()) return std::nullopt;
  return failure;
}

void add_mapped_values(Table& table, const Mapping& mapping) {
  for (Column& column : table.columns) {
    const MappedAttribute* attribute = find_attribute(mapping, column.name);
    if (attribute == nullptr) continue;
    for (const MappedValue& value : attribute->values) column.values.intern(value.text);
  }
}

Job with_mapped_labels(Job job, const Mapping& mapping) {
  for (Attribute& attribute : job.attributes) {
    auto* intervals = attribute.hierarchy ? std::get_if<IntervalsForm>(&*attribute.hierarchy) : nullptr;
    const MappedAttribute* mapped = find_attribute(mapping, attribute.name);
    if (intervals == nullptr || mapped == nullptr) continue;
    intervals->fractions =
        std::any_of(mapped->released.begin(), mapped->released.end(),
                    [](const NodeName& name) { return !name.label.empty() && name.label.back() == ')'; });
  }
  return job;
}

Result<MappedClasses> read_classes(const EncodedTable& table, const Job& job, const Mapping& mapping) {
  const std::size_t width = table.quasi_identifiers.size();
  Failure failure;
  MappedClasses classes;
  classes.values.resize(mapping.classes() * width);
  Levels levels;
  for (std::size_t j = 0; j < width; ++j) {
    const QuasiIdentifier& qi = table.quasi_identifiers[j];
    const MappedAttribute& attribute = *find_attribute(mapping, job.attributes[qi.attribute].name);
    const auto index = static_cast<std::size_t>(&attribute - mapping.attributes.data());
    Offer offer = read_offer(qi, attribute, path_of(index), failure.mistakes);
    for (std::size_t c = 0; c < mapping.classes(); ++c) {
      classes.values[c * width + j] = offer.values[mapping.values[c * width + index]];
    }
    classes.choices.push_back(std::move(offer.choices));
    classes.made.push_back(std::move(offer.made));
    levels.push_back(attribute.level.value_or(0));
    if (levels.back() <= qi.tree.height()) continue;
    failure.mistakes.push_back(
        {path_of(index) + ".level",
         say("the hierarchy of {name} has no level {n}", as_quoted(attribute.name), levels.back()),
         other_job});
  }
  if (!failure.mistakes.empty()) return failure;
  if (mapping.full_domain()) generalize(table, levels, classes);
  return classes;
}

}  // namespace kordon

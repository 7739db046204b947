#include "core/job/arx/settings.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/text.h"
#include "core/table/bytes/encoding.h"
#include "core/table/workbook/xml.h"

namespace kordon {
namespace {

constexpr const char* resave = "open the project in ARX and save it again";

// An element without its attributes: ARX writes none in the parts read here.
struct Element {
  std::string name, text;
  std::vector<Element> children;

  const Element* child(std::string_view wanted) const {
    const auto found = std::find_if(children.begin(), children.end(),
                                    [&](const Element& each) { return each.name == wanted; });
    return found == children.end() ? nullptr : &*found;
  }
};

// Reads the element that was opened last, to its close. It calls itself no deeper than XmlReader::max_depth.
Element read_element(XmlReader& xml) {
  Element element{std::string(xml.name()), "", {}};
  for (XmlEvent event = xml.next(); event == XmlEvent::open || event == XmlEvent::text; event = xml.next()) {
    if (event == XmlEvent::open) {
      element.children.push_back(read_element(xml));
    } else {
      element.text += xml.text();
    }
  }
  return element;
}

// Returns the root element of a part of the archive.
Result<Element> read_part(const ArxParts& parts, const std::string& name, const char* root) {
  const auto found = parts.find(name);
  if (found == parts.end()) return bad_input(name, "the project has no such part", resave);
  if (found->second.size() > max_arx_xml_bytes) {
    return bad_input(name,
                     say("it takes {n} MB; more than 1 MB is not read of a part with settings",
                         found->second.size() >> 20U),
                     "open its table and hierarchies one by one");
  }
  std::string storage;
  const Result<DecodedText> decoded = decode(found->second, Encoding::automatic, storage);
  if (!decoded) return bad_input(name, "it is no text", resave);
  XmlReader xml(name, decoded->text);
  Element element;
  if (xml.next() == XmlEvent::open) element = read_element(xml);
  if (xml.mistake()) return bad_input(xml.mistake()->where, xml.mistake()->what, resave);
  if (element.name != root) return bad_input(name, say("it has no element {name}", as_quoted(root)), resave);
  return element;
}

std::string text_of(const Element& parent, const char* child) {
  const Element* element = parent.child(child);
  return element == nullptr ? "" : element->text;
}

template <class Visit>
void each_child(const Element* parent, const char* name, Visit visit) {
  if (parent == nullptr) return;
  for (const Element& each : parent->children) {
    if (each.name == name) visit(each);
  }
}

// Reads a number as Java writes it: 0.05, 1.0E-4.
std::optional<double> number(const std::string& text) {
  const auto json = nlohmann::json::parse(text, nullptr, false);
  if (!json.is_number()) return std::nullopt;
  return json.get<double>();
}

// Reads a level of generalization, or "All".
std::optional<unsigned> level(const std::string& text) {
  const auto json = nlohmann::json::parse(text, nullptr, false);
  if (!json.is_number_unsigned() || json > 1000U) return std::nullopt;
  return json.get<unsigned>();
}

void read_metadata(const Element& root, std::vector<Mistake>& mistakes) {
  const std::string vocabulary = text_of(root, "vocabulary");
  if (vocabulary.empty() || vocabulary == "1.0" || vocabulary == "2.0") return;
  mistakes.push_back({"metadata.xml", say("the vocabulary {version} is not known", as_quoted(vocabulary)),
                      "use a version of Kordon that knows it"});
}

void read_project(const Element& root, ArxSettings& settings) {
  const Element* separator = root.child("separator");
  if (separator != nullptr && !separator->text.empty()) settings.delimiter = separator->text.front();
}

void read_definition(const Element& root, ArxSettings& settings) {
  each_child(&root, "assigment", [&](const Element& node) {  // so spelt
    ArxAttribute attribute;
    attribute.name = text_of(node, "name");
    attribute.type = text_of(node, "type");
    attribute.datatype = text_of(node, "datatype");
    attribute.hierarchy = text_of(node, "ref");
    if (!attribute.hierarchy.empty()) attribute.hierarchy.insert(0, "input/");
    attribute.least = level(text_of(node, "min"));
    attribute.greatest = level(text_of(node, "max"));
    attribute.aggregation = text_of(node, "microaggregationFunction");
    attribute.response_variable = text_of(node, "responseVariable") == "true";
    settings.attributes.push_back(std::move(attribute));
  });
}

void read_config(const Element& root, ArxSettings& settings) {
  settings.suppression_limit = number(text_of(root, "relativeMaxOutliers"));
  settings.quality_model = text_of(root, "metric");
  each_child(root.child("attributeWeights"), "attributeWeight", [&](const Element& node) {
    if (const auto weight = number(text_of(node, "weight"))) {
      settings.weights[text_of(node, "attribute")] = *weight;
    }
  });
  each_child(root.child("criteria"), "criterion",
             [&](const Element& node) { settings.criteria.push_back(node.text); });
}

}  // namespace

Result<ArxSettings> read_arx_settings(const ArxParts& parts) {
  if (!parts.contains("metadata.xml")) {
    return bad_input("", "this is no ARX project: it has no part metadata.xml",
                     "give a .deid file that ARX has saved");
  }
  ArxSettings settings;
  Failure failure;
  const auto read = [&](const std::string& name, const char* element, auto take) {
    const Result<Element> part = read_part(parts, name, element);
    if (part) return take(*part);
    for (const Mistake& each : part.failure().mistakes) failure.mistakes.push_back(each);
  };
  read("metadata.xml", "metadata", [&](const Element& root) { read_metadata(root, failure.mistakes); });
  read("project.xml", "project", [&](const Element& root) { read_project(root, settings); });
  read("input/definition.xml", "definition", [&](const Element& root) { read_definition(root, settings); });
  read("input/config.xml", "config", [&](const Element& root) { read_config(root, settings); });
  if (!failure.mistakes.empty()) return failure;
  return settings;
}

}  // namespace kordon

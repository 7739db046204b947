#include "core/job/arx/settings.h"

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <rapidxml/rapidxml.hpp>
#include <string_view>
#include <utility>

#include "core/base/text.h"
#include "core/table/bytes/encoding.h"

namespace kordon {
namespace {

constexpr const char* resave = "open the project in ARX and save it again";

using Node = rapidxml::xml_node<char>;

struct Document {
  std::string text;  // rapidxml changes it, and its nodes point into it
  rapidxml::xml_document<char> xml;
};

constexpr std::size_t max_depth = 16;

// Returns the place where the text is more than elements without attributes, nested at most max_depth deep.
// ARX writes nothing else in the parts read here, and rapidxml must see nothing else: it goes down a level by
// calling itself.
std::optional<std::size_t> beyond_plain_elements(std::string_view text) {
  constexpr std::string_view declaration = "<?xml";
  std::size_t at = 0;
  if (text.substr(0, declaration.size()) == declaration) at = std::min(text.find("?>"), text.size());
  std::size_t depth = 0;
  while ((at = text.find('<', at)) != std::string_view::npos) {
    const std::size_t end = text.find('>', at);
    if (end == std::string_view::npos) return at;
    std::string_view name = text.substr(at + 1, end - at - 1);
    const bool closes = !name.empty() && name.front() == '/';
    if (closes) name.remove_prefix(1);
    const bool plain = !name.empty() && std::all_of(name.begin(), name.end(), [](char each) {
      return (each >= 'a' && each <= 'z') || (each >= 'A' && each <= 'Z') || (each >= '0' && each <= '9');
    });
    if (!plain || (closes && depth == 0)) return at;
    depth = closes ? depth - 1 : depth + 1;
    if (depth > max_depth) return at;
    at = end;
  }
  return std::nullopt;
}

Where line_of(const std::string& part, std::string_view text, std::size_t at) {
  Where where = part;
  where.line = count_line_breaks(text.substr(0, at)) + 1;
  return where;
}

// A Part holds the root element of a part of the archive.
class Part {
 public:
  static Result<Part> read(const ArxParts& parts, const std::string& name, const char* root) {
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
    if (const auto at = beyond_plain_elements(decoded->text)) {
      return bad_input(line_of(name, decoded->text, *at), "it is not written as ARX writes it", resave);
    }
    Part part;
    part.document_->text = decoded->text;
    try {
      part.document_->xml.parse<rapidxml::parse_validate_closing_tags>(part.document_->text.data());
    } catch (const rapidxml::parse_error& error) {
      const auto at = static_cast<std::size_t>(error.where<char>() - part.document_->text.data());
      return bad_input(line_of(name, decoded->text, at), say("it is no XML: {reason}", error.what()), resave);
    }
    part.root_ = part.document_->xml.first_node(root);
    if (part.root_ == nullptr) {
      return bad_input(name, say("it has no element {name}", as_quoted(root)), resave);
    }
    return part;
  }

  const Node& root() const { return *root_; }

 private:
  std::unique_ptr<Document> document_ = std::make_unique<Document>();
  const Node* root_ = nullptr;
};

std::string text(const Node& node) {
  return {node.value(), node.value_size()};
}

std::string text_of(const Node& parent, const char* child) {
  const Node* node = parent.first_node(child);
  return node == nullptr ? "" : text(*node);
}

template <class Visit>
void each_child(const Node* parent, const char* name, Visit visit) {
  if (parent == nullptr) return;
  for (const Node* node = parent->first_node(name); node != nullptr; node = node->next_sibling(name)) {
    visit(*node);
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

void read_metadata(const Node& root, std::vector<Mistake>& mistakes) {
  const std::string vocabulary = text_of(root, "vocabulary");
  if (vocabulary.empty() || vocabulary == "1.0" || vocabulary == "2.0") return;
  mistakes.push_back({"metadata.xml", say("the vocabulary {version} is not known", as_quoted(vocabulary)),
                      "use a version of Kordon that knows it"});
}

void read_project(const Node& root, ArxSettings& settings) {
  const Node* separator = root.first_node("separator");
  if (separator == nullptr) return;
  // The parser says that an element with nothing but a blank in it is empty; ARX offers one such delimiter.
  settings.delimiter = separator->value_size() == 0 ? '\t' : *separator->value();
}

void read_definition(const Node& root, ArxSettings& settings) {
  each_child(&root, "assigment", [&](const Node& node) {  // so spelt
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

void read_config(const Node& root, ArxSettings& settings) {
  settings.suppression_limit = number(text_of(root, "relativeMaxOutliers"));
  settings.quality_model = text_of(root, "metric");
  each_child(root.first_node("attributeWeights"), "attributeWeight", [&](const Node& node) {
    if (const auto weight = number(text_of(node, "weight"))) {
      settings.weights[text_of(node, "attribute")] = *weight;
    }
  });
  each_child(root.first_node("criteria"), "criterion",
             [&](const Node& node) { settings.criteria.push_back(text(node)); });
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
    const Result<Part> part = Part::read(parts, name, element);
    if (part) return take(part->root());
    for (const Mistake& each : part.failure().mistakes) failure.mistakes.push_back(each);
  };
  read("metadata.xml", "metadata", [&](const Node& root) { read_metadata(root, failure.mistakes); });
  read("project.xml", "project", [&](const Node& root) { read_project(root, settings); });
  read("input/definition.xml", "definition", [&](const Node& root) { read_definition(root, settings); });
  read("input/config.xml", "config", [&](const Node& root) { read_config(root, settings); });
  if (!failure.mistakes.empty()) return failure;
  return settings;
}

}  // namespace kordon

#include "core/privacy/catalogue/json.h"

#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "core/base/text.h"
#include "core/base/version.h"
#include "core/privacy/catalogue/catalogue.h"

namespace kordon {
namespace {

// Writes a phrase without gaps, as the entries of the catalogue have them.
Json said(const char* phrase) {
  return to_json(Text(phrase));
}

template <class Entry>
Json described(const Entry& entry) {
  return {{"name", entry.name},
          {"title", said(entry.title)},
          {"summary", said(entry.summary)},
          {"paper", said(entry.paper)}};
}

Json described(const Option& option) {
  constexpr const char* kinds[] = {"truth", "whole", "choice"};
  return {{"key", option.key},
          {"title", said(option.title)},
          {"summary", said(option.summary)},
          {"kind", kinds[static_cast<std::size_t>(option.kind)]},
          {"choices", std::vector<std::string>(option.choices.begin(), option.choices.end())}};
}

Json described(const DemandKind& kind) {
  constexpr const char* needs[] = {"nothing", "numbers", "hierarchy"};
  return {{"name", kind.name},
          {"title", said(kind.title)},
          {"needs", needs[static_cast<std::size_t>(kind.needs)]}};
}

Json described(const Bounds& bounds) {
  Json json = {{"least", bounds.least},     {"above", bounds.above},
               {"whole", bounds.whole},     {"fraction_of", bounds.fraction_of},
               {"up_to_k", bounds.up_to_k}, {"first", bounds.first}};
  if (bounds.most < max_k) json["most"] = bounds.most;
  return json;
}

Json described(const Parameter& parameter) {
  constexpr const char* kinds[] = {"choice", "figure", "truth", "values"};
  Json json = {{"key", parameter.key},
               {"title", said(parameter.title)},
               {"summary", said(parameter.summary)},
               {"kind", kinds[static_cast<std::size_t>(parameter.kind)]},
               {"required", parameter.required},
               {"of", parameter.of},
               {"choices", Json::array()}};
  for (const DemandKind& kind : parameter.choices) json["choices"].push_back(described(kind));
  if (parameter.kind == Parameter::Kind::figure) json["bounds"] = described(parameter.bounds);
  return json;
}

Json described(const PrivacyModel& model) {
  Json json = described<PrivacyModel>(model);
  json["monotone"] = to_json(monotony(model));
  json["mandatory"] = model.mandatory;
  json["at_most"] = model.at_most;
  json["key"] = model.demand.key;
  json["bare"] = model.demand.bare;
  json["parameters"] = Json::array();
  for (const Parameter& parameter : model.demand.parameters) {
    json["parameters"].push_back(described(parameter));
  }
  return json;
}

}  // namespace

Json catalogue_json() {
  Json all_algorithms = Json::array();
  Json all_models = Json::array();
  Json all_metrics = Json::array();
  for (const auto* entry : algorithms()) {
    Json algorithm = described(*entry);
    algorithm["guarantees"] = entry->guarantees;
    algorithm["options"] = Json::array();
    for (const Option& option : entry->options) algorithm["options"].push_back(described(option));
    all_algorithms.push_back(std::move(algorithm));
  }
  for (const auto* entry : privacy_models()) all_models.push_back(described(*entry));
  for (const auto* entry : metrics()) {
    all_metrics.push_back(
        {{"name", entry->name}, {"formula", said(entry->formula)}, {"paper", entry->paper}});
  }
  return {{"version", version},
          {"algorithms", std::move(all_algorithms)},
          {"privacy_models", std::move(all_models)},
          {"metrics", std::move(all_metrics)}};
}

}  // namespace kordon

#include "core/catalogue.h"

namespace kordon {

#define KORDON_ALGORITHM(name) extern const Algorithm name;
#include "core/algorithms/list.inc"
#undef KORDON_ALGORITHM
#define KORDON_PRIVACY_MODEL(name) extern const PrivacyModel name;
#include "core/models/list.inc"
#undef KORDON_PRIVACY_MODEL
#define KORDON_METRIC(name) extern const Metric name;
#include "core/metrics/list.inc"
#undef KORDON_METRIC

namespace {

#define KORDON_ALGORITHM(name) &(name),
constexpr const Algorithm* every_algorithm[] = {
#include "core/algorithms/list.inc"
};
#undef KORDON_ALGORITHM
#define KORDON_PRIVACY_MODEL(name) &(name),
constexpr const PrivacyModel* every_privacy_model[] = {
#include "core/models/list.inc"
};
#undef KORDON_PRIVACY_MODEL
#define KORDON_METRIC(name) &(name),
constexpr const Metric* every_metric[] = {
#include "core/metrics/list.inc"
};
#undef KORDON_METRIC

template <class Entry>
const Entry* find(std::span<const Entry* const> entries, std::string_view name) {
  for (const Entry* entry : entries) {
    if (entry->name == name) return entry;
  }
  return nullptr;
}

}  // namespace

std::span<const Algorithm* const> algorithms() {
  return every_algorithm;
}
std::span<const PrivacyModel* const> privacy_models() {
  return every_privacy_model;
}
std::span<const Metric* const> metrics() {
  return every_metric;
}

const Algorithm* find_algorithm(std::string_view name) {
  return find(algorithms(), name);
}
const PrivacyModel* find_privacy_model(std::string_view name) {
  return find(privacy_models(), name);
}
const Metric* find_metric(std::string_view name) {
  return find(metrics(), name);
}

std::vector<Requirement> requirements(const EncodedTable& table, const Job& job) {
  std::vector<Requirement> result;
  for (const PrivacyModel* model : privacy_models()) {
    for (const Demand& demand : job.demands) {
      if (model->covers == nullptr || !model->covers(demand)) continue;
      for (const SensitiveAttribute& attribute : table.sensitive) {
        if (!binds(demand, job.attributes[attribute.attribute])) continue;
        Requirement& requirement = result.emplace_back();
        requirement.model = model;
        requirement.demand = &demand;
        requirement.attribute = &attribute;
        model->prepare(requirement, job);
      }
    }
  }
  return result;
}

Requirement size_requirement(const Job& job) {
  Requirement requirement;
  requirement.model = &k_anonymity;
  k_anonymity.prepare(requirement, job);
  return requirement;
}

}  // namespace kordon

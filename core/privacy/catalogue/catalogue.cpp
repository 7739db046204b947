#include "core/privacy/catalogue/catalogue.h"

#include <algorithm>

#include "core/job/failing.h"

namespace kordon {

#define KORDON_ALGORITHM(name) extern const Algorithm name;
#include "core/privacy/catalogue/algorithms.inc"
#undef KORDON_ALGORITHM
// The entries of models all define the same functions, so each has a namespace of its own.
#define KORDON_PRIVACY_MODEL(name) \
  namespace name {                 \
  extern const PrivacyModel model; \
  }
#include "core/privacy/catalogue/models.inc"
#undef KORDON_PRIVACY_MODEL
#define KORDON_METRIC(name) extern const Metric name;
#include "core/privacy/catalogue/metrics.inc"
#undef KORDON_METRIC

namespace {

#define KORDON_ALGORITHM(name) &(name),
constexpr const Algorithm* every_algorithm[] = {
#include "core/privacy/catalogue/algorithms.inc"
};
#undef KORDON_ALGORITHM
#define KORDON_PRIVACY_MODEL(name) &(name::model),
constexpr const PrivacyModel* every_privacy_model[] = {
#include "core/privacy/catalogue/models.inc"
};
#undef KORDON_PRIVACY_MODEL
#define KORDON_METRIC(name) &(name),
constexpr const Metric* every_metric[] = {
#include "core/privacy/catalogue/metrics.inc"
};
#undef KORDON_METRIC

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
  for (const Algorithm* algorithm : algorithms()) {
    if (algorithm->name == name) return algorithm;
  }
  return nullptr;
}

std::span<const DemandForm* const> demand_forms() {
  static const std::vector<const DemandForm*> forms = [] {
    std::vector<const DemandForm*> found;
    for (const PrivacyModel* model : privacy_models()) {
      if (*model->demand.key != '\0') found.push_back(&model->demand);
    }
    return found;
  }();
  return forms;
}

const PrivacyModel& model_of(const Demand& demand) {
  return **std::find_if(privacy_models().begin(), privacy_models().end(),
                        [&](const PrivacyModel* model) { return &model->demand == demand.form; });
}

Text monotony(const PrivacyModel& model) {
  if (*model.monotone_unless == '\0') return "monotone: classes that satisfy it satisfy it merged";
  return say("monotone: classes that satisfy it satisfy it merged; not so if {parameter}",
             std::string(model.monotone_unless));
}

std::vector<Requirement> requirements(const EncodedTable& table, const Job& job) {
  std::vector<Requirement> result;
  if (table.people) {
    Requirement& requirement = result.emplace_back();
    requirement.model = &k_people::model;
    requirement.path = "privacy.person";
    requirement.attribute = &*table.people;
    requirement.required = job.k;
    k_people::model.prepare(requirement, job);
  }
  if (withholds(job)) return result;
  for (Requirement& each : demanded(table, job)) result.push_back(std::move(each));
  return result;
}

std::vector<Requirement> demanded(const EncodedTable& table, const Job& job) {
  std::vector<Requirement> result;
  for (const DemandForm* form : demand_forms()) {
    for (const Demand& demand : job.demands) {
      if (demand.form != form) continue;
      const PrivacyModel& model = model_of(demand);
      for (const SensitiveAttribute& attribute : table.sensitive) {
        if (!binds(demand, job.attributes[attribute.attribute])) continue;
        Requirement& requirement = result.emplace_back();
        requirement.model = &model;
        requirement.demand = &demand;
        requirement.path = demand.path;
        requirement.attribute = &attribute;
        requirement.required = demand.figure();
        requirement.monotone = !demand.truth(model.monotone_unless);
        model.prepare(requirement, job);
        const bool asks_which_values = model.grows != nullptr && model.grows(requirement);
        if (table.people && !asks_which_values) model.by_people(requirement, *table.people, job);
      }
    }
  }
  return result;
}

Requirement size_requirement(const Job& job) {
  Requirement requirement;
  requirement.model = &k_anonymity::model;
  requirement.path = "privacy.k";
  requirement.required = job.k;
  return requirement;
}

}  // namespace kordon

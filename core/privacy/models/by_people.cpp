#include "core/privacy/models/by_people.h"

#include <algorithm>

#include "core/table/numbering.h"

namespace kordon {
namespace {

// Holds the requirement on values that stands behind one on pairs of a person and a value.
struct ByPeople {
  Requirement of_values;
  SensitiveAttribute values;  // its attribute: an initial microdata's count of a value is how many have it
  SensitiveAttribute pairs;
  PersonValues of_pairs;
  PrivacyModel model;
};

const ByPeople& of(const Requirement& requirement) {
  return prepared<ByPeople>(requirement);
}

ValueCounts rows_by_value(const ByPeople& by, const ValueCounts& counts) {
  ValueCounts result(by.values.counts.size());
  for (const std::uint32_t pair : counts.present()) result.add(by.of_pairs.value[pair], counts.of(pair));
  return result;
}

ClassStanding judge_people(const Requirement& requirement, const ValueCounts& counts) {
  const ByPeople& by = of(requirement);
  return by.of_values.model->judge(by.of_values, counts.people());
}

// Takes each row that comes for a person of its own.
BinSet admits_people(const Requirement& requirement, const ValueCounts& counts, std::uint64_t later) {
  const ByPeople& by = of(requirement);
  return by.of_values.model->admits(by.of_values, counts.people(), later);
}

// Shares out rows as if each were another person's: it is a plan, and judge has the last word.
std::uint64_t planned_size_of_people(const Requirement& requirement, const ValueCounts& rows,
                                     std::uint32_t k) {
  const ByPeople& by = of(requirement);
  return by.of_values.model->planned_size(by.of_values, rows_by_value(by, rows), k);
}

// Counts rows, since rows of one person may go into different classes and count in each.
std::uint64_t max_classes_of_people(const Requirement& requirement, const ValueCounts& rows) {
  const ByPeople& by = of(requirement);
  return by.of_values.model->max_classes(by.of_values, rows_by_value(by, rows));
}

// If too many people have a value, it is best left out for the person who has it in the fewest rows: only
// when the last of these rows is gone is there one person less.
std::optional<std::uint32_t> surplus_of_people(const Requirement& requirement, const ValueCounts& counts) {
  const ByPeople& by = of(requirement);
  const auto value = by.of_values.model->surplus(by.of_values, counts.people());
  if (!value) return std::nullopt;
  std::optional<std::uint32_t> fewest;
  for (const std::uint32_t pair : counts.present()) {
    if (by.of_pairs.value[pair] != *value) continue;
    const bool fewer = !fewest || counts.of(pair) < counts.of(*fewest) ||
                       (counts.of(pair) == counts.of(*fewest) && pair < *fewest);
    if (fewer) fewest = pair;
  }
  return fewest;
}

BestFigure bound_of_people(const Requirement& requirement, const ValueCounts& counts) {
  const ByPeople& by = of(requirement);
  return by.of_values.model->bound(by.of_values, counts.people());
}

// Numbers the pairs of a person and a value in order of first appearance, and counts who has each value.
// Values that the demand names and takes together are one: who has two of them counts once.
void pair_up(ByPeople& by, const SensitiveAttribute& people) {
  const std::vector<bool>& named = by.of_values.named;
  const auto together =
      static_cast<std::uint32_t>(std::find(named.begin(), named.end(), true) - named.begin());
  Numbering<std::uint64_t> number;
  std::fill(by.values.counts.begin(), by.values.counts.end(), 0U);
  by.pairs.attribute = by.values.attribute;
  by.pairs.name = by.values.name;
  by.pairs.lacks = by.values.lacks;
  by.pairs.values.reserve(people.values.size());
  for (std::size_t row = 0; row < people.values.size(); ++row) {
    const std::uint32_t person = people.values[row];
    const std::uint32_t said = by.values.values[row];
    const std::uint32_t value = !named.empty() && named[said] ? together : said;
    const std::uint32_t pair = number(pair_of(person, value));
    if (pair == by.pairs.counts.size()) {
      by.of_pairs.person.push_back(person);
      by.of_pairs.value.push_back(value);
      by.pairs.counts.push_back(0);
      ++by.values.counts[value];
    }
    by.pairs.values.push_back(pair);
    ++by.pairs.counts[pair];
  }
  by.of_pairs.persons = people.counts.size();
  by.of_pairs.values = by.values.counts.size();
}

}  // namespace

const Requirement& asked_of_people(const Requirement& requirement) {
  return of(requirement).of_values;
}

void count_by_people(Requirement& requirement, const SensitiveAttribute& people, const Job& job) {
  const auto by = std::make_shared<ByPeople>();
  by->values = *requirement.attribute;
  by->of_values = requirement;
  pair_up(*by, people);
  by->of_values.attribute = &by->values;
  by->of_values.bins.clear();
  by->of_values.named.clear();
  by->of_values.model->prepare(by->of_values, job);
  requirement.least_values = by->of_values.least_values;  // shares of people may ask for others

  by->model = *requirement.model;
  by->model.judge = judge_people;
  by->model.admits = admits_people;
  by->model.planned_size = planned_size_of_people;
  by->model.max_classes = max_classes_of_people;
  by->model.surplus = surplus_of_people;
  by->model.bound = bound_of_people;
  by->model.hopeless = nullptr;
  by->model.grows = nullptr;

  requirement.model = &by->model;
  requirement.attribute = &by->pairs;
  requirement.monotone = false;
  requirement.named.clear();  // they are values, not pairs
  requirement.bins.clear();
  requirement.pairs = &by->of_pairs;
  for (const std::uint32_t value : by->of_pairs.value) requirement.bins.push_back(by->of_values.bins[value]);
  requirement.prepared = by;
}

}  // namespace kordon

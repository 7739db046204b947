#include "core/measures/risk/sample.h"

#include <algorithm>

#include "core/base/logarithm.h"
#include "core/measures/risk/households.h"

namespace kordon {
namespace {

// Near p = 1 the formulas subtract what is nearly equal. With q = 1 - p and log(1 / p) = q + q^2 / 2 + ...
// they are p (1 + q / 2 + q^2 / 3 + ...) and p - p^2 (1 / 2 + q / 3 + q^2 / 4 + ...).
double near_census(double people, double p, double q) {
  double sum = 0, power = 1;
  const double first = people == 1 ? 1 : 2;
  for (int term = 0; term < 12; ++term, power *= q) sum += power / (first + term);
  return people == 1 ? p * sum : p - p * p * sum;
}

}  // namespace

double individual_risk(double people, double population) {
  if (population <= people) return 1 / people;
  const double p = people / population;
  const double q = (population - people) / population;
  if (people > 2) return p / (people - q);
  if (q < 0.01) return near_census(people, p, q);
  const double odds = p / q;
  return people == 1 ? odds * logarithm(1 / p) : odds - odds * odds * logarithm(1 / p);
}

std::vector<double> individual_risks(const EncodedTable& table, const Partition& partition,
                                     const std::vector<std::uint32_t>& people) {
  std::vector<double> population(partition.classes, 0);
  const ClassRows classes = rows_by_class(partition);
  const std::size_t persons = table.people ? table.people->counts.size() : 0;
  std::vector<ClassId> last_class(persons, no_class);
  std::vector<double> least(persons, 0);  // by person: the smallest weight in that class
  for (ClassId c = 0; c < partition.classes; ++c) {
    for (const Row row : classes.of(c)) {
      const double weight = table.weights[row];
      if (persons == 0) {
        population[c] += weight;
        continue;
      }
      const std::uint32_t person = table.people->values[row];
      const bool is_first = last_class[person] != c;
      last_class[person] = c;
      if (!is_first && weight >= least[person]) continue;
      population[c] += weight - (is_first ? 0 : least[person]);
      least[person] = weight;
    }
  }
  std::vector<double> risks;
  for (ClassId c = 0; c < partition.classes; ++c) {
    risks.push_back(people[c] == 0 ? 0 : individual_risk(people[c], population[c]));
  }
  return risks;
}

SampleRisk sample_risk(const EncodedTable& table, const Partition& partition, std::span<const double> risks) {
  SampleRisk result;
  std::uint64_t rows = 0;
  for (const ClassId c : partition.class_of) {
    if (c == no_class) continue;
    ++rows;
    result.expected += risks[c];
    result.highest = std::max(result.highest, risks[c]);
  }
  if (rows == 0) return result;
  result.share = result.expected / static_cast<double>(rows);
  if (!table.groups) return result;
  const HouseholdRisk households = household_risk(table, partition, risks);
  result.household_share = households.risk.average;
  result.household_expected = households.risk.average * static_cast<double>(rows);
  return result;
}

}  // namespace kordon

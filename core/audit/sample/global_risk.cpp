#include "core/audit/sample/global_risk.h"

#include <algorithm>
#include <map>

#include "core/base/decimal.h"
#include "core/base/logarithm.h"
#include "core/base/text.h"
#include "core/profile/people/weights.h"
#include "core/profile/unique_sets/known_sets.h"

namespace kordon {
namespace {

struct Counted {
  double people = 0, population = 0;
};

Counted count(std::span<const std::uint32_t> rows, const WeightedRelease& release) {
  std::map<std::uint32_t, double> weight_of;  // by person: the smallest
  for (const std::uint32_t row : rows) {
    const std::uint32_t from = release.origin[row];
    const double weight = from < release.weights.size() ? release.weights[from] : 0;
    const auto [person, fresh] =
        weight_of.emplace(release.persons.empty() ? row : release.persons[row], weight);
    if (!fresh) person->second = std::min(person->second, weight);
  }
  Counted counted;
  for (const auto& [person, weight] : weight_of) {
    ++counted.people;
    counted.population += weight;
  }
  return counted;
}

// The mean of 1 / people of the population, if these are at least `people` and each further one is met with
// the chance q: p^f times the sum over j of C(f + j - 1, j) q^j / (f + j). For f of 3 or more the sum is
// cut to the term that Franconi and Polettini give.
double risk_of(const Counted& counted) {
  const double f = counted.people;
  if (!(counted.population > f)) return 1 / f;
  const double p = f / counted.population;
  const double q = 1 - p;
  if (f > 2) return p / (f - q);
  if (p > 0.5) {
    // The terms fall as q^j, so that 60 of them are all that a double tells.
    double sum = 0, term = f == 1 ? p : p * p;
    for (int j = 0; j < 60; ++j) {
      sum += term / (f + j);
      term *= q * (f + j) / (j + 1);
    }
    return sum;
  }
  const double log_p = logarithm(p);
  return f == 1 ? -p * log_p / q : p / q + p * p * log_p / (q * q);
}

void look(const std::vector<const Column*>& columns, const WeightedRelease& release,
          std::vector<double>& greatest) {
  const ReleasedClasses groups = find_classes(columns, release.suppressed);
  for (std::size_t group = 0; group < groups.count(); ++group) {
    const double risk = risk_of(count(groups.of(group), release));
    for (const std::uint32_t row : groups.of(group)) greatest[row] = std::max(greatest[row], risk);
  }
}

}  // namespace

double global_risk(const WeightedRelease& release, const Job& job) {
  std::vector<double> greatest(release.suppressed.size(), 0);
  if (job.known.empty()) look(release.columns, release, greatest);
  for (const KnownColumns& known : job.known) {
    for (const ColumnsOfSet& set : known_sets(job, known, release.columns)) look(set, release, greatest);
  }
  double sum = 0;
  std::uint64_t rows = 0;
  for (std::size_t row = 0; row < greatest.size(); ++row) {
    if (release.suppressed[row]) continue;
    sum += greatest[row];
    ++rows;
  }
  return rows == 0 ? 0 : sum / static_cast<double>(rows);
}

std::optional<CheckInWords> check_global_risk(double found, const Job& job) {
  if (!job.global_risk) return std::nullopt;
  return CheckInWords{"global risk",
                      say("{share} of the rows may be found by their weights, allowed {most}",
                          as_number(with_digits(found, 6)), as_number(with_digits(*job.global_risk, 6))),
                      is_within(found, *job.global_risk)};
}

}  // namespace kordon

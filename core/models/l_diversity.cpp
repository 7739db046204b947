// l-diversity: A. Machanavajjhala, J. Gehrke, D. Kifer, M. Venkitasubramaniam, "l-Diversity: Privacy Beyond
// k-Anonymity" (ICDE 2006): distinct, entropy and recursive (c,l)-diversity.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numeric>

#include "core/logarithm.h"
#include "core/models/frequencies.h"
#include "core/wording.h"

namespace kordon {
namespace {

using Kind = LDiversity::Kind;

const LDiversity& asked(const Requirement& requirement) {
  return std::get<LDiversity>(requirement.demand->model);
}

// By basic arithmetic only, as the logarithm is.
double exponential(double x) {
  const double halvings = std::floor(x / log_of_2);
  const double rest = x - halvings * log_of_2;
  double sum = 1;
  for (int term = 24; term > 0; --term) sum = 1 + sum * rest / term;
  return std::ldexp(sum, static_cast<int>(halvings));
}

// Equal in arithmetic, apart by rounding: an even class of l values has an entropy of exactly log l.
constexpr double rounding = 1e-12;

double entropy(const Frequencies& frequencies, std::uint64_t rows) {
  double sum = 0;
  for (const std::uint32_t frequency : frequencies) {
    if (frequency > 1) sum += frequency * logarithm(frequency);
  }
  const auto n = static_cast<double>(rows);
  return logarithm(n) - sum / n;
}

// The greatest l for which the most frequent value occurs less than c times as often as the l-th and all
// rarer ones together.
std::uint64_t recursive_l(const Frequencies& frequencies, double c) {
  std::uint64_t tail = 0;
  for (std::size_t l = frequencies.size(); l > 0; --l) {
    tail += frequencies[l - 1];
    if (static_cast<double>(frequencies[0]) / static_cast<double>(tail) < c) return l;
  }
  return 0;
}

Standing stand(const Requirement& requirement, const Frequencies& frequencies, std::uint64_t rows) {
  const LDiversity& demand = asked(requirement);
  switch (demand.kind) {
    case Kind::distinct: {
      const auto distinct = static_cast<double>(frequencies.size());
      return {distinct, distinct - demand.l, distinct >= demand.l};
    }
    case Kind::entropy: {
      const double slack = entropy(frequencies, rows) - logarithm(demand.l);
      return {exponential(slack) * demand.l, slack, slack >= -rounding};
    }
    case Kind::recursive:
      break;
  }
  const auto achieved = static_cast<double>(recursive_l(frequencies, demand.c));
  // Among classes of equal l, the one whose tail is shorter is nearer to failing.
  const auto tail = std::accumulate(
      frequencies.begin() + std::min<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(demand.l) - 1,
                                                     static_cast<std::ptrdiff_t>(frequencies.size())),
      frequencies.end(), std::uint64_t{0});
  const double share = static_cast<double>(tail) / static_cast<double>(rows);
  return {achieved, achieved - demand.l + share, achieved >= demand.l};
}

bool covers(const Demand& demand) {
  return std::holds_alternative<LDiversity>(demand.model);
}

void prepare(Requirement& requirement, const Job& /*job*/) {
  requirement.required = asked(requirement).l;
  bin_by_frequency(requirement);
}

bool monotone(const Requirement& /*requirement*/) {
  return true;
}

Standing judge(const Requirement& requirement, const ValueCounts& counts) {
  return stand(requirement, frequencies(counts), counts.rows());
}

BinSet admits(const Requirement& requirement, const ValueCounts& counts, std::uint64_t later) {
  return admits_by_frequency(requirement, counts, later,
                             [](const Requirement& asking, const Frequencies& frequencies,
                                std::uint64_t rows) { return stand(asking, frequencies, rows).holds; });
}

// Every kind needs l distinct values at least.
std::uint64_t least_distinct(const Requirement& requirement) {
  return static_cast<std::uint64_t>(std::ceil(requirement.required - rounding));
}

std::uint64_t planned_size(const Requirement& requirement, const ValueCounts& rows, std::uint32_t k) {
  return size_for_distinct(rows, least_distinct(requirement), k);
}

std::uint64_t most_classes(const Requirement& requirement, const ValueCounts& rows) {
  return max_groups(frequencies(rows), least_distinct(requirement));
}

std::optional<std::uint32_t> surplus(const Requirement& requirement, const ValueCounts& counts) {
  if (counts.distinct() < least_distinct(requirement)) return std::nullopt;  // values do not come back
  return most_frequent(counts);
}

Bound bound(const Requirement& requirement, const ValueCounts& counts) {
  const std::string name = in_quotes(requirement.attribute->name);
  const double achieved = judge(requirement, counts).achieved;
  if (asked(requirement).kind == Kind::entropy) {
    const double possible = std::floor(achieved * 100 + 1e-9) / 100;
    char most[32];
    std::snprintf(most, sizeof most, "%.2f", possible);
    return {possible,
            "the entropy of the values of " + name + " allows l to be at most " + std::string(most)};
  }
  const auto most = static_cast<std::uint64_t>(achieved);
  const std::string so = most < 2 ? "no l can hold" : "l can be at most " + std::to_string(most);
  if (counts.distinct() < least_distinct(requirement)) {
    return {achieved, name + " has only " + counted(counts.distinct(), "value") + ", so " + so};
  }
  return {achieved, in_quotes(requirement.attribute->labels[*most_frequent(counts)]) + " is so frequent in " +
                        name + " that with this c " + so};
}

}  // namespace

extern const PrivacyModel l_diversity;
const PrivacyModel l_diversity = {
    "l-diversity",
    "l-diversity",
    "Each class has at least l well-represented values of a sensitive column",
    "Machanavajjhala et al.: l-Diversity: Privacy Beyond k-Anonymity (2006)",
    "kind: distinct, entropy or recursive; l: above 1; c, of recursive: how dominant the most frequent value "
    "may be",
    "monotone: classes that satisfy it satisfy it merged",
    covers,
    prepare,
    monotone,
    judge,
    admits,
    planned_size,
    most_classes,
    surplus,
    bound,
};

}  // namespace kordon

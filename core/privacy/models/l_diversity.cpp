// l-diversity: A. Machanavajjhala, J. Gehrke, D. Kifer, M. Venkitasubramaniam, "l-Diversity: Privacy Beyond
// k-Anonymity" (ICDE 2006): distinct, entropy and recursive (c,l)-diversity.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "core/base/decimal.h"
#include "core/base/logarithm.h"
#include "core/base/text.h"
#include "core/privacy/models/by_people.h"
#include "core/privacy/models/frequencies.h"

namespace kordon::l_diversity {
namespace {

// Every class needs at least l well-represented values. distinct: it has l different ones; entropy: the
// exponential of the entropy is at least l; recursive: the most frequent value occurs less than c times as
// often as the l-th most frequent and all rarer ones together.
enum class Kind { distinct, entropy, recursive };

// The kinds stand in the order of Kind.
constexpr DemandKind kinds[] = {{"distinct", "Distinct: different values"},
                                {"entropy", "Entropy: hard to guess"},
                                {"recursive", "Recursive: none dominates"}};

struct DiversityDemand {
  Kind kind = Kind::distinct;
  double l = 0;
  double c = 0;  // of recursive
};

const DiversityDemand& demand_of(const Requirement& requirement) {
  return prepared<DiversityDemand>(requirement);
}

// Figures that are equal in arithmetic may be this far apart by rounding: an even class of l values has an
// entropy of exactly log l.
constexpr double rounding = 1e-12;

// Returns n log n. Most frequencies are low, and their logarithms take longest.
double times_logarithm(std::uint32_t n) {
  static const std::vector<double> known = [] {
    std::vector<double> result(1024, 0);
    for (std::size_t i = 2; i < result.size(); ++i) {
      const auto each = static_cast<double>(i);
      result[i] = each * logarithm(each);
    }
    return result;
  }();
  return n < known.size() ? known[n] : n * logarithm(n);
}

double entropy(const Frequencies& frequencies, std::uint64_t rows) {
  double sum = 0;
  for (const std::uint32_t frequency : frequencies) sum += times_logarithm(frequency);
  const auto n = static_cast<double>(rows);
  return logarithm(n) - sum / n;
}

// Returns the greatest l for which the most frequent value occurs less than c times as often as the l-th and
// all rarer ones together.
std::uint64_t recursive_l(const Frequencies& frequencies, double c) {
  std::uint64_t tail = 0;
  for (std::size_t l = frequencies.size(); l > 0; --l) {
    tail += frequencies[l - 1];
    if (static_cast<double>(frequencies[0]) / static_cast<double>(tail) < c) return l;
  }
  return 0;
}

ClassStanding standing_of(const Requirement& requirement, const Frequencies& frequencies,
                          std::uint64_t rows) {
  const DiversityDemand& demand = demand_of(requirement);
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

// The entropy of so many values is at most that of equally frequent ones. Whatever rounds, here or in an
// audit, must not let a class of fewer values pass.
std::uint32_t least_values(Kind kind, double l) {
  constexpr double leeway = 2e-9;
  return static_cast<std::uint32_t>(std::ceil(kind == Kind::entropy ? l - leeway : l));
}

void prepare(Requirement& requirement, const Job& /*job*/) {
  const Demand& demand = *requirement.demand;
  const auto kind = static_cast<Kind>(&demand.chosen() - kinds);
  requirement.prepared =
      std::make_shared<const DiversityDemand>(DiversityDemand{kind, demand.figure(), demand.figure("c")});
  requirement.least_values = least_values(kind, demand.figure());
  bin_by_frequency(requirement);
}

bool grows(const Requirement& requirement) {
  return demand_of(requirement).kind == Kind::distinct;
}

ClassStanding judge(const Requirement& requirement, const ValueCounts& counts) {
  return standing_of(requirement, frequencies(counts), counts.rows());
}

BinSet admits(const Requirement& requirement, const ValueCounts& counts, std::uint64_t later) {
  return admits_by_frequency(requirement, counts, later,
                             [](const Requirement& asking, const Frequencies& frequencies,
                                std::uint64_t rows) { return standing_of(asking, frequencies, rows).holds; });
}

// Every kind needs l distinct values at least.
std::uint64_t min_distinct(const Requirement& requirement) {
  return static_cast<std::uint64_t>(std::ceil(requirement.required - rounding));
}

std::uint64_t planned_size(const Requirement& requirement, const ValueCounts& rows, std::uint32_t k) {
  return size_for_distinct(rows, min_distinct(requirement), k);
}

std::uint64_t max_classes(const Requirement& requirement, const ValueCounts& rows) {
  return max_groups(frequencies(rows), min_distinct(requirement));
}

// Returns the entropy of k of these rows at their most even, if rows could be split. More of them are less
// even, and whole ones no more.
double max_entropy(const Frequencies& frequencies, std::uint64_t k) {
  double below = 0;  // rows of the values that keep all of theirs
  for (const std::uint32_t frequency : frequencies) below += frequency;
  double level = 0;
  std::size_t cut = 0;  // so many values are cut to the level
  do {
    below -= frequencies[cut++];
    level = (static_cast<double>(k) - below) / static_cast<double>(cut);
  } while (cut < frequencies.size() && level < frequencies[cut]);
  double sum = static_cast<double>(cut) * level * logarithm(level);
  for (std::size_t i = cut; i < frequencies.size(); ++i) sum += times_logarithm(frequencies[i]);
  return logarithm(static_cast<double>(k)) - sum / static_cast<double>(k);
}

bool hopeless(const Requirement& requirement, const ValueCounts& counts, std::uint32_t k) {
  constexpr double doubt = 1e-9;  // more than what rounding can do
  const DiversityDemand& demand = demand_of(requirement);
  if (counts.distinct() < min_distinct(requirement)) return true;
  switch (demand.kind) {
    case Kind::distinct:
      return false;
    case Kind::entropy:
      return max_entropy(frequencies(counts), k) < logarithm(demand.l) - doubt;
    case Kind::recursive:
      break;
  }
  // The lower the level of the most frequent value, the less often does it occur beside the rare ones.
  const Frequencies left = levelled(frequencies(counts), k);
  return static_cast<double>(recursive_l(left, demand.c)) < demand.l;
}

std::optional<std::uint32_t> surplus(const Requirement& requirement, const ValueCounts& counts) {
  if (counts.distinct() < min_distinct(requirement)) return std::nullopt;  // values do not come back
  return most_frequent(counts);
}

BestFigure bound(const Requirement& requirement, const ValueCounts& counts) {
  const Text name = as_quoted(requirement.attribute->name);
  const double achieved = judge(requirement, counts).achieved;
  if (demand_of(requirement).kind == Kind::entropy) {
    const double possible = std::floor(achieved * 100 + 1e-9) / 100;
    return {possible, say("the entropy of the values of {name} allows l to be at most {l}", name,
                          as_number(with_decimals(possible, 2)))};
  }
  const auto most = static_cast<std::uint64_t>(achieved);
  const std::size_t values = counts.distinct();
  if (values < min_distinct(requirement)) {
    return {achieved,
            most < 2 ? say("{name} has only {n|value|values}, so no l can hold", name, values)
                     : say("{name} has only {n|value|values}, so l can be at most {l}", name, values, most)};
  }
  const Text value = as_quoted(requirement.attribute->labels[*most_frequent(counts)]);
  return {achieved, most < 2
                        ? say("{value} is so frequent in {name} that with this c no l can hold", value, name)
                        : say("{value} is so frequent in {name} that with this c l can be at most {l}", value,
                              name, most)};
}

constexpr Parameter parameters[] = {
    {.key = "kind",
     .title = "Kind",
     .summary = "distinct: at least l different values; entropy: the exponential of the entropy is at least "
                "l; recursive: the most frequent value occurs less than c times as often as the l-th most "
                "frequent and all rarer ones together.",
     .kind = Parameter::Kind::choice,
     .required = true,
     .choices = kinds},
    {.key = "l",
     .title = "l",
     .summary = "A whole number, unless the kind is entropy.",
     .kind = Parameter::Kind::figure,
     .required = true,
     .remedy = "give how many well-represented values every class has, for example 3",
     .bounds = {.least = 1,
                .most = max_k,
                .above = true,
                .whole = true,
                .fraction_of = "entropy",
                .first = 3,
                .remedy = "give a number above 1, for example 2.5",
                .at_least = "protects nobody from attribute disclosure: a class may have a single value"}},
    {.key = "c",
     .title = "c",
     .summary = "Of recursive only.",
     .kind = Parameter::Kind::figure,
     .required = true,
     .remedy = "give a number above 0, for example 3: the most frequent value then occurs less than 3 times "
               "as often as the l-th and all rarer ones together",
     .of = "recursive",
     .bounds = {.above = true, .first = 3}},
};

}  // namespace

extern const PrivacyModel model;
const PrivacyModel model = {
    .name = "l-diversity",
    .title = "l-diversity",
    .summary = "Each class has at least l well-represented values of a sensitive column",
    .paper = "Machanavajjhala et al.: l-Diversity: Privacy Beyond k-Anonymity (2006)",
    .demand = {.key = "l", .parameters = parameters},
    .prepare = prepare,
    .judge = judge,
    .admits = admits,
    .planned_size = planned_size,
    .max_classes = max_classes,
    .surplus = surplus,
    .hopeless = hopeless,
    .bound = bound,
    .grows = grows,
    .by_people = count_by_people,
};

}  // namespace kordon::l_diversity

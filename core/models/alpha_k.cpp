// (alpha,k)-anonymity: R. C.-W. Wong, J. Li, A. W.-C. Fu, K. Wang, "(alpha,k)-anonymous data publishing"
// (2009): Definition 4 for named values taken as one, Definitions 11 and 13 for every value of one or
// several attributes, Definition 5 refined.
#include <algorithm>
#include <cmath>
#include <cstdio>

#include "core/models/frequencies.h"
#include "core/wording.h"

namespace kordon {
namespace {

const AlphaDeassociation& asked(const Requirement& requirement) {
  return std::get<AlphaDeassociation>(requirement.demand->model);
}

// Quotients are correctly rounded, so a share that equals alpha in decimals compares as equal.
bool allowed(const AlphaDeassociation& demand, std::uint64_t count, std::uint64_t rows) {
  const auto n = static_cast<double>(rows);
  if (!demand.refined) return static_cast<double>(count) / n <= demand.alpha;
  // count <= ceil(alpha * n), without rounding the product.
  return count == 0 || static_cast<double>(count - 1) / n < demand.alpha;
}

std::uint64_t named_rows(const Requirement& requirement, const ValueCounts& counts) {
  std::uint64_t rows = 0;
  for (const std::uint32_t value : counts.present()) rows += requirement.named[value] ? counts.of(value) : 0U;
  return rows;
}

// Rows of the values that count as one, or of the most frequent value.
std::uint64_t top(const Requirement& requirement, const ValueCounts& counts) {
  if (!requirement.named.empty()) return named_rows(requirement, counts);
  const auto most = most_frequent(counts);
  return most ? counts.of(*most) : 0;
}

bool covers(const Demand& demand) {
  return std::holds_alternative<AlphaDeassociation>(demand.model);
}

void prepare(Requirement& requirement, const Job& job) {
  const AlphaDeassociation& demand = asked(requirement);
  const SensitiveAttribute& attribute = *requirement.attribute;
  requirement.required = demand.alpha;
  requirement.named.clear();
  if (demand.values.empty()) return bin_by_frequency(requirement);
  const auto among = [&](const std::vector<std::string>& texts, const std::string& text) {
    const std::string key = attribute.key(text);
    return std::any_of(texts.begin(), texts.end(),
                       [&](const std::string& each) { return attribute.key(each) == key; });
  };
  for (const std::string& label : attribute.labels) {
    requirement.named.push_back(among(demand.values, label));
  }
  // Whatever way of writing a missing value the demand names, it is the one missing value.
  const bool names_missing = std::any_of(demand.values.begin(), demand.values.end(),
                                         [&](const std::string& value) { return among(job.missing, value); });
  if (names_missing && attribute.missing) requirement.named[*attribute.missing] = true;
  requirement.bins.assign(requirement.named.begin(), requirement.named.end());
}

// The ceiling of Definition 5 is not additive: two classes may each have one row more than alpha allows
// them together.
bool monotone(const Requirement& requirement) {
  return !asked(requirement).refined;
}

Standing judge(const Requirement& requirement, const ValueCounts& counts) {
  const AlphaDeassociation& demand = asked(requirement);
  const std::uint64_t count = top(requirement, counts);
  const auto n = static_cast<double>(counts.rows());
  const double share = static_cast<double>(count) / n;
  const double weighed = demand.refined && count > 0 ? static_cast<double>(count - 1) / n : share;
  return {share, demand.alpha - weighed, allowed(demand, count, counts.rows())};
}

BinSet admits(const Requirement& requirement, const ValueCounts& counts, std::uint64_t later) {
  if (requirement.named.empty()) {
    return admits_by_frequency(
        requirement, counts, later,
        [](const Requirement& asking, const Frequencies& frequencies, std::uint64_t rows) {
          return allowed(asked(asking), frequencies.front(), rows);
        });
  }
  constexpr BinSet unnamed = 1;
  const std::uint64_t rows = counts.rows() + 1 + later;
  const std::uint64_t named = named_rows(requirement, counts);
  if (allowed(asked(requirement), named + 1, rows)) return all_bins;
  return allowed(asked(requirement), named, rows) ? unnamed : 0;
}

// The least distinct values of a class if each has a share of at most alpha.
std::uint64_t least_distinct(const Requirement& requirement) {
  const AlphaDeassociation& demand = asked(requirement);
  if (!requirement.named.empty() || demand.refined) return 1;
  constexpr double many = 1e9;  // more than any table has
  if (1 / demand.alpha >= many) return static_cast<std::uint64_t>(many);
  auto values = static_cast<std::uint64_t>(1 / demand.alpha);
  while (!allowed(demand, 1, values)) ++values;
  return values;
}

// Sizes are whole: of 5 rows, alpha = 0.5 allows 2, a share of 0.4 only. Where a value's share is above what
// k rows can take, classes must be larger.
std::uint64_t planned_size(const Requirement& requirement, const ValueCounts& rows, std::uint32_t k) {
  const AlphaDeassociation& demand = asked(requirement);
  const std::uint64_t count = top(requirement, rows);
  std::uint64_t best = std::max<std::uint64_t>(k, least_distinct(requirement));
  if (!allowed(demand, 1, best)) return best;  // classes with a named value grow by themselves
  double most = 0;
  const auto period = static_cast<std::uint64_t>(std::min(2 * std::ceil(1 / demand.alpha), 1000.0));
  for (std::uint64_t size = best, last = size + period; size <= last; ++size) {
    auto taken = static_cast<std::uint64_t>(std::ceil(demand.alpha * static_cast<double>(size))) + 1;
    while (taken > 0 && !allowed(demand, taken, size)) --taken;
    const double share = static_cast<double>(taken) / static_cast<double>(size);
    if (share > most) {
      most = share;
      best = size;
    }
    if (share >= static_cast<double>(count) / static_cast<double>(rows.rows())) break;
  }
  return best;
}

std::uint64_t most_classes(const Requirement& requirement, const ValueCounts& rows) {
  return max_groups(frequencies(rows), least_distinct(requirement));
}

std::optional<std::uint32_t> surplus(const Requirement& requirement, const ValueCounts& counts) {
  return most_frequent(counts, requirement.named);
}

// Lemma 1.
Bound bound(const Requirement& requirement, const ValueCounts& counts) {
  const AlphaDeassociation& demand = asked(requirement);
  Enumeration values;
  if (requirement.named.empty()) {
    values.add(in_quotes(requirement.attribute->labels[*most_frequent(counts)]));
  } else {
    for (const std::string& value : demand.values) values.add(in_quotes(value));
  }
  const double possible = std::ceil(judge(requirement, counts).achieved * 1e4 - 1e-9) / 1e4;
  char share[32];
  std::snprintf(share, sizeof share, "%.4f", possible);
  return {possible, "the share of " + values.text() + " in " + in_quotes(requirement.attribute->name) +
                        " is " + share + ", and without suppression alpha can be no less"};
}

}  // namespace

extern const PrivacyModel alpha_k;
const PrivacyModel alpha_k = {
    "alpha-k-anonymity",
    "(alpha,k)-anonymity",
    "In each class at most the share alpha has one value, or one of the values named, of a sensitive column",
    "Wong, Li, Fu, Wang: (alpha,k)-anonymous data publishing (2009), Definitions 4, 5, 11 and 13",
    "alpha: above 0, at most 1; values: those that count as one, or else each on its own; refined: alpha "
    "times the class's size is rounded up",
    "monotone: classes that satisfy it satisfy it merged; not so if refined",
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

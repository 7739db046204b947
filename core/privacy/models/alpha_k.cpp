// (alpha,k)-anonymity: R. C.-W. Wong, J. Li, A. W.-C. Fu, K. Wang, "(alpha,k)-anonymous data publishing"
// (2009): Definition 4 for named values taken as one, Definitions 11 and 13 for every value of one or
// several attributes, Definition 5 refined.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <numeric>

#include "core/base/text.h"
#include "core/privacy/models/by_people.h"
#include "core/privacy/models/frequencies.h"

namespace kordon::alpha_k {
namespace {

// A class may have at most the share alpha of rows with a value: with each value, or with those named, taken
// together as one. If refined, it may have at most alpha times its size, rounded up.
struct Asked {
  double alpha = 0;
  bool refined = false;
};

const Asked& asked(const Requirement& requirement) {
  return prepared<Asked>(requirement);
}

// Quotients are correctly rounded, so a share that equals alpha in decimals compares as equal.
bool allowed(const Asked& demand, std::uint64_t count, std::uint64_t rows) {
  const auto n = static_cast<double>(rows);
  if (!demand.refined) return static_cast<double>(count) / n <= demand.alpha;
  // This is count <= ceil(alpha * n), without rounding the product.
  return count == 0 || static_cast<double>(count - 1) / n < demand.alpha;
}

std::uint64_t named_rows(const Requirement& requirement, const ValueCounts& counts) {
  std::uint64_t rows = 0;
  for (const std::uint32_t value : counts.present()) rows += requirement.named[value] ? counts.of(value) : 0U;
  return rows;
}

// Returns the rows of the values that count as one, or of the most frequent value.
std::uint64_t top(const Requirement& requirement, const ValueCounts& counts) {
  if (!requirement.named.empty()) return named_rows(requirement, counts);
  const auto most = most_frequent(counts);
  return most ? counts.of(*most) : 0;
}

// The most frequent of so many values has at least their share of the rows. Rounding up lets small classes of
// fewer values pass.
std::uint32_t least_values(const Asked& demand) {
  if (demand.refined || demand.alpha * max_k < 1) return 1;  // nothing is said of absurd shares
  auto values = static_cast<std::uint32_t>(1 / demand.alpha);
  while (1.0 / values > demand.alpha) ++values;
  return values;
}

void prepare(Requirement& requirement, const Job& job) {
  const Demand& demand = *requirement.demand;
  const SensitiveAttribute& attribute = *requirement.attribute;
  requirement.prepared = std::make_shared<const Asked>(Asked{demand.figure(), demand.truth("refined")});
  const std::vector<std::string>& values = demand.values("values");
  if (values.empty()) {
    requirement.least_values = least_values(asked(requirement));
    return bin_by_frequency(requirement);
  }
  const auto among = [&](const std::vector<std::string>& texts, const std::string& text) {
    const std::string key = attribute.key(text);
    return std::any_of(texts.begin(), texts.end(),
                       [&](const std::string& each) { return attribute.key(each) == key; });
  };
  for (const std::string& label : attribute.labels) {
    requirement.named.push_back(among(values, label));
  }
  // Whatever way of writing a missing value the demand names, it means the one missing value.
  const std::vector<std::string>& missing = job.missing.in(requirement.attribute->name);
  const bool names_missing = std::any_of(values.begin(), values.end(),
                                         [&](const std::string& value) { return among(missing, value); });
  if (names_missing && attribute.missing) requirement.named[*attribute.missing] = true;
  requirement.bins.assign(requirement.named.begin(), requirement.named.end());
}

Standing judge(const Requirement& requirement, const ValueCounts& counts) {
  const Asked& demand = asked(requirement);
  const std::uint64_t count = top(requirement, counts);
  const auto n = static_cast<double>(counts.holders());
  const double share = static_cast<double>(count) / n;
  const double weighed = demand.refined && count > 0 ? static_cast<double>(count - 1) / n : share;
  return {share, demand.alpha - weighed, allowed(demand, count, counts.holders())};
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
  const std::uint64_t rows = counts.holders() + 1 + later;
  const std::uint64_t named = named_rows(requirement, counts);
  if (allowed(asked(requirement), named + 1, rows)) return all_bins;
  return allowed(asked(requirement), named, rows) ? unnamed : 0;
}

// Returns the least number of distinct values of a class if each has a share of at most alpha.
std::uint64_t least_distinct(const Requirement& requirement) {
  const Asked& demand = asked(requirement);
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
  const Asked& demand = asked(requirement);
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

// The fewer rows have the most frequent value, the smaller is its share, even where the others lose rows too.
// Of named values as many as can be are left out.
bool hopeless(const Requirement& requirement, const ValueCounts& counts, std::uint32_t k) {
  if (!requirement.named.empty()) {
    const std::uint64_t others = counts.rows() - named_rows(requirement, counts);
    const std::uint64_t needed = k > others ? k - others : 0;
    return !allowed(asked(requirement), needed, others + needed);
  }
  const Frequencies left = levelled(frequencies(counts), k);
  const std::uint64_t rows = std::accumulate(left.begin(), left.end(), std::uint64_t{0});
  return !allowed(asked(requirement), left.front(), rows);
}

// Returns the bound of Lemma 1.
Bound bound(const Requirement& requirement, const ValueCounts& counts) {
  Enumeration values;
  if (requirement.named.empty()) {
    values.add(as_quoted(requirement.attribute->labels[*most_frequent(counts)]));
  } else {
    for (const std::string& value : requirement.demand->values("values")) values.add(as_quoted(value));
  }
  const double possible = std::ceil(judge(requirement, counts).achieved * 1e4 - 1e-9) / 1e4;
  char share[32];
  std::snprintf(share, sizeof share, "%.4f", possible);
  return {possible,
          say("the share of {values} in {name} is {a}, and without suppression alpha can be no less",
              values.text(), as_quoted(requirement.attribute->name), as_number(share))};
}

constexpr const char* give_share = "give a share of a class: a number above 0 and at most 1, for example 0.5";

constexpr Parameter parameters[] = {
    {.key = "alpha",
     .title = "alpha",
     .summary = "Share of the rows of a class.",
     .kind = Parameter::Kind::figure,
     .required = true,
     .remedy = give_share,
     .bounds = {.most = 1, .above = true, .first = 0.5}},
    {.key = "values",
     .title = "Values",
     .summary = "The values to protect, taken together as one; left out: every value, each on its own.",
     .kind = Parameter::Kind::values,
     .remedy =
         R"(give an array of texts, for example ["HIV"], or remove the key: it then holds for every value)"},
    {.key = "refined",
     .title = "Refined",
     .summary = "true: at most alpha times the rows of the class, rounded up.",
     .kind = Parameter::Kind::truth},
};

}  // namespace

extern const PrivacyModel model;
const PrivacyModel model = {
    .name = "alpha-k-anonymity",
    .title = "(alpha,k)-anonymity",
    .summary =
        "In each class at most the share alpha has one value, or one of the values named, of a sensitive "
        "column",
    .paper = "Wong, Li, Fu, Wang: (alpha,k)-anonymous data publishing (2009), Definitions 4, 5, 11 and 13",
    .demand = {.key = "alpha", .parameters = parameters},
    .at_most = true,
    // The ceiling of Definition 5 is not additive: two classes may each have one row more than alpha allows
    // them together.
    .monotone_unless = "refined",
    .prepare = prepare,
    .judge = judge,
    .admits = admits,
    .planned_size = planned_size,
    .most_classes = most_classes,
    .surplus = surplus,
    .hopeless = hopeless,
    .bound = bound,
    .by_people = count_by_people,
};

}  // namespace kordon::alpha_k

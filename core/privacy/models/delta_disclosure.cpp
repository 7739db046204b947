// delta-disclosure privacy: J. Brickell, V. Shmatikov, "The Cost of Privacy: Destruction of Data-Mining
// Utility in Anonymized Data Publishing" (KDD 2008), Definition 1: for each value of the table |ln(q / p)| <
// delta, where q is its share of a class and p its share of the whole table, the initial microdata. So a
// class has every value of the table.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

#include "core/base/logarithm.h"
#include "core/base/text.h"
#include "core/privacy/models/by_people.h"
#include "core/privacy/models/frequencies.h"
#include "core/privacy/models/share_bounds.h"

namespace kordon::delta_disclosure {
namespace {

struct Asked {
  double times = 1;  // e to the power of delta: shares of a class and the table differ by less, as factors
  std::uint64_t rows = 0;  // of the table
  std::uint64_t least_size = 1;
};

const Asked& asked(const Requirement& requirement) {
  return prepared<Asked>(requirement);
}

// The logarithm of a fraction other than 1 is no fraction, so none equals delta, which is above 0 and written
// in decimals: it does not matter here which side of the bounds is let in.
RowsAllowed allowed(const Requirement& requirement, std::uint32_t value, std::uint64_t rows) {
  const Asked& demand = asked(requirement);
  const double fair =
      static_cast<double>(rows) * requirement.attribute->counts[value] / static_cast<double>(demand.rows);
  const double least = std::floor(fair / demand.times) + 1;
  const double most = std::ceil(fair * demand.times) - 1;
  return {static_cast<std::uint64_t>(least),
          static_cast<std::uint64_t>(std::clamp(most, 0.0, static_cast<double>(rows)))};
}

void prepare(Requirement& requirement, const Job& /*job*/) {
  // Shares of fewer than 2^32 rows differ by less than e^50 as factors, whatever delta says.
  const double delta = std::min(requirement.demand->figure(), 50.0);
  const auto prepared = std::make_shared<Asked>();
  prepared->times = exponential(delta);
  prepared->rows = rows_of_table(*requirement.attribute);
  requirement.prepared = prepared;
  prepared->least_size = least_size_within(requirement, allowed);
  const std::vector<std::uint32_t>& counts = requirement.attribute->counts;
  requirement.least_values = static_cast<std::uint32_t>(
      std::count_if(counts.begin(), counts.end(), [](std::uint32_t count) { return count > 0; }));
  bin_by_frequency(requirement);
}

// Holds the values that are least and most frequent in some rows, by the measure of the whole table.
struct Extremes {
  double low = std::numeric_limits<double>::infinity(), high = 0;  // q / p
  std::uint32_t rarest = 0, most_frequent = 0;

  // 0 if all values are as frequent as in the table; infinite if one is missing.
  double logarithm_of_rarest() const {
    return low > 0 ? -logarithm(low) : std::numeric_limits<double>::infinity();
  }
  double logarithm_of_most_frequent() const { return logarithm(high); }
};

Extremes extremes(const Requirement& requirement, const ValueCounts& counts) {
  Extremes result;
  for (std::uint32_t value = 0; value < counts.values(); ++value) {
    const std::uint32_t of_table = requirement.attribute->counts[value];
    if (of_table == 0) continue;
    const double times = static_cast<double>(counts.of(value) * asked(requirement).rows) /
                         static_cast<double>(counts.rows() * of_table);
    if (times < result.low) {
      result.low = times;
      result.rarest = value;
    }
    if (times > result.high) {
      result.high = times;
      result.most_frequent = value;
    }
  }
  return result;
}

Standing judge(const Requirement& requirement, const ValueCounts& counts) {
  const Extremes found = extremes(requirement, counts);
  const double achieved = std::max(found.logarithm_of_rarest(), found.logarithm_of_most_frequent());
  return {achieved, requirement.required - achieved, achieved < requirement.required};
}

BinSet admits(const Requirement& requirement, const ValueCounts& counts, std::uint64_t later) {
  return admits_within(requirement, counts, later, allowed);
}

// Each class has a row of each value at least.
std::uint64_t most_classes(const Requirement& requirement, const ValueCounts& rows) {
  std::uint64_t classes = rows.rows() / asked(requirement).least_size;
  for (std::uint32_t value = 0; value < rows.values(); ++value) {
    if (requirement.attribute->counts[value] == 0) continue;
    classes = std::min<std::uint64_t>(classes, rows.of(value));
  }
  return classes;
}

// Much smaller classes would use up the rarest values, and the rows that are left over would fit nowhere. Of
// as many classes as there can be, all of one size, half of that size leaves the least loss on Adult: they
// grow.
std::uint64_t planned_size(const Requirement& requirement, const ValueCounts& rows, std::uint32_t k) {
  const std::uint64_t least = std::max<std::uint64_t>(k, asked(requirement).least_size);
  const std::uint64_t classes = most_classes(requirement, rows);
  return classes == 0 ? least : std::max(least, rows.rows() / classes / 2);
}

std::optional<std::uint32_t> surplus(const Requirement& requirement, const ValueCounts& counts) {
  return surplus_within(requirement, counts, allowed);
}

double share_allowed(const Requirement& requirement, std::uint32_t value) {
  const Asked& demand = asked(requirement);
  return requirement.attribute->counts[value] / static_cast<double>(demand.rows) * demand.times;
}

bool hopeless(const Requirement& requirement, const ValueCounts& counts, std::uint32_t k) {
  const std::uint64_t least = std::max<std::uint64_t>(k, asked(requirement).least_size);
  return hopeless_within(requirement, counts, least, share_allowed);
}

// Judges parts of the table: the whole table is as it is.
Bound bound(const Requirement& requirement, const ValueCounts& counts) {
  const Extremes found = extremes(requirement, counts);
  const double achieved = judge(requirement, counts).achieved;
  const bool rarer = found.logarithm_of_rarest() == achieved;
  const Text value = as_quoted(requirement.attribute->labels[rarer ? found.rarest : found.most_frequent]);
  if (std::isinf(achieved))
    return {achieved, say("none of these rows has {value}, so no delta can hold", value)};
  const double possible = (std::floor(achieved * 1e4) + 1) / 1e4;
  char least[32];
  std::snprintf(least, sizeof least, "%.4f", possible);
  return {possible,
          say("the shares of {value} in these rows and in the whole table are so far apart that delta "
              "can be no less than {d}",
              value, as_number(least))};
}

constexpr Parameter parameters[] = {
    {.key = "delta",
     .title = "delta",
     .summary =
         "What the logarithm of a share of a class over the share of the table stays below, up and down.",
     .kind = Parameter::Kind::figure,
     .required = true,
     .remedy =
         "give a number above 0, for example 1.5: each share of a class is then less than 4.5 times that "
         "of the table, and more than a 4.5th",
     .bounds = {.above = true, .first = 1.5}},
};

}  // namespace

extern const PrivacyModel model;
const PrivacyModel model = {
    .name = "delta-disclosure",
    .title = "delta-disclosure privacy",
    .summary =
        "Each value of a sensitive column occurs in every class, nearly as often as in the whole table",
    .paper = "Brickell, Shmatikov: The Cost of Privacy (2008), Definition 1",
    .demand = {.key = "delta", .parameters = parameters},
    .at_most = true,
    // The model is monotone: a value's share of two classes merged lies between its shares of each.
    .to_table = true,
    .scarce = 0.6,  // a bound forgives a little: with 1, delta = 2 costs a fifth more on Adult
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

}  // namespace kordon::delta_disclosure

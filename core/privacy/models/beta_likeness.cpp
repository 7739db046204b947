// beta-likeness: J. Cao, P. Karras, "Publishing Microdata with a Robust Privacy Guarantee" (PVLDB 5(11),
// 2012): Definitions 2 (basic) and 3 (enhanced). A value whose share of a class is above its share of the
// whole table may be so by at most beta times the latter; a value may always be rarer. The whole table is the
// initial microdata.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>

#include "core/base/logarithm.h"
#include "core/base/text.h"
#include "core/privacy/models/by_people.h"
#include "core/privacy/models/frequencies.h"
#include "core/privacy/models/share_bounds.h"

namespace kordon::beta_likeness {
namespace {

// basic: the gain of each value is at most beta; enhanced: at most beta and -ln of its share of the table
// too, since a value that half of the table has can gain 1 and no more, so that beta = 1 would let a class
// have nothing else.
enum class Kind { basic, enhanced };

// The kinds stand in the order of Kind.
constexpr DemandKind kinds[] = {{"basic", "Basic: beta for each value"},
                                {"enhanced", "Enhanced: less for frequent values"}};

struct Asked {
  std::vector<double> limits;  // by value: the most it may gain
  std::uint64_t rows = 0;      // of the table
  std::uint64_t least_size = 1;
};

const Asked& asked(const Requirement& requirement) {
  return prepared<Asked>(requirement);
}

// Returns (q - p) / p for a value that `count` of `rows` have, q, and p of the table. It is a quotient of
// whole numbers and correctly rounded, so a gain that equals beta in decimals compares as equal. An enhanced
// limit is no fraction unless it is 0, and no gain but 0 equals one.
double gain(const Requirement& requirement, std::uint32_t value, std::uint64_t count, std::uint64_t rows) {
  const std::uint64_t here = count * asked(requirement).rows;
  const std::uint64_t there = rows * requirement.attribute->counts[value];
  const double difference =
      here < there ? -static_cast<double>(there - here) : static_cast<double>(here - there);
  return difference / static_cast<double>(there);
}

RowsAllowed allowed(const Requirement& requirement, std::uint32_t value, std::uint64_t rows) {
  const Asked& demand = asked(requirement);
  const auto holds = [&](std::uint64_t count) {
    return gain(requirement, value, count, rows) <= demand.limits[value];
  };
  const double fair =
      static_cast<double>(rows) * requirement.attribute->counts[value] / static_cast<double>(demand.rows);
  const double most = fair * (1 + demand.limits[value]);
  if (!(most < static_cast<double>(rows))) return {0, rows};
  auto count = static_cast<std::uint64_t>(most);  // or a neighbour, by rounding
  while (count < rows && holds(count + 1)) ++count;
  while (count > 0 && !holds(count)) --count;
  return {0, count};
}

double share_allowed(const Requirement& requirement, std::uint32_t value) {
  const Asked& demand = asked(requirement);
  return requirement.attribute->counts[value] / static_cast<double>(demand.rows) * (1 + demand.limits[value]);
}

void prepare(Requirement& requirement, const Job& /*job*/) {
  const Demand& demand = *requirement.demand;
  const std::vector<std::uint32_t>& counts = requirement.attribute->counts;
  const auto kind = static_cast<Kind>(&demand.chosen() - kinds);
  const auto prepared = std::make_shared<Asked>();
  prepared->rows = rows_of_table(*requirement.attribute);
  for (const std::uint32_t count : counts) {
    double limit = demand.figure();
    if (kind == Kind::enhanced && count > 0) {
      limit = std::min(limit, logarithm(static_cast<double>(prepared->rows) / count));
    }
    prepared->limits.push_back(limit);
  }
  requirement.prepared = prepared;
  prepared->least_size = least_size_within(requirement, allowed);
  requirement.least_values = least_values_within(requirement, share_allowed);
  bin_by_frequency(requirement);
}

// Where a value gains more than any beta allows, the figure is infinite.
Standing judge(const Requirement& requirement, const ValueCounts& counts) {
  const Asked& demand = asked(requirement);
  Standing standing{0, std::numeric_limits<double>::max(), true};
  for (const std::uint32_t value : counts.present()) {
    const double gained = gain(requirement, value, counts.of(value), counts.rows());
    const double limit = demand.limits[value];
    standing.achieved = std::max(standing.achieved, gained);
    standing.slack = std::min(standing.slack, limit - gained);
    if (gained <= limit) continue;
    standing.holds = false;
    if (limit < requirement.required) standing.achieved = std::numeric_limits<double>::infinity();
  }
  return standing;
}

BinSet admits(const Requirement& requirement, const ValueCounts& counts, std::uint64_t later) {
  return admits_within(requirement, counts, later, allowed);
}

// Classes are planned at the least size at which they can take in so much of the rows. Classes with rarer
// values grow by themselves. Measured on Adult.
constexpr double fitting = 0.9;

std::uint64_t planned_size(const Requirement& requirement, const ValueCounts& rows, std::uint32_t k) {
  constexpr std::uint64_t largest = 2000;  // beyond, classes grow as they must
  const auto fits = [&](std::uint64_t size) {
    double taken = 0;
    for (const std::uint32_t value : rows.present()) {
      const double share = static_cast<double>(allowed(requirement, value, size).most) /
                           static_cast<double>(size) * static_cast<double>(rows.rows());
      taken += std::min<double>(share, rows.of(value));
    }
    return taken >= fitting * static_cast<double>(rows.rows());
  };
  std::uint64_t size = std::max<std::uint64_t>(k, asked(requirement).least_size);
  while (size < largest && size < rows.rows() && !fits(size)) ++size;
  return size;
}

std::uint64_t most_classes(const Requirement& requirement, const ValueCounts& rows) {
  return rows.rows() / asked(requirement).least_size;
}

std::optional<std::uint32_t> surplus(const Requirement& requirement, const ValueCounts& counts) {
  return surplus_within(requirement, counts, allowed);
}

bool hopeless(const Requirement& requirement, const ValueCounts& counts, std::uint32_t k) {
  const std::uint64_t least = std::max<std::uint64_t>(k, asked(requirement).least_size);
  return hopeless_within(requirement, counts, least, share_allowed);
}

// Judges parts of the table: in the whole table nothing gains.
Bound bound(const Requirement& requirement, const ValueCounts& counts) {
  std::uint32_t nearest = 0;
  double slack = std::numeric_limits<double>::max();
  for (const std::uint32_t value : counts.present()) {
    const double left =
        asked(requirement).limits[value] - gain(requirement, value, counts.of(value), counts.rows());
    if (left > slack || (left == slack && value > nearest)) continue;
    slack = left;
    nearest = value;
  }
  const Text value = as_quoted(requirement.attribute->labels[nearest]);
  const double achieved = judge(requirement, counts).achieved;
  if (std::isinf(achieved)) {
    return {achieved,
            say("{value} is so frequent in these rows that with this kind no beta can hold", value)};
  }
  const double possible = std::ceil(achieved * 1e4 - 1e-9) / 1e4;
  char least[32];
  std::snprintf(least, sizeof least, "%.4f", possible);
  return {possible,
          say("the share of {value} in these rows is above that in the whole table by {b} times the "
              "latter",
              value, as_number(least))};
}

constexpr Parameter parameters[] = {
    {.key = "kind",
     .title = "Kind",
     .summary = "basic: a value's share of a class exceeds its share of the table by at most beta times the "
                "latter; enhanced: and by at most -ln of the latter times the latter, so that no class has "
                "nothing but a frequent value.",
     .kind = Parameter::Kind::choice,
     .required = true,
     .choices = kinds},
    {.key = "beta",
     .title = "beta",
     .summary = "The greatest relative gain of a share.",
     .kind = Parameter::Kind::figure,
     .required = true,
     .remedy =
         "give a number above 0, for example 1: no value is then more than twice as frequent in a class "
         "as in the table",
     .bounds = {.above = true, .first = 1}},
};

}  // namespace

extern const PrivacyModel model;
const PrivacyModel model = {
    .name = "beta-likeness",
    .title = "beta-likeness",
    .summary =
        "No value of a sensitive column is much more frequent in a class than in the whole table, by "
        "the measure of how frequent it is there",
    .paper = "Cao, Karras: Publishing Microdata with a Robust Privacy Guarantee (2012)",
    .demand = {.key = "beta", .parameters = parameters},
    .at_most = true,
    // The model is monotone: a value's share of two classes merged lies between its shares of each.
    .to_table = true,
    .scarce = 0.8,  // a bound forgives a little: with 1, beta = 1 costs a sixth more on Adult, and 2 a third
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

}  // namespace kordon::beta_likeness

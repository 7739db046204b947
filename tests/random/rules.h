// Small random tables of numbers and dates, whose hierarchies are intervals, truncated dates or follow from
// the rows, with boundaries by rules.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "tests/random/tables.h"

namespace kordon::testing {

inline std::string random_date(Random& random) {
  const auto two = [](std::uint64_t number) {
    return std::string(number < 10 ? "0" : "") + std::to_string(number);
  };
  return two(1 + random.below(28)) + "." + two(1 + random.below(12)) + "." +
         std::to_string(1990 + random.below(1 + random.below(30)));
}

inline BoundaryRef random_rule(Random& random, bool days, bool spans) {
  BoundaryRef rule;
  switch (random.below(spans ? (days ? 3 : 4) : 2)) {
    case 0:
      rule.rows = 1 + random.below(8);
      break;
    case 1:
      rule.loss = static_cast<std::uint32_t>(random.below(11) * 100'000);
      break;
    case 2:
      rule.width = std::to_string(random.below(9) * random.below(9) + (days ? 1 : 0));
      if (days) *rule.width += random.below(2) == 0 ? " months" : " days";
      if (!days && random.below(3) == 0) *rule.width += ".5";
      break;
    default:
      rule.relative = static_cast<std::uint32_t>(1 + random.below(1'000'000));
  }
  return rule;
}

// 1 to 3 quasi-identifiers, each with one rule to three, then one sensitive column; up to max_rows rows.
inline RandomCase random_rules(std::uint64_t seed, std::uint64_t max_rows) {
  Random random(seed ^ 0x72756c6573U);
  RandomCase result;
  result.table.rows = static_cast<std::size_t>(1 + random.below(max_rows));
  result.job.k = static_cast<std::uint32_t>(2 + random.below(3));
  result.job.seed = random.below(1000);
  const std::uint64_t width = 1 + random.below(3);
  for (std::uint64_t j = 0; j <= width; ++j) {
    Column column;
    Attribute attribute;
    column.name = attribute.name = "c" + std::to_string(j);
    const bool days = random.below(3) == 0;
    const std::uint64_t rows = 1 + random.below(6);
    FrequentForm frequent;
    frequent.rows = rows;
    AdaptiveForm adaptive;
    adaptive.rows = rows;
    adaptive.fanout = 2 + random.below(2);
    adaptive.cost = random.below(2) == 0 ? BinCost::width : BinCost::squares;
    adaptive.agglomerative = seed % 5 == 4;
    const DatesForm dates{"dd.mm.yyyy", {"month", "quarter", "year", "decade"}};
    const IntervalsForm intervals{{"2", "10", "20"}};
    const std::uint64_t form = random.below(4);
    if (days) adaptive.format = "dd.mm.yyyy";
    if (form == 0) attribute.hierarchy = days ? HierarchyForm(dates) : HierarchyForm(intervals);
    if (form == 1) attribute.hierarchy = adaptive;
    if (form == 2) attribute.hierarchy = frequent;
    if (form == 3) {
      frequent.along = days ? FrequentForm::Along(dates) : FrequentForm::Along(intervals);
      attribute.hierarchy = frequent;
    }
    attribute.role = j < width ? Role::quasi_identifier : Role::sensitive;
    if (attribute.role == Role::sensitive) attribute.hierarchy.reset();
    for (std::uint64_t rules = 1 + random.below(3); j < width && rules > 0; --rules) {
      attribute.boundaries.push_back(random_rule(random, days, form != 2));
    }
    for (std::size_t row = 0; row < result.table.rows; ++row) {
      column.cells.push_back(column.values.intern(days ? random_date(random) : random_number(random)));
    }
    result.table.columns.push_back(std::move(column));
    result.job.attributes.push_back(std::move(attribute));
  }
  return result;
}

}  // namespace kordon::testing

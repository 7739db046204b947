// Random demands on the sensitive columns of a random table.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "tests/examples/demands.h"
#include "tests/random/tables.h"

namespace kordon::testing {

inline Demand random_demand(Random& random, const std::string& categories, const std::string& numbers,
                            std::uint32_t k) {
  const std::string which = random.below(3) == 0 ? "" : random.below(2) == 0 ? categories : numbers;
  const auto figure = [&](double least, double most) {
    return least + (most - least) * static_cast<double>(random.below(21)) / 20;
  };
  switch (random.below(4)) {
    case 0:
      return p(static_cast<std::uint32_t>(2 + random.below(k - 1)));
    case 1: {
      const std::string kind =
          std::array{"distinct", "entropy", "recursive"}[static_cast<std::size_t>(random.below(3))];
      const double least = kind == "entropy" ? figure(1.05, 3) : static_cast<double>(2 + random.below(2));
      return l(kind, least, kind == "recursive" ? figure(0.5, 4) : 0, which);
    }
    case 2: {
      const std::string kind =
          std::array{"equal", "ordered", "hierarchical"}[static_cast<std::size_t>(random.below(3))];
      const std::string fitting = kind == "ordered" ? numbers : kind == "hierarchical" ? categories : which;
      return t(kind, figure(0.05, 0.8), fitting);
    }
    default:
      break;
  }
  const double share = figure(0.1, 1);
  const bool refined = random.below(4) == 0;
  if (random.below(2) == 0) return alpha(share, {}, refined, which);
  std::vector<std::string> values = {"x"};
  if (random.below(2) == 0) values.emplace_back("y");
  return alpha(share, std::move(values), refined, categories);
}

// Some of the values, the first ones most often, or all alike.
inline Column sensitive_column(Random& random, const std::string& name,
                               const std::vector<std::string>& values, std::size_t rows) {
  Column column;
  column.name = name;
  const std::uint64_t used = 2 + random.below(values.size() - 1);
  const bool alike = random.below(2) == 0;
  for (std::size_t row = 0; row < rows; ++row) {
    std::uint64_t pick = random.below(used);
    if (!alike) pick = std::min(pick, random.below(used));
    column.cells.push_back(column.values.intern(values[static_cast<std::size_t>(pick)]));
  }
  return column;
}

// random_case with other values in its sensitive column, a hierarchy over them, a sensitive column of numbers
// besides, and 1 to 3 demands.
inline RandomCase random_case_with_demands(std::uint64_t seed, std::uint64_t max_rows) {
  RandomCase result = random_case(seed, max_rows);
  Random random(seed ^ 0x64656d616e64U);
  if (seed % 2 == 0) {  // fewer and larger QI-clusters of MAM
    for (Attribute& attribute : result.job.attributes) attribute.boundaries.clear();
  }
  Attribute& categories = result.job.attributes.back();
  categories.hierarchy =
      TreeForm{"*", {{"xy", {{"x", {}}, {"y", {}}}}, {"z", {}}, {"vw", {{"v", {}}, {"w", {}}}}}};
  const std::string name = categories.name;

  result.table.columns.back() =
      sensitive_column(random, name, {"x", "y", "z", "?", "v", "w"}, result.table.rows);
  Attribute numbers;
  numbers.name = "number";
  numbers.role = Role::sensitive;
  result.table.columns.push_back(sensitive_column(
      random, numbers.name, {"10", "2", "?", "3.5", "", "-1", "2.0", "7"}, result.table.rows));
  result.job.attributes.push_back(std::move(numbers));
  const std::uint64_t demands = 1 + random.below(3);
  for (std::uint64_t d = 0; d < demands; ++d) {
    result.job.demands.push_back(random_demand(random, name, "number", result.job.k));
  }
  return result;
}

}  // namespace kordon::testing

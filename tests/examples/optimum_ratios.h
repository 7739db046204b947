// How much more than the optimum an algorithm's releases of small tables lose. The optimum is the least loss
// of all partitions into classes of at least k, which MinGen finds at the cell level
// (core/algorithms/min_gen_cells.h; its test compares it with all partitions).
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/privacy/catalogue/catalogue.h"
#include "core/recoding/losses.h"
#include "tests/examples/runs.h"
#include "tests/random/tables.h"

namespace kordon::testing {

struct SmallShape {
  std::size_t quasi_identifiers;
  std::size_t rows;
  std::uint32_t k;
};
inline constexpr SmallShape small_shapes[] = {{2, 8, 2},  {2, 12, 2}, {2, 12, 3}, {3, 10, 2},
                                              {3, 12, 3}, {4, 8, 2},  {4, 12, 2}, {4, 12, 3}};

// A random table of this shape, without boundaries: uneven hierarchies, frequent and rare values.
inline RandomCase random_case_of(const SmallShape& shape, std::uint64_t seed) {
  RandomCase result;
  for (seed *= 1'000'003;; ++seed) {
    result = random_case(seed, 2 * shape.rows);
    if (result.table.rows >= shape.rows && result.job.attributes.size() == shape.quasi_identifiers + 1) break;
  }
  result.table.rows = shape.rows;
  for (Column& column : result.table.columns) column.cells.cut(shape.rows);
  for (Attribute& attribute : result.job.attributes) attribute.boundaries.clear();
  result.job.k = shape.k;
  return result;
}

struct Contender {
  const char* algorithm;
  std::uint64_t effort;  // of peel
};

inline Loss loss_of(const EncodedTable& table, const Job& job, const Contender& contender) {
  Options options;
  if (contender.algorithm == std::string_view("peel")) options.set("effort", contender.effort);
  return total_loss(
      table, *testing::run(*find_algorithm(contender.algorithm), {table, job.k, job.seed, {}, {}, options}));
}

inline Loss least_loss(const EncodedTable& table, const Job& job) {
  Options cells;
  cells.set("level", 1);
  return total_loss(table,
                    *testing::run(*find_algorithm("min-gen"), {table, job.k, job.seed, {}, {}, cells}));
}

// Ratios of a loss to the least, from 1 up.
class Ratios {
 public:
  void add(Loss loss, Loss least) {
    ratios_.push_back(static_cast<double>(loss) / static_cast<double>(least));
  }
  void sort() { std::sort(ratios_.begin(), ratios_.end()); }

  std::size_t count() const { return ratios_.size(); }
  double mean() const {
    double sum = 0;
    for (const double ratio : ratios_) sum += ratio;
    return sum / static_cast<double>(ratios_.size());
  }
  // Sorted ones: that which so many percent do not exceed.
  double percentile(std::size_t percent) const { return ratios_[(ratios_.size() - 1) * percent / 100]; }
  double share_of_optimal() const {
    const auto optimal = std::count(ratios_.begin(), ratios_.end(), 1.0);
    return static_cast<double>(optimal) / static_cast<double>(ratios_.size());
  }

 private:
  std::vector<double> ratios_;
};

// Of so many tables, draw(0), draw(1) and so on; those left out that lose nothing at best. By contender.
template <class Draw>
std::vector<Ratios> ratios_of(std::uint64_t tables, const std::vector<Contender>& contenders, Draw draw) {
  std::vector<Ratios> result(contenders.size());
  for (std::uint64_t seed = 0; seed < tables; ++seed) {
    const RandomCase subject = draw(seed);
    const EncodedTable table = *encode(subject.table, subject.job);
    const Loss least = least_loss(table, subject.job);
    if (least == 0) continue;
    for (std::size_t i = 0; i < contenders.size(); ++i) {
      result[i].add(loss_of(table, subject.job, contenders[i]), least);
    }
  }
  for (Ratios& ratios : result) ratios.sort();
  return result;
}

}  // namespace kordon::testing

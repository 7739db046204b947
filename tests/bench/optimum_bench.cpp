// How much more than the optimum algorithms lose on tables small enough to know it: the distribution of the
// ratio. Random tables of several shapes, and rows of Adult, at random or near one another.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <string>

#include "tests/bench/inputs.h"
#include "tests/examples/optimum_ratios.h"

namespace {

using kordon::testing::RandomCase;
using kordon::testing::SmallShape;

constexpr std::uint64_t tables = 1000;

constexpr kordon::testing::Contender contenders[] = {
    {"greedy-cka", 0}, {"peel", 0}, {"peel", 10}, {"peel", 100}};

template <class Draw>
void measure(benchmark::State& state, const std::string& shape, Draw draw) {
  const kordon::testing::Contender& contender = contenders[static_cast<std::size_t>(state.range(1))];
  const std::string effort = contender.effort == 0 ? "" : ", effort " + std::to_string(contender.effort);
  state.SetLabel(shape + ": " + contender.algorithm + effort);
  for (auto _ : state) {
    const kordon::testing::Ratios ratios = kordon::testing::ratios_of(tables, {contender}, draw)[0];
    state.counters["mean"] = ratios.mean();
    state.counters["median"] = ratios.percentile(50);
    state.counters["p90"] = ratios.percentile(90);
    state.counters["worst"] = ratios.percentile(100);
    state.counters["optimal"] = ratios.share_of_optimal();
  }
}

void random_tables_against_the_optimum(benchmark::State& state) {
  const SmallShape& shape = kordon::testing::small_shapes[static_cast<std::size_t>(state.range(0))];
  measure(state,
          std::to_string(shape.quasi_identifiers) + " x " + std::to_string(shape.rows) +
              ", k = " + std::to_string(shape.k),
          [&](std::uint64_t seed) { return kordon::testing::random_case_of(shape, seed); });
}

// Twelve rows of Adult: with the one that is drawn first those that lose least with it, of so many drawn.
constexpr std::size_t drawn_rows = 12;

class AdultRows {
 public:
  AdultRows() : input_(kordon::bench::adult()), table_(*kordon::encode(input_.table, input_.job)) {}

  RandomCase draw(std::uint64_t seed, std::size_t among, std::uint32_t k) const {
    kordon::Random random(seed);
    std::vector<std::size_t> rows(among);
    for (std::size_t& row : rows) row = static_cast<std::size_t>(random.below(table_.rows));
    std::stable_sort(rows.begin() + 1, rows.end(), [&](std::size_t a, std::size_t b) {
      return joint_loss(rows.front(), a) < joint_loss(rows.front(), b);
    });
    RandomCase result;
    result.job = input_.job;
    result.job.k = k;
    result.table.rows = drawn_rows;
    for (const kordon::Column& column : input_.table.columns) {
      kordon::Column& own = result.table.columns.emplace_back();
      own.name = column.name;
      for (std::size_t i = 0; i < drawn_rows; ++i) {
        own.cells.push_back(own.values.intern(column.values[column.cells[rows[i]]]));
      }
    }
    return result;
  }

 private:
  kordon::Loss joint_loss(std::size_t a, std::size_t b) const {
    kordon::Loss sum = 0;
    for (const kordon::QuasiIdentifier& qi : table_.quasi_identifiers) {
      sum += kordon::loss(qi, kordon::join(qi, qi.leaves[a], qi.leaves[b]));
    }
    return sum;
  }

  kordon::bench::Input input_;
  kordon::EncodedTable table_;
};

void rows_of_adult_against_the_optimum(benchmark::State& state) {
  static const AdultRows adult;
  const bool near = state.range(0) >= 2;
  const auto k = static_cast<std::uint32_t>(2 + state.range(0) % 2);
  measure(state, std::string(near ? "Adult, near" : "Adult, random") + ", k = " + std::to_string(k),
          [&](std::uint64_t seed) { return adult.draw(seed, near ? 1000 : drawn_rows, k); });
}

BENCHMARK(random_tables_against_the_optimum)
    ->ArgsProduct({benchmark::CreateDenseRange(0, std::size(kordon::testing::small_shapes) - 1, 1),
                   benchmark::CreateDenseRange(0, std::size(contenders) - 1, 1)})
    ->Unit(benchmark::kSecond)
    ->Iterations(1);
BENCHMARK(rows_of_adult_against_the_optimum)
    ->ArgsProduct({{0, 1, 2, 3}, benchmark::CreateDenseRange(0, std::size(contenders) - 1, 1)})
    ->Unit(benchmark::kSecond)
    ->Iterations(1);

}  // namespace

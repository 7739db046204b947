// GreedyCKA under privacy models against itself with k alone: time and loss. Seven quasi-identifiers; the
// eighth, occupation, is sensitive.
#include <benchmark/benchmark.h>

#include <algorithm>

#include "core/privacy/catalogue/catalogue.h"

#include "core/privacy/verdict.h"
#include "tests/bench/inputs.h"
#include "tests/examples/demands.h"
#include "tests/examples/runs.h"

namespace {

using kordon::Demand;

struct Case {
  const char* name;
  std::vector<Demand> demands;
};

const std::vector<Case>& cases() {
  namespace testing = kordon::testing;
  static const std::vector<Case> all = {
      {"p=2", {testing::p(2)}},
      {"l=3 distinct", {testing::distinct(3)}},
      {"l=3 entropy", {testing::entropy(3)}},
      {"l=3 recursive c=2", {testing::recursive(2, 3)}},
      {"alpha=0.5", {testing::alpha(0.5)}},
      {"alpha=0.5 refined", {testing::alpha(0.5, {}, true)}},
      {"alpha=0.15", {testing::alpha(0.15)}},
      {"t=0.3 equal", {testing::t("equal", 0.3)}},
      {"t=0.3 hierarchical", {testing::t("hierarchical", 0.3)}},
      {"beta=1 basic", {testing::beta("basic", 1)}},
      {"beta=2 basic", {testing::beta("basic", 2)}},
      {"delta=2", {testing::delta(2)}},
      {"p=2, l=3 entropy, t=0.3", {testing::p(2), testing::entropy(3), testing::t("equal", 0.3)}},
  };
  return all;
}

kordon::bench::Input input(std::size_t rows) {
  kordon::bench::Input result = kordon::bench::adult();
  for (kordon::Attribute& attribute : result.job.attributes) {
    if (attribute.name == "occupation" || attribute.name == "c7") attribute.role = kordon::Role::sensitive;
  }
  return rows == result.table.rows ? result : kordon::bench::resampled(result, rows);
}

struct Run {
  double seconds = 1e9;
  double loss = 0;
};

Run run(const kordon::EncodedTable& table, const kordon::Job& job, int rounds, benchmark::State& state) {
  const std::vector<kordon::Requirement> asked = kordon::requirements(table, job);
  const kordon::Algorithm& algorithm = *kordon::find_algorithm("greedy-cka");
  Run best;
  for (int round = 0; round < rounds; ++round) {
    kordon::Recoding recoding;
    best.seconds = std::min(best.seconds, kordon::bench::seconds([&] {
                              recoding = *kordon::testing::run(algorithm, {table, 5, 0, {}, asked});
                            }));
    best.loss = *kordon::find_metric("normalized_information_loss")->measure({table, recoding, job});
    recoding = kordon::merge_equal_classes(std::move(recoding), table.quasi_identifiers.size());
    for (const kordon::Requirement& requirement : asked) {
      if (!judge(requirement, table, recoding, job).holds) state.SkipWithError("a model does not hold");
    }
  }
  return best;
}

void models(benchmark::State& state, std::size_t rows, int rounds) {
  const kordon::bench::Input start = input(rows);
  kordon::Job job = start.job;
  job.k = 5;
  job.demands = cases()[static_cast<std::size_t>(state.range(0))].demands;
  state.SetLabel(cases()[static_cast<std::size_t>(state.range(0))].name);
  const auto table = kordon::encode(start.table, job);
  if (!table) return state.SkipWithError(english(table.failure().mistakes[0].what).c_str());
  for (auto _ : state) {
    const Run plain = run(*table, start.job, rounds, state);
    const Run under = run(*table, job, rounds, state);
    state.counters["k_only_s"] = plain.seconds;
    state.counters["models_s"] = under.seconds;
    state.counters["times_slower"] = under.seconds / plain.seconds;
    state.counters["k_only_loss"] = plain.loss;
    state.counters["models_loss"] = under.loss;
  }
}

void models_on_adult(benchmark::State& state) {
  models(state, 30162, 5);
}
void models_on_a_million_rows(benchmark::State& state) {
  models(state, 1'000'000, 1);
}

BENCHMARK(models_on_adult)->DenseRange(0, 12)->Unit(benchmark::kSecond)->Iterations(1);
BENCHMARK(models_on_a_million_rows)->DenseRange(0, 12)->Unit(benchmark::kSecond)->Iterations(1);

}  // namespace

// The masking stage: GreedyCKA's index against a plain scan; peeling against GreedyCKA and the lower bound;
// both algorithms at a million rows.
#include <benchmark/benchmark.h>

#include "core/measures/least_loss/lower_bound.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/recoding/losses.h"
#include "tests/bench/inputs.h"
#include "tests/examples/runs.h"
#include "tests/oracles/clustering.h"

namespace {

using kordon::bench::adult;
using kordon::bench::Input;
using kordon::bench::resampled;
using kordon::bench::seconds;

void index_against_scan(benchmark::State& state) {
  const Input input = adult();
  const auto table = kordon::encode(input.table, input.job);
  const kordon::Algorithm& algorithm = *kordon::find_algorithm("greedy-cka");
  for (auto _ : state) {
    kordon::Partition slow;
    const double scan = seconds([&] { slow = kordon::oracle::greedy_cka(*table, 5, 0); });
    // The fastest of some: the scan takes long enough to be steady by itself.
    double index = scan;
    kordon::Partition fast;
    for (int round = 0; round < 5; ++round) {
      index = std::min(index, seconds([&] {
                         fast = kordon::testing::run(algorithm, {*table, 5, 0, {}})->partition;
                       }));
    }
    if (fast.class_of != slow.class_of) return state.SkipWithError("index and scan disagree");
    state.counters["scan_s"] = scan;
    state.counters["index_s"] = index;
    state.counters["times_faster"] = scan / index;
  }
}

// Time and loss of both in one run; peeling without effort.
void peel_against_greedy(benchmark::State& state, std::size_t rows) {
  Input input = adult();
  if (rows != input.table.rows) input = resampled(input, rows);
  const auto table = kordon::encode(input.table, input.job);
  const auto run = [&](const char* algorithm, kordon::Loss& loss) {
    kordon::Recoding recoding;
    const double time = seconds([&] {
      recoding = *kordon::testing::run(*kordon::find_algorithm(algorithm), {*table, 5, 0, {}});
    });
    loss = kordon::total_loss(*table, recoding);
    return time;
  };
  for (auto _ : state) {
    kordon::Loss greedy = 0;
    kordon::Loss peel = 0;
    double greedy_time = run("greedy-cka", greedy);
    double peel_time = run("peel", peel);
    for (int again = 0; again < 2; ++again) {  // the fastest of some
      greedy_time = std::min(greedy_time, run("greedy-cka", greedy));
      peel_time = std::min(peel_time, run("peel", peel));
    }
    const kordon::Loss bound = kordon::lower_bound(*table, {5}).loss;
    if (peel > greedy || peel < bound)
      return state.SkipWithError("peeling loses more, or less than possible");
    state.counters["greedy_s"] = greedy_time;
    state.counters["peel_s"] = peel_time;
    state.counters["time_ratio"] = peel_time / greedy_time;
    state.counters["loss_ratio"] = static_cast<double>(peel) / static_cast<double>(greedy);
    state.counters["peel_over_bound"] = static_cast<double>(peel) / static_cast<double>(bound);
    state.counters["greedy_over_bound"] = static_cast<double>(greedy) / static_cast<double>(bound);
  }
}

void mask_a_million_rows(benchmark::State& state, const char* algorithm) {
  const Input input = resampled(adult(), 1'000'000);
  const auto table = kordon::encode(input.table, input.job);
  for (auto _ : state) {
    benchmark::DoNotOptimize(kordon::testing::run(*kordon::find_algorithm(algorithm), {*table, 5, 0, {}}));
  }
}

BENCHMARK(index_against_scan)->Unit(benchmark::kSecond)->Iterations(1);
BENCHMARK_CAPTURE(peel_against_greedy, adult, std::size_t{30'162})->Unit(benchmark::kSecond)->Iterations(1);
BENCHMARK_CAPTURE(peel_against_greedy, a_million_rows, std::size_t{1'000'000})
    ->Unit(benchmark::kSecond)
    ->Iterations(1);
BENCHMARK_CAPTURE(mask_a_million_rows, peel, "peel")->Unit(benchmark::kSecond)->Iterations(1);
BENCHMARK_CAPTURE(mask_a_million_rows, greedy_cka, "greedy-cka")->Unit(benchmark::kSecond)->Iterations(1);

}  // namespace

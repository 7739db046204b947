// The masking stage: GreedyCKA's index against a plain scan; the default and GreedyCKA at a million rows.
#include <benchmark/benchmark.h>

#include "core/catalogue.h"
#include "tests/bench/inputs.h"
#include "tests/oracle.h"

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
      index = std::min(index, seconds([&] { fast = algorithm.run({*table, 5, 0, {}})->partition; }));
    }
    if (fast.class_of != slow.class_of) return state.SkipWithError("index and scan disagree");
    state.counters["scan_s"] = scan;
    state.counters["index_s"] = index;
    state.counters["times_faster"] = scan / index;
  }
}

void mask_a_million_rows(benchmark::State& state, const char* algorithm) {
  const Input input = resampled(adult(), 1'000'000);
  const auto table = kordon::encode(input.table, input.job);
  for (auto _ : state) {
    benchmark::DoNotOptimize(kordon::find_algorithm(algorithm)->run({*table, 5, 0, {}}));
  }
}

BENCHMARK(index_against_scan)->Unit(benchmark::kSecond)->Iterations(1);
BENCHMARK_CAPTURE(mask_a_million_rows, peel, "peel")->Unit(benchmark::kSecond)->Iterations(1);
BENCHMARK_CAPTURE(mask_a_million_rows, greedy_cka, "greedy-cka")->Unit(benchmark::kSecond)->Iterations(1);

}  // namespace

// How long it takes to count the rows that are unique on each set of up to four columns: 100,000 rows, 30
// columns, 31,930 sets. Tables differ in how many values their columns have.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/profile/unique_sets/unique_sets.h"

namespace {

constexpr std::size_t rows = 100'000;
constexpr std::size_t width = 30;

struct Kind {
  const char* name;
  std::vector<unsigned> values;  // of a column; repeated until there are enough columns
  bool skewed;                   // some values are frequent, others rare
};
const std::vector<Kind> kinds = {
    {"a census: as many values as the columns of Adult",
     {72, 7, 20263, 16, 16, 7, 14, 6, 5, 2, 118, 90, 94, 41, 2},
     true},
    {"a hospital: dates, postal codes, codes and yes or no",
     {20000, 730, 5000, 2, 400, 120, 2, 2, 9, 30, 3, 2, 5, 60, 2},
     true},
    {"a survey: answers from 1 to 5", {5}, true},
    {"yes or no", {2}, false},
    {"ten values, equally frequent", {10}, false},
    {"fifty values, equally frequent", {50}, false},
};

kordon::Table made_up(const Kind& kind) {
  kordon::Random random(1);
  kordon::Table table;
  table.rows = rows;
  for (std::size_t j = 0; j < width; ++j) {
    kordon::Column& column = table.columns.emplace_back();
    column.name = "c" + std::to_string(j);
    const unsigned values = kind.values[j % kind.values.size()];
    for (std::size_t row = 0; row < rows; ++row) {
      std::uint64_t value = random.below(values);
      if (kind.skewed) value = std::min(value, random.below(values));
      column.cells.push_back(column.values.intern(std::to_string(value)));
    }
  }
  return table;
}

void unique_sets(benchmark::State& state) {
  const Kind& kind = kinds[static_cast<std::size_t>(state.range(0))];
  state.SetLabel(kind.name);
  const kordon::Table table = made_up(kind);
  std::vector<std::size_t> columns(width);
  for (std::size_t j = 0; j < width; ++j) columns[j] = j;
  kordon::UniqueSets found;
  for (auto _ : state) found = kordon::find_unique_sets(table, columns, {"", "?"}, {});
  std::uint64_t counted = 0, not_looked_at = 0, minimal = 0;
  for (const kordon::SetsOfSize& size : found.sizes) {
    counted += size.counted;
    not_looked_at += size.not_looked_at;
    minimal += size.minimal;
  }
  state.counters["counted"] = static_cast<double>(counted);
  state.counters["not_looked_at"] = static_cast<double>(not_looked_at);
  state.counters["minimal"] = static_cast<double>(minimal);
  state.counters["steps"] = static_cast<double>(found.steps);
}

BENCHMARK(unique_sets)
    ->DenseRange(0, static_cast<int>(kinds.size()) - 1)
    ->Unit(benchmark::kSecond)
    ->Iterations(1);

}  // namespace

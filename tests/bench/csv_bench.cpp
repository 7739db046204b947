// How fast a CSV file of 100 MB becomes a table, and a table its profile. The table has the shape of the
// Adult census table: that table itself where it lies beside the project, repeated, or else a made-up one.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/profile/profile.h"
#include "core/profile/unique_sets/uniqueness.h"
#include "core/table/csv/read.h"
#include "tests/examples/adult.h"

namespace {

constexpr std::size_t target_bytes = 100'000'000;

// Distinct values of each column of Adult (of 30,162 rows), and how long a value is.
struct Shape {
  const char* name;
  unsigned distinct;
  unsigned letters;  // 0: a number
};
constexpr Shape adult_shape[] = {{"age", 72, 0},
                                 {"workclass", 7, 8},
                                 {"fnlwgt", 20263, 0},
                                 {"education", 16, 9},
                                 {"education-num", 16, 0},
                                 {"marital-status", 7, 15},
                                 {"occupation", 14, 13},
                                 {"relationship", 6, 10},
                                 {"race", 5, 6},
                                 {"sex", 2, 5},
                                 {"capital-gain", 118, 0},
                                 {"capital-loss", 90, 0},
                                 {"hours-per-week", 94, 0},
                                 {"native-country", 41, 13},
                                 {"salary-class", 2, 5}};

std::string made_up_adult() {
  kordon::Random random(1);
  std::string text;
  for (const Shape& shape : adult_shape) text.append(text.empty() ? "" : ",").append(shape.name);
  text += '\n';
  for (int row = 0; row < 30162; ++row) {
    for (const Shape& shape : adult_shape) {
      if (&shape != adult_shape) text += ',';
      // The lower of two draws: some values are frequent, others rare.
      const std::uint64_t first = random.below(shape.distinct), second = random.below(shape.distinct);
      text += std::string(shape.letters, 'v') + std::to_string(first < second ? first : second);
    }
    text += '\n';
  }
  return text;
}

std::string adult() {
  return kordon::testing::read_file(kordon::testing::shared_data + "adult.csv").value_or(made_up_adult());
}

const std::string& repeated_adult() {
  static const std::string text = [] {
    const std::string once = adult();
    const std::size_t header = once.find('\n') + 1;
    std::string all = once;
    all.reserve(target_bytes + once.size());
    while (all.size() < target_bytes) all.append(once, header, std::string::npos);
    return all;
  }();
  return text;
}

// The same rows, each with an identifier of its own in front.
const std::string& identified_adult() {
  static const std::string text = [] {
    const std::string& rows = repeated_adult();
    std::string all = "id,";
    all.reserve(target_bytes + target_bytes / 5);
    std::uint64_t id = 0;
    for (std::size_t at = 0; all.size() < target_bytes;) {
      const std::size_t end = rows.find('\n', at) + 1;
      all.append(rows, at, end - at);
      at = end;
      all += std::to_string(kordon::splitmix64(++id) >> 30U);
      all += ',';
    }
    all.resize(all.rfind('\n') + 1);
    return all;
  }();
  return text;
}

void read(benchmark::State& state, const std::string& text) {
  std::size_t rows = 0;
  for (auto _ : state) {
    const auto file = kordon::read_csv(text);
    if (!file) return state.SkipWithError(english(file.failure().mistakes[0].what).c_str());
    rows = file->table.rows;
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(text.size()) *
                          static_cast<std::int64_t>(state.iterations()));
  state.counters["rows"] = static_cast<double>(rows);
}

void read_adult(benchmark::State& state) {
  read(state, repeated_adult());
}
void read_adult_with_identifier(benchmark::State& state) {
  read(state, identified_adult());
}

const kordon::Table& identified_table() {
  static const auto file = kordon::read_csv(identified_adult());
  return file->table;
}

void profile_table(benchmark::State& state) {
  const kordon::Table& table = identified_table();
  for (auto _ : state) benchmark::DoNotOptimize(kordon::profile(table, {"", "?"}));
}

void uniqueness_of_eight_columns(benchmark::State& state) {
  const kordon::Table& table = identified_table();
  std::vector<std::size_t> columns;
  for (const char* name :
       {"age", "workclass", "education", "marital-status", "occupation", "race", "sex", "native-country"}) {
    columns.push_back(*table.find(name));
  }
  for (auto _ : state) benchmark::DoNotOptimize(kordon::uniqueness(table, columns));
}

void uniqueness_of_all_columns(benchmark::State& state) {
  const kordon::Table& table = identified_table();
  std::vector<std::size_t> columns(table.columns.size());
  for (std::size_t j = 0; j < columns.size(); ++j) columns[j] = j;
  for (auto _ : state) benchmark::DoNotOptimize(kordon::uniqueness(table, columns));
}

BENCHMARK(read_adult)->Unit(benchmark::kMillisecond);
BENCHMARK(read_adult_with_identifier)->Unit(benchmark::kMillisecond);
BENCHMARK(profile_table)->Unit(benchmark::kMillisecond);
BENCHMARK(uniqueness_of_eight_columns)->Unit(benchmark::kMillisecond);
BENCHMARK(uniqueness_of_all_columns)->Unit(benchmark::kMillisecond);

}  // namespace

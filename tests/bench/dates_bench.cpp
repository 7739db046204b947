// How fast dates are read by a format, and found in a column of many values.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/table/formats/date_formats.h"

namespace kordon {
namespace {

// A hundred thousand different moments, and how many bytes they take.
Column moments() {
  Random random(1);
  Column column;
  while (column.values.size() < 100'000) {
    const auto two = [&](std::uint64_t least, std::uint64_t most) {
      return std::to_string(least + random.below(most - least + 1) + 100).substr(1);
    };
    column.cells.push_back(column.values.intern(two(1, 12) + "/" + two(1, 28) + "/20" + two(0, 24) + " " +
                                                two(0, 23) + ":" + two(0, 59) + ":" + two(0, 59)));
  }
  return column;
}

std::int64_t bytes_of(const Column& column) {
  std::size_t bytes = 0;
  for (ValueId id = 0; id < column.values.size(); ++id) bytes += column.values[id].size();
  return static_cast<std::int64_t>(bytes);
}

void read_dates(benchmark::State& state) {
  const Column column = moments();
  const DateFormat format = *DateFormat::parse("mm/dd/yyyy hh:mm:ss", default_pivot, "format");
  for (auto _ : state) {
    std::uint64_t read = 0;
    for (ValueId id = 0; id < column.values.size(); ++id) read += format.read(column.values[id]) ? 1U : 0U;
    benchmark::DoNotOptimize(read);
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * bytes_of(column));
}
BENCHMARK(read_dates)->Unit(benchmark::kMillisecond);

void find_dates_in_a_column(benchmark::State& state) {
  const Column column = moments();
  const PresentValues present = present_values(column, {""});
  for (auto _ : state) benchmark::DoNotOptimize(find_dates({{"seen", present}}));
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations()) * bytes_of(column));
}
BENCHMARK(find_dates_in_a_column)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace kordon

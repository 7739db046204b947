// A random job on a random table that is cut into parts, and what counting and solving make of it.
#pragma once

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/release/distributed/part.h"
#include "core/release/distributed/solve.h"
#include "core/release/writing/write.h"
#include "core/table/bytes/store.h"
#include "tests/random/demands.h"
#include "tests/random/tables.h"

namespace kordon::testing {

// Returns the rows from `begin` on, before `end`.
inline Table rows_between(const Table& table, std::size_t begin, std::size_t end) {
  Table part;
  part.rows = end - begin;
  for (const Column& from : table.columns) {
    Column& column = part.columns.emplace_back();
    column.name = from.name;
    for (std::size_t row = begin; row < end; ++row)
      column.cells.push_back(column.values.intern(from.cell(row)));
  }
  return part;
}

struct CountedCase {
  explicit CountedCase(std::uint64_t seed) : subject(random_case_with_demands(seed, 60)) {
    Random random(seed ^ 0x7061727473U);
    if (random.below(3) == 0) subject.job.demands.clear();
    constexpr const char* algorithms[] = {"peel", "peel", "greedy-cka", "mondrian", "datafly", "top-down"};
    subject.job.algorithm = algorithms[static_cast<std::size_t>(random.below(6))];
    subject.job.order = Order::input;
    subject.job.suppressed = random.below(2) == 0 ? Suppressed::mask : Suppressed::remove;
    Result<Job> of_counts = job_of_counts(subject.job);
    if (of_counts) counted = std::move(*of_counts);
    for (std::size_t at = 0; at < subject.table.rows;) {
      const std::size_t end =
          std::min(subject.table.rows, at + 1 + static_cast<std::size_t>(random.below(30)));
      parts.push_back(rows_between(subject.table, at, end));
      at = end;
    }
    for (const Table& part : parts) counts.push_back(*count(part, attribute_names(counted)));
  }

  // Returns nothing where the job cannot be met.
  std::optional<Solved> solved() const {
    MemoryStore store;
    Result<Solved> result = solve(*merged(counts), counted, store);
    if (!result) return std::nullopt;
    return std::move(*result);
  }

  // Returns the part as it is written.
  std::string written(const Table& part, const TupleCounts* before, const TupleMapping& mapping) const {
    CsvFile file;
    file.table = part;
    MemoryStore store;
    const Result<WrittenPart> result = write_part({file, mapping, before}, subject.job, store);
    EXPECT_TRUE(result) << english(result.failure().mistakes[0].what);
    return store.take();
  }

  RandomCase subject;
  Job counted;
  std::vector<Table> parts;
  std::vector<TupleCounts> counts;  // by part
};

}  // namespace kordon::testing

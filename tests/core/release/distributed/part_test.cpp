#include "core/release/distributed/part.h"

#include <gtest/gtest.h>

#include "core/release/run/anonymize.h"
#include "tests/core/release/distributed/counted_case.h"

namespace kordon::part_test {
namespace {

using testing::CountedCase;

// The first line, and the lines of all.
std::string joined(const std::vector<std::string>& releases) {
  std::string all = releases.front();
  for (std::size_t i = 1; i < releases.size(); ++i) all += releases[i].substr(releases[i].find('\n') + 1);
  return all;
}

TEST(Part, ByPartAllAreWrittenAsTheWhole) {
  int met = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const CountedCase subject(seed);
    const std::optional<Solved> solved = subject.solved();
    if (!solved) continue;
    ++met;
    std::vector<std::string> releases;
    for (std::size_t i = 0; i < subject.parts.size(); ++i) {
      const std::span<const TupleCounts> all = subject.counts;
      const TupleCounts before = i == 0 ? TupleCounts{} : *merged(all.first(i));
      releases.push_back(subject.written(subject.parts[i], i == 0 ? nullptr : &before, solved->mapping));
    }
    EXPECT_EQ(joined(releases), subject.written(subject.subject.table, nullptr, solved->mapping));
  }
  EXPECT_GT(met, 150);
}

// Alike rows may change places: what goes out is the same.
TEST(Part, TheWholeIsWhatMaskMakesOfRowsInOrderOfTheirTuples) {
  int met = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const CountedCase subject(seed);
    const std::vector<std::string> names = attribute_names(subject.counted);
    if (names.size() < subject.subject.job.attributes.size()) continue;
    CsvFile file;
    file.table = *rows_of(*merged(subject.counts));
    const Result<Release> masked = anonymize(file, subject.subject.job);
    const std::optional<Solved> solved = subject.solved();
    ASSERT_EQ(bool(masked), bool(solved));
    if (!solved) continue;
    ++met;
    const auto counted_bytes = [&](const std::string& bytes) {
      return counts_text(*count(read_csv(bytes, {.delimiter = ',', .header = 1})->table, names));
    };
    EXPECT_EQ(counted_bytes(subject.written(subject.subject.table, nullptr, solved->mapping)),
              counted_bytes(masked->masked.bytes));
  }
  EXPECT_GT(met, 60);
}

TEST(Part, ThatWasNotCountedIsRefused) {
  int refused_twice = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const CountedCase subject(seed);
    const std::optional<Solved> solved = subject.solved();
    if (!solved || subject.subject.table.rows == 0) continue;
    CsvFile file;
    file.table = subject.subject.table;
    MemoryStore store;
    // Once more than it was counted:
    const TupleCounts before = *merged(subject.counts);
    refused_twice += !write_part({file, solved->mapping, &before}, subject.subject.job, store);
    // With a row that nobody has counted:
    Column& column = file.table.columns[*file.table.find(solved->mapping.from.columns[0].name)];
    column.cells.set(0, column.values.intern("a value that no other row has"));
    EXPECT_FALSE(write_part({file, solved->mapping}, subject.subject.job, store));
  }
  EXPECT_GT(refused_twice, 10);
}

}  // namespace
}  // namespace kordon::part_test

#include "core/release/distributed/counts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/job/read/job.h"
#include "core/table/csv/read.h"
#include "tests/core/release/distributed/counted_case.h"

namespace kordon::counts_test {
namespace {

using testing::CountedCase;

// Counts by looking at one row after the other.
std::map<std::vector<std::string>, std::uint64_t> counted_slowly(const Table& table,
                                                                 const std::vector<std::string>& names) {
  std::map<std::vector<std::string>, std::uint64_t> counts;
  for (std::size_t row = 0; row < table.rows; ++row) {
    std::vector<std::string> tuple;
    for (const std::string& name : names) tuple.emplace_back(table.columns[*table.find(name)].cell(row));
    ++counts[tuple];
  }
  return counts;
}

TEST(TupleCounts, SayHowManyRowsShowEachTupleInOrderOfTheirBytes) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const CountedCase subject(seed);
    const std::vector<std::string> names = attribute_names(subject.counted);
    const auto slowly = counted_slowly(subject.subject.table, names);
    const TupleCounts counts = *count(subject.subject.table, names);
    ASSERT_EQ(counts.rows.size(), slowly.size());
    std::size_t t = 0;
    for (const auto& [tuple, rows] : slowly) {
      for (std::size_t j = 0; j < tuple.size(); ++j) EXPECT_EQ(counts.tuples.columns[j].cell(t), tuple[j]);
      EXPECT_EQ(counts.rows[t++], rows);
    }
    EXPECT_EQ(counts.total(), subject.subject.table.rows);
  }
}

TEST(TupleCounts, OfPartsAddUpToThoseOfTheWholeInAnyOrder) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    CountedCase subject(seed);
    const std::string whole = counts_text(*count(subject.subject.table, attribute_names(subject.counted)));
    EXPECT_EQ(counts_text(*merged(subject.counts)), whole);
    std::reverse(subject.counts.begin(), subject.counts.end());
    const std::span<const TupleCounts> all = subject.counts;
    const std::vector<TupleCounts> halves = {*merged(all.first(all.size() / 2)),
                                             *merged(all.subspan(all.size() / 2))};
    EXPECT_EQ(counts_text(*merged(all.size() > 1 ? std::span<const TupleCounts>(halves) : all)), whole);
  }
}

TEST(TupleCounts, AreReadInWhateverOrderADatabaseWroteThem) {
  const Table table =
      read_csv("kordon_rows,Town,Age\n2,Kiel,30\n1,Bonn,31\n1,Kiel,30\n", {.header = 1})->table;
  EXPECT_EQ(counts_text(*read_counts(table)), "Town,Age,kordon_rows\nBonn,31,1\nKiel,30,3\n");
  EXPECT_EQ(rows_of(*read_counts(table))->rows, 4U);
}

TEST(TupleCounts, WithoutNumbersAreRefused) {
  const auto refused = [](const char* csv) {
    const Result<TupleCounts> counts = read_counts(read_csv(csv, {.header = 1})->table);
    EXPECT_FALSE(counts);
    return english(counts.failure().mistakes[0].what);
  };
  EXPECT_EQ(refused("Town\nBonn\n"), "it has no column \"kordon_rows\"");
  EXPECT_EQ(refused("Town,kordon_rows\nBonn,0\n"), "\"0\" is no number of rows");
  EXPECT_EQ(refused("Town,kordon_rows\nBonn,1.5\n"), "\"1.5\" is no number of rows");
  const Table huge = read_csv("Town,kordon_rows\nBonn,4294967295\n", {.header = 1})->table;
  EXPECT_FALSE(rows_of(*read_counts(huge)));
  EXPECT_TRUE(refuse_many_rows(*read_counts(huge)));
  const TupleCounts most =
      *read_counts(read_csv("Town,kordon_rows\nBonn,1000000000000\n", {.header = 1})->table);
  EXPECT_FALSE(merged(std::vector{most, most}));  // no count says as many
}

TEST(TupleCounts, AddUpWhateverOrderTheirColumnsHave) {
  const auto counts_of = [](const char* csv) { return *read_counts(read_csv(csv, {.header = 1})->table); };
  const std::vector<TupleCounts> parts = {counts_of("Town,Sex,kordon_rows\nBonn,F,1\n"),
                                          counts_of("Sex,kordon_rows,Town\nF,2,Bonn\n")};
  EXPECT_EQ(counts_text(*merged(parts)), "Town,Sex,kordon_rows\nBonn,F,3\n");
  EXPECT_EQ(counts_text(*in_columns(parts[0], {"Sex", "Town"})), "Sex,Town,kordon_rows\nF,Bonn,1\n");
  EXPECT_FALSE(in_columns(parts[0], {"Town"}));
}

TEST(TupleCounts, OfOtherColumnsDoNotAddUp) {
  const std::vector<TupleCounts> parts = {
      *read_counts(read_csv("Town,kordon_rows\nBonn,1\n", {.header = 1})->table),
      *read_counts(read_csv("Age,kordon_rows\n31,1\n", {.header = 1})->table)};
  EXPECT_FALSE(merged(parts));
}

// Those of released parts know which job released them; a part of no row belongs to any.
TEST(TupleCounts, OfAReleaseDoNotAddUpWithOthers) {
  const auto counts_of = [](const char* csv) {
    return *read_counts(read_csv(csv, {.header = 1, .may_be_empty = true})->table);
  };
  const TupleCounts original = counts_of("Town,kordon_rows\nBonn,1\n");
  const TupleCounts released = counts_of("Town,kordon_rows,kordon_job\nBonn,1,0f31\nKiel,1,0f31\n");
  const TupleCounts other = counts_of("Town,kordon_rows,kordon_job\nBonn,1,77ab\n");
  const TupleCounts none = counts_of("Town,kordon_rows,kordon_job\n");
  EXPECT_EQ(original.released_by, "");
  EXPECT_EQ(released.released_by, "0f31");
  EXPECT_EQ(counts_text(*merged(std::vector{none, released, none, released})),
            "Town,kordon_rows,kordon_job\nBonn,2,0f31\nKiel,2,0f31\n");
  EXPECT_EQ(counts_text(*merged(std::vector{none, original})), "Town,kordon_rows\nBonn,1\n");
  EXPECT_FALSE(merged(std::vector{original, released}));
  EXPECT_FALSE(merged(std::vector{released, other}));
  EXPECT_FALSE(
      read_counts(read_csv("Town,kordon_rows,kordon_job\nBonn,1,a\nKiel,1,b\n", {.header = 1})->table));
}

TEST(TupleCounts, DoNotKnowWhatIsAskedOfPeopleOrPopulations) {
  CountedCase subject(1);
  Job job = subject.subject.job;
  EXPECT_TRUE(job_of_counts(job));
  job.person = {job.attributes[0].name};
  EXPECT_FALSE(job_of_counts(job));
  job = subject.subject.job;
  job.attributes[0].name = "released " + job.attributes[1].name;
  EXPECT_FALSE(job_of_counts(job));
  job.attributes[0].name = "kordon_rows";
  EXPECT_FALSE(job_of_counts(job));
  job = subject.subject.job;
  job.input.starred = Starred::count;
  EXPECT_FALSE(job_of_counts(job));
  job = subject.subject.job;
  job.k_map = 5;
  EXPECT_FALSE(job_of_counts(job));
  job = subject.subject.job;
  job.attributes[0].role = Role::identifier;
  job.attributes[0].pseudonym = Pseudonym::random;
  EXPECT_FALSE(job_of_counts(job));
  job = subject.subject.job;
  job.attributes[0].role = Role::undecided;
  EXPECT_FALSE(job_of_counts(job));
}

}  // namespace
}  // namespace kordon::counts_test

#include "core/release/distributed/tuple_mapping.h"

#include <gtest/gtest.h>

#include "core/release/run/anonymize.h"
#include "core/table/csv/read.h"
#include "tests/core/release/distributed/counted_case.h"

namespace kordon::tuple_mapping_test {
namespace {

using testing::CountedCase;

TEST(TupleMapping, SaysOfEveryRowWhatItIsReleasedAs) {
  int met = 0, split = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const CountedCase subject(seed);
    const std::optional<Solved> solved = subject.solved();
    if (!solved) continue;
    ++met;
    const TupleCounts counts = *merged(subject.counts);
    const TupleMapping& mapping = solved->mapping;
    if (mapping.lines() > counts.rows.size()) ++split;
    std::uint64_t rows = 0, gone = 0;
    for (std::size_t line = 0; line < mapping.lines(); ++line) {
      rows += mapping.end[line] - mapping.begin[line];
      if (mapping.suppressed[line]) gone += mapping.end[line] - mapping.begin[line];
    }
    EXPECT_EQ(rows, subject.subject.table.rows);
    EXPECT_EQ(gone, solved->release.report.rows.suppressed);
  }
  EXPECT_GT(met, 150);
  EXPECT_GT(split, 20);
}

TEST(TupleMapping, IsReadAsItWasWritten) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const std::optional<Solved> solved = CountedCase(seed).solved();
    if (!solved) continue;
    const std::string text = mapping_text(solved->mapping);
    const Result<TupleMapping> again =
        read_tuple_mapping(read_csv(text, {.delimiter = ',', .header = 1})->table);
    ASSERT_TRUE(again);
    EXPECT_EQ(mapping_text(*again), text);
  }
}

// Which of the columns are whose is told by their places.
TEST(TupleMapping, MayBeOfColumnsThatAreCalledLikeItsOwn) {
  const char* const text =
      "released Age,Town,kordon_from,kordon_to,kordon_suppressed,kordon_job,released released Age,released "
      "Town\n"
      "a,b,0,2,0,0f31,A,B\n";
  const Result<TupleMapping> mapping =
      read_tuple_mapping(read_csv(text, {.delimiter = ',', .header = 1})->table);
  ASSERT_TRUE(mapping);
  EXPECT_EQ(column_names(mapping->from), (std::vector<std::string>{"released Age", "Town"}));
  EXPECT_EQ(column_names(mapping->to), (std::vector<std::string>{"released Age", "Town"}));
  EXPECT_EQ(mapping->to.columns[1].cell(0), "B");
  EXPECT_EQ(mapping->made_by, "0f31");
  EXPECT_EQ(mapping_text(*mapping), text);
}

TEST(TupleMapping, WithoutItsNumbersOrItsJobIsRefused) {
  const auto refused = [](const char* csv) {
    return !read_tuple_mapping(read_csv(csv, {.delimiter = ',', .header = 1})->table);
  };
  EXPECT_TRUE(refused("Town,released Town\nBonn,Bonn\n"));
  EXPECT_TRUE(
      refused("Town,kordon_from,kordon_to,kordon_suppressed,kordon_job,released Town\nBonn,0,x,0,a,Bonn\n"));
  EXPECT_TRUE(
      refused("Town,kordon_suppressed,kordon_to,kordon_from,kordon_job,released Town\nBonn,0,1,0,a,Bonn\n"));
  // Without a job, and of two jobs.
  EXPECT_TRUE(refused("Town,kordon_from,kordon_to,kordon_suppressed,released Town\nBonn,0,1,0,Bonn\n"));
  EXPECT_TRUE(
      refused("Town,kordon_from,kordon_to,kordon_suppressed,kordon_job,released Town\n"
              "Bonn,0,1,0,a,Bonn\nKiel,0,1,0,b,Kiel\n"));
}

}  // namespace
}  // namespace kordon::tuple_mapping_test

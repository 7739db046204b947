#include "core/recoding/ladder/near_tuples.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <string>

#include "core/base/random.h"
#include "tests/examples/hierarchies.h"
#include "tests/examples/miller.h"
#include "tests/random/tables.h"

namespace kordon::near_tuples_test {
namespace {

constexpr Loss never_alike = std::numeric_limits<Loss>::max();

// What both lose where they first look alike, column by column.
Loss together(const TupleWords& words, Tuple a, Tuple b) {
  Loss sum = 0;
  for (std::size_t j = 0; j < words.values().size(); ++j) {
    const TupleWords::Values& values = words.values()[j];
    std::size_t rung = 0;
    while (rung < values.rungs &&
           values.on(rung)[values.of_tuple[a]] != values.on(rung)[values.of_tuple[b]]) {
      ++rung;
    }
    if (rung == values.rungs) return never_alike;
    sum += words.ladders()[j][rung].loss;
  }
  return sum;
}

// Returns how many tuples were found that lose as much as the limit, or more.
std::size_t expect_all_below(const TupleWords& words, const NearTuples& near, Tuple tuple, Loss limit) {
  std::vector<Tuple> found;
  near.append_below(limit, found);
  EXPECT_TRUE(std::is_sorted(found.begin(), found.end()));
  std::size_t further = 0;
  for (Tuple other = 0; other < words.count(); ++other) {
    const bool is_found = std::binary_search(found.begin(), found.end(), other);
    if (other == tuple) {
      EXPECT_FALSE(is_found);
    } else if (together(words, tuple, other) < limit) {
      EXPECT_TRUE(is_found) << "tuple " << tuple << ", other " << other << ", limit " << limit;
    } else {
      further += is_found ? 1U : 0U;
    }
  }
  return further;
}

TEST(NearTuples, FindsAllThatLoseLess) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    testing::RandomCase subject = testing::random_case(seed, 300);
    const Result<EncodedTable> table = encode(subject.table, subject.job);
    ASSERT_TRUE(table);
    const TupleWords words(*table, tuples_of_rows(*table));
    if (!words.nested() || words.count() == 0) continue;
    NearTuples near(words);
    Random random(seed);
    for (int round = 0; round < 10; ++round) {
      const auto tuple = static_cast<Tuple>(random.below(words.count()));
      near.measure(tuple);
      expect_all_below(words, near, tuple, random.below(table->full_row_loss() + 2));
      std::vector<Tuple> found;
      const std::size_t asked = random.below(words.count());
      near.append_below(near.limit_for(asked), found);
      EXPECT_GE(found.size() + 1, asked) << "seed " << seed;
    }
  }
}

// Of flat columns that count the same nothing is rounded; of a column with very many values neither.
TEST(NearTuples, FindsNoOthersInFlatColumns) {
  Job job;
  for (const char* name : {"a", "b", "c", "d"})
    job.attributes.push_back(testing::quasi_identifier(name, FlatForm{}));
  Random random(1);
  testing::Rows rows;
  for (int row = 0; row < 1000; ++row) {
    rows.push_back({std::to_string(random.below(400)), std::to_string(random.below(3)),
                    std::to_string(random.below(4)), std::to_string(random.below(5))});
  }
  const Result<EncodedTable> table = encode(testing::table_of({"a", "b", "c", "d"}, rows), job);
  ASSERT_TRUE(table);
  const TupleWords words(*table, tuples_of_rows(*table));
  NearTuples near(words);
  for (Tuple tuple = 0; tuple < words.count(); tuple += 7) {
    near.measure(tuple);
    for (Loss cells = 0; cells <= 5; ++cells) {
      EXPECT_EQ(expect_all_below(words, near, tuple, cells * table->loss_scale), 0U);
    }
  }
}

TEST(NearTuples, WorkedExample) {
  Job job;
  for (const char* name : {"first", "second"})
    job.attributes.push_back(testing::quasi_identifier(name, FlatForm{}));
  const Result<EncodedTable> table =
      encode(testing::table_of({"first", "second"}, {{"a", "b"}, {"a", "c"}, {"d", "b"}}), job);
  ASSERT_TRUE(table);
  const TupleWords words(*table, tuples_of_rows(*table));
  NearTuples near(words);
  near.measure(0);
  std::vector<Tuple> found;
  near.append_below(table->loss_scale, found);
  EXPECT_TRUE(found.empty());
  near.append_below(table->loss_scale + 1, found);
  EXPECT_EQ(found, (std::vector<Tuple>{1, 2}));
  EXPECT_EQ(near.limit_for(1), (table->loss_scale + 3) / 4);
  EXPECT_GT(near.limit_for(2), table->loss_scale);
}

}  // namespace
}  // namespace kordon::near_tuples_test

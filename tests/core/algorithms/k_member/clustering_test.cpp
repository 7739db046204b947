#include "core/algorithms/k_member/clustering.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "tests/examples/miller.h"
#include "tests/examples/runs.h"

namespace kordon::clustering_test {
namespace {

using testing::leaf;
using Classes = std::vector<ClassId>;  // by row

// A seed by which clustering begins with the first of so many rows.
std::uint64_t seed_of_first_row(std::uint64_t rows) {
  std::uint64_t seed = 0;
  while (splitmix64(seed) % rows != 0) ++seed;
  return seed;
}

// k = 2: 35 M is furthest from 21 F and takes 35 F along; 24 M is furthest from that and takes 24 F along, to
// whom 21 F, left over, costs less to add.
TEST(GreedyKMember, WorkedExample) {
  const TreeForm ages = {"*", {{"20-29", {leaf("21"), leaf("24")}}, {"30-39", {leaf("35")}}}};
  Job job;
  job.attributes = {testing::quasi_identifier("Age", ages), testing::quasi_identifier("Sex", FlatForm{})};
  const EncodedTable table = *encode(
      testing::table_of({"Age", "Sex"}, {{"21", "F"}, {"24", "F"}, {"35", "M"}, {"35", "F"}, {"24", "M"}}),
      job);
  const testing::AlgorithmCase each{table, 2, seed_of_first_row(table.rows)};
  const Result<Recoding> recoding = greedy_k_member(each.input());
  ASSERT_TRUE(recoding);
  EXPECT_EQ(recoding->partition.class_of, (Classes{1, 1, 0, 0, 1}));
  EXPECT_EQ(released_label(table, *recoding, 0, recoding->value(0, 0, 2)), "35");
  EXPECT_EQ(released_label(table, *recoding, 1, recoding->value(0, 1, 2)), "*");
  EXPECT_EQ(released_label(table, *recoding, 0, recoding->value(1, 0, 2)), "20-29");
  EXPECT_EQ(released_label(table, *recoding, 1, recoding->value(1, 1, 2)), "*");
}

// The fewer visits are allowed the sooner clustering gives up, and then no row is in a class; allowed as many
// as it takes, it makes the classes that it makes without a limit.
TEST(GreedyKMember, GivesUpWhereItTakesTooManyVisits) {
  Job job;
  job.attributes = {testing::quasi_identifier("Age", FlatForm{}),
                    testing::quasi_identifier("Town", FlatForm{})};
  std::vector<std::vector<std::string>> rows(640);
  Random random(5);
  for (std::vector<std::string>& row : rows) {
    row = {std::to_string(random.below(90)), std::to_string(random.below(40))};
  }
  const EncodedTable table = *encode(testing::table_of({"Age", "Town"}, rows), job);
  const testing::AlgorithmCase each{table, 5, 0};
  const std::vector<Loss> any(each.input().mam.partition.classes, UINT64_MAX);
  const Recoding whole = *greedy_k_member(each.input());
  const Classes none(table.rows, no_class);
  bool ended = false;
  unsigned given_up = 0;
  for (std::uint64_t visits = 1; visits < 1'000'000'000; visits *= 2) {
    const DistinctTuples tuples = tuples_to_cluster(each.input());
    const Classes made = greedy_k_member(each.input(), tuples, any, visits).partition.class_of;
    if (made == none) ++given_up;
    EXPECT_TRUE(made == (ended || made != none ? whole.partition.class_of : none)) << visits;
    ended = ended || made != none;
  }
  EXPECT_TRUE(ended);
  EXPECT_GT(given_up, 4U);
}

}  // namespace
}  // namespace kordon::clustering_test

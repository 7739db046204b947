#include "core/algorithms/refinement/neighbours.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/privacy/local_recoding.h"
#include "tests/examples/classes.h"
#include "tests/random/rounds.h"

namespace kordon::neighbours_test {
namespace {

using Rows = std::vector<std::uint32_t>;

bool equal_leaves(const EncodedTable& table, std::uint32_t a, std::uint32_t b) {
  return std::all_of(table.quasi_identifiers.begin(), table.quasi_identifiers.end(),
                     [&](const QuasiIdentifier& qi) { return qi.leaves[a] == qi.leaves[b]; });
}

// What a row would lose with each row of its cluster whose leaves differ, one of equal rows; least first.
std::vector<Loss> losses_nearby(const EncodedTable& table, const JoinLosses& losses, const Rows& cluster,
                                std::uint32_t row) {
  Rows others;
  std::vector<Loss> result;
  for (const std::uint32_t other : cluster) {
    const auto alike = [&](std::uint32_t known) { return equal_leaves(table, known, other); };
    if (alike(row) || std::any_of(others.begin(), others.end(), alike)) continue;
    others.push_back(other);
    const Loss loss = losses.loss_with(losses.of(row), other);
    if (loss != never) result.push_back(loss);
  }
  std::sort(result.begin(), result.end());
  result.resize(std::min(result.size(), Neighbours::most));
  return result;
}

TEST(Neighbours, AreTheNearestOfTheCluster) {
  std::uint64_t found = 0;
  std::uint64_t all_there_are = 0;
  testing::for_each_monotone_case(testing::rounds(120U), 90, [&](const AlgorithmInput& input) {
    const EncodedTable& table = input.table;
    const std::vector<Rows> clusters = clusters_that_hold(input).rows;
    const JoinLosses losses(table);
    Neighbours neighbours(table, losses, clusters);
    for (const Rows& cluster : clusters) {
      for (const std::uint32_t row : cluster) {
        std::vector<Loss> near;
        std::set<std::uint32_t> seen;
        for (const std::uint32_t tuple : neighbours.near(neighbours.tuple_of(row))) {
          const std::uint32_t other = neighbours.row(tuple, 0);
          near.push_back(losses.loss_with(losses.of(row), other));
          ASSERT_TRUE(std::binary_search(cluster.begin(), cluster.end(), other));
          ASSERT_TRUE(seen.insert(tuple).second);
          ASSERT_FALSE(equal_leaves(table, row, other));
        }
        ASSERT_EQ(near, losses_nearby(table, losses, cluster, row));
        ++(near.size() < Neighbours::most ? all_there_are : found);
      }
    }
  });
  EXPECT_GT(found, testing::rounds(500U));
  EXPECT_GT(all_there_are, testing::rounds(500U));
}

TEST(Neighbours, KnowTheRowsOfAllClusters) {
  testing::for_each_monotone_case(testing::rounds(120U), 90, [&](const AlgorithmInput& input) {
    const std::vector<Rows> clusters = clusters_that_hold(input).rows;
    const JoinLosses losses(input.table);
    const Neighbours neighbours(input.table, losses, clusters);
    Rows expected;
    for (const Rows& cluster : clusters) expected.insert(expected.end(), cluster.begin(), cluster.end());
    Rows known = neighbours.all_rows();
    std::sort(expected.begin(), expected.end());
    std::sort(known.begin(), known.end());
    ASSERT_EQ(known, expected);
    for (const std::uint32_t row : expected) {
      const std::uint32_t tuple = neighbours.tuple_of(row);
      bool there = false;
      for (std::uint32_t i = 0; i < neighbours.rows(tuple); ++i) {
        there = there || neighbours.row(tuple, i) == row;
        ASSERT_TRUE(equal_leaves(input.table, row, neighbours.row(tuple, i)));
      }
      ASSERT_TRUE(there);
    }
  });
}

}  // namespace
}  // namespace kordon::neighbours_test

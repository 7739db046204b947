#include "core/measures/utility/released_column.h"

#include <gtest/gtest.h>

#include "tests/core/measures/utility/release_case.h"

namespace kordon::released_column_test {
namespace {

// How many leaves share the weight of one; those of the rest have one each.
std::size_t alike(const ToCompare& parts, const ReleasedColumn& column, NodeId leaf) {
  const Hierarchy& tree = parts.encoded.quasi_identifiers[column.quasi_identifier()].tree;
  const Categories& categories = column.categories();
  if (categories.of_id[leaf] == categories.labels.size()) return 1;
  std::size_t count = 0;
  for (NodeId other = 0; other < tree.size(); ++other) {
    if (tree.is_leaf(other) && categories.of_id[other] == categories.of_id[leaf]) ++count;
  }
  return count;
}

// A released cell is of each category that it may be of as often, by the part of it that it covers.
TEST(ReleasedColumn, SpreadsCellsEvenlyOverTheCategoriesThatTheyMayBeOf) {
  std::size_t spread = 0;
  std::size_t made = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const auto subject = testing::release_case(seed, 40);
    if (!subject) continue;
    const ToCompare parts = subject->parts();
    for (const std::size_t index : columns_to_compare(parts)) {
      const ReleasedColumn column(parts, index, 2 + seed % 12);
      const Categories& categories = column.categories();
      for (const Row row : parts.recoding.rows.rows) {
        std::vector<double> expected(categories.size());
        if (column.is_generalized()) {
          const std::vector<NodeId> leaves = testing::meant(*subject, column.quasi_identifier(), row);
          double sum = 0;
          for (const NodeId leaf : leaves) {
            const double weight = 1 / static_cast<double>(alike(parts, column, leaf));
            expected[categories.of_id[leaf]] += weight;
            sum += weight;
          }
          for (double& each : expected) each /= sum;
          spread += leaves.size() > 1 ? 1U : 0U;
          made += parts.encoded.quasi_identifiers[column.quasi_identifier()].makes_values() ? 1U : 0U;
          EXPECT_GT(expected[column.before(row)], 0) << "the original is among them";
        } else {
          expected[column.before(row)] = 1;
        }
        std::vector<double> shares(categories.size());
        for (const Share& each : column.after(row)) shares[each.category] += each.share;
        for (std::size_t i = 0; i < shares.size(); ++i) EXPECT_NEAR(shares[i], expected[i], 1e-12) << seed;
      }
    }
  }
  EXPECT_GT(spread, 2000U);
  EXPECT_GT(made, 2000U);
}

TEST(ReleasedColumn, IdentifiersAreNotCompared) {
  const auto subject = testing::release_case(4, 40);
  ASSERT_TRUE(subject);
  Job job = subject->random.job;
  job.attributes[0].role = Role::identifier;
  const ToCompare parts{subject->random.table, subject->release->encoded(), subject->release->recoding, job};
  EXPECT_EQ(columns_to_compare(parts).size(), job.attributes.size() - 1);
  EXPECT_EQ(columns_to_compare(parts).front(), 1U);
}

}  // namespace
}  // namespace kordon::released_column_test

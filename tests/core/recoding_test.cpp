#include "core/recoding.h"

#include <gtest/gtest.h>

#include "tests/random_tables.h"

namespace kordon {
namespace {

// Definition 8: gen(cl) is the lowest node that covers every row of the class.
TEST(RecodeLocally, ValuesAreTheLowestCommonAncestors) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const testing::RandomCase random = testing::random_case(seed, 20);
    const Result<EncodedTable> table = encode(random.table, random.job);
    ASSERT_TRUE(table);
    Random classes(seed);
    Partition partition{{}, 3};
    for (std::size_t row = 0; row < table->rows; ++row) {
      partition.class_of.push_back(row < 3 ? static_cast<ClassId>(row)
                                           : static_cast<ClassId>(classes.below(3)));
    }
    if (table->rows < 3) continue;
    const std::size_t width = table->quasi_identifiers.size();
    const Recoding recoding = recode_locally(*table, partition, 0);
    for (std::size_t j = 0; j < width; ++j) {
      const QuasiIdentifier& qi = table->quasi_identifiers[j];
      for (ClassId c = 0; c < 3; ++c) {
        const NodeId value = recoding.value(c, j, width);
        const auto covers = [&](NodeId node) {
          for (std::size_t row = 0; row < table->rows; ++row) {
            if (partition.class_of[row] == c && !qi.tree.contains(node, qi.leaves[row])) return false;
          }
          return true;
        };
        EXPECT_TRUE(covers(value));
        for (const NodeId child : qi.tree.children(value)) EXPECT_FALSE(covers(child));
      }
    }
  }
}

TEST(MergeEqualClasses, ClassesOfEqualValuesBecomeOne) {
  Recoding recoding{{{2, 0, suppressed, 1, 2}, 3}, {7, 1, 8, 1, 7, 1}, 1};
  recoding = merge_equal_classes(std::move(recoding), 2);
  EXPECT_EQ(recoding.partition.classes, 2U);
  EXPECT_EQ(recoding.partition.class_of, (std::vector<ClassId>{0, 0, suppressed, 1, 0}));
  EXPECT_EQ(recoding.values, (std::vector<NodeId>{7, 1, 8, 1}));
}

}  // namespace
}  // namespace kordon

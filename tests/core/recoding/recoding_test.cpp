#include "core/recoding/recoding.h"

#include <gtest/gtest.h>

#include "tests/examples/hierarchies.h"
#include "tests/random/tables.h"

namespace kordon::recoding_test {
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

// A column without a hierarchy, the rows of each class side by side, two by two.
struct Pairs {
  Pairs(const HierarchyForm& form, const std::vector<std::string>& cells) {
    Table column;
    column.rows = cells.size();
    column.columns.push_back(testing::make_column("c", cells));
    Attribute attribute;
    attribute.name = "c";
    attribute.role = Role::quasi_identifier;
    attribute.hierarchy = form;
    Job job;
    job.attributes = {attribute};
    Result<EncodedTable> encoded = encode(column, job);
    EXPECT_TRUE(encoded);
    table = std::move(*encoded);
    Partition partition{{}, static_cast<ClassId>(cells.size() / 2)};
    for (std::size_t row = 0; row < cells.size(); ++row) {
      partition.class_of.push_back(static_cast<ClassId>(row / 2));
    }
    recoding = recode_locally(table, std::move(partition), 0);
  }
  std::string labels() const {
    std::string text;
    for (ClassId c = 0; c < recoding.partition.classes; ++c) {
      text += (c == 0 ? "" : " | ") + std::string(released_label(table, recoding, 0, recoding.values[c]));
    }
    return text;
  }
  Loss loss(ClassId c) const { return released_loss(table, recoding, 0, recoding.values[c]); }

  EncodedTable table;
  Recoding recoding;
};

TEST(RecodeLocally, ClassesOfNumbersBecomeRanges) {
  const Pairs pairs(RangeForm{},
                    {"20", "29", "5", "-5", "7", "7", "7", "7.0", "?", "?", "?", "7", "29", "20.0"});
  EXPECT_EQ(pairs.labels(), "[20-29] | [-5 to 5] | 7 | 7 | ? | * | [20-29]");
  // The column is 34 wide.
  EXPECT_EQ(pairs.loss(0) * 34, pairs.table.loss_scale * 9);
  EXPECT_EQ(pairs.loss(1) * 34, pairs.table.loss_scale * 10);
  EXPECT_EQ(pairs.loss(3), 0U);
  EXPECT_EQ(pairs.loss(5), pairs.table.loss_scale);
  EXPECT_EQ(merge_equal_classes(pairs.recoding, 1).partition.classes, 5U);
}

TEST(RecodeLocally, ClassesOfTextsBecomeSetsThatCanBeReadBack) {
  const Pairs pairs(SetForm{}, {"USA", "Canada", "10", "9", "a, b", "c\"d", "{x}", "", " y", "?", "z", "z",
                                "Canada", "USA"});
  EXPECT_EQ(pairs.labels(),
            R"({Canada, USA} | {9, 10} | {"a, b", "c""d"} | {"", "{x}"} | {" y", ?} | z | {Canada, USA})");
  // The column has eleven values: a second one is a tenth of those that could come to it.
  EXPECT_EQ(pairs.loss(0) * 10, pairs.table.loss_scale);
  EXPECT_EQ(pairs.loss(5), 0U);
  EXPECT_EQ(merge_equal_classes(pairs.recoding, 1).partition.classes, 6U);
}

TEST(MergeEqualClasses, ClassesOfEqualValuesBecomeOne) {
  Recoding recoding{{{2, 0, suppressed, 1, 2}, 3}, {7, 1, 8, 1, 7, 1}, 1};
  recoding = merge_equal_classes(std::move(recoding), 2);
  EXPECT_EQ(recoding.partition.classes, 2U);
  EXPECT_EQ(recoding.partition.class_of, (std::vector<ClassId>{0, 0, suppressed, 1, 0}));
  EXPECT_EQ(recoding.values, (std::vector<NodeId>{7, 1, 8, 1}));
}

}  // namespace
}  // namespace kordon::recoding_test

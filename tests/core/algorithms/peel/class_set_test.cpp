#include "core/algorithms/peel/class_set.h"

#include <gtest/gtest.h>

#include "tests/examples/classes.h"

namespace kordon::class_set_test {
namespace {

using Rows = std::vector<std::uint32_t>;

class Classes : public ::testing::Test {
 protected:
  const EncodedTable table =
      testing::flat_table({{"a", "b"}, {"a", "c"}, {"d", "b"}, {"d", "b"}, {"e", "e"}});
  const JoinLosses losses{table};
  ClassSet classes{losses, {{1, 1, 0, 0, suppressed}, 2}};
  const Loss one = table.loss_scale;
};

TEST_F(Classes, AreThoseOfThePartition) {
  ASSERT_EQ(classes.size(), 2U);
  EXPECT_EQ(classes[0].rows, (Rows{2, 3}));
  EXPECT_EQ(classes[1].rows, (Rows{0, 1}));
  EXPECT_EQ(classes[0].total(), 0U);
  EXPECT_EQ(classes[1].loss, one);
  EXPECT_EQ(classes[1].total(), 2 * one);
  EXPECT_EQ(classes.class_of(0), 1U);
  EXPECT_EQ(classes.class_of(4), suppressed);
}

TEST_F(Classes, AreMeasuredByWhatTheirRowsHaveInCommon) {
  ClassSet::Class each;
  each.rows = {0, 2};
  each.loss = 77;
  classes.measure(each);
  EXPECT_EQ(each.loss, one);
  Extents both = losses.of(0);
  losses.join(both, 2);
  EXPECT_EQ(each.extents, both);
  each.rows.clear();
  classes.measure(each);
  EXPECT_EQ(each.loss, 0U);
}

// Rows are known to be elsewhere once their classes are settled.
TEST_F(Classes, RowsMoveBetweenThem) {
  const std::uint32_t made = classes.add();
  EXPECT_EQ(made, 2U);
  EXPECT_TRUE(classes[made].rows.empty());
  classes[made].rows = {0, 2, 3};
  classes[1].rows = {1};
  classes[0].rows.clear();
  EXPECT_EQ(classes.class_of(0), 1U);
  for (const std::uint32_t c : {0U, 1U, made}) classes.settle(c);
  EXPECT_EQ(classes.class_of(0), made);
  EXPECT_EQ(classes.class_of(1), 1U);
  // Numbered by first row; the empty one is none.
  EXPECT_EQ(classes.partition().class_of, (std::vector<ClassId>{0, 1, 0, 0, suppressed}));
  EXPECT_EQ(classes.partition().classes, 2U);
}

TEST_F(Classes, AnEmptyOneIsUsedAgain) {
  const std::uint32_t made = classes.add();
  classes.settle(made);  // nothing came of it
  EXPECT_EQ(classes.add(), made);
  classes[made].rows = classes[0].rows;
  classes[0].rows.clear();
  classes.settle(made);
  classes.settle(0);
  EXPECT_EQ(classes.add(), 0U);
  EXPECT_EQ(classes.add(), 3U);
  EXPECT_EQ(classes.size(), 4U);
  EXPECT_EQ(classes.partition().classes, 2U);
}

}  // namespace
}  // namespace kordon::class_set_test

#include "core/algorithms/refinement/other_classes.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/examples/classes.h"
#include "tests/random/rounds.h"

namespace kordon::other_classes_test {
namespace {

// a b and a c of one class; a d and e d; a b, twice.
struct Example {
  EncodedTable table =
      testing::flat_table({{"a", "b"}, {"a", "c"}, {"a", "d"}, {"e", "d"}, {"a", "b"}, {"a", "b"}});
  JoinLosses losses{table};
  ClassSet classes{losses, {{0, 0, 1, 1, 2, 2}, 3}};
  OtherClasses others{table, classes};
};

TEST(OtherClasses, TheCheapestThatARowFits) {
  Example example;
  example.others.index();
  EXPECT_EQ(example.others.of(0), 2U);        // a b fits a b, which loses nothing
  EXPECT_EQ(example.others.of(4), 0U);        // and a b of class 2 fits a *
  EXPECT_EQ(example.others.of(2), 0U);        // a d fits a *
  EXPECT_EQ(example.others.of(3), no_class);  // e d fits no other
}

TEST(OtherClasses, NoneThatLosesMoreThanAsked) {
  Example example;
  example.others.index();
  EXPECT_EQ(example.others.of(2, example.classes[0].loss - 1), no_class);
  EXPECT_EQ(example.others.of(2, example.classes[0].loss), 0U);
}

TEST(OtherClasses, OneThatIsLeftOutIsNotFound) {
  Example example;
  example.others.index();
  example.others.leave_out(0);
  EXPECT_EQ(example.others.of(4), no_class);
}

// Its number may be that of a class of other rows then.
TEST(OtherClasses, OneThatWasFoundIsNotReturnedOnceItIsLeftOut) {
  Example example;
  example.others.index();
  EXPECT_EQ(example.others.of(0), 2U);
  example.others.leave_out(2);
  EXPECT_EQ(example.others.of(0), no_class);
}

TEST(OtherClasses, OneThatIsOfferedIsTakenIfItIsCheaper) {
  Example example;
  example.others.index();
  EXPECT_EQ(example.others.of(2), 0U);
  example.others.offer(0, 2);
  EXPECT_EQ(example.others.of(0), 2U);
  example.others.offer(0, 1);
  EXPECT_EQ(example.others.of(0), 2U);
  example.others.forget();
  example.others.offer(0, 0);  // its own
  EXPECT_EQ(example.others.of(0), 2U);
}

bool fits_into(const EncodedTable& table, Row row, const std::vector<Row>& rows) {
  return std::all_of(table.quasi_identifiers.begin(), table.quasi_identifiers.end(), [&](const auto& qi) {
    NodeId node = qi.leaves[rows.front()];
    for (const Row other : rows) node = qi.tree.lowest_common_ancestor(node, qi.leaves[other]);
    return qi.magval[qi.leaves[row]] == qi.magval[qi.leaves[rows.front()]] &&
           qi.tree.lowest_common_ancestor(node, qi.leaves[row]) == node;
  });
}

TEST(OtherClasses, WhatAScanFinds) {
  std::uint64_t found = 0;
  testing::for_each_monotone_case(testing::rounds(200U), 40, [&](const AlgorithmInput& input) {
    for (const QuasiIdentifier& qi : input.table.quasi_identifiers) {
      if (qi.makes_values()) return;
    }
    const JoinLosses losses(input.table);
    const ClassSet classes(losses, find_algorithm("mondrian")->run(input)->partition);
    OtherClasses others(input.table, classes);
    others.index();
    for (Row row = 0; row < input.table.rows; ++row) {
      const ClassId own = classes.class_of(row);
      if (own == no_class) continue;
      Loss least = never;
      for (ClassId c = 0; c < classes.size(); ++c) {
        if (c == own || !fits_into(input.table, row, classes[c].rows)) continue;
        least = std::min(least, classes[c].loss);
      }
      const ClassId other = others.of(row);
      ASSERT_EQ(other == no_class ? never : classes[other].loss, least);
      if (other != no_class) ++found;
    }
  });
  EXPECT_GT(found, testing::rounds(50U));
}

}  // namespace
}  // namespace kordon::other_classes_test

#include "core/audit/minimality/groups.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/examples/hierarchies.h"

namespace kordon::minimality_groups_test {
namespace {

// The groups of a class that covers the leaves 0 to 8 of one column, whose parts are 0 to 1, 3 to 5 and 6 to
// 8. `leaves` are those of its rows, -1 that of a row that stems from nowhere.
std::string groups(const std::vector<int>& leaves, std::uint32_t least) {
  Column before, after;
  std::vector<std::uint32_t> origin, leaf_of;
  for (const int leaf : leaves) {
    after.cells.push_back(after.values.intern("*"));
    origin.push_back(leaf < 0 ? 99U : static_cast<std::uint32_t>(before.cells.size()));
    if (leaf >= 0) before.cells.push_back(before.values.intern(std::to_string(leaf)));
  }
  for (ValueId id = 0; id < before.values.size(); ++id)
    leaf_of.push_back(static_cast<std::uint32_t>(std::stoi(std::string(before.values[id]))));
  BoxColumn column{{{{{0, 8}}, {{0, 8}}, {{0, 1}, {3, 5}, {6, 8}}}}, {}, origin, &before.cells, leaf_of};
  const ReleasedClasses classes = find_classes({&after}, std::vector<bool>(leaves.size(), false));
  const Groups found = find_groups({column}, classes, 0, least);
  std::string text;
  for (std::size_t g = 0; g < found.count(); ++g) {
    for (const std::uint32_t row : found.of(g)) text += std::to_string(row) + " ";
    text += "| ";
  }
  return text;
}

TEST(MinimalityGroups, AreOfAPartOfTheClassAndOfLeaves) {
  EXPECT_EQ(groups({3, 0, 4, 1, 0, 3}, 2), "1 4 3 | 0 5 2 | 1 4 | 0 5 | ");
  EXPECT_EQ(groups({3, 0, 4, 1, 0, 3}, 3), "1 4 3 | 0 5 2 | ");
  EXPECT_EQ(groups({3, 0, 4, 1, 0, 3}, 4), "");
}

TEST(MinimalityGroups, AreNeverTheWholeClass) {
  EXPECT_EQ(groups({0, 0, 0}, 2), "");
  EXPECT_EQ(groups({0, 1, 0}, 2), "0 2 | ");
}

// Leaf 2 lies below no part, and so does one that the class does not cover.
TEST(MinimalityGroups, LeaveOutRowsThatAreNowhere) {
  EXPECT_EQ(groups({0, -1, 0}, 2), "0 2 | 0 2 | ");
  EXPECT_EQ(groups({0, -1, -1, 0}, 2), "0 3 | 0 3 | ") << "two that are nowhere are not alike";
  EXPECT_EQ(groups({2, 1, 2, 1, 9, 9}, 2), "1 3 | 1 3 | 0 2 | 4 5 | ");
}

// Many rows of a leaf, one of another and one more: those of a group are in the release's order.
TEST(MinimalityGroups, HaveTheirRowsInOrder) {
  std::vector<int> leaves;
  std::string even, odd;
  for (int row = 0; row < 60; ++row) {
    leaves.push_back(row % 2 == 0 ? 7 : 4);
    (row % 2 == 0 ? even : odd) += std::to_string(row) + " ";
  }
  EXPECT_EQ(groups(leaves, 2), odd + "| " + even + "| " + odd + "| " + even + "| ");
}

}  // namespace
}  // namespace kordon::minimality_groups_test

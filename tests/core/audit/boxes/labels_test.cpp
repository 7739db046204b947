#include "core/audit/boxes/labels.h"

#include <gtest/gtest.h>

#include "core/audit/cells/scale.h"
#include "tests/examples/hierarchies.h"
#include "tests/examples/miller.h"

namespace kordon::labels_test {
namespace {

using testing::leaf;

// The leaves a to g are numbered 0 to 6. G has a, b, c; H has d alone, which K has; M has e, f, g.
const TreeForm form = {"*",
                       {{"G", {leaf("a"), leaf("b"), leaf("c")}},
                        {"H", {{"K", {leaf("d")}}}},
                        {"M", {leaf("e"), leaf("f"), leaf("g")}}}};

struct Labels {
  BuiltHierarchy built = *build_hierarchy(form, testing::make_column("C", {"a"}), {}, "here");
  Column released = testing::make_column("C", {"*", "G", "H", "K", "b", "elsewhere"});

  // `limits` are pairs of a leaf and its limit; of all others that is the root.
  std::vector<CoveredValue> values(const std::vector<std::pair<std::string, std::string>>& limits) {
    std::vector<NodeId> of_node(built.tree.size(), Hierarchy::root);
    for (const auto& [leaf, limit] : limits) of_node[*built.tree.leaf(leaf)] = built.tree.find(limit).at(0);
    return covered_by_labels(built.tree, released, of_node).values;
  }
};

TEST(Labels, CoverTheLeavesBelowThem) {
  const std::vector<CoveredValue> values = Labels().values({});
  EXPECT_EQ(values[0].leaves, (LeafSet{{0, 6}}));
  EXPECT_EQ(values[0].possible, (LeafSet{{0, 6}}));
  EXPECT_EQ(values[0].parts, (std::vector<LeafRange>{{0, 2}, {3, 3}, {4, 6}}));
  EXPECT_EQ(values[1].leaves, (LeafSet{{0, 2}}));
  EXPECT_EQ(values[4].leaves, (LeafSet{{1, 1}}));
  EXPECT_TRUE(values[4].parts.empty());
  EXPECT_TRUE(values[5].leaves.empty());
  // H and K cover the same, and so mean the same.
  EXPECT_EQ(values[2].leaves, (LeafSet{{3, 3}}));
  EXPECT_EQ(values[2].leaves, values[3].leaves);
  EXPECT_TRUE(values[2].parts.empty());
}

// Whether it is a boundary that somebody drew, or a rule that gives each value its own.
TEST(Labels, MayNotStandForLeavesThatABoundaryKeepsBelow) {
  std::vector<CoveredValue> values = Labels().values({{"b", "b"}, {"f", "M"}});
  EXPECT_EQ(values[1].possible, (LeafSet{{0, 0}, {2, 2}}));
  EXPECT_EQ(values[0].possible, (LeafSet{{0, 0}, {2, 4}, {6, 6}}));
  values = Labels().values({{"a", "G"}, {"b", "b"}, {"c", "G"}});
  EXPECT_EQ(values[1].possible, (LeafSet{{0, 0}, {2, 2}}));
  EXPECT_EQ(values[0].possible, (LeafSet{{3, 6}}));
  // Of what no boundary allows nobody knows where the release has it from.
  values = Labels().values({{"a", "a"}, {"b", "b"}, {"c", "c"}});
  EXPECT_EQ(values[1].possible, (LeafSet{{0, 2}}));
}

TEST(Labels, OfSeveralNodesTellNothing) {
  const TreeForm twice = {"*", {{"x", {leaf("a"), leaf("b")}}, {"y", {{"x", {leaf("c"), leaf("d")}}}}}};
  const BuiltHierarchy built = *build_hierarchy(twice, testing::make_column("C", {"a"}), {}, "here");
  const std::vector<NodeId> limits(built.tree.size(), Hierarchy::root);
  const Column x = testing::make_column("C", {"x"}), y = testing::make_column("C", {"y"});
  EXPECT_EQ(english(covered_by_labels(built.tree, x, limits).unknown),
            "\"C\": \"x\" stands for several nodes of its hierarchy");
  EXPECT_EQ(english(covered_by_labels(built.tree, y, limits).unknown), "");
}

// The ends of a bin follow from released rows: 14 may be a bin of 14 and 15 if no row of 15 is released.
// Nobody tells it from the 14 below it, and it is read as that.
TEST(Labels, OfNodesThatDifferInWhatDoesNotGoOutAreOne) {
  const TreeForm bins = {"*", {{"14", {leaf("14"), leaf("15")}}, leaf("16")}};
  const BuiltHierarchy built = *build_hierarchy(bins, testing::make_column("C", {"14"}), {}, "here");
  const std::vector<NodeId> limits(built.tree.size(), Hierarchy::root);
  const Column shown = testing::make_column("C", {"14"});
  const BoxColumn boxes = covered_by_labels(built.tree, shown, limits, {true, false, true});
  EXPECT_EQ(english(boxes.unknown), "");
  EXPECT_EQ(boxes.values[0].leaves, (LeafSet{{0, 0}}));
  EXPECT_FALSE(covered_by_labels(built.tree, shown, limits, {true, true, true}).unknown.empty());
  EXPECT_FALSE(covered_by_labels(built.tree, shown, limits).unknown.empty());
}

// A region and the one region in it have one label, and cover the same.
TEST(Labels, OfNodesThatCoverTheSameAreOne) {
  const TreeForm chain = {"*", {{"x", {{"x", {leaf("a"), leaf("b")}}}}, leaf("c")}};
  const BuiltHierarchy built = *build_hierarchy(chain, testing::make_column("C", {"a"}), {}, "here");
  const BoxColumn boxes = covered_by_labels(built.tree, testing::make_column("C", {"x"}),
                                            std::vector<NodeId>(built.tree.size(), Hierarchy::root));
  EXPECT_TRUE(boxes.unknown.empty());
  EXPECT_EQ(boxes.values[0].leaves, (LeafSet{{0, 1}}));
  EXPECT_EQ(boxes.values[0].parts, (std::vector<LeafRange>{{0, 0}, {1, 1}}));
}

}  // namespace
}  // namespace kordon::labels_test

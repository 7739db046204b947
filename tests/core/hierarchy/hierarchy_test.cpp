#include "core/hierarchy/hierarchy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <utility>

#include "core/base/random.h"
#include "tests/examples/hierarchies.h"

namespace kordon::hierarchy_test {
namespace {

using testing::location;
using testing::outline;

Hierarchy miller() {
  const auto cells = {"San Diego", "Los Angeles", "Wichita", "Kansas City", "Lincoln"};
  const auto column = testing::make_column("Location", {cells.begin(), cells.end()});
  return build_hierarchy(location(), column, {}, "here")->tree;
}

NodeId node(const Hierarchy& tree, std::string_view label) {
  return tree.find(label).at(0);
}

// Miller et al., figure 2.
TEST(Hierarchy, MillerFigure2Location) {
  const Hierarchy tree = miller();
  EXPECT_EQ(outline(tree),
            "United States(West Coast(California(San Diego Los Angeles)) "
            "Midwest(Kansas(Kansas City Wichita) Nebraska(Lincoln)))");
  EXPECT_EQ(tree.height(), 3U);
  const auto join = [&](std::string_view a, std::string_view b) {
    return std::string(tree.label(tree.lowest_common_ancestor(*tree.leaf(a), *tree.leaf(b))));
  };
  EXPECT_EQ(join("San Diego", "Los Angeles"), "California");
  EXPECT_EQ(join("Lincoln", "Wichita"), "Midwest");
  EXPECT_EQ(join("Lincoln", "San Diego"), "United States");
  EXPECT_EQ(join("Lincoln", "Lincoln"), "Lincoln");
}

TEST(Hierarchy, LevelsCountFromTheDeepestLeaf) {
  const Hierarchy tree = miller();
  EXPECT_EQ(tree.level(node(tree, "San Diego")), 0U);
  EXPECT_EQ(tree.level(node(tree, "Midwest")), 2U);
  EXPECT_EQ(tree.level(Hierarchy::root), 3U);
}

TEST(Hierarchy, FindsNodesByLabelAndLevel) {
  HierarchyAssembly assembly("*");
  const auto group = assembly.add(assembly.add(HierarchyAssembly::root, "a"), "a");
  assembly.add(group, "a");
  const Result<Hierarchy> tree = assembly.finish("here");
  ASSERT_TRUE(tree);
  EXPECT_EQ(tree->find("a"), (std::vector<NodeId>{1, 2, 3}));
  EXPECT_EQ(tree->find(1, "a"), 2U);
  EXPECT_EQ(tree->leaf("a"), 3U);
  EXPECT_EQ(tree->find(3, "a"), std::nullopt);
  EXPECT_EQ(tree->leaf("*"), std::nullopt);
  EXPECT_EQ(tree->leaf("b"), std::nullopt);
  EXPECT_TRUE(tree->find("b").empty());
}

TEST(Hierarchy, NodesMayBeAddedToAnyBranch) {
  HierarchyAssembly assembly("*");
  const auto a = assembly.add(HierarchyAssembly::root, "a");
  const auto b = assembly.add(HierarchyAssembly::root, "b");
  assembly.add(b, "1");
  assembly.add(a, "2");
  assembly.add(b, "3");
  const Result<Hierarchy> tree = assembly.finish("here");
  ASSERT_TRUE(tree);
  EXPECT_EQ(outline(*tree), "*(a(2) b(1 3))");
}

TEST(Hierarchy, RefusesAValueInTwoPlaces) {
  HierarchyAssembly assembly("*");
  assembly.add(assembly.add(HierarchyAssembly::root, "a"), "x");
  assembly.add(HierarchyAssembly::root, "x");
  const Result<Hierarchy> tree = assembly.finish("here");
  ASSERT_FALSE(tree);
  ASSERT_EQ(tree.failure().mistakes.size(), 1U);
  EXPECT_EQ(tree.failure().mistakes[0].what, "the hierarchy has values that stand in several places: \"x\"");
}

TEST(Hierarchy, RefusesALabelTwiceOnOneLevel) {
  HierarchyAssembly assembly("*");
  assembly.add(assembly.add(HierarchyAssembly::root, "a"), "x");
  assembly.add(assembly.add(HierarchyAssembly::root, "a"), "y");
  const Result<Hierarchy> tree = assembly.finish("here");
  ASSERT_FALSE(tree);
  ASSERT_EQ(tree.failure().mistakes.size(), 1U);
  EXPECT_EQ(tree.failure().mistakes[0].what, "several nodes of one level share a label: \"a\" (level 1)");
}

TEST(Hierarchy, RefusesMoreThanTheGreatestHeight) {
  HierarchyAssembly assembly("*");
  HierarchyAssembly::Handle at = HierarchyAssembly::root;
  for (unsigned i = 0; i < max_hierarchy_height; ++i) at = assembly.add(at, std::to_string(i));
  const Result<Hierarchy> highest = assembly.finish("here");
  ASSERT_TRUE(highest);
  EXPECT_EQ(highest->height(), max_hierarchy_height);
  EXPECT_EQ(highest->depth(max_hierarchy_height), max_hierarchy_height);
  assembly.add(at, "one more");
  EXPECT_FALSE(assembly.finish("here"));
}

// A tree as a map from each node to its parent, numbered as the assembly's handles are.
class NaiveTree {
 public:
  explicit NaiveTree(std::vector<std::size_t> parents) : parents_(std::move(parents)) {}

  std::vector<std::size_t> path(std::size_t node) const {  // up to the root, the node included
    std::vector<std::size_t> nodes = {node};
    while (nodes.back() != 0) nodes.push_back(parents_[nodes.back()]);
    return nodes;
  }
  bool contains(std::size_t ancestor, std::size_t node) const {
    const auto nodes = path(node);
    return std::find(nodes.begin(), nodes.end(), ancestor) != nodes.end();
  }
  std::size_t join(std::size_t a, std::size_t b) const {
    for (const std::size_t node : path(a)) {
      if (contains(node, b)) return node;
    }
    return 0;
  }
  std::size_t height(std::size_t node) const {
    std::size_t highest = 0;
    for (std::size_t other = 0; other < parents_.size(); ++other) {
      if (contains(node, other)) highest = std::max(highest, path(other).size() - path(node).size());
    }
    return highest;
  }

 private:
  std::vector<std::size_t> parents_;
};

TEST(Hierarchy, AgreesWithANaiveTreeOnRandomOnes) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    Random random(seed);
    const auto count = static_cast<std::size_t>(2 + random.below(30));
    std::vector<std::size_t> parents = {0};
    HierarchyAssembly assembly("0");
    for (std::size_t i = 1; i < count; ++i) {
      parents.push_back(static_cast<std::size_t>(random.below(i)));
      assembly.add(static_cast<HierarchyAssembly::Handle>(parents[i]), std::to_string(i));
    }
    const NaiveTree naive(parents);
    const Result<Hierarchy> tree = assembly.finish("here");
    ASSERT_TRUE(tree);
    ASSERT_EQ(tree->size(), count);
    const auto naive_of = [&](NodeId id) { return std::stoul(std::string(tree->label(id))); };
    for (NodeId a = 0; a < count; ++a) {
      SCOPED_TRACE("seed " + std::to_string(seed) + " node " + std::to_string(a));
      const std::size_t na = naive_of(a);
      EXPECT_EQ(tree->height(a), naive.height(na));
      EXPECT_EQ(tree->depth(a), naive.path(na).size() - 1);
      EXPECT_EQ(tree->level(a), naive.height(0) - (naive.path(na).size() - 1));
      if (a != 0) {
        EXPECT_EQ(naive_of(tree->parent(a)), parents[na]);
        EXPECT_LT(tree->parent(a), a);
      }
      EXPECT_EQ(tree->leaf(tree->label(a)).has_value(), tree->is_leaf(a));
      EXPECT_EQ(tree->is_leaf(a), naive.height(na) == 0);
      for (NodeId b = 0; b < count; ++b) {
        EXPECT_EQ(tree->contains(a, b), naive.contains(na, naive_of(b)));
        EXPECT_EQ(naive_of(tree->lowest_common_ancestor(a, b)), naive.join(na, naive_of(b)));
      }
    }
  }
}

bool tell_nodes(std::vector<std::vector<std::string>> levels, const std::vector<std::string>& values) {
  const Column column = testing::make_column("Town", values);
  return labels_tell_nodes(build_hierarchy(LevelsForm{std::move(levels)}, column, {}, "here")->tree);
}

TEST(Hierarchy, LabelsTellNodesUnlessALabelIsThatOfAnother) {
  EXPECT_TRUE(tell_nodes({{"Ayr", "Coast", "*"}, {"Bath", "South", "*"}}, {"Ayr", "Bath"}));
  EXPECT_FALSE(tell_nodes({{"Ayr", "Ayr", "*"}, {"Bath", "Ayr", "*"}}, {"Ayr", "Bath"}));
  EXPECT_FALSE(tell_nodes({{"Ayr", "Bath", "*"}, {"Bath", "South", "*"}}, {"Ayr", "Bath"}));
  EXPECT_FALSE(tell_nodes({{"*", "Coast", "*"}, {"Bath", "South", "*"}}, {"*", "Bath"}));
}

// What has the parent has the child, too.
TEST(Hierarchy, TheLabelOfAnOnlyChildMayBeThatOfItsParent) {
  EXPECT_TRUE(tell_nodes({{"Ayr", "Ayr", "*"}, {"Bath", "Bath", "*"}}, {"Ayr", "Bath"}));
  EXPECT_FALSE(tell_nodes({{"Ayr", "Coast", "Ayr", "*"}, {"Bath", "South", "West", "*"}}, {"Ayr", "Bath"}));
}

}  // namespace
}  // namespace kordon::hierarchy_test

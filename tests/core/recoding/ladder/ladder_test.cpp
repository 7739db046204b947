#include "core/recoding/ladder/ladder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>

#include "tests/examples/miller.h"
#include "tests/oracles/peeling.h"
#include "tests/random/tables.h"

namespace kordon::ladder_test {
namespace {

using testing::leaf;

// Of one column with these cells.
EncodedTable encoded(const TreeForm& tree, const std::vector<std::string>& cells,
                     const std::vector<BoundaryRef>& boundaries = {}) {
  Job job;
  job.k = 2;
  job.attributes = {testing::quasi_identifier("A", tree, boundaries)};
  testing::Rows rows;
  for (const std::string& cell : cells) rows.push_back({cell});
  Result<EncodedTable> table = encode(testing::table_of({"A"}, rows), job);
  EXPECT_TRUE(table);
  return std::move(*table);
}

// Heights are those of nodes; "b" is a leaf beside nodes of height 1 and 2.
TreeForm uneven() {
  return {"*",
          {{"a", {leaf("a1"), leaf("a2")}}, leaf("b"), {"c", {{"d", {leaf("d1"), leaf("d2")}}, leaf("c1")}}}};
}

// What each row is released as on each rung, from the lowest up: "d1 d c *".
std::vector<std::string> steps(const EncodedTable& table) {
  const QuasiIdentifier& qi = table.quasi_identifiers[0];
  const Ladder ladder = node_ladder(qi);
  std::vector<std::string> result;
  for (const NodeId value : qi.leaves) {
    std::string text;
    for (const Rung& rung : ladder) {
      text += (text.empty() ? "" : " ") + std::string(qi.tree.label(rung.part[value]));
    }
    result.push_back(text);
  }
  return result;
}

// In thirds of a cell.
std::vector<Loss> losses(const EncodedTable& table) {
  std::vector<Loss> result;
  for (const Rung& rung : node_ladder(table.quasi_identifiers[0])) {
    result.push_back(3 * rung.loss / table.loss_scale);
  }
  return result;
}

using Texts = std::vector<std::string>;

TEST(NodeLadder, ANodeIsOnTheRungOfItsHeight) {
  const EncodedTable table = encoded(uneven(), {"a1", "a2", "b", "c1", "d1", "d2"});
  EXPECT_EQ(steps(table), (Texts{"a1 a a *", "a2 a a *", "b b b *", "c1 c1 c *", "d1 d c *", "d2 d c *"}));
  EXPECT_EQ(losses(table), (std::vector<Loss>{0, 1, 2, 3}));
}

TEST(NodeLadder, LeavesOutHeightsThatChangeNothingForTheValuesThatOccur) {
  const EncodedTable two = encoded(uneven(), {"a1", "b"});  // nothing of height 2 above them
  EXPECT_EQ(steps(two), (Texts{"a1 a *", "b b *"}));
  EXPECT_EQ(losses(two), (std::vector<Loss>{0, 1, 3}));
  EXPECT_EQ(losses(encoded(uneven(), {"b", "b"})), (std::vector<Loss>{0, 3}));
  EXPECT_EQ(losses(encoded(uneven(), {"c1"})), (std::vector<Loss>{0, 2, 3}));
}

TEST(NodeLadder, DoesNotLeadBeyondMagvals) {
  const EncodedTable table =
      encoded(uneven(), {"a1", "b", "c1", "d1"}, {{std::nullopt, "a"}, {std::nullopt, "d"}});
  EXPECT_EQ(steps(table), (Texts{"a1 a a a", "b b b *", "c1 c1 c *", "d1 d d d"}));
  // Of level 0, as levels count from the root, there are d1 and d2 alone: they stay, a1 need not.
  EXPECT_EQ(steps(encoded(uneven(), {"a1", "d2"}, {{0U, std::nullopt}})), (Texts{"a1 a *", "d2 d2 d2"}));
  EXPECT_EQ(losses(encoded(uneven(), {"a1", "b"}, {{std::nullopt, "a1"}, {std::nullopt, "b"}})),
            std::vector<Loss>{0});
}

// So a class is released at exactly the loss of one rung for each quasi-identifier.
TEST(NodeLadder, TwoValuesMeetFirstOnTheRungOfWhatTheyHaveInCommon) {
  std::uint64_t met = 0;
  std::uint64_t apart = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const testing::RandomCase subject = testing::random_case(seed, 30);
    const Result<EncodedTable> table = encode(subject.table, subject.job);
    ASSERT_TRUE(table);
    for (const QuasiIdentifier& qi : table->quasi_identifiers) {
      if (!oracle::has_rungs_for_all(qi)) continue;
      const Ladder ladder = node_ladder(qi);
      for (const NodeId a : qi.leaves) {
        for (const NodeId b : qi.leaves) {
          const auto first = std::find_if(ladder.begin(), ladder.end(),
                                          [&](const Rung& rung) { return rung.part[a] == rung.part[b]; });
          const NodeId common = qi.tree.lowest_common_ancestor(a, b);
          const bool allowed = qi.magval[a] == qi.magval[b];
          ASSERT_EQ(first != ladder.end(), allowed) << "seed " << seed;
          if (allowed) {
            ASSERT_EQ(first->loss, qi.node_loss[common]) << "seed " << seed;
            const NodeId there = first->part[a];  // or a node above that covers no more
            ASSERT_TRUE(qi.tree.contains(there, common)) << "seed " << seed;
            ASSERT_EQ(qi.node_loss[there], qi.node_loss[common]) << "seed " << seed;
            if (subject.job.loss == LossMeasure::levels) ASSERT_EQ(there, common) << "seed " << seed;
          }
          ++(allowed ? met : apart);
        }
      }
    }
  }
  EXPECT_GT(met, 10000U);
  EXPECT_GT(apart, 10000U);
}

TEST(NodeLadder, IsWhatTheDefinitionSaysOnRandomTables) {
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    testing::RandomCase subject = testing::random_case(seed, 12);
    if (seed % 4 == 0) testing::drop_hierarchies(subject, seed, false);
    const Result<EncodedTable> table = encode(subject.table, subject.job);
    ASSERT_TRUE(table);
    for (const QuasiIdentifier& qi : table->quasi_identifiers) {
      if (qi.range || !oracle::has_rungs_for_all(qi)) continue;
      const Ladder ladder = node_ladder(qi);
      const Ladder slow = oracle::node_ladder(qi);
      ASSERT_EQ(ladder.size(), slow.size()) << "seed " << seed;
      for (std::size_t i = 0; i < ladder.size(); ++i) {
        ASSERT_EQ(ladder[i].loss, slow[i].loss) << "seed " << seed;
        for (const NodeId value : qi.leaves) ASSERT_EQ(ladder[i].part[value], slow[i].part[value]);
      }
    }
  }
}

// Twelve branches of 1 to 12 values have as many losses, and the root one more: near ones share a rung.
TEST(NodeLadder, OfTooManyLossesHasARungForThoseThatAreNear) {
  TreeForm tree{"*", {}};
  testing::Rows rows;
  for (int branch = 1; branch <= 12; ++branch) {
    TreeForm& node = tree.children.emplace_back(TreeForm{"b" + std::to_string(branch), {}});
    for (int value = 0; value < branch; ++value) {
      node.children.push_back(leaf(node.label + "." + std::to_string(value)));
      rows.push_back({node.children.back().label});
    }
  }
  Job job;
  job.k = 2;
  job.loss = LossMeasure::share;
  job.attributes = {testing::quasi_identifier("A", tree)};
  const EncodedTable table = *encode(testing::table_of({"A"}, rows), job);
  const QuasiIdentifier& qi = table.quasi_identifiers[0];
  const Ladder ladder = node_ladder(qi);
  EXPECT_EQ(different_losses(qi).size(), 13U);
  ASSERT_GT(ladder.size(), 4U);
  ASSERT_LE(ladder.size(), 8U);
  std::uint64_t less = 0;
  for (const NodeId a : qi.leaves) {
    for (const NodeId b : qi.leaves) {
      const auto first = std::find_if(ladder.begin(), ladder.end(),
                                      [&](const Rung& rung) { return rung.part[a] == rung.part[b]; });
      ASSERT_NE(first, ladder.end());
      const Loss lost = qi.node_loss[qi.tree.lowest_common_ancestor(a, b)];
      ASSERT_LE(first->loss, lost) << "or bounds were not true";
      ASSERT_EQ(first->loss == 0, lost == 0);
      less += first->loss < lost ? 1U : 0U;
    }
  }
  EXPECT_GT(less, 0U);
}

using Combinations = std::vector<std::pair<Loss, std::vector<std::uint8_t>>>;

Combinations by_loss(const std::vector<Ladder>& ladders) {
  Combinations result;
  RungsByLoss combinations(ladders);
  while (combinations.next()) result.emplace_back(combinations.loss(), combinations.rungs());
  EXPECT_FALSE(combinations.next());
  return result;
}

// Counted up like digits, then sorted.
Combinations all_combinations(const std::vector<Ladder>& ladders) {
  Combinations result;
  std::vector<std::uint8_t> rungs(ladders.size(), 0);
  for (bool more = true; more;) {
    Loss loss = 0;
    for (std::size_t j = 0; j < rungs.size(); ++j) loss += ladders[j][rungs[j]].loss;
    result.emplace_back(loss, rungs);
    more = false;
    for (std::size_t j = 0; j < rungs.size() && !more; ++j) {
      more = ++rungs[j] < ladders[j].size();
      if (!more) rungs[j] = 0;
    }
  }
  std::sort(result.begin(), result.end());
  return result;
}

TEST(RungsByLoss, HasEveryCombinationOnceInOrderOfLossThenOfRungs) {
  Random random(5);
  std::uint64_t equal = 0;
  for (int round = 0; round < 300; ++round) {
    std::vector<Ladder> ladders(static_cast<std::size_t>(random.below(6)));
    for (Ladder& ladder : ladders) {
      const std::uint64_t rungs = 1 + random.below(5);
      Loss loss = random.below(3);  // the first rung may cost, and others nothing more
      for (std::uint64_t i = 0; i < rungs; ++i) {
        ladder.push_back({loss, {}});
        loss += random.below(4);
      }
    }
    const Combinations expected = all_combinations(ladders);
    ASSERT_EQ(by_loss(ladders), expected) << "round " << round;
    for (std::size_t i = 1; i < expected.size(); ++i)
      equal += expected[i - 1].first == expected[i].first ? 1U : 0U;
  }
  EXPECT_GT(equal, 10000U);
}

TEST(RungsByLoss, OfNoLadderHasTheEmptyCombination) {
  EXPECT_EQ(by_loss({}), (Combinations{{0, {}}}));
}

// Losses in thirds.
TEST(RungsByLoss, OfALadderOfFourRungsAndOneOfTwo) {
  EXPECT_EQ(by_loss({{{0, {}}, {1, {}}, {2, {}}, {3, {}}}, {{0, {}}, {3, {}}}}), (Combinations{{0, {0, 0}},
                                                                                               {1, {1, 0}},
                                                                                               {2, {2, 0}},
                                                                                               {3, {0, 1}},
                                                                                               {3, {3, 0}},
                                                                                               {4, {1, 1}},
                                                                                               {5, {2, 1}},
                                                                                               {6, {3, 1}}}));
}

// 40 ladders of 5 rungs have 5^40 combinations.
TEST(RungsByLoss, HasTheCheapestOfMoreThanCouldEverBeLookedAt) {
  const Ladder ladder = {{0, {}}, {3, {}}, {4, {}}, {5, {}}, {6, {}}};
  RungsByLoss combinations(std::vector<Ladder>(40, ladder));
  std::vector<std::uint64_t> of_loss(7, 0);
  while (combinations.next() && combinations.loss() < of_loss.size())
    ++of_loss[static_cast<std::size_t>(combinations.loss())];
  // One ladder gives 3, 4, 5 or 6; two give 6.
  EXPECT_EQ(of_loss, (std::vector<std::uint64_t>{1, 0, 0, 40, 40, 40, 40 + 40 * 39 / 2}));
}

}  // namespace
}  // namespace kordon::ladder_test

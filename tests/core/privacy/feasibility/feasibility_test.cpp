#include "core/privacy/feasibility/feasibility.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>
#include <set>

#include "core/recoding/partition.h"
#include "tests/examples/miller.h"
#include "tests/random/rounds.h"
#include "tests/random/rules.h"
#include "tests/random/tables.h"

namespace kordon::feasibility_test {
namespace {

using testing::leaf;
using testing::quasi_identifier;
using testing::table_of;

// Definition 3, by walking.
NodeId magval(const Hierarchy& tree, const std::vector<bool>& marked, NodeId leaf_node) {
  NodeId node = leaf_node;
  while (node != Hierarchy::root && !marked[node]) node = tree.parent(node);
  return node;
}

// The QI-clusters of MAM with these marks, counted plainly.
std::map<std::vector<NodeId>, std::uint64_t> plain_clusters(const EncodedTable& table) {
  std::map<std::vector<NodeId>, std::uint64_t> clusters;
  for (std::size_t row = 0; row < table.rows; ++row) {
    std::vector<NodeId> key;
    for (const QuasiIdentifier& qi : table.quasi_identifiers) {
      key.push_back(magval(qi.tree, qi.marked, qi.leaves[row]));
    }
    ++clusters[key];
  }
  return clusters;
}

std::uint64_t plain_out(const EncodedTable& table, std::uint32_t k) {
  std::uint64_t out = 0;
  for (const auto& cluster : plain_clusters(table)) out += cluster.second < k ? cluster.second : 0;
  return out;
}

// What applying a loosening does to the marks.
EncodedTable loosened(EncodedTable table, const Loosening& loosening) {
  std::vector<bool>& marked = table.quasi_identifiers[loosening.quasi_identifier].marked;
  for (const NodeId node : loosening.from) marked[node] = false;
  if (loosening.to != Hierarchy::root) marked[loosening.to] = true;
  return table;
}

TEST(Feasibility, AgreesWithRebuildingTheBoundaries) {
  std::size_t loosenings = 0;
  std::size_t savings = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(2000U); ++seed) {
    const testing::RandomCase random = testing::random_case(seed, 60);
    const Result<EncodedTable> table = encode(random.table, random.job);
    ASSERT_TRUE(table);
    const std::uint32_t k = random.job.k;
    const Feasibility found = feasibility(*table, k);
    const auto clusters = plain_clusters(*table);
    EXPECT_EQ(found.rows, table->rows);
    EXPECT_EQ(found.clusters, clusters.size());
    ASSERT_EQ(found.out, plain_out(*table, k)) << seed;
    for (const Loosening& loosening : found.loosenings) {
      ++loosenings;
      savings += loosening.saves > 0 ? 1U : 0U;
      ASSERT_EQ(found.out - loosening.saves, plain_out(loosened(*table, loosening), k)) << seed;
    }
  }
  EXPECT_GT(loosenings, testing::rounds(2000U));
  EXPECT_GT(savings, testing::rounds(500U));
}

// No value may be worse off, and those of the boundaries in use must be better off.
TEST(Feasibility, LooseningNeverTightens) {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const testing::RandomCase random = testing::random_case(seed, 30);
    const Result<EncodedTable> table = encode(random.table, random.job);
    ASSERT_TRUE(table);
    for (const Loosening& loosening : feasibility(*table, random.job.k).loosenings) {
      const QuasiIdentifier& before = table->quasi_identifiers[loosening.quasi_identifier];
      const EncodedTable after = loosened(*table, loosening);
      const std::vector<bool>& marked = after.quasi_identifiers[loosening.quasi_identifier].marked;
      for (NodeId node = 0; node < before.tree.size(); ++node) {
        if (!before.tree.is_leaf(node)) continue;
        const NodeId old_limit = magval(before.tree, before.marked, node);
        const NodeId new_limit = magval(before.tree, marked, node);
        const bool moved =
            std::find(loosening.from.begin(), loosening.from.end(), old_limit) != loosening.from.end();
        ASSERT_EQ(new_limit, moved ? loosening.to : old_limit) << seed;
        ASSERT_TRUE(before.tree.contains(new_limit, old_limit));
      }
    }
  }
}

TEST(Feasibility, EveryBoundaryInUseHasOneLoosening) {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const testing::RandomCase random = testing::random_case(seed, 30);
    const Result<EncodedTable> table = encode(random.table, random.job);
    ASSERT_TRUE(table);
    std::set<std::pair<std::size_t, NodeId>> in_use;
    for (std::size_t j = 0; j < table->quasi_identifiers.size(); ++j) {
      const QuasiIdentifier& qi = table->quasi_identifiers[j];
      for (const NodeId leaf_node : qi.leaves) {
        if (qi.magval[leaf_node] != Hierarchy::root) in_use.insert({j, qi.magval[leaf_node]});
      }
    }
    const Feasibility found = feasibility(*table, random.job.k);
    std::set<std::pair<std::size_t, NodeId>> lifted;
    for (const Loosening& loosening : found.loosenings) {
      for (const NodeId node : loosening.from) {
        EXPECT_TRUE(lifted.insert({loosening.quasi_identifier, node}).second);
      }
    }
    EXPECT_TRUE(std::includes(lifted.begin(), lifted.end(), in_use.begin(), in_use.end()));
    EXPECT_TRUE(std::is_sorted(found.loosenings.begin(), found.loosenings.end(),
                               [](const Loosening& a, const Loosening& b) { return a.saves > b.saves; }));
  }
}

class FeasibilityOfFigure3 : public ::testing::Test {
 protected:
  void SetUp() override {
    Result<EncodedTable> encoded = encode(testing::miller_table(), job);
    ASSERT_TRUE(encoded);
    table = std::move(*encoded);
  }
  Job job = testing::miller_job(testing::miller_ages_of_mm1());
  EncodedTable table;
};

TEST_F(FeasibilityOfFigure3, MagsetOfLocation) {
  const QuasiIdentifier& location = table.quasi_identifiers[1];
  std::set<std::string> magset;
  for (NodeId node = 0; node < location.tree.size(); ++node) {
    if (location.tree.is_leaf(node)) magset.emplace(location.tree.label(location.magval[node]));
  }
  EXPECT_EQ(magset, (std::set<std::string>{"California", "Kansas", "Midwest"}));
}

TEST_F(FeasibilityOfFigure3, ForTwoEveryRowCanBeKept) {
  const Feasibility found = feasibility(table, 2);
  EXPECT_EQ(found.clusters, 3U);  // California, Kansas, Midwest
  EXPECT_EQ(found.kept_clusters, 3U);
  EXPECT_EQ(found.out, 0U);
}

TEST_F(FeasibilityOfFigure3, ForThreeLiftingKansasToMidwestSavesTwo) {
  const Feasibility found = feasibility(table, 3);
  EXPECT_EQ(found.kept_clusters, 1U);
  EXPECT_EQ(found.out, 4U);
  ASSERT_EQ(found.loosenings.size(), 3U);
  const Hierarchy& tree = table.quasi_identifiers[1].tree;
  EXPECT_EQ(tree.label(found.loosenings[0].from.front()), "Kansas");
  EXPECT_EQ(tree.label(found.loosenings[0].to), "Midwest");
  EXPECT_EQ(found.loosenings[0].saves, 2U);
  EXPECT_EQ(tree.label(found.loosenings[1].from.front()), "California");
  EXPECT_EQ(tree.label(found.loosenings[1].to), "West Coast");
  EXPECT_EQ(found.loosenings[1].saves, 0U);
}

TEST_F(FeasibilityOfFigure3, AsJson) {
  job.suppression_limit = 2.0 / 7;
  const Json json = to_json(feasibility(table, 3), table, job);
  EXPECT_EQ(json["rows"], 7);
  EXPECT_EQ(json["out"], 4);
  EXPECT_EQ(json["allowed"], 2);
  EXPECT_EQ(json["clusters"], 3);
  EXPECT_EQ(json["kept_clusters"], 1);
  EXPECT_EQ(json["sizes"][1], Json::parse(R"({"lower": 2, "upper": 2, "clusters": 2, "rows": 4})"));
  EXPECT_EQ(json["loosenings"][0], Json::parse(R"({
    "attribute": "Location", "from": [{"level": 1, "label": "Kansas"}],
    "to": {"level": 2, "label": "Midwest", "root": false}, "saves": 2})"));
}

// A boundary cannot move to the parent where a sibling without one may pass the parent: it moves where that
// may go.
TEST(Feasibility, AMarkedSiblingOfFreeOnesMovesAsFarAsThey) {
  Job job;
  job.attributes = {quasi_identifier("A",
                                     TreeForm{"*", {{"p", {leaf("marked"), leaf("free")}}, leaf("other")}},
                                     {{std::nullopt, "marked"}})};
  const Result<EncodedTable> table = encode(table_of({"A"}, {{"marked"}, {"free"}, {"other"}}), job);
  ASSERT_TRUE(table);
  const Feasibility found = feasibility(*table, 3);
  ASSERT_EQ(found.loosenings.size(), 1U);
  EXPECT_EQ(found.loosenings[0].to, Hierarchy::root);
  EXPECT_EQ(found.loosenings[0].saves, 3U);
}

TEST(Feasibility, BinsCoverEverySizeOnce) {
  for (const std::uint32_t k : {1U, 2U, 3U, 4U, 5U, 7U, 100U}) {
    testing::Rows rows;
    const std::vector<std::size_t> sizes = {1, 1, 2, 3, 4, 5, 9, 10, 11, 40, 250};
    for (std::size_t c = 0; c < sizes.size(); ++c) {
      rows.insert(rows.end(), sizes[c], {std::to_string(c)});
    }
    Job job;
    job.attributes = {quasi_identifier("A", FlatForm{}, {{0U, std::nullopt}})};
    const Result<EncodedTable> table = encode(table_of({"A"}, rows), job);
    ASSERT_TRUE(table);
    const Feasibility found = feasibility(*table, k);
    std::uint64_t next = 1;
    for (const SizeBin& bin : found.sizes) {
      EXPECT_EQ(bin.lower, next);
      EXPECT_LE(bin.lower, bin.upper);
      EXPECT_TRUE(bin.upper < k || bin.lower >= k);
      next = bin.upper + 1;
      std::uint64_t clusters = 0;
      std::uint64_t counted_rows = 0;
      for (const std::size_t size : sizes) {
        if (size < bin.lower || size > bin.upper) continue;
        ++clusters;
        counted_rows += size;
      }
      EXPECT_EQ(bin.clusters, clusters);
      EXPECT_EQ(bin.rows, counted_rows);
    }
    EXPECT_GT(next, 250U);
    EXPECT_LE(std::count_if(found.sizes.begin(), found.sizes.end(),
                            [&](const SizeBin& bin) { return bin.upper < k; }),
              4);
  }
}

// Every way to generalize every cell within its boundary, for tables small enough to try them all.
class EveryRecoding {
 public:
  explicit EveryRecoding(const EncodedTable& table) : table_(table) {
    for (std::size_t row = 0; row < table.rows; ++row) {
      for (const QuasiIdentifier& qi : table.quasi_identifiers) {
        std::vector<NodeId>& chain = chains_.emplace_back();
        const NodeId limit = magval(qi.tree, qi.marked, qi.leaves[row]);
        for (NodeId node = qi.leaves[row];; node = qi.tree.parent(node)) {
          chain.push_back(node);
          if (node == limit) break;
        }
      }
    }
  }

  std::uint64_t count() const {
    std::uint64_t product = 1;
    for (const auto& chain : chains_) product = std::min<std::uint64_t>(product * chain.size(), 1U << 30U);
    return product;
  }

  // Calls visit(kept) for each recoding, where kept[row] says whether k rows or more share the row's values.
  void for_each(std::uint32_t k, const std::function<void(const std::vector<bool>&)>& visit) const {
    const std::size_t width = table_.quasi_identifiers.size();
    std::vector<std::size_t> choice(chains_.size(), 0);
    for (;;) {
      std::map<std::vector<NodeId>, std::uint32_t> sizes;
      std::vector<std::vector<NodeId>> keys(table_.rows);
      for (std::size_t cell = 0; cell < chains_.size(); ++cell) {
        keys[cell / width].push_back(chains_[cell][choice[cell]]);
      }
      for (const auto& key : keys) ++sizes[key];
      std::vector<bool> kept(table_.rows);
      for (std::size_t row = 0; row < table_.rows; ++row) kept[row] = sizes[keys[row]] >= k;
      visit(kept);
      std::size_t cell = 0;
      while (cell < choice.size() && ++choice[cell] == chains_[cell].size()) choice[cell++] = 0;
      if (cell == choice.size()) return;
    }
  }

 private:
  const EncodedTable& table_;
  std::vector<std::vector<NodeId>> chains_;  // by cell: leaf to MAGVal
};

// Properties 2, 4, 5 and 6 at once: a release of a part of the table is a recoding with some rows left out,
// so what any release can keep is what some recoding keeps in classes of k or more.
TEST(Properties, OutIsTheLeastSetThatMustBeSuppressed) {
  std::size_t tables = 0;
  std::size_t feasible = 0;
  std::size_t infeasible = 0;
  std::size_t by_rules = 0;
  for (std::uint64_t seed = 0; seed < 4500; seed += testing::round_step()) {
    const bool rules = seed >= 3000;
    testing::RandomCase random = rules ? testing::random_rules(seed, 6) : testing::random_case(seed, 6);
    random.job.k = 2 + static_cast<std::uint32_t>(seed % 2);
    const Result<EncodedTable> table = encode(random.table, random.job);
    ASSERT_TRUE(table);
    const EveryRecoding recodings(*table);
    if (recodings.count() > 3000) continue;
    ++tables;
    by_rules += rules ? 1U : 0U;
    const std::uint32_t k = random.job.k;
    const Partition mam = maximum_allowed_microdata(*table);
    const std::vector<std::uint32_t> sizes = class_sizes(mam);
    const std::uint64_t out = feasibility(*table, k).out;
    std::uint64_t max_kept = 0;
    bool some_recoding_is_anonymous = false;
    recodings.for_each(k, [&](const std::vector<bool>& kept) {
      std::uint64_t rows = 0;
      for (std::size_t row = 0; row < table->rows; ++row) {
        rows += kept[row] ? 1U : 0U;
        // Property 6: no release keeps a row of OUT.
        ASSERT_FALSE(kept[row] && sizes[mam.class_of[row]] < k) << seed;
      }
      max_kept = std::max(max_kept, rows);
      some_recoding_is_anonymous |= rows == table->rows;
    });
    // Properties 2, 3 and 4: generalization alone suffices if and only if MAM is k-anonymous.
    ASSERT_EQ(some_recoding_is_anonymous, out == 0) << seed;
    // Property 5: all rows but OUT can be kept together.
    ASSERT_EQ(max_kept, table->rows - out) << seed;
    ++(out == 0 ? feasible : infeasible);
  }
  EXPECT_GT(tables, testing::rounds(300U));
  EXPECT_GT(by_rules, testing::rounds(100U));
  EXPECT_GT(feasible, testing::rounds(50U));
  EXPECT_GT(infeasible, testing::rounds(50U));
}

// Property 1: rows of different MAGVals in one class put some value beyond its own.
TEST(Properties, AClassAcrossMagvalsViolatesABoundary) {
  std::size_t classes = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const testing::RandomCase random =
        seed % 2 == 0 ? testing::random_case(seed, 10) : testing::random_rules(seed, 10);
    const Result<EncodedTable> table = encode(random.table, random.job);
    ASSERT_TRUE(table);
    for (const QuasiIdentifier& qi : table->quasi_identifiers) {
      for (const NodeId a : qi.leaves) {
        for (const NodeId b : qi.leaves) {
          const NodeId value = qi.tree.lowest_common_ancestor(a, b);
          const bool violates = qi.tree.depth(value) < qi.tree.depth(qi.magval[a]) ||
                                qi.tree.depth(value) < qi.tree.depth(qi.magval[b]);
          ASSERT_EQ(violates, qi.magval[a] != qi.magval[b]);
          classes += violates ? 1U : 0U;
        }
      }
    }
  }
  EXPECT_GT(classes, 100U);
}

}  // namespace
}  // namespace kordon::feasibility_test

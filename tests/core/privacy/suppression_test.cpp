#include "core/privacy/suppression.h"

#include <gtest/gtest.h>

#include "tests/core/privacy/models/model_case.h"

namespace kordon::testing::suppression_test {
namespace {

// Clusters are those of equal "Class".
Keep keep(const ModelCase& subject) {
  const QuasiIdentifier& qi = subject.table.quasi_identifiers[0];
  const Partition clusters = group_rows({qi.leaves.all()}, subject.table.rows);
  return rows_to_keep(subject.table, rows_by_class(clusters), subject.requirements, subject.job.k);
}

Rows in_class(const std::string& name, const Texts& values) {
  Rows rows;
  for (const std::string& value : values) rows.push_back({name, value});
  return rows;
}

Rows together(const std::vector<Rows>& classes) {
  Rows rows;
  for (const Rows& each : classes) rows.insert(rows.end(), each.begin(), each.end());
  return rows;
}

// The values that are left out.
Texts dropped(const ModelCase& subject) {
  const Keep kept = keep(subject);
  Texts values;
  for (std::size_t row = 0; row < subject.table.rows; ++row) {
    if (!kept.kept[row]) values.emplace_back(subject.input.columns[1].cell(row));
  }
  return values;
}

TEST(RowsToKeep, ClustersSmallerThanKAreMandatory) {
  const ModelCase subject({"Class", "Value"}, together({in_class("a", {"x"}), in_class("b", {"x", "y"})}),
                          {});
  const Keep kept = keep(subject);
  EXPECT_EQ(kept.kept, (std::vector<bool>{false, true, true}));
  EXPECT_EQ(kept.mandatory, 1U);
  EXPECT_EQ(kept.chosen, 0U);
}

TEST(RowsToKeep, ClustersThatFailPAreMandatory) {
  const ModelCase subject({"Class", "Value"},
                          together({in_class("a", {"x", "x", "x"}), in_class("b", {"x", "y"})}), {p(2)});
  const Keep kept = keep(subject);
  EXPECT_EQ(kept.kept, (std::vector<bool>{false, false, false, true, true}));
  EXPECT_EQ(kept.mandatory, 3U);
  EXPECT_EQ(kept.chosen, 0U);
}

// No part of the cluster has more values, but for l rows are chosen, not mandatory.
TEST(RowsToKeep, ClustersThatFailDistinctLAreChosen) {
  const ModelCase subject({"Class", "Value"},
                          together({in_class("a", {"x", "x", "x"}), in_class("b", {"x", "y"})}),
                          {distinct(2)});
  const Keep kept = keep(subject);
  EXPECT_EQ(kept.mandatory, 0U);
  EXPECT_EQ(kept.chosen, 3U);
}

TEST(RowsToKeep, AlphaLosesOnlyTheRowsThatAreTooMany) {
  const ModelCase subject({"Class", "Value"},
                          together({in_class("a", {"HIV", "flu", "HIV", "HIV", "fever"}),
                                    in_class("b", {"HIV", "flu"}), in_class("c", {"HIV"})}),
                          {alpha(0.5, {"HIV"})});
  EXPECT_EQ(dropped(subject), (Texts{"HIV", "HIV"}));  // of a and, smaller than k, of c
  EXPECT_EQ(keep(subject).mandatory, 1U);
  EXPECT_EQ(keep(subject).chosen, 1U);
}

// A cluster that would be smaller than k goes as a whole: by choice, for it was large enough.
TEST(RowsToKeep, AClusterTrimmedBelowKIsChosenAsAWhole) {
  const ModelCase subject({"Class", "Value"}, in_class("a", {"HIV", "HIV", "flu"}), {alpha(0.4, {"HIV"})});
  const Keep kept = keep(subject);
  EXPECT_EQ(kept.kept, std::vector<bool>(3, false));
  EXPECT_EQ(kept.mandatory, 0U);
  EXPECT_EQ(kept.chosen, 3U);
}

// What is not monotone may hold in parts: that is for the algorithm to see.
TEST(RowsToKeep, RefinedAlphaIsLeftToTheAlgorithm) {
  const Rows rows = in_class("a", {"HIV", "HIV", "flu", "fever"});
  EXPECT_EQ(keep(ModelCase({"Class", "Value"}, rows, {alpha(0.1, {"HIV"}, true)})).chosen, 0U);
  EXPECT_GT(keep(ModelCase({"Class", "Value"}, rows, {alpha(0.1, {"HIV"})})).chosen, 0U);
}

// Two quasi-identifiers, so that a cluster has several tuples: of rows of one value those go first whose
// tuple is the rarest.
TEST(RowsToKeep, RowsOfTheRarestTupleGoFirst) {
  Job job;
  job.k = 2;
  job.attributes = {quasi_identifier("Town", FlatForm{}), plain("Illness", Role::sensitive)};
  job.demands = {alpha(0.5, {"HIV"})};
  const Table input = table_of({"Town", "Illness"}, {{"Lincoln", "HIV"},
                                                     {"Wichita", "HIV"},
                                                     {"Lincoln", "HIV"},
                                                     {"Omaha", "flu"},
                                                     {"Lincoln", "fever"},
                                                     {"Wichita", "HIV"}});
  const Result<EncodedTable> table = encode(input, job);
  ASSERT_TRUE(table);
  const ClassRows one_cluster = rows_by_class({std::vector<ClassId>(6, 0), 1});
  const Keep kept = rows_to_keep(*table, one_cluster, requirements(*table, job), job.k);
  EXPECT_EQ(kept.kept, (std::vector<bool>{true, false, true, true, true, false}));
  EXPECT_EQ(kept.chosen, 2U);
}

// Trimming for alpha takes the second value away that p needs: the cluster cannot be kept, but it did hold p.
TEST(RowsToKeep, WhatTrimmingBreaksGoesAsAWhole) {
  const ModelCase subject({"Class", "A", "B"},
                          {{"a", "HIV", "x"}, {"a", "flu", "y"}, {"a", "flu", "y"}, {"a", "flu", "y"}},
                          {p(2, "B"), alpha(0.2, {"HIV"}, false, "A")});
  const Keep kept = keep(subject);
  EXPECT_EQ(kept.kept, std::vector<bool>(4, false));
  EXPECT_EQ(kept.mandatory, 0U);
  EXPECT_EQ(kept.chosen, 4U);
}

// Several demands on two attributes, in random clusters: what is left of each holds everything or is nothing,
// and each row is counted once.
TEST(RowsToKeep, LeavesClustersThatHold) {
  std::size_t trimmed = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    Random random(seed);
    Rows rows(static_cast<std::size_t>(4 + random.below(40)));
    for (auto& row : rows) {
      row = {"c" + std::to_string(random.below(4)), std::to_string(random.below(2) * random.below(4)),
             std::to_string(random.below(3))};
    }
    Texts values;
    for (const auto& row : rows) values.push_back(row[1]);
    std::vector<Demand> demands;
    for (int i = 0; i < 3; ++i) {
      Family family = monotone_families[random.below(std::size(monotone_families))];
      if (family == Family::hierarchical) family = Family::every;
      demands.push_back(random_demand(random, family, values));
      demands.back().attribute = "A";
    }
    demands.push_back(p(2, "B"));
    const ModelCase subject({"Class", "A", "B"}, rows, demands);
    const QuasiIdentifier& qi = subject.table.quasi_identifiers[0];
    const Partition clusters = group_rows({qi.leaves.all()}, rows.size());
    const Keep kept = keep(subject);
    std::vector<std::uint32_t> left(clusters.classes, 0);
    std::uint32_t gone = 0;
    for (std::size_t row = 0; row < rows.size(); ++row) {
      if (kept.kept[row]) {
        ++left[clusters.class_of[row]];
      } else {
        ++gone;
      }
    }
    ASSERT_EQ(kept.mandatory + kept.chosen, gone) << "seed " << seed;
    const std::vector<std::uint32_t> sizes = class_sizes(clusters);
    for (ClassId c = 0; c < clusters.classes; ++c) {
      if (left[c] == 0) continue;
      ASSERT_GE(left[c], subject.job.k);
      if (left[c] < sizes[c]) ++trimmed;
      for (const Requirement& requirement : subject.requirements) {
        ValueCounts counts = empty_counts(requirement);
        for (std::size_t row = 0; row < rows.size(); ++row) {
          if (clusters.class_of[row] == c && kept.kept[row]) counts.add(requirement.attribute->values[row]);
        }
        ASSERT_TRUE(requirement.model->judge(requirement, counts).holds) << "seed " << seed;
      }
    }
  }
  EXPECT_GT(trimmed, 100U);
}

// With one requirement both say the same of every cluster.
TEST(Shortfall, ForetellsWhatIsLost) {
  for (const Family family : every_family) {
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
      const RandomModel random = random_model(seed, family, 5, 30);
      const ModelCase subject(random.values, random.demand, random.tree);
      Random choice(seed);
      std::vector<std::uint32_t> rows;
      for (std::uint32_t row = 0; row < subject.table.rows; ++row) {
        if (choice.below(2) == 0) rows.push_back(row);
      }
      if (rows.empty()) continue;
      ValueCounts counts(subject.asked().attribute->counts.size());
      for (const std::uint32_t row : rows) counts.add(subject.asked().attribute->values[row]);
      const Shortfall foretold = shortfall(subject.requirements, 2, rows.size(), {&counts, 1});
      const ClassRows cluster = {rows, {0, static_cast<std::uint32_t>(rows.size())}};
      const Keep kept = rows_to_keep(subject.table, cluster, subject.requirements, 2);
      ASSERT_EQ(kept.mandatory, foretold.mandatory) << "seed " << seed;
      ASSERT_EQ(kept.chosen, foretold.chosen) << "seed " << seed;
    }
  }
}

// Of several requirements the one that costs most is what must be lost at least.
TEST(Shortfall, IsThatOfTheRequirementThatCostsMost) {
  const ModelCase subject(
      {"Class", "A", "B"},
      together({Rows(6, {"a", "x", "x"}), Rows(2, {"a", "y", "y"}), Rows(2, {"a", "z", "x"})}),
      {alpha(0.5, {"x"}, false, "A"), alpha(0.5, {"x"}, false, "B")});
  std::vector<ValueCounts> counts = empty_counts(subject.requirements);
  for (std::size_t r = 0; r < 2; ++r) {
    for (const std::uint32_t value : subject.requirements[r].attribute->values) counts[r].add(value);
  }
  const Shortfall lost = shortfall(subject.requirements, 2, 10, counts);
  EXPECT_EQ(lost.mandatory, 0U);
  EXPECT_EQ(lost.chosen, 6U);  // B: 8 of 10 have x, 2 of 4 may
}

TEST(KeptClusters, AreTheKeptRowsOfEachClusterThatHasAny) {
  const ClassRows clusters = rows_by_class({{0, 1, 0, 2, 1, 0}, 3});
  const Keep keep{{true, false, false, true, false, true}, 0, 0};
  EXPECT_EQ(kept_clusters(clusters, keep), (std::vector<std::vector<std::uint32_t>>{{0, 5}, {3}}));
}

}  // namespace
}  // namespace kordon::testing::suppression_test

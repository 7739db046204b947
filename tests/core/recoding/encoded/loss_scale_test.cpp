#include "core/recoding/encoded/loss_scale.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/recoding/encoded/table.h"
#include "tests/examples/miller.h"
#include "tests/random/tables.h"

namespace kordon::loss_scale_test {
namespace {

using testing::leaf;

// Towns of the North and the South, and one that lies alone in the West; a twig with a single town.
TreeForm towns() {
  return {"*",
          {{"North", {leaf("Ayr"), leaf("Bath")}},
           {"South", {leaf("Cork"), {"Bay", {leaf("Deal")}}, leaf("Ely")}},
           leaf("West")}};
}

EncodedTable encoded(const HierarchyForm& form, const std::vector<std::string>& cells, LossMeasure measure,
                     const std::vector<bool>& counted = {}) {
  Job job;
  job.k = 2;
  job.loss = measure;
  job.attributes = {testing::quasi_identifier("Town", form)};
  testing::Rows rows;
  for (const std::string& cell : cells) rows.push_back({cell});
  Result<EncodedTable> table = encode(testing::table_of({"Town"}, rows), job, counted);
  EXPECT_TRUE(table);
  return std::move(*table);
}

// The loss of a label's node, in `parts` of a cell.
Loss lost(const EncodedTable& table, const std::string& label, Loss parts) {
  const QuasiIdentifier& qi = table.quasi_identifiers[0];
  const std::vector<NodeId> nodes = qi.tree.find(label);
  EXPECT_EQ(nodes.size(), 1U) << label;
  return nodes.empty() ? 0 : parts * qi.node_loss[nodes.front()] / qi.full;
}

TEST(LossScale, ByLevelsACellLosesItsHeight) {
  const EncodedTable table = encoded(towns(), {"Ayr", "Deal"}, LossMeasure::levels);
  EXPECT_EQ(lost(table, "Ayr", 3), 0U);
  EXPECT_EQ(lost(table, "North", 3), 1U);
  EXPECT_EQ(lost(table, "Bay", 3), 1U);
  EXPECT_EQ(lost(table, "South", 3), 2U);
  EXPECT_EQ(lost(table, "*", 3), 3U);
}

// Six towns are written out, and count if nobody lives there, too: five further ones.
TEST(LossScale, ByShareACellLosesItsFurtherValues) {
  const EncodedTable table = encoded(towns(), {"Ayr", "Deal"}, LossMeasure::share);
  EXPECT_EQ(table.loss_scale % 5, 0U);
  EXPECT_EQ(lost(table, "Ayr", 5), 0U);
  EXPECT_EQ(lost(table, "West", 5), 0U);
  EXPECT_EQ(lost(table, "North", 5), 1U);
  EXPECT_EQ(lost(table, "Bay", 5), 0U) << "it can only be Deal";
  EXPECT_EQ(lost(table, "South", 5), 2U);
  EXPECT_EQ(lost(table, "*", 5), 5U);
}

TEST(LossScale, OfAHierarchyThatIsNotWrittenOutTheValuesOfRowsThatCountAreCounted) {
  const HierarchyForm mask = MaskForm{3};
  const std::vector<std::string> cells = {"111", "112", "113", "121", "211"};
  const EncodedTable all = encoded(mask, cells, LossMeasure::share);
  EXPECT_EQ(lost(all, "11*", 4), 2U);
  EXPECT_EQ(lost(all, "1**", 4), 3U);
  // 113 and 211 are of rows that do not count: three values are left.
  const EncodedTable some = encoded(mask, cells, LossMeasure::share, {true, true, false, true, false});
  EXPECT_EQ(lost(some, "11*", 2), 1U);
  EXPECT_EQ(lost(some, "1**", 2), 2U);
  EXPECT_EQ(lost(some, "2**", 2), 0U);
}

TEST(LossScale, TheOnlyValueLosesNothingAndTheRootAll) {
  const EncodedTable table = encoded(MaskForm{2}, {"11", "11"}, LossMeasure::share);
  EXPECT_EQ(lost(table, "1*", 1), 0U);
  EXPECT_EQ(lost(table, "*", 1), 1U);
  EXPECT_GT(table.quasi_identifiers[0].full, 0U);
}

TEST(LossScale, ByShareATreeLosesWhatASetOfItsValuesDoes) {
  Job job;
  job.loss = LossMeasure::share;
  job.attributes = {testing::quasi_identifier("Town", towns()), testing::quasi_identifier("Set", SetForm{})};
  testing::Rows rows;
  for (const char* town : {"Ayr", "Bath", "Cork", "Deal", "Ely", "West"}) rows.push_back({town, town});
  const EncodedTable table = *encode(testing::table_of({"Town", "Set"}, rows), job);
  const QuasiIdentifier& town = table.quasi_identifiers[0];
  EXPECT_EQ(town.node_loss[town.tree.find("South").front()], set_loss(table.quasi_identifiers[1], 3));
}

TEST(LossScale, ANodeLosesNoMoreThanItsParentAndARowFits) {
  std::uint64_t lower = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    testing::RandomCase subject = testing::random_case(seed, 30);
    for (const LossMeasure measure : {LossMeasure::levels, LossMeasure::share}) {
      subject.job.loss = measure;
      const Result<EncodedTable> table = encode(subject.table, subject.job);
      ASSERT_TRUE(table);
      ASSERT_LE(table->full_row_loss(), UINT32_MAX);
      for (const QuasiIdentifier& qi : table->quasi_identifiers) {
        ASSERT_EQ(qi.node_loss[Hierarchy::root], qi.full) << "seed " << seed;
        for (NodeId node = 1; node < qi.tree.size(); ++node) {
          const Loss above = qi.node_loss[qi.tree.parent(node)];
          ASSERT_LE(qi.node_loss[node], above) << "seed " << seed;
          if (qi.tree.is_leaf(node)) ASSERT_EQ(qi.node_loss[node], 0U) << "seed " << seed;
          lower += qi.node_loss[node] < above ? 1U : 0U;
        }
      }
    }
  }
  EXPECT_GT(lower, 5000U);
}

// Columns of many values have no small common multiple: then shares are rounded down.
TEST(LossScale, SharesOfTooManyValuesAreRoundedDown) {
  Job job;
  job.loss = LossMeasure::share;
  testing::Rows rows(4000);
  std::vector<std::string> names;
  for (const std::size_t values : {3990U, 3968U, 3948U, 3932U}) {
    names.push_back("c" + std::to_string(values));
    job.attributes.push_back(testing::quasi_identifier(names.back(), MaskForm{4}));
    for (std::size_t row = 0; row < rows.size(); ++row)
      rows[row].push_back(std::to_string(1000 + row % values));
  }
  const EncodedTable table = *encode(testing::table_of(names, rows), job);
  EXPECT_LE(table.full_row_loss(), static_cast<Loss>(INT32_MAX)) << "or prices do not fit";
  EXPECT_GT(table.full_row_loss(), static_cast<Loss>(INT32_MAX / 3));
  for (const QuasiIdentifier& qi : table.quasi_identifiers) {
    const NodeId node = qi.tree.find("20**").front();
    std::uint64_t leaves = 0, all = 0;
    for (NodeId each = 0; each < qi.tree.size(); ++each) {
      if (!qi.tree.is_leaf(each)) continue;
      ++all;
      leaves += qi.tree.contains(node, each) ? 1U : 0U;
    }
    const double exact =
        static_cast<double>(qi.full) * static_cast<double>(leaves - 1) / static_cast<double>(all - 1);
    EXPECT_LE(static_cast<double>(qi.node_loss[node]), exact);
    EXPECT_GT(static_cast<double>(qi.node_loss[node]), exact - 1);
  }
}

}  // namespace
}  // namespace kordon::loss_scale_test

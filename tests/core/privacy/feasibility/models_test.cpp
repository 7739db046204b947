// Feasibility under privacy models: what is lost, and what loosening saves, against doing it.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "core/job/read/job.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/privacy/feasibility/feasibility.h"
#include "core/privacy/suppression.h"
#include "core/recoding/partition.h"
#include "tests/examples/demands.h"
#include "tests/examples/hierarchies.h"
#include "tests/examples/miller.h"
#include "tests/random/demands.h"

namespace kordon::feasibility_models_test {
namespace {

bool monotone(const std::vector<Requirement>& asked) {
  return std::all_of(asked.begin(), asked.end(),
                     [](const Requirement& requirement) { return requirement.monotone; });
}

// The table with a loosening applied, MAGVals and all.
EncodedTable loosened(EncodedTable table, const Loosening& loosening) {
  QuasiIdentifier& qi = table.quasi_identifiers[loosening.quasi_identifier];
  for (const NodeId node : loosening.from) qi.marked[node] = false;
  if (loosening.to != Hierarchy::root) qi.marked[loosening.to] = true;
  for (NodeId node = 1; node < qi.tree.size(); ++node) {
    qi.magval[node] = qi.marked[node] ? node : qi.magval[qi.tree.parent(node)];
  }
  return table;
}

std::uint64_t lost(const EncodedTable& table, const Job& job) {
  const std::vector<Requirement> asked = requirements(table, job);
  const Feasibility found = feasibility(table, job.k, asked);
  return found.out + found.chosen;
}

TEST(FeasibilityOfModels, CountsWhatAnAlgorithmMustSuppress) {
  std::uint64_t chosen = 0;
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    const testing::RandomCase random = testing::random_case_with_demands(seed, 60);
    const Result<EncodedTable> table = encode(random.table, random.job);
    if (!table) continue;
    SCOPED_TRACE(seed);
    const std::vector<Requirement> asked = requirements(*table, random.job);
    const Feasibility found = feasibility(*table, random.job.k, asked);
    const KeptRows keep =
        rows_to_keep(*table, rows_by_class(maximum_allowed_microdata(*table)), asked, random.job.k);
    ASSERT_EQ(found.out, keep.mandatory);
    ASSERT_LE(found.chosen, keep.chosen);
    if (asked.size() == 1) {
      ASSERT_EQ(found.chosen, keep.chosen);
    }
    chosen += found.chosen > 0 ? 1 : 0;
  }
  EXPECT_GT(chosen, 500U);
}

TEST(FeasibilityOfModels, LooseningsSaveWhatTheySay) {
  std::uint64_t savings = 0;
  for (std::uint64_t seed = 1; seed < 1500; seed += 2) {  // those with boundaries
    const testing::RandomCase random = testing::random_case_with_demands(seed, 60);
    const Result<EncodedTable> table = encode(random.table, random.job);
    if (!table) continue;
    const std::vector<Requirement> asked = requirements(*table, random.job);
    if (!monotone(asked)) continue;
    SCOPED_TRACE(seed);
    const std::uint64_t before = lost(*table, random.job);
    for (const Loosening& loosening : feasibility(*table, random.job.k, asked).loosenings) {
      ASSERT_EQ(before - loosening.saves, lost(loosened(*table, loosening), random.job));
      savings += loosening.saves > 0 ? 1 : 0;
    }
  }
  EXPECT_GT(savings, 200U);
}

// Two halves of a table, each the opposite of the other: together as good as they can be.
TEST(FeasibilityOfModels, NamesADemandThatFailsInClustersOnly) {
  Job job;
  job.k = 2;
  job.demands = {testing::t("equal", 0.3)};
  job.attributes = {testing::quasi_identifier("Ward", FlatForm{}, {{0U, std::nullopt}}),
                    testing::plain("Illness", Role::sensitive)};
  const Table table = testing::table_of({"Ward", "Illness"}, {{"1", "flu"},
                                                              {"1", "flu"},
                                                              {"1", "flu"},
                                                              {"1", "cold"},
                                                              {"2", "cold"},
                                                              {"2", "cold"},
                                                              {"2", "cold"},
                                                              {"2", "cold"}});
  const Result<EncodedTable> encoded = encode(table, job);
  ASSERT_TRUE(encoded);
  const std::vector<Requirement> asked = requirements(*encoded, job);
  const Feasibility found = feasibility(*encoded, job.k, asked, 0.6);
  EXPECT_EQ(found.out, 0U);
  EXPECT_EQ(found.chosen, 5U);  // a flu of ward 1 (3:1 is 0.375 away), all of ward 2 (0.375 away, and stays)
  ASSERT_EQ(found.demands.size(), 1U);
  EXPECT_EQ(found.demands[0].path, "privacy.t");
  EXPECT_EQ(found.demands[0].rows, 5U);
  EXPECT_TRUE(found.demands[0].impossible);  // 4 rows may go
  EXPECT_EQ(found.demands[0].possible, 0.375);
}

// 40 rows, of whose salaries each is another; of ten illnesses each is of four.
TEST(FeasibilityOfModels, WarnsOfDemandsThatLeaveNextToNoClasses) {
  std::vector<std::vector<std::string>> rows = {{"Zip", "Salary", "Illness"}};
  for (int row = 0; row < 40; ++row) {
    rows.push_back({std::to_string(row % 4), std::to_string(2000 + row), std::to_string(row % 10)});
  }
  const auto warnings = [&](const char* privacy) {
    const std::string text =
        R"({"kordon": 1, "attributes": [{"name": "Zip", "role": "quasi-identifier", "hierarchy": {"flat": true}},
            {"name": "Salary", "role": "sensitive"}, {"name": "Illness", "role": "sensitive"}], "privacy": )" +
        std::string(privacy) + "}";
    const FileReader no_files = [](const std::string& name) { return bad_input(name, "no file", ""); };
    const Result<Job> job = parse_job(text, no_files, demand_forms());
    EXPECT_TRUE(job) << text;
    Table table;
    table.rows = rows.size() - 1;
    for (std::size_t j = 0; j < 3; ++j) {
      std::vector<std::string> cells;
      for (std::size_t row = 1; row < rows.size(); ++row) cells.push_back(rows[row][j]);
      table.columns.push_back(testing::make_column(rows[0][j], cells));
    }
    const Result<EncodedTable> encoded = encode(table, *job);
    EXPECT_TRUE(encoded);
    std::vector<std::string> found;
    for (const auto& [path, warning] : feasibility(*encoded, job->k, requirements(*encoded, *job)).coarse) {
      found.push_back(path + ": " + english(warning));
    }
    return found;
  };
  const auto delta = warnings(R"({"k": 2, "delta": {"delta": 1.5, "attribute": "Salary"}})");
  ASSERT_EQ(delta.size(), 1U);
  EXPECT_EQ(delta[0],
            "privacy.delta: with the 40 values of \"Salary\" a release has at most 1 class, where k alone "
            "allows 20: hardly any detail is left; ask for less, or recode the column to fewer values");
  EXPECT_EQ(warnings(R"({"k": 2, "beta": {"kind": "basic", "beta": 1, "attribute": "Salary"}})").size(), 1U);
  EXPECT_TRUE(warnings(R"({"k": 2, "delta": {"delta": 1.5, "attribute": "Illness"}})").empty());
  EXPECT_TRUE(warnings(R"({"k": 2, "l": {"kind": "distinct", "l": 2, "attribute": "Salary"}})").empty());
  EXPECT_TRUE(warnings(R"({"k": 20, "delta": {"delta": 1.5, "attribute": "Salary"}})").empty())
      << "k itself leaves two classes";
}

TEST(FeasibilityOfModels, AsJson) {
  testing::RandomCase random = testing::random_case_with_demands(2, 60);
  random.job.demands = {testing::p(2)};
  random.table.columns.back().cells = std::vector<ValueId>(random.table.rows, 0);
  const Result<EncodedTable> table = encode(random.table, random.job);
  ASSERT_TRUE(table);
  const std::vector<Requirement> asked = requirements(*table, random.job);
  const auto json = to_json(feasibility(*table, random.job.k, asked, 0.1), *table, random.job);
  EXPECT_EQ(json["out"], table->rows);
  EXPECT_EQ(json["chosen"], 0);
  const auto& demand = json["demands"].back();
  EXPECT_EQ(demand["model"], "p-sensitivity");
  EXPECT_EQ(demand["attribute"], "number");
  EXPECT_EQ(demand["path"], "privacy.p");
  EXPECT_EQ(demand["impossible"], true);
  EXPECT_EQ(demand["possible"], 1);
  EXPECT_EQ(demand["reason"], "\"number\" has only 1 value, so p can be at most 1");
}

}  // namespace
}  // namespace kordon::feasibility_models_test

#include <gtest/gtest.h>

#include "core/algorithms/lattice/lattice.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/privacy/suppression.h"
#include "core/recoding/losses.h"
#include "tests/examples/demands.h"
#include "tests/examples/runs.h"
#include "tests/examples/sweeney.h"
#include "tests/oracles/clustering.h"
#include "tests/oracles/sweeney.h"
#include "tests/random/demands.h"

namespace kordon::min_gen_test {
namespace {

using testing::prec;
using testing::Rows;

Result<Recoding> min_gen(const EncodedTable& table, std::uint32_t k, std::uint64_t level,
                         const std::vector<Requirement>& asked = {}) {
  Options options;
  options.set("level", level);
  return testing::run(*find_algorithm("min-gen"), {table, k, 0, {}, asked, options});
}
constexpr std::uint64_t attribute = 0;
constexpr std::uint64_t cell = 1;

EncodedTable encoded(const Table& table, const Job& job) {
  Result<EncodedTable> result = encode(table, job);
  EXPECT_TRUE(result);
  return std::move(*result);
}

// Figure 4: PT generalized by so many levels of Race and ZIP.
Recoding gt(const EncodedTable& table, unsigned race, unsigned zip) {
  return recode_full_domain(table, {race, zip}, std::vector<bool>(table.rows, true), 0);
}

TEST(MinGen, Definition5AndExample6) {
  const EncodedTable table = encoded(testing::sweeney_small_table(), testing::sweeney_small_job());
  EXPECT_EQ(prec(table, gt(table, 0, 0)), 1);
  EXPECT_NEAR(prec(table, gt(table, 1, 0)), 0.75, 0.005);
  EXPECT_NEAR(prec(table, gt(table, 1, 1)), 0.58, 0.005);
  EXPECT_NEAR(prec(table, gt(table, 0, 2)), 0.67, 0.005);
  EXPECT_NEAR(prec(table, gt(table, 0, 1)), 0.83, 0.005);
  EXPECT_EQ(prec(table, gt(table, 2, 3)), 0);
}

TEST(MinGen, Example3KAnonymityOfGeneralizedTables) {
  const EncodedTable table = encoded(testing::sweeney_small_table(), testing::sweeney_small_job());
  const auto smallest = [&](unsigned race, unsigned zip) {
    const std::vector<std::uint32_t> sizes = class_sizes(gt(table, race, zip).partition);
    return *std::min_element(sizes.begin(), sizes.end());
  };
  EXPECT_EQ(smallest(0, 0), 1U);
  EXPECT_EQ(smallest(0, 1), 2U);
  EXPECT_EQ(smallest(1, 0), 2U);
  EXPECT_EQ(smallest(0, 2), 4U);
  EXPECT_EQ(smallest(1, 1), 4U);
}

// Example 4 and what follows Definition 6: of the k-minimal generalizations, only GT[0,1] is a k-minimal
// distortion.
TEST(MinGen, FindsTheKMinimalDistortionOfFigure4) {
  const EncodedTable table = encoded(testing::sweeney_small_table(), testing::sweeney_small_job());
  const Result<Recoding> recoding = min_gen(table, 2, attribute);
  ASSERT_TRUE(recoding);
  EXPECT_EQ(testing::released(table, *recoding), testing::released(table, gt(table, 0, 1)));
}

TEST(MinGen, Equation1CountsTheGeneralizations) {
  const EncodedTable small = encoded(testing::sweeney_small_table(), testing::sweeney_small_job());
  EXPECT_EQ(Lattice(small, std::vector<bool>(8, true)).nodes(), (2U + 1) * (3 + 1));
  const EncodedTable table = encoded(testing::sweeney_table(), testing::sweeney_job());
  EXPECT_EQ(Lattice(table, std::vector<bool>(12, true)).nodes(), (2U + 1) * (3 + 1) * (2 + 1) * (3 + 1));
}

// "Weights can be assigned to attributes in Prec to make the preference explicit."
TEST(MinGen, WeightsSayWhichAttributeIsPreferred) {
  Job job = testing::sweeney_small_job();
  job.attributes[0].weight_milli = 500;
  const EncodedTable table = encoded(testing::sweeney_small_table(), job);
  const Result<Recoding> recoding = min_gen(table, 2, attribute);
  ASSERT_TRUE(recoding);
  EXPECT_EQ(testing::released(table, *recoding), testing::released(table, gt(table, 1, 0)));
}

// preferred(): two levels of A, one of B and one of C lose as much.
TEST(MinGen, PrefersFewLevelsThenLowLevelsOfTheFirstAttributes) {
  Job job;
  job.attributes = {testing::quasi_identifier(
                        "A", TreeForm{"*", {{"x", {testing::leaf("1")}}, {"y", {testing::leaf("2")}}}}),
                    testing::quasi_identifier("B", FlatForm{}), testing::quasi_identifier("C", FlatForm{})};
  const EncodedTable table = encoded(testing::table_of({"A", "B", "C"}, {{"1", "1", "1"},
                                                                         {"1", "1", "2"},
                                                                         {"1", "2", "1"},
                                                                         {"1", "2", "2"},
                                                                         {"2", "1", "1"},
                                                                         {"2", "1", "2"},
                                                                         {"2", "2", "1"},
                                                                         {"2", "2", "2"}}),
                                     job);
  const Result<Recoding> recoding = min_gen(table, 2, attribute);
  ASSERT_TRUE(recoding);
  EXPECT_EQ(testing::released(table, *recoding), (Rows{{"1", "1", "*"},
                                                       {"1", "1", "*"},
                                                       {"1", "2", "*"},
                                                       {"1", "2", "*"},
                                                       {"2", "1", "*"},
                                                       {"2", "1", "*"},
                                                       {"2", "2", "*"},
                                                       {"2", "2", "*"}}));
}

TEST(MinGen, WhatIsKAnonymousStaysAsItIs) {
  Job job = testing::sweeney_small_job();
  const EncodedTable table = encoded(
      testing::table_of({"Race", "ZIP"},
                        {{"black", "02138"}, {"white", "02139"}, {"black", "02138"}, {"white", "02139"}}),
      job);
  for (const std::uint64_t level : {attribute, cell}) {
    const Result<Recoding> recoding = min_gen(table, 2, level);
    ASSERT_TRUE(recoding);
    EXPECT_EQ(prec(table, *recoding), 1);
  }
}

// Example 7. GT of figure 7 is 2-anonymous; Definition 5 gives it 0.84 (figure 7 prints 0.90). It is no
// k-minimal distortion: t8 need not share a class with t3 and t4, nor t7 with t11 and t12. As {t7, t8} they
// lose 2 * (2/3 + 1/2 + 1/3), and the ten others a third each, 19/3 in all, where GT loses 15/2.
TEST(MinGen, Example7AtTheCellLevel) {
  const EncodedTable table = encoded(testing::sweeney_table(), testing::sweeney_job());
  const Recoding gt_of_figure_7 = recode_locally(table, {{0, 0, 1, 1, 2, 2, 3, 1, 4, 4, 3, 3}, 5}, 0);
  ASSERT_EQ(testing::released(table, gt_of_figure_7), testing::sweeney_gt());
  EXPECT_DOUBLE_EQ(prec(table, gt_of_figure_7), 1 - 15.0 / 2 / 48);

  const Result<Recoding> recoding = min_gen(table, 2, cell);
  ASSERT_TRUE(recoding);
  EXPECT_DOUBLE_EQ(prec(table, *recoding), 1 - 19.0 / 3 / 48);
  EXPECT_EQ(testing::released(table, *recoding), (Rows{{"black", "1965", "male", "02141"},
                                                       {"black", "1965", "male", "02141"},
                                                       {"black", "1965", "female", "02138"},
                                                       {"black", "1965", "female", "02138"},
                                                       {"black", "1964", "female", "02138"},
                                                       {"black", "1964", "female", "02138"},
                                                       {"white", "1960-69", "person", "0213*"},
                                                       {"white", "1960-69", "person", "0213*"},
                                                       {"white", "1964", "male", "02139"},
                                                       {"white", "1964", "male", "02139"},
                                                       {"white", "1967", "male", "02138"},
                                                       {"white", "1967", "male", "02138"}}));
}

// Calls the body for random tables under the demands that MinGen can work with.
template <class Body>
void for_each_case(std::uint64_t cases, std::uint64_t max_rows, Body body) {
  const Algorithm& algorithm = *find_algorithm("min-gen");
  for (std::uint64_t seed = 0; seed < cases; ++seed) {
    testing::RandomCase random = testing::random_case_with_demands(seed, max_rows);
    if (seed % 3 == 0) random.job.demands.clear();
    if (random.table.rows < random.job.k) random.job.k = 2;
    const Result<EncodedTable> table = encode(random.table, random.job);
    if (!table) continue;  // alpha names a value that this table does not have
    const std::vector<Requirement> asked = requirements(*table, random.job);
    if (std::any_of(asked.begin(), asked.end(), [&](const Requirement& requirement) {
          return algorithm.refuses(requirement) != nullptr;
        })) {
      continue;
    }
    SCOPED_TRACE(seed);
    const KeptRows keep =
        rows_to_keep(*table, rows_by_class(maximum_allowed_microdata(*table)), asked, random.job.k);
    body(*table, random.job.k, asked, keep);
    if (::testing::Test::HasFatalFailure()) return;
  }
}

TEST(MinGen, IsTheBestOfAllNodesOnRandomTables) {
  std::uint64_t raised = 0;
  for_each_case(600, 25,
                [&](const EncodedTable& table, std::uint32_t k, const std::vector<Requirement>& asked,
                    const KeptRows& keep) {
                  const Result<Recoding> recoding = min_gen(table, k, attribute, asked);
                  ASSERT_TRUE(recoding);
                  const Recoding best = recode_full_domain(table, oracle::min_gen(table, keep.kept, k, asked),
                                                           keep.kept, keep.mandatory);
                  ASSERT_EQ(oracle::values_by_row(table, *recoding), oracle::values_by_row(table, best));
                  ASSERT_EQ(recoding->mandatory, keep.mandatory);
                  raised += total_loss(table, *recoding) > 0 ? 1U : 0U;
                });
  EXPECT_GT(raised, 100U);
}

TEST(MinGen, IsTheBestOfAllPartitionsOnRandomTables) {
  std::uint64_t classes = 0;
  for_each_case(900, 8,
                [&](const EncodedTable& table, std::uint32_t k, const std::vector<Requirement>& asked,
                    const KeptRows& keep) {
                  const Result<Recoding> recoding = min_gen(table, k, cell, asked);
                  ASSERT_TRUE(recoding);
                  ASSERT_EQ(recoding->mandatory, keep.mandatory);
                  ASSERT_EQ(total_loss(table, *recoding), oracle::min_cell_loss(table, keep.kept, k, asked));
                  for (std::size_t row = 0; row < table.rows; ++row) {
                    ASSERT_EQ(recoding->partition.class_of[row] != suppressed, keep.kept[row]);
                  }
                  classes += recoding->partition.classes;
                });
  EXPECT_GT(classes, 300U);
}

TEST(MinGen, NoAlgorithmLosesLessThanTheCellLevel) {
  for_each_case(
      60, 14,
      [&](const EncodedTable& table, std::uint32_t k, const std::vector<Requirement>& asked,
          const KeptRows& keep) {
        const Result<Recoding> cells = min_gen(table, k, cell, asked);
        ASSERT_TRUE(cells);
        const Result<Recoding> attributes = min_gen(table, k, attribute, asked);
        ASSERT_TRUE(attributes);
        const Result<Recoding> greedy = testing::run(*find_algorithm("greedy-cka"), {table, k, 0, {}, asked});
        ASSERT_TRUE(greedy);
        ASSERT_LE(total_loss(table, *cells), total_loss(table, *attributes));
        ASSERT_LE(total_loss(table, *cells), total_loss(table, *greedy));
        for (const std::uint32_t size : class_sizes(cells->partition)) ASSERT_GE(size, k);
        ASSERT_EQ(released_rows(*cells) + keep.mandatory + keep.chosen, table.rows);
      });
}

TEST(MinGen, TheCellLevelHasItsLimitAndSaysSo) {
  const Job job = testing::sweeney_small_job();
  Rows rows(21, {"black", "02138"});
  const Result<Recoding> recoding = min_gen(encoded(testing::table_of({"Race", "ZIP"}, rows), job), 2, cell);
  ASSERT_FALSE(recoding);
  EXPECT_EQ(recoding.failure().kind, FailureKind::unmet_policy);
  EXPECT_NE(english(recoding.failure().mistakes[0].what).find("21 rows"), std::string::npos);
  EXPECT_NE(english(recoding.failure().mistakes[0].what).find("20"), std::string::npos);
  EXPECT_NE(english(recoding.failure().mistakes[0].remedy).find("greedy-cka"), std::string::npos);
  // Boundaries part the rows: the last one is alone and is suppressed.
  rows.back() = {"white", "02138"};
  Job parted = job;
  parted.attributes[0].boundaries = {{0U, std::nullopt}};
  EXPECT_TRUE(min_gen(encoded(testing::table_of({"Race", "ZIP"}, rows), parted), 2, cell));
}

}  // namespace
}  // namespace kordon::min_gen_test

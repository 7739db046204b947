#include <gtest/gtest.h>

#include "core/privacy/catalogue/catalogue.h"
#include "core/privacy/suppression.h"
#include "tests/examples/demands.h"
#include "tests/examples/runs.h"
#include "tests/examples/sweeney.h"
#include "tests/oracles/sweeney.h"
#include "tests/random/demands.h"

namespace kordon::datafly_test {
namespace {

using testing::leaf;
using testing::plain;
using testing::quasi_identifier;
using testing::Rows;

Recoding datafly(const EncodedTable& table, std::uint32_t k,
                 std::optional<std::uint64_t> max_suppressed = std::nullopt,
                 const std::vector<Requirement>& asked = {}) {
  Options options;
  if (max_suppressed) options.set("maxSuppressed", *max_suppressed);
  return *testing::run(*find_algorithm("datafly"), {table, k, 0, {}, asked, options});
}

// Figure 9: BirthDate has 12 distinct values and becomes the year; then t7 and t8 stand alone.
TEST(Datafly, MakesFigure10OfFigure7) {
  const Job job = testing::sweeney_job();
  const Result<EncodedTable> table = encode(testing::sweeney_table(), job);
  ASSERT_TRUE(table);
  const Recoding recoding = datafly(*table, 2);
  EXPECT_EQ(testing::released(*table, recoding), testing::sweeney_mgt());
  EXPECT_EQ(recoding.partition.class_of[6], suppressed);
  EXPECT_EQ(recoding.partition.class_of[7], suppressed);
  EXPECT_EQ(recoding.partition.classes, 5U);
  EXPECT_EQ(recoding.mandatory, 0U);
}

// Definition 5 gives ten birth dates a third each, and all eight cells of t7 and t8 as suppressed: 0.76. The
// paper has 0.75, which is what comes out where the birth dates of t7 and t8 count for a third besides.
TEST(Datafly, Figure10HasThePrecisionOfDefinition5) {
  const Job job = testing::sweeney_job();
  const Result<EncodedTable> table = encode(testing::sweeney_table(), job);
  ASSERT_TRUE(table);
  const double prec = testing::prec(*table, datafly(*table, 2));
  EXPECT_DOUBLE_EQ(prec, 1 - (10.0 / 3 + 2 * 4) / (12 * 4));
  EXPECT_DOUBLE_EQ(prec - 2 * (1.0 / 3) / (12 * 4), 0.75);
}

TEST(Datafly, GoesOnUntilFewEnoughRowsStandAlone) {
  const Job job = testing::sweeney_job();
  const Result<EncodedTable> table = encode(testing::sweeney_table(), job);
  ASSERT_TRUE(table);
  // From figure 9 B on: BirthDate and ZIP have three values each, and BirthDate comes first; then ZIP; then
  // all but BirthDate have two, and Race comes first.
  const Recoding none = datafly(*table, 2, 0);
  EXPECT_EQ(testing::released(*table, none), (Rows{{"person", "1960-69", "male", "0214*"},
                                                   {"person", "1960-69", "male", "0214*"},
                                                   {"person", "1960-69", "female", "0213*"},
                                                   {"person", "1960-69", "female", "0213*"},
                                                   {"person", "1960-69", "female", "0213*"},
                                                   {"person", "1960-69", "female", "0213*"},
                                                   {"person", "1960-69", "male", "0213*"},
                                                   {"person", "1960-69", "female", "0213*"},
                                                   {"person", "1960-69", "male", "0213*"},
                                                   {"person", "1960-69", "male", "0213*"},
                                                   {"person", "1960-69", "male", "0213*"},
                                                   {"person", "1960-69", "male", "0213*"}}));
  // Twelve rows stand alone at once.
  EXPECT_EQ(testing::released(*table, datafly(*table, 2, 12)), Rows());
}

Job one_column(TreeForm tree) {
  Job job;
  job.attributes = {quasi_identifier("A", std::move(tree)), plain("S", Role::sensitive)};
  return job;
}

// Step 4: one row alone would be known by its absence.
TEST(Datafly, SuppressesNoRowsOrAtLeastK) {
  Job job = one_column({"*", {leaf("a"), leaf("b"), leaf("c")}});
  const Result<EncodedTable> table = encode(
      testing::table_of({"A", "S"}, {{"a", "1"}, {"a", "1"}, {"a", "1"}, {"b", "1"}, {"c", "1"}, {"c", "1"}}),
      job);
  ASSERT_TRUE(table);
  const Recoding recoding = datafly(*table, 2);
  EXPECT_EQ(testing::released(*table, recoding), (Rows{{"a"}, {"a"}, {"a"}}));
}

TEST(Datafly, ClassesThatFailARequirementAreSmallToo) {
  Job job = one_column({"*", {{"ab", {leaf("a"), leaf("b")}}, {"cd", {leaf("c"), leaf("d")}}}});
  job.k = 2;
  job.demands = {testing::p(2, "S")};
  const Result<EncodedTable> table = encode(
      testing::table_of({"A", "S"}, {{"a", "1"}, {"a", "1"}, {"b", "2"}, {"b", "2"}, {"c", "1"}, {"c", "2"}}),
      job);
  ASSERT_TRUE(table);
  const std::vector<Requirement> asked = requirements(*table, job);
  EXPECT_EQ(testing::released(*table, datafly(*table, 2, 3, asked)),
            (Rows{{"ab"}, {"ab"}, {"ab"}, {"ab"}, {"cd"}, {"cd"}}));
  EXPECT_EQ(testing::released(*table, datafly(*table, 2, 4, asked)), (Rows{{"c"}, {"c"}}));
}

// Definition 5 of Wong et al. can fail at the roots though it held below.
TEST(Datafly, SuppressesWhatFailsAtTheRoots) {
  Job job = one_column({"*", {leaf("a"), leaf("b")}});
  job.k = 2;
  job.demands = {testing::alpha(0.1, {"x"}, true, "S")};
  const Result<EncodedTable> table = encode(
      testing::table_of({"A", "S"}, {{"a", "x"}, {"a", "y"}, {"b", "x"}, {"b", "x"}, {"b", "y"}}), job);
  ASSERT_TRUE(table);
  const Recoding recoding = datafly(*table, 2, 0, requirements(*table, job));
  EXPECT_EQ(recoding.partition.classes, 0U);
  EXPECT_EQ(recoding.mandatory, 0U);
}

TEST(Datafly, AgreesWithFigure8OnRandomTables) {
  std::uint64_t released = 0;
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    const testing::RandomCase random = testing::random_case(seed, 40);
    const Result<EncodedTable> table = encode(random.table, random.job);
    ASSERT_TRUE(table);
    const std::uint64_t max_suppressed = seed % 3 == 0 ? seed % 7 : random.job.k;
    const Recoding recoding = datafly(*table, random.job.k, max_suppressed);
    ASSERT_EQ(oracle::values_by_row(*table, recoding), oracle::datafly(*table, random.job.k, max_suppressed))
        << seed;
    released += recoding.partition.classes;
  }
  EXPECT_GT(released, 1000U);
}

// Where all models are monotone, the roots hold for all rows that are kept.
TEST(Datafly, SuppressesOnlyWhatItMustWhereNothingMoreIsAllowed) {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const testing::RandomCase random = testing::random_case_with_demands(seed, 60);
    const Result<EncodedTable> table = encode(random.table, random.job);
    if (!table) continue;  // alpha names a value that this table does not have
    const std::vector<Requirement> asked = requirements(*table, random.job);
    const bool monotone = std::all_of(asked.begin(), asked.end(),
                                      [](const Requirement& requirement) { return requirement.monotone; });
    if (!monotone) continue;
    const Keep keep =
        rows_to_keep(*table, rows_by_class(maximum_allowed_microdata(*table)), asked, random.job.k);
    const Recoding none = datafly(*table, random.job.k, 0, asked);
    ASSERT_EQ(none.mandatory, keep.mandatory);
    for (std::size_t row = 0; row < table->rows; ++row) {
      ASSERT_EQ(none.partition.class_of[row] != suppressed, keep.kept[row]) << seed << ", row " << row;
    }
  }
}

}  // namespace
}  // namespace kordon::datafly_test

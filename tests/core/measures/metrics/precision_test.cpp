#include "tests/core/measures/metrics/metric_case.h"

namespace kordon::precision_test {
namespace {

TEST(Precision, IsOneMinusTheMeanOfHeightOverHierarchyHeight) {
  EXPECT_DOUBLE_EQ(testing::metric_case().measure("precision"), 1 - 10.0 / 18);
}

// "Weights can be assigned to attributes in Prec to make the preference explicit."
TEST(Precision, WeightsCountOnBothSides) {
  EXPECT_DOUBLE_EQ(testing::metric_case(2500).measure("precision"), 1 - 17.5 / (6 * 4.5));
}

TEST(Precision, OfATableWithoutRowsIsOne) {
  EXPECT_EQ(find_metric("precision")->measure({{}, {}, {}}), 1);
}

TEST(Precision, EverythingSuppressedIsZero) {
  EXPECT_EQ(testing::metric_case_without_classes().measure("precision"), 0);
}

TEST(Precision, NothingRaisedIsOne) {
  testing::MetricCase original = testing::metric_case();
  original.recoding = recode_locally(original.table, {{0, 1, 2, 3, 4, 5}, 6}, 0);
  EXPECT_EQ(original.measure("precision"), 1);
}

// Example 6 of Sweeney: of two attributes with hierarchies of height 2 (race) and 3 (ZIP).
TEST(Precision, OfSweeneysExample6) {
  Job job;
  job.attributes = {
      testing::quasi_identifier("Race", TreeForm{"person", {{"human", {testing::leaf("black")}}}}),
      testing::quasi_identifier("ZIP", MaskForm{3})};
  const Result<EncodedTable> table = encode(testing::table_of({"Race", "ZIP"}, {{"black", "138"}}), job);
  ASSERT_TRUE(table);
  const auto prec = [&](unsigned race, unsigned zip) {
    // The one branch of each hierarchy, counted from the root.
    const Recoding recoding{{{0}, 1}, {2 - race, 3 - zip}, 0};
    return *find_metric("precision")->measure({*table, recoding, job});
  };
  EXPECT_NEAR(prec(1, 0), 0.75, 0.005);
  EXPECT_NEAR(prec(1, 1), 0.58, 0.005);
  EXPECT_NEAR(prec(0, 2), 0.67, 0.005);
  EXPECT_NEAR(prec(0, 1), 0.83, 0.005);
}

TEST(Precision, OfARangeCountsItsShareOfTheColumns) {
  EXPECT_DOUBLE_EQ(testing::ranges_case().measure("precision"), 1 - 1.5 / 4);
}

}  // namespace
}  // namespace kordon::precision_test

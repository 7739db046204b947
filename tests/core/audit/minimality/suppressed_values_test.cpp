#include "core/audit/minimality/suppressed_values.h"

#include <gtest/gtest.h>

#include "tests/examples/demands.h"
#include "tests/examples/hierarchies.h"
#include "tests/examples/miller.h"

namespace kordon::suppressed_values_test {
namespace {

// The last rows are suppressed, so many.
std::vector<SuppressedValue> found_of(const std::vector<std::string>& values, std::size_t suppressed,
                                      std::vector<Demand> demands,
                                      FailingClasses failing = FailingClasses::avoid) {
  std::vector<std::vector<std::string>> rows;
  for (const std::string& each : values) rows.push_back({"a", each});
  const Table table = testing::table_of({"Town", "Ill"}, rows);
  Job job;
  job.attributes = {testing::quasi_identifier("Town", FlatForm{}), testing::plain("Ill", Role::sensitive)};
  job.demands = std::move(demands);
  job.failing = failing;
  std::vector<bool> released(values.size(), true);
  for (std::size_t i = 1; i <= suppressed; ++i) released[values.size() - i] = false;
  return find_suppressed_values(table, released, job);
}

const std::vector<std::string> values = {"no", "no", "no", "yes", "no", "yes", "Yes "};

// Of the last two both say yes, of the last three two, of the last four three of four.
TEST(SuppressedValues, MoreThanAlphaOfWhatItNames) {
  const std::vector<SuppressedValue> found = found_of(values, 2, {testing::alpha(0.5, {"YES"})});
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].attribute, "Ill");
  EXPECT_EQ(found[0].value, "yes");
  EXPECT_EQ(found[0].rows, 2U);
  EXPECT_EQ(found[0].of, 2U);
  EXPECT_EQ(found_of(values, 1, {testing::alpha(0.5, {"yes"})}).size(), 1U) << "one row is enough";
  EXPECT_EQ(found_of(values, 4, {testing::alpha(0.5, {"yes"})})[0].rows, 3U);
  EXPECT_TRUE(found_of(values, 4, {testing::alpha(0.75, {"yes"})}).empty()) << "as many as allowed";
  EXPECT_TRUE(found_of(values, 7, {testing::alpha(0.5, {"no"})}).size() == 1) << "4 of 7";
  EXPECT_TRUE(found_of(values, 2, {testing::alpha(0.5, {"no"})}).empty());
  EXPECT_TRUE(found_of(values, 0, {testing::alpha(0.5, {"yes"})}).empty());
}

// Two rows that have one value tell it; of one row alone that follows from no demand.
TEST(SuppressedValues, OneValueWhereSeveralAreDemanded) {
  for (const Demand& demand : {testing::p(2), testing::distinct(2), testing::alpha(0.5)}) {
    EXPECT_EQ(found_of(values, 2, {demand}).size(), 1U);
    EXPECT_TRUE(found_of(values, 1, {demand}).empty());
    EXPECT_TRUE(found_of(values, 3, {demand}).empty());
  }
  EXPECT_TRUE(found_of(values, 2, {testing::p(1)}).empty());
  EXPECT_TRUE(found_of(values, 2, {testing::entropy(1.5)}).empty());
  EXPECT_TRUE(found_of(values, 2, {}).empty());
  EXPECT_EQ(found_of(values, 2, {testing::entropy(1.5), testing::p(2), testing::p(3)}).size(), 1U);
}

TEST(SuppressedValues, NothingWhereNoDemandDecides) {
  EXPECT_TRUE(found_of(values, 2, {testing::p(2)}, FailingClasses::withhold).empty());
  EXPECT_TRUE(found_of(values, 2, {testing::p(2, "Drug")}).empty());
}

}  // namespace
}  // namespace kordon::suppressed_values_test

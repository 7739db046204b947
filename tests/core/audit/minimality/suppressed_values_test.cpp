#include "core/audit/minimality/suppressed_values.h"

#include <gtest/gtest.h>

#include "tests/examples/demands.h"
#include "tests/examples/hierarchies.h"
#include "tests/examples/miller.h"

namespace kordon::suppressed_values_test {
namespace {

struct Asked {
  std::vector<Demand> demands;
  std::vector<std::uint32_t> region = {};  // by row; empty: all are of one
  std::uint32_t k = 2;
  MissingTexts missing = {};
  std::vector<std::uint32_t> place = {}, person = {};  // by row
};

// The last rows are suppressed, so many.
std::vector<SuppressedValue> found_of(const std::vector<std::string>& values, std::size_t suppressed,
                                      Asked asked) {
  std::vector<std::vector<std::string>> rows;
  for (const std::string& each : values) rows.push_back({"a", each});
  const Table table = testing::table_of({"Town", "Ill"}, rows);
  Job job;
  job.k = asked.k;
  job.attributes = {testing::quasi_identifier("Town", FlatForm{}), testing::plain("Ill", Role::sensitive)};
  job.demands = std::move(asked.demands);
  job.missing = asked.missing;
  std::vector<bool> released(values.size(), true);
  for (std::size_t i = 1; i <= suppressed; ++i) released[values.size() - i] = false;
  if (asked.region.empty()) asked.region.assign(values.size(), 0);
  SuppressedRows asked_rows{released, asked.region, {}, asked.person};
  if (!asked.place.empty()) asked_rows.places = {asked.place};
  return find_suppressed_values(table, asked_rows, job);
}

const std::vector<std::string> values = {"no", "no", "no", "yes", "no", "yes", "Yes "};

// Of the last two both say yes, of the last three two, of the last four three of four.
TEST(SuppressedValues, MoreThanAlphaOfWhatItNames) {
  const std::vector<SuppressedValue> found = found_of(values, 2, {{testing::alpha(0.5, {"YES"})}});
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].attribute, "Ill");
  EXPECT_EQ(found[0].value, "yes");
  EXPECT_EQ(found[0].rows, 2U);
  EXPECT_EQ(found[0].of, 2U);
  EXPECT_EQ(found_of(values, 1, {{testing::alpha(0.5, {"yes"})}}).size(), 1U) << "one row is enough";
  EXPECT_EQ(found_of(values, 4, {{testing::alpha(0.5, {"yes"})}})[0].rows, 3U);
  EXPECT_TRUE(found_of(values, 4, {{testing::alpha(0.75, {"yes"})}}).empty()) << "as many as allowed";
  EXPECT_TRUE(found_of(values, 7, {{testing::alpha(0.5, {"no"})}}).size() == 1) << "4 of 7";
  EXPECT_TRUE(found_of(values, 2, {{testing::alpha(0.5, {"no"})}}).empty());
  EXPECT_TRUE(found_of(values, 0, {{testing::alpha(0.5, {"yes"})}}).empty());
}

// Two rows that have one value tell it; of one row alone that follows from no demand.
TEST(SuppressedValues, OneValueWhereSeveralAreDemanded) {
  for (const Demand& demand :
       {testing::p(2), testing::distinct(2), testing::alpha(0.5), testing::entropy(1.5),
        testing::recursive(2, 2), testing::t("equal", 0.2), testing::beta("basic", 1), testing::delta(1)}) {
    EXPECT_EQ(found_of(values, 2, {{demand}}).size(), 1U) << demand.form->key;
    EXPECT_TRUE(found_of(values, 1, {{demand}}).empty());
    EXPECT_TRUE(found_of(values, 3, {{demand}}).empty());
  }
  EXPECT_TRUE(found_of(values, 2, {{testing::p(1)}}).empty());
  EXPECT_TRUE(found_of(values, 2, {{testing::t("equal", 1)}}).empty());
  EXPECT_TRUE(found_of(values, 2, Asked()).empty());
  EXPECT_TRUE(found_of(values, 2, {{testing::p(2, "Drug")}}).empty());
  EXPECT_EQ(found_of(values, 2, {{testing::entropy(1.5), testing::p(2), testing::p(3)}}).size(), 1U);
}

// Who has everybody's towns sees that k alone suppresses those of a small one, and looks at the others.
TEST(SuppressedValues, RegionsAreLookedAtApart) {
  const std::vector<std::string> of_two = {"no", "yes", "yes", "no", "no"};
  EXPECT_TRUE(found_of(of_two, 4, {{testing::alpha(0.5, {"yes"})}}).empty());
  const std::vector<SuppressedValue> found =
      found_of(of_two, 4, {{testing::alpha(0.5, {"yes"})}, {0, 0, 0, 1, 1}});
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].rows, 2U);
  EXPECT_EQ(found[0].of, 4U);
  const std::vector<SuppressedValue> large =
      found_of(of_two, 4, {{testing::alpha(0.5, {"yes"})}, {0, 0, 0, 1, 1}, 3});
  ASSERT_EQ(large.size(), 1U);
  EXPECT_EQ(large[0].of, 2U) << "two rows are too few for k = 3, whatever their values";
  EXPECT_TRUE(found_of(of_two, 4, {{testing::alpha(0.5, {"yes"})}, {0, 0, 0, 1, 1}, 4}).empty());
  // Of two regions that tell something, the value that more rows have is named.
  EXPECT_EQ(found_of({"no", "a", "a", "b", "b", "b"}, 5, {{testing::p(2)}, {0, 0, 0, 1, 1, 1}})[0].value,
            "b");
}

TEST(SuppressedValues, MissingValuesAreOne) {
  const std::vector<std::string> texts = {"no", "-9", "NA"};
  EXPECT_TRUE(found_of(texts, 2, {{testing::p(2)}}).empty());
  EXPECT_EQ(found_of(texts, 2, {{testing::p(2)}, {}, 2, {"-9", "NA"}}).size(), 1U);
  EXPECT_EQ(found_of(texts, 2, {{testing::alpha(0.5, {"NA"})}, {}, 2, {"-9", "NA"}})[0].rows, 2U);
}

// A range may have all values, so that boundaries keep nobody apart: who is one year old sees that all are
// ill.
TEST(SuppressedValues, RowsOfOnePlaceAreLookedAtTogether) {
  const std::vector<std::string> texts = {"hiv", "hiv", "flu", "flu", "flu"};
  EXPECT_TRUE(found_of(texts, 5, {{testing::p(2)}}).empty());
  const std::vector<SuppressedValue> found =
      found_of(texts, 5, {{testing::p(2)}, {}, 2, {}, {1, 1, 9, 9, 9}});
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].value, "flu");
  EXPECT_EQ(found[0].rows, 3U);
  EXPECT_EQ(found[0].of, 5U);
}

// Both people have hiv and the flu: to know that they are missing is to know it.
TEST(SuppressedValues, PeopleCountOnceForEachValue) {
  const std::vector<std::string> texts = {"hiv", "flu", "flu", "hiv"};
  const Asked both{{testing::alpha(0.9)}, {}, 2, {}, {}, {0, 0, 1, 1}};
  EXPECT_EQ(found_of(texts, 4, both).size(), 1U);
  EXPECT_TRUE(found_of(texts, 4, {{testing::alpha(0.9)}, {}, 2, {}, {}, {0, 0, 1, 2}}).empty());
  EXPECT_TRUE(found_of(texts, 4, {{testing::alpha(0.9)}, {}, 3, {}, {}, {0, 0, 1, 1}}).empty())
      << "two people are too few for k = 3, whatever their values";
  EXPECT_EQ(found_of(texts, 4, {{testing::alpha(0.6, {"hiv"})}, {}, 2, {}, {}, {0, 0, 1, 1}}).size(), 1U);
  EXPECT_TRUE(found_of(texts, 4, {{testing::alpha(0.6, {"hiv"})}}).empty()) << "two rows of four";
}

}  // namespace
}  // namespace kordon::suppressed_values_test

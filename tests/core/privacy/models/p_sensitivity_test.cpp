// Truta, Vinay, "Privacy Protection: p-Sensitive k-Anonymity Property" (2006).
#include "core/privacy/models/p_sensitivity.h"

#include <gtest/gtest.h>

#include <map>

#include "tests/core/privacy/models/model_case.h"

namespace kordon::testing::p_sensitivity_test {
namespace {

// Of rows whose class is their "Class".
Partition classes(const ModelCase& subject) {
  const QuasiIdentifier& qi = subject.table.quasi_identifiers[0];
  return group_rows({qi.leaves.all()}, subject.table.rows);
}

// Example 1: a microdata of 1,000 rows with the frequency sets of tables 5 and 6.
class TrutaVinayExample1 : public ::testing::Test {
 protected:
  TrutaVinayExample1() {
    for (const Frequencies& counts : std::vector<Frequencies>{{300, 300, 200, 100, 100},
                                                              {500, 300, 100, 40, 35, 25},
                                                              {700, 200, 50, 10, 10, 10, 10, 5, 3, 2}}) {
      SensitiveAttribute& attribute = microdata.sensitive.emplace_back();
      attribute.counts.assign(counts.rbegin(), counts.rend());  // the order of the values does not matter
    }
    microdata.rows = 1000;
  }
  EncodedTable microdata;
};

TEST_F(TrutaVinayExample1, AllowsAtMostFiveDistinctValues) {
  EXPECT_EQ(sensitivity_bounds(microdata, 2).max_p, 5U);
}

TEST_F(TrutaVinayExample1, AllowsFewerGroupsTheMoreDistinctValues) {
  EXPECT_EQ(sensitivity_bounds(microdata, 2).max_groups, 300U);
  EXPECT_EQ(sensitivity_bounds(microdata, 3).max_groups, 100U);
  EXPECT_EQ(sensitivity_bounds(microdata, 4).max_groups, 50U);
  EXPECT_EQ(sensitivity_bounds(microdata, 5).max_groups, 25U);
}

// Table 1: 2-anonymous; whoever is known to be 20 is known to have diabetes.
TEST(TrutaVinay, Table1IsTwoAnonymousAndNotTwoSensitive) {
  const ModelCase table1({"Class", "Illness"},
                         {{"50", "Colon Cancer"},
                          {"30", "Breast Cancer"},
                          {"30", "HIV"},
                          {"20", "Diabetes"},
                          {"20", "Diabetes"},
                          {"50", "Heart Disease"}},
                         {p(2)});
  EXPECT_TRUE(is_p_sensitive(table1.table, classes(table1), 1, 2));
  EXPECT_FALSE(is_p_sensitive(table1.table, classes(table1), 2, 2));
  EXPECT_FALSE(is_p_sensitive(table1.table, classes(table1), 1, 3));
  EXPECT_TRUE(table1.holds({"Breast Cancer", "HIV"}));
  EXPECT_TRUE(table1.holds({"Colon Cancer", "Heart Disease"}));
  EXPECT_FALSE(table1.holds({"Diabetes", "Diabetes"}));
}

Rows table3(const std::string& first_income) {
  return {{"20", "AIDS", first_income},     {"20", "AIDS", "50,000"},     {"20", "Diabetes", "50,000"},
          {"30", "Diabetes", "30,000"},     {"30", "Diabetes", "40,000"}, {"30", "Heart Disease", "30,000"},
          {"30", "Heart Disease", "40,000"}};
}

TEST(TrutaVinay, Table3IsOneSensitiveAndTwoSensitiveWithAnotherIncome) {
  for (const bool other : {false, true}) {
    const ModelCase subject({"Class", "Illness", "Income"}, table3(other ? "40,000" : "50,000"), {p(2)});
    EXPECT_TRUE(is_p_sensitive(subject.table, classes(subject), 1, 3));
    EXPECT_EQ(is_p_sensitive(subject.table, classes(subject), 2, 3), other);
    EXPECT_FALSE(is_p_sensitive(subject.table, classes(subject), 3, 3));
    EXPECT_FALSE(is_p_sensitive(subject.table, classes(subject), 1, 4));  // the first class has 3 rows
  }
}

// Algorithm 1 in words of its own.
bool should_be_p_sensitive(const Rows& rows, const Partition& partition, std::uint32_t p, std::uint32_t k) {
  for (ClassId c = 0; c < partition.classes; ++c) {
    for (std::size_t column = 1; column < rows[0].size(); ++column) {
      Texts values;
      for (std::size_t row = 0; row < rows.size(); ++row) {
        if (partition.class_of[row] == c) values.push_back(rows[row][column]);
      }
      if (values.size() < k || oracle::distinct(values) < p) return false;
    }
  }
  return true;
}

// With the bounds of the initial microdata, though rows are suppressed (Theorems 1 and 2).
TEST(TrutaVinay, AlgorithmsOneAndTwoAgree) {
  std::size_t sensitive = 0;
  std::size_t refused_by_bounds = 0;
  for (std::uint64_t seed = 0; seed < 5000; ++seed) {
    Random random(seed);
    const std::uint64_t values = 2 + random.below(4);
    Rows rows(static_cast<std::size_t>(2 + random.below(12)));
    for (auto& row : rows) {
      row = {"any", std::to_string(random.below(values)), std::to_string(random.below(3))};
    }
    const ModelCase subject({"Class", "A", "B"}, rows, {p(2)});
    Partition partition;
    std::map<std::uint64_t, ClassId> number;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const std::uint64_t pick = random.below(4);
      const auto next = static_cast<ClassId>(number.size());
      partition.class_of.push_back(pick == 3 ? suppressed : number.emplace(pick, next).first->second);
    }
    partition.classes = static_cast<ClassId>(number.size());
    for (std::uint32_t p = 1; p < 4; ++p) {
      const bool expected = should_be_p_sensitive(rows, partition, p, 2);
      const SensitivityBounds bounds = sensitivity_bounds(subject.table, p);
      ASSERT_EQ(is_p_sensitive(subject.table, partition, p, 2), expected) << "seed " << seed;
      ASSERT_EQ(is_p_sensitive(subject.table, partition, p, 2, bounds), expected) << "seed " << seed;
      if (expected && partition.classes > 0) ++sensitive;
      if (p > bounds.max_p || partition.classes > bounds.max_groups) ++refused_by_bounds;
    }
  }
  EXPECT_GT(sensitive, 200U);
  EXPECT_GT(refused_by_bounds, 200U);
}

TEST(PSensitivity, CountsDistinctValuesTheMissingOneAmongThem) {
  const ModelCase subject({"", "?", "flu", "flu", "fever"}, p(3));
  EXPECT_EQ(subject.judge({"flu", "flu", "fever"}).achieved, 2);
  EXPECT_EQ(subject.judge({"", "", "flu"}).achieved, 2);
  EXPECT_TRUE(subject.holds({"", "flu", "fever"}));
  EXPECT_EQ(subject.judge({"", "flu", "fever"}).slack, 0);
}

TEST(PSensitivity, NoFewerRowsHaveMoreValues) {
  const ModelCase subject({"a", "a", "b"}, p(3));
  EXPECT_EQ(subject.asked().model->surplus(subject.asked(), subject.counts({"a", "a", "b"})), std::nullopt);
  EXPECT_EQ(subject.bound().possible, 2);
  EXPECT_EQ(subject.bound().reason, "\"Value\" has only 2 values, so p can be at most 2");
}

TEST(PSensitivity, PlansClassesThatShareOutRareValues) {
  const ModelCase subject(times(18, "a") + Texts{"b", "c"}, p(2));
  const ValueCounts all = subject.counts(times(18, "a") + Texts{"b", "c"});
  EXPECT_EQ(subject.asked().model->most_classes(subject.asked(), all), 2U);
  EXPECT_EQ(subject.asked().model->planned_size(subject.asked(), all, 5), 10U);
}

}  // namespace
}  // namespace kordon::testing::p_sensitivity_test

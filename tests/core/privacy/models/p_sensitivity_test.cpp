// Truta, Vinay, "Privacy Protection: p-Sensitive k-Anonymity Property" (2006).
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "core/privacy/models/frequencies.h"
#include "core/recoding/partition.h"
#include "tests/core/privacy/models/model_case.h"

namespace kordon::testing::p_sensitivity_test {
namespace {

// Of rows whose class is their "Class".
Partition classes(const ModelCase& subject) {
  const QuasiIdentifier& qi = subject.table.quasi_identifiers[0];
  return group_rows({qi.leaves.all()}, subject.table.rows);
}

// Says whether every class has k rows and holds by the model (Algorithm 1, basic).
bool is_p_sensitive(const ModelCase& subject, const Partition& partition, std::uint32_t k) {
  const ClassRows classes = rows_by_class(partition);
  for (ClassId c = 0; c < classes.classes(); ++c) {
    if (classes.size(c) < k) return false;
    for (const Requirement& requirement : subject.requirements) {
      ValueCounts counts(requirement.attribute->counts.size());
      for (const Row row : classes.of(c)) counts.add(requirement.attribute->values[row]);
      if (!requirement.model->judge(requirement, counts).holds) return false;
    }
  }
  return true;
}

// Example 1: a microdata of 1,000 rows with the frequency sets of tables 5 and 6.
TEST(TrutaVinay, Example1AllowsFewerGroupsTheMoreDistinctValues) {
  const auto groups = [](std::uint64_t p) {
    return std::min({max_groups({300, 300, 200, 100, 100}, p), max_groups({500, 300, 100, 40, 35, 25}, p),
                     max_groups({700, 200, 50, 10, 10, 10, 10, 5, 3, 2}, p)});
  };
  EXPECT_EQ(groups(2), 300U);
  EXPECT_EQ(groups(3), 100U);
  EXPECT_EQ(groups(4), 50U);
  EXPECT_EQ(groups(5), 25U);
  EXPECT_EQ(groups(6), 0U);
}

// Table 1: 2-anonymous; a person known to be 20 is known to have diabetes.
TEST(TrutaVinay, Table1IsTwoAnonymousAndNotTwoSensitive) {
  const Rows rows = {{"50", "Colon Cancer"}, {"30", "Breast Cancer"}, {"30", "HIV"},
                     {"20", "Diabetes"},     {"20", "Diabetes"},      {"50", "Heart Disease"}};
  const ModelCase plain({"Class", "Illness"}, rows, {p(1)});
  const ModelCase table1({"Class", "Illness"}, rows, {p(2)});
  EXPECT_TRUE(is_p_sensitive(plain, classes(plain), 2));
  EXPECT_FALSE(is_p_sensitive(table1, classes(table1), 2));
  EXPECT_FALSE(is_p_sensitive(plain, classes(plain), 3));
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
    const auto holds = [&](std::uint32_t distinct, std::uint32_t k) {
      const ModelCase subject({"Class", "Illness", "Income"}, table3(other ? "40,000" : "50,000"),
                              {p(distinct)});
      return is_p_sensitive(subject, classes(subject), k);
    };
    EXPECT_TRUE(holds(1, 3));
    EXPECT_EQ(holds(2, 3), other);
    EXPECT_FALSE(holds(3, 3));
    EXPECT_FALSE(holds(1, 4));  // the first class has 3 rows
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

// The conditions are of the initial microdata, though rows are suppressed (Theorems 1 and 2).
TEST(TrutaVinay, WhatIsSensitiveMeetsBothConditions) {
  std::size_t sensitive = 0;
  std::size_t refused = 0;
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    Random random(seed);
    const std::uint64_t values = 2 + random.below(4);
    Rows rows(static_cast<std::size_t>(2 + random.below(12)));
    for (auto& row : rows) {
      row = {"any", std::to_string(random.below(values)), std::to_string(random.below(3))};
    }
    Partition partition;
    std::map<std::uint64_t, ClassId> number;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const std::uint64_t pick = random.below(4);
      const auto next = static_cast<ClassId>(number.size());
      partition.class_of.push_back(pick == 3 ? suppressed : number.emplace(pick, next).first->second);
    }
    partition.classes = static_cast<ClassId>(number.size());
    for (std::uint32_t distinct = 1; distinct < 4; ++distinct) {
      const bool expected = should_be_p_sensitive(rows, partition, distinct, 2);
      const ModelCase subject({"Class", "A", "B"}, rows, {p(distinct)});
      ASSERT_EQ(is_p_sensitive(subject, partition, 2), expected) << "seed " << seed;
      bool meets_both = true;
      for (const Requirement& requirement : subject.requirements) {
        ValueCounts counts(requirement.attribute->counts.size());
        for (const std::uint32_t value : requirement.attribute->values) counts.add(value);
        meets_both = meets_both && requirement.model->bound(requirement, counts).possible >= distinct &&
                     requirement.model->max_classes(requirement, counts) >= partition.classes;
      }
      if (partition.classes == 0) continue;
      ASSERT_TRUE(meets_both || !expected) << "seed " << seed;
      if (expected) ++sensitive;
      if (!meets_both) ++refused;
    }
  }
  EXPECT_GT(sensitive, 200U);
  EXPECT_GT(refused, 200U);
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
  EXPECT_EQ(subject.asked().model->max_classes(subject.asked(), all), 2U);
  EXPECT_EQ(subject.asked().model->planned_size(subject.asked(), all, 5), 10U);
}

}  // namespace
}  // namespace kordon::testing::p_sensitivity_test

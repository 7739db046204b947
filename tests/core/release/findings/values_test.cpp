#include "core/release/findings/values.h"

#include <gtest/gtest.h>

#include "tests/examples/demands.h"
#include "tests/examples/miller.h"

namespace kordon::found_values_test {
namespace {

using Gravity = Finding::Gravity;
using Change = Remedy::Change;

// A job of these sensitive columns.
Job job_of(const std::vector<std::string>& columns) {
  Job job;
  job.k = 5;
  for (const std::string& name : columns) job.attributes.push_back(testing::plain(name, Role::sensitive));
  return job;
}

// Of a rare illness everybody may know who is well.
TEST(FindValues, NameTheValueThatFollows) {
  Job job = job_of({"ill"});
  const Unchanged none;
  Disclosed disclosed{"ill", 2, 9, 1, "no", 9, {}, 0, true};
  const auto found = [&] {
    const std::vector<Finding> all = find_values({.job = job, .unchanged = none, .disclosed = {disclosed}});
    EXPECT_EQ(all.size(), 1U);
    return all[0];
  };
  const auto ends_with = [](const Finding& finding, const std::string& end) {
    const std::string says = english(finding.says);
    return says.size() > end.size() && says.substr(says.size() - end.size()) == end;
  };
  EXPECT_EQ(found().gravity, Gravity::decide);
  EXPECT_TRUE(ends_with(found(),
                        R"(It is "no" in all of them, as in most rows: if only other values are sensitive, )"
                        "demand alpha of those instead."));
  job.demands = {testing::alpha(0.2, {"yes"})};
  EXPECT_EQ(found().gravity, Gravity::know);
  EXPECT_EQ(found().gravity_in_public, std::nullopt);
  EXPECT_EQ(found().in_public,
            "In some groups all rows have the same value (ill), which no demand of alpha names.");
  EXPECT_TRUE(found().remedies.empty());
  EXPECT_TRUE(ends_with(found(), R"(It is "no" in all of them, which your demand of alpha does not name.)"));
  job.demands = {testing::alpha(0.6, {"yes"})};  // which protects nobody
  EXPECT_EQ(found().gravity, Gravity::decide);
  job.demands = {testing::alpha(0.2, {"yes"}), testing::alpha(0.9, {"no"})};
  EXPECT_EQ(found().gravity, Gravity::decide);
  for (const char* spelling : {"no", "No "}) {  // it is named
    job.demands = {testing::alpha(0.2, {"yes", spelling})};
    EXPECT_EQ(found().gravity, Gravity::decide) << spelling;
  }
  job.demands = {testing::alpha(0.2)};  // it names none
  disclosed.is_most_rows_value = false;
  EXPECT_TRUE(ends_with(found(), R"(It is "no" in all of them.)"));
  job.demands = {testing::alpha(0.2, {"yes"})};
  disclosed.value_rows = 8;  // one row is of another value, and that may be "yes"
  disclosed.rarest = "yes";
  disclosed.rarest_rows = 1;
  EXPECT_EQ(found().gravity, Gravity::decide);
  EXPECT_TRUE(ends_with(found(), R"(Most of these, 8 rows, have "no"; fewest, 1 row, have "yes".)"));
}

TEST(FindValues, NameTheValuesOfSeveralColumns) {
  const Job job = job_of({"ill", "drug"});
  const Unchanged none;
  const std::vector<Finding> found =
      find_values({.job = job,
                   .unchanged = none,
                   .disclosed = {{"ill", 2, 9, 1, "no", 9, {}, 0, true}, {"drug", 1, 5, 1, "b", 3, "c", 2}}});
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(
      found[0].says,
      R"(In some groups all rows have the same value: ill ("no" in 9 of 9 rows), drug ("b" in 3 of 5 )"
      "rows). Anyone who knows that a person is in such a group knows the value. If only other values are "
      "sensitive, demand alpha of those instead.");
  EXPECT_EQ(found[0].members.size(), 2U);
  EXPECT_EQ(found[0].remedies[0].attributes.size(), 2U);
}

// Who has the release alone cannot count people, and reads nothing of it.
TEST(FindValues, EverybodyMayHaveAValueBesideOthers) {
  Job job = job_of({"ill"});
  job.person = {"patient"};
  const Unchanged none;
  Disclosed of_people{"ill", 2, 9, 1, "HIV", 9};
  of_people.is_of_people = true;
  const auto found = [&] {
    return find_values({.job = job, .unchanged = none, .disclosed = {{"ill", 1, 5, 1, "flu", 5}, of_people}});
  };
  ASSERT_EQ(found().size(), 2U);
  EXPECT_EQ(found()[0].remedies[0].change, Change::differ);
  EXPECT_FALSE(found()[0].in_public.empty());
  EXPECT_TRUE(found()[1].remedies.empty());
  EXPECT_TRUE(found()[1].in_public.empty());
  EXPECT_EQ(found()[1].gravity, Gravity::decide);
  EXPECT_EQ(found()[1].says,
            "9 rows have a value of ill that everybody in the group has, beside others. Anyone who knows "
            "that a person is "
            "in such a group knows that the person has it, too. "
            R"(It is "HIV" in all of them. A demand of alpha below 1 prevents that.)");
  of_people.is_most_rows_value = true;
  job.demands = {testing::alpha(0.2, {"flu"})};
  EXPECT_EQ(found()[1].gravity, Gravity::know);
}

}  // namespace
}  // namespace kordon::found_values_test

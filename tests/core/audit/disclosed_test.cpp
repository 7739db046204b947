#include "core/audit/disclosed.h"

#include <gtest/gtest.h>

#include "tests/examples/hierarchies.h"
#include "tests/examples/miller.h"

namespace kordon::audit_disclosed_test {
namespace {

using Rows = std::vector<std::vector<std::string>>;

// Rows of equal "Class" are one class; the other columns are sensitive.
std::vector<Disclosed> disclosed_of(const std::vector<std::string>& names, const Rows& rows,
                                    const std::vector<bool>& suppressed = {}) {
  const Table table = testing::table_of(names, rows);
  Job job;
  job.attributes = {testing::quasi_identifier("Class", FlatForm{})};
  for (std::size_t i = 1; i < names.size(); ++i)
    job.attributes.push_back(testing::plain(names[i], Role::sensitive));
  std::vector<bool> none(rows.size(), false);
  return find_disclosed(table, job, find_classes({&table.columns[0]}, suppressed.empty() ? none : suppressed),
                        nullptr);
}

// Truta and Vinay, table 8: classes in which a confidential attribute has one value only.
TEST(Disclosed, CountsClassesOfOneValue) {
  const std::vector<Disclosed> found = disclosed_of({"Class", "Illness", "Income"}, {{"a", "flu", "1"},
                                                                                     {"a", "HIV", "2"},
                                                                                     {"a", "fever", "3"},
                                                                                     {"b", "flu", "1"},
                                                                                     {"b", "flu", "1"},
                                                                                     {"b", "flu", "2"},
                                                                                     {"b", "HIV", "2"},
                                                                                     {"c", "flu", "3"},
                                                                                     {"c", "fever", "3"},
                                                                                     {"c", "fever", "3"},
                                                                                     {"c", "HIV", "3"}});
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].attribute, "Illness");
  EXPECT_EQ(found[0].classes, 0U);
  EXPECT_EQ(found[0].rows, 0U);
  EXPECT_EQ(found[0].highest_share, 0.75);  // three of the four of class b have the flu
  EXPECT_EQ(found[0].value, "");
  EXPECT_FALSE(found[0].is_most_rows_value);
  EXPECT_EQ(found[1].attribute, "Income");
  EXPECT_EQ(found[1].classes, 1U);
  EXPECT_EQ(found[1].rows, 4U);
  EXPECT_EQ(found[1].highest_share, 1);
  EXPECT_EQ(found[1].value, "3");
  EXPECT_EQ(found[1].value_rows, 4U);
  EXPECT_FALSE(found[1].is_most_rows_value) << "5 of 11 rows have it";
}

// Who reads "No" and "no " knows the value; the first way to write it is named.
TEST(Disclosed, NamesTheValueOfMostRows) {
  const Rows rows = {{"a", "No"},  {"a", "no "}, {"a", "no"}, {"b", "no"}, {"b", "no"},
                     {"c", "yes"}, {"c", "yes"}, {"d", "no"}, {"d", "yes"}};
  const std::vector<Disclosed> both = disclosed_of({"Class", "Ill"}, rows);
  EXPECT_EQ(both[0].classes, 3U);
  EXPECT_EQ(both[0].rows, 7U);
  EXPECT_EQ(both[0].value, "No");
  EXPECT_EQ(both[0].value_rows, 5U);
  EXPECT_EQ(both[0].rarest, "yes");
  EXPECT_EQ(both[0].rarest_rows, 2U);
  EXPECT_FALSE(both[0].is_most_rows_value) << "in class c it is another";
  const std::vector<bool> without_c = {false, false, false, false, false, true, true, false, false};
  const std::vector<Disclosed> one = disclosed_of({"Class", "Ill"}, rows, without_c);
  EXPECT_EQ(one[0].rows, 5U);
  EXPECT_EQ(one[0].rarest, "");
  EXPECT_TRUE(one[0].is_most_rows_value) << "6 of 9 rows have it";
}

// Everybody in class a has HIV, though half of the rows there say so; in class b one of two people has it. In
// class c all rows say so: no persons need be known.
TEST(Disclosed, CountsPeopleWhereTheJobTellsThemApart) {
  const Table table = testing::table_of({"Class", "Ill"}, {{"a", "HIV"},
                                                           {"a", "flu"},
                                                           {"a", "hiv"},
                                                           {"a", "cold"},
                                                           {"b", "HIV"},
                                                           {"b", "HIV"},
                                                           {"b", "flu"},
                                                           {"c", "gout"},
                                                           {"c", "gout"}});
  Job job;
  job.attributes = {testing::quasi_identifier("Class", FlatForm{}), testing::plain("Ill", Role::sensitive)};
  const ReleasedClasses classes = find_classes({&table.columns[0]}, std::vector<bool>(9, false));
  const RowPersons persons = {{}, {0, 0, 1, 1, 2, 2, 3, 4, 5}};
  const std::vector<Disclosed> found = find_disclosed(table, job, classes, &persons);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].classes, 1U);
  EXPECT_EQ(found[0].value, "gout");
  EXPECT_FALSE(found[0].is_of_people);
  EXPECT_EQ(found[1].classes, 1U);
  EXPECT_EQ(found[1].rows, 2U);
  EXPECT_EQ(found[1].highest_share, 1);
  EXPECT_EQ(found[1].value, "HIV");
  EXPECT_EQ(found[1].value_rows, 2U);
  EXPECT_EQ(found[1].rarest, "") << "the flu and the cold are not everybody's";
  EXPECT_TRUE(found[1].is_of_people);
  EXPECT_EQ(find_disclosed(table, job, classes, nullptr).size(), 1U);
}

TEST(Disclosed, IsNothingWithoutClasses) {
  const std::vector<Disclosed> found =
      disclosed_of({"Class", "Ill"}, {{"a", "flu"}, {"a", "flu"}}, {true, true});
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].classes, 0U);
  EXPECT_EQ(found[0].rows, 0U);
  EXPECT_EQ(found[0].highest_share, 0);
}

}  // namespace
}  // namespace kordon::audit_disclosed_test

#include "core/audit/inferences.h"

#include <gtest/gtest.h>

#include "core/audit/audit.h"
#include "tests/examples/demands.h"
#include "tests/examples/hierarchies.h"
#include "tests/examples/miller.h"

namespace kordon::inferences_test {
namespace {

using testing::quasi_identifier;

// Two of Gera are alone in their class, and the two of `*` are not from there.
struct Release {
  Table original =
      testing::table_of({"Id", "Town", "Ill"},
                        {{"1", "Gera", "a"}, {"2", "Gera", "b"}, {"3", "Bonn", "a"}, {"4", "Kiel", "b"}});
  Job job;

  Release() {
    job.k = 2;
    job.order = Order::input;
    job.attributes = {testing::plain("Id", Role::identifier), quasi_identifier("Town", FlatForm{}),
                      testing::plain("Ill", Role::sensitive)};
    job.demands = {testing::p(2)};
  }
  AuditReport audited() const {
    const Result<AuditReport> report = audit(
        original, testing::table_of({"Town", "Ill"}, {{"Gera", "a"}, {"Gera", "b"}, {"*", "a"}, {"*", "b"}}),
        job, std::vector<std::uint32_t>{0, 1, 2, 3});
    EXPECT_TRUE(report) << english(report.failure().mistakes[0].what);
    return *report;
  }
};

TEST(Inferences, AreMadeOfClassesAndSayWhichTheyAre) {
  const AuditReport report = Release().audited();
  EXPECT_TRUE(report.passed());
  EXPECT_EQ(report.nested.rows_narrowed, 2U);
  ASSERT_EQ(report.narrowed.size(), 1U);
  EXPECT_EQ(report.narrowed[0].outer.values, std::vector<std::string>{"*"});
  ASSERT_TRUE(report.minimality);
  EXPECT_TRUE(report.minimality->unknown.empty());
  EXPECT_TRUE(report.minimality->nothing.empty());
  Release without;
  without.job.demands.clear();
  EXPECT_FALSE(without.audited().minimality);
}

// Where the premise does not hold nothing is reported, and it is said why.
TEST(Inferences, AreNotMadeWhereTheirPremiseIsWrong) {
  const auto unknown = [](const AuditReport& report) {
    EXPECT_EQ(report.nested.rows_narrowed, 0U);
    EXPECT_TRUE(report.narrowed.empty());
    EXPECT_EQ(english(report.nested.unknown), english(report.nested.counting.unknown));
    return english(report.nested.unknown);
  };
  Release known;
  known.job.known = {{1, {}, 2}};
  EXPECT_EQ(unknown(known.audited()), not_of_known);
  ASSERT_TRUE(known.audited().minimality);
  EXPECT_EQ(english(known.audited().minimality->unknown), not_of_known);
  known.job.demands.clear();
  EXPECT_FALSE(known.audited().minimality);
  Release linked;
  linked.job.linked = 2;
  EXPECT_EQ(unknown(linked.audited()), not_of_linked);
  ASSERT_TRUE(linked.audited().minimality);
  EXPECT_EQ(english(linked.audited().minimality->unknown), not_of_linked);
  linked.job.demands.clear();
  EXPECT_FALSE(linked.audited().minimality);
  Release divided;
  divided.job.divide.emplace();
  EXPECT_EQ(unknown(divided.audited()),
            "clusters may have been divided, and a reader who finds out where can rule out more");
  EXPECT_TRUE(divided.audited().minimality->unknown.empty());
}

TEST(Inferences, MinimalityIsOfRowsAndOfLabels) {
  Release people;
  people.job.person = {"Id"};
  EXPECT_EQ(english(people.audited().minimality->unknown),
            "k counts people, but this looks at groups of rows");
  Release numbers;
  numbers.original = testing::table_of({"Id", "Town", "Ill"},
                                       {{"1", "1", "a"}, {"2", "3", "b"}, {"3", "", "a"}, {"4", "5", "b"}});
  numbers.job.attributes[1] = quasi_identifier("Town", RangeForm{});
  numbers.job.attributes[1].released_as = ReleasedAs::mean;
  EXPECT_EQ(english(numbers.audited().minimality->unknown),
            "\"Town\" is released as numbers, and nobody sees which values stand behind them");
}

}  // namespace
}  // namespace kordon::inferences_test

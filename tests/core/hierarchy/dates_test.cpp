#include "core/hierarchy/dates.h"

#include <gtest/gtest.h>

#include "tests/examples/hierarchies.h"

namespace kordon::date_hierarchy_test {
namespace {

using testing::built;

TEST(DateHierarchy, TruncatesInCalendarOrder) {
  EXPECT_EQ(built(DatesForm{"%Y-%m-%d", {"month", "year"}},
                  {"2021-03-05", "1999-12-31", "2021-01-02", "2021-03-01"}),
            "*(1999(1999-12(1999-12-31)) 2021(2021-01(2021-01-02) 2021-03(2021-03-01 2021-03-05)))");
}

TEST(DateHierarchy, HasEveryLevel) {
  EXPECT_EQ(built(DatesForm{"%d.%m.%Y %H:%M:%S", {"day", "month", "quarter", "year", "decade", "century"}},
                  {"5.9.2021 23:59:60"}),
            "*(2000-2099(2020-2029(2021(2021-Q3(2021-09(2021-09-05(5.9.2021 23:59:60)))))))");
}

TEST(DateHierarchy, TextsOfOneDateAreLeavesOfOneBin) {
  EXPECT_EQ(built(DatesForm{"%d/%m/%Y", {"month"}}, {"5/3/2021", "05/03/2021"}),
            "*(2021-03(05/03/2021 5/3/2021))");
}

TEST(DateHierarchy, ReadsDatesWithoutSeparators) {
  EXPECT_EQ(built(DatesForm{"%Y%m%d", {"year"}}, {"20210305"}), "*(2021(20210305))");
  EXPECT_EQ(built(DatesForm{"%%%Y", {"year"}}, {"%0099"}), "*(0099(%0099))");
}

TEST(DateHierarchy, KnowsTheCalendar) {
  const DatesForm form{"%Y-%m-%d", {"year"}};
  EXPECT_EQ(built(form, {"2000-02-29", "2024-02-29"}), "*(2000(2000-02-29) 2024(2024-02-29))");
  for (const char* none : {"1900-02-29", "2021-02-29", "2021-04-31", "2021-13-01", "21-01-01", "2021-01-01 ",
                           "2021/01/01", "UN-01-01", "2021-13", "", "x"}) {
    EXPECT_NE(built(form, {none}).find("does not cover 1 value"), std::string::npos) << none;
  }
}

TEST(DateHierarchy, CoarseDatesGoWithTheirYearOrMonth) {
  EXPECT_EQ(built(DatesForm{"yyyy-mm-dd", {"month", "year"}},
                  {"2019-06-05", "2019", "2019-06", "2019-06-UN", "2019-XX-XX", "2020-02-00"}),
            "*(2019(2019 2019-XX-XX 2019-06(2019-06 2019-06-UN 2019-06-05)) 2020(2020-02(2020-02-00)))");
  EXPECT_EQ(
      built(DatesForm{"dd.mm.yyyy hh:mm", {"month", "year"}}, {"05.06.2019 10:30", "06.2019", "00.06.2019"}),
      "*(2019(2019-06(00.06.2019 06.2019 05.06.2019 10:30)))");
  // What a release says of dates is read again.
  EXPECT_EQ(
      built(DatesForm{"dd.mm.yyyy", {"quarter", "decade"}}, {"01.04.2021", "2021-Q2", "2020-2029", "2021"}),
      "*(2020-2029(2020-2029 2021 2021-Q2(01.04.2021 2021-Q2)))");
  EXPECT_EQ(built(DatesForm{"yyyy-mm-dd", {"year"}}, {"2021-03-05", "2020-2029"}),
            "*(2020-2029 2021(2021-03-05))");
}

TEST(DateHierarchy, DatesBeforeAYearAreOneValue) {
  DatesForm form{"yyyy-mm-dd", {"year", "decade"}};
  form.from = 1936;
  EXPECT_EQ(built(form, {"1924-05-01", "1935-12-31", "1936-01-01", "1938-01-01", "1941-01-01"}),
            "*(before 1940(before 1936(before 1936) 1936(1936-01-01) 1938(1938-01-01)) "
            "1940-1949(1941(1941-01-01)))");
  EXPECT_EQ(built(form, {"before 1936", "1924", "1930-1939", "1950-01-01"}),
            "*(before 1940(before 1936(before 1936) 1930-1939) 1950-1959(1950(1950-01-01)))");
}

TEST(DateHierarchy, RefusesAFormatThatALevelCannotUse) {
  const auto mistakes = check(DatesForm{"%Y", {"month", "year"}}, "p");
  ASSERT_EQ(mistakes.size(), 1U);
  EXPECT_EQ(mistakes[0].where, "p.levels[0]");
  EXPECT_EQ(mistakes[0].what, "the level \"month\" needs this, which the format \"%Y\" does not have: month");
}

TEST(DateHierarchy, RefusesUnknownAndRepeatedConversions) {
  EXPECT_EQ(check(DatesForm{"%Y %y", {"year"}}, "p").size(), 1U);
  EXPECT_EQ(check(DatesForm{"%Y %", {"year"}}, "p").size(), 1U);
  EXPECT_EQ(check(DatesForm{"%Y %Y", {"year"}}, "p").size(), 1U);
  EXPECT_TRUE(check(DatesForm{"100%% %Y", {"year"}}, "p").empty());
}

TEST(DateHierarchy, TakesTheWordsOfPeople) {
  EXPECT_EQ(built(DatesForm{"TT.MM.JJJJ", {"month"}}, {"05.03.2021", "6.3.2021"}),
            "*(2021-03(05.03.2021 6.3.2021))");
  EXPECT_EQ(built(DatesForm{"MMM yyyy", {"year"}}, {"März 2021", "Dec 2020"}),
            "*(2020(Dec 2020) 2021(März 2021))");
}

TEST(DateHierarchy, TwoDigitYearsTurnAtThePivot) {
  const std::vector<std::string> values = {"1.1.29", "1.1.30"};
  EXPECT_EQ(built(DatesForm{"d.m.yy", {"year"}}, values), "*(1930(1.1.30) 2029(1.1.29))");
  EXPECT_EQ(built(DatesForm{"d.m.yy", {"year"}, 29}, values), "*(1929(1.1.29) 1930(1.1.30))");
  EXPECT_EQ(built(DatesForm{"%d.%m.%y", {"year"}, 100}, values), "*(2029(1.1.29) 2030(1.1.30))");
}

TEST(DateHierarchy, RefusesLevelsOutOfOrder) {
  EXPECT_EQ(check(DatesForm{"%Y-%m", {"year", "month"}}, "p").size(), 1U);
  EXPECT_EQ(check(DatesForm{"%Y-%m", {"year", "year"}}, "p").size(), 1U);
  EXPECT_EQ(check(DatesForm{"%Y-%m", {"week"}}, "p").size(), 1U);
  EXPECT_EQ(check(DatesForm{"%Y-%m", {}}, "p").size(), 1U);
}

}  // namespace
}  // namespace kordon::date_hierarchy_test

#include "core/hierarchy/bins/old_ages.h"

#include <gtest/gtest.h>

#include <string>

namespace kordon::old_ages_test {
namespace {

bool old(const std::string& age) {
  return tells_old_age(*parse_number_span(age, NumberFormat{}));
}

bool old_in_2024(const std::string& birth) {
  return tells_old_age(*read_birth(birth, *DateFormat::parse("yyyy-mm-dd", default_pivot, "")), 2024);
}

TEST(OldAges, AreAgesOver89ThatTellMoreThanThat) {
  for (const char* age : {"90", "93", "[95-99]", "95+", "[90-94]"}) EXPECT_TRUE(old(age)) << age;
  for (const char* age : {"89", "90+", "> 89", "[80-99]", "7"}) EXPECT_FALSE(old(age)) << age;
}

TEST(OldAges, AreNoYearsAndNoDays) {
  for (const char* age : {"1999", "12410", "[11315-12410]", "999"}) EXPECT_FALSE(old(age)) << age;
  EXPECT_TRUE(is_no_age(*parse_number_span("12410", NumberFormat{})));
  EXPECT_FALSE(is_no_age(*parse_number_span("122", NumberFormat{})));
}

TEST(OldAges, AreToldByBirths) {
  for (const char* birth : {"1933-12-31", "1926-03", "1926", "1920-1929"})
    EXPECT_TRUE(old_in_2024(birth)) << birth;
  for (const char* birth : {"1934-01-01", "1980", "before 1934", "1930-1939"}) {
    EXPECT_FALSE(old_in_2024(birth)) << birth;
  }
}

TEST(OldAges, ATableIsFromTheLastYearOfItsDatesButFarOnesAreNone) {
  const auto year = [](std::string_view text) {
    const PresentValues born{{{"1930-05-01", 3}}, 3}, seen{{{"2023-05-01", 1}, {text, 2}}, 3};
    return year_of(find_dates({{"born", born, true, true}, {"seen", seen}}));
  };
  EXPECT_EQ(year("2024-02-03"), 2024);
  EXPECT_EQ(year("9999-12-31"), 2023);
  EXPECT_EQ(year_of(find_dates({})), 2026);
}

}  // namespace
}  // namespace kordon::old_ages_test

#include "core/hierarchy/bins/days.h"

#include <gtest/gtest.h>

namespace kordon::days_test {
namespace {

std::int64_t day(int year, int month, int day) {
  return day_number({year, month, day});
}

TEST(Days, AreCountedFrom1970) {
  EXPECT_EQ(day(1970, 1, 1), 0);
  EXPECT_EQ(day(1969, 12, 31), -1);
  EXPECT_EQ(day(2000, 3, 1) - day(2000, 2, 28), 2);
  EXPECT_EQ(day(1900, 3, 1) - day(1900, 2, 28), 1);
  EXPECT_EQ(day(2024, 1, 1), 19723);
}

// Every day of 10,000 years follows the one before it, as is_real has the calendar.
TEST(Days, AreThoseOfTheCalendar) {
  std::int64_t number = day(0, 1, 1);
  for (int year = 0; year < 10000; ++year) {
    for (int month = 1; month <= 12; ++month) {
      for (int of_month = 1; of_month <= 31; ++of_month) {
        const Moment date{year, month, of_month};
        if (!is_real(date)) continue;
        ASSERT_EQ(day_number(date), number);
        ASSERT_EQ(date_of_day(number), date);
        ++number;
      }
    }
  }
}

TEST(Days, SpansReadAsShortAsTheyCan) {
  EXPECT_EQ(label_of({day(2021, 3, 5), day(2021, 4, 17)}), "2021-03-05 to 2021-04-17");
  EXPECT_EQ(label_of({day(2021, 3, 5), day(2021, 3, 5)}), "2021-03-05");
  EXPECT_EQ(label_of({day(2021, 3, 1), day(2021, 3, 31)}), "2021-03");
  EXPECT_EQ(label_of({day(2021, 3, 1), day(2021, 5, 31)}), "2021-03 to 2021-05");
  EXPECT_EQ(label_of({day(2021, 1, 1), day(2021, 12, 31)}), "2021");
  EXPECT_EQ(label_of({day(2019, 1, 1), day(2021, 12, 31)}), "2019 to 2021");
  EXPECT_EQ(label_of({day(2021, 1, 1), day(2021, 12, 30)}), "2021-01-01 to 2021-12-30");
  EXPECT_EQ(label_of({day(12, 1, 1), day(12, 12, 31)}), "0012");
}

TEST(Days, LabelsReadBack) {
  for (std::int64_t first = day(2019, 12, 30); first < day(2021, 3, 2); first += 3) {
    for (std::int64_t last = first; last < day(2021, 3, 2); ++last) {
      const DaySpan span{first, last};
      ASSERT_EQ(parse_day_span(label_of(span)), span) << label_of(span);
    }
  }
  EXPECT_EQ(parse_day_span("2021-Q2"), (DaySpan{day(2021, 4, 1), day(2021, 6, 30)}));
  EXPECT_EQ(parse_day_span("2020-2029"), (DaySpan{day(2020, 1, 1), day(2029, 12, 31)}));
  EXPECT_EQ(parse_day_span("2000-2099"), (DaySpan{day(2000, 1, 1), day(2099, 12, 31)}));
  for (const char* text : {"", "*", "21", "2021-", "2021-13", "2021-Q5", "2021-02-30", "2021-3",
                           "2021 to 2019", "2021-03-05 ", "2021-03 to", "20211", "abcd"}) {
    EXPECT_FALSE(parse_day_span(text)) << text;
  }
}

TEST(Days, WidthsAreInWords) {
  EXPECT_EQ(parse_calendar_width("10 days")->days, 10);
  EXPECT_EQ(parse_calendar_width("2 weeks")->days, 14);
  EXPECT_EQ(parse_calendar_width("18 months")->months, 18);
  EXPECT_EQ(parse_calendar_width("1 year")->months, 12);
  for (const char* text : {"", "10", "0 days", "-1 days", "1.5 years", "2 years ", "2  years", "2 Years",
                           "2 decades", "1200001 days", "100001 years", "99999999999999999999 days"}) {
    EXPECT_FALSE(parse_calendar_width(text)) << text;
  }
}

TEST(Days, SpansEndBeforeTheSameDayAgain) {
  EXPECT_EQ(last_day_within(day(2019, 1, 1), {0, 24}), day(2020, 12, 31));
  EXPECT_EQ(last_day_within(day(2021, 3, 5), {0, 1}), day(2021, 4, 4));
  EXPECT_EQ(last_day_within(day(2021, 1, 31), {0, 1}), day(2021, 2, 27));
  EXPECT_EQ(last_day_within(day(2021, 3, 5), {1, 0}), day(2021, 3, 5));
}

}  // namespace
}  // namespace kordon::days_test

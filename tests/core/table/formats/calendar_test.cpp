#include "core/table/formats/calendar.h"

#include <gtest/gtest.h>

#include "core/table/formats/date_format.h"

namespace kordon::calendar_test {
namespace {

std::string date(std::string_view text) {
  const auto found = date_of_day_number(text);
  return found ? DateFormat::parse("yyyy-mm-dd", default_pivot, "")->write(*found) : "";
}

TEST(DayNumbers, AreThoseOfSpreadsheets) {
  EXPECT_EQ(date("43301"), "2018-07-20");
  EXPECT_EQ(date("61"), "1900-03-01");
  EXPECT_EQ(date("45350.75"), "2024-02-28");
  EXPECT_EQ(date("99999"), "2173-10-13");
}

TEST(DayNumbers, YearsAndOtherTextsAreNone) {
  for (const char* none : {"2019", "1900", "2100", "60", "0", "-5", "100000", "2019-06-05", "x", ""}) {
    EXPECT_EQ(date(none), "") << none;
  }
}

TEST(DayNumbers, WritesDatesThatItsFormatReads) {
  for (const char* text :
       {"dd.mm.yyyy", "mm/dd/yy", "mmm d, yyyy", "yyyymmdd", "%d.%m.%Y %H:%M", "dd.mm.yyyy hh:mm am/pm"}) {
    const auto format = DateFormat::parse(text, default_pivot, "");
    ASSERT_TRUE(format) << text;
    for (const Moment moment : {Moment{2018, 7, 20}, Moment{2024, 2, 29}, Moment{1931, 12, 1}}) {
      const std::string written = format->write(moment);
      EXPECT_EQ(format->read(written), moment) << written;
    }
  }
}

}  // namespace
}  // namespace kordon::calendar_test

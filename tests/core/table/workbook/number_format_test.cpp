#include "core/table/workbook/number_format.h"

#include <gtest/gtest.h>

namespace kordon::number_format_test {
namespace {

std::string told(const NumberShape& shape) {
  std::string text;
  if (shape.moment.date) text += "date ";
  if (shape.moment.time) text += "time ";
  if (shape.moment.seconds) text += "seconds ";
  if (shape.digits > 0) text += std::to_string(shape.digits) + " digits ";
  return text;
}

std::string of(std::string_view code) {
  return told(shape_of(code));
}

TEST(NumberFormat, DatesAndTimesAreFoundByTheirLetters) {
  EXPECT_EQ(of("yyyy-mm-dd"), "date ");
  EXPECT_EQ(of("d/m/yy h:mm"), "date time ");
  EXPECT_EQ(of("DD.MM.YYYY HH:MM:SS"), "date time seconds ");
  EXPECT_EQ(of("mmm"), "date ");
  EXPECT_EQ(of("h:mm AM/PM"), "time ");
  EXPECT_EQ(of("mm:ss.0"), "time seconds ");
  EXPECT_EQ(of("[h]:mm"), "time ");
  EXPECT_EQ(of("[$-407]d. mmmm yyyy;@"), "date ");
}

TEST(NumberFormat, WordsColoursAndConditionsAreNoDates) {
  for (const char* each :
       {"General", "GENERAL", "0.00", "#,##0", "0.00E+00", "@", "", "0.0\" days\"", "0.0\\d", "[Red]0.0",
        "[$-409]#,##0.00", "#,##0.00 [$\xE2\x82\xAC-407]", "_-* #,##0_-", "[>100]0.0", "0%;d"}) {
    EXPECT_EQ(of(each), "") << each;
  }
}

TEST(NumberFormat, OnlyZerosAreDigitsInFront) {
  EXPECT_EQ(of("00000"), "5 digits ");
  EXPECT_EQ(of("00000;-00000"), "5 digits ");
  EXPECT_EQ(of("0"), "1 digits ");
  EXPECT_EQ(of("000.0"), "");
  EXPECT_EQ(of(std::string(31, '0')), "");
}

TEST(NumberFormat, SomeHaveANumberInPlaceOfACode) {
  EXPECT_EQ(told(shape_of(0U)), "");
  EXPECT_EQ(told(shape_of(9U)), "");
  EXPECT_EQ(told(shape_of(14U)), "date ");
  EXPECT_EQ(told(shape_of(20U)), "time ");
  EXPECT_EQ(told(shape_of(21U)), "time seconds ");
  EXPECT_EQ(told(shape_of(22U)), "date time ");
  EXPECT_EQ(told(shape_of(31U)), "date ");
  EXPECT_EQ(told(shape_of(46U)), "time seconds ");
  EXPECT_EQ(told(shape_of(49U)), "");
  EXPECT_EQ(told(shape_of(164U)), "");
}

}  // namespace
}  // namespace kordon::number_format_test

#include "core/release/dates/style.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace kordon::style_test {
namespace {

// What the texts become when each moves by so many days; "-" of what cannot be written.
std::vector<std::string> moved(const std::string& format, const std::vector<std::string>& texts, int days) {
  const DateFormat read = *DateFormat::parse(format, default_pivot, "format");
  DateStyle style;
  for (const std::string& text : texts) style.learn(text, *read.read_spans(text));
  std::vector<std::string> found;
  for (const std::string& text : texts) {
    const DateSpans spans = *read.read_spans(text);
    found.push_back(style.write(text, spans, date_of_day(day_number(spans.date) + days), read).value_or("-"));
  }
  return found;
}

using Texts = std::vector<std::string>;

TEST(DateStyle, ZerosInFrontStayAsTheColumnHasThem) {
  EXPECT_EQ(moved("dd.mm.yyyy", {"05.03.2021"}, -1), Texts{"04.03.2021"});
  EXPECT_EQ(moved("dd.mm.yyyy", {"5.3.2021"}, 5), Texts{"10.3.2021"});
  // 17.11. does not tell; 5.3. and 05.03. do.
  EXPECT_EQ(moved("dd.mm.yyyy", {"17.11.2021", "5.3.2021"}, -16), (Texts{"1.11.2021", "17.2.2021"}));
  EXPECT_EQ(moved("dd.mm.yyyy", {"17.11.2021", "05.03.2021"}, -16), (Texts{"01.11.2021", "17.02.2021"}));
  EXPECT_EQ(moved("dd.mm.yyyy", {"17.11.2021"}, -16), Texts{"01.11.2021"});
  // One part of a text tells for the other.
  EXPECT_EQ(moved("dd.mm.yyyy", {"17.3.2021", "01.01.2021"}, -16), (Texts{"1.3.2021", "16.12.2020"}));
  EXPECT_EQ(moved("yyyymmdd", {"20240305"}, 300), Texts{"20241230"});
}

// 2025 1 15 without signs would be read as 2025 11 5.
TEST(DateStyle, NoDateIsWrittenThatReadsAsAnother) {
  EXPECT_EQ(moved("yyyymmdd", {"2024115"}, 0), Texts{"2024115"});
  EXPECT_EQ(moved("yyyymmdd", {"2024115"}, 26), Texts{"2024121"});
  EXPECT_EQ(moved("yyyymmdd", {"2024115"}, 71), Texts{"20250115"});
}

TEST(DateStyle, LeapDaysAndYearsAreThoseOfTheCalendar) {
  EXPECT_EQ(moved("yyyy-mm-dd", {"2024-02-28", "2023-02-28", "1900-02-28", "2000-02-28", "2023-12-31"}, 1),
            (Texts{"2024-02-29", "2023-03-01", "1900-03-01", "2000-02-29", "2024-01-01"}));
  EXPECT_EQ(moved("yyyy-mm-dd", {"2024-02-29"}, 366), Texts{"2025-03-01"});
  EXPECT_EQ(moved("yyyy-mm-dd", {"2024-02-29"}, 365), Texts{"2025-02-28"});
}

TEST(DateStyle, TimesOfDayAndAllElseStayAsTheyAre) {
  EXPECT_EQ(moved("yyyy-mm-dd hh:mm:ss", {"2024-03-01 10:15:00"}, -102), Texts{"2023-11-20 10:15:00"});
  EXPECT_EQ(moved("yyyy-mm-ddThh:mm:ssz", {"2024-12-31T23:59:59.250+01:00"}, 1),
            Texts{"2025-01-01T23:59:59.250+01:00"});
  EXPECT_EQ(moved("mm/dd/yyyy hh:mm am/pm", {"3/1/2024 9:05 PM"}, 30), Texts{"3/31/2024 9:05 PM"});
  EXPECT_EQ(moved("hh:mm dd.mm.yyyy", {"7:05 31.12.2024"}, 1), Texts{"7:05 01.01.2025"});
}

TEST(DateStyle, NamesOfMonthsStayInTheirLanguageAndLetters) {
  EXPECT_EQ(moved("ddmmmyyyy", {"05MAR2021", "31DEC2020"}, 60), (Texts{"04MAY2021", "01MAR2021"}));
  EXPECT_EQ(moved("dd. mmm yyyy", {"5. März 2021", "1. Dezember 2021"}, 30),
            (Texts{"4. April 2021", "31. Dezember 2021"}));
  EXPECT_EQ(moved("dd. mmm yyyy", {"5. MÄRZ 2021"}, -5), Texts{"28. FEBRUAR 2021"});
  EXPECT_EQ(moved("dd. mmm yyyy", {"4. APRIL 2021", "4. Mai 2021"}, -30),
            (Texts{"5. MÄRZ 2021", "4. April 2021"}));
  EXPECT_EQ(moved("dd mmm yyyy", {"5 Okt. 2021", "5 mär 2021"}, 30), (Texts{"4 Nov. 2021", "4 apr 2021"}));
  EXPECT_EQ(moved("dd mmm yyyy", {"5 Okt 2021"}, -210), Texts{"9 Mär 2021"});
  EXPECT_EQ(moved("mmm d, yyyy", {"March 5, 2021", "June 30, 2021"}, 1),
            (Texts{"March 6, 2021", "July 1, 2021"}));
}

TEST(DateStyle, MonthsNamedInSeveralWaysAreNotWritten) {
  EXPECT_EQ(moved("dd mmm yyyy", {"5 Mar 2021", "5 March 2021"}, 1), (Texts{"-", "-"}));
  EXPECT_EQ(moved("dd mmm yyyy", {"5 Okt 2021", "5 October 2021"}, 1), (Texts{"-", "-"}));
  EXPECT_EQ(moved("dd mmm yyyy", {"5 Jänner 2021"}, 1), Texts{"-"});
}

TEST(DateStyle, YearsThatTheFormatCannotTellAreNotWritten) {
  EXPECT_EQ(moved("yyyy-mm-dd", {"9999-12-31", "0001-01-02"}, 1), (Texts{"-", "0001-01-03"}));
  EXPECT_EQ(moved("yyyy-mm-dd", {"0001-01-02"}, -2), Texts{"-"});
  // Two digits: 30 to 99 are 1930 to 1999, 00 to 29 are 2000 to 2029.
  EXPECT_EQ(moved("mm/dd/yy", {"12/31/99", "12/31/29", "01/01/30"}, 1), (Texts{"01/01/00", "-", "01/02/30"}));
  EXPECT_EQ(moved("mm/dd/yy", {"01/01/30"}, -1), Texts{"-"});
}

}  // namespace
}  // namespace kordon::style_test

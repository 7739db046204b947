#include "core/table/formats/date_formats.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace kordon::date_formats_test {
namespace {

using Cells = std::vector<std::string>;

struct Given {
  std::string name;
  Cells cells;
  bool named_date = false, named_birth = false, decimal_comma = false;
};

std::vector<std::optional<FoundDates>> found(const std::vector<Given>& columns, std::vector<Column>& kept) {
  static std::vector<PresentValues> present;
  present.clear();
  for (const Given& each : columns) {
    Column& column = kept.emplace_back();
    for (const std::string& cell : each.cells) column.cells.push_back(column.values.intern(cell));
  }
  for (const Column& column : kept) present.push_back(present_values(column, {""}));
  std::vector<DateColumn> asked;
  for (std::size_t j = 0; j < columns.size(); ++j) {
    asked.push_back({columns[j].name, present[j], columns[j].named_date, columns[j].named_birth,
                     columns[j].decimal_comma});
  }
  return find_dates(asked);
}

std::string levels(const FoundDates& dates) {
  std::string text;
  for (const std::string& level : dates.chosen.levels) text += (text.empty() ? "" : " ") + level;
  return text;
}

// The format of the first column with its levels and, of two-digit years, its pivot: "dd/mm/yy 30: month year
// decade"; then how it is read and its notes, a line each.
std::string tell(const std::vector<Given>& columns) {
  std::vector<Column> kept;
  kept.reserve(columns.size());
  const auto dates = found(columns, kept)[0];
  if (!dates) return "none";
  std::string text = dates->chosen.format;
  if (text.find("yyyy") == std::string::npos) text += " " + std::to_string(dates->chosen.pivot);
  text += ": " + levels(*dates);
  for (const auto* told : {&dates->reading, &dates->notes}) {
    for (const Text& note : *told) text += "\n" + english(note);
  }
  return text;
}

std::string format(const Cells& cells, bool named = false) {
  const std::string text = tell({{"x", cells, named}});
  return text.substr(0, text.find(": "));
}

TEST(DateFormats, EveryShapeIsFound) {
  EXPECT_EQ(format({"2021-03-05"}), "yyyy-mm-dd");
  EXPECT_EQ(format({"2021/3/5"}), "yyyy/mm/dd");
  EXPECT_EQ(format({"2021.03.05"}), "yyyy.mm.dd");
  EXPECT_EQ(format({"05.03.2021"}), "dd.mm.yyyy");
  EXPECT_EQ(format({"5. 3. 2021"}), "dd. mm. yyyy");
  EXPECT_EQ(format({"13.03.21"}), "dd.mm.yy 30");
  EXPECT_EQ(format({"25/03/2021"}), "dd/mm/yyyy");
  EXPECT_EQ(format({"03/25/2021"}), "mm/dd/yyyy");
  EXPECT_EQ(format({"25-03-2021"}), "dd-mm-yyyy");
  EXPECT_EQ(format({"25 03 2021"}), "dd mm yyyy");
  EXPECT_EQ(format({"99-12-31"}), "yy-mm-dd 30");
  EXPECT_EQ(format({"5. März 2021", "6. Dez. 2020"}), "dd. mmm yyyy");
  EXPECT_EQ(format({"05-Mar-21"}), "dd-mmm-yy 30");
  EXPECT_EQ(format({"05Mar2021"}), "ddmmmyyyy");
  EXPECT_EQ(format({"05.Mar.2021"}), "dd.mmm.yyyy");
  EXPECT_EQ(format({"Mar 5, 2021"}), "mmm dd, yyyy");
  EXPECT_EQ(format({"2021-Mar-05"}), "yyyy-mmm-dd");
  EXPECT_EQ(format({"April 2024", "Mai 2024"}), "mmm yyyy");
  EXPECT_EQ(format({"Apr-24"}), "mmm-yy 30");
  EXPECT_EQ(format({"2021-03"}), "yyyy-mm");
  EXPECT_EQ(format({"03/2021"}), "mm/yyyy");
  EXPECT_EQ(format({"2021-03-05 14:07"}), "yyyy-mm-dd hh:mm");
  EXPECT_EQ(format({"2021-03-05T14:07:09.123"}), "yyyy-mm-ddThh:mm:ss");
  EXPECT_EQ(format({"2021-03-05T14:07:09Z", "2021-03-05T14:07:09+01:00"}), "yyyy-mm-ddThh:mm:ssz");
  EXPECT_EQ(format({"2021-03-05 14:07:09 +0100"}), "yyyy-mm-dd hh:mm:ss z");
  EXPECT_EQ(format({"3/25/2021 2:07 PM"}), "mm/dd/yyyy hh:mm am/pm");
  EXPECT_EQ(format({"20210305"}, true), "yyyymmdd");
  EXPECT_EQ(format({"12.2021"}, true), "mm.yyyy");
  EXPECT_EQ(format({"2021.03"}, true), "yyyy.mm");
  for (const char* none :
       {"12", "1.234,50", "31.02.2021", "2021-13-01", "1-2-3", "12:30", "May", "x", "1.2.3.4",
        "2021-03-05 nothing", "20210305", "12.2021", "2021.03", "0170 1234567", "12 10 24"}) {
    EXPECT_EQ(format({none}), "none") << none;
  }
}

TEST(DateFormats, LevelsAreOfWhatADateHas) {
  EXPECT_EQ(tell({{"x", {"2021-03-05"}}}), "yyyy-mm-dd: month year decade");
  EXPECT_EQ(tell({{"x", {"2021-03"}}}), "yyyy-mm: quarter year decade");
}

TEST(DateFormats, WhatNobodyKnowsIsAsked) {
  EXPECT_EQ(
      tell({{"x", {"03/04/2024", "05/06/2023"}}}),
      "mm/dd/yyyy: year decade\n"
      "\"03/04/2024\" is 4 March 2024 or 3 April 2024: say which in the format, mm/dd/yyyy or dd/mm/yyyy");
  // The year is in doubt, too, but not the decade.
  EXPECT_EQ(tell({{"x", {"10-11-12"}}}),
            "dd-mm-yy 30: decade century\n"
            "\"10-11-12\" may be one of 10 November 2012, 11 October 2012, 12 November 2010: say which in "
            "the format, "
            "one of dd-mm-yy, mm-dd-yy, yy-mm-dd\n"
            "two-digit years: 30 to 99 are 1930 to 1999, 00 to 29 are 2000 to 2029");
  EXPECT_EQ(tell({{"x", {"01-02-31", "31-02-01", "30-02-30"}}}), "none");
  // The same date either way leaves nothing to ask.
  EXPECT_EQ(tell({{"x", {"04/04/2024", "05/05/2023"}}}), "mm/dd/yyyy: month year decade");
}

TEST(DateFormats, TheFormatThatReadsMostRowsIsTaken) {
  Cells cells(25, "03/04/2024");
  cells.emplace_back("25/12/2024");
  EXPECT_EQ(format(cells), "dd/mm/yyyy");
  cells.emplace_back("12/25/2024");  // one each way: as many rows either way, and most are in doubt
  std::vector<Column> kept;
  kept.reserve(1);
  EXPECT_TRUE(found({{"x", cells}}, kept)[0]->in_doubt);
}

TEST(DateFormats, OtherColumnsOfTheSameShapeDecide) {
  const Given doubtful = {"Born", {"03/04/1968"}};
  EXPECT_EQ(tell({doubtful, {"Seen", {"13/04/2024"}}}),
            "dd/mm/yyyy: month year decade\n"
            "\"03/04/1968\" is read as 3 April 1968 (dd/mm/yyyy), as the dates of \"Seen\" are");
  EXPECT_EQ(tell({doubtful, {"Seen", {"04/13/2024 10:00"}}}),
            "mm/dd/yyyy: month year decade\n"
            "\"03/04/1968\" is read as 4 March 1968 (mm/dd/yyyy), as the dates of \"Seen\" are");
  // They do not agree, are of another shape, or are in doubt themselves.
  const std::string asked = tell({doubtful});
  EXPECT_NE(asked.find("say which"), std::string::npos);
  EXPECT_EQ(tell({doubtful, {"Seen", {"13/04/2024"}}, {"Left", {"04/13/2024"}}}), asked);
  EXPECT_EQ(tell({doubtful, {"Seen", {"13-04-2024"}}, {"Left", {"2024/04/13"}}, {"Paid", {"13.04.2024"}}}),
            asked);
  EXPECT_EQ(tell({doubtful, {"Seen", {"05/04/2024"}}, {"Due", {"04/2024"}}}), asked);
}

TEST(DateFormats, ADecimalCommaSpeaksForDayFirst) {
  const Given doubtful = {"Born", {"03/04/1968"}};
  EXPECT_EQ(tell({doubtful, {"Price", {"12,5"}, false, false, true}}),
            "dd/mm/yyyy: month year decade\n"
            "\"03/04/1968\" is read as 3 April 1968 (dd/mm/yyyy), as \"Price\" has a decimal comma");
  EXPECT_EQ(tell({doubtful, {"Price", {"12,5"}, false, false, true}, {"Seen", {"04/13/2024"}}}).substr(0, 10),
            "mm/dd/yyyy");
}

TEST(DateFormats, NobodyIsBornAfterTheLatestDateOfTheFile) {
  const Given births = {"GebDat", {"13.04.25", "13.04.24"}, true, true};
  const std::string usual =
      "dd.mm.yy 30: month year decade\n"
      "two-digit years: 30 to 99 are 1930 to 1999, 00 to 29 are 2000 to 2029";
  EXPECT_EQ(tell({births}), usual);
  EXPECT_EQ(tell({births, {"Seen", {"2024-01-31", "2019-01-31"}}}),
            "dd.mm.yy 25: month year decade\n"
            "two-digit years: 25 to 99 are 1925 to 1999, 00 to 24 are 2000 to 2024, as no other date of the "
            "file is "
            "after 2024");
  EXPECT_EQ(tell({births, {"Seen", {"1987-01-31"}}}),
            "dd.mm.yy 0: month year decade\n"
            "two-digit years: 00 to 99 are 1900 to 1999, as no other date of the file is after 1987");
  // Other births bound none, and neither do dates that are to come, or stand for no end.
  EXPECT_EQ(tell({births, {"Mother born", {"1987-01-31"}, true, true}}), usual);
  EXPECT_EQ(tell({births, {"Valid to", {"9999-12-31", "2045-12-31"}}}), usual);
  EXPECT_EQ(tell({{"Seen", {"13.04.25"}}, {"Left", {"2024-01-31"}}}), usual);
}

TEST(DateFormats, HalfOfTheRowsMayBeNoDate) {
  Cells cells(10, "2024-02-28");
  cells.insert(cells.end(), 10, "2024-02-30");
  EXPECT_EQ(format(cells), "yyyy-mm-dd");
  cells.emplace_back("2024-02-31");
  EXPECT_EQ(format(cells), "none");
}

TEST(DateFormats, NumbersThatAreReadAsDatesAreTold) {
  EXPECT_EQ(tell({{"x", {"03.2024"}}}),
            "mm.yyyy: quarter year decade\n"
            "\"03.2024\" is read as March 2024; if these are numbers, choose another hierarchy");
  EXPECT_EQ(format({"18990305"}, true), "none");
}

TEST(DateFormats, TwoDigitYearsOfOtherDatesBoundBirthsToo) {
  const std::string text = tell({{"born", {"17.04.68", "31.01.27", "02.03.99"}, true, true},
                                 {"admitted", {"13.05.23", "14.06.24", "28.11.24"}, true}});
  EXPECT_EQ(text.substr(0, text.find(": ")), "dd.mm.yy 25") << "31.01.27 is 1927: admissions end in 2024";
}

}  // namespace
}  // namespace kordon::date_formats_test

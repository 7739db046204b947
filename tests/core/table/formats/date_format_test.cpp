#include "core/table/formats/date_format.h"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "core/base/random.h"

namespace kordon::date_format_test {
namespace {

DateFormat format(const std::string& text, unsigned pivot = default_pivot) {
  return *DateFormat::parse(text, pivot, "format");
}

// "2021-03-05 14:07:09", or "" where the text is no date of the format.
std::string read(const std::string& text, const std::string& by, unsigned pivot = default_pivot) {
  const std::optional<Moment> date = format(by, pivot).read(text);
  if (!date) return "";
  char shown[48];
  std::snprintf(shown, sizeof shown, "%04d-%02d-%02d %02d:%02d:%02d", date->year, date->month, date->day,
                date->hour, date->minute, date->second);
  return shown;
}

std::string day(const std::string& text, const std::string& by) {
  return read(text, by).substr(0, 10);
}

std::vector<std::string> mistakes(const std::string& text) {
  std::vector<std::string> found;
  const Result<DateFormat> parsed = DateFormat::parse(text, default_pivot, "format");
  if (parsed) return found;
  for (const Mistake& each : parsed.failure().mistakes) found.push_back(english(each.what));
  return found;
}

TEST(DateFormat, TakesTheWordsOfPeopleInEnglishAndGerman) {
  for (const char* by :
       {"dd.mm.yyyy", "DD.MM.YYYY", "d.m.yyyy", "TT.MM.JJJJ", "tt.mm.jjjj", "T.M.JJJJ", "%d.%m.%Y"}) {
    EXPECT_EQ(day("05.03.2021", by), "2021-03-05") << by;
    EXPECT_EQ(day("5.3.2021", by), "2021-03-05") << by;
    EXPECT_EQ(day("5.3.21", by), "") << by;
  }
  EXPECT_EQ(day("03/05/2021", "mm/dd/yyyy"), "2021-03-05");
  EXPECT_EQ(day("2021-03", "yyyy-mm"), "2021-03-01");
  EXPECT_EQ(day("20210305", "yyyymmdd"), "2021-03-05");
}

TEST(DateFormat, MmIsTheMonthButMinutesAfterHours) {
  EXPECT_EQ(read("05.03.2021 14:07", "dd.mm.yyyy hh:mm"), "2021-03-05 14:07:00");
  EXPECT_EQ(read("14:07 05.03.2021", "hh:mm dd.mm.yyyy"), "2021-03-05 14:07:00");
  EXPECT_EQ(read("2021-03-05T14:07:09", "yyyy-mm-ddThh:mm:ss"), "2021-03-05 14:07:09");
  EXPECT_EQ(read("2021-03-05T14:07:09", "JJJJ-MM-TTThh:mm:ss"), "2021-03-05 14:07:09");
  EXPECT_EQ(read("3/5/2021 2:07 PM", "mm/dd/yyyy hh:mm AM/PM"), "2021-03-05 14:07:00");
  EXPECT_EQ(read("3/5/2021 12:07 a.m.", "%m/%d/%Y %I:%M %p"), "2021-03-05 00:07:00");
  EXPECT_EQ(read("3/5/2021 12:07 pm", "%m/%d/%Y %I:%M %p"), "2021-03-05 12:07:00");
  EXPECT_EQ(read("3/5/2021 13:07 pm", "%m/%d/%Y %I:%M %p"), "");
}

TEST(DateFormat, NamesOfMonthsAreEnglishOrGermanShortOrInFull) {
  const std::map<int, std::vector<std::string>> names = {
      {1, {"Jan", "JANUAR", "january", "Jän.", "Jänner"}},
      {3, {"Mar", "Mär", "MÄRZ", "Mrz.", "Maerz", "Ma\u0308rz"}},
      {5, {"May", "Mai"}},
      {9, {"Sep", "Sept.", "september"}},
      {10, {"Oct", "Okt."}},
      {12, {"Dec", "Dez", "dezember"}}};
  for (const auto& [month, words] : names) {
    const std::string wanted = "2021-" + std::string(month < 10 ? "0" : "") + std::to_string(month) + "-05";
    for (const std::string& word : words) {
      for (const char* by : {"%d. %b %Y", "dd. mmm yyyy", "%d. %B %Y"}) {
        EXPECT_EQ(day("5. " + word + " 2021", by), wanted) << word << by;
      }
    }
  }
  EXPECT_EQ(day("05.Mar.2021", "dd.mmm.yyyy"), "2021-03-05");
  EXPECT_EQ(day("05Mar2021", "ddmmmyyyy"), "2021-03-05");
  EXPECT_EQ(day("Mar 5, 2021", "mmm d, yyyy"), "2021-03-05");
  for (const char* none : {"Ma", "Mars", "Marc", "", "5", "Septembers"}) {
    EXPECT_EQ(day("5. " + std::string(none) + " 2021", "dd. mmm yyyy"), "") << none;
  }
}

TEST(DateFormat, PassesByFractionsAndZonesWithoutAShift) {
  for (const char* zone : {"Z", "z", "+01:00", "-0500", "+14", "UTC", "GMT"}) {
    for (const char* seconds : {"09", "09.5", "09,123456"}) {
      const std::string text = std::string("2021-03-05T23:07:") + seconds + zone;
      EXPECT_EQ(read(text, "%Y-%m-%dT%H:%M:%S%z"), "2021-03-05 23:07:09") << text;
      EXPECT_EQ(read(text, "yyyy-mm-ddThh:mm:ssz"), "2021-03-05 23:07:09") << text;
    }
  }
  for (const char* none : {"", "+1", "+01:", "+01:0", "+01:000", "X", "+ 1"}) {
    EXPECT_EQ(read(std::string("2021-03-05T23:07:09") + none, "%Y-%m-%dT%H:%M:%S%z"), "") << none;
  }
  EXPECT_EQ(read("09.2021", "%S.%Y"), "2021-01-01 00:00:09");
  EXPECT_EQ(read("09.", "%S"), "");
}

TEST(DateFormat, TwoDigitYearsTurnAtThePivot) {
  for (unsigned pivot = 0; pivot <= highest_pivot; ++pivot) {
    for (unsigned year = 0; year < 100; ++year) {
      const std::string digits = std::string(year < 10 ? "0" : "") + std::to_string(year);
      EXPECT_EQ(read("1.2." + digits, "d.m.yy", pivot).substr(0, 4), (year >= pivot ? "19" : "20") + digits);
    }
  }
  EXPECT_EQ(day("29.02.00", "dd.mm.yy"), "2000-02-29");
  EXPECT_EQ(day("1.2.2021", "d.m.yy"), "");
}

TEST(DateFormat, NamesEveryMistake) {
  EXPECT_EQ(mistakes("dd.mm.yyyy"), std::vector<std::string>{});
  EXPECT_EQ(mistakes("dd.mm.yyy"), std::vector<std::string>{"\"yyy\" is not known in a date format"});
  EXPECT_EQ(mistakes("dd.mm.xxxx q"), (std::vector<std::string>{"\"xxxx\" is not known in a date format",
                                                                "\"q\" is not known in a date format"}));
  EXPECT_EQ(mistakes("dd.mm.yyyy yy"), std::vector<std::string>{"the format has this twice: year"});
  EXPECT_EQ(mistakes("dd mm mmm"), std::vector<std::string>{"the format has this twice: month"});
  EXPECT_EQ(mistakes("TT dd"), std::vector<std::string>{"the format has this twice: day"});
  EXPECT_EQ(mistakes("hh:mm:ss ss"), std::vector<std::string>{"the format has this twice: second"});
  EXPECT_EQ(mistakes("%d.%m.%q"), std::vector<std::string>{"\"%q\" is not known in a date format"});
  EXPECT_EQ(mistakes("%d%"), std::vector<std::string>{"\"%\" is not known in a date format"});
  EXPECT_EQ(mistakes("%b %m"), std::vector<std::string>{"the format has this twice: month"});
  EXPECT_EQ(mistakes("%I"), std::vector<std::string>{"%I and %p stand for nothing without one another"});
  EXPECT_EQ(mistakes("dd am/pm"), std::vector<std::string>{"am/pm stands for nothing without hh"});
}

TEST(DateFormat, ImpossibleDatesAreNone) {
  for (const char* none : {"31.02.2021", "29.02.2021", "29.02.1900", "31.04.2021", "01.13.2021", "00.01.2021",
                           "01.00.2021", "00.00.0000", "1.1.2021 ", " 1.1.2021", "1.1.2021x", "1.1", ""}) {
    EXPECT_EQ(day(none, "dd.mm.yyyy"), "") << none;
  }
  EXPECT_EQ(day("29.02.2000", "dd.mm.yyyy"), "2000-02-29");
  EXPECT_EQ(read("1.1.2021 24:00", "dd.mm.yyyy hh:mm"), "");
  EXPECT_EQ(read("1.1.2021 23:60", "dd.mm.yyyy hh:mm"), "");
}

// ---- The slow twin: a text is the date that is written so, if there is one ----

std::string padded(int number, std::size_t width) {
  std::string text = std::to_string(number);
  while (text.size() < width) text.insert(0, 1, '0');
  return text;
}

bool exists(int year, int month, int day) {
  const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  return day <= (month == 2                                              ? (leap ? 29 : 28)
                 : month == 4 || month == 6 || month == 9 || month == 11 ? 30
                                                                         : 31);
}

constexpr const char* short_names[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                       "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
constexpr const char* german_names[] = {"Januar", "Februar", "März",      "April",   "Mai",      "Juni",
                                        "Juli",   "August",  "September", "Oktober", "November", "Dezember"};

// Writes a date by a format of d, m, b, Y, y and signs, every letter one part; `spare` without zeros in front
// and with names in German.
std::string written(const std::string& letters, int year, int month, int day, bool spare) {
  std::string text;
  for (const char letter : letters) {
    if (letter == 'd') {
      text += padded(day, spare ? 1 : 2);
    } else if (letter == 'm') {
      text += padded(month, spare ? 1 : 2);
    } else if (letter == 'b') {
      text += (spare ? german_names : short_names)[month - 1];
    } else if (letter == 'Y') {
      text += padded(year, 4);
    } else if (letter == 'y') {
      text += padded(year % 100, 2);
    } else {
      text += letter;
    }
  }
  return text;
}

struct Twin {
  std::string letters, words, conversions;
};
const std::vector<Twin> twins = {
    {"d.m.Y", "dd.mm.yyyy", "%d.%m.%Y"},    {"m/d/Y", "mm/dd/yyyy", "%m/%d/%Y"},
    {"Y-m-d", "yyyy-mm-dd", "%Y-%m-%d"},    {"d-m-y", "tt-mm-jj", "%d-%m-%y"},
    {"d. b Y", "d. mmm yyyy", "%d. %b %Y"}, {"b d, Y", "mmm d, yyyy", "%B %d, %Y"},
    {"dbY", "ddmmmyyyy", "%d%b%Y"},         {"y/m/d", "yy/mm/dd", "%y/%m/%d"}};

TEST(DateFormat, AgreesWithAListOfAllDatesThatThereAre) {
  Random random(7);
  for (const Twin& twin : twins) {
    std::map<std::string, std::string> all;  // the date that each text is
    for (int year = 1996; year <= 2005; ++year) {
      for (int month = 1; month <= 12; ++month) {
        for (int day = 1; day <= 31; ++day) {
          if (!exists(year, month, day)) continue;
          const std::string date = padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2);
          for (const bool spare : {false, true}) all[written(twin.letters, year, month, day, spare)] = date;
        }
      }
    }
    for (const auto& [text, date] : all) {
      ASSERT_EQ(day(text, twin.words), date) << text;
      ASSERT_EQ(day(text, twin.conversions), date) << text;
    }
    // Texts that are nearly dates. One that is a date of other years, or part spare, is passed by.
    const std::string signs = "0123456789.-/ ,abMz";
    auto it = all.begin();
    for (int i = 0; i < 3000; ++i, ++it) {
      if (it == all.end()) it = all.begin();
      std::string text = it->first;
      const std::size_t at = static_cast<std::size_t>(random.below(text.size()));
      text[at] = signs[static_cast<std::size_t>(random.below(signs.size()))];
      const std::string found = day(text, twin.words);
      EXPECT_EQ(found, day(text, twin.conversions)) << text;
      const auto known = all.find(text);
      if (known != all.end()) {
        EXPECT_EQ(found, known->second) << text;
      } else if (!found.empty()) {
        const int year = std::stoi(found.substr(0, 4)), month = std::stoi(found.substr(5, 2));
        EXPECT_TRUE(exists(year, month, std::stoi(found.substr(8, 2)))) << text;
      }
    }
  }
}

// The text with its year, month and day in braces.
std::string marked(const std::string& text, const std::string& format) {
  const auto read = DateFormat::parse(format, default_pivot, "format")->read_spans(text);
  if (!read) return "none";
  std::string result;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    for (const TextSpan& span : {read->year, read->month, read->day}) {
      if (span.end == i && span.size() > 0) result += '}';
    }
    for (const TextSpan& span : {read->year, read->month, read->day}) {
      if (span.begin == i && span.size() > 0) result += '{';
    }
    if (i < text.size()) result += text[i];
  }
  return result;
}

TEST(DateFormat, PartsOfADateAreFoundInItsText) {
  EXPECT_EQ(marked("2024-03-01 10:15:00", "yyyy-mm-dd hh:mm:ss"), "{2024}-{03}-{01} 10:15:00");
  EXPECT_EQ(marked("20240301", "yyyymmdd"), "{2024}{03}{01}");
  EXPECT_EQ(marked("7:05 1.3.24", "hh:mm dd.mm.yy"), "7:05 {1}.{3}.{24}");
  EXPECT_EQ(marked("1. März 2024", "dd. mmm yyyy"), "{1}. {März} {2024}");
  EXPECT_EQ(marked("Sept. 5, 2024", "mmm d, yyyy"), "{Sept}. {5}, {2024}");
  EXPECT_EQ(marked("05MAR2024", "ddmmmyyyy"), "{05}{MAR}{2024}");
  EXPECT_EQ(marked("03.2024", "mm.yyyy"), "{03}.{2024}");
  EXPECT_EQ(marked("2024-02-30", "yyyy-mm-dd"), "none");
}

TEST(DateFormat, WhatIsWrittenAtRandomIsReadBack) {
  Random random(11);
  for (int i = 0; i < 20000; ++i) {
    const Twin& twin = twins[static_cast<std::size_t>(random.below(twins.size()))];
    const bool short_year = twin.letters.find('y') != std::string::npos;
    const int year =
        short_year ? 1930 + static_cast<int>(random.below(100)) : static_cast<int>(random.below(10000));
    const int month = 1 + static_cast<int>(random.below(12)),
              of_month = 1 + static_cast<int>(random.below(31));
    const std::string date = padded(year, 4) + "-" + padded(month, 2) + "-" + padded(of_month, 2);
    const std::string text = written(twin.letters, year, month, of_month, random.below(2) == 1);
    EXPECT_EQ(day(text, twin.words), exists(year, month, of_month) ? date : "") << text;
  }
}

}  // namespace
}  // namespace kordon::date_format_test

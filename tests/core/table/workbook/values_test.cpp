#include "core/table/workbook/values.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>

namespace kordon::values_test {
namespace {

constexpr MomentFormat date = {true, false, false}, both = {true, true, false}, seconds = {true, true, true};
constexpr MomentFormat time = {false, true, false};

std::string plain(std::string_view stored) {
  return plain_number(stored).value_or("none");
}

std::string moment(std::string_view stored, MomentFormat shown, bool from_1904 = false) {
  return serial_moment(stored, shown, from_1904).value_or("none");
}

TEST(Values, NumbersAreWrittenInFull) {
  EXPECT_EQ(plain("12"), "12");
  EXPECT_EQ(plain("-0"), "0");
  EXPECT_EQ(plain("007"), "7");
  EXPECT_EQ(plain("12.50"), "12.5");
  EXPECT_EQ(plain("0.30000000000000004"), "0.3");
  EXPECT_EQ(plain("2.9999999999999996"), "3");
  EXPECT_EQ(plain("99.99999999999999999"), "100");
  EXPECT_EQ(plain("-1.1000000000000001"), "-1.1");
  EXPECT_EQ(plain("1E3"), "1000");
  EXPECT_EQ(plain("1.5e-3"), "0.0015");
  EXPECT_EQ(plain("+2"), "2");
  EXPECT_EQ(plain("5."), "5");
  EXPECT_EQ(plain(".5"), "0.5");
}

TEST(Values, WholeNumbersKeepAllTheirDigits) {
  EXPECT_EQ(plain("12345678901234567"), "12345678901234567");
  EXPECT_EQ(plain("1234567890123456.0"), "1234567890123456");
  EXPECT_EQ(plain("123456789012345678.5"), "123456789012346000");
}

TEST(Values, OnlyWhatIsFarFromEverydayHasAnExponent) {
  EXPECT_EQ(plain("1E20"), "100000000000000000000");
  EXPECT_EQ(plain("1E21"), "1E+21");
  EXPECT_EQ(plain("1.5E+300"), "1.5E+300");
  EXPECT_EQ(plain("0.000000001"), "0.000000001");
  EXPECT_EQ(plain("1.25E-12"), "1.25E-12");
}

TEST(Values, WhatIsNoNumberIsNone) {
  for (const char* each :
       {"", "-", ".", "E5", "1E", "1E+", "1,5", "1e9999", "NaN", "INF", "0x10", "1 ", "--1"}) {
    EXPECT_EQ(plain(each), "none") << each;
  }
}

// The same by the C library: 15 significant digits of any double.
TEST(Values, AgreeWithFifteenDigitsOfTheLibrary) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 20000; ++i) {
    const std::uint64_t bits = random();
    double value = static_cast<double>(bits >> 11U) / 1e6;
    if (i % 2 == 0) std::memcpy(&value, &bits, sizeof value);
    if (!(value > -1e300 && value < 1e300)) continue;
    char stored[64], shown[64];
    std::snprintf(stored, sizeof stored, "%.17g", value);
    if (std::strpbrk(stored, ".e") == nullptr) continue;  // a whole number keeps its digits
    std::string digits = stored;
    digits.resize(std::min(digits.find('e'), digits.size()));
    std::erase_if(digits, [](char c) { return c < '0' || c > '9'; });
    digits.erase(0, digits.find_first_not_of('0'));
    if (digits.size() == 16 && digits.back() == '5')
      continue;  // half way: the library sees digits beyond these
    std::snprintf(shown, sizeof shown, "%.15g", value);
    EXPECT_EQ(std::strtod(plain(stored).c_str(), nullptr), std::strtod(shown, nullptr)) << stored;
  }
}

TEST(Values, ZerosStandInFrontUpToTheDigits) {
  EXPECT_EQ(padded("1234", 5), "01234");
  EXPECT_EQ(padded("123456", 5), "123456");
  EXPECT_EQ(padded("-12", 5), "-12");
  EXPECT_EQ(padded("1.5", 5), "1.5");
  EXPECT_EQ(padded("7", 0), "7");
}

TEST(Values, SerialsAreDatesAndTimes) {
  EXPECT_EQ(moment("45352", date), "2024-03-01");
  EXPECT_EQ(moment("45352.427083333336", both), "2024-03-01 10:15");
  EXPECT_EQ(moment("45352.427083333336", date), "2024-03-01 10:15");
  EXPECT_EQ(moment("45352", both), "2024-03-01 00:00");
  EXPECT_EQ(moment("45352", seconds), "2024-03-01 00:00:00");
  EXPECT_EQ(moment("45352.427430555559", both), "2024-03-01 10:15:30");
  EXPECT_EQ(moment("45352.42743344907", both), "2024-03-01 10:15:30.250");
  EXPECT_EQ(moment("45351.9999999999", both), "2024-03-01 00:00");
  EXPECT_EQ(moment("0.42708333333333331", time), "10:15");
  EXPECT_EQ(moment("0.42708333333333331", both), "10:15");
  EXPECT_EQ(moment("1.5", time), "36:00");
  EXPECT_EQ(moment("0", time), "00:00");
  EXPECT_EQ(moment("4.5352E4", date), "2024-03-01");
  EXPECT_EQ(moment("2958465", date), "9999-12-31");
  EXPECT_EQ(moment("2958466", date), "none");
  EXPECT_EQ(moment("0", date), "none");
  EXPECT_EQ(moment("-1", date), "none");
  EXPECT_EQ(moment("x", date), "none");
  EXPECT_EQ(moment("12345678", date), "none");
}

TEST(Values, DaysAreExcelsWithTheDayThatNeverWas) {
  EXPECT_EQ(moment("1", date), "1900-01-01");
  EXPECT_EQ(moment("59", date), "1900-02-28");
  EXPECT_EQ(moment("60", date), "1900-02-29");
  EXPECT_EQ(moment("61", date), "1900-03-01");
  EXPECT_EQ(moment("0", date, true), "1904-01-01");
  EXPECT_EQ(moment("43890", date, true), "2024-03-01");
}

// The calendar, a day at a time.
TEST(Values, AgreeWithACalendarCountedByHand) {
  int year = 1904, month = 1, day = 1;
  for (int serial = 0; serial < 600'000; ++serial) {
    char expected[32];
    std::snprintf(expected, sizeof expected, "%04d-%02d-%02d", year, month, day);
    ASSERT_EQ(moment(std::to_string(serial), date, true), expected);
    ASSERT_EQ(iso_moment(expected, date), expected);
    const bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    constexpr int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (++day <= lengths[month - 1] + (leap && month == 2 ? 1 : 0)) continue;
    day = 1;
    if (++month <= 12) continue;
    month = 1;
    ++year;
  }
}

TEST(Values, MomentsOfIsoAreReadTheSame) {
  const auto iso = [](std::string_view text, MomentFormat shown) {
    return iso_moment(text, shown).value_or("none");
  };
  EXPECT_EQ(iso("2024-03-01", date), "2024-03-01");
  EXPECT_EQ(iso("2024-03-01T10:15:00", date), "2024-03-01 10:15");
  EXPECT_EQ(iso("2024-03-01T10:15:00", seconds), "2024-03-01 10:15:00");
  EXPECT_EQ(iso("2024-03-01T10:15:30.25Z", both), "2024-03-01 10:15:30.250");
  EXPECT_EQ(iso("2024-12-31T23:59:59.99999", both), "2025-01-01 00:00");
  EXPECT_EQ(iso("10:15:00", both), "10:15");
  for (const char* each : {"", "2024", "2024-02-30", "2024-13-01", "0000-01-01", "2024-03-01 10:15",
                           "2024-03-01T10", "2024-03-01T25:00", "01.03.2024", "2024-03-01T10:15:"}) {
    EXPECT_EQ(iso(each, both), "none") << each;
  }
}

TEST(Values, DurationsAreHoursThatCountOn) {
  const auto iso = [](std::string_view text) { return iso_duration(text, time).value_or("none"); };
  EXPECT_EQ(iso("PT10H15M00S"), "10:15");
  EXPECT_EQ(iso("PT36H00M30.5S"), "36:00:30.500");
  EXPECT_EQ(iso("P1DT2H"), "26:00");
  EXPECT_EQ(iso("-PT1H"), "-01:00");
  for (const char* each : {"", "P", "PT", "10:15", "P1Y", "PT1D", "P1M", "PT5", "PTH"})
    EXPECT_EQ(iso(each), "none") << each;
}

TEST(Values, CellsHaveNames) {
  for (const auto& [name, row, column] :
       {std::tuple("A1", 0U, 0U), std::tuple("B7", 6U, 1U), std::tuple("Z1", 0U, 25U),
        std::tuple("AA10", 9U, 26U), std::tuple("XFD1048576", 1048575U, 16383U)}) {
    const auto place = cell_position(name);
    ASSERT_TRUE(place) << name;
    EXPECT_EQ(place->row, row);
    EXPECT_EQ(place->column, column);
    EXPECT_EQ(cell_name(*place), name);
  }
  for (const char* each : {"", "A", "1", "A0", "XFE1", "A1048577", "a1", "A1B", "$A$1", "AAAAAAAAAAAA1"}) {
    EXPECT_FALSE(cell_position(each)) << each;
  }
}

}  // namespace
}  // namespace kordon::values_test

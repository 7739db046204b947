#include "core/table/statistics/values.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/base/random.h"
#include "core/table/statistics/binary.h"
#include "tests/random/rounds.h"

namespace kordon::stored_values_test {
namespace {

constexpr TimeCount spss{1'000'000, -141'428};
constexpr TimeCount days{86'400'000'000, -3653};
constexpr TimeCount milliseconds{1000, -3653};
constexpr TimeCount months{86'400'000'000, -3653, 1};

TEST(StoredNumbers, AreShortestTexts) {
  EXPECT_EQ(number_text(7), "7");
  EXPECT_EQ(number_text(-0.0), "0");
  EXPECT_EQ(number_text(0.1), "0.1");
  EXPECT_EQ(number_text(0.1 + 0.2), "0.30000000000000004");
  EXPECT_EQ(number_text(-7019.3), "-7019.3");
  EXPECT_EQ(number_text(1.5e-7), "1.5e-07");
}

TEST(StoredNumbers, ReadBackAsTheSame) {
  Random random(41);
  for (int i = 0; i < testing::rounds(20'000); ++i) {
    const double number = float64_of_bits(random.next());
    if (!std::isfinite(number)) continue;
    EXPECT_EQ(number_of(number_text(number)), number) << number_text(number);
  }
}

TEST(StoredNumbers, AreNoOtherTexts) {
  for (const char* text :
       {"", "007", "1,5", "7 ", " 7", "+7", "1.50", "-0", "inf", "nan", "0x1p3", "1e5", "20-29", "."}) {
    EXPECT_EQ(number_of(text), std::nullopt) << text;
  }
}

TEST(StoredTimes, AreWrittenAsIsoDoes) {
  EXPECT_EQ(stored_text(13'000'000'000, StoredType::date, spss), "1994-09-26 23:06:40");
  EXPECT_EQ(stored_text(12'219'379'200, StoredType::date, spss), "1970-01-01");
  EXPECT_EQ(stored_text(12'219'379'200.5, StoredType::moment, spss), "1970-01-01 00:00:00.5");
  EXPECT_EQ(stored_text(129'600.25, StoredType::time, spss), "36:00:00.25");
  EXPECT_EQ(stored_text(-1, StoredType::time, spss), "-00:00:01");
  EXPECT_EQ(stored_text(0, StoredType::date, days), "1960-01-01");
  EXPECT_EQ(stored_text(-1, StoredType::date, days), "1959-12-31");
  EXPECT_EQ(stored_text(1'500, StoredType::moment, milliseconds), "1960-01-01 00:00:01.5");
  EXPECT_EQ(stored_text(770, StoredType::date, months), "2024-03-01");
  EXPECT_EQ(stored_text(1e300, StoredType::date, spss), "1e+300");  // beyond the calendar
}

TEST(StoredTimes, ReadBackAsTheSame) {
  Random random(43);
  for (int i = 0; i < testing::rounds(5'000); ++i) {
    const double seconds = static_cast<double>(random.below(200'000'000'000)) / 8;
    for (const StoredType type : {StoredType::moment, StoredType::time, StoredType::date}) {
      EXPECT_EQ(stored_number(stored_text(seconds, type, spss), type, spss), seconds);
    }
    const auto day = static_cast<double>(random.below(40'000));
    EXPECT_EQ(stored_number(stored_text(day, StoredType::date, days), StoredType::date, days), day);
    EXPECT_EQ(stored_number(stored_text(day, StoredType::date, months), StoredType::date, months), day);
  }
}

TEST(StoredTimes, AreNoCoarserTexts) {
  for (const char* text :
       {"1994", "1994-09", "1994-9-2", "1994-02-30", "1990-1999", "*", "", "99999-01-01"}) {
    EXPECT_EQ(stored_number(text, StoredType::date, spss), std::nullopt) << text;
  }
  EXPECT_EQ(stored_number("2024-03-02", StoredType::date, months), std::nullopt);
  EXPECT_EQ(stored_number("10:15", StoredType::time, spss), std::nullopt);
}

}  // namespace
}  // namespace kordon::stored_values_test

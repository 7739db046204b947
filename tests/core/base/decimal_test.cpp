#include "core/base/decimal.h"

#include <gtest/gtest.h>

#include "core/base/random.h"

namespace kordon::decimal_test {
namespace {

// The number as text with all of its decimals; "-" where there is none.
std::string read(std::string_view text) {
  const auto number = parse_decimal(text);
  if (!number) return "-";
  const auto units = scaled_floor(*number, number->decimals());
  return units ? format_scaled(*units, number->decimals()) : "+";
}

TEST(Decimal, ReadsWhatTheTextSays) {
  EXPECT_EQ(read("007"), "7");
  EXPECT_EQ(read("1.50"), "1.5");
  EXPECT_EQ(read("-12.5"), "-12.5");
  EXPECT_EQ(read("+.5"), "0.5");
  EXPECT_EQ(read("-0"), "0");
  EXPECT_EQ(read(" 39\t"), "39");
  EXPECT_EQ(read("0.1"), "0.1");
}

TEST(Decimal, ReadsExponents) {
  EXPECT_EQ(read("1e3"), "1000");
  EXPECT_EQ(read("1.25E+1"), "12.5");
  EXPECT_EQ(read("-5e-05"), "-0.00005");
  EXPECT_EQ(read("0e400"), "0");
}

TEST(Decimal, RefusesWhatIsNoNumber) {
  for (const char* text : {"", " ", "-", ".", "1.2.3", "1,5", "abc", "1 2", "0x10", "nan", "e5", "1e", "1e+",
                           "--1", "1e5.0", ".e1", "1.2.3e1"}) {
    EXPECT_EQ(read(text), "-") << text;
  }
}

TEST(Decimal, RefusesWhatIsTooLargeOrTooFine) {
  EXPECT_EQ(read("1000000000000000000"), "1000000000000000000");
  EXPECT_EQ(read("1000000000000000001"), "-");
  EXPECT_EQ(read("99999999999999999999999"), "-");
  EXPECT_EQ(read("0.000000000000000001"), "0.000000000000000001");
  EXPECT_EQ(read("0.0000000000000000001"), "-");
  EXPECT_EQ(read("0.10000000000000000000000"), "0.1");
  EXPECT_EQ(read("1e19"), "-");
  EXPECT_EQ(read("1e99999999999"), "-");
}

TEST(Decimal, OrderIsNumeric) {
  EXPECT_TRUE(*parse_decimal("-1.5") < *parse_decimal("-1.25"));
  EXPECT_TRUE(*parse_decimal("9") < *parse_decimal("10"));
  EXPECT_TRUE(*parse_decimal("1") == *parse_decimal("1.0"));
}

TEST(Decimal, ScalingRoundsDownAndSaysWhenItDoesNotFit) {
  EXPECT_EQ(scaled_floor(*parse_decimal("-0.01"), 1), -1);
  EXPECT_EQ(scaled_floor(*parse_decimal("2.99"), 1), 29);
  EXPECT_EQ(scaled_floor(*parse_decimal("1"), 18), 1'000'000'000'000'000'000);
  EXPECT_EQ(scaled_floor(*parse_decimal("1.000000000000000001"), 18), std::nullopt);
  EXPECT_EQ(scaled_floor(*parse_decimal("-1"), 18), -1'000'000'000'000'000'000);
  EXPECT_EQ(scaled_floor(*parse_decimal("-1.5"), 18), std::nullopt);
}

TEST(Decimal, TextAndBackIsTheSameNumber) {
  Random random(1);
  for (int i = 0; i < 1000; ++i) {
    const auto units = static_cast<std::int64_t>(random.below(2'000'000'000)) - 1'000'000'000;
    const auto decimals = static_cast<unsigned>(random.below(12));
    const auto number = parse_decimal(format_scaled(units, decimals));
    ASSERT_TRUE(number);
    EXPECT_EQ(scaled_floor(*number, decimals), units);
  }
}

TEST(Decimal, FloorDivisionRoundsTowardsMinusInfinity) {
  EXPECT_EQ(floor_divide(-1, 5), -1);
  EXPECT_EQ(floor_divide(-5, 5), -1);
  EXPECT_EQ(floor_divide(-6, 5), -2);
  EXPECT_EQ(floor_divide(4, 5), 0);
}

}  // namespace
}  // namespace kordon::decimal_test

#include "core/hierarchy/bins/number_range.h"

#include <gtest/gtest.h>

#include <string>

namespace kordon::number_range_test {
namespace {

// "[20, 30)", or "" of a text that is no range.
std::string read(std::string_view text, const NumberFormat& numbers = {}) {
  const std::optional<NumberRange> range = parse_number_range(text, numbers);
  if (!range) return "";
  const auto number = [](Decimal decimal) {
    return format_scaled(scaled_floor(decimal, decimal.decimals()).value(), decimal.decimals());
  };
  return (range->without_low ? "(" : "[") + number(range->low) + ", " + number(range->high) +
         (range->without_high ? ")" : "]");
}

TEST(NumberRange, ReadsWhatToolsWrite) {
  for (const char* text : {"20-29", "[20-29]", "20 - 29", " 20 to 29 ", "20..29", "[20;29]", "[20,29]"}) {
    EXPECT_EQ(read(text), "[20, 29]") << text;
  }
  EXPECT_EQ(read("[20, 30)"), "[20, 30)");
  EXPECT_EQ(read("[20, 30["), "[20, 30)");
  EXPECT_EQ(read("(20,30]"), "(20, 30]");
  EXPECT_EQ(read("]20,30]"), "(20, 30]");
  EXPECT_EQ(read("-5 to -1"), "[-5, -1]");
  EXPECT_EQ(read("-5--1"), "[-5, -1]");
  EXPECT_EQ(read("[-5 to 3]"), "[-5, 3]");
  EXPECT_EQ(read("-5-3"), "[-5, 3]");
  EXPECT_EQ(read("0.5-1.25"), "[0.5, 1.25]");
  EXPECT_EQ(read("7-7"), "[7, 7]");
}

TEST(NumberRange, OtherTextsAreNone) {
  for (const char* text : {"", "-", "20", "-20", "29-20", "2021-12-05", "0213*", "20-", "[20-29", "20-29)",
                           ")20, 29(", "a-b", "{20, 29}", "*", "1e-5", "20 29"}) {
    EXPECT_EQ(read(text), "") << text;
  }
}

TEST(NumberRange, EndsAreNumbersOfTheFormat) {
  const NumberFormat german{",", "."};
  EXPECT_EQ(read("[2,5; 5)", german), "[2.5, 5)");
  EXPECT_EQ(read("[2,5, 5)", german), "[2.5, 5)");
  EXPECT_EQ(read("[1.234,5-2.000]", german), "[1234.5, 2000]");
  EXPECT_EQ(read("-5,5 to -1", german), "[-5.5, -1]");
  EXPECT_EQ(read("10 %-20 %", german), "[10, 20]");
  EXPECT_EQ(read("[1,000.5, 2,000)", {".", ","}), "[1000.5, 2000)");
  EXPECT_EQ(read("1 000-2 000", {",", " "}), "[1000, 2000]");
  for (const char* text : {"12,50", "1.234", "12,50,60", "2,5", "[1,5]"})
    EXPECT_EQ(read(text, german), "") << text;
  EXPECT_EQ(read("1,234", {".", ","}), "");
}

TEST(NumberRange, OverlapIsANumberInBoth) {
  const auto check = [](const char* one, const char* other) {
    const NumberRange a = parse_number_range(one).value();
    const NumberRange b = parse_number_range(other).value();
    EXPECT_EQ(overlap(a, b), overlap(b, a)) << one << " " << other;
    return overlap(a, b);
  };
  EXPECT_TRUE(check("20-29", "29-35"));
  EXPECT_TRUE(check("20-29", "22-25"));
  EXPECT_TRUE(check("[20, 30)", "[29.5, 40)"));
  EXPECT_FALSE(check("20-29", "30-39"));
  EXPECT_FALSE(check("[20, 30)", "[30, 40)"));
  EXPECT_FALSE(check("[20, 30]", "(30, 40]"));
}

}  // namespace
}  // namespace kordon::number_range_test

#include "core/base/decimal.h"

#include <gtest/gtest.h>

#include <regex>
#include <string>

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

TEST(Decimal, IsWrittenExactly) {
  for (const char* text : {"0", "7", "-7", "-12.5", "0.1", "-0.000000000000000001",
                           "999999999999999999.999999999999999999", "-1000000000000000000"}) {
    EXPECT_EQ(decimal_text(*parse_decimal(text)), text);
  }
  EXPECT_EQ(decimal_text(*parse_decimal("+01.50")), "1.5");
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

// The number as text with a point, "-" where there is none.
std::string read(std::string_view text, const NumberFormat& format) {
  const auto number = parse_number(text, format);
  if (!number) return "-";
  return format_scaled(scaled_floor(*number, number->decimals()).value(), number->decimals());
}

const NumberFormat german{",", "."};

TEST(NumberFormat, PlainNumbersAreReadAsEver) {
  for (const char* text : {"1.234", " 12.5\t", "-1e3", ".5", "5.", "12,50", "12 %", "", "1.234.567"}) {
    EXPECT_EQ(parse_number(text, {}), parse_decimal(text)) << text;
  }
}

TEST(NumberFormat, ReadsWhatPeopleWrite) {
  EXPECT_EQ(read("1.234", german), "1234");
  EXPECT_EQ(read("1.234.567,89", german), "1234567.89");
  EXPECT_EQ(read("1234,5", german), "1234.5");
  EXPECT_EQ(read("-0,50", german), "-0.5");
  EXPECT_EQ(read(",5", german), "0.5");
  EXPECT_EQ(read("1,5E+03", german), "1500");
  EXPECT_EQ(read("1,234.5", {".", ","}), "1234.5");
  EXPECT_EQ(read("1'234.5", {".", "'"}), "1234.5");
  EXPECT_EQ(read("1\u2019234.5", {".", "'"}), "1234.5");
  EXPECT_EQ(read("1'234.5", {".", "\u2019"}), "1234.5");
  for (const char* text : {"1 234,5", "1\u00a0234,5", "1\u202f234,5"}) {
    for (const char* blank : {" ", "\u00a0", "\u202f"}) EXPECT_EQ(read(text, {",", blank}), "1234.5") << text;
  }
}

TEST(NumberFormat, PassesByCurrenciesPercentAndBlanks) {
  for (const char* text : {"-12,5 €", "-12,5€", "€ -12,5", "-€12,5", "-12,5 %", "\u00a0-12,5\u202fEUR ",
                           "CHF -12,5", "−12,5 USD", "$-12,5", "-12,5 £"}) {
    EXPECT_EQ(read(text, german), "-12.5") << text;
  }
  for (const char* text :
       {"€", "%", "€ 5 €", "12 %%", "5 kg", "5 €/h", "-€-5", "--5", "+-5", "5-", "e5", "-e5"}) {
    EXPECT_EQ(read(text, german), "-") << text;
  }
}

TEST(NumberFormat, GroupsAreOfThreeDigits) {
  for (const char* text : {"12.34", "1.2345", "1234.567", "1.234567", "1..234", ".234", "1.234.", "0.123",
                           "012.345", "1.23,5", "1,234.5", "1 234", "1,2,3", "", "-"}) {
    EXPECT_EQ(read(text, german), "-") << text;
  }
  EXPECT_EQ(read("0,123.456", german), "-");
  EXPECT_EQ(read("1.234", {",", ""}), "-");
}

// The same by a pattern and by taking signs out; currencies, and blanks but before a percent sign, aside.
std::regex pattern_of(const NumberFormat& format) {
  const std::string thousands = format.thousands.empty() ? "x" : "[" + format.thousands + "]";
  return std::regex("[-+]?([1-9][0-9]{0,2}(" + thousands + "[0-9]{3})+|[0-9]*)([" + format.decimal +
                    "][0-9]*)?( *%)?");
}
std::string read_slowly(const std::string& text, const NumberFormat& format, const std::regex& pattern) {
  if (!std::regex_match(text, pattern)) return "-";
  std::string plain;
  for (const char c : text) {
    if (std::string(1, c) == format.decimal) plain += '.';
    if (c == '-' || (c >= '0' && c <= '9')) plain += c;
  }
  return read(plain);
}

TEST(NumberFormat, ReadsRandomTextsAsItsSlowTwinDoes) {
  const std::string_view pieces[] = {"0", "1", "23",   "456",  "789", ".", ",",
                                     " ", "'", ".234", ",567", "-",   "%"};
  std::size_t numbers = 0;
  for (const NumberFormat& format : {NumberFormat{",", ""}, NumberFormat{",", "."}, NumberFormat{",", " "},
                                     NumberFormat{".", ","}, NumberFormat{".", "'"}, NumberFormat{".", ""}}) {
    Random random(7);
    const std::regex pattern = pattern_of(format);
    for (int i = 0; i < 4000; ++i) {
      std::string text;
      for (std::uint64_t piece = random.below(6) + 1; piece > 0; --piece) text += pieces[random.below(13)];
      if (text.front() == ' ' || text.back() == ' ' || text.find('%') < text.size() - 1) continue;
      const std::string expected = read_slowly(text, format, pattern);
      EXPECT_EQ(read(text, format), expected) << text << " with " << format.decimal << format.thousands;
      numbers += expected != "-" ? 1U : 0U;
    }
  }
  EXPECT_GT(numbers, 3000U);
}

// Writes units / 10^decimals as people do.
std::string spell(std::int64_t units, unsigned decimals, const NumberFormat& format) {
  std::string text = format_scaled(units, decimals, format);
  const std::size_t first = text.front() == '-' ? 1 : 0;
  for (std::size_t at = std::min(text.find(format.decimal), text.size()); at > first + 3;) {
    at -= 3;
    text.insert(at, format.thousands);
  }
  return text;
}

TEST(NumberFormat, WhatIsWrittenIsReadBack) {
  Random random(2);
  const std::string_view units_of_measure[] = {"", "%", " %", " €", " CHF"};
  for (int i = 0; i < 20000; ++i) {
    const NumberFormat format{random.below(2) == 0 ? "," : ".",
                              std::string(thousands_signs[random.below(7)])};
    if (format.decimal == format.thousands) continue;
    const auto units = static_cast<std::int64_t>(random.below(2'000'000'000'000)) - 1'000'000'000'000;
    const auto decimals = static_cast<unsigned>(random.below(12));
    const std::string text = spell(units, decimals, format) + std::string(units_of_measure[random.below(5)]);
    const auto number = parse_number(text, format);
    ASSERT_TRUE(number) << text;
    EXPECT_EQ(scaled_floor(*number, decimals), units) << text;
    EXPECT_EQ(parse_number(format_scaled(units, decimals, format), format), number) << text;
  }
  EXPECT_EQ(spell(-1234567891, 3, german), "-1.234.567,891");
}

TEST(Decimal, FloorDivisionRoundsTowardsMinusInfinity) {
  EXPECT_EQ(floor_divide(-1, 5), -1);
  EXPECT_EQ(floor_divide(-5, 5), -1);
  EXPECT_EQ(floor_divide(-6, 5), -2);
  EXPECT_EQ(floor_divide(4, 5), 0);
}

TEST(Decimal, FiguresAreWrittenInDecimalsOrInDigits) {
  EXPECT_EQ(with_decimals(12.345678, 2), "12.35");
  EXPECT_EQ(with_decimals(0.5, 4), "0.5000");
  EXPECT_EQ(with_decimals(1234567.8, 0), "1234568");
  EXPECT_EQ(with_digits(1.0 / 3, 4), "0.3333");
  EXPECT_EQ(with_digits(12345678, 4), "1.235e+07");
  EXPECT_EQ(percent_of(0.12345), "12.35");
  EXPECT_EQ(ratio_of(1, 4), 0.25);
  EXPECT_EQ(ratio_of(0, 0), 0);
}

}  // namespace
}  // namespace kordon::decimal_test

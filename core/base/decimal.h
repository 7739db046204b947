// A Decimal holds exactly the number that a text like `-12.50` says, without rounding. A NumberFormat says
// how a column writes its numbers, where that is not so: `1.234,50 €`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kordon {

// The number is whole + atto / 10^18, where whole is its floor and atto < 10^18; |whole| <= 10^18.
struct Decimal {
  std::int64_t whole = 0;
  std::uint64_t atto = 0;

  bool is_integer() const { return atto == 0; }
  unsigned decimals() const;  // digits after the point, trailing zeros not counted

  friend bool operator==(Decimal a, Decimal b) { return a.whole == b.whole && a.atto == b.atto; }
  friend bool operator<(Decimal a, Decimal b) {
    return a.whole != b.whole ? a.whole < b.whole : a.atto < b.atto;
  }
};

// Reads an optional sign, digits with an optional point, and an optional exponent, with blanks around it.
// Returns nothing if the text is no such number, is beyond 10^18, or has more than 18 digits after the point.
std::optional<Decimal> parse_decimal(std::string_view text);

// Holds the signs that part the digits of a column's numbers. Without a decimal sign it is plain, and numbers
// are what parse_decimal reads.
struct NumberFormat {
  std::string decimal;    // "," or "."; empty: plain
  std::string thousands;  // one of thousands_signs; empty: digits are not grouped

  bool is_plain() const { return decimal.empty(); }
  friend bool operator==(const NumberFormat& a, const NumberFormat& b) = default;
};
// The last four are the no-break space, the narrow one, and the two apostrophes. A blank of one kind stands
// for all three, and so does an apostrophe for both: people cannot tell them apart.
inline constexpr std::string_view thousands_signs[] = {".", ",", " ", "\u00a0", "\u202f", "'", "\u2019"};

// Reads a number of the format: an optional sign, digits, an optional exponent. Groups are of three digits,
// all or none of them apart, and the first begins with no zero: with a point between thousands `1.234.567`
// and `1234` are numbers, `12.34` and `0.123` are none. Passed by are blanks of any kind around the number,
// and one of % € $ £ CHF EUR USD before or behind it. Returns nothing where parse_decimal would not read the
// same digits.
std::optional<Decimal> parse_number(std::string_view text, const NumberFormat& format);

// Returns the number as text, exactly: "-12.5".
std::string decimal_text(Decimal number);

// Returns the floor of value * 10^decimals (decimals <= 18), or nothing if it is beyond 10^18 either way.
std::optional<std::int64_t> scaled_floor(Decimal value, unsigned decimals);

// Returns units / 10^decimals as text, without trailing zeros after the point.
std::string format_scaled(std::int64_t units, unsigned decimals);

// The same with the decimal sign of the format; thousands are never parted, so that what is written reads
// back whatever parts them.
std::string format_scaled(std::int64_t units, unsigned decimals, const NumberFormat& format);

// Returns part / whole; of nothing it is 0.
inline double ratio_of(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

// Writes the number with so many digits after its point: of 2 "0.50", "12.35".
std::string with_decimals(double number, int decimals);
// Writes the number with so many digits at most: of 4 "0.3333", "1.235e+07".
std::string with_digits(double number, int digits);
// Writes a share of 1 in per cent, with two digits after the point: "12.35".
std::string percent_of(double share);

// Divides and rounds towards minus infinity; divisor > 0.
inline std::int64_t floor_divide(std::int64_t dividend, std::int64_t divisor) {
  return dividend / divisor - (dividend % divisor < 0 ? 1 : 0);
}

}  // namespace kordon

// A Decimal holds exactly the number that a text like `-12.50` says, without rounding.
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

// Returns the floor of value * 10^decimals (decimals <= 18), or nothing if it is beyond 10^18 either way.
std::optional<std::int64_t> scaled_floor(Decimal value, unsigned decimals);

// Returns units / 10^decimals as text, without trailing zeros after the point.
std::string format_scaled(std::int64_t units, unsigned decimals);

// Divides and rounds towards minus infinity; divisor > 0.
inline std::int64_t floor_divide(std::int64_t dividend, std::int64_t divisor) {
  return dividend / divisor - (dividend % divisor < 0 ? 1 : 0);
}

}  // namespace kordon

#include "core/base/decimal.h"

namespace kordon {
namespace {

constexpr unsigned max_decimals = 18;
constexpr std::uint64_t atto_per_one = 1'000'000'000'000'000'000U;

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

std::uint64_t power_of_ten(unsigned exponent) {
  std::uint64_t power = 1;
  for (unsigned i = 0; i < exponent; ++i) power *= 10;
  return power;
}

// Moves the point of `digits` by `exponent` places, writing out the zeros.
std::string shift_point(std::string_view digits, int exponent) {
  const std::size_t found = digits.find('.');
  const std::string_view before = digits.substr(0, found);
  const std::string_view after =
      found == std::string_view::npos ? std::string_view{} : digits.substr(found + 1);
  std::string all(before);
  all += after;
  const auto places = static_cast<std::size_t>(exponent < 0 ? -exponent : exponent);
  if (exponent < 0) {
    all.insert(0, places, '0');
    all.insert(before.size(), 1, '.');
  } else {
    all.append(places, '0');
    all.insert(before.size() + places, 1, '.');
  }
  return all;
}

std::optional<Decimal> parse_plain(std::string_view digits, bool negative) {
  std::uint64_t whole = 0;
  std::uint64_t atto = 0;
  std::uint64_t unit = atto_per_one;  // of the digit before, once behind the point
  bool behind_point = false;
  bool any = false;
  for (const char c : digits) {
    if (c == '.' && !behind_point) {
      behind_point = true;
      continue;
    }
    if (!is_digit(c)) return std::nullopt;
    any = true;
    const auto digit = static_cast<std::uint64_t>(c - '0');
    if (!behind_point) {
      whole = whole * 10 + digit;
      if (whole > atto_per_one) return std::nullopt;
    } else {
      unit /= 10;
      if (unit == 0 && digit != 0) return std::nullopt;
      atto += digit * unit;
    }
  }
  if (!any || (whole == atto_per_one && atto != 0)) return std::nullopt;
  const auto signed_whole = static_cast<std::int64_t>(whole);
  if (!negative) return Decimal{signed_whole, atto};
  if (atto == 0) return Decimal{-signed_whole, 0};
  return Decimal{-signed_whole - 1, atto_per_one - atto};
}

}  // namespace

unsigned Decimal::decimals() const {
  unsigned digits = max_decimals;
  for (std::uint64_t rest = atto; digits > 0 && rest % 10 == 0; rest /= 10) --digits;
  return digits;
}

std::optional<Decimal> parse_decimal(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return std::nullopt;
  text = text.substr(first, text.find_last_not_of(" \t") - first + 1);
  const bool negative = text.front() == '-';
  if (negative || text.front() == '+') text.remove_prefix(1);

  const std::size_t mark = text.find_first_of("eE");
  if (mark == std::string_view::npos) return parse_plain(text, negative);
  std::string_view power = text.substr(mark + 1);
  const bool down = !power.empty() && power.front() == '-';
  if (down || (!power.empty() && power.front() == '+')) power.remove_prefix(1);
  if (power.empty() || mark == 0) return std::nullopt;
  int exponent = 0;
  for (const char c : power) {
    if (!is_digit(c)) return std::nullopt;
    exponent = exponent * 10 + (c - '0');
    if (exponent > 400) return std::nullopt;
  }
  text = text.substr(0, mark);
  if (text.find_first_of("0123456789") == std::string_view::npos) return std::nullopt;
  return parse_plain(shift_point(text, down ? -exponent : exponent), negative);
}

std::optional<std::int64_t> scaled_floor(Decimal value, unsigned decimals) {
  const auto scale = static_cast<std::int64_t>(power_of_ten(decimals));
  const auto limit = static_cast<std::int64_t>(atto_per_one) / scale;
  if (value.whole < -limit || value.whole > limit) return std::nullopt;
  if (value.whole == limit && value.atto != 0) return std::nullopt;
  return value.whole * scale + static_cast<std::int64_t>(value.atto / power_of_ten(max_decimals - decimals));
}

std::string format_scaled(std::int64_t units, unsigned decimals) {
  const bool negative = units < 0;
  std::string digits = std::to_string(units);
  if (negative) digits.erase(0, 1);
  if (decimals > 0) {
    if (digits.size() <= decimals) digits.insert(0, decimals + 1 - digits.size(), '0');
    digits.insert(digits.size() - decimals, 1, '.');
    digits.erase(digits.find_last_not_of('0') + 1);
    if (digits.back() == '.') digits.pop_back();
  }
  return negative ? "-" + digits : digits;
}

}  // namespace kordon

#include "core/base/decimal.h"

#include <cstdio>

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

constexpr std::string_view blank_signs[] = {" ", "\t", "\u00a0", "\u202f"};
constexpr std::string_view apostrophes[] = {"'", "\u2019"};
constexpr std::string_view minus_signs[] = {"-", "\u2212"};
constexpr std::string_view passed_by[] = {"%", "€", "$", "£", "CHF", "EUR", "USD"};

// Takes one of the signs off the front of the text, or off its back, and returns whether there was one.
template <std::size_t Count>
bool take_first(std::string_view& text, const std::string_view (&signs)[Count]) {
  for (const std::string_view sign : signs) {
    if (!text.starts_with(sign)) continue;
    text.remove_prefix(sign.size());
    return true;
  }
  return false;
}
template <std::size_t Count>
bool take_last(std::string_view& text, const std::string_view (&signs)[Count]) {
  for (const std::string_view sign : signs) {
    if (!text.ends_with(sign)) continue;
    text.remove_suffix(sign.size());
    return true;
  }
  return false;
}

void take_blanks(std::string_view& text) {
  while (take_first(text, blank_signs)) {
  }
  while (take_last(text, blank_signs)) {
  }
}

// Takes a plus or a minus off the front. Nothing: there is none; otherwise whether it is a minus.
std::optional<bool> take_sign(std::string_view& text) {
  if (take_first(text, minus_signs)) return true;
  if (!text.starts_with('+')) return std::nullopt;
  text.remove_prefix(1);
  return false;
}

bool take_thousands_sign(std::string_view& text, const std::string& sign) {
  if (sign.empty()) return false;
  for (const std::string_view one : apostrophes) {
    if (sign == one) return take_first(text, apostrophes);
  }
  for (const std::string_view one : blank_signs) {
    if (sign == one) return !text.starts_with('\t') && take_first(text, blank_signs);
  }
  const std::string_view only[] = {sign};
  return take_first(text, only);
}

// Takes the digits before the decimal sign off the front; nothing if they are not grouped as they should be.
std::optional<std::string> take_whole(std::string_view& text, const std::string& thousands) {
  std::string digits;
  bool grouped = false;
  for (std::size_t run = 0;;) {
    if (!text.empty() && is_digit(text.front())) {
      digits += text.front();
      text.remove_prefix(1);
      ++run;
    } else if (run > 0 && take_thousands_sign(text, thousands)) {
      if (run > 3 || (grouped && run != 3) || digits.front() == '0') return std::nullopt;
      grouped = true;
      run = 0;
    } else {
      if (grouped && run != 3) return std::nullopt;
      return digits;
    }
  }
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

std::optional<Decimal> parse_number(std::string_view text, const NumberFormat& format) {
  if (format.is_plain()) return parse_decimal(text);
  take_blanks(text);
  std::optional<bool> minus = take_sign(text);
  if (take_first(text, passed_by)) {
    take_blanks(text);
    if (!minus) minus = take_sign(text);
  } else if (take_last(text, passed_by)) {
    while (take_last(text, blank_signs)) {
    }
  }
  const std::optional<std::string> whole = take_whole(text, format.thousands);
  if (!whole) return std::nullopt;
  std::string plain = minus.value_or(false) ? "-" : "+";
  plain += *whole;
  if (text.starts_with(format.decimal)) {
    plain += '.';
    text.remove_prefix(1);
  } else if (whole->empty()) {
    return std::nullopt;
  }
  if (text.find_first_not_of("0123456789eE+-") != std::string_view::npos) return std::nullopt;
  return parse_decimal(plain + std::string(text));
}

std::string decimal_text(Decimal number) {
  const bool negative = number.whole < 0;
  auto whole = static_cast<std::uint64_t>(negative ? -number.whole : number.whole);
  std::uint64_t atto = number.atto;
  if (negative && atto > 0) {  // -12.5 is -13 + 0.5
    --whole;
    atto = atto_per_one - atto;
  }
  std::string text = (negative ? "-" : "") + std::to_string(whole);
  if (atto == 0) return text;
  std::string digits = std::to_string(atto);
  digits.insert(0, max_decimals - digits.size(), '0');
  digits.erase(digits.find_last_not_of('0') + 1);
  return text + "." + digits;
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

std::string format_scaled(std::int64_t units, unsigned decimals, const NumberFormat& format) {
  std::string text = format_scaled(units, decimals);
  const std::size_t point = text.find('.');
  if (!format.is_plain() && point != std::string::npos) text.replace(point, 1, format.decimal);
  return text;
}

std::string with_decimals(double number, int decimals) {
  char text[512];  // the largest double has 309 digits before its point
  std::snprintf(text, sizeof text, "%.*f", decimals, number);
  return text;
}

std::string with_digits(double number, int digits) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*g", digits, number);
  return text;
}

std::string percent_of(double share) {
  return with_decimals(100 * share, 2);
}

}  // namespace kordon

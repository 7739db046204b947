#include "core/bins/number_range.h"

#include <cstddef>

namespace kordon {
namespace {

constexpr std::string_view separators[] = {" to ", "..", ",", ";", "-"};

std::string_view separator_of(std::string_view separator, const NumberFormat& numbers) {
  const bool is_sign = separator == numbers.decimal || separator == numbers.thousands;
  return is_sign ? ", " : separator;
}

// Returns the two numbers left and right of a separator, or nothing if no separator parts two numbers.
std::optional<NumberRange> parse_ends(std::string_view text, const NumberFormat& numbers) {
  for (const std::string_view each : separators) {
    const std::string_view separator = separator_of(each, numbers);
    for (std::size_t at = text.find(separator, 1); at != std::string_view::npos;
         at = text.find(separator, at + 1)) {
      const std::optional<Decimal> low = parse_number(text.substr(0, at), numbers);
      const std::optional<Decimal> high = parse_number(text.substr(at + separator.size()), numbers);
      if (low && high && !(*high < *low)) return NumberRange{*low, *high};
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<NumberRange> parse_number_range(std::string_view text, const NumberFormat& numbers) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  if (text.size() < 3) return std::nullopt;
  constexpr std::string_view brackets = "[]()";
  const char first = text.front();
  const char last = text.back();
  const bool opens = brackets.find(first) != std::string_view::npos;
  if (opens != (brackets.find(last) != std::string_view::npos)) return std::nullopt;
  if (!opens) return parse_number(text, numbers) ? std::nullopt : parse_ends(text, numbers);
  if (first == ')' || last == '(') return std::nullopt;
  std::optional<NumberRange> range = parse_ends(text.substr(1, text.size() - 2), numbers);
  if (!range) return std::nullopt;
  range->without_low = first != '[';
  range->without_high = last != ']';
  return range;
}

bool overlap(const NumberRange& a, const NumberRange& b) {
  const auto ends_before = [](const NumberRange& left, const NumberRange& right) {
    return left.high < right.low || (left.high == right.low && (left.without_high || right.without_low));
  };
  return !ends_before(a, b) && !ends_before(b, a);
}

}  // namespace kordon

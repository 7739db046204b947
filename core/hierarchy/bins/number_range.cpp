#include "core/hierarchy/bins/number_range.h"

#include <cstddef>

namespace kordon {
namespace {

constexpr std::string_view separators[] = {" to ", "..", ",", ";", "\u2013", "-"};

// How people write that numbers go on below or above one; those that begin with another stand before it.
struct OpenEnd {
  std::string_view before, behind;
  bool above, without;  // without the number itself
};
constexpr OpenEnd open_ends[] = {
    {"", "+", true, false},         {">=", "", true, false},         {"\u2265", "", true, false},
    {">", "", true, true},          {"<=", "", false, false},        {"\u2264", "", false, false},
    {"<", "", false, true},         {"over ", "", true, true},       {"under ", "", false, true},
    {"\u00fcber ", "", true, true}, {"unter ", "", false, true},     {"ab ", "", true, false},
    {"bis ", "", false, false},     {"up to ", "", false, false},    {"", " and over", true, false},
    {"", " or over", true, false},  {"", " and older", true, false}, {"", " or older", true, false},
    {"", " and more", true, false}, {"", " or more", true, false},   {"", " und \u00e4lter", true, false},
    {"", " und mehr", true, false}, {"", " oder mehr", true, false}, {"", " oder \u00e4lter", true, false},
};

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

std::optional<NumberSpan> parse_number_span(std::string_view text, const NumberFormat& numbers) {
  if (const std::optional<Decimal> number = parse_number(text, numbers)) return NumberSpan{number, number};
  if (const std::optional<NumberRange> range = parse_number_range(text, numbers)) {
    return NumberSpan{range->low, range->high, range->without_low, range->without_high};
  }
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  for (const OpenEnd& each : open_ends) {
    const std::size_t signs = each.before.size() + each.behind.size();
    if (text.size() <= signs || !text.starts_with(each.before) || !text.ends_with(each.behind)) continue;
    const std::optional<Decimal> end =
        parse_number(text.substr(each.before.size(), text.size() - signs), numbers);
    if (!end) continue;
    return each.above ? NumberSpan{end, std::nullopt, each.without, false}
                      : NumberSpan{std::nullopt, end, false, each.without};
  }
  return std::nullopt;
}

bool overlap(const NumberRange& a, const NumberRange& b) {
  const auto ends_before = [](const NumberRange& left, const NumberRange& right) {
    return left.high < right.low || (left.high == right.low && (left.without_high || right.without_low));
  };
  return !ends_before(a, b) && !ends_before(b, a);
}

}  // namespace kordon

// Reads texts that mean a range of numbers, as tables of all tools write them.
#pragma once

#include <optional>
#include <string_view>

#include "core/base/decimal.h"

namespace kordon {

struct NumberRange {
  Decimal low, high;  // low <= high
  bool without_low = false, without_high = false;
};

// Reads `20-29`, `20 to 29`, `20..29`, `[20-29]`, `[20, 30)`, `(20, 30]`, `[20, 30[`; blanks do not matter.
// Ends belong to the range unless a bracket says otherwise. The ends are numbers of the format, whose signs
// part no ends: a comma does so only with a blank behind it where it is one of them. Returns nothing for
// other texts, numbers among them.
std::optional<NumberRange> parse_number_range(std::string_view text, const NumberFormat& numbers = {});

// A span is a range that may have no end: a number, which is both of its ends, a range, or `90+`.
struct NumberSpan {
  std::optional<Decimal> low, high;  // no low end: all numbers down from high; never both missing
  bool without_low = false, without_high = false;

  bool is_number() const { return low && high && *low == *high; }
};

// Reads a number, a range, or a text with an open end: `90+`, `> 89`, `>=90`, `<18`, `under 18`, `90 and
// over`, `ab 90`, and what is like these. Returns nothing for other texts.
std::optional<NumberSpan> parse_number_span(std::string_view text, const NumberFormat& numbers = {});

// Returns whether some number lies in both ranges.
bool overlap(const NumberRange& a, const NumberRange& b);

}  // namespace kordon

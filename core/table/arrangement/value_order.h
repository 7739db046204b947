// The order of a column's values, by what they are: 9 before 10, 31.12.1999 before 01.01.2000.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/decimal.h"
#include "core/table/formats/date_format.h"
#include "core/table/table.h"

namespace kordon {

struct PlainText {
};  // in the order of its letters, whatever their case and marks; digits are numbers: stage2, stage10
struct CodeText {};  // byte by byte: 01067, 2000
using ValueKind = std::variant<PlainText, CodeText, NumberFormat, DateFormat>;

// Where a number or a date stands among others of its column.
struct Place {
  std::int64_t whole = 0;
  std::uint64_t part = 0;

  friend auto operator<=>(const Place& a, const Place& b) = default;  // NOLINT(modernize-use-nullptr)
};
Place place_of(const Moment& moment);
// Returns nothing where the text is no number of the format, or no such date; of texts and codes nothing at
// all.
std::optional<Place> place_of(std::string_view text, const ValueKind& kind);

// Returns whether the text is odd in a column of the kind: no number, no date, no code. No text is odd among
// texts.
bool is_odd(std::string_view text, const ValueKind& kind);

// Returns the text by whose bytes texts are in order. Numbers of more than ten digits count as digits.
std::string text_order(std::string_view text);

// Returns, by value id, the value's rank: equal where neither comes first. Odd values come after the others,
// and the missing ones last, also where it descends.
std::vector<std::uint32_t> ranks(const Dictionary& values, const ValueKind& kind,
                                 const std::vector<bool>& missing, bool descending);

}  // namespace kordon

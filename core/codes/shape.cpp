#include "core/codes/shape.h"

#include <algorithm>

#include "core/formats/codes.h"

namespace kordon {
namespace {

// F32.1 and C50 begin alike, with a letter and a digit; 1st and 10th, or stage2 and no1, do not: one of the
// two characters must be a digit.
bool begin_alike(std::string_view code, std::string_view other) {
  if (code.size() < 2 || other.size() < 2) return false;
  const bool any_digit = is_digit(code[0]) || is_digit(code[1]);
  return any_digit && is_digit(code[0]) == is_digit(other[0]) && is_digit(code[1]) == is_digit(other[1]);
}

}  // namespace

std::optional<CodeShape> code_shape(const PresentValues& present) {
  CodeShape shape;
  std::uint64_t rows = present.rows;  // those that may still be codes
  for (const PresentValue& value : present.values) {
    const std::string_view text = value.text;
    if (!may_be_code(text)) {
      shape.odd.push_back(value);
      rows -= value.rows;
      if (!nearly_all(rows, present)) return std::nullopt;
      continue;
    }
    if (shape.first.empty()) shape.first = text;
    shape.any_letter |= text.find_first_not_of("0123456789") != std::string_view::npos;
    shape.leading_zero |= text.size() > 1 && text[0] == '0';
    shape.alike &= begin_alike(text, shape.first);
    shape.shortest = std::min(shape.shortest, text.size());
    shape.longest = std::max(shape.longest, text.size());
  }
  return shape;
}

}  // namespace kordon

#include "core/table/formats/codes.h"

#include <algorithm>

namespace kordon {
namespace {

// F32.1 and C50 begin alike, with a letter and a digit; 1st and 10th, or stage2 and no1, do not: one of the
// two characters must be a digit.
bool begin_alike(std::string_view code, std::string_view other) {
  if (code.size() < 2 || other.size() < 2) return false;
  const bool any_digit = is_digit(code[0]) || is_digit(code[1]);
  return any_digit && is_digit(code[0]) == is_digit(other[0]) && is_digit(code[1]) == is_digit(other[1]);
}

bool is_diagnosis(std::string_view text) {
  if (text.size() < 3 || !is_upper(text[0]) || text[0] == 'U' || !is_digit(text[1]) || !is_digit(text[2]))
    return false;
  std::string_view rest = text.substr(3);
  while (!rest.empty() &&
         (rest.back() == '*' || rest.back() == '!' || rest.back() == '+' || is_upper(rest.back())))
    rest.remove_suffix(1);
  if (rest.empty() || rest == ".-") return true;
  if (rest[0] == '.') rest.remove_prefix(1);
  return !rest.empty() && rest.size() <= 2 && is_digit(rest[0]) &&
         (rest.size() == 1 || is_digit(rest[1]) || rest[1] == '-');
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
      if (!most_of(rows, present)) return std::nullopt;
      continue;
    }
    if (shape.first.empty()) shape.first = text;
    shape.any_letter |= text.find_first_not_of("0123456789") != std::string_view::npos;
    shape.leading_zero |= text.size() > 1 && text[0] == '0';
    shape.alike &= begin_alike(text, shape.first);
    shape.shortest = std::min(shape.shortest, text.size());
    shape.longest = std::max(shape.longest, text.size());
  }
  shape.rows = rows;
  return shape;
}

bool are_diagnoses(const PresentValues& present) {
  std::uint64_t rows = 0;
  std::uint64_t pointed = 0;  // values with a point: C12 alone may be a ward
  for (const PresentValue& value : present.values) {
    if (!is_diagnosis(value.text)) continue;
    rows += value.rows;
    pointed += value.text.find('.') != std::string_view::npos ? 1U : 0U;
  }
  return rows > 0 && nearly_all(rows, present) && pointed * 4 >= present.values.size();
}

}  // namespace kordon

#include "core/profile/categories.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "core/profile/oddities/digits.h"
#include "core/profile/role_hints.h"

namespace kordon {
namespace {

constexpr std::uint64_t values_of_categories = 50;

}  // namespace

bool is_category(const PresentValues& present) {
  const std::uint64_t distinct = present.values.size();
  return (distinct <= values_of_categories && distinct < present.rows) ||
         (distinct <= 1000 && distinct * 20 <= present.rows);
}

bool is_code(const CodeShape& shape, const PresentValues& present, std::string_view column_name) {
  // Among a few words, codes with a letter are words, too: T1, T2, none.
  if (shape.any_letter && !nearly_all(shape.rows, present) && is_category(present)) return false;
  if (shape.any_letter) return (shape.one_length() || shape.alike) && shape.shortest > 2;
  if (shape.leading_zero || shape.shortest > digits_of_sheets) return true;
  const bool named = shape.one_length() ? names_a_code(column_name) : names_a_postal_code(column_name);
  return named && shape.shortest > 2;
}

PrefixForm prefix_form(const CodeShape& shape) {
  constexpr std::size_t longest_prefix = 9;
  PrefixForm form;
  for (std::size_t kept = std::min(shape.shortest, longest_prefix);; kept -= 2) {
    form.lengths.push_back(static_cast<unsigned>(kept));
    if (kept <= 2) return form;
  }
}

bool are_labelled(const PresentValues& present, const CodebookColumn* codes) {
  if (codes == nullptr || codes->labels.empty()) return false;
  const auto has_label = [&](const PresentValue& value) { return !codes->label_of(value.text).empty(); };
  const auto labelled = std::count_if(present.values.begin(), present.values.end(), has_label);
  return 2 * static_cast<std::uint64_t>(labelled) >= present.values.size();
}

}  // namespace kordon

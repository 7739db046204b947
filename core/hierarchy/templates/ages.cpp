#include <algorithm>

#include "core/base/decimal.h"
#include "core/hierarchy/bins/number_range.h"
#include "core/hierarchy/templates/fill.h"

namespace kordon {
namespace {

bool is_age(std::string_view text) {
  const std::optional<NumberSpan> span = parse_number_span(text);
  const auto fits = [](const std::optional<Decimal>& end) {
    return !end || (end->is_integer() && !(*end < Decimal{}) && end->whole <= 125);
  };
  return span && fits(span->low) && fits(span->high);
}

// People of 90 and more are few, so that HIPAA has them in one group, whatever else is known of them.
std::optional<FilledTemplate> fill_ages(const PresentValues& present) {
  IntervalsForm form{{"5", "10", "20"}};
  form.top = "90";
  form.always = true;
  // `<1` is no age of a bin unless the lowest one is open, too.
  const bool open = std::any_of(present.values.begin(), present.values.end(), [](const PresentValue& value) {
    const std::optional<NumberSpan> span = parse_number_span(value.text);
    return span && !span->low;
  });
  if (open) form.bottom = "1";
  std::optional<FilledTemplate> filled = by_rule(present, is_age, std::move(form));
  if (filled) filled->ambiguous = true;
  return filled;
}

}  // namespace

extern const Template age_bands;
const Template age_bands = {
    "ages",
    "Ages in years",
    "bands of 5, 10 and 20 years from 0 on; 90 and more always go out as 90+, as HIPAA wants it",
    {"age", "ages", "alter", "lebensalter"},
    true,
    fill_ages};

}  // namespace kordon

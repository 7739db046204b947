#include "core/base/decimal.h"
#include "core/templates/fill.h"

namespace kordon {
namespace {

bool is_age(std::string_view text) {
  const std::optional<Decimal> number = parse_decimal(text);
  return number && number->is_integer() && !(*number < Decimal{}) && number->whole <= 125;
}

// People of 90 and more are few, so that HIPAA has them in one group.
std::optional<FilledTemplate> fill_ages(const PresentValues& present) {
  IntervalsForm form{{"5", "10", "20"}};
  form.top = "90";
  std::optional<FilledTemplate> filled = by_rule(present, is_age, std::move(form));
  if (filled) filled->ambiguous = true;
  return filled;
}

}  // namespace

extern const Template age_bands;
const Template age_bands = {
    "ages",
    "Ages in years",
    "bands of 5, 10 and 20 years from 0 on; 90 and more are one band, as HIPAA wants it",
    {"age", "ages", "alter", "lebensalter"},
    true,
    fill_ages};

}  // namespace kordon

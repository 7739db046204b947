#include <algorithm>

#include "core/hierarchy/templates/fill.h"
#include "core/table/formats/date_formats.h"

namespace kordon {
namespace {

std::optional<FilledTemplate> fill_dates(const PresentValues& present) {
  if (present.rows == 0) return std::nullopt;
  const std::optional<FoundDates> found = find_dates({{.name = "", .present = present}}).front();
  if (!found || found->chosen.levels.empty()) return std::nullopt;
  DatesForm form{found->chosen.format, found->chosen.levels, found->chosen.pivot};
  const auto month = std::find(form.levels.begin(), form.levels.end(), "month");
  if (month != form.levels.end()) form.levels.insert(month + 1, "quarter");
  FilledTemplate filled{form};
  const Result<DateFormat> format = DateFormat::parse(form.format, form.pivot, "");
  for (const PresentValue& value : present.values) {
    if (!format->read(value.text) && !format->read_coarse(value.text)) filled.unknown.push_back(value);
  }
  filled.ambiguous = found->like_number;
  return filled;
}

}  // namespace

extern const Template calendar_dates;
const Template calendar_dates = {"dates",
                                 "Calendar dates",
                                 "months, quarters, years and decades, in whatever format the column has",
                                 {"date", "dates", "datum", "birth", "geburt"},
                                 false,
                                 fill_dates};

}  // namespace kordon

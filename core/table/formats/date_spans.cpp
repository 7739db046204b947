// Where a text has the parts of its date.
#include "core/table/formats/date_format.h"

namespace kordon {

std::optional<DateSpans> DateFormat::read_spans(std::string_view text) const {
  const std::optional<Moment> date = read(text);
  if (!date) return std::nullopt;
  DateSpans spans{*date, {}, {}, {}};
  Reading reading;
  std::string_view rest = text;
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    const char part = steps_[i].part;
    if (part == '\0') {
      rest.remove_prefix(1);
      continue;
    }
    TextSpan span{text.size() - rest.size(), 0};
    take(i, rest, reading);
    span.end = text.size() - rest.size();
    if (part == 'b' && text[span.end - 1] == '.') --span.end;
    if (part == 'Y' || part == 'y') spans.year = span;
    if (part == 'm' || part == 'b') spans.month = span;
    if (part == 'd') spans.day = span;
  }
  return spans;
}

}  // namespace kordon

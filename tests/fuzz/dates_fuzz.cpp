// The first line is a format or a list of mistakes in it; the lines after it are dates of it or are not. What
// is read as a date is one of the calendar, and what looks like a date is read by one of its own formats or
// by none, without a crash.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "core/table/formats/date_format.h"
#include "core/table/formats/date_formats.h"
#include "core/table/formats/date_shape.h"
#include "tests/fuzz/fuzzer.h"

namespace kordon::dates_fuzz {

namespace {

void read_lines(std::string_view lines, const DateFormat* format, Column& column) {
  while (!lines.empty()) {
    const std::string_view line = lines.substr(0, lines.find('\n'));
    lines.remove_prefix(std::min(lines.size(), line.size() + 1));
    column.cells.push_back(column.values.intern(line));
    if (format != nullptr) {
      const auto date = format->read(line);
      if (date && !is_real(*date)) std::abort();
      if (date && english(in_words(*date, true)).empty()) std::abort();
    }
    for (const DateShape& shape : date_shapes(line)) {
      if (!DateFormat::parse(shape.format, default_pivot, "format")) std::abort();
    }
  }
}

}  // namespace

KORDON_FUZZER(dates) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::string_view first = text.substr(0, text.find('\n'));
  const auto format = DateFormat::parse(first, default_pivot, "format");
  if (!format && format.failure().mistakes.empty()) std::abort();
  Column column;
  read_lines(text.substr(std::min(text.size(), first.size() + 1)), format ? &*format : nullptr, column);
  const PresentValues present = present_values(column, {""});
  const auto found = find_dates({{"column", present, true, true}});
  if (!found[0]) return 0;
  if (found[0]->chosen.value.empty() || found[0]->fitting.empty()) std::abort();
  if (found[0]->in_doubt && found[0]->fitting.size() < 2) std::abort();
  return 0;
}

}  // namespace kordon::dates_fuzz

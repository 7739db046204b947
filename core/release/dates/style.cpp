#include "core/release/dates/style.h"

#include <array>
#include <utility>

#include "core/table/text/characters.h"

namespace kordon {
namespace {

constexpr std::string_view english_months[] = {"january",   "february", "march",    "april",
                                               "may",       "june",     "july",     "august",
                                               "september", "october",  "november", "december"};
constexpr std::string_view german_months[] = {"januar",    "februar", "märz",     "april",
                                              "mai",       "juni",    "juli",     "august",
                                              "september", "oktober", "november", "dezember"};

// The ways are English and German, each cut to three letters and in full. Of several that fit, as May does,
// the first is taken.
constexpr unsigned ways_to_name = 4;

std::string_view name_in(unsigned way, int month) {
  const std::string_view name = (way < 2 ? english_months : german_months)[month - 1];
  if (way % 2 == 1) return name;
  return name.substr(0, name[1] == '\xc3' ? 4 : 3);  // the ä of März has two bytes
}

// Of letters these texts have one alone that is not of ASCII.
std::string in_letters(std::string_view word, bool large) {
  std::string changed(word);
  for (std::size_t i = 0; i < changed.size(); ++i) {
    char& sign = changed[i];
    if (large && sign >= 'a' && sign <= 'z') sign = static_cast<char>(sign - 'a' + 'A');
    if (!large && sign >= 'A' && sign <= 'Z') sign = static_cast<char>(sign - 'A' + 'a');
    if (i > 0 && changed[i - 1] == '\xc3' && (sign == '\xa4' || sign == '\x84'))
      sign = large ? '\x84' : '\xa4';
  }
  return changed;
}

std::string_view part_of(std::string_view text, TextSpan span) {
  return text.substr(span.begin, span.size());
}

bool is_number_part(std::string_view part) {
  return is_digit(part.front());
}

// Returns the name in the letters of another: MAR, mar or Mar.
std::string name_like(std::string_view like, std::string_view name) {
  if (like == in_letters(like, true)) return in_letters(name, true);
  if (like == in_letters(like, false)) return std::string(name);
  return in_letters(name.substr(0, 1), true) + std::string(name.substr(1));
}

std::string in_digits(int number, std::size_t width) {
  const std::string digits = std::to_string(number);
  return digits.size() < width ? std::string(width - digits.size(), '0') + digits : digits;
}

// Returns whether a number of a text is padded, where the number tells.
std::optional<bool> tells_of_zeros(std::string_view part) {
  if (!is_number_part(part)) return std::nullopt;
  if (part.size() == 1) return false;
  return part.front() == '0' ? std::optional(true) : std::nullopt;
}

}  // namespace

void DateStyle::learn(std::string_view text, const DateSpans& spans) {
  const std::string_view month = part_of(text, spans.month);
  for (const std::string_view part : {month, part_of(text, spans.day)}) {
    const std::optional<bool> zeros = tells_of_zeros(part);
    has_zeros_ = has_zeros_ || zeros == true;
    lacks_zeros_ = lacks_zeros_ || zeros == false;
  }
  if (is_number_part(month)) return;
  const std::string small = in_letters(month, false);
  for (unsigned way = 0; way < ways_to_name; ++way) {
    if (small != name_in(way, spans.date.month)) ways_ &= ~(1U << way);
  }
}

std::string DateStyle::with(std::string_view text, const DateSpans& spans, const Moment& date,
                            bool pads) const {
  unsigned way = 0;
  while ((ways_ >> way & 1U) == 0) ++way;
  const std::string_view month = part_of(text, spans.month), day = part_of(text, spans.day);
  const auto zeros_of = [&](std::string_view own, std::string_view other) {
    const std::optional<bool> told = tells_of_zeros(own);
    return pads || told.value_or(tells_of_zeros(other).value_or(!lacks_zeros_ || has_zeros_));
  };
  const auto number = [](int value, bool zeros) { return in_digits(value, zeros ? 2 : 1); };
  const bool short_year = spans.year.size() == 2;
  std::array<std::pair<TextSpan, std::string>, 3> parts = {{
      {spans.year, in_digits(short_year ? date.year % 100 : date.year, spans.year.size())},
      {spans.month, is_number_part(month) ? number(date.month, zeros_of(month, day))
                                          : name_like(month, name_in(way, date.month))},
      {spans.day, number(date.day, zeros_of(day, month))},
  }};
  std::string written;
  std::size_t from = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    std::size_t next = i;  // the part that is the next one in the text
    for (std::size_t j = i + 1; j < parts.size(); ++j) {
      if (parts[j].first.begin < parts[next].first.begin) next = j;
    }
    std::swap(parts[i], parts[next]);
    written.append(text.substr(from, parts[i].first.begin - from)).append(parts[i].second);
    from = parts[i].first.end;
  }
  return written.append(text.substr(from));
}

std::optional<std::string> DateStyle::write(std::string_view text, const DateSpans& spans, const Moment& date,
                                            const DateFormat& format) const {
  if (date.year < 1 || date.year > 9999 || !is_known()) return std::nullopt;
  // Without signs between the parts, one digit less may be read as another date.
  for (const bool pads : {false, true}) {
    std::string written = with(text, spans, date, pads);
    const std::optional<DateSpans> read = format.read_spans(written);
    if (read && read->date.year == date.year && read->date.month == date.month &&
        read->date.day == date.day) {
      return written;
    }
  }
  return std::nullopt;
}

}  // namespace kordon

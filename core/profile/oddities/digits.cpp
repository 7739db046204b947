#include "core/profile/oddities/digits.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/table/text/characters.h"

namespace kordon {
namespace {

// Numbers of 16 digits or more are given to persons or things, and a spreadsheet does not keep them.
void note_long_numbers(const PresentValues& present, std::vector<Text>& notes) {
  std::uint64_t rows = 0, rounded = 0, shortened = 0;
  std::string_view example, short_example;
  for (const PresentValue& value : present.values) {
    const std::string_view text = value.text;
    if (is_digits(text) && text.size() > digits_of_sheets && text.size() < 20) {
      rows += value.rows;
      if (example.empty()) example = text;
      const std::string_view end = text.substr(digits_of_sheets);
      if (end.find_first_not_of('0') == std::string_view::npos) rounded += value.rows;
    }
    const std::size_t exponent = text.find_first_of("eE");
    if (exponent != std::string_view::npos && text.size() - exponent == 4 && text[exponent + 1] == '+' &&
        is_digits(text.substr(exponent + 2)) && is_digit(text[0])) {
      shortened += value.rows;
      if (short_example.empty()) short_example = text;
    }
  }
  if (shortened > 0 && shortened * 2 >= present.rows) {
    notes.push_back(
        say("a spreadsheet has shortened these numbers, as {value}: different ones may be "
            "one here; export the column as text",
            as_quoted(short_example)));
  }
  if (rows == 0 || rows * 2 < present.rows) return;
  if (rounded == rows) {
    notes.push_back(
        say("all have only zeros behind the 15th digit, as {value}: a spreadsheet has rounded "
            "them, and different ones may be one here; export the column as text",
            as_quoted(example)));
  } else {
    notes.push_back(
        say("numbers of more than 15 digits, as {value}, are read as codes: keep them as "
            "text, as a spreadsheet would round them",
            as_quoted(example)));
  }
}

// Returns whether the text has a digit that is none of 0 to 9: of Arabic, Persian and Indian scripts, Thai
// and others, or full width.
bool has_other_digit(std::string_view text) {
  // The code points of their zeros; nine more follow each.
  constexpr std::uint32_t zeros[] = {0x660, 0x6F0, 0x7C0, 0x966, 0x9E6, 0xA66,  0xAE6,  0xB66,  0xBE6, 0xC66,
                                     0xCE6, 0xD66, 0xE50, 0xED0, 0xF20, 0x1040, 0x17E0, 0x1810, 0xFF10};
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto byte = [&](std::size_t i) {
      return at + i < text.size() ? static_cast<unsigned char>(text[at + i]) : 0U;
    };
    const std::uint32_t lead = byte(0);
    std::uint32_t code = 0;
    if (lead >= 0xC0 && lead < 0xE0) code = (lead & 0x1FU) << 6U | (byte(1) & 0x3FU);
    if (lead >= 0xE0 && lead < 0xF0)
      code = (lead & 0xFU) << 12U | (byte(1) & 0x3FU) << 6U | (byte(2) & 0x3FU);
    for (const std::uint32_t zero : zeros) {
      if (code >= zero && code < zero + 10) return true;
    }
  }
  return false;
}

void note_other_digits(const PresentValues& present, std::vector<Text>& notes) {
  std::uint64_t rows = 0;
  std::string_view example;
  for (const PresentValue& value : present.values) {
    if (!has_other_digit(value.text)) continue;
    rows += value.rows;
    if (example.empty()) example = value.text;
  }
  if (rows == 0) return;
  notes.push_back(
      say("{n|row has|rows have} digits of another script, as {value}: they are no numbers "
          "here; have them written with 0 to 9, or recode them (\"repairs\")",
          rows, as_quoted(example)));
}

}  // namespace

std::vector<Text> notes_on_digits(const PresentValues& present) {
  std::vector<Text> notes;
  note_long_numbers(present, notes);
  note_other_digits(present, notes);
  return notes;
}

std::optional<Text> note_on_years(const PresentValues& present, const DateFormat& format) {
  std::uint64_t rows = 0, dates = 0;
  int first = 9999, last = 0;
  for (const PresentValue& value : present.values) {
    const std::optional<Moment> date = format.read(value.text);
    if (!date) continue;
    dates += value.rows;
    if (date->year >= 1800 && date->year < 2200) continue;
    rows += value.rows;
    first = std::min(first, date->year);
    last = std::max(last, date->year);
  }
  if (rows * 2 < dates || rows == 0) return std::nullopt;
  const bool later = first >= 2200;
  return later
             ? say("{n|row has a year|rows have years} from {first} to {last}: of the Buddhist calendar? Its "
                   "years "
                   "are 543 ahead; have them converted, as bounds on age and time do not know it",
                   rows, std::to_string(first), std::to_string(last))
             : say("{n|row has a year|rows have years} from {first} to {last}: of the Persian or Islamic "
                   "calendar? "
                   "Have them converted, as months and leap years of that calendar are others",
                   rows, std::to_string(first), std::to_string(last));
}

}  // namespace kordon

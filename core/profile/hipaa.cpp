#include "core/profile/hipaa.h"

#include <cstdint>
#include <set>
#include <string_view>

#include "core/base/decimal.h"
#include "core/hierarchy/bins/old_ages.h"

namespace kordon {
namespace {

struct HipaaKind {
  std::string_view meaning;
  char letter;
};

// Nothing that is known of a column speaks for biometric data (P) and photographs (Q).
constexpr HipaaKind hipaa_kinds[] = {
    {"a person's name", 'A'},
    {"a person's initials", 'A'},
    {"somebody to contact", 'A'},
    {"a place", 'B'},
    {"a postal code", 'B'},
    {"a street address", 'B'},
    {"an exact place", 'B'},
    {"a birth date or place", 'B'},
    {"a birth date or place", 'C'},
    {"a birth date", 'C'},
    {"a telephone number", 'D'},
    {"a fax number", 'E'},
    {"an e-mail address", 'F'},
    {"a social security number", 'G'},
    {"a number given to a person or case", 'H'},
    {"an insurance number", 'I'},
    {"an account number", 'J'},
    {"an identity card number", 'K'},
    {"a passport number", 'K'},
    {"a licence plate", 'L'},
    {"a device", 'M'},
    {"a web address", 'N'},
    {"an address of a device", 'O'},
    {"an identifier", 'R'},
    {"a number given to a person", 'R'},
    {"a tax number", 'R'},
    {"a user name", 'R'},
};

// Ages are read as the rule means them: 89.5 is 89, 90 is over 89.
bool ages_over_89(const HipaaClues& clues) {
  if (clues.name == nullptr || clues.name->meaning != "a person's age" || !clues.numbers) return false;
  std::int64_t unit = 1;
  for (unsigned decimals = clues.numbers->decimals; decimals > 0; --decimals) unit *= 10;
  return floor_divide(clues.numbers->highest, unit) > 89;
}

}  // namespace

std::optional<Text> note_on_old_ages(std::string_view name, const PresentValues& present,
                                     const NumberFormat& numbers, const DatesForm* dates, int year) {
  const bool birth = names_a_birth(name);
  if (!birth && !names_an_age(name)) return std::nullopt;
  const std::optional<DateFormat> format =
      dates != nullptr ? std::optional(*DateFormat::parse(dates->format, dates->pivot, "")) : std::nullopt;
  std::uint64_t rows = 0;
  for (const PresentValue& value : present.values) {
    bool old = false;
    if (birth) {
      const std::optional<DaySpan> days = read_birth(value.text, format);
      old = days && tells_old_age(*days, year);
    } else {
      const std::optional<NumberSpan> span = parse_number_span(value.text, numbers);
      old = span && tells_old_age(*span);
    }
    rows += old ? value.rows : 0;
  }
  if (rows == 0) return std::nullopt;
  return birth ? say("{n|row has|rows have} a birth that tells an age over 89, and few people are that old: "
                     "\"from\": {from} in a date hierarchy lets none out",
                     rows, std::to_string(year - 90))
               : say("{n|row has|rows have} an age over 89, and few people are that old: \"top\": 90, "
                     "\"always\": true in an interval hierarchy lets none out",
                     rows);
}

std::string hipaa_letters(const HipaaClues& clues) {
  std::set<std::string_view> meanings;
  if (clues.name != nullptr) meanings.insert(clues.name->meaning);
  for (const Content& content : clues.cells) meanings.insert(content.like);
  std::set<char> letters;
  for (const HipaaKind& kind : hipaa_kinds) {
    if (meanings.contains(kind.meaning)) letters.insert(kind.letter);
  }
  if (clues.dates || ages_over_89(clues)) letters.insert('C');
  return {letters.begin(), letters.end()};
}

}  // namespace kordon

#include <algorithm>
#include <map>

#include "core/hierarchy/templates/fill.h"
#include "core/table/text/characters.h"

namespace kordon {
namespace {

constexpr std::string_view isco_08_table =
#include "core/hierarchy/templates/isco_08.inc"
    ;

std::map<std::string_view, std::string_view> major_by_sub_major() {
  std::map<std::string_view, std::string_view> majors;
  for (const auto& row : rows_of(isco_08_table)) {
    for (std::size_t i = 1; i < row.size(); ++i) majors[row[i]] = row[0];
  }
  return majors;
}

// Of 2211 they are 2 Professionals, 22 and 221. A short code is in itself. Only the armed forces, 0110, have
// a zero for their third digit: 110 is such a code that a spreadsheet took the zero from.
Groups groups_of_isco(std::string_view code) {
  static const std::map<std::string_view, std::string_view> majors = major_by_sub_major();
  constexpr std::size_t longest = 4;
  if (code.size() < 2 || code.size() > longest || !is_digits(code)) return {};
  const auto major = majors.find(code.substr(0, 2));
  if (major == majors.end() || (code.size() > 2 && code[0] != '0' && code[2] == '0')) return {};
  return {std::string(major->second), std::string(code.substr(0, 2)), std::string(code.substr(0, 3))};
}

std::optional<FilledTemplate> fill_isco(const PresentValues& present) {
  std::optional<FilledTemplate> filled =
      by_catalogue(present, groups_of_isco, {"minor group", "sub-major group", "major group"});
  if (filled) filled->ambiguous = true;
  return filled;
}

// Of 3, ED3, ISCED 3 or 344 they are 3-4 Medium and 3. Two digits may be years of schooling.
Groups groups_of_isced(std::string_view text) {
  for (const std::string_view before : {"ISCED", "ED", " "}) {
    if (text.starts_with(before)) text.remove_prefix(before.size());
  }
  constexpr std::size_t three_digits = 3;
  if (!is_digits(text) || text[0] > '8' || (text.size() != 1 && text.size() != three_digits)) return {};
  const char level = text[0];
  return {level <= '2' ? "0-2 Low" : level <= '4' ? "3-4 Medium" : "5-8 High", std::string(1, level)};
}

std::optional<FilledTemplate> fill_isced(const PresentValues& present) {
  std::optional<FilledTemplate> filled = by_catalogue(present, groups_of_isced, {"level", "education"});
  if (filled) filled->ambiguous = true;
  return filled;
}

}  // namespace

extern const Template isco_08;
const Template isco_08 = {
    "isco-08",
    "Occupations: ISCO-08",
    "minor, sub-major and major groups of the International Labour Organization; labels are "
    "codes, of major groups with their English title",
    {"isco", "occupation", "beruf", "profession", "job"},
    false,
    fill_isco};

extern const Template isced;
const Template isced = {
    "isced",
    "Education: ISCED",
    "levels of ISCED as low (0 to 2), medium (3 and 4) and high (5 to 8), as Eurostat has them",
    {"isced", "education", "bildung"},
    false,
    fill_isced};

}  // namespace kordon

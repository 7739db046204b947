#include "core/profile/doubts/safe_harbor.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <variant>

#include "core/hierarchy/bins/days.h"
#include "core/hierarchy/bins/old_ages.h"
#include "core/profile/contents/contents.h"
#include "core/profile/hipaa.h"
#include "core/profile/role_hints.h"
#include "core/table/formats/present_values.h"

namespace kordon {
namespace {

constexpr char letter_of_areas = 'B';
constexpr char letter_of_dates = 'C';
constexpr char letter_of_codes = 'R';

struct SeenColumn {
  const Attribute& attribute;
  const ColumnProfile& profile;
  PresentValues values;  // released, without those that say nothing

  bool has(char letter) const { return profile.hipaa.find(letter) != std::string::npos; }
  bool says_nothing() const { return values.values.empty(); }
};

std::vector<SeenColumn> seen_columns(const ShownTable& table) {
  std::vector<SeenColumn> columns;
  for (const Attribute& attribute : table.job.attributes) {
    const auto before = table.original.find(attribute.name), after = table.released.find(attribute.name);
    if (!before || !after) continue;
    std::vector<std::string> nothing = table.job.missing.in(attribute.name);
    nothing.emplace_back("*");
    const Column& column = table.released.columns[*after];
    columns.push_back({attribute, table.profiles[*before], present_values(column, nothing)});
  }
  return columns;
}

// Returns whether the name says what the column holds.
bool has_known_name(const SeenColumn& column, const Job& job) {
  return find_role_hint(name_in_words(column.attribute.name, job.codebook)) != nullptr;
}

bool has_known_name_of_numbers(const SeenColumn& column, const Job& job) {
  return has_known_name(column, job) && column.profile.type != ColumnType::text &&
         column.profile.type != ColumnType::date;
}

// Returns whether all values are numbers of four digits at most, or, if they were generalized, ranges of
// such: "17", "[20-29]", "90+".
bool is_of_short_numbers(const SeenColumn& column) {
  constexpr std::size_t most_digits = 4;
  const std::size_t most_groups = column.attribute.role == Role::quasi_identifier ? 2 : 1;
  const auto& values = column.values.values;
  return std::all_of(values.begin(), values.end(), [&](const PresentValue& value) {
    std::size_t digits = 0, groups = 0;
    for (const char c : value.text) {
      if (c >= '0' && c <= '9') {
        if (digits++ == 0) ++groups;
        if (digits > most_digits || groups > most_groups) return false;
      } else if (std::string_view("[]()-+,").find(c) == std::string_view::npos) {
        return false;
      } else {
        digits = 0;
      }
    }
    return true;
  });
}

// Returns whether the column cannot number or name single people: a few values, which many rows have each;
// short numbers; or labels of a hierarchy of numbers.
bool is_of_many(const SeenColumn& column) {
  constexpr std::size_t few_values = 50;
  constexpr std::uint64_t many_rows = 11;
  const auto& values = column.values.values;
  if (values.size() <= few_values && std::all_of(values.begin(), values.end(), [](const PresentValue& value) {
        return value.rows >= many_rows;
      })) {
    return true;
  }
  return is_of_short_numbers(column);
}

std::string_view meaning_of(const SeenColumn& column, const Job& job) {
  const RoleHint* hint = find_role_hint(name_in_words(column.attribute.name, job.codebook));
  return hint == nullptr ? std::string_view() : hint->meaning;
}

// Returns whether the column holds dates, whatever the name: a country of birth is a place.
bool holds_dates(const SeenColumn& column) {
  return column.profile.type == ColumnType::date || !column.profile.date_format.empty();
}

const DatesForm* form_of_dates(const SeenColumn& column) {
  const auto& form = column.attribute.hierarchy;
  return form ? std::get_if<DatesForm>(&*form) : nullptr;
}

std::optional<DateFormat> format_of_dates(const SeenColumn& column) {
  const DatesForm* form = form_of_dates(column);
  const std::string& text = form != nullptr ? form->format : column.profile.date_format;
  if (text.empty()) return std::nullopt;
  const Result<DateFormat> read =
      DateFormat::parse(text, form != nullptr ? form->pivot : DatesForm().pivot, "");
  return read ? std::optional(*read) : std::nullopt;
}

// Returns whether the text holds a letter, whatever its alphabet.
bool has_letters(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
  });
}

// Returns whether the text could tell a day or a month: "19701018", "Jan 2019", "Q1 2025", "1988-03".
bool may_tell_a_date(std::string_view text) {
  std::size_t digits = 0, years = 0, others = 0;
  for (std::size_t at = 0; at <= text.size(); ++at) {
    if (at < text.size() && text[at] >= '0' && text[at] <= '9') {
      ++digits;
      continue;
    }
    if (digits > 4) return true;
    if (digits == 4) ++years;
    if (digits == 1 || digits == 2) ++others;
    digits = 0;
  }
  return years > 0 && (others > 0 || has_letters(text));
}

// Returns whether the text is years and no more: "1988", "before 1936", "2010-2019".
bool tells_years_only(std::string_view text) {
  for (const std::string_view word : {"before ", "vor ", "bis ", "ab "}) {
    if (text.starts_with(word)) text.remove_prefix(word.size());
  }
  if (has_letters(text)) return false;
  std::size_t digits = 0;
  for (std::size_t at = 0; at <= text.size(); ++at) {
    if (at < text.size() && text[at] >= '0' && text[at] <= '9') {
      ++digits;
      continue;
    }
    if (digits != 0 && digits != 4) return false;
    digits = 0;
  }
  return true;
}

enum class Seen { nothing, doubt, shown };

// What the dates in a column show.
Seen dates_in(const SeenColumn& column) {
  if (column.attribute.dates) return column.attribute.dates->shift ? Seen::doubt : Seen::nothing;
  const std::optional<DateFormat> format = format_of_dates(column);
  constexpr std::int64_t days_of_year = 365;
  Seen seen = Seen::nothing;
  for (const PresentValue& value : column.values.values) {
    if (tells_years_only(value.text)) continue;
    const std::optional<DaySpan> days = read_birth(value.text, format);
    if (days && days->last - days->first + 1 < days_of_year) return Seen::shown;
    if (!days) seen = Seen::doubt;
  }
  return seen;
}

// Returns whether all values of the column are dates, or what the job makes of them.
bool holds_only_dates(const SeenColumn& column) {
  return holds_dates(column) && (column.attribute.dates || dates_in(column) != Seen::doubt);
}

// Returns whether the column is called a postal code, and no value has more than five letters and digits.
bool holds_only_postal_codes(const SeenColumn& column, const Job& job) {
  constexpr std::ptrdiff_t most = 5;
  const auto& values = column.values.values;
  return meaning_of(column, job) == "a postal code" &&
         std::all_of(values.begin(), values.end(), [](const PresentValue& value) {
           return std::count_if(value.text.begin(), value.text.end(), [](char c) { return c != '*'; }) <=
                  most;
         });
}

// Returns whether the column may hold anything: single people may be told apart by it, or it is free text, or
// its codes have labels that nobody looked at.
bool may_hold_anything(const SeenColumn& column, const Job& job) {
  if (holds_only_dates(column) || holds_only_postal_codes(column, job)) return false;
  if (!is_of_many(column)) return true;
  const auto& described = job.codebook.columns;
  if (std::any_of(described.begin(), described.end(), [&](const CodebookColumn& each) {
        return each.name == column.attribute.name && !each.labels.empty();
      })) {
    return !has_known_name(column, job);
  }
  const std::vector<Content> contents = find_contents(column.values);
  return std::any_of(contents.begin(), contents.end(),
                     [](const Content& each) { return each.like == free_text; });
}

// What the postal codes in a column show.
Seen codes_in(const SeenColumn& column, std::uint64_t digits, const std::vector<std::string>& restricted) {
  Seen seen = Seen::nothing;
  for (const PresentValue& value : column.values.values) {
    const std::string_view shown = value.text.substr(0, value.text.find('*'));
    const auto left =
        std::count_if(value.text.begin(), value.text.end(), [](char c) { return c != '*' && c != ' '; });
    if (static_cast<std::uint64_t>(left) > digits) return Seen::shown;
    if (std::find(restricted.begin(), restricted.end(), shown) != restricted.end()) return Seen::shown;
    if (shown.find_first_not_of('0') != std::string_view::npos) seen = Seen::doubt;
  }
  return seen;
}

// Returns whether a column that does not read as dates may hold some: its name says so, or its cells could
// be.
bool may_be_dates(const SeenColumn& column, const Job& job) {
  const auto& values = column.values.values;
  const std::string name = name_in_words(column.attribute.name, job.codebook);
  if (names_a_date(name) || (column.has(letter_of_dates) && !names_an_age(name))) {
    return std::any_of(values.begin(), values.end(),
                       [](const PresentValue& value) { return !tells_years_only(value.text); });
  }
  return !has_known_name_of_numbers(column, job) &&
         std::any_of(values.begin(), values.end(),
                     [](const PresentValue& value) { return may_tell_a_date(value.text); });
}

// Returns whether the text has a number from 90 to 125 and is no group of all ages from 90 on: "91 years",
// "{90, 91}", "very old (91-94)".
bool may_tell_an_old_age(std::string_view text) {
  if (text == "90+" || text == ">=90") return false;
  std::size_t digits = 0, number = 0;
  for (std::size_t at = 0; at <= text.size(); ++at) {
    if (at < text.size() && text[at] >= '0' && text[at] <= '9') {
      number = digits++ == 0 ? static_cast<std::size_t>(text[at] - '0')
                             : number * 10 + static_cast<std::size_t>(text[at] - '0');
      if (digits > 4) number = 0;
      continue;
    }
    if (digits >= 2 && digits <= 3 && number >= 90 && number <= 125) return true;
    digits = number = 0;
  }
  return false;
}

// Returns whether a column that is no birth may tell an age over 89.
bool may_be_old_ages(const SeenColumn& column, const Job& job) {
  const std::string name = name_in_words(column.attribute.name, job.codebook);
  if (has_known_name(column, job) && !names_an_age(name)) return false;
  const auto& values = column.values.values;
  return std::any_of(values.begin(), values.end(),
                     [](const PresentValue& value) { return may_tell_an_old_age(value.text); });
}

// Returns whether days since a date of the person are more than 89 years.
bool counts_old_days(const SeenColumn& column) {
  constexpr std::int64_t days_of_90_years = 32'872;
  const auto& values = column.values.values;
  return std::any_of(values.begin(), values.end(), [](const PresentValue& value) {
    const auto days = parse_decimal(value.text);
    return days && days->whole >= days_of_90_years;
  });
}

void note(Seen seen, const SeenColumn& column, ShownKind& kind) {
  if (seen == Seen::shown) kind.shown.push_back(column.attribute.name);
  if (seen == Seen::doubt) kind.in_doubt.push_back(column.attribute.name);
}

// What a column of codes shows, which stand for an identifier of any kind.
Seen codes_of(const Attribute& attribute, char letter) {
  if (letter != letter_of_codes) return Seen::nothing;
  return attribute.pseudonym == Pseudonym::keyed ? Seen::shown : Seen::doubt;
}

}  // namespace

ShownKind shown_of_kind(char letter, const ShownTable& table) {
  ShownKind kind;
  for (const SeenColumn& column : seen_columns(table)) {
    if (column.says_nothing()) continue;
    if (column.attribute.pseudonym) {
      note(codes_of(column.attribute, letter), column, kind);
    } else if (column.has(letter)) {
      note(Seen::shown, column, kind);
    } else if (may_hold_anything(column, table.job)) {
      note(Seen::doubt, column, kind);
    }
  }
  return kind;
}

ShownKind shown_areas(std::uint64_t digits, const std::vector<std::string>& restricted,
                      const ShownTable& table) {
  ShownKind kind;
  for (const SeenColumn& column : seen_columns(table)) {
    if (column.says_nothing() || column.attribute.pseudonym || holds_dates(column)) continue;
    if (!column.has(letter_of_areas)) {
      // A place has a name, or a number, like anything else.
      const bool may_be_places = !has_known_name(column, table.job) && !is_of_short_numbers(column);
      if (may_be_places || may_hold_anything(column, table.job)) note(Seen::doubt, column, kind);
      continue;
    }
    const std::string_view meaning = meaning_of(column, table.job);
    if (meaning == "a postal code") {
      note(codes_in(column, digits, restricted), column, kind);
    } else if (meaning == "a place" || meaning == "a birth date or place") {
      note(Seen::doubt, column, kind);
    } else {
      note(Seen::shown, column, kind);
    }
  }
  return kind;
}

ShownKind shown_dates(const ShownTable& table) {
  ShownKind kind;
  for (const SeenColumn& column : seen_columns(table)) {
    if (column.says_nothing() || column.attribute.pseudonym) continue;
    if (holds_dates(column)) {
      note(dates_in(column), column, kind);
    } else if (may_be_dates(column, table.job) || may_hold_anything(column, table.job)) {
      note(Seen::doubt, column, kind);
    }
  }
  return kind;
}

ShownKind shown_old_ages(const ShownTable& table) {
  std::vector<PresentValues> present;
  for (const Column& column : table.original.columns) {
    present.push_back(present_values(column, table.job.missing.in(column.name)));
  }
  const int year = year_of(dates_of(table.original, present, find_formats(present)));
  ShownKind kind;
  for (const SeenColumn& column : seen_columns(table)) {
    if (column.attribute.pseudonym) continue;
    if (column.attribute.dates) {
      if (!column.attribute.dates->shift && counts_old_days(column)) note(Seen::shown, column, kind);
      continue;
    }
    const std::string name = name_in_words(column.attribute.name, table.job.codebook);
    std::optional<DatesForm> form;
    if (const DatesForm* asked = form_of_dates(column)) {
      form = *asked;
    } else if (!column.profile.date_format.empty()) {
      form.emplace().format = column.profile.date_format;
    }
    if (note_on_old_ages(name, column.values, column.attribute.number, form ? &*form : nullptr, year)) {
      note(Seen::shown, column, kind);
    } else if (may_be_old_ages(column, table.job) ||
               (!column.says_nothing() && may_hold_anything(column, table.job))) {
      note(Seen::doubt, column, kind);
    }
  }
  return kind;
}

}  // namespace kordon

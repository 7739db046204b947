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

// Returns whether the column may hold anything: nothing is known of it and too many rows are alone there
// (people/unchanged.h), or it is free text.
bool may_hold_anything(const SeenColumn& column) {
  if (column.profile.nothing_known || column.profile.role == Role::undecided) {
    std::uint64_t alone = 0;
    for (const PresentValue& value : column.values.values) alone += value.rows == 1 ? 1 : 0;
    return alone * 20 > column.values.rows;
  }
  const std::vector<Content> contents = find_contents(column.values);
  return std::any_of(contents.begin(), contents.end(),
                     [](const Content& each) { return each.like == free_text; });
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

// Returns whether all numbers in the text are years: "1988", "before 1936", "2010-2019".
bool tells_years_only(std::string_view text) {
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

// What the postal codes in a column show.
Seen codes_in(const SeenColumn& column, std::uint64_t digits, const std::vector<std::string>& restricted) {
  Seen seen = Seen::nothing;
  for (const PresentValue& value : column.values.values) {
    const std::string_view shown = value.text.substr(0, value.text.find('*'));
    if (shown.size() > digits) return Seen::shown;
    if (std::find(restricted.begin(), restricted.end(), shown) != restricted.end()) return Seen::shown;
    if (shown.find_first_not_of('0') != std::string_view::npos) seen = Seen::doubt;
  }
  return seen;
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
    } else if (may_hold_anything(column)) {
      note(Seen::doubt, column, kind);
    }
  }
  return kind;
}

ShownKind shown_areas(std::uint64_t digits, const std::vector<std::string>& restricted,
                      const ShownTable& table) {
  ShownKind kind;
  for (const SeenColumn& column : seen_columns(table)) {
    if (column.says_nothing() || column.attribute.pseudonym) continue;
    if (!column.has(letter_of_areas)) {
      if (may_hold_anything(column)) note(Seen::doubt, column, kind);
      continue;
    }
    if (holds_dates(column)) continue;
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
    } else if (may_hold_anything(column)) {
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
    if (column.attribute.pseudonym || column.attribute.dates) continue;
    const std::string name = name_in_words(column.attribute.name, table.job.codebook);
    std::optional<DatesForm> form;
    if (const DatesForm* asked = form_of_dates(column)) {
      form = *asked;
    } else if (!column.profile.date_format.empty()) {
      form.emplace().format = column.profile.date_format;
    }
    if (note_on_old_ages(name, column.values, column.attribute.number, form ? &*form : nullptr, year)) {
      note(Seen::shown, column, kind);
    } else if (!column.says_nothing() && may_hold_anything(column)) {
      note(Seen::doubt, column, kind);
    }
  }
  return kind;
}

}  // namespace kordon

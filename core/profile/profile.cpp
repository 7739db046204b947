#include "core/profile/profile.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include "core/base/decimal.h"
#include "core/base/text.h"
#include "core/hierarchy/bins/old_ages.h"
#include "core/hierarchy/templates/template.h"
#include "core/profile/categories.h"
#include "core/profile/contents/contents.h"
#include "core/profile/hipaa.h"
#include "core/profile/oddities/digits.h"
#include "core/profile/oddities/missing_markers.h"
#include "core/profile/oddities/scales.h"
#include "core/profile/role_hints.h"
#include "core/table/formats/codes.h"
#include "core/table/text/characters.h"
#include "core/table/text/spelling.h"
#include "core/table/text/variants.h"

namespace kordon {
namespace {

// Holds what is known of a column beside its profile.
struct KnownOfColumn {
  const PresentValues& present;
  const std::optional<Numbers>& numbers;
  const std::vector<Content>& contents;
  const CodebookColumn* codes;  // nullptr: no codebook has the column
};

// Returns what at least half of the cells look like.
const Content* main_content(const KnownOfColumn& known) {
  for (const Content& content : known.contents) {
    if (content.rows * 2 >= known.present.rows) return &content;
  }
  return nullptr;
}

// What nothing speaks for stays undecided: that nobody knows what a column says is no reason to release it.
void suggest_role(ColumnProfile& profile, const KnownOfColumn& known) {
  const auto suggest = [&profile](Role role, Text reason) {
    profile.role = role;
    profile.reason = std::move(reason);
  };
  const std::uint64_t rows = known.present.rows;
  const std::uint64_t distinct = profile.distinct;
  if (known.codes != nullptr && known.codes->identifier) {
    return suggest(Role::identifier, "the codebook calls it an identifier");
  }
  if (rows == 0) return suggest(Role::leave_out, "it has no values");
  const RoleHint* hint = find_role_hint(profile.name);
  if (hint != nullptr && hint->role == Role::identifier) return suggest(hint->role, reason_of(*hint));
  const Content* content = main_content(known);
  const bool sensitive_text =
      content != nullptr && content->like == free_text && hint != nullptr && hint->role == Role::sensitive;
  if (content != nullptr && !sensitive_text) return suggest(content->role, reason_of(*content));
  if (hint != nullptr) return suggest(hint->role, reason_of(*hint));
  if (profile.type == ColumnType::date) return suggest(Role::quasi_identifier, "a date that others may know");
  if (distinct == rows && distinct > 2 && (!known.numbers || look_assigned(*known.numbers))) {
    return suggest(Role::identifier, "every value is different");
  }
  const bool given = profile.type == ColumnType::text || profile.type == ColumnType::code;
  if (given && rows >= 20 && distinct * 20 >= rows * 19) {
    return suggest(Role::identifier, "almost every value is different");
  }
  if (are_diagnoses(known.present))
    return suggest(Role::sensitive, "its cells look like codes of diagnoses (ICD-10)");
  if (known.numbers && rows >= 20 && distinct * 10 >= rows * 9) {
    return suggest(Role::undecided, "almost every number is different: somebody who knows one finds its row");
  }
  profile.nothing_known = true;
  suggest(Role::undecided, "neither its name nor its cells tell what it says about a person");
}

// What some cells look like, where the role does not keep them back.
void note_contents(const std::vector<Content>& contents, ColumnProfile& profile) {
  if (profile.role == Role::identifier) return;
  for (const Content& content : contents) {
    Text note = reason_of(content);
    if (note != profile.reason) profile.notes.push_back(std::move(note));
  }
}

// The most frequent of these values, in quotes; how many more there are.
Text listed(const PresentValues& values) {
  constexpr std::size_t most = 5;
  const std::vector<Bar> bars = most_frequent(values);
  std::vector<Text> texts;
  for (std::size_t i = 0; i < std::min(most, bars.size()); ++i) texts.push_back(as_quoted(bars[i].value));
  if (values.values.size() > most) texts.push_back(say("{n|other|others}", values.values.size() - most));
  return texts;
}

// The values are the odd ones of so many rows.
void note_odd_values(const std::vector<PresentValue>& values, std::uint64_t rows, ColumnProfile& profile) {
  if (values.empty()) return;
  PresentValues odd{values};
  for (const PresentValue& value : values) odd.rows += value.rows;
  profile.odd = most_frequent(odd);
  profile.odd_values = values.size();
  const std::uint64_t others = rows - odd.rows;
  profile.notes.push_back(
      profile.type == ColumnType::date
          ? say("{n} of {m|row looks|rows look} like dates {format}; the others: {values}", others, rows,
                profile.date_format, listed(odd))
      : profile.type == ColumnType::number
          ? say("{n} of {m|row looks|rows look} like numbers; the others: {values}", others, rows,
                listed(odd))
          : say("{n} of {m|row looks|rows look} like codes; the others: {values}", others, rows,
                listed(odd)));
}

Text quoted(const std::vector<std::string>& values) {
  std::vector<Text> texts;
  texts.reserve(values.size());
  for (const std::string& value : values) texts.push_back(as_quoted(value));
  return texts;
}

void note_missing_markers(const PresentValues& present, ColumnProfile& profile) {
  std::vector<std::string> found = missing_markers(present, profile.number);
  const auto add = [&](const auto& codes) { found.insert(found.end(), codes.begin(), codes.end()); };
  const bool may_have_codes = profile.type != ColumnType::date && profile.type != ColumnType::text;
  if (may_have_codes) add(missing_codes(present, profile.number));
  if (names_an_age(profile.name)) add(missing_ages(present));
  if (found.empty()) return;
  for (const PresentValue& value : values_of(present, found).values) profile.markers.emplace_back(value.text);
  profile.notes.push_back(say("may stand for a missing value: {values}", quoted(profile.markers)));
}

void note_years_among(const PresentValues& present, ColumnProfile& profile) {
  const PresentValues odd = values_of(present, years_among(present, profile.number));
  if (odd.rows == 0) return;
  if (profile.odd.empty()) {
    profile.odd = most_frequent(odd);
    profile.odd_values = odd.values.size();
  }
  profile.notes.push_back(
      say("{n|row looks|rows look} like a year among smaller numbers: {values}", odd.rows, listed(odd)));
}

// Asks once whether few whole numbers are codes or amounts; by their name codes are suggested.
void ask_for_codes(const PresentValues& present, const Numbers& numbers, ColumnProfile& profile) {
  const std::optional<bool> amounts = names_amounts(profile.name);
  const std::optional<FewNumbers> few = few_whole_numbers(present, profile.number, profile.markers);
  const auto intervals = suggested_intervals(numbers);
  if (!few || amounts == true || !intervals) return;
  profile.codes_or_amounts = true;
  profile.readings = {{few->example, "a code", {}, FlatForm{}}, {few->example, "an amount", {}, *intervals}};
  if (amounts == false) profile.suggested_hierarchy = FlatForm{};
  profile.notes.push_back(
      say("{n|whole number|whole numbers} up to {m}: are they codes, as of a region, or amounts? Codes take "
          "{\"flat\": true}, amounts intervals",
          few->values, few->highest));
}

std::vector<std::vector<Variant>> variants_of(const PresentValues& present) {
  constexpr std::size_t max_values = 2000;
  if (present.values.size() > max_values) return {};
  std::vector<Variant> values;
  for (const PresentValue& value : present.values) values.push_back({std::string(value.text), value.rows});
  return find_variants(values);
}

// What the formats of its numbers and its dates say of a column.
struct FoundFormats {
  const FoundFormat& numbers;
  const std::optional<FoundDates>& dates;
  int year;  // when the table is from, as its dates tell
  const CodebookColumn* codes;
};

// Takes the label of the column, and those of the values that are shown.
void take_labels(const CodebookColumn* codes, ColumnProfile& profile) {
  if (codes == nullptr) return;
  profile.label = codes->label;
  for (const auto* bars : {&profile.distribution, &profile.odd}) {
    for (const Bar& bar : *bars) {
      const std::string_view label = codes->label_of(bar.value);
      if (!label.empty()) profile.labels.emplace(bar.value, label);
    }
  }
}

// Digits that a name calls a number are none, though they could be a date.
bool are_dates(const FoundFormats& found, const ColumnProfile& profile) {
  if (!found.dates || !found.dates->like_number) return found.dates.has_value();
  const RoleHint* hint = find_role_hint(profile.name);
  return !names_a_code(profile.name) && (hint == nullptr || hint->role != Role::identifier);
}

DatesForm form_of(const FittingFormat& dates) {
  return {dates.format, dates.levels, dates.pivot};
}

void describe_dates(const Column& column, const PresentValues& present, const FoundDates& found,
                    ColumnProfile& profile) {
  profile.type = ColumnType::date;
  profile.date_format = found.chosen.format;
  profile.reading = found.reading;
  profile.notes = found.notes;
  profile.in_doubt = found.in_doubt;
  for (const FittingFormat& each : found.fitting) {
    profile.readings.push_back({std::string(each.value), each.read, {}, form_of(each)});
  }
  const DateFormat format = *DateFormat::parse(found.chosen.format, found.chosen.pivot, "");
  std::vector<PresentValue> odd;
  Enumeration coarse;
  for (const PresentValue& value : present.values) {
    if (format.read(value.text)) continue;
    const bool is_coarse = !found.like_number && format.read_coarse(value.text);
    if (is_coarse) coarse.add(as_quoted(value.text));
    if (!is_coarse) odd.push_back(value);
  }
  if (auto note = note_on_coarse_dates(coarse)) profile.notes.push_back(std::move(*note));
  note_odd_values(odd, present.rows, profile);
  if (auto note = note_on_years(present, format)) profile.notes.push_back(std::move(*note));
  profile.distribution = most_frequent(present);
  if (found.chosen.levels.empty()) return;
  profile.suggested_hierarchy = form_of(found.chosen);
  const std::optional<Hierarchy> calendar = calendar_of(column, form_of(found.chosen));
  if (calendar) profile.distribution = date_distribution(*calendar, present);
}

SuggestedForm form_of(const Numbers& numbers, std::uint64_t distinct) {
  const auto intervals = distinct > 4 ? suggested_intervals(numbers) : std::nullopt;
  return intervals ? SuggestedForm(*intervals) : SuggestedForm(FlatForm{});
}

// 1.234 may be 1234 or a little more than one: each reading has its own bins, and none is suggested unasked.
void add_number_readings(const FoundFormat& found, const PresentValues& present, ColumnProfile& profile) {
  for (const NumberFormat& format : {found.whole, found.fraction}) {
    const std::optional<Numbers> numbers = find_numbers(present, format);
    if (!numbers) continue;
    profile.readings.push_back({std::string(found.doubtful), as_number(plainly(found.doubtful, format)),
                                format, form_of(*numbers, profile.distinct)});
  }
  profile.in_doubt = profile.readings.size() > 1;
  if (profile.in_doubt) profile.suggested_hierarchy = FlatForm{};  // right by either reading
}

// Of dates nothing is better than their own levels, and a few numbers need no intervals.
void take_template(const PresentValues& present, ColumnProfile& profile) {
  if (profile.type == ColumnType::date || profile.in_doubt) return;
  const bool flat = std::holds_alternative<FlatForm>(profile.suggested_hierarchy);
  if (flat && profile.type == ColumnType::number) return;
  const std::optional<FittingTemplate> fitting = suggested_by_template(profile.name, present);
  if (!fitting) return;
  const auto& [of, filled, named] = *fitting;
  profile.suggested_hierarchy =
      std::visit([](const auto& each) -> SuggestedForm { return each; }, filled.form);
  const PresentValues unknown = without({filled.unknown}, profile.markers);
  if (unknown.values.empty() || !profile.odd.empty()) return;
  profile.odd = most_frequent(unknown);
  profile.odd_values = unknown.values.size();
  profile.notes.push_back(say("{title}: {n|value is|values are} unknown: {values}", of->title,
                              unknown.values.size(), listed(unknown)));
}

// Says of codes that some are short of a zero in front, and of days that they are written as numbers.
void note_spreadsheet(const PresentValues& present, ColumnProfile& profile) {
  if (profile.type != ColumnType::date) {
    profile.lost_zeros = find_lost_zeros(present, names_a_code(profile.name));
    if (profile.lost_zeros) profile.notes.push_back(in_words(*profile.lost_zeros));
    if (!names_a_date(profile.name)) return;
  }
  std::uint64_t rows = 0;
  std::string_view first;
  for (const PresentValue& value : present.values) {
    const std::optional<Moment> date = date_of_day_number(value.text);
    if (!date || date->year < 1920 || date->year > 2069) continue;
    if (rows == 0) first = value.text;
    rows += value.rows;
  }
  if (rows == 0 || (profile.type != ColumnType::date && rows * 2 < present.rows)) return;
  profile.day_numbers = true;
  const std::string format = profile.date_format.empty() ? "yyyy-mm-dd" : profile.date_format;
  profile.notes.push_back(say(
      "{n|row has|rows have} a day number of a spreadsheet: {value} is {date}; the repair \"day_numbers\": "
      "{format} makes dates of them",
      rows, as_quoted(first), in_words(*date_of_day_number(first), true), in_quotes(format)));
}

void describe_codes(const CodeShape& shape, const PresentValues& present, ColumnProfile& profile) {
  profile.type = ColumnType::code;
  profile.distribution = most_frequent(present);
  note_odd_values(shape.odd, present.rows, profile);
  profile.suggested_hierarchy = prefix_form(shape);
  if (shape.one_length()) profile.suggested_hierarchy = MaskForm{static_cast<unsigned>(shape.longest)};
}

void note_ages(const PresentValues& present, int year, ColumnProfile& profile) {
  if (profile.role == Role::identifier) return;
  const auto* dates = std::get_if<DatesForm>(&profile.suggested_hierarchy);
  const PresentValues known = without(present, profile.markers);
  if (auto note = note_on_old_ages(profile.name, known, profile.number, dates, year)) {
    profile.notes.push_back(std::move(*note));
  }
}

ColumnProfile profile_column(const Column& column, const PresentValues& present, const FoundFormats& found) {
  ColumnProfile profile;
  profile.name = found.codes == nullptr ? column.name : name_in_words(column.name, found.codes->label);
  profile.distinct = present.values.size();
  profile.missing = column.cells.size() - present.rows;
  std::optional<Numbers> numbers;
  const bool labelled = present.rows > 0 && are_labelled(present, found.codes);
  if (labelled) {
    profile.type = ColumnType::category;
    profile.distribution = most_frequent(present);
    profile.reading.emplace_back("its values are codes that the codebook gives labels");
  } else if (present.rows > 0 && are_dates(found, profile)) {
    describe_dates(column, present, *found.dates, profile);
  } else if (present.rows > 0) {
    const std::optional<CodeShape> shape = code_shape(present);
    numbers = find_numbers(present, found.numbers.format);
    if (shape && is_code(*shape, present, column.name)) {
      describe_codes(*shape, present, profile);
    } else if (numbers) {
      profile.type = ColumnType::number;
      profile.number = found.numbers.format;
      profile.distribution = number_distribution(*numbers);
      note_odd_values(numbers->odd, present.rows, profile);
      note_years_among(present, profile);
      profile.suggested_hierarchy = form_of(*numbers, profile.distinct);
    } else {
      profile.type = is_category(present) ? ColumnType::category : ColumnType::text;
      profile.distribution = most_frequent(present);
    }
  }
  const bool date = profile.type == ColumnType::date;
  if (found.numbers.note && !date && !labelled && profile.type != ColumnType::code) {
    const bool doubtful = !found.numbers.doubtful.empty();
    (doubtful ? profile.notes : profile.reading).push_back(*found.numbers.note);
    if (doubtful) add_number_readings(found.numbers, present, profile);
  }
  note_missing_markers(present, profile);
  take_template(present, profile);
  if (profile.type == ColumnType::number && !profile.in_doubt) ask_for_codes(present, *numbers, profile);
  for (Text& note : notes_on_digits(present)) profile.notes.push_back(std::move(note));
  const std::vector<Content> contents = date ? std::vector<Content>() : find_contents(present);
  suggest_role(profile, {present, numbers, contents, found.codes});
  note_contents(contents, profile);
  note_spreadsheet(present, profile);
  note_ages(present, found.year, profile);
  if (!numbers && !date && profile.role != Role::identifier) profile.variants = variants_of(present);
  profile.hipaa = hipaa_letters({find_role_hint(profile.name), contents, numbers, date});
  profile.name = column.name;
  return profile;
}

// Nobody has chosen the flat hierarchy of a column whose name alone makes it a quasi-identifier.
void note_flat_hierarchy(ColumnProfile& profile) {
  if (profile.role != Role::quasi_identifier) return;
  if (!std::holds_alternative<FlatForm>(profile.suggested_hierarchy)) return;
  const std::optional<Text> note = flat_note(profile.distinct);
  if (note) profile.notes.push_back(say("as a quasi-identifier: {note}", *note));
}

}  // namespace

std::string_view column_type_name(ColumnType type) {
  constexpr std::string_view names[] = {"number", "code", "date", "category", "text"};  // as declared
  return names[static_cast<std::size_t>(type)];
}

std::vector<std::optional<FoundDates>> dates_of(const Table& table, const std::vector<PresentValues>& present,
                                                const std::vector<FoundFormat>& numbers) {
  std::vector<DateColumn> columns;
  for (std::size_t j = 0; j < present.size(); ++j) {
    const std::string_view name = table.columns[j].name;
    columns.push_back(
        {name, present[j], names_a_date(name), names_a_birth(name), numbers[j].format.decimal == ","});
  }
  return find_dates(columns);
}

std::vector<ColumnProfile> profile(const Table& table, const MissingTexts& missing,
                                   const Codebook& codebook) {
  std::vector<ColumnProfile> profiles;
  std::vector<PresentValues> present;
  for (const Column& each : table.columns) present.push_back(present_values(each, missing.in(each.name)));
  const std::vector<FoundFormat> numbers = find_formats(present);
  const std::vector<std::optional<FoundDates>> dates = dates_of(table, present, numbers);
  const int year = year_of(dates);
  for (std::size_t j = 0; j < present.size(); ++j) {
    const CodebookColumn* codes = codebook.find(table.columns[j].name);
    profiles.push_back(profile_column(table.columns[j], present[j], {numbers[j], dates[j], year, codes}));
    take_labels(codes, profiles.back());
  }
  tell_repeated_identifiers(table, missing, profiles);
  for (ColumnProfile& column : profiles) note_flat_hierarchy(column);
  return profiles;
}

}  // namespace kordon

#include "core/profile/doubts/ages.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "core/hierarchy/bins/old_ages.h"
#include "core/hierarchy/builders.h"
#include "core/profile/profile.h"
#include "core/profile/role_hints.h"
#include "core/table/formats/date_formats.h"
#include "core/table/formats/present_values.h"

namespace kordon {
namespace {

class AgeDoubts {
 public:
  AgeDoubts(const Table& original, const std::vector<ShownColumn>& columns, const Job& job,
            const ReleasedClasses& classes)
      : original_(original), columns_(columns), job_(job), classes_(classes) {}

  std::vector<Text> run() {
    find_old_ages();
    return std::move(doubts_);
  }

 private:
  std::string name_of(const ShownColumn& pair) const {
    return name_in_words(pair.attribute.name, job_.codebook);
  }

  // Returns how many rows of classes have a released value that `tells`, by value: of those that are missing,
  // or of the others.
  template <class Tells>
  std::uint64_t count(const Column& after, bool missing, Tells tells) const {
    const std::vector<std::string>& texts = job_.missing.in(after.name);
    const auto is_missing = [&](std::string_view text) {
      return std::find(texts.begin(), texts.end(), text) != texts.end();
    };
    std::vector<bool> telling;
    for (ValueId value = 0; value < after.values.size(); ++value) {
      telling.push_back(is_missing(after.values[value]) == missing && tells(after.values[value]));
    }
    std::uint64_t rows = 0;
    for (const std::uint32_t row : classes_.rows)
      rows += telling[after.cells[row]] ? classes_.times.of(row) : 0U;
    return rows;
  }

  // Returns the format of a column's dates: as its hierarchy has it, or as those of `column`, which is the
  // released one or the one before, are written.
  std::optional<DateFormat> format_of(const ShownColumn& pair, const Column& column,
                                      const Times& times) const {
    const auto& form = pair.attribute.hierarchy;
    const auto parsed = [](const std::string& format, unsigned pivot) {
      const Result<DateFormat> read = DateFormat::parse(format, pivot, "");
      return read ? std::optional(*read) : std::nullopt;
    };
    if (form && std::holds_alternative<DatesForm>(*form)) {
      const auto& dates = std::get<DatesForm>(*form);
      return parsed(dates.format, dates.pivot);
    }
    if (form && std::holds_alternative<AdaptiveForm>(*form)) {
      const auto& adaptive = std::get<AdaptiveForm>(*form);
      return adaptive.format ? parsed(*adaptive.format, adaptive.pivot) : std::nullopt;
    }
    const std::string name = name_of(pair);
    const PresentValues present = present_values(column, job_.missing.in(pair.attribute.name), times);
    const DateColumn dates{name, present, names_a_date(name), names_a_birth(name)};
    const std::optional<FoundDates> found = find_dates({dates}).front();
    if (!found || found->in_doubt) return std::nullopt;
    return parsed(found->chosen.format, found->chosen.pivot);
  }

  // Returns whether the table has dates there: a country of birth is a place.
  bool has_births(const ShownColumn& pair) const {
    const auto format = format_of(pair, pair.before, original_.times);
    for (ValueId value = 0; value < pair.before.values.size(); ++value) {
      if (read_birth(pair.before.values[value], format)) return true;
    }
    return false;
  }

  // Returns when the table is from, as profile tells it: by all its columns, released or not.
  int this_year() const {
    std::vector<PresentValues> present;
    for (const Column& column : original_.columns) {
      present.push_back(present_values(column, job_.missing.in(column.name), original_.times));
    }
    return year_of(dates_of(original_, present, find_formats(present)));
  }

  void find_old_ages() {
    const ShownColumn* age = nullptr;
    const ShownColumn* birth = nullptr;
    for (const ShownColumn& pair : columns_) {
      if (names_an_age(name_of(pair))) {
        age = &pair;
        const auto tells = [&](std::string_view text) {
          const auto span = parse_number_span(text, pair.attribute.number);
          return span && tells_old_age(*span);
        };
        const std::uint64_t rows = count(pair.after, false, tells);
        if (rows > 0) {
          doubts_.push_back(say(
              "{n|row shows|rows show} an age over 89 in {column}, and few people are that old; an interval "
              "hierarchy with \"top\": 90, \"always\": true lets none out",
              rows, as_quoted(pair.attribute.name)));
        }
        // 97 is missing in other columns, and an age in this one.
        const bool has_list = job_.missing.of_column.contains(pair.attribute.name);
        const std::uint64_t missing = has_list ? 0 : count(pair.after, true, tells);
        if (missing > 0) {
          doubts_.push_back(say(
              "{n|row shows|rows show} a number over 89 in {column} that counts as missing; if it is an age, "
              "give the column a \"missing\" of its own",
              missing, as_quoted(pair.attribute.name)));
        }
      }
    }
    int year = 0;
    for (const ShownColumn& pair : columns_) {
      if (!names_a_birth(name_of(pair)) || !has_births(pair)) continue;
      if (year == 0) year = this_year();
      const auto format = format_of(pair, pair.after, classes_.times);
      const std::uint64_t rows = count(pair.after, false, [&](std::string_view text) {
        const auto days = read_birth(text, format);
        return days && tells_old_age(*days, year);
      });
      birth = &pair;
      if (rows == 0) continue;
      doubts_.push_back(say(
          "{n|row shows|rows show} in {column} a birth that tells an age over 89 in {year}; a date hierarchy "
          "with \"from\": {from} lets none out",
          rows, as_quoted(pair.attribute.name), std::to_string(year), std::to_string(year - 90)));
    }
    if (age != nullptr && birth != nullptr) compare_age_and_birth(*age, *birth);
  }

  // An age follows from a birth, give or take a year, so the finer of the two undoes the other.
  void compare_age_and_birth(const ShownColumn& age, const ShownColumn& birth) {
    constexpr int unknown = 1000;
    std::vector<int> ages, births;  // by released value: how many years it may be
    for (ValueId value = 0; value < age.after.values.size(); ++value) {
      const auto span = parse_number_span(age.after.values[value], age.attribute.number);
      if (span && is_no_age(*span)) return;  // ages in months or days are not compared
      const bool ends = span && span->low && span->high && span->high->whole - span->low->whole < unknown;
      ages.push_back(ends ? static_cast<int>(span->high->whole - span->low->whole) + 1 : unknown);
    }
    const auto format = format_of(birth, birth.after, classes_.times);
    for (ValueId value = 0; value < birth.after.values.size(); ++value) {
      const auto days = read_birth(birth.after.values[value], format);
      const bool ends = days && days->first != first_of_days;
      births.push_back(
          ends ? std::min(date_of_day(days->last).year - date_of_day(days->first).year + 1, unknown)
               : unknown);
    }
    std::uint64_t by_birth = 0, by_age = 0;
    for (const std::uint32_t row : classes_.rows) {
      const int of_age = ages[age.after.cells[row]], of_birth = births[birth.after.cells[row]];
      if (of_birth + 1 < of_age) by_birth += classes_.times.of(row);
      if (of_age + 1 < of_birth) by_age += classes_.times.of(row);
    }
    if (by_birth > 0) doubts_.push_back(gives_away(by_birth, birth, age));
    if (by_age > 0) doubts_.push_back(gives_away(by_age, age, birth));
  }

  const Table& original_;
  const std::vector<ShownColumn>& columns_;
  const Job& job_;
  const ReleasedClasses& classes_;
  std::vector<Text> doubts_;
};

}  // namespace

std::vector<Text> doubts_of_ages(const Table& original, const std::vector<ShownColumn>& columns,
                                 const Job& job, const ReleasedClasses& classes) {
  return AgeDoubts(original, columns, job, classes).run();
}

Text gives_away(std::uint64_t rows, const ShownColumn& fine, const ShownColumn& coarse) {
  return say(
      "in {n|row|rows} {fine} gives away what {coarse} hides, as one follows from the other: generalize both "
      "alike, or leave one out",
      rows, as_quoted(fine.attribute.name), as_quoted(coarse.attribute.name));
}

}  // namespace kordon

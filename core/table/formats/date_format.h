// A DateFormat says how a column writes its dates, in the words of people or in those of strftime, and reads
// them.
//
//     dd.mm.yyyy          %d.%m.%Y         05.03.2021, 5.3.2021
//     mmm d, yyyy         %b %d, %Y        Mar 5, 2021; March 05, 2021; März 5, 2021
//     mm/dd/yy hh:mm      %m/%d/%y %H:%M   03/05/21 14:07
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/table/formats/calendar.h"

namespace kordon {

// Of two-digit years: those from the pivot on are 19.., those below it 20..; 100 makes all of them 20...
inline constexpr unsigned default_pivot = 30;  // as spreadsheets have it

// Later years do not tell when a table is from: 9999 means "no end".
inline constexpr int latest_likely_year = 1999 + static_cast<int>(default_pivot);
inline constexpr unsigned highest_pivot = 100;

// A coarse date tells less than the format asks for: `2019`, `2019-06`, and with a word for what is not known
// `2019-06-UN`, `2019-XX-XX`, `00.06.2019`.
struct CoarseDate {
  int year = 0, month = 0;  // month 0: not told
};

// The bytes of a text that tell a part of its date: `05` in 05.03.2021. A name of a month goes without its
// point.
struct TextSpan {
  std::size_t begin = 0, end = 0;

  std::size_t size() const { return end - begin; }
};

// A text as a date, and where it tells its year, its month and its day. What is between and behind these,
// such as a time of day, is not looked at.
struct DateSpans {
  Moment date;
  TextSpan year, month, day;
};

// A format with a % is one of strftime: %Y, %y, %m, %d, %b or %B (names of months), %H, %I with %p, %M, %S,
// %z, and %% for a percent sign. Any other is in the words of people, English or German, in any case: yyyy,
// jjjj; yy, jj; mm; dd, d, tt, t; mmm (names); hh; mm after hh (minutes); ss; am/pm; z (a zone). A capital T
// before hh is a T. All other characters stand for themselves; nothing stands twice.
//
// %Y takes four digits, %y two, the other numbers one or two. A name is English or German, short or in full,
// with or without a point. Seconds may have a fraction, which is passed by, and so is a zone: Z, UTC, GMT,
// +01:00, +0100, +01. A date is taken as it is written and never shifted.
class DateFormat {
 public:
  // Returns the format, or every mistake in it, at `where`.
  static Result<DateFormat> parse(std::string_view text, unsigned pivot, const std::string& where);

  // Returns nothing where the text is not written so, or where there is no such date.
  std::optional<Moment> read(std::string_view text) const;

  // Does the same, and finds the parts. Of a format without one of them that span is empty.
  std::optional<DateSpans> read_spans(std::string_view text) const;

  // Returns what a text tells of a date that has no day, or no month either; nothing for whole dates.
  std::optional<CoarseDate> read_coarse(std::string_view text) const;

  // Writes a date as the format has it, names of months short and in English; in place of times and zones
  // stands midnight, without a zone.
  std::string write(const Moment& moment) const;

  bool has_day() const { return has('d'); }
  bool has_month() const { return has('m') || has('b'); }
  bool has_year() const { return has('Y') || has('y'); }
  bool has_two_digit_year() const { return has('y'); }
  bool has_zone() const { return has('z'); }

 private:
  // What a format takes next: a part of a date, by its letter in strftime, or a character as it is.
  struct Step {
    char part = '\0';
    char sign = '\0';  // where there is no part
  };
  // What has been read so far; hours of a half day are put together at the end.
  struct Reading {
    Moment moment;
    bool half_day = false, afternoon = false;
  };
  using Steps = std::vector<Step>;

  // Returns the steps of the date itself, without time and zone.
  Steps steps_of_date() const;
  std::optional<CoarseDate> read_coarse(std::string_view text, Steps steps, bool some_unknown) const;
  bool has(char part) const;
  bool add(char part);  // returns false where the format has the part already
  void parse_conversions(std::string_view text, const std::string& where, std::vector<Mistake>& mistakes);
  void parse_words(std::string_view text, const std::string& where, std::vector<Mistake>& mistakes);
  // Returns whether the part is followed by the sign itself, which then is no part of it.
  bool goes_on_with(std::size_t step, char sign) const;
  bool take(std::size_t step, std::string_view& text, Reading& reading) const;

  Steps steps_;
  unsigned pivot_ = default_pivot;
};

}  // namespace kordon

#include "core/table/workbook/values.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/table/formats/calendar.h"
#include "core/table/text/characters.h"
#include "core/table/workbook/sheets.h"

namespace kordon {
namespace {

constexpr int kept_digits = 15;
constexpr int longest_whole = 21, longest_fraction_start = 9;  // digits, zeros after the point
constexpr std::int64_t ms_of_day = 86'400'000;

// A number taken apart: digits times ten to the exponent.
struct Scientific {
  bool negative = false;
  bool whole = false;  // written without an exponent, and with nothing but zeros after a point
  std::string digits;  // without zeros in front
  int exponent = 0;
};

std::optional<Scientific> take_apart(std::string_view text) {
  Scientific number;
  if (!text.empty() && (text[0] == '-' || text[0] == '+')) {
    number.negative = text[0] == '-';
    text.remove_prefix(1);
  }
  const std::size_t e = std::min(text.find_first_of("eE"), text.size());
  std::string_view mantissa = text.substr(0, e), exponent = text.substr(e);
  if (!exponent.empty()) {
    exponent.remove_prefix(exponent.substr(1, 1) == "+" ? 2 : 1);
    const auto [end, error] =
        std::from_chars(exponent.data(), exponent.data() + exponent.size(), number.exponent);
    if (error != std::errc() || end != exponent.data() + exponent.size()) return std::nullopt;
    if (number.exponent < -400 || number.exponent > 400) return std::nullopt;  // no double is there
  }
  const std::size_t point = std::min(mantissa.find('.'), mantissa.size());
  const std::string_view before = mantissa.substr(0, point);
  const std::string_view after = mantissa.substr(std::min(point + 1, mantissa.size()));
  number.digits.append(before).append(after);
  if (!is_digits(number.digits) || number.digits.size() > 400) return std::nullopt;
  number.exponent -= static_cast<int>(after.size());
  number.whole = exponent.empty() && after.find_first_not_of('0') == std::string_view::npos;
  number.digits.erase(0, number.digits.find_first_not_of('0'));
  return number;
}

// Rounds half up to this many digits, and takes zeros from the end.
void shorten(Scientific& number, int most) {
  std::string& digits = number.digits;
  const int surplus = static_cast<int>(digits.size()) - most;
  if (surplus > 0) {
    const bool up = digits[static_cast<std::size_t>(most)] >= '5';
    digits.resize(static_cast<std::size_t>(most));
    number.exponent += surplus;
    if (up) {
      std::size_t at = digits.size();
      while (at > 0 && digits[at - 1] == '9') digits[--at] = '0';
      if (at > 0) {
        ++digits[at - 1];
      } else {
        digits.insert(digits.begin(), '1');
      }
    }
  }
  while (!digits.empty() && digits.back() == '0') {
    digits.pop_back();
    ++number.exponent;
  }
}

void append_padded(std::string& out, std::int64_t number, std::size_t digits) {
  const std::string text = std::to_string(number);
  if (text.size() < digits) out.append(digits - text.size(), '0');
  out += text;
}

// "10:15", "10:15:30" or "10:15:30.250".
std::string time_text(std::int64_t ms, bool seconds) {
  std::string text;
  append_padded(text, ms / 3'600'000, 2);
  text += ':';
  append_padded(text, ms / 60'000 % 60, 2);
  if (ms % 60'000 == 0 && !seconds) return text;
  text += ':';
  append_padded(text, ms / 1000 % 60, 2);
  if (ms % 1000 == 0) return text;
  text += '.';
  append_padded(text, ms % 1000, 3);
  return text;
}

// Reads seconds with or without a fraction, to the millisecond.
std::optional<std::int64_t> milliseconds(std::string_view seconds) {
  const std::size_t point = std::min(seconds.find_first_of(".,"), seconds.size());
  const auto whole = whole_number(seconds.substr(0, point), 1'000'000'000);
  std::string fraction(seconds.substr(std::min(point + 1, seconds.size())));
  if (!whole || (point < seconds.size() && !is_digits(fraction))) return std::nullopt;
  fraction.resize(4, '0');
  const std::int64_t tenths = *whole_number(fraction, 9999);
  return *whole * std::int64_t{1000} + (tenths + 5) / 10;
}

// Reads "10:15:30.25", seconds optional.
std::optional<std::int64_t> clock_time(std::string_view text) {
  if (text.size() < 5 || text[2] != ':' || (text.size() > 5 && text[5] != ':')) return std::nullopt;
  const auto hours = whole_number(text.substr(0, 2), 23), minutes = whole_number(text.substr(3, 2), 59);
  const auto seconds = milliseconds(text.size() > 5 ? text.substr(6) : "0");
  if (!hours || !minutes || !seconds || *seconds > 60'000) return std::nullopt;
  return (*hours * std::int64_t{60} + *minutes) * 60'000 + *seconds;
}

}  // namespace

std::optional<std::string> plain_number(std::string_view stored) {
  std::optional<Scientific> number = take_apart(stored);
  if (!number) return std::nullopt;
  if (number->digits.empty()) return "0";
  std::string text = number->negative ? "-" : "";
  shorten(*number, number->whole ? static_cast<int>(number->digits.size()) : kept_digits);
  const std::string& digits = number->digits;
  const int size = static_cast<int>(digits.size());
  const int before = size + number->exponent;  // digits before the point
  if (!number->whole && (before > longest_whole || before <= -longest_fraction_start)) {
    text.append(digits, 0, 1);
    if (size > 1) text.append(".").append(digits, 1);
    return text + (before > 0 ? "E+" : "E-") + std::to_string(before > 0 ? before - 1 : 1 - before);
  }
  if (before <= 0) return text + "0." + std::string(static_cast<std::size_t>(-before), '0') + digits;
  if (before >= size) return text + digits + std::string(static_cast<std::size_t>(before - size), '0');
  const auto point = static_cast<std::size_t>(before);
  return text + digits.substr(0, point) + "." + digits.substr(point);
}

std::string padded(std::string plain, unsigned digits) {
  if (plain.size() < digits && is_digits(plain)) plain.insert(0, digits - plain.size(), '0');
  return plain;
}

std::optional<std::string> serial_moment(std::string_view stored, MomentFormat shown, bool from_1904) {
  const std::optional<Scientific> number = take_apart(stored);
  if (!number || (number->negative && !number->digits.empty())) return std::nullopt;
  // Eleven digits of the fraction are a microsecond, and leave room for the multiplication.
  std::string digits = number->digits;
  int before = static_cast<int>(digits.size()) + number->exponent;
  if (before > 7) return std::nullopt;
  if (before < 0) {
    digits.insert(0, static_cast<std::size_t>(-before), '0');
    before = 0;
  }
  const auto whole_digits = static_cast<std::size_t>(before);
  digits.resize(whole_digits + 11, '0');
  std::int64_t days = before == 0 ? 0 : *whole_number(digits.substr(0, whole_digits), 9'999'999);
  std::int64_t fraction = 0;
  std::from_chars(digits.data() + whole_digits, digits.data() + digits.size(), fraction);
  std::int64_t ms = (fraction * ms_of_day + 50'000'000'000) / 100'000'000'000;
  days += ms / ms_of_day;
  ms %= ms_of_day;
  if (!shown.date) return time_text(days * ms_of_day + ms, shown.seconds);
  std::string text;
  if (from_1904) {
    text = iso_date(date_of_day(days + day_number({1904, 1, 1})));
  } else if (days == 0) {
    if (ms == 0) return std::nullopt;
    return time_text(ms, shown.seconds);
  } else if (days == 60) {
    text = "1900-02-29";
  } else {
    text = iso_date(date_of_day(days + day_number({1899, 12, days < 60 ? 31 : 30})));
  }
  if (text.size() > 10) return std::nullopt;  // the year has five digits
  return shown.time || ms != 0 ? text + " " + time_text(ms, shown.seconds) : text;
}

std::optional<std::string> iso_moment(std::string_view text, MomentFormat shown) {
  if (!text.empty() && text.back() == 'Z') text.remove_suffix(1);
  if (const auto time = clock_time(text)) return time_text(*time, shown.seconds);
  if (text.size() < 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
  const auto year = whole_number(text.substr(0, 4), 9999), month = whole_number(text.substr(5, 2), 12);
  const auto day = whole_number(text.substr(8, 2), 31);
  if (!year || !month || !day || *year == 0) return std::nullopt;
  std::int64_t ms = 0;
  if (text.size() > 10) {
    const auto time = clock_time(text.substr(11));
    if (!time || text[10] != 'T') return std::nullopt;
    ms = *time;
  }
  const Moment read{static_cast<int>(*year), static_cast<int>(*month), static_cast<int>(*day)};
  if (!is_real(read)) return std::nullopt;  // 30 February
  const std::string date =
      iso_date(date_of_day(day_number(read) + ms / ms_of_day));  // 23:59:59.9999 is midnight
  ms %= ms_of_day;
  return shown.time || ms != 0 ? date + " " + time_text(ms, shown.seconds) : date;
}

std::optional<std::string> iso_duration(std::string_view text, MomentFormat shown) {
  std::string sign;
  if (!text.empty() && text[0] == '-') {
    sign = "-";
    text.remove_prefix(1);
  }
  if (text.substr(0, 1) != "P") return std::nullopt;
  text.remove_prefix(1);
  bool of_time = false, any = false;
  std::int64_t ms = 0;
  while (!text.empty()) {
    if (text[0] == 'T' && !of_time) {
      of_time = true;
      text.remove_prefix(1);
      continue;
    }
    const std::size_t end = text.find_first_not_of("0123456789.,");
    if (end == std::string_view::npos) return std::nullopt;
    const std::string_view figure = text.substr(0, end);
    const char unit = text[end];
    text.remove_prefix(end + 1);
    const auto whole = whole_number(figure, 100'000'000);
    const auto seconds = milliseconds(figure);
    if (unit == 'S' && of_time && seconds) {
      ms += *seconds;
    } else if (whole && ((unit == 'D' && !of_time) || ((unit == 'H' || unit == 'M') && of_time))) {
      ms += *whole * (unit == 'D' ? ms_of_day : unit == 'H' ? 3'600'000 : 60'000);
    } else {
      return std::nullopt;
    }
    any = true;
  }
  if (!any) return std::nullopt;
  return sign + time_text(ms, shown.seconds);
}

std::optional<CellPosition> cell_position(std::string_view name) {
  std::uint32_t column = 0;
  std::size_t at = 0;
  for (; at < name.size() && name[at] >= 'A' && name[at] <= 'Z'; ++at) {
    column = column * 26 + static_cast<std::uint32_t>(name[at] - 'A') + 1;
    if (column > max_sheet_columns) return std::nullopt;
  }
  const auto row = whole_number(name.substr(at), max_sheet_rows);
  if (at == 0 || !row || *row == 0) return std::nullopt;
  return CellPosition{*row - 1, column - 1};
}

std::string cell_name(CellPosition place) {
  std::string letters;
  for (std::uint32_t rest = place.column + 1; rest > 0; rest = (rest - 1) / 26) {
    letters.insert(letters.begin(), static_cast<char>('A' + (rest - 1) % 26));
  }
  return letters + std::to_string(place.row + 1);
}

std::optional<std::uint32_t> whole_number(std::string_view text, std::uint32_t most) {
  std::uint64_t number = 0;
  for (const char c : text) {
    if (!is_digit(c)) return std::nullopt;
    number = number * 10 + static_cast<std::uint64_t>(c - '0');
    if (number > most) return std::nullopt;
  }
  if (text.empty()) return std::nullopt;
  return static_cast<std::uint32_t>(number);
}

}  // namespace kordon

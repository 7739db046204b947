#include "core/table/formats/date_format.h"

#include <algorithm>

#include "core/table/text/characters.h"

namespace kordon {
namespace {

// Takes `least` to `most` digits off the front of text; returns -1 if it begins with fewer.
int take_number(std::string_view& text, std::size_t least, std::size_t most) {
  std::size_t count = 0;
  int number = 0;
  while (count < most && count < text.size() && is_digit(text[count])) {
    number = number * 10 + (text[count++] - '0');
  }
  if (count < least) return -1;
  text.remove_prefix(count);
  return number;
}

// Returns whether text begins with the word, which is in small letters, in any case.
bool begins_with(std::string_view text, std::string_view word) {
  if (text.size() < word.size()) return false;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (in_small(text[i]) != word[i]) return false;
  }
  return true;
}

bool take_word(std::string_view& text, std::string_view word) {
  if (!begins_with(text, word)) return false;
  text.remove_prefix(word.size());
  return true;
}

// What people write for a day or a month that nobody knows.
bool take_unknown(std::string_view& text) {
  for (const std::string_view word : {"unk", "un", "uk", "nk", "xx", "??", "--", "__", "00", "99"}) {
    if (take_word(text, word)) return true;
  }
  return false;
}

bool take_sign(std::string_view& text, char sign) {
  if (text.empty() || text.front() != sign) return false;
  text.remove_prefix(1);
  return true;
}

int take_month_name(std::string_view& text) {
  std::size_t length = 0;
  while (length < text.size() &&
         (is_ascii_letter(text[length]) || static_cast<unsigned char>(text[length]) >= 0x80)) {
    ++length;
  }
  const int month = month_named(text.substr(0, length));
  text.remove_prefix(length);
  return month;
}

bool take_zone(std::string_view& text) {
  if (take_word(text, "z") || take_word(text, "utc") || take_word(text, "gmt")) return true;
  if (!take_sign(text, '+') && !take_sign(text, '-')) return false;
  if (take_number(text, 2, 2) < 0) return false;
  const bool colon = take_sign(text, ':');
  if (!colon && (text.empty() || !is_digit(text.front()))) return true;
  return take_number(text, 2, 2) >= 0;
}

// A fraction is a point or a comma and digits.
void pass_fraction(std::string_view& text) {
  if (text.size() < 2 || (text[0] != '.' && text[0] != ',') || !is_digit(text[1])) return;
  text.remove_prefix(1);
  while (!text.empty() && is_digit(text.front())) text.remove_prefix(1);
}

// What a part is called where it is spoken of.
Text name_of(char part) {
  switch (part) {
    case 'Y':
    case 'y':
      return "year";
    case 'm':
    case 'b':
      return "month";
    case 'd':
      return "day";
    case 'H':
    case 'I':
      return "hour";
    case 'M':
      return "minute";
    case 'S':
      return "second";
    case 'p':
      return "am/pm";
    default:
      return "zone";
  }
}

Mistake unknown_letters(std::string_view letters, const std::string& where, Text remedy) {
  return {where, say("{conversion} is not known in a date format", as_quoted(letters)), std::move(remedy)};
}

Mistake stands_twice(char part, const std::string& where) {
  return {where, say("the format has this twice: {part}", name_of(part)), "keep one of them"};
}

// Returns the part that a run of one letter stands for, or nothing.
char part_of_run(char letter, std::size_t length, bool after_hours) {
  switch (letter) {
    case 'y':
    case 'j':
      return length == 4 ? 'Y' : length == 2 ? 'y' : '\0';
    case 'm':
      if (length == 3 || length == 4) return 'b';
      return length > 2 ? '\0' : after_hours ? 'M' : 'm';
    case 'd':
    case 't':
      return length <= 2 ? 'd' : '\0';
    case 'h':
      return length <= 2 ? 'H' : '\0';
    case 's':
      return length <= 2 ? 'S' : '\0';
    case 'z':
      return length <= 3 ? 'z' : '\0';
    default:
      return '\0';
  }
}

}  // namespace

bool DateFormat::has(char part) const {
  return std::any_of(steps_.begin(), steps_.end(), [part](const Step& step) { return step.part == part; });
}

bool DateFormat::add(char part) {
  const bool twice = part == 'Y' || part == 'y'   ? has_year()
                     : part == 'm' || part == 'b' ? has_month()
                     : part == 'H' || part == 'I' ? has('H') || has('I')
                                                  : has(part);
  steps_.push_back({part, '\0'});
  return !twice;
}

void DateFormat::parse_conversions(std::string_view text, const std::string& where,
                                   std::vector<Mistake>& mistakes) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      steps_.push_back({'\0', text[i]});
      continue;
    }
    char part = ++i < text.size() ? text[i] : '\0';
    if (part == 'B') part = 'b';
    if (part == '%') {
      steps_.push_back({'\0', '%'});
    } else if (part == '\0' || std::string_view("YymdbHIpMSz").find(part) == std::string_view::npos) {
      mistakes.push_back(
          unknown_letters(text.substr(i - 1, 2), where,
                          "use %Y, %y, %m, %b, %d, %H, %I, %p, %M, %S, %z, and %% for a percent sign"));
    } else if (!add(part)) {
      mistakes.push_back(stands_twice(part, where));
    }
  }
  if (has('I') != has('p')) {
    mistakes.push_back({where, "%I and %p stand for nothing without one another", "use both, or %H"});
  }
}

void DateFormat::parse_words(std::string_view text, const std::string& where,
                             std::vector<Mistake>& mistakes) {
  bool after_hours = false;
  for (std::size_t i = 0; i < text.size();) {
    if (!is_ascii_letter(text[i])) {
      steps_.push_back({'\0', text[i++]});
      continue;
    }
    std::size_t length = 1;
    while (i + length < text.size() && in_small(text[i + length]) == in_small(text[i])) ++length;
    const bool ends_in_t = text[i + length - 1] == 'T' && begins_with(text.substr(i + length), "h");
    if (ends_in_t && length == 1) {  // yyyy-mm-ddThh:mm
      steps_.push_back({'\0', text[i++]});
      continue;
    }
    if (ends_in_t && length == 3) --length;  // JJJJ-MM-TTThh:mm
    char part = part_of_run(in_small(text[i]), length, after_hours);
    if (begins_with(text.substr(i), "am/pm")) {
      part = 'p';
      length = 5;
    }
    if (part == '\0') {
      mistakes.push_back(unknown_letters(
          text.substr(i, length), where,
          "use dd, mm, yyyy or yy, mmm for names of months, hh, mm, ss, am/pm and z: dd.mm.yyyy hh:mm"));
    } else if (!add(part)) {
      mistakes.push_back(stands_twice(part, where));
    }
    after_hours = part == 'H';
    i += length;
  }
  if (!has('p')) return;
  for (Step& step : steps_) {
    if (step.part == 'H') step.part = 'I';
  }
  if (!has('I')) mistakes.push_back({where, "am/pm stands for nothing without hh", "use both, or hh"});
}

Result<DateFormat> DateFormat::parse(std::string_view text, unsigned pivot, const std::string& where) {
  DateFormat format;
  format.pivot_ = pivot;
  Failure failure;
  if (text.find('%') != std::string_view::npos) {
    format.parse_conversions(text, where, failure.mistakes);
  } else {
    format.parse_words(text, where, failure.mistakes);
  }
  if (!failure.mistakes.empty()) return failure;
  return format;
}

bool DateFormat::goes_on_with(std::size_t step, char sign) const {
  return step + 1 < steps_.size() && steps_[step + 1].part == '\0' && steps_[step + 1].sign == sign;
}

bool DateFormat::take(std::size_t step, std::string_view& text, Reading& reading) const {
  Moment& moment = reading.moment;
  const char part = steps_[step].part;
  if (part == 'z') return take_zone(text);
  if (part == 'p') {
    reading.half_day = true;
    reading.afternoon = begins_with(text, "p");
    return take_word(text, "am") || take_word(text, "pm") || take_word(text, "a.m.") ||
           take_word(text, "p.m.");
  }
  if (part == 'b') {
    moment.month = take_month_name(text);
    if (!goes_on_with(step, '.')) take_sign(text, '.');
    return moment.month > 0;
  }
  const int number = part == 'Y'   ? take_number(text, 4, 4)
                     : part == 'y' ? take_number(text, 2, 2)
                                   : take_number(text, 1, 2);
  if (number < 0) return false;
  switch (part) {
    case 'Y':
      moment.year = number;
      break;
    case 'y':
      moment.year = number + (number >= static_cast<int>(pivot_) ? 1900 : 2000);
      break;
    case 'm':
      moment.month = number;
      break;
    case 'd':
      moment.day = number;
      break;
    case 'H':
    case 'I':
      moment.hour = number;
      break;
    case 'M':
      moment.minute = number;
      break;
    default:
      moment.second = number;
      if (!goes_on_with(step, '.') && !goes_on_with(step, ',')) pass_fraction(text);
      break;
  }
  return true;
}

std::optional<Moment> DateFormat::read(std::string_view text) const {
  Reading reading;
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    const bool taken = steps_[i].part == '\0' ? take_sign(text, steps_[i].sign) : take(i, text, reading);
    if (!taken) return std::nullopt;
  }
  Moment& moment = reading.moment;
  if (reading.half_day) {
    if (moment.hour < 1 || moment.hour > 12) return std::nullopt;
    moment.hour = moment.hour % 12 + (reading.afternoon ? 12 : 0);
  }
  if (!text.empty() || !is_real(moment)) return std::nullopt;
  return moment;
}

DateFormat::Steps DateFormat::steps_of_date() const {
  const auto of_date = [](const Step& step) {
    return std::string_view("Yymbd").find(step.part) != std::string_view::npos && step.part != '\0';
  };
  const auto first = std::find_if(steps_.begin(), steps_.end(), of_date);
  const auto last = std::find_if(steps_.rbegin(), steps_.rend(), of_date).base();
  return first < last ? Steps(first, last) : Steps();
}

std::optional<CoarseDate> DateFormat::read_coarse(std::string_view text, Steps steps,
                                                  bool some_unknown) const {
  DateFormat coarse;
  coarse.pivot_ = pivot_;
  coarse.steps_ = std::move(steps);
  Reading reading;
  bool month = false, unknown = false;
  for (std::size_t i = 0; i < coarse.steps_.size(); ++i) {
    const char part = coarse.steps_[i].part;
    if (part == '\0') {
      if (!take_sign(text, coarse.steps_[i].sign)) return std::nullopt;
    } else if (part != 'Y' && part != 'y' && take_unknown(text)) {
      unknown = true;
    } else if (coarse.take(i, text, reading)) {
      month = month || part == 'm' || part == 'b';
    } else {
      return std::nullopt;
    }
  }
  if (!text.empty() || unknown != some_unknown || !is_real(reading.moment) || reading.moment.year == 0) {
    return std::nullopt;
  }
  return CoarseDate{reading.moment.year, month ? reading.moment.month : 0};
}

std::optional<CoarseDate> DateFormat::read_coarse(std::string_view text) const {
  if (!has_year()) return std::nullopt;
  const Steps date = steps_of_date();
  if (auto coarse = read_coarse(text, date, true)) return coarse;
  const auto is = [](char part) { return [part](const Step& step) { return step.part == part; }; };
  // Without its day a date has one sign less: 05.03.2021 becomes 03.2021, 2021-03-05 becomes 2021-03.
  const auto day = std::find_if(date.begin(), date.end(), is('d'));
  if (day != date.end() && has_month()) {
    const auto sign = [](const Step& step) { return step.part == '\0'; };
    auto next = std::find_if_not(day + 1, date.end(), sign);
    auto end = day;
    if (next == date.end()) {
      while (end != date.begin() && sign(*(end - 1))) --end;
    }
    Steps month(date.begin(), end);
    month.insert(month.end(), next, date.end());
    if (auto coarse = read_coarse(text, std::move(month), false)) return coarse;
  }
  if (!has_month()) return std::nullopt;
  return read_coarse(text, {{has('Y') ? 'Y' : 'y', '\0'}}, false);
}

std::string DateFormat::write(const Moment& moment) const {
  constexpr std::string_view names = "JanFebMarAprMayJunJulAugSepOctNovDec";
  std::string text;
  const auto add = [&](int number, std::size_t width) {
    const std::string digits = std::to_string(number);
    text.append(digits.size() < width ? width - digits.size() : 0, '0').append(digits);
  };
  for (const Step& step : steps_) {
    switch (step.part) {
      case '\0':
        text += step.sign;
        break;
      case 'Y':
        add(moment.year, 4);
        break;
      case 'y':
        add(moment.year % 100, 2);
        break;
      case 'm':
        add(moment.month, 2);
        break;
      case 'b':
        text += names.substr(static_cast<std::size_t>(moment.month - 1) * 3, 3);
        break;
      case 'd':
        add(moment.day, 2);
        break;
      case 'p':
        text += "AM";
        break;
      case 'z':
        text += 'Z';
        break;
      default:
        text += step.part == 'I' ? "12" : "00";
        break;
    }
  }
  return text;
}

}  // namespace kordon

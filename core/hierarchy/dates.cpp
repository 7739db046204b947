#include "core/hierarchy/dates.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/base/text.h"
#include "core/hierarchy/sorted_branches.h"

namespace kordon {
namespace {

// A moment of the calendar; fields that the format does not have keep their lowest value.
struct Moment {
  int year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0;

  std::int64_t order() const {  // ascends with time
    return ((((std::int64_t{year} * 12 + month) * 32 + day) * 24 + hour) * 60 + minute) * 61 + second;
  }
};

std::string digits(int number, int width) {
  std::string text = std::to_string(number);
  while (text.size() < static_cast<std::size_t>(width)) text.insert(0, 1, '0');
  return text;
}

std::string span(int first, int years) {
  return digits(first, 4) + "-" + digits(first + years - 1, 4);
}

struct Truncation {
  std::string_view name;
  std::string_view needs;          // conversions that the format must have
  int (*key)(const Moment& date);  // equal where the truncated dates are
  std::string (*label)(const Moment& date);
};

constexpr std::array<Truncation, 6> truncations = {{
    {"day", "Ymd", [](const Moment& d) { return (d.year * 12 + d.month) * 32 + d.day; },
     [](const Moment& d) { return digits(d.year, 4) + "-" + digits(d.month, 2) + "-" + digits(d.day, 2); }},
    {"month", "Ym", [](const Moment& d) { return d.year * 12 + d.month; },
     [](const Moment& d) { return digits(d.year, 4) + "-" + digits(d.month, 2); }},
    {"quarter", "Ym", [](const Moment& d) { return d.year * 4 + (d.month - 1) / 3; },
     [](const Moment& d) { return digits(d.year, 4) + "-Q" + std::to_string((d.month - 1) / 3 + 1); }},
    {"year", "Y", [](const Moment& d) { return d.year; }, [](const Moment& d) { return digits(d.year, 4); }},
    {"decade", "Y", [](const Moment& d) { return d.year / 10; },
     [](const Moment& d) { return span(d.year / 10 * 10, 10); }},
    {"century", "Y", [](const Moment& d) { return d.year / 100; },
     [](const Moment& d) { return span(d.year / 100 * 100, 100); }},
}};

// Returns the place of a level among the truncations, finest first, or their number if there is none of that
// name.
std::size_t rank(std::string_view level) {
  std::size_t i = 0;
  while (i < truncations.size() && truncations[i].name != level) ++i;
  return i;
}

int days_in_month(int year, int month) {
  constexpr std::array<int, 12> days = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
  return month == 2 && leap ? 29 : days[static_cast<std::size_t>(month - 1)];
}

// Takes `least` to `most` digits off the front of text.
std::optional<int> take_number(std::string_view& text, std::size_t least, std::size_t most) {
  std::size_t count = 0;
  int number = 0;
  while (count < most && count < text.size() && text[count] >= '0' && text[count] <= '9') {
    number = number * 10 + (text[count++] - '0');
  }
  if (count < least) return std::nullopt;
  text.remove_prefix(count);
  return number;
}

std::optional<Moment> parse_moment(std::string_view text, std::string_view format) {
  Moment moment;
  for (std::size_t i = 0; i < format.size(); ++i) {
    if (format[i] != '%' || format[i + 1] == '%') {
      if (format[i] == '%') ++i;
      if (text.empty() || text.front() != format[i]) return std::nullopt;
      text.remove_prefix(1);
      continue;
    }
    const char conversion = format[++i];
    const std::optional<int> number = conversion == 'Y' ? take_number(text, 4, 4) : take_number(text, 1, 2);
    if (!number) return std::nullopt;
    switch (conversion) {
      case 'Y':
        moment.year = *number;
        break;
      case 'm':
        moment.month = *number;
        break;
      case 'd':
        moment.day = *number;
        break;
      case 'H':
        moment.hour = *number;
        break;
      case 'M':
        moment.minute = *number;
        break;
      default:
        moment.second = *number;
        break;
    }
  }
  if (!text.empty() || moment.month < 1 || moment.month > 12) return std::nullopt;
  if (moment.day < 1 || moment.day > days_in_month(moment.year, moment.month)) return std::nullopt;
  if (moment.hour > 23 || moment.minute > 59 || moment.second > 60) return std::nullopt;
  return moment;
}

}  // namespace

std::vector<Mistake> check(const DatesForm& form, const std::string& path) {
  std::vector<Mistake> mistakes;
  std::string has;  // conversions of the format
  for (std::size_t i = 0; i < form.format.size(); ++i) {
    if (form.format[i] != '%') continue;
    const char conversion = ++i < form.format.size() ? form.format[i] : '\0';
    if (conversion == '%') continue;
    if (conversion == '\0' || std::string_view("YmdHMS").find(conversion) == std::string_view::npos) {
      const std::string_view bad = std::string_view(form.format).substr(i - 1, 2);
      mistakes.push_back({path + ".format", say("{conversion} is not known in a date format", as_quoted(bad)),
                          "use %Y, %m, %d, %H, %M, %S, and %% for a percent sign"});
    } else if (has.find(conversion) != std::string::npos) {
      mistakes.push_back({path + ".format",
                          say("{conversion} stands twice in the format", std::string{'%', conversion}),
                          "keep one of them"});
    } else {
      has += conversion;
    }
  }
  if (form.levels.empty()) {
    mistakes.push_back({path + ".levels", "there is no level", "give levels such as [\"month\", \"year\"]"});
  }
  std::size_t before = 0;  // one above the rank of the level before
  for (std::size_t i = 0; i < form.levels.size(); ++i) {
    const std::string where = path + ".levels[" + std::to_string(i) + "]";
    const std::size_t place = rank(form.levels[i]);
    if (place == truncations.size()) {
      mistakes.push_back({where, say("{level} is no level of dates", as_quoted(form.levels[i])),
                          "use day, month, quarter, year, decade or century"});
      continue;
    }
    if (place < before) {
      mistakes.push_back(
          {where, say("{level} does not come after the level before it", as_quoted(form.levels[i])),
           "order the levels as day, month, quarter, year, decade, century, each at most once"});
    }
    before = place + 1;
    for (const char conversion : truncations[place].needs) {
      if (has.find(conversion) != std::string::npos) continue;
      mistakes.push_back(
          {where,
           say("the level {level} needs %{conversion}, which the format {format} does not have",
               as_quoted(form.levels[i]), std::string(1, conversion), as_quoted(form.format)),
           "use a format with it, or leave out the level"});
    }
  }
  return mistakes;
}

HierarchyDraft assemble(const DatesForm& form, const Column& column) {
  struct Value {
    Moment moment;
    std::int64_t order;
    std::string_view text;
  };
  std::vector<Value> values;
  for (ValueId id = 0; id < column.values.size(); ++id) {
    const std::string_view text = column.values[id];
    if (const std::optional<Moment> moment = parse_moment(text, form.format)) {
      values.push_back({*moment, moment->order(), text});
    }
  }
  std::sort(values.begin(), values.end(), [](const Value& a, const Value& b) {
    return a.order == b.order ? a.text < b.text : a.order < b.order;
  });
  std::vector<const Truncation*> levels;
  for (const std::string& level : form.levels) levels.push_back(&truncations[rank(level)]);

  HierarchyDraft draft{HierarchyAssembly("*")};
  SortedBranches<int> branches(draft.assembly, levels.size());
  for (const Value& value : values) {
    for (std::size_t level = levels.size(); level > 0; --level) {
      const Truncation& truncation = *levels[level - 1];
      branches.enter(level, truncation.key(value.moment), [&] { return truncation.label(value.moment); });
    }
    branches.leaf(value.text);
  }
  return draft;
}

}  // namespace kordon

#include "core/hierarchy/dates.h"

#include <algorithm>
#include <array>
#include <climits>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "core/base/text.h"
#include "core/hierarchy/bins/days.h"
#include "core/hierarchy/sorted_branches.h"

namespace kordon {
namespace {

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
  bool of_days, of_months;         // what it needs of the format besides the year
  int years;                       // that it takes whole, or 1
  int (*key)(const Moment& date);  // equal where the truncated dates are
  std::string (*label)(const Moment& date);
};

constexpr std::array<Truncation, 6> truncations = {{
    {"day", true, true, 1, [](const Moment& d) { return (d.year * 12 + d.month) * 32 + d.day; },
     [](const Moment& d) { return digits(d.year, 4) + "-" + digits(d.month, 2) + "-" + digits(d.day, 2); }},
    {"month", false, true, 1, [](const Moment& d) { return d.year * 12 + d.month; },
     [](const Moment& d) { return digits(d.year, 4) + "-" + digits(d.month, 2); }},
    {"quarter", false, true, 1, [](const Moment& d) { return d.year * 4 + (d.month - 1) / 3; },
     [](const Moment& d) { return digits(d.year, 4) + "-Q" + std::to_string((d.month - 1) / 3 + 1); }},
    {"year", false, false, 1, [](const Moment& d) { return d.year; },
     [](const Moment& d) { return digits(d.year, 4); }},
    {"decade", false, false, 10, [](const Moment& d) { return d.year / 10; },
     [](const Moment& d) { return span(d.year / 10 * 10, 10); }},
    {"century", false, false, 100, [](const Moment& d) { return d.year / 100; },
     [](const Moment& d) { return span(d.year / 100 * 100, 100); }},
}};

// Returns the place of a level among the truncations, finest first, or their number if there is none of that
// name.
std::size_t rank(std::string_view level) {
  std::size_t i = 0;
  while (i < truncations.size() && truncations[i].name != level) ++i;
  return i;
}

}  // namespace

std::string label_before(int year) {
  return "before " + digits(year, 4);
}

std::vector<Mistake> check(const DatesForm& form, const std::string& path) {
  std::vector<Mistake> mistakes;
  const Result<DateFormat> format = DateFormat::parse(form.format, form.pivot, path + ".format");
  if (!format) mistakes = format.failure().mistakes;
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
    if (!format) continue;
    const Truncation& truncation = truncations[place];
    const auto need = [&](bool needed, bool has, Text part) {
      if (!needed || has) return;
      mistakes.push_back({where,
                          say("the level {level} needs this, which the format {format} does not have: {part}",
                              as_quoted(form.levels[i]), as_quoted(form.format), std::move(part)),
                          "use a format with it, or leave out the level"});
    };
    need(true, format->has_year(), "year");
    need(truncation.of_months, format->has_month(), "month");
    need(truncation.of_days, format->has_day(), "day");
  }
  return mistakes;
}

std::optional<Text> note_on_coarse_dates(const Enumeration& coarse) {
  if (coarse.size() == 0) return std::nullopt;
  return say(
      "{n|value tells|values tell} no whole date; each goes with the groups that hold all its days: {values}",
      coarse.size(), coarse.text(5));
}

HierarchyDraft assemble(const DatesForm& form, const Column& column,
                        const std::set<std::string_view>& missing) {
  struct Value {
    std::int64_t first_day;
    Moment first, last;  // of a whole date both are its moment
    bool coarse;
    std::string_view text;
  };
  const Result<DateFormat> format = DateFormat::parse(form.format, form.pivot, "");
  std::vector<Value> values;
  Enumeration coarse;
  for (ValueId id = 0; id < column.values.size(); ++id) {
    const std::string_view text = column.values[id];
    if (missing.contains(text)) continue;
    if (const std::optional<Moment> moment = format->read(text)) {
      values.push_back({day_number(*moment), *moment, *moment, false, text});
    } else if (const std::optional<DaySpan> span = parse_date_span(text, *format)) {
      values.push_back({span->first, date_of_day(span->first), date_of_day(span->last), true, text});
      coarse.add(as_quoted(text));
    }
  }
  std::sort(values.begin(), values.end(), [](const Value& a, const Value& b) {
    if (a.first_day != b.first_day) return a.first_day < b.first_day;
    if (a.coarse != b.coarse) return b.coarse;
    if (a.first.order() != b.first.order()) return a.first.order() < b.first.order();
    return a.last.order() == b.last.order() ? a.text < b.text : a.last.order() < b.last.order();
  });
  std::vector<const Truncation*> levels;
  for (const std::string& level : form.levels) levels.push_back(&truncations[rank(level)]);
  const Moment before_from{form.from.value_or(0) - 1, 12, 31};

  HierarchyDraft draft{HierarchyAssembly("*")};
  SortedBranches<int> branches(draft.assembly, levels.size());
  for (const Value& value : values) {
    for (std::size_t level = levels.size(); level > 0; --level) {
      const Truncation& truncation = *levels[level - 1];
      const int lowest = form.from ? truncation.key(before_from) : INT_MIN;
      if (value.first_day == first_of_days && !form.from) continue;
      const int key = std::max(truncation.key(value.first), lowest);
      if (std::max(truncation.key(value.last), lowest) != key) continue;
      branches.enter(level, key, [&] {
        if (key != lowest) return truncation.label(value.first);
        const int years = truncation.years;
        return label_before(before_from.year / years * years + years);
      });
    }
    if (form.from && value.last.year < *form.from) {
      branches.shared_leaf(label_before(*form.from), value.text);
    } else {
      branches.leaf(value.text);
    }
  }
  if (auto note = note_on_coarse_dates(coarse)) draft.notes.push_back(std::move(*note));
  return draft;
}

}  // namespace kordon

#include "core/audit/cells/dates.h"

#include <algorithm>
#include <cstdlib>
#include <tuple>
#include <utility>

#include "core/profile/people/dates.h"

namespace kordon {
namespace {

// A column of dates, before and after.
struct DatePair {
  const ColumnPair* pair = nullptr;
  const DatesOfColumn* dates = nullptr;

  const ReleasedDates& asked() const { return *pair->attribute->dates; }
  // Returns the original date in a row of the original, as a number of days; nothing where it is missing.
  std::optional<std::int64_t> day_in(std::size_t origin) const {
    const std::optional<DateSpans>& spans = dates->of_value[pair->before->cells[origin]];
    return spans ? std::optional(day_number(spans->date)) : std::nullopt;
  }
};

// Returns what a text has besides year, month and day, with a mark where these are.
std::string rest_of(std::string_view text, const DateSpans& spans) {
  std::vector<std::pair<TextSpan, char>> parts = {{spans.year, 'Y'}, {spans.month, 'M'}, {spans.day, 'D'}};
  std::sort(parts.begin(), parts.end(),
            [](const auto& a, const auto& b) { return a.first.begin < b.first.begin; });
  std::string rest;
  std::size_t from = 0;
  for (const auto& [span, mark] : parts) {
    rest.append(text.substr(from, span.begin - from)).append({'\0', mark});
    from = span.end;
  }
  return rest.append(text.substr(from));
}

bool has_day_and_weekday(std::int64_t days, const ReleasedDates::Shift& shift) {
  return std::abs(days) <= shift.days && (!shift.weeks || days % 7 == 0);
}

// A date of somebody, in order of weekdays where weeks count, and then of time.
struct SomebodysDate {
  std::int64_t weekday = 0, day = 0;
  ValueId person = 0;

  friend bool operator<(const SomebodysDate& a, const SomebodysDate& b) {
    return std::tie(a.weekday, a.day, a.person) < std::tie(b.weekday, b.day, b.person);
  }
};

constexpr std::int64_t without_date = INT64_MIN;

class DateJudge {
 public:
  // `linked` says whether a reader can tell which rows are one person's.
  DateJudge(const ComparedRows& rows, std::span<const ValueId> persons, bool linked)
      : rows_(rows), persons_(persons), linked_(linked) {
    for (const ValueId person : persons) people_ = std::max<std::size_t>(people_, person + std::size_t{1});
    offset_.resize(people_);
    has_date_.resize(people_, false);
    alone_.resize(people_, false);
  }

  void add(DatePair pair) { columns_.push_back(pair); }

  DatesFound run() {
    for (const DatePair& each : columns_) each.asked().shift ? check_shift(each) : check_since(each);
    if (found_.shifted) {
      found_.shifted->persons =
          static_cast<std::uint64_t>(std::count(has_date_.begin(), has_date_.end(), true));
      found_.shifted->alone = static_cast<std::uint64_t>(std::count(alone_.begin(), alone_.end(), true));
      found_.shifted->intervals = count_by_intervals();
    }
    return std::move(found_);
  }

 private:
  static Text in_cell(std::size_t row, const DatePair& column, const Text& what) {
    return say("in released row {n}, column {name}: {what}", row + 1, as_quoted(column.pair->after->name),
               what);
  }

  template <class Look>
  void for_each_row(const Look& look) const {
    for (std::size_t row = 0; row < rows_.released(); ++row) {
      if (rows_.is_compared(row)) look(row, rows_.origin(row));
    }
  }

  // Returns what is wrong with one cell; the first cell of a person says how far all move.
  std::optional<Text> fault_of_shift(const DatePair& column, std::size_t row, std::uint32_t origin) {
    const std::string_view before = column.pair->before->cell(origin), after = column.pair->after->cell(row);
    const std::optional<DateSpans>& was = column.dates->of_value[column.pair->before->cells[origin]];
    if (!was) {
      if (after.empty()) return std::nullopt;
      return say("the missing value {before} became {after}, and no empty cell", as_quoted(before),
                 as_quoted(after));
    }
    const std::optional<DateSpans> is = column.dates->format.read_spans(after);
    if (!is)
      return say("{after} is no date of the form {format}", as_quoted(after), column.dates->format_text);
    if (rest_of(before, *was) != rest_of(after, *is)) {
      return say("{before} became {after}, and not only the date differs", as_quoted(before),
                 as_quoted(after));
    }
    const std::int64_t days = day_number(is->date) - day_number(was->date);
    const ReleasedDates::Shift& shift = *column.asked().shift;
    if (!has_day_and_weekday(days, shift)) {
      return shift.weeks ? say("{before} became {after}: {n} days are more than {m}, or no whole weeks",
                               as_quoted(before), as_quoted(after), days, shift.days)
                         : say("{before} became {after}: {n} days are more than {m}", as_quoted(before),
                               as_quoted(after), days, shift.days);
    }
    const ValueId person = persons_[origin];
    has_date_[person] = true;
    std::optional<std::int64_t>& known = offset_[person];
    if (!known) known = days;
    if (*known == days) return std::nullopt;
    return say("{before} became {after}: {n} days, and another date of the person moved by {m}",
               as_quoted(before), as_quoted(after), days, *known);
  }

  // One number of days for all people is no secret. That so many draw the same by chance is next to
  // impossible: 1 in 2^40 at most.
  bool all_move_alike() const {
    const ReleasedDates::Shift& shift = found_.shifted->shift;
    const std::uint64_t choices = 2 * std::uint64_t{shift.days / (shift.weeks ? 7 : 1)} + 1;
    std::optional<std::int64_t> first;
    std::uint64_t chance = 1;  // 1 in so many
    for (const std::optional<std::int64_t>& each : offset_) {
      if (!each) continue;
      if (first && each != first) return false;
      if (first && chance < std::uint64_t{1} << 40U) chance *= choices;
      first = each;
    }
    return chance >= std::uint64_t{1} << 40U;
  }

  void check_shift(const DatePair& column) {
    const ReleasedDates::Shift& shift = *column.asked().shift;
    if (!found_.shifted) found_.shifted = ShiftedDates{{}, shift, 0, 0};
    found_.shifted->attributes.push_back(column.pair->attribute->name);
    Offences offences;
    std::uint64_t dates = 0;
    for_each_row([&](std::size_t row, std::uint32_t origin) {
      if (column.day_in(origin)) ++dates;
      if (auto fault = fault_of_shift(column, row, origin)) {
        offences.add([&] { return in_cell(row, column, *fault); });
      }
    });
    if (offences.none() && all_move_alike()) {
      offences.add([] { return Text("the dates of all people moved by one number of days"); });
    }
    if (offences.none()) find_alone(column);
    found_.checks.push_back(
        {say("shift of {column}", printable(column.pair->attribute->name)),
         offences.none()
             ? say("{n|date|dates} compared, each moved by its person's days, at most {m}", dates, shift.days)
             : say("{n} of the cells at fault, first {first}", offences.count(), offences.first()),
         offences.none()});
  }

  // Marks who has a released date that no other person's original date could have become.
  void find_alone(const DatePair& column) {
    const ReleasedDates::Shift& shift = *column.asked().shift;
    const auto placed = [&](std::int64_t day, ValueId person) {
      return SomebodysDate{shift.weeks ? ((day % 7) + 7) % 7 : 0, day, person};
    };
    std::vector<SomebodysDate> dates;
    for_each_row([&](std::size_t, std::uint32_t origin) {
      if (const auto day = column.day_in(origin)) dates.push_back(placed(*day, persons_[origin]));
    });
    std::sort(dates.begin(), dates.end());
    std::vector<std::size_t> other(dates.size());  // the next date that is another person's
    for (std::size_t i = dates.size(); i-- > 0;) {
      other[i] = i + 1 < dates.size() && dates[i + 1].person == dates[i].person ? other[i + 1] : i + 1;
    }
    const std::int64_t most = shift.days;
    for (const SomebodysDate& each : dates) {
      const std::int64_t released = each.day + *offset_[each.person];
      const auto first =
          std::lower_bound(dates.begin(), dates.end(), SomebodysDate{each.weekday, released - most, 0});
      const auto end =
          std::lower_bound(first, dates.end(), SomebodysDate{each.weekday, released + most + 1, 0});
      const auto next = other[static_cast<std::size_t>(first - dates.begin())];
      if (next >= static_cast<std::size_t>(end - dates.begin())) alone_[each.person] = true;
    }
  }

  // Returns the shifted dates of a row, without_date where one is missing.
  std::vector<std::int64_t> dates_in(std::uint32_t origin) const {
    std::vector<std::int64_t> dates;
    for (const DatePair& each : columns_) {
      if (each.asked().shift) dates.push_back(each.day_in(origin).value_or(without_date));
    }
    return dates;
  }

  // Counts people by the days between their dates. The earliest becomes day 0, as the reader does not know
  // which day it was; one date alone tells nothing.
  std::uint64_t count_by_intervals() const {
    std::vector<std::pair<ValueId, std::vector<std::int64_t>>> rows;
    for_each_row(
        [&](std::size_t, std::uint32_t origin) { rows.emplace_back(persons_[origin], dates_in(origin)); });
    std::sort(rows.begin(), rows.end());
    std::vector<std::pair<std::vector<std::int64_t>, ValueId>> patterns;
    for (std::size_t begin = 0, end = 0; begin < rows.size(); begin = end) {
      std::vector<std::int64_t> pattern;
      for (end = begin;
           end == begin || (linked_ && end < rows.size() && rows[end].first == rows[begin].first); ++end) {
        pattern.insert(pattern.end(), rows[end].second.begin(), rows[end].second.end());
      }
      std::int64_t earliest = INT64_MAX;
      std::size_t dates = 0;
      for (const std::int64_t day : pattern) {
        if (day == without_date) continue;
        earliest = std::min(earliest, day);
        ++dates;
      }
      if (dates < 2) continue;
      for (std::int64_t& day : pattern) day -= day == without_date ? 0 : earliest;
      patterns.emplace_back(std::move(pattern), rows[begin].first);
    }
    std::sort(patterns.begin(), patterns.end());
    std::vector<bool> alone(people_, false);
    for (std::size_t begin = 0, end = 0; begin < patterns.size(); begin = end) {
      while (end < patterns.size() && patterns[end].first == patterns[begin].first) ++end;
      if (patterns[begin].second == patterns[end - 1].second) alone[patterns[begin].second] = true;
    }
    return static_cast<std::uint64_t>(std::count(alone.begin(), alone.end(), true));
  }

  void check_since(const DatePair& column) {
    const std::string& since = column.asked().since;
    const auto reference = std::find_if(columns_.begin(), columns_.end(), [&](const DatePair& each) {
      return each.pair->attribute->name == since;
    });
    std::vector<std::optional<std::int64_t>> earliest(people_);
    for_each_row([&](std::size_t, std::uint32_t origin) {
      const auto day = reference->day_in(origin);
      std::optional<std::int64_t>& known = earliest[persons_[origin]];
      if (day && (!known || *day < *known)) known = day;
    });
    Offences offences;
    std::vector<bool> without(people_, false);
    std::uint64_t dates = 0;
    for_each_row([&](std::size_t row, std::uint32_t origin) {
      const std::optional<std::int64_t> day = column.day_in(origin);
      const std::optional<std::int64_t>& first = earliest[persons_[origin]];
      const std::string_view before = column.pair->before->cell(origin),
                             after = column.pair->after->cell(row);
      if (day) ++dates;
      if (day && !first) without[persons_[origin]] = true;
      const std::string right = day && first ? std::to_string(*day - *first) : "";
      if (after == right) return;
      offences.add([&] {
        return in_cell(row, column,
                       say("{before} became {after}, and not {right}", as_quoted(before), as_quoted(after),
                           as_quoted(right)));
      });
    });
    const auto persons = static_cast<std::uint64_t>(std::count(without.begin(), without.end(), true));
    found_.since.push_back({column.pair->attribute->name, since, persons});
    found_.checks.push_back(
        {say("since of {column}", printable(column.pair->attribute->name)),
         offences.none()
             ? say("{n|date|dates} compared with the days that they became", dates)
             : say("{n} of the cells at fault, first {first}", offences.count(), offences.first()),
         offences.none()});
  }

  const ComparedRows& rows_;
  const std::span<const ValueId> persons_;
  const bool linked_;
  std::vector<DatePair> columns_;  // in the job's order
  std::size_t people_ = 0;
  std::vector<std::optional<std::int64_t>> offset_;  // by person: as far as its dates moved
  std::vector<bool> has_date_, alone_;               // by person
  DatesFound found_;
};

// Codes that differ in each row link none.
bool codes_link_rows(std::span<const ColumnPair> pairs, const ComparedRows& rows) {
  for (const ColumnPair& pair : pairs) {
    if (!pair.attribute->pseudonym) continue;
    std::vector<bool> seen(pair.after->values.size(), false);
    for (std::size_t row = 0; row < rows.released(); ++row) {
      if (!rows.is_compared(row) || pair.after->cell(row).empty()) continue;
      if (seen[pair.after->cells[row]]) return true;
      seen[pair.after->cells[row]] = true;
    }
  }
  return false;
}

}  // namespace

Result<DatesFound> check_dates(const Table& original, const Job& job, std::span<const ColumnPair> pairs,
                               const ComparedRows& rows, std::span<const ValueId> persons) {
  const Result<std::vector<DatesOfColumn>> all = read_dates(original, job, rows.originals());
  if (!all) return all.failure();
  DateJudge judge(rows, persons, codes_link_rows(pairs, rows));
  for (const DatesOfColumn& dates : *all) {
    const auto pair = std::find_if(pairs.begin(), pairs.end(), [&](const ColumnPair& each) {
      return each.attribute_index == dates.attribute;
    });
    judge.add({&*pair, &dates});
  }
  return judge.run();
}

}  // namespace kordon

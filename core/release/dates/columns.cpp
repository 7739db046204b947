#include "core/release/dates/columns.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "core/profile/people/dates.h"
#include "core/release/dates/style.h"

namespace kordon {
namespace {

// What all columns are made of.
struct DatesToRelease {
  const Table& table;
  const Job& job;
  const DateOffsets& offsets;
  const std::vector<bool>& released;
};

std::string path_of_released(const DatesOfColumn& dates) {
  return "attributes[" + std::to_string(dates.attribute) + "].release";
}

Result<DateStyle> style_of(const DatesOfColumn& dates, const Column& column) {
  DateStyle style;
  for (ValueId value = 0; value < column.values.size(); ++value) {
    if (dates.of_value[value]) style.learn(column.values[value], *dates.of_value[value]);
  }
  if (style.is_known()) return style;
  return bad_input(path_of_released(dates),
                   say("{column} names months in several ways, or in one that cannot be written again",
                       as_quoted(column.name)),
                   "name months in English or German, all short or all in full; or write them as numbers");
}

Failure beyond_the_format(const DatesOfColumn& dates, const Column& column, std::size_t row) {
  return bad_input(
      path_of_released(dates),
      say("row {n}, column {name}: {value} would move to a date that {format} cannot tell", row + 1,
          as_quoted(column.name), as_quoted(column.cell(row)), dates.format_text),
      R"(count it as missing ("missing") if it means no date, mend it ("repairs"), or shift by fewer days)");
}

// Makes a column anew: `become` says in which text a date of a row goes out, or nothing if it cannot. Returns
// the row of such a date; `made` is then not whole. Missing values are empty: a text that the job counts as
// missing may be a date in another form, and would go out as it is. So are rows that do not go out.
template <class Become>
std::optional<std::size_t> make_anew(const DatesToRelease& all, const DatesOfColumn& dates,
                                     const Become& become, Column& made) {
  const Column& column = all.table.columns[dates.column];
  made.name = column.name;
  made.cells.reserve(column.cells.size());
  for (std::size_t row = 0; row < all.table.rows; ++row) {
    const std::optional<DateSpans>& spans = dates.of_value[column.cells[row]];
    std::optional<std::string> text = std::string();
    if (all.released[row] && spans) text = become(row, *spans);
    if (!text) return row;
    made.cells.push_back(made.values.intern(*text));
  }
  return std::nullopt;
}

Result<Column> shifted(const DatesToRelease& all, const DatesOfColumn& dates) {
  const Column& column = all.table.columns[dates.column];
  const Result<DateStyle> style = style_of(dates, column);
  if (!style) return style.failure();
  const auto moved = [&](std::size_t row, const DateSpans& spans) {
    const Moment date = date_of_day(day_number(spans.date) + all.offsets.days[all.offsets.person[row]]);
    return style->write(column.cell(row), spans, date, dates.format);
  };
  Column made;
  if (const auto row = make_anew(all, dates, moved, made)) return beyond_the_format(dates, column, *row);
  return made;
}

// Returns by person the earliest date of the released rows.
std::vector<std::optional<std::int64_t>> earliest_days(const DatesToRelease& all,
                                                       const DatesOfColumn& dates) {
  std::vector<std::optional<std::int64_t>> earliest(all.offsets.days.size());
  for (std::size_t row = 0; row < all.table.rows; ++row) {
    const std::optional<DateSpans>& spans = dates.of_value[all.table.columns[dates.column].cells[row]];
    if (!all.released[row] || !spans) continue;
    const std::int64_t day = day_number(spans->date);
    std::optional<std::int64_t>& known = earliest[all.offsets.person[row]];
    if (!known || day < *known) known = day;
  }
  return earliest;
}

Column days_since(const DatesToRelease& all, const DatesOfColumn& dates, const DatesOfColumn& reference) {
  const std::vector<std::optional<std::int64_t>> earliest = earliest_days(all, reference);
  const auto counted = [&](std::size_t row, const DateSpans& spans) {
    const std::optional<std::int64_t>& first = earliest[all.offsets.person[row]];
    return std::optional(first ? std::to_string(day_number(spans.date) - *first) : std::string());
  };
  Column made;
  make_anew(all, dates, counted, made);
  return made;
}

}  // namespace

Result<std::vector<CodedColumn>> dated_columns(const Table& table, const Job& job, const DateOffsets& offsets,
                                               const std::vector<bool>& released) {
  std::vector<CodedColumn> columns;
  const Result<std::vector<DatesOfColumn>> all = read_dates(table, job, released);
  if (!all) return all.failure();
  const DatesToRelease to_release{table, job, offsets, released};
  for (const DatesOfColumn& each : *all) {
    const ReleasedDates& asked = *job.attributes[each.attribute].dates;
    if (offsets.person.size() != table.rows) {
      return bad_input(path_of_released(each), "nobody has found by how many days dates move",
                       "mask the table by its job");
    }
    if (asked.shift) {
      Result<Column> column = shifted(to_release, each);
      if (!column) return column.failure();
      columns.push_back({each.column, std::move(*column), true});
      continue;
    }
    const auto reference = std::find_if(all->begin(), all->end(), [&](const DatesOfColumn& other) {
      return job.attributes[other.attribute].name == asked.since;
    });
    columns.push_back({each.column, days_since(to_release, each, *reference), true});
  }
  return columns;
}

}  // namespace kordon

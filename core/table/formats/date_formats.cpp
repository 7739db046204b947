#include "core/table/formats/date_formats.h"

#include <algorithm>
#include <span>
#include <utility>

namespace kordon {
namespace {

struct Candidate {
  DateShape shape;
  DateFormat format;
  std::uint64_t rows = 0;  // that it reads
  int latest_year = 0;     // of those that are of interest
};

// Holds what the values of one column say by themselves.
struct DateSigns {
  std::vector<Candidate> best;  // those that read most rows, if enough; likeliest first
  std::vector<Candidate> fitting;
  std::string_view doubtful;  // the first value that all the best read, not as one date; empty: there is none

  bool certain() const { return !best.empty() && doubtful.empty(); }
};

// Returns some values from all over the column: to read all of them by each format takes long.
std::vector<std::string_view> some_values(const PresentValues& present) {
  constexpr std::size_t looked_at = 32;
  const std::size_t step = std::max<std::size_t>(1, present.values.size() / looked_at);
  std::vector<std::string_view> some;
  for (std::size_t i = 0; i < present.values.size(); i += step) some.push_back(present.values[i].text);
  return some;
}

// Numbers that could be dates need more than that: a name that says so, or, of eight digits, many that all
// are, of months and years one with a zero in front, as numbers have none.
bool speaks_for_dates(const DateShape& shape, const DateColumn& column) {
  constexpr std::size_t enough = 10;
  if (!shape.like_number || column.named_date) return true;
  const std::vector<PresentValue>& values = column.present.values;
  if (shape.format == "yyyymmdd") return values.size() >= enough;
  return shape.order == DateOrder::dmy &&
         std::any_of(values.begin(), values.end(),
                     [](const PresentValue& each) { return each.text.starts_with('0'); });
}

std::vector<Candidate> candidates(const DateColumn& column) {
  std::vector<Candidate> found;
  for (const std::string_view text : some_values(column.present)) {
    for (DateShape& shape : date_shapes(text)) {
      const bool known = std::any_of(found.begin(), found.end(), [&](const Candidate& each) {
        return each.shape.format == shape.format;
      });
      if (known || !speaks_for_dates(shape, column)) continue;
      Result<DateFormat> format = DateFormat::parse(shape.format, default_pivot, "");
      if (format) found.push_back({std::move(shape), *std::move(format)});
    }
  }
  return found;
}

// Counts the rows that the candidate reads; returns whether they are enough: what could be numbers must be
// dates in nearly all.
bool fits(Candidate& candidate, const PresentValues& present) {
  const auto enough = candidate.shape.like_number ? nearly_all : most_of;
  std::uint64_t open = present.rows;  // rows that it reads, or that are still to be looked at
  std::uint64_t coarse = 0;           // rows that tell no whole date: three in four at most
  for (const PresentValue& value : present.values) {
    const std::optional<Moment> date = candidate.format.read(value.text);
    const bool likely = date && (!candidate.shape.like_number || (date->year >= 1900 && date->year < 2100));
    if (!likely && !candidate.shape.like_number && candidate.format.read_coarse(value.text)) {
      coarse += value.rows;
      if (coarse * 4 > present.rows * 3) return false;
      continue;
    }
    if (!likely) {
      open -= value.rows;
      if (!enough(open, present)) return false;
      continue;
    }
    if (date->year <= latest_likely_year) candidate.latest_year = std::max(candidate.latest_year, date->year);
  }
  candidate.rows = open;
  return open > 0;
}

std::string_view first_doubtful(const std::vector<Candidate>& best, const PresentValues& present) {
  if (best.size() < 2) return {};
  for (const PresentValue& value : present.values) {
    const std::optional<Moment> first = best.front().format.read(value.text);
    bool all_read = first.has_value(), alike = true;
    for (const Candidate& other : std::span(best).subspan(1)) {
      const std::optional<Moment> date = other.format.read(value.text);
      all_read = all_read && date;
      alike = alike && date == first;
    }
    if (all_read && !alike) return value.text;
  }
  return {};
}

DateSigns date_signs(const DateColumn& column) {
  DateSigns signs;
  for (Candidate& candidate : candidates(column)) {
    if (fits(candidate, column.present)) signs.fitting.push_back(std::move(candidate));
  }
  if (signs.fitting.empty()) return signs;
  std::uint64_t most = 0;
  for (const Candidate& candidate : signs.fitting) most = std::max(most, candidate.rows);
  std::copy_if(signs.fitting.begin(), signs.fitting.end(), std::back_inserter(signs.best),
               [most](const Candidate& candidate) { return candidate.rows == most; });
  signs.doubtful = first_doubtful(signs.best, column.present);
  return signs;
}

// What decided for an order, and for which.
struct Witness {
  DateOrder order;
  std::string_view column;
};

bool has_order_of_numbers(const DateShape& shape) {
  return shape.format.find("mmm") == std::string::npos && !shape.format.starts_with("yyyy") &&
         !shape.format.starts_with("mm" + shape.separator + "y") && shape.separator != ".";
}

// Returns a column that is certain about dates with this separator, if all that are agree.
std::optional<Witness> other_column(const std::vector<DateColumn>& columns,
                                    const std::vector<DateSigns>& signs, const std::string& separator) {
  std::optional<Witness> found;
  for (std::size_t j = 0; j < columns.size(); ++j) {
    if (!signs[j].certain() || signs[j].best.size() > 1) continue;
    const DateShape& shape = signs[j].best.front().shape;
    if (shape.separator != separator || !has_order_of_numbers(shape)) continue;
    if (found && found->order != shape.order) return std::nullopt;
    if (!found) found = {shape.order, columns[j].name};
  }
  return found;
}

Text decided(const FittingFormat& chosen, const Witness& witness, bool by_comma) {
  const Text value = as_quoted(chosen.value);
  const Text column = as_quoted(witness.column);
  return by_comma ? say("{value} is read as {date} ({format}), as {column} has a decimal comma", value,
                        chosen.read, chosen.format, column)
                  : say("{value} is read as {date} ({format}), as the dates of {column} are", value,
                        chosen.read, chosen.format, column);
}

Text doubted(const std::vector<FittingFormat>& readings) {
  const Text value = as_quoted(readings[0].value);
  if (readings.size() == 2) {
    return say("{value} is {one} or {other}: say which in the format, {format} or {another}", value,
               readings[0].read, readings[1].read, readings[0].format, readings[1].format);
  }
  std::vector<Text> dates, formats;
  for (const FittingFormat& reading : readings) {
    dates.push_back(reading.read);
    formats.emplace_back(reading.format);
  }
  return say("{value} may be one of {dates}: say which in the format, one of {formats}", value,
             std::move(dates), std::move(formats));
}

std::string two_digits(unsigned number) {
  std::string text = std::to_string(number);
  return text.size() < 2 ? "0" + text : text;
}

Text two_digit_note(unsigned pivot) {
  if (pivot == 0) return "two-digit years: 00 to 99 are 1900 to 1999";
  return say("two-digit years: {pivot} to 99 are {first} to 1999, 00 to {below} are 2000 to {last}",
             two_digits(pivot), "19" + two_digits(pivot), two_digits(pivot - 1),
             "20" + two_digits(pivot - 1));
}

class DateFinder {
 public:
  explicit DateFinder(const std::vector<DateColumn>& columns) : columns_(columns) {
    for (const DateColumn& column : columns) signs_.push_back(date_signs(column));
    for (std::size_t j = 0; j < columns.size(); ++j) {
      if (!signs_[j].certain() || columns[j].named_birth) continue;
      latest_year_ = std::max(latest_year_, signs_[j].best.front().latest_year);
    }
  }

  std::optional<FoundDates> find(std::size_t j) const {
    const DateSigns& signs = signs_[j];
    if (signs.best.empty()) return std::nullopt;
    const Candidate* chosen = &signs.best.front();
    std::optional<Witness> witness;
    bool by_comma = false;
    if (!signs.doubtful.empty()) {
      witness = other_column(columns_, signs_, chosen->shape.separator);
      by_comma = !witness;
      if (by_comma) witness = column_with_comma();
      const auto of_order = std::find_if(signs.best.begin(), signs.best.end(), [&](const Candidate& each) {
        return witness && each.shape.order == witness->order;
      });
      if (of_order == signs.best.end()) {
        witness.reset();
      } else {
        chosen = &*of_order;
      }
    }
    FoundDates found;
    found.latest_year = latest_year_;
    found.like_number = chosen->shape.like_number;
    found.in_doubt = !signs.doubtful.empty() && !witness;
    found.chosen = reading(j, *chosen);
    for (const Candidate& each : found.in_doubt ? signs.best : signs.fitting) {
      found.fitting.push_back(reading(j, each));
    }
    if (witness) found.reading.push_back(decided(found.chosen, *witness, by_comma));
    if (found.in_doubt) {
      found.chosen.levels = undoubted_levels(j);
      found.notes.push_back(doubted(found.fitting));
    }
    add_notes(j, *chosen, found);
    return found;
  }

 private:
  std::optional<Witness> column_with_comma() const {
    for (const DateColumn& column : columns_) {
      if (column.decimal_comma) return Witness{DateOrder::dmy, column.name};
    }
    return std::nullopt;
  }

  // Nobody is born after the latest date of the file.
  bool is_bounded(std::size_t j) const { return columns_[j].named_birth && latest_year_ > 0; }

  unsigned pivot(std::size_t j, const Candidate& candidate) const {
    if (!candidate.format.has_two_digit_year() || !is_bounded(j)) return default_pivot;
    return static_cast<unsigned>(std::max(latest_year_ - 1999, 0));
  }

  DateFormat format(std::size_t j, const Candidate& candidate) const {
    return *DateFormat::parse(candidate.shape.format, pivot(j, candidate), "");
  }

  FittingFormat reading(std::size_t j, const Candidate& candidate) const {
    const DateFormat with_pivot = format(j, candidate);
    FittingFormat result{candidate.shape.format, pivot(j, candidate), {}, signs_[j].doubtful, {}};
    result.levels = {with_pivot.has_day() ? "month" : "quarter", "year", "decade"};
    std::optional<Moment> date;
    if (!result.value.empty()) date = with_pivot.read(result.value);
    for (std::size_t i = 0; !date && i < columns_[j].present.values.size(); ++i) {
      result.value = columns_[j].present.values[i].text;
      date = with_pivot.read(result.value);
    }
    if (date) result.read = in_words(*date, with_pivot.has_day());
    return result;
  }

  // Returns the levels at which every value has one label, whichever format is the right one.
  std::vector<std::string> undoubted_levels(std::size_t j) const {
    std::vector<DateFormat> formats;
    for (const Candidate& each : signs_[j].best) formats.push_back(format(j, each));
    const std::pair<const char*, int> levels[] = {{"year", 1}, {"decade", 10}, {"century", 100}};
    std::vector<std::string> undoubted;
    for (const auto& [name, years] : levels) {
      bool agree = true;
      for (const PresentValue& value : columns_[j].present.values) {
        const std::optional<Moment> first = formats.front().read(value.text);
        for (const DateFormat& other : std::span(formats).subspan(1)) {
          const std::optional<Moment> date = other.read(value.text);
          agree = agree && (!first || !date || first->year / years == date->year / years);
        }
        if (!agree) break;
      }
      if (agree && undoubted.size() < 2) undoubted.emplace_back(name);
    }
    return undoubted;
  }

  void add_notes(std::size_t j, const Candidate& chosen, FoundDates& found) const {
    if (chosen.format.has_two_digit_year()) {
      const Text note = two_digit_note(found.chosen.pivot);
      found.notes.push_back(is_bounded(j) ? say("{note}, as no other date of the file is after {year}", note,
                                                std::to_string(latest_year_))
                                          : note);
    }
    if (chosen.format.has_zone()) {
      found.reading.emplace_back("dates are taken as they are written: zones shift none of them");
    }
    if (found.like_number) {
      found.notes.push_back(say("{value} is read as {date}; if these are numbers, choose another hierarchy",
                                as_quoted(found.chosen.value), found.chosen.read));
    }
  }

  const std::vector<DateColumn>& columns_;
  std::vector<DateSigns> signs_;
  int latest_year_ = 0;  // of certain dates that are no births; 0: there are none
};

}  // namespace

std::vector<std::optional<FoundDates>> find_dates(const std::vector<DateColumn>& columns) {
  const DateFinder finder(columns);
  std::vector<std::optional<FoundDates>> found;
  for (std::size_t j = 0; j < columns.size(); ++j) found.push_back(finder.find(j));
  return found;
}

}  // namespace kordon

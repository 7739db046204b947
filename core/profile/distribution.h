// Reads the values of a column as dates or numbers, where half of them can be, and tells how the rows
// spread over them.
//
//     1968-04-17, 1970-01-02, … in 1,985 rows, 00.00.0000 in 10, unbekannt in 5
//
// are dates; the values of the other 15 rows are odd values.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/decimal.h"
#include "core/hierarchy/dates.h"
#include "core/hierarchy/hierarchy.h"
#include "core/hierarchy/intervals.h"
#include "core/table/formats/present_values.h"
#include "core/table/table.h"

namespace kordon {

struct Bar {
  std::string
      value;  // a bin `20-29` for numbers, a month, year, decade or century for dates, a value otherwise
  std::uint64_t rows = 0;
};

// Returns the most frequent values, at most 24 bars; the other distributions have no more either.
std::vector<Bar> most_frequent(const PresentValues& present);

// Returns the dates of the column under their months, years, decades and centuries, from the form's first
// level on; nothing where there is no date. The form has a level.
std::optional<Hierarchy> calendar_of(const Column& column, const DatesForm& form);

// Counts the rows by month, year, decade or century: the finest that does not take too many bars.
std::vector<Bar> date_distribution(const Hierarchy& tree, const PresentValues& present);

// Holds numbers as multiples of 10^-decimals, rounded down where a value has more digits than fit.
struct Numbers {
  NumberFormat format;  // by which they were read
  unsigned decimals = 0;
  std::vector<PresentValue> values;  // those that are numbers
  std::vector<std::int64_t> units;   // by number
  std::vector<PresentValue> odd;     // the values that are none
  std::int64_t lowest = 0, highest = 0;

  std::uint64_t bins(std::int64_t width) const;
  // Returns the least of 1, 2, 5, 10, 20, 50, ... that makes `most` bins at most.
  std::int64_t bin_width(std::uint64_t most) const;
};
// Returns nothing unless half of the rows are numbers of the format. There must be a value.
std::optional<Numbers> find_numbers(const PresentValues& present, const NumberFormat& format);

// Counts the rows by bins of one width, in order, empty bins included, labelled as interval_label has them.
std::vector<Bar> number_distribution(const Numbers& numbers);

// Returns bins that double twice, as long as there is more than one of them, or nothing if there never is.
std::optional<IntervalsForm> suggested_intervals(const Numbers& numbers);

// Returns whether the numbers look given, not measured: a running number, or whole numbers of one length of
// six or more digits.
bool look_assigned(const Numbers& numbers);

}  // namespace kordon

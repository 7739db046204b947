// Reads the values of a column as dates or numbers, where nearly all of them can be, and tells how the rows
// spread over them.
//
//     1968-04-17, 1970-01-02, … in 1,985 rows, 00.00.0000 in 10, unbekannt in 5
//
// are dates; the values of the other 15 rows are odd values.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/decimal.h"
#include "core/hierarchy/hierarchy.h"
#include "core/hierarchy/intervals.h"
#include "core/table/table.h"

namespace kordon {

struct Bar {
  std::string
      value;  // a bin `20-29` for numbers, a month, year, decade or century for dates, a value otherwise
  std::uint64_t rows = 0;
};

struct PresentValue {
  std::string_view text;
  std::uint64_t rows;
};

// Holds the values of a column that are not missing, in order of first appearance.
struct PresentValues {
  std::vector<PresentValue> values;
  std::uint64_t rows = 0;
};
PresentValues present_values(const Column& column, const std::vector<std::string>& missing);

// Returns whether so many of the present rows are enough to call the column by what they are: 95 of 100.
bool nearly_all(std::uint64_t rows, const PresentValues& present);

// Returns the most frequent values, at most 24 bars; the other distributions have no more either.
std::vector<Bar> most_frequent(const PresentValues& present);

struct Dates {
  const char* format = nullptr;
  bool ambiguous = false;         // another format fits as many rows: month and day can be exchanged
  Hierarchy tree;                 // the dates under their months, years, decades and centuries
  std::vector<PresentValue> odd;  // the values that are no dates of the format
};
// Returns the format that fits most rows, if it fits nearly all; of several the first. There must be a value.
std::optional<Dates> find_dates(const Column& column, const PresentValues& present);

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
// Returns nothing unless nearly all values are numbers of the format. There must be a value.
std::optional<Numbers> find_numbers(const PresentValues& present, const NumberFormat& format);

// Counts the rows by bins of one width, in order, empty bins included, labelled as interval_label has them.
std::vector<Bar> number_distribution(const Numbers& numbers);

// Returns bins that double twice, as long as there is more than one of them, or nothing if there never is.
std::optional<IntervalsForm> suggested_intervals(const Numbers& numbers);

}  // namespace kordon

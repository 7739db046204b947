// What workbooks store, as CSV texts have it. All of it is done on decimal digits, not in floating point, so
// that texts are the same everywhere.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kordon {

// Returns a number in full: whole numbers with all their digits, others rounded to 15 significant ones, which
// is what a spreadsheet shows and keeps of what was typed (0.30000000000000004 is 0.3). Numbers beyond 10^21
// and below 10^-9 have an exponent (1.5E+300). Returns nothing for what is no number.
std::optional<std::string> plain_number(std::string_view stored);

// Returns the plain number with zeros before it up to this many digits; negative and broken ones stay as they
// are (a postal code of format 00000: 1234 is "01234").
std::string padded(std::string plain, unsigned digits);

// Says what a cell shows of a moment: its date, its time of day, or both; and of that the seconds.
struct MomentFormat {
  bool date = false, time = false, seconds = false;
};

// Returns the moment that a serial number of days stands for, to the millisecond: "2024-03-01", "2024-03-01
// 10:15", "10:15:30", "36:00" (hours go on counting where no date is shown). The time is there if it is shown
// or is not midnight. Days count from 1899-12-31, with a 1900-02-29 that never was (as Excel has it), or from
// 1904-01-01. Returns nothing for negative numbers, for dates beyond 9999, and for day 0 without a time.
std::optional<std::string> serial_moment(std::string_view stored, MomentFormat shown, bool from_1904);

// Returns "2024-03-01T10:15:00" as "2024-03-01 10:15"; what is shown decides as above. Returns nothing for
// what is no such moment.
std::optional<std::string> iso_moment(std::string_view text, MomentFormat shown);

// Returns "PT10H15M00S" as "10:15", or "10:15:00" if seconds are shown. Returns nothing for what is no such
// duration.
std::optional<std::string> iso_duration(std::string_view text, MomentFormat shown);

struct CellPosition {
  std::uint32_t row = 0, column = 0;  // from 0
};

// "B7" is row 6, column 1. Dollar signs are not read. Returns nothing beyond the largest sheet.
std::optional<CellPosition> cell_position(std::string_view name);
std::string cell_name(CellPosition place);

// Returns the number if the text is one and no larger than `most`.
std::optional<std::uint32_t> whole_number(std::string_view text, std::uint32_t most);

}  // namespace kordon

// Mends a table before anything else looks at it, as its job says: renames a column, recodes values, leaves
// rows out, rounds numbers, caps them, fills codes with zeros, makes dates of day numbers.
//
//     {"column": "Ward",   "recode": {"k.A.": "", "ENT ": "ENT"}}
//     {"column": "Status", "leave_out": ["test", "cancelled"]}
//     {"column": "Cost",   "cap": {"above": 20000}}                 31250 becomes `> 20000`
//
// What comes out is the table that a file with the mended cells would give; to the judge, it is the original.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/decimal.h"
#include "core/base/result.h"
#include "core/table/csv/read.h"

namespace kordon {

struct Rename {
  std::string name;
};

// Each value that is named becomes the other; what it becomes is not recoded again.
struct Recode {
  std::vector<std::pair<std::string, std::string>> values;  // from, to; no two from the same
};

// Rows whose value is named stay, or all others do.
struct RowFilter {
  std::vector<std::string> values;
  bool keep = false;
};

// Numbers become the nearest multiple of a step, of two the higher: with 5, `12.5` becomes `15`.
struct Round {
  Decimal step;  // above 0
  NumberFormat format;
};

// Numbers beyond a bound become the text `> 20000` or `< 18`.
struct Cap {
  std::optional<Decimal> above, below;  // one of them at least; below is not above above
  NumberFormat format;
};

// Codes of fewer digits get so many characters in front that they have `length`: 1067 becomes 01067. What
// follows a hyphen is not counted, and texts that do not begin with digits stay.
struct Fill {
  unsigned length = 0;
  char with = '0';
};
inline constexpr unsigned longest_fill = 30;

// Day numbers of a spreadsheet become dates of the format: 43301 is 20 July 2018. Numbers from 1900 to 2100
// are years and stay (formats/calendar.h).
struct DayNumbers {
  std::string format;  // as DateFormat takes it, and so that it has a day
};
struct Repair {
  std::string column;  // as it is called when its turn comes
  std::variant<Rename, Recode, RowFilter, Round, Cap, Fill, DayNumbers> what;
};

// Carries out the repairs of a file's table, one after the other, and notes how many cells or rows each one
// changed; notes name columns and no values. Codes that the file's codebook or `more` declares missing are no
// numbers: -9 is not rounded to 0, nor capped. Fails, with the repair's path in the job (`input.repairs[1]`),
// on a column that is not there, on a name that another column has, and where no row is left.
//
// Of one of several tables, repairs on columns that it does not have are left out: then `made` is as long as
// the repairs, and takes which were made.
Result<CsvFile> repaired(CsvFile file, const std::vector<Repair>& repairs, const Codebook& more = {},
                         std::vector<bool>* made = nullptr);

Failure no_column_to_repair(const Table& table, const std::vector<Repair>& repairs, std::size_t repair);

}  // namespace kordon

// What may be said of a CSV file beforehand. Whatever is not said is found from the file, or refused.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/table/bytes/encoding.h"

namespace kordon {

// Says what is done with starred rows. These are rows of nothing but `*`, as a masking leaves them where it
// suppresses rows and keeps their places.
enum class Starred {
  ask,        // they are read as any row, and refused where a release is to be made (release/refusals.h)
  leave_out,  // they are not in the table, and counted nowhere
  count,      // they are not in the table, and counted among the suppressed rows
};

// Says what is done with ragged rows, which have more or fewer fields than the header, and with blank lines
// between rows.
enum class Ragged {
  refuse,
  fill,       // what is missing at the end of a row is empty, and empty fields beyond the header are cut off;
              // a row with more than that is refused; blank lines are left out
  leave_out,  // ragged rows and blank lines are not in the table, and counted nowhere
};

struct CsvOptions {
  char delimiter = '\0';  // ',' ';' '\t' '|' or ' ', or '\0': found from the first lines
  Encoding encoding = Encoding::automatic;
  Starred starred = Starred::ask;
  // The line of the file that has the column names, from 1; 0: no line has them, and the columns are named
  // `column 1`, `column 2`, …; nothing: it is found (header.h).
  std::optional<std::uint64_t> header = std::nullopt;
  Ragged ragged = Ragged::refuse;
  // Columns without a name are named by their number, `column 3`; the second of one name becomes `name (2)`.
  // Otherwise both are refused.
  bool complete_names = false;  // also where rows have one field more than there are names: the last
  // The first field of each row is its name, over which the line of names has nothing, or an empty name, as R
  // and pandas write it. Its column is named `row`.
  bool row_names = false;
  bool may_be_empty = false;  // a file of column names and no row is a table, too: a part of one
  // The columns that the job names. A line that has all of them is the header, whatever it looks like.
  std::vector<std::string> names = {};
  bool others_left_out = false;  // columns that are not among `names` are not in the table
  std::string sheet = {};  // of a workbook (workbook/workbook.h): empty where nobody named one; CSV has none
};

}  // namespace kordon

// A research subset is the part of a table that a release is made of, while the whole table is the population
// that its rows are among:
//
//     {"column": "Study", "values": ["yes"]}
//
// The other rows are bystanders. Nothing is released of them, but a reader who looks for a person in the
// release has to reckon with them as well: a demand such as k_map counts them.
#pragma once

#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/table/csv/read.h"

namespace kordon {

struct Subset {
  std::string column;
  std::vector<std::string> values;  // rows that have one of these are in the subset
};

// Parts the table of a file, once it is repaired: the rows of the subset stay its table, the others become
// its bystanders. Notes how many there are. Fails, with the path in the job (`input.subset.column`), on a
// column that is not there, and where no row is in the subset.
Result<CsvFile> with_subset(CsvFile file, const Subset& subset);

}  // namespace kordon

// Rows that are one person. k counts rows; whether rows are people is read off the identifier columns of the
// original, of which a person with several rows repeats the value.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/audit_classes.h"
#include "core/job.h"
#include "core/table.h"

namespace kordon {

struct People {
  // A column with fewer values than there are rows. All counts are over the rows of the classes; missing
  // texts are one value, and so are the spellings of a value (spelling.h).
  struct Identifier {
    std::string attribute;
    std::uint64_t values = 0, rows = 0;
    std::uint64_t smallest_class = 0;   // values in the class that has fewest
    std::uint64_t classes_below_k = 0;  // with fewer than k values
    std::uint64_t rows_below_k = 0;     // in these
  };

  bool known = false;  // false: the job has no identifier column, so nobody can tell
  // In the job's order. None where a column that by its name numbers persons (RoleHint::Says::person) is
  // different in every row: rows are people then, and those who share a name are namesakes.
  std::vector<Identifier> identifiers;
};

// `classes` are of the release; its row i stems from row origin[i] of `original`. Rows without one count
// nowhere. Linear in the rows for each identifier column.
People count_people(const Table& original, const Job& job, const ReleasedClasses& classes,
                    std::span<const std::uint32_t> origin);

}  // namespace kordon

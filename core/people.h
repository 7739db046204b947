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
  // An identifier, or a column that by its name numbers persons whatever its role, with fewer values than
  // there are rows. All counts are over the rows of the classes; missing texts are one value, and so are the
  // spellings of a value (spelling.h).
  struct Identifier {
    std::string attribute;
    std::uint64_t values = 0, rows = 0;
    std::uint64_t smallest_class = 0;   // values in the class that has fewest
    std::uint64_t classes_below_k = 0;  // with fewer than k values
    std::uint64_t rows_below_k = 0;     // in these
  };

  // Whether it can be told at all: an identifier repeats, or one that by its name numbers persons
  // (RoleHint::Says::person) is different in every row. A number of visits that is different in each row says
  // nothing of people.
  bool known = false;
  // In the job's order. Where a number of persons is different in every row, rows are people: then only other
  // numbers are listed that repeat all the same, and no names, as those who share one are namesakes.
  std::vector<Identifier> identifiers;
};

struct CountedPeople {
  People people;
  // By row of the release: whose it is, by the repeating identifier that says most of persons: a number of
  // persons before another number, that before a name. Empty where no such one repeats: then each row is
  // another person's, as far as can be told.
  std::vector<ValueId> person_of;
};

// `classes` are of the release; its row i stems from row origin[i] of `original`. Rows without one count
// nowhere. Columns with names count together, in place of the first; free texts, and what several people can
// share, such as a telephone, tell nobody apart and are left out. Linear in the rows for each column.
CountedPeople count_people(const Table& original, const Job& job, const ReleasedClasses& classes,
                           std::span<const std::uint32_t> origin);

}  // namespace kordon

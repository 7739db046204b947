// Says how well a column tells whose a row is. Its name decides, and where the name is that of something
// else, its values.
//
//   column, each an identifier   values, rows of each   is taken for
//   Patient-Nr                   10, 30                 a number of persons
//   Rechnung                     36, 4                  a number of cases: a person may have several
//   Bewohner, code               10, 30                 unknown: each value may be a person
//   Haus, Station-Nr, sex        2, 150                 no number of persons: it sorts rows
//   Haus                         60, 5                  something else, and is counted in doubt
//   Telefon                      60, 5                  shared: counted in doubt, if nothing else tells
//
// Only a name keeps a column from being counted: ten patients of 30 rows each look as ten wards do.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/table/table.h"

namespace kordon {

// Later ones tell more. A case is of one person, so persons are no more than cases; but they may be fewer.
// From `unknown` on, each value may be a person.
enum class PersonEvidence {
  nobody,  // free texts
  other,   // the name says something else: a ward, a date, a sex
  shared,  // several people can share a value, such as a telephone or a household
  a_case,
  unknown,
  name,
  number,
  number_of_persons,
};

PersonEvidence evidence_of(const std::string& column);

// Returns the evidence of several columns that tell people apart together: the best of them, but that of a
// case where one is a case or a day. By patient and day a person counts each day anew.
PersonEvidence evidence_together(std::span<const std::string> columns);

// Returns whether it is a number, be it of persons or of cases. Namesakes share a name.
bool is_a_number(PersonEvidence evidence);

// Returns whether a column that is called something else sorts rows, so that it numbers nobody: it has 12
// values or fewer, of 20 rows or more each; 3 rows will do where there are 5 values or fewer, and the name
// suggests another role. `values` are of the rows that count.
bool sorts_rows(const std::string& column, std::span<const ValueId> values);

}  // namespace kordon

// Looks at the columns that go out as they are, beside the quasi-identifiers: neither k nor any model says
// that a row cannot be found by these columns. Days since a date are among them, as they are true; shifted
// dates are not.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/job/job.h"
#include "core/table/table.h"
#include "core/table/text_classes.h"

namespace kordon {

// Counts are over the rows of the classes: suppressed rows count nowhere. Equal texts are equal values. Of
// unique rows 1 in 20 is too many: a few rare diagnoses are in every table, but if a reader who knows a cost
// finds one person in ten, k is worth little.
struct Unchanged {
  // Cells that lead to persons (contents/contents.h): in 12 rows a telephone number.
  struct Cells {
    std::string_view like;
    std::uint64_t rows = 0;
  };
  struct Column {
    std::string attribute;
    Role role = Role::insensitive;
    std::uint64_t values = 0;
    std::uint64_t unique = 0;     // rows whose value no other person's row has
    std::uint64_t alone = 0;      // rows whose value no other row has, which the release itself shows
    bool warning = false;         // too many rows are unique, or name or cells tell of what others know
    std::string_view looks_like;  // RoleHint::meaning: of an identifier; of an insensitive column also of a
                                  // quasi-identifier, a postal code; else empty
    std::vector<Cells> cells;
  };
  struct Together {
    std::vector<std::string> attributes;
    std::uint64_t unique = 0;  // rows whose values no other person's row has
    std::uint64_t alone = 0;   // rows whose values no other row has
    bool warning = false;      // too many rows are unique
  };

  // A quasi-identifier whose released values lead to persons all the same: a set of telephone numbers, a
  // label that a person wrote.
  struct Generalized {
    std::string attribute;
    std::vector<Cells> cells;
  };

  std::uint64_t rows = 0;
  std::vector<Generalized> generalized;  // only those with such cells
  std::vector<Column> columns;           // sensitive and insensitive ones, in the job's order
  // Each entry is a set of columns: the insensitive ones, where there are two or more; then the sensitive
  // ones with them, where there are any of both kinds, or two or more sensitive ones.
  std::vector<Together> together;

  // Returns whether so many rows are too many to be unique.
  bool are_many(std::uint64_t unique) const { return unique * 20 > rows; }
};

// Looks at those columns of the job that `released` has. `persons` says by row of `released` whose it is
// (CountedPeople::person_of); without it each row counts as another person's. The time is linear in the rows
// for each column.
Unchanged find_unchanged(const Table& released, const Job& job, const ReleasedClasses& classes,
                         std::span<const ValueId> persons = {});

}  // namespace kordon

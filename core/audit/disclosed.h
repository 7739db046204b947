// Says in how many groups of a release all rows have the same value of a sensitive attribute. Then to know
// someone's group is to know the value (attribute disclosures: Truta, Vinay 2006, table 8). Spellings of a
// value are one here, whatever models count: who reads "Flu" and "flu " knows the illness.
//
// If the job says how to tell people apart, then these are looked at besides. Five people who each have a row
// with HIV and one with the flu all have HIV, though only half of the rows say so.
//
// Tested by tests/core/audit/disclosed_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/audit/distribution/sensitive_values.h"
#include "core/job/job.h"
#include "core/table/table.h"
#include "core/table/text_classes.h"

namespace kordon {

struct Disclosed {
  std::string attribute;
  std::uint64_t classes = 0, rows = 0;
  double highest_share = 0;  // of a group's rows that have its most frequent value
  // Of these groups' values the one that most of their rows have, and how many of them; of equals the first.
  std::string value = {};
  std::uint64_t value_rows = 0;
  std::string rarest = {};  // likewise the one that the fewest have, where they are several
  std::uint64_t rarest_rows = 0;
  // Whether these groups have that value alone, and more than half of all rows have it, too. If only its
  // others are sensitive, as "ill" beside "well", then these groups tell little.
  bool is_most_rows_value = false;
  // Whether these are groups in which everybody has the value, though the rows have several. Then rows are
  // those that have it, and the share is one of people.
  bool is_of_people = false;
};

// Collects such groups, of the classes or of several sets of columns: a row counts once, a group each time.
// The job's sensitive attributes that the table has are looked at, in the job's order.
class OneValued {
 public:
  // `persons` says whose the rows are; nullptr where each row counts for itself.
  OneValued(const Table& released, const Job& job, const RowPersons* persons);

  void look(const ReleasedClasses& groups);
  void add(const OneValued& other);  // of the same table, job and persons

  // Returns one entry an attribute; then, of each that has any, the groups in which everybody has a value.
  std::vector<Disclosed> found() const;

 private:
  struct Groups {
    std::uint64_t count = 0;
    double highest_share = 0;
    std::vector<bool> rows;  // by row of the release: whether it is in such a group, and has the value
  };
  struct OfColumn {
    const Column* column = nullptr;
    std::vector<ValueId> value_of;  // by cell: spellings of a value are one
    std::vector<bool> lacks;        // as of rows_without_value(); of a group all rows or none
    Groups of_rows, of_people;
  };
  static Disclosed found_of(const OfColumn& column, const Groups& groups);

  const RowPersons* persons_;
  std::vector<OfColumn> columns_;
};

std::vector<Disclosed> find_disclosed(const Table& released, const Job& job, const ReleasedClasses& classes,
                                      const RowPersons* persons);

}  // namespace kordon

// Says in how many groups of a release all rows have the same value of a sensitive attribute. Then to know
// someone's group is to know the value (attribute disclosures: Truta, Vinay 2006, table 8). Spellings of a
// value are one here, whatever models count: who reads "Flu" and "flu " knows the illness.
//
// Tested by tests/core/audit/disclosed_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

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
};

// Collects such groups, of the classes or of several sets of columns: a row counts once, a group each time.
// The job's sensitive attributes that the table has are looked at, in the job's order.
class OneValued {
 public:
  OneValued(const Table& released, const Job& job);

  void look(const ReleasedClasses& groups);
  void add(const OneValued& other);      // of the same table and job
  std::vector<Disclosed> found() const;  // one an attribute

 private:
  struct OfColumn {
    const Column* column = nullptr;
    std::vector<ValueId> value_of;  // by cell: spellings of a value are one
    std::uint64_t groups = 0;
    double highest_share = 0;
    std::vector<bool> rows;   // by row of the release: whether it is in such a group
    std::vector<bool> lacks;  // as of rows_without_value(); of a group all rows or none
  };
  static Disclosed found_of(const OfColumn& column);

  std::vector<OfColumn> columns_;
};

std::vector<Disclosed> find_disclosed(const Table& released, const Job& job, const ReleasedClasses& classes);

}  // namespace kordon

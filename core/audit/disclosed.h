// Says in how many groups of a release all rows have the same value of a sensitive attribute, so that to
// know someone's group is to know it. Spellings of a value are one: who reads "Flu" and "flu " knows the
// illness.
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
};

// Collects such groups, of the classes or of several sets of columns: a row counts once, a group each time.
// The job's sensitive attributes that the table has are looked at, in the job's order.
class OneValued {
 public:
  OneValued(const Table& released, const Job& job);

  void look(const ReleasedClasses& groups);
  void add(const OneValued& other);  // of the same table and job
  std::vector<Disclosed> found() const;

 private:
  struct OfColumn {
    const Column* column = nullptr;
    std::vector<ValueId> value_of;  // by cell: spellings of a value are one
    std::uint64_t groups = 0;
    double highest_share = 0;
    std::vector<bool> rows;   // by row of the release: whether it is in such a group
    std::vector<bool> lacks;  // as of rows_without_value(); of a group all rows or none
  };
  std::vector<OfColumn> columns_;
};

std::vector<Disclosed> find_disclosed(const Table& released, const Job& job, const ReleasedClasses& classes);

}  // namespace kordon

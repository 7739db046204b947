// Finds rows that are alone with their values in some columns, or share them only with rows of the same
// person.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/table/table.h"

namespace kordon {

struct Uniqueness {
  std::uint64_t combinations = 0;  // distinct combinations of values
  std::uint64_t unique = 0;        // rows whose combination no other person's row has
};

// Counts the combinations of values in these columns over the rows that are `counted`. `persons` says by row
// whose it is; without it each row is another person's. Without a column all rows share one combination. The
// time is linear in the rows of the table.
Uniqueness uniqueness(const std::vector<const Column*>& columns, const std::vector<bool>& counted,
                      std::span<const ValueId> persons = {});

// Counts over all rows.
Uniqueness uniqueness(const Table& table, const std::vector<std::size_t>& columns);

}  // namespace kordon

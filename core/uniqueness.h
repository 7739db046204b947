// Rows that are alone with their values in some columns, or share them only with rows of the same person.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/table.h"

namespace kordon {

struct Uniqueness {
  std::uint64_t combinations = 0;  // distinct combinations of values
  std::uint64_t unique = 0;        // rows whose combination no other person's row has
};

// Of the values in these columns, over these rows of them, each once. `persons` says by row whose it is;
// without it each row is another person's. Without a column all rows share one combination. Linear in the
// rows for each column: those alike so far are parted by one column after the other, and those alone leave.
Uniqueness uniqueness(const std::vector<const Column*>& columns, std::vector<std::uint32_t> rows,
                      std::span<const ValueId> persons = {});

// Over all rows.
Uniqueness uniqueness(const Table& table, const std::vector<std::size_t>& columns);

}  // namespace kordon

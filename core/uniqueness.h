// Rows that are alone with their values in some columns.
#pragma once

#include <cstdint>
#include <vector>

#include "core/table.h"

namespace kordon {

struct Uniqueness {
  std::uint64_t combinations = 0;  // distinct combinations of values
  std::uint64_t unique = 0;        // rows that are alone with theirs
};

// Of the values in these columns, over these rows of them, each once. Without a column all rows share one
// combination. Linear in the rows for each column: those alike so far are parted by one column after the
// other, and those alone leave.
Uniqueness uniqueness(const std::vector<const Column*>& columns, std::vector<std::uint32_t> rows);

// Over all rows.
Uniqueness uniqueness(const Table& table, const std::vector<std::size_t>& columns);

}  // namespace kordon

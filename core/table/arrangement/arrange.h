// Arranges the rows of a table for people to look at: those that a query asks for, in its order. In come a
// table, or a release beside its input, and a query; out go the numbers of rows. Nothing of this touches a
// release.
//
// It works on the distinct values of columns and goes through the rows once a filter and once for the order.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/table/arrangement/query.h"
#include "core/table/table.h"

namespace kordon {

// A release beside its input.
struct ReleasedRows {
  const Table& values;                   // the columns that were generalized, by row of the input
  std::span<const std::uint32_t> order;  // rows of the input as they stand while nobody sorts them
  std::size_t released = 0;              // so many of these are not suppressed; the others stand last
};

// Returns rows of the table, from 0. Where neither of two rows comes first they stay as they stood. Fails
// where the query names a column that is not there.
Result<std::vector<std::uint32_t>> arrange(const Table& table, const Query& query);
Result<std::vector<std::uint32_t>> arrange(const Table& table, const ReleasedRows& release,
                                           const Query& query);

}  // namespace kordon

// Says which rows of a release are suppressed, for all who judge releases by their cells alone.
//
// A row is suppressed if its job has suppressed rows stay, as `*` ("suppressed": "mask"), and each cell of it
// that goes out is `*`. Any other row was released and is in a class, whatever its quasi-identifiers show: a
// row with a code or an illness beside its `*` is somebody's. Where the job has suppressed rows go, none is
// there. Who makes a release keeps to that: under "mask" no class of nothing but `*` goes out
// (release/refusals.h).
//
// Tested by tests/core/audit/suppressed_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/audit/check.h"
#include "core/job/job.h"
#include "core/table/table.h"

namespace kordon {

// Returns, by row, whether it is suppressed. `released` are the columns that went out, each of `rows` cells.
std::vector<bool> suppressed_rows(const std::vector<const Column*>& released, std::size_t rows,
                                  const Job& job);

// Takes it that all columns went out that the job does not leave out.
std::vector<bool> suppressed_rows(const Table& released, const Job& job);

// Returns the check "rows" (audit.h), and how many of the original's rows no released row stems from. `times`
// are the original's.
struct RowsFound {
  AuditCheck check;
  std::uint64_t missing = 0;
};
RowsFound check_rows(std::span<const std::uint32_t> origin, std::size_t rows, const Job& job,
                     const Times& times = {});

// Returns the check "suppression": whether so many of the rows may be suppressed.
AuditCheck check_suppression_limit(std::uint64_t suppressed, std::uint64_t rows, const Job& job);

}  // namespace kordon

// Writes a part of a table by a tuple mapping: what a join of the two gives.
//
// Tested by tests/core/release/distributed/part_test.cpp.
#pragma once

#include <cstdint>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/release/distributed/tuple_mapping.h"
#include "core/table/bytes/store.h"
#include "core/table/csv/read.h"

namespace kordon {

struct WrittenPart {
  std::uint64_t released = 0, suppressed = 0;  // rows
  std::uint64_t formula_cells = 0;             // as of MaskedTable
};

struct PartToWrite {
  const CsvFile& part;
  const TupleMapping& mapping;
  // Counts the rows of the parts that come before this one, so that alike rows of all parts share the numbers
  // of the mapping: a whole table is written as its parts are, one after the other. None come before the
  // first.
  const Counts* before = nullptr;
};

// Rows are released, ordered and suppressed as the job says. Fails where a row has no place in the mapping:
// the part was not counted, or has changed; and where it has a column that the job does not name.
//
// A part is not audited by itself: its classes go on in other parts. audit_counts() judges all together.
Result<WrittenPart> write_part(const PartToWrite& to_write, const Job& job, ByteStore& store,
                               const Progress& progress = {});

}  // namespace kordon

// Writes the masked microdata (MM) as bytes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/release/writing/cells.h"
#include "core/table/bytes/store.h"
#include "core/table/csv/options.h"

namespace kordon {

// Returns how a release is written: as the job says, and of the rest as the input was.
CsvFormat format_of_release(CsvFormat input, const Job& job);
// Returns how that release is read back: nothing of it is to be found out.
CsvOptions options_of_release(const CsvFormat& input, const Job& job);

struct MaskedTable {
  std::string bytes;                  // CSV; empty where they were written to a store that the caller has
  std::vector<std::uint32_t> origin;  // input row of each released row
  // Counts released cells, those of the header included, that a spreadsheet may take for a formula: they
  // start with =, @, a tab or a carriage return, or with + or - and hold more than digits, points and commas
  // behind it (so `-5`, `+3.2` and a lone `-` do not count).
  std::uint64_t formula_cells = 0;
};

// Returns the columns that a release has, in the order of the table: identifiers only where they are coded.
std::vector<const Column*> columns_to_release(const Table& table, const Job& job);

// Identifiers are left out or written as codes; other columns keep their order. Suppressed rows are left out,
// or stay with `*` in every cell.
//
// Order "input" keeps the rows in their places. Order "shuffled" is a function of the seed and of what the
// released rows show, as a multiset, and of nothing else: rows stand in order of a hash of seed, row and sum
// of all rows; where two share a hash, in order of their cells; rows that show the same are the same in any
// order. For example F,20-29 / F,20-29 / M,* come out in one order, of whatever people and places. So the
// order tells nothing that the rows do not tell, and every reader of a release can compute it: it needs no
// secret. It does not link two releases of one table either, as their sums differ, nor confirm a guess of the
// input, as inputs that yield the same rows yield the same order.
//
// The bytes go to the store. Fails where it does.
Result<MaskedTable> write_release(const WriteInput& input, ByteStore& store, Progress progress);

}  // namespace kordon

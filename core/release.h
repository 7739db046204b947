// The masked microdata (MM) as bytes.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/csv.h"
#include "core/encoded_table.h"
#include "core/progress.h"
#include "core/recoding.h"

namespace kordon {

struct MaskedTable {
  std::string bytes;                  // CSV, written as the input was
  std::vector<std::uint32_t> origin;  // input row of each released row
  // Released cells that a spreadsheet may take for a formula: they start with = or @, or with + or - and hold
  // more than digits, points and commas behind it (so `-5`, `+3.2` and a lone `-` do not count). The header
  // is not counted.
  std::uint64_t formula_cells = 0;
};

// Identifiers are left out; other columns keep their order. Suppressed rows are left out, or stay with `*` in
// every cell: in their place for order "input", shuffled with the others for "shuffled".
// The shuffle depends on the seed and on `secret` (a digest of the input), so that who holds job and release,
// but not the input, cannot undo it.
MaskedTable write_release(const Table& table, const CsvFormat& format, const EncodedTable& encoded,
                          const Recoding& recoding, const Job& job, std::uint64_t secret, Progress progress);

}  // namespace kordon

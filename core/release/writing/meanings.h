// Judges what a release's own codebook says: codes that stayed must mean in a file of SPSS, Stata or SAS what
// they mean in the original. If the labels of 1 and 2 are swapped, then every cell of both says another
// thing.
#pragma once

#include <optional>

#include "core/audit/check.h"
#include "core/table/codebook.h"
#include "core/table/csv/read.h"

namespace kordon {

// Looks at values of the release that its original has, too, in columns that both codebooks know. A label
// must be the original's, or the beginning that fits into the format; no label is no other label. A value
// must not be declared missing if it is a value in the original. Returns nothing of a release without a
// codebook.
std::optional<AuditCheck> check_meanings(const CsvFile& released, const Codebook& codebook,
                                         const Table& original);

}  // namespace kordon

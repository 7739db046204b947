// Makes the recoding that protects sets of columns: one label for each cell. Rows of equal labels are a
// class, which may have fewer than k rows and fail demands.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/progress.h"
#include "core/privacy/known.h"
#include "core/recoding/encoded/table.h"
#include "core/recoding/mam.h"
#include "core/recoding/recoding.h"

namespace kordon {

// Keeps the rows that `mam` keeps, which is that of the sets (find_mam of privacy/known.h).
Recoding recode_subsets(const EncodedTable& table, const AskedOfSets& asked, const Mam& mam,
                        std::uint64_t seed, const Progress& progress);

}  // namespace kordon

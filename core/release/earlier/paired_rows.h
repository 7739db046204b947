// Finds out whether row i of each earlier release can be that of row i of the table. The usual order of a
// release is not that of its input, and rows that are no pairs keep k together as well as others do: a
// release beside them would look safe and be beside nobody.
//
// A cell of the earlier release contradicts the table where it is a node of the hierarchy that the table's
// value does not lie below: "30-39" beside 52. Of the same people a few do, as they have moved or grown
// older; of others as many as of rows that were paired by lot.
#pragma once

#include <optional>
#include <span>

#include "core/base/result.h"
#include "core/recoding/encoded/table.h"
#include "core/table/table.h"

namespace kordon {

// Refuses earlier releases, which have as many rows as the table, where cells of the same row contradict the
// table more than half as often as cells in a random order would.
std::optional<Failure> refuse_unpaired_rows(std::span<const Table> earlier, const EncodedTable& table,
                                            const Job& job);

}  // namespace kordon

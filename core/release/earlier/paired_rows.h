// Finds out whether the rows of earlier releases that are taken for a person's can be that person's. The
// usual order of a release is not that of its input, and patients may be numbered anew each year. Rows that
// are no pairs keep k together as well as others do: a release beside them would look safe and be beside
// nobody.
//
// A cell of the earlier release contradicts the table where it is a node of the hierarchy that the table's
// value does not lie below: "30-39" beside 52. Of the same people a few do, as they have moved or grown
// older; of others as many as of rows that were paired by lot.
#pragma once

#include <optional>
#include <span>

#include "core/audit/composition/people.h"
#include "core/base/result.h"
#include "core/recoding/encoded/table.h"
#include "core/table/table.h"

namespace kordon {

// Refuses earlier releases where cells of a person contradict the table more than half as often as those of
// others would. People count if they have one row there and one here. If columns tell them apart and
// they are fewer than 20, then nothing is refused.
std::optional<Failure> refuse_unpaired_rows(std::span<const Table> earlier, const PeopleOfReleases& people,
                                            const EncodedTable& table, const Job& job);

}  // namespace kordon

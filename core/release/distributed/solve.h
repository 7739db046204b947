// Solves counts: masks the rows that they count.
//
// If the job allows it, then that is done by rows that count for all alike ones (core/table/times.h). What it
// takes is then a matter of how many tuples there are, and not of how many rows.
//
//   counts          searched       classes        lines, by tuple and class
//   Bonn 52  9000   Bonn 52  x 9   0  x 9         Bonn 52   9000   class 0
//   Bonn 53     2   Bonn 53  x 2   1  x 2         Bonn 53      2   class 1
//   Kiel 47     3   Kiel 47  x 3   1, 1, 2        Kiel 47      2   class 1
//                                                 Kiel 47      1   class 2
//
// Algorithms take rows one by one. Where there are too many, a tuple of many rows has some of them searched,
// and the others join them afterwards, in a class of that tuple alone, which loses nothing. So the classes
// that were searched keep all that they have, and k.
//
// All else looks at the lines, each of which counts for its rows: the bound of what any release loses, the
// audit, the report. They say what they would say of all rows.
//
// Tested by tests/core/release/distributed/solve_test.cpp.
#pragma once

#include <cstdint>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/release/distributed/counts.h"
#include "core/release/distributed/tuple_mapping.h"
#include "core/release/division/lots.h"
#include "core/release/release.h"
#include "core/table/bytes/store.h"

namespace kordon {

struct Solved {
  Release release;       // of the rows that were counted, audited as any; its bytes are in the store
  TupleMapping mapping;  // a line for each tuple, or more where alike rows are in several classes
};

// Masks the rows that were counted, by a job_of_counts. It is the release that anonymize() makes of rows in
// this order; in another order ties may fall otherwise. If rows are left aside, then it may be another one.
Result<Solved> solve(const TupleCounts& counts, const Job& job, ByteStore& store,
                     const Progress& progress = {});

// All rows are searched if they are no more than these, which take some 3 GB.
inline constexpr std::uint64_t most_rows_searched = std::uint64_t{1} << 25U;
// Of more rows, so many of a tuple are searched at most.
inline constexpr std::uint64_t most_of_tuple_searched = 1000;

// Returns whether counts are solved by rows that count for alike ones, by this job_of_counts.
bool is_solved_by_alike_rows(const TupleCounts& counts, const Job& job);

// Returns about how much memory the counted rows take where they are not; else 0.
std::uint64_t bytes_solved_by_rows(const TupleCounts& counts, const Job& job);

// Returns the counts of the rows to search: all of them, or of each tuple with many rows as many as there is
// room for among `most_rows` in all, equally many of each. These are 2k - 1 at least, whatever the limits
// say; and k or more are left aside, which can be a class.
TupleCounts rows_to_search(const TupleCounts& counts, std::uint32_t k, std::uint64_t most_rows);

// Returns the release of counts that are solved so.
Result<Release> anonymize_alike(const TupleCounts& counts, const Job& job, ByteStore& store,
                                const Progress& progress, std::uint64_t most_rows = most_rows_searched);

// Does what solve_lot() does (distributed/lots.h).
Result<TupleMapping> solve_alike_lot(const TupleCounts& counts, const Job& job, Lot lot,
                                     const Progress& progress, std::uint64_t most_rows = most_rows_searched);

}  // namespace kordon

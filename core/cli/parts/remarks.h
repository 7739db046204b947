// Tells what no command for parts looks at, in the words of those that see a whole table.
#pragma once

#include "core/cli/parts/files.h"
#include "core/cli/summary/cautions.h"
#include "core/release/distributed/judge.h"
#include "core/table/table.h"

namespace kordon::cli {

// Tells what was noted and doubted when a part was read: repairs, lines left out, a row that looks like a
// sum.
Remarks remarks_on(const CsvFile& part);

// Tells of what a mapping releases all that is told of a release with its original: what the audit found
// beside its checks, where a class gives a value away, and spellings.
Remarks remarks_on(const CountsAudit& report, const CountedJob& job);

// Warns that columns named by their places may be others in another part.
void tell_places(const CountedJob& job, Remarks& remarks);

// Returns the columns that go out as they are without being counted, so that nothing here has looked at them.
std::vector<std::string> uncounted(const CountedJob& job);

// Tells which these are.
void tell_uncounted(const CountedJob& job, Remarks& remarks);

// Warns of columns of a part that go out as they are and whose name or cells lead to persons. How many rows
// are unique is told of this part alone, so nothing is warned of that.
void tell_contents(const Table& part, const CountedJob& job, Remarks& remarks);

}  // namespace kordon::cli

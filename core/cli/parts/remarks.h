// Prints what no command for parts looks at, in the words of those that see a whole table.
#pragma once

#include "core/cli/parts/files.h"
#include "core/cli/summary/remarks.h"
#include "core/release/distributed/judge.h"
#include "core/table/table.h"

namespace kordon::cli {

// Prints what was noted and doubted when a part was read: repairs, lines left out, a row that looks like a
// sum.
Remarks remarks_on(const CsvFile& part);

// Returns of what a mapping releases all that is found of a release with its original.
std::vector<Finding> findings_of(const CountsAudit& report, const CountedJob& job);

// Warns that columns named by their places may be others in another part.
void tell_places(const CountedJob& job, Remarks& remarks);

// Returns the columns that go out as they are without being counted, so that nothing here has looked at them.
std::vector<std::string> uncounted(const CountedJob& job);

// Adds which these are.
void add_uncounted(const CountedJob& job, std::vector<Finding>& findings);

// Returns what is found of columns of a part that go out as they are and whose name or cells lead to persons.
// Unique rows are counted in this part alone, so no warning follows from them.
std::vector<Finding> findings_of(const Table& part, const CountedJob& job);

}  // namespace kordon::cli

// What the page asks beside the way from a table to its release: a table that another tool made, next month's
// table, who identifies whom. The command line's commands of these names do the same.
#pragma once

#include <string>

#include "core/base/progress.h"
#include "core/release/pseudonyms/key.h"
#include "core/table/bytes/source.h"

namespace kordon::wasm {

// Judges the table, a masked one, by itself.
std::string audit(const std::string& job);

// Judges the file beside the table as its release, among the population of that id (wasm/beside.h), if any. A
// failure that has "beside" is about that file. `codebook` is that file's, in JSON, if it is of a package.
std::string audit_against(const std::string& job, const std::string& population, const std::string& codebook);

// Releases the table by the value mapping of an earlier release. What names values of the table stands beside
// the report, never in it.
// `earlier` says which earlier releases are beside it (wasm/earlier.h).
std::string apply(const std::string& job, const std::string& mapping, const std::string& earlier,
                  const Key* key, Progress progress);

// Returns the report of the last release with what the file beside the table, its population, tells of risk.
std::string population();

// Returns the SHA-256 of a file.
std::string hash(ByteSource& file);

// Tells which columns of the job, alone or together, single rows out: the documents of `kordon identify`.
std::string identify(const std::string& job);

}  // namespace kordon::wasm

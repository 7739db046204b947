// The fingerprint of a job tells whether two commands make the same of a part: each may be given a file of
// its own, on a machine of its own.
//
//   solve    by a job in which Name is an identifier    fingerprint 0f31…
//   write    by a job in which Name is insensitive      fingerprint 77ab…: refused, names would go out
//
// It is of what a part is read and written by beside the mapping: the columns' roles, in the job's order,
// "input" and "output", but for encoding, delimiter and the line of the header, which may differ from part to
// part. The demands, boundaries and algorithm are not in it: what they are asked for shows in the mapping,
// and is audited there.
//
// Tested by tests/core/release/distributed/fingerprint_test.cpp.
#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/job/job.h"
#include "core/table/table.h"

namespace kordon {

inline constexpr std::string_view job_column = "kordon_job";  // of mappings, and of counts of released parts

// Returns 16 hexadecimal digits. The text is the one that the job was read from.
std::string fingerprint_of(const Job& job, std::string_view text);

// Returns the fingerprint of all that a job says, however it is spelled: lots of one mapping are solved by
// one job, demands, boundaries and seed included.
std::string fingerprint_of_whole(std::string_view text);

// Returns the fingerprint that all rows of a table have in its column `kordon_job`: an empty text where there
// is no such column, or no row. Fails where rows have different ones.
Result<std::string> read_fingerprint(const Table& table);

}  // namespace kordon

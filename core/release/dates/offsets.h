// Finds by how many days the dates of each person move.
//
// A person's number of days follows from a key and from the person alone, so that it is the same in all
// columns, and by a passphrase in all files. Among n possible numbers each has the same chance: zero, too, as
// a release without zeros would tell of each date one day that it is not. It is found by
//
//     HMAC-SHA-256(key, "shift" ‖ days ‖ 1 if in whole weeks, else 0 ‖ round ‖ for each column that tells
//                  people apart, in the order of their names: its name, the person's value in it)
//
// Numbers are eight bytes, the highest first; texts have their length in front. Of a value it is the folded
// text (table/text/spelling.h), as spellings are one person. A digest is four numbers of 64 bits; the first
// below the largest multiple of n counts, modulo n, and where there is none the next round follows. No code
// of a pseudonym is made of such a message: it would begin with the length of a name, a small number.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/job/job.h"
#include "core/release/pseudonyms/key.h"
#include "core/table/table.h"

namespace kordon {

// The number of days of each person of a table.
struct DateOffsets {
  std::vector<ValueId> person;     // by row; empty where no date of the job becomes another
  std::vector<std::int32_t> days;  // by person; all zero where no column is shifted
};

// Says who somebody is: columns and folded values.
using NamedValues = std::vector<std::pair<std::string, std::string>>;

// Returns the number of days of one person.
std::int32_t offset_of(const Hmac& keyed, const ReleasedDates::Shift& shift, NamedValues person);

// Returns those of all. `key` is the job's passphrase's; random ones come of a key that is gone afterwards.
// Fails where a key is lacking.
Result<DateOffsets> date_offsets(const Table& table, const Job& job, const Key* key);

}  // namespace kordon

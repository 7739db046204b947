// Numbers the people of a table, and their households, where the job names the columns that tell them apart.
#pragma once

#include "core/recoding/encoded/sensitive.h"

namespace kordon {

// Returns the people as values of an attribute: one value for all rows that agree in every column of
// Job::person. Spellings of a value are one value (text/spelling.h), so that " p01" and "P01" are no two
// people. Fails where a column is not there, or is released as it is; and where a row has no value in one of
// them, as nobody can tell whose it is.
Result<SensitiveAttribute> encode_people(const Table& table, const Job& job);

// Returns the households as values of an attribute: one value for all rows that agree in every column of
// Job::group, in the same way. It fails likewise, but for missing values: nobody is known to belong to such a
// row, which is a household of its own.
Result<SensitiveAttribute> encode_groups(const Table& table, const Job& job);

}  // namespace kordon

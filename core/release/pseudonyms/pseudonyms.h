// Makes the codes that go out in place of identifiers.
//
// A code is the first 80 bits of HMAC-SHA-256(key, length of the column's name as eight bytes, the highest
// first ‖ name ‖ value), as 16 digits of Crockford's base32. So it tells nothing of the value, of its length
// or of its place in any order, and the same value has the same code in every file that is coded by one key
// under one column name. Values are the same where their bytes are: "P7" and "p7" have two codes. Missing
// values have none, however they are spelled, and become empty. That two values share a code, by a chance of
// one in 2^80 for each pair, is for the audit to find.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/job/job.h"
#include "core/release/pseudonyms/key.h"
#include "core/table/table.h"

namespace kordon {

// A column as it is released: codes in place of the values, other dates (release/dates), or the weights of
// classes (writing/class_weights.h).
struct CodedColumn {
  std::size_t column = 0;  // of the table
  Column codes;
  bool of_rows = false;  // whether it follows from the rows that go out: all but codes
};

// `key` is the one of the job's passphrase; nothing where nobody gave one. Columns of random codes get
// theirs from a key of their own, which is gone afterwards. Fails where a key is lacking.
Result<std::vector<CodedColumn>> pseudonyms(const Table& table, const Job& job, const Key* key);

// Says early what pseudonyms() would fail with.
std::optional<Failure> refuse_without_key(const Job& job, const Key* key);

// Returns the code of one value.
std::string code_of(const Hmac& keyed, std::string_view column, std::string_view value);

}  // namespace kordon

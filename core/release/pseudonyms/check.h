// A check value of the passphrase that a job's keyed codes and shifts are made with, so that a mistyped one
// is noticed and no delivery goes out with codes that fit no other.
//
// It is a salt of 16 digits, drawn when the value is made, and behind it the first four digits of the salt's
// code (pseudonyms/pseudonyms.h) under a column name that is kept for this: "7K2M9QHC4X0D1Z5T-4F8T". One in a
// million of other passphrases fits. To test one against it takes the same work as against any code of a
// known value, half a second for the key, and tells 20 bits at most.
#pragma once

#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/job/job.h"
#include "core/release/pseudonyms/key.h"

namespace kordon {

// Returns a check value of the job's passphrase, another one each time; nothing where the job has one, or
// needs no passphrase. Fails where the system gives no random bytes.
Result<std::optional<std::string>> new_passphrase_check(const Job& job, const Key* key);

// Refuses the key of another passphrase than the job's check value was made of; no key is none of another.
std::optional<Failure> refuse_other_passphrase(const Job& job, const Key* key);

}  // namespace kordon

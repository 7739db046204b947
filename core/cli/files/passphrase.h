// Reads the passphrase of a job's keyed pseudonyms. It comes from a file, never from the command line or the
// environment, which others on the computer can see.
#pragma once

#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/job/job.h"
#include "core/release/pseudonyms/key.h"

namespace kordon::cli {

// Returns the key that the passphrase in this file stands for, less one line end behind it; none where no
// column of the job needs one. Fails where `path` is empty and a column does, and the other way round.
Result<std::optional<Key>> read_key(const std::string& path, const Job& job);

}  // namespace kordon::cli

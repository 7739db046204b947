// Unpacks ZIP archives into memory.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace kordon::cli {

// Returns the entries of an archive that are wanted: name -> bytes. Fails on what is no ZIP archive or is
// damaged, on a wanted entry that is encrypted or stands there twice, and before more than max_bytes are
// unpacked; `if_larger` says what to do then. Names are only names: nothing is written.
Result<std::map<std::string, std::string>> unpack_zip(std::string_view archive,
                                                      const std::function<bool(std::string_view)>& wanted,
                                                      std::uint64_t max_bytes, const Text& if_larger);

}  // namespace kordon::cli

// For jobs that name no file.
#pragma once

#include <string>

#include "core/base/result.h"

namespace kordon::testing {

inline Result<std::string> no_files(const std::string& name) {
  return bad_input(name, "there are no files here", "give it inline");
}

}  // namespace kordon::testing

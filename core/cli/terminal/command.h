// A command of the command line.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <optional>

#include "core/base/result.h"

namespace kordon::cli {

struct Command {
  CLI::App* parsed;                             // true once the command line named it
  std::function<std::optional<Failure>()> run;  // returns nothing when all is done
};

// Adds the option by which nothing is written where there is a warning (Remarks::refusal).
inline CLI::Option* add_strict(CLI::App& command, bool& strict) {
  return command.add_flag("--strict", strict,
                          "Write nothing and end with status 1 where there is a warning to look at");
}

}  // namespace kordon::cli

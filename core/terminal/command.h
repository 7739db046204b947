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

}  // namespace kordon::cli

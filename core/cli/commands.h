// Each command adds its options and help to the application and says how it is run.
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

Command mask_command(CLI::App& application);
Command apply_command(CLI::App& application);
Command audit_command(CLI::App& application);
Command profile_command(CLI::App& application);
Command identify_command(CLI::App& application);
Command feasibility_command(CLI::App& application);
Command suggest_command(CLI::App& application);
Command hierarchy_command(CLI::App& application);
Command arx_command(CLI::App& application);
Command compare_command(CLI::App& application);

}  // namespace kordon::cli

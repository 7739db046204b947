// Each command adds its options and help to the application and says how it is run.
#pragma once

#include "core/cli/terminal/command.h"

namespace kordon::cli {

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
Command rules_command(CLI::App& application);

}  // namespace kordon::cli

// The commands for tables that are too large for one run, or lie on several machines: each part is counted
// where it is, the counts are solved, each part is written where it is, and the counts of what was written
// are audited. Each command is a function of the files that it is given.
//
//   part 1 -> count -> counts --\                                   /-> write -> release of part 1
//                                merge -> counts -> solve -> mapping
//   part 2 -> count -> counts --/                                   \-> write -> release of part 2
//
// Several runs of `solve` may each do a lot of the clusters; `join` makes one mapping of theirs.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/cli/terminal/command.h"

namespace kordon::cli {

Command count_command(CLI::App& application);
Command merge_command(CLI::App& application);
Command solve_command(CLI::App& application);
Command join_command(CLI::App& application);
Command write_command(CLI::App& application);

// What `kordon audit` does with counts; the options are good where nothing else is asked for.
void add_counts_options(CLI::App& command, std::string& counts, std::string& mapping);
struct CountsToAudit {
  std::vector<std::string> original;  // one file
  std::string job, mapping, released, report;
};
std::optional<Failure> audit_by_counts(const CountsToAudit& given);

}  // namespace kordon::cli

// How --help writes a command: what it cannot do without stands in its first line, and every option names its
// value.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

namespace kordon::cli {

class Usage : public CLI::Formatter {
 public:
  // Returns `Usage: kordon mask INPUT --job JOB.json -o MASKED.csv [OPTION ...]`.
  std::string make_usage(const CLI::App* command, std::string name) const override;
  // Returns what stands behind the option's name: its value, and which options it needs or excludes.
  std::string make_option_opts(const CLI::Option* option) const override;
};

}  // namespace kordon::cli

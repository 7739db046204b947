// The options of commands that look at an earlier release of the same people.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "core/files/earlier.h"

namespace kordon::cli {

// Adds the options; the choice must outlive the command. `purpose` is what the command does with them.
inline void add_earlier_options(CLI::App& command, EarlierChoice& choice, const std::string& purpose) {
  command.add_option("--earlier", choice.release, "An earlier release of the same people: " + purpose)
      ->type_name("EARLIER.csv");
  command
      .add_option("--person", choice.person,
                  "With --earlier: columns that tell people apart, in both tables or in those that the "
                  "releases were made of")
      ->type_name("COLUMN ...");
  command.add_flag("--rows", choice.rows, "With --earlier: row i of both is one person's");
  command
      .add_option("--earlier-original", choice.original,
                  "The table that the earlier release was made of, row by row, for --person")
      ->type_name("ORIGINAL.csv");
}

}  // namespace kordon::cli

// The options of commands that read a table without a job: which delimiter and which encoding it has.
#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <string>

#include "core/files/inputs.h"

namespace kordon::cli {

// These are spelled as the options have them.
inline const std::map<std::string, char> delimiters = {
    {"auto", '\0'}, {",", ','}, {";", ';'}, {"tab", '\t'}, {"|", '|'}};
inline const std::map<std::string, Encoding> encodings = {{"auto", Encoding::automatic},
                                                          {"utf-8", Encoding::utf8},
                                                          {"utf-16le", Encoding::utf16le},
                                                          {"utf-16be", Encoding::utf16be},
                                                          {"windows-1252", Encoding::windows1252}};

struct CsvChoice {
  std::string delimiter = "auto", encoding = "auto";

  // Returns what was chosen, and of the rest what stands in `otherwise`.
  CsvOptions over(CsvOptions otherwise) const {
    if (delimiter != "auto") otherwise.delimiter = delimiters.at(delimiter);
    if (encoding != "auto") otherwise.encoding = encodings.at(encoding);
    return otherwise;
  }
};

// Adds --delimiter and --encoding; the choice must outlive the command.
inline void add_csv_options(CLI::App& command, CsvChoice& choice) {
  command.add_option("--delimiter", choice.delimiter, "auto , ; tab or |")
      ->check(CLI::IsMember(&delimiters))
      ->type_name("");
  command.add_option("--encoding", choice.encoding, "auto, utf-8, utf-16le, utf-16be or windows-1252")
      ->check(CLI::IsMember(&encodings))
      ->type_name("");
}

}  // namespace kordon::cli

// The options that several commands have: of those that read a table without a job, how it is to be read; of
// those that look at earlier releases of the same people, which these are.
#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <string>

#include "core/cli/files/earlier.h"
#include "core/cli/files/inputs.h"
#include "core/release/population/population.h"

namespace kordon::cli {

// These are spelled as the options have them.
inline const std::map<std::string, char> delimiters = {{"auto", '\0'}, {",", ','}, {";", ';'},
                                                       {"tab", '\t'},  {"|", '|'}, {"blank", ' '}};
inline const std::map<std::string, Encoding> encodings = {{"auto", Encoding::automatic},
                                                          {"utf-8", Encoding::utf8},
                                                          {"utf-16le", Encoding::utf16le},
                                                          {"utf-16be", Encoding::utf16be},
                                                          {"windows-1252", Encoding::windows1252}};

struct CsvChoice {
  std::string delimiter = "auto", encoding = "auto", sheet, header = "auto", ragged = "refuse";
  bool complete_names = false, row_names = false;

  // Returns what was chosen, and of the rest what stands in `otherwise`.
  CsvOptions over(CsvOptions otherwise) const {
    if (delimiter != "auto") otherwise.delimiter = delimiters.at(delimiter);
    if (encoding != "auto") otherwise.encoding = encodings.at(encoding);
    if (header != "auto") otherwise.header = header == "none" ? 0 : std::stoull(header);
    if (ragged != "refuse") otherwise.ragged = ragged == "fill" ? Ragged::fill : Ragged::leave_out;
    otherwise.complete_names |= complete_names;
    otherwise.row_names |= row_names;
    if (!sheet.empty()) otherwise.sheet = sheet;
    return otherwise;
  }
};

// Returns what is wrong with a line of column names, or nothing.
inline std::string check_header_line(const std::string& text) {
  if (text == "auto" || text == "none") return "";
  const bool number = !text.empty() && text.size() < 10 && text[0] != '0' &&
                      text.find_first_not_of("0123456789") == std::string::npos;
  return number ? "" : "give a line number from 1, none or auto";
}

// Adds the options; the choice must outlive the command.
inline void add_csv_options(CLI::App& command, CsvChoice& choice) {
  command.add_option("--delimiter", choice.delimiter, "auto , ; tab | or blank")
      ->check(CLI::IsMember(&delimiters))
      ->type_name("");
  command.add_option("--encoding", choice.encoding, "auto, utf-8, utf-16le, utf-16be or windows-1252")
      ->check(CLI::IsMember(&encodings))
      ->type_name("");
  command.add_option("--header", choice.header, "line with the column names, none or auto")
      ->check(check_header_line)
      ->type_name("");
  command
      .add_option("--ragged", choice.ragged,
                  "rows of another length than the header: refuse, fill or leave-out")
      ->check(CLI::IsMember({"refuse", "fill", "leave-out"}))
      ->type_name("");
  command.add_flag("--complete-names", choice.complete_names,
                   "name nameless columns by number, number equal names");
  command.add_flag("--row-names", choice.row_names,
                   "the first field of each row is its name, without a column name");
  command.add_option("--sheet", choice.sheet, "The sheet to read, of a workbook that has several")
      ->type_name("NAME");
}

// Adds the options; the choice must outlive the command. `purpose` is what the command does with them.
inline void add_earlier_options(CLI::App& command, EarlierChoice& choice, const std::string& purpose) {
  command
      .add_option("--earlier", choice.releases,
                  "An earlier release of the same people, once for each that a reader may have: " + purpose)
      ->allow_extra_args(false)
      ->type_name("EARLIER.csv");
  command
      .add_option("--person", choice.person,
                  "With --earlier: columns that tell people apart, in all tables or in those that the "
                  "releases were made of")
      ->type_name("COLUMN ...");
  command.add_flag("--rows", choice.rows, "With --earlier: row i of all is one person's");
  command
      .add_option("--earlier-original", choice.originals,
                  "The table that the earlier release was made of, row by row, for --person; once for each "
                  "--earlier, in the same order")
      ->allow_extra_args(false)
      ->type_name("ORIGINAL.csv");
}

// Reads the population that a table is a part of, and returns the table among it.
inline Result<CsvFile> read_among(const std::string& path, CsvFile table, const Job& job) {
  const Result<CsvFile> population = read_table(path, CsvOptions{});
  if (!population) return population.failure();
  if (auto failure = add_bystanders(table, population->table, job)) return in_file(path, *failure);
  return table;
}

}  // namespace kordon::cli

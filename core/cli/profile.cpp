#include "core/profile/profile.h"

#include <iostream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "core/base/text.h"
#include "core/cli/commands.h"
#include "core/files/inputs.h"
#include "core/terminal/text_table.h"

namespace kordon::cli {
namespace {

struct ProfileOptions {
  std::string input, delimiter = "auto", encoding = "auto";
  bool json = false;
};

// These are spelled as the options have them.
const std::map<std::string, char> delimiters = {
    {"auto", '\0'}, {",", ','}, {";", ';'}, {"tab", '\t'}, {"|", '|'}};
const std::map<std::string, Encoding> encodings = {{"auto", Encoding::automatic},
                                                   {"utf-8", Encoding::utf8},
                                                   {"utf-16le", Encoding::utf16le},
                                                   {"utf-16be", Encoding::utf16be},
                                                   {"windows-1252", Encoding::windows1252}};

std::string as_text(const std::vector<ColumnProfile>& columns) {
  TextTable table({{"column"},
                   {"type"},
                   {"distinct", TextTable::Align::right},
                   {"missing", TextTable::Align::right},
                   {"suggested role"},
                   {"because"}});
  for (const ColumnProfile& column : columns) {
    table.add({column.name, std::string(column_type_name(column.type)), std::to_string(column.distinct),
               std::to_string(column.missing), std::string(role_name(column.role)), english(column.reason)});
  }
  std::string notes;
  for (const ColumnProfile& column : columns) {
    for (const Text& note : column.notes) notes += printable(column.name) + ": " + english(note) + "\n";
  }
  return table.text() + (notes.empty() ? "" : "\n" + notes);
}

std::optional<Failure> profile(const ProfileOptions& options) {
  const Result<CsvFile> input =
      read_table(options.input, {delimiters.at(options.delimiter), encodings.at(options.encoding)});
  if (!input) return input.failure();
  const std::vector<ColumnProfile> columns = kordon::profile(input->table, Job{}.missing);
  std::cout << (options.json ? indented(to_json(columns)) : as_text(columns));
  return std::nullopt;
}

}  // namespace

Command profile_command(CLI::App& application) {
  CLI::App* command = application.add_subcommand("profile", "Describe each column and suggest its role");
  const auto options = std::make_shared<ProfileOptions>();
  command->add_option("INPUT", options->input, "The table, a CSV file")->required()->type_name("");
  command->add_option("--delimiter", options->delimiter, "auto , ; tab or |")
      ->check(CLI::IsMember(&delimiters))
      ->type_name("");
  command->add_option("--encoding", options->encoding, "auto, utf-8, utf-16le, utf-16be or windows-1252")
      ->check(CLI::IsMember(&encodings))
      ->type_name("");
  command->add_flag("--json", options->json, "Write JSON, with distributions and suggested hierarchies");
  command->footer(
      "A date, number or code is what 19 of 20 rows have. Odd values are listed below the table, and\n"
      "values that may stand for a missing one: they do where the job's input.missing lists them.\n"
      "Roles are suggested by the name of a column and by what its cells look like. What neither says\n"
      "anything of is undecided: a person has to say what it is before anything is released.\n"
      "Examples:\n"
      "  kordon profile patients.csv\n"
      "  kordon profile patients.csv --delimiter tab --json");
  return {command, [options] { return profile(*options); }};
}

}  // namespace kordon::cli

#include "core/profile.h"

#include <iostream>
#include <map>
#include <memory>

#include "core/cli/commands.h"
#include "core/cli/files.h"
#include "core/cli/text_table.h"

namespace kordon::cli {
namespace {

struct Options {
  std::string input, delimiter = "auto", encoding = "auto";
  bool json = false;
};

// As the options spell them.
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
               std::to_string(column.missing), std::string(role_name(column.role)), column.reason});
  }
  return table.text();
}

std::optional<Failure> profile(const Options& options) {
  const Result<Input> input =
      read_table(options.input, {delimiters.at(options.delimiter), encodings.at(options.encoding)});
  if (!input) return input.failure();
  const std::vector<ColumnProfile> columns = kordon::profile(input->csv.table, Job{}.missing);
  std::cout << (options.json ? to_json(columns) + '\n' : as_text(columns));
  return std::nullopt;
}

}  // namespace

Command profile_command(CLI::App& application) {
  CLI::App* command = application.add_subcommand("profile", "Describe each column and suggest its role");
  const auto options = std::make_shared<Options>();
  command->add_option("INPUT", options->input, "The table, a CSV file")->required()->type_name("");
  command->add_option("--delimiter", options->delimiter, "auto , ; tab or |")
      ->check(CLI::IsMember(&delimiters))
      ->type_name("");
  command->add_option("--encoding", options->encoding, "auto, utf-8, utf-16le, utf-16be or windows-1252")
      ->check(CLI::IsMember(&encodings))
      ->type_name("");
  command->add_flag("--json", options->json, "Write JSON, with distributions and suggested hierarchies");
  command->footer(
      "Examples:\n"
      "  kordon profile patients.csv\n"
      "  kordon profile patients.csv --delimiter tab --json");
  return {command, [options] { return profile(*options); }};
}

}  // namespace kordon::cli

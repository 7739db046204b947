#include "core/profile/json.h"

#include <iostream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "core/base/text.h"
#include "core/cli/commands.h"
#include "core/cli/files/inputs.h"
#include "core/cli/options.h"
#include "core/cli/outputs/outputs.h"
#include "core/cli/terminal/text_table.h"
#include "core/table/codebooks/formats.h"

namespace kordon::cli {
namespace {

struct ProfileOptions {
  std::string input, codebook, read_codebook;
  CsvChoice csv;
  bool json = false;
};

// "marital, Marital status: 2 married (812 rows), 1 single (301 rows), …"
std::string labels_of(const ColumnProfile& column) {
  constexpr std::size_t most = 8;
  if (column.label.empty() && column.labels.empty()) return {};
  std::string line = printable(column.name);
  if (!column.label.empty()) line += ", " + printable(column.label);
  std::size_t shown = 0;
  for (const Bar& bar : column.distribution) {
    const auto label = column.labels.find(bar.value);
    if (label == column.labels.end()) continue;
    if (++shown > most) break;
    line += (shown == 1 ? ": " : ", ") + printable(bar.value + " " + label->second) + " (" +
            counted(bar.rows, "row") + ")";
  }
  return line + (shown > most ? ", …\n" : "\n");
}

std::string as_text(const std::vector<ColumnProfile>& columns, const CsvFile& input) {
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
  std::map<char, std::string> kinds;  // the columns of each
  for (const ColumnProfile& column : columns) {
    for (const char kind : column.hipaa) {
      kinds[kind] += (kinds[kind].empty() ? "" : ", ") + printable(column.name);
    }
  }
  for (const ColumnProfile& column : columns) notes += labels_of(column);
  for (const ColumnProfile& column : columns) {
    for (const auto* told : {&column.reading, &column.notes}) {
      for (const Text& note : *told) notes += printable(column.name) + ": " + english(note) + "\n";
    }
  }
  std::string identifiers;
  for (const auto& [kind, names] : kinds) identifiers += std::string("; (") + kind + ") " + names;
  if (!identifiers.empty()) {
    notes += "of the 18 identifiers in 45 CFR 164.514(b)(2)(i) (HIPAA): " + identifiers.substr(2) + "\n";
  }
  for (const auto* told : {&input.notes, &input.doubts}) {
    for (const Text& each : *told) notes += english(each) + "\n";
  }
  return table.text() + (notes.empty() ? "" : "\n" + notes);
}

std::optional<Failure> profile(const ProfileOptions& options) {
  const std::vector<std::string> inputs = {options.input, options.read_codebook};
  if (auto failure = check_inputs(inputs)) return failure;
  if (!options.codebook.empty()) {
    if (auto failure = check_outputs({options.codebook}, inputs)) return failure;
  }
  JobFile file;
  if (!options.read_codebook.empty()) {
    Result<Codebook> beside = read_codebook(options.read_codebook);
    if (!beside) return beside.failure();
    file.job.codebook = std::move(*beside);
  }
  file.job.input = options.csv.over({});
  const Result<CsvFile> input = read_table(options.input, file);
  if (!input) return input.failure();
  const std::vector<ColumnProfile> columns = kordon::profile(input->table, file.job.missing, input->codebook);
  if (!options.codebook.empty()) {
    const Codebook all = codebook_of_cells(input->codebook, input->table, "");
    const std::string codebook = write_codebook_file(
        options.codebook, {all, file_name(options.input), input->format.delimiter, &input->table});
    if (auto failure = write_outputs({{options.codebook, codebook}})) return failure;
  }
  std::cout << (options.json ? indented(to_json(columns)) : as_text(columns, *input));
  return std::nullopt;
}

}  // namespace

Command profile_command(CLI::App& application) {
  CLI::App* command = application.add_subcommand("profile", "Describe each column and suggest its role");
  const auto options = std::make_shared<ProfileOptions>();
  command
      ->add_option("INPUT", options->input,
                   "The table: CSV, .xlsx, .ods, .sav, .zsav, .dta, .xpt or .sas7bdat")
      ->required()
      ->type_name("");
  add_csv_options(*command, options->csv);
  command
      ->add_option(
          "--codebook", options->codebook,
          "Where the table's codebook goes: labels of columns and values, and values that are declared "
          "missing; as DDI (.xml), CSVW (-metadata.json), Frictionless (.json) or CSV, as its name says")
      ->type_name("CODEBOOK");
  command
      ->add_option(
          "--read-codebook", options->read_codebook,
          "A codebook beside INPUT: a data dictionary of REDCap, an XLSForm, DDI, CSVW, Frictionless or CSV")
      ->type_name("CODEBOOK");
  command->add_flag("--json", options->json, "Write JSON, with distributions and suggested hierarchies");
  command->footer(
      "How the file was read stands below the table, where that was not plain.\n"
      "A date, number or code is what half of the rows have. Odd values are listed below the table, and\n"
      "values that may stand for a missing one: they do where the job's input.missing lists them.\n"
      "A date or number that may be another one (03/04/2024, 1.234) is asked for, unless other columns\n"
      "decide it: say in the job which it is.\n"
      "Roles are suggested by the name of a column and by what its cells look like. What neither says\n"
      "anything of is undecided: a person has to say what it is before anything is released.\n"
      "Examples:\n"
      "  kordon profile patients.csv\n"
      "  kordon profile patients.csv --delimiter tab --json\n"
      "  kordon profile export.csv --read-codebook dictionary.csv --codebook export.xml");
  return {command, [options] { return profile(*options); }};
}

}  // namespace kordon::cli

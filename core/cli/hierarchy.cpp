#include "core/hierarchy/hierarchy.h"

#include <iostream>
#include <memory>

#include "core/base/text.h"
#include "core/cli/commands.h"
#include "core/cli/files/inputs.h"
#include "core/cli/outputs/outputs.h"
#include "core/hierarchy/builders.h"
#include "core/hierarchy/templates/template.h"
#include "core/recoding/encoded/table.h"
#include "core/table/formats/present_values.h"

namespace kordon::cli {
namespace {

struct HierarchyOptions {
  std::string input, job, attribute, name_of_template, column, output = "-";
  bool boundaries = false;
};

std::optional<Failure> of_job(const HierarchyOptions& options) {
  if (auto failure = check_inputs({options.input, options.job})) return failure;
  Result<JobFile> file = read_job(options.job);
  if (!file) return file.failure();
  std::vector<std::string> inputs = file->paths;
  inputs.push_back(options.input);
  if (auto failure = check_outputs({options.output}, inputs)) return failure;

  Enumeration known;
  for (std::size_t i = 0; i < file->job.attributes.size(); ++i) {
    const Attribute& attribute = file->job.attributes[i];
    if (attribute.role != Role::quasi_identifier) continue;
    known.add(as_quoted(attribute.name));
    if (attribute.name != options.attribute) continue;
    const Result<CsvFile> input = read_table(options.input, *file);
    if (!input) return input.failure();
    const Result<EncodedAttribute> encoded =
        encode_attribute(input->table, attribute, file->job.missing.in(attribute.name),
                         "attributes[" + std::to_string(i) + "]");
    if (!encoded) return in_file(options.job, encoded.failure());
    const QuasiIdentifier& qi = encoded->qi;
    const Result<LevelsForm> table = options.boundaries
                                         ? bounded_level_table(qi.tree, qi.magval, in_part("the level table"))
                                         : level_table(qi.tree);
    if (!table) return in_file(options.job, table.failure());
    return write_outputs({{options.output, write_level_table(*table)}});
  }
  return in_file(
      options.job,
      bad_input("attributes", say("no quasi-identifier is named {name}", as_quoted(options.attribute)),
                known.size() == 0 ? Text("the job has none") : say("name one of {names}", known.text())));
}

std::vector<std::string> names_of_templates() {
  std::vector<std::string> names;
  for (const Template* each : templates()) names.emplace_back(each->name);
  return names;
}

// A template needs no job; where one is given, the table is read as it says.
std::optional<Failure> of_template(const HierarchyOptions& options) {
  JobFile file;
  if (!options.job.empty()) {
    if (auto failure = check_inputs({options.input, options.job})) return failure;
    Result<JobFile> read = read_job(options.job);
    if (!read) return read.failure();
    file = std::move(*read);
  }
  std::vector<std::string> inputs = file.paths;
  inputs.push_back(options.input);
  if (auto failure = check_outputs({options.output}, inputs)) return failure;
  const Result<CsvFile> input = read_table(options.input, file);
  if (!input) return input.failure();

  const std::optional<std::size_t> place = input->table.find(options.column);
  if (!place) {
    return in_file(options.input, bad_input({}, say("there is no column {name}", as_quoted(options.column)),
                                            "name another"));
  }
  const Column& column = input->table.columns[*place];
  const auto filled =
      find_template(options.name_of_template)->fill(present_values(column, file.job.missing.in(column.name)));
  if (!filled) {
    return in_file(options.input,
                   bad_input({},
                             say("the template {template} knows fewer than half of the values of the column "
                                 "{name}, or has nothing between them and *",
                                 as_quoted(options.name_of_template), as_quoted(options.column)),
                             "choose another template, or list what stands for a missing value in a job"));
  }
  const auto form = std::visit([](const auto& each) -> HierarchyForm { return each; }, filled->form);
  const Result<BuiltHierarchy> built = build_hierarchy(form, column, file.job.missing.in(column.name), "");
  if (!built) return in_file(options.input, built.failure());
  if (!filled->unknown.empty()) {
    Enumeration unknown;
    for (const PresentValue& value : filled->unknown) unknown.add(as_quoted(value.text));
    std::cerr << "the template " << options.name_of_template << " does not know " << english(unknown.text())
              << ": correct them, or list what stands for a missing value in a job\n";
  }
  return write_outputs({{options.output, write_level_table(level_table(built->tree))}});
}

std::optional<Failure> hierarchy(const HierarchyOptions& options) {
  if (!options.name_of_template.empty()) return of_template(options);
  if (!options.job.empty()) return of_job(options);
  return bad_input({}, "nothing says which hierarchy is meant",
                   "give --job and --attribute, or --template and --column");
}

}  // namespace

Command hierarchy_command(CLI::App& application) {
  CLI::App* command = application.add_subcommand(
      "hierarchy", "Write the hierarchy of an attribute, or of a template, as a level table");
  const auto options = std::make_shared<HierarchyOptions>();
  command->add_option("INPUT", options->input, "The table: CSV, .xlsx or .ods")->required()->type_name("");
  CLI::Option* job =
      command->add_option("--job", options->job, "The job, a JSON file")->type_name("JOB.json");
  CLI::Option* attribute =
      command->add_option("--attribute", options->attribute, "A quasi-identifier of the job")
          ->type_name("NAME")
          ->needs(job);
  CLI::Option* column =
      command->add_option("--column", options->column, "The column that the template is for")
          ->type_name("NAME");
  CLI::Option* of_template = command
                                 ->add_option("--template", options->name_of_template,
                                              "A ready-made hierarchy, in place of an attribute's")
                                 ->type_name("TEMPLATE")
                                 ->check(CLI::IsMember(names_of_templates()))
                                 ->needs(column)
                                 ->excludes(attribute);
  column->needs(of_template);
  command->add_option("-o,--output", options->output, "Where the table goes; standard output unless given")
      ->type_name("LEVELS.csv");
  command
      ->add_flag("--boundaries", options->boundaries,
                 "Repeat each boundary's label to the right, where ARX then takes the hierarchy to end")
      ->needs(attribute);
  std::string list;
  for (const Template* each : templates()) {
    list += "  " + std::string(each->name) + std::string(14 - each->name.size(), ' ') + each->title + "\n";
  }
  command->footer(
      "One line a value, from the value itself to the root, separated by \";\": ready to edit, and to be "
      "named\n"
      "in a job as {\"file\": \"LEVELS.csv\"}.\n"
      "Give either --job and --attribute, or --template and --column. Templates:\n" +
      list +
      "Dates are {\"dates\": {\"format\": \"dd.mm.yyyy\", \"levels\": [\"month\", \"year\"]}}: yyyy or yy, "
      "mm, dd,\n"
      "mmm for names of months, hh:mm:ss, or strftime's %d.%m.%Y; \"pivot\": 30 is the first of the\n"
      "two-digit years that are 19...\n"
      "Hierarchies that follow from the rows, {\"adaptive\": {\"rows\": 50}} and {\"frequent\": {\"rows\": "
      "50}},\n"
      "are for this table alone; written to a file they can serve for others.\n"
      "Examples:\n"
      "  kordon hierarchy patients.csv --job job.json --attribute Age -o age.csv\n"
      "  kordon hierarchy patients.csv --template icd-10 --column Diagnosis -o icd.csv");
  return {command, [options] { return hierarchy(*options); }};
}

}  // namespace kordon::cli

#include "core/hierarchy/hierarchy.h"

#include <memory>

#include "core/base/text.h"
#include "core/cli/commands.h"
#include "core/encoded/table.h"
#include "core/files/inputs.h"
#include "core/hierarchy/builders.h"
#include "core/outputs/outputs.h"

namespace kordon::cli {
namespace {

struct HierarchyOptions {
  std::string input, job, attribute, output = "-";
  bool boundaries = false;
};

std::optional<Failure> hierarchy(const HierarchyOptions& options) {
  if (auto failure = check_inputs({options.input, options.job})) return failure;
  const Result<JobFile> file = read_job(options.job);
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
        encode_attribute(input->table, attribute, file->job.missing, "attributes[" + std::to_string(i) + "]");
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

}  // namespace

Command hierarchy_command(CLI::App& application) {
  CLI::App* command =
      application.add_subcommand("hierarchy", "Write the hierarchy of an attribute as a level table");
  const auto options = std::make_shared<HierarchyOptions>();
  command->add_option("INPUT", options->input, "The table: CSV, .xlsx or .ods")->required()->type_name("");
  command->add_option("--job", options->job, "The job, a JSON file")->required()->type_name("JOB.json");
  command->add_option("--attribute", options->attribute, "A quasi-identifier")->required()->type_name("NAME");
  command->add_option("-o,--output", options->output, "Where the table goes; standard output unless given")
      ->type_name("LEVELS.csv");
  command->add_flag("--boundaries", options->boundaries,
                    "Repeat each boundary's label to the right, where ARX then takes the hierarchy to end");
  command->footer(
      "One line a value, from the value itself to the root, separated by \";\": ready to edit, and to be "
      "named\n"
      "in a job as {\"file\": \"LEVELS.csv\"}.\n"
      "Dates are {\"dates\": {\"format\": \"dd.mm.yyyy\", \"levels\": [\"month\", \"year\"]}}: yyyy or yy, "
      "mm, dd,\n"
      "mmm for names of months, hh:mm:ss, or strftime's %d.%m.%Y; \"pivot\": 30 is the first of the\n"
      "two-digit years that are 19...\n"
      "Example:\n"
      "  kordon hierarchy patients.csv --job job.json --attribute Age -o age.csv");
  return {command, [options] { return hierarchy(*options); }};
}

}  // namespace kordon::cli

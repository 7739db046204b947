#include <algorithm>
#include <iostream>
#include <memory>

#include "core/base/text.h"
#include "core/cli/commands.h"
#include "core/cli/files/inputs.h"
#include "core/cli/files/zip_archive.h"
#include "core/cli/outputs/outputs.h"
#include "core/job/arx/project.h"
#include "core/job/read/job.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/recoding/encoded/table.h"

namespace kordon::cli {
namespace {

struct ArxOptions {
  std::string project, table, job;
  bool quiet = false;
};

// Checks that the job is sound and fits the table, so that `kordon mask` takes both.
std::optional<Failure> check(const ArxProject& project, std::string_view table, Job& job, CsvFile& csv) {
  const FileReader no_files = [](const std::string& name) {
    return bad_input({}, say("no file {name}", as_quoted(name)), {});
  };
  Result<Job> parsed = parse_job(project.job, no_files, demand_forms());
  if (!parsed) return in_file("the job", parsed.failure());
  Result<CsvFile> read = read_csv(table, parsed->input);
  if (!read) return in_file(std::string(arx_table_part), read.failure());
  const Result<EncodedTable> encoded = encode(read->table, *parsed);
  if (!encoded) return in_file("the job", encoded.failure());
  job = std::move(*parsed);
  csv = std::move(*read);
  return std::nullopt;
}

void summarize(const ArxProject& project, const Job& job, const Table& table, std::ostream& out) {
  out << "table    " << counted(table.rows, "row") << ", " << counted(table.columns.size(), "column") << '\n';
  for (const Role role :
       {Role::identifier, Role::quasi_identifier, Role::sensitive, Role::insensitive, Role::leave_out}) {
    Enumeration names;
    for (const Attribute& each : job.attributes) {
      if (each.role == role) names.add(in_quotes(each.name));
    }
    if (names.size() != 0) out << "role     " << role_name(role) << ": " << names.text() << '\n';
  }
  if (job.subset) {
    const auto inside = *table.find(job.subset->column);
    const Column& column = table.columns[inside];
    const auto rows = std::count_if(column.cells.begin(), column.cells.end(), [&](ValueId each) {
      return column.values[each] == TableWithSubset::inside;
    });
    out << "subset   " << counted(static_cast<std::uint64_t>(rows), "row")
        << " to be released, which the new column " << in_quotes(column.name) << " tells\n";
  }
  out << "privacy  k = " << job.k;
  if (job.k_map > 0) out << ", k_map = " << job.k_map;
  if (job.presence) out << ", presence";
  if (!job.demands.empty()) out << " and " << counted(job.demands.size(), "demand") << " beyond it";
  out << '\n';
  for (const Text& each : project.left_out) out << "left out " << each << '\n';
}

std::optional<Failure> open_project(const ArxOptions& options) {
  if (auto failure = check_outputs({options.table, options.job}, {options.project})) return failure;
  const Result<std::string> archive = read_file(options.project);
  if (!archive) return archive.failure();
  const Result<ArxParts> parts =
      unpack_zip(*archive, is_arx_part, max_arx_bytes, "open its table and hierarchies one by one");
  if (!parts) return in_file(options.project, parts.failure());
  const Result<ArxProject> project = read_arx_project(*parts, ArxSubset::taken);
  if (!project) return in_file(options.project, project.failure());
  const std::string& table = project->table ? project->table->bytes : parts->at(std::string(arx_table_part));
  Job job;
  CsvFile csv;
  if (auto failure = check(*project, table, job, csv)) return in_file(options.project, std::move(*failure));
  if (auto failure = write_outputs({{options.table, table}, {options.job, project->job}})) return failure;
  if (!options.quiet) summarize(*project, job, csv.table, std::cerr);
  return std::nullopt;
}

}  // namespace

Command arx_command(CLI::App& application) {
  CLI::App* command = application.add_subcommand("arx", "Take table and job out of an ARX project");
  const auto options = std::make_shared<ArxOptions>();
  command->add_option("PROJECT", options->project, "The project, a .deid file")->required()->type_name("");
  command->add_option("--table", options->table, "Where the table goes")->required()->type_name("TABLE.csv");
  command->add_option("--job", options->job, "Where the job goes")->required()->type_name("JOB.json");
  command->add_flag("--quiet", options->quiet, "Do not say what was taken over, and what was left out");
  command->footer(
      "Roles, hierarchies, greatest levels, research subset, k, k-map, presence, l, t, beta, delta, "
      "suppression\n"
      "limit and weights are taken over; what is left out is listed. Where a subset is released, the table "
      "gets a\n"
      "column that tells its rows. Both files appear whole or not at all, readable by their owner only.\n"
      "At most 1 MB is read of a part with settings, and 1 GB of all parts.\n"
      "Example:\n"
      "  kordon arx patients.deid --table patients.csv --job job.json\n"
      "  kordon mask patients.csv --job job.json -o release.csv");
  return {command, [options] { return open_project(*options); }};
}

}  // namespace kordon::cli

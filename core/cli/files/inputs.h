// Reads inputs of the command line, and checks what its outputs may be. The path `-` is standard input or
// standard output.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/cli/disk/destinations.h"
#include "core/job/job.h"
#include "core/table/csv/read.h"

namespace kordon::cli {

// Returns mistakes that stand in this file, or come of it, as seen from the command line.
Failure in_file(const std::string& path, Failure failure);

Result<std::string> read_file(const std::string& path);

// Reads a table: CSV, or a sheet of a workbook (.xlsx, .ods), as the bytes tell; the name does not matter.
Result<CsvFile> read_table(const std::string& path, const CsvOptions& options);

struct JobFile {
  Job job;
  std::string text;                // as it was read
  std::vector<std::string> paths;  // the job's, and those of the hierarchy files that it names
};
Result<JobFile> read_job(const std::string& path);

// Reads a table as a job says, repairs it, and takes its subset.
Result<CsvFile> read_table(const std::string& path, const JobFile& file);

// Checks that at most one of these comes from standard input.
std::optional<Failure> check_inputs(const std::vector<std::string>& paths);

// Checks, before long work begins, that the outputs can be written at all: no two are one file, none is one
// of the inputs, each folder exists.
std::optional<Failure> check_outputs(const std::vector<std::string>& outputs,
                                     const std::vector<std::string>& inputs);

}  // namespace kordon::cli

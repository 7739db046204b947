// Inputs of the command line, and what its outputs may be. The path `-` is standard input or standard output.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/csv.h"
#include "core/job.h"
#include "core/result.h"

namespace kordon::cli {

// How messages name a path: on one line, at bounded length.
std::string input_name(const std::string& path);
std::string output_name(const std::string& path);

// The output cannot be written, as errno tells.
Failure unwritable(const std::string& path);

// Mistakes that stand in this file, or come of it, as seen from the command line.
Failure in_file(const std::string& path, Failure failure);

Result<std::string> read_file(const std::string& path);

struct Input {
  CsvFile csv;
  double read_ms = 0;
};
Result<Input> read_table(const std::string& path, const CsvOptions& options);

struct JobFile {
  Job job;
  std::vector<std::string> paths;  // the job's, and those of the hierarchy files that it names
};
Result<JobFile> read_job(const std::string& path);

// Whether at most one of these comes from standard input.
std::optional<Failure> check_inputs(const std::vector<std::string>& paths);

// Whether the outputs can be written at all, asked before long work begins: no two are one file, none is one
// of the inputs, each folder exists.
std::optional<Failure> check_outputs(const std::vector<std::string>& outputs,
                                     const std::vector<std::string>& inputs);

}  // namespace kordon::cli

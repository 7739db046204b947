// Files and streams of the command line. The path `-` is standard input or standard output.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/csv.h"
#include "core/job.h"
#include "core/result.h"

namespace kordon::cli {

// How messages name a path.
std::string input_name(const std::string& path);

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

struct Output {
  std::string path;
  std::string_view bytes;
};

// All of them appear whole, or none at all: each is written beside its place and takes it when all are ready.
// Ctrl+C waits for that. What has gone to standard output, a device or a pipe cannot be taken back.
std::optional<Failure> write_outputs(const std::vector<Output>& outputs);

}  // namespace kordon::cli

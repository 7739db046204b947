// Reads what the commands for parts of a table have in common.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/counts/counts.h"
#include "core/counts/tuple_mapping.h"
#include "core/files/inputs.h"

namespace kordon::cli {

// A job, and what of it counts know.
struct CountedJob {
  JobFile file;
  Job counted;
};
Result<CountedJob> read_counted_job(const std::string& path);

Result<Counts> read_counts_file(const std::string& path);
// Reads counts whose columns a database may have written in another order than the job has.
Result<Counts> read_counts_file(const std::string& path, const CountedJob& job);
// Reads the counts of several files, and adds them up.
Result<Counts> read_counts_files(const std::vector<std::string>& paths);
Result<TupleMapping> read_mapping_file(const std::string& path);

// Refuses a command whose inputs and output get in each other's way.
std::optional<Failure> check_files(const std::vector<std::string>& inputs,
                                   const std::vector<std::string>& outputs);

}  // namespace kordon::cli

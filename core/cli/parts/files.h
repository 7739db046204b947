// Reads what the commands for parts of a table have in common.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/cli/files/inputs.h"
#include "core/release/distributed/counts.h"
#include "core/release/distributed/tuple_mapping.h"

namespace kordon::cli {

// A job, what of it counts know, and by what the other commands know it again.
struct CountedJob {
  JobFile file;
  Job counted;
  std::string fingerprint;         // of what parts are read and written by
  std::string fingerprint_of_lot;  // of all that it says
};
Result<CountedJob> read_counted_job(const std::string& path);

// Read counts whose columns a database may have written in another order than the job has: those of the
// original, or those of what was released by this job.
Result<TupleCounts> read_original_counts(const std::string& path, const CountedJob& job);
Result<TupleCounts> read_released_counts(const std::string& path, const CountedJob& job);
// Reads those of the original in several files, and adds them up.
Result<TupleCounts> read_original_counts(const std::vector<std::string>& paths, const CountedJob& job);
// Adds up the counts of several files, all of the original or all of released parts. `duplicates` names which
// two have the same counts: one part may have been counted twice.
Result<TupleCounts> read_counts_files(const std::vector<std::string>& paths,
                                      std::vector<std::pair<std::string, std::string>>& duplicates);
// Refuses a mapping that was not made by this job, and a lot of one.
Result<TupleMapping> read_mapping_file(const std::string& path, const CountedJob& job);
// Refuses what is no lot that was solved by this job.
Result<TupleMapping> read_lot_file(const std::string& path, const CountedJob& job);

// Reads a part as the job says. Refuses one with a codebook, which `kordon solve` would not know.
Result<CsvFile> read_part(const std::string& path, const CountedJob& job);

// Refuses a list that names a file twice.
std::optional<Failure> refuse_twice(std::vector<std::string> paths);

// Names the attributes in the places of mistakes as the job numbers them: counts know only some of them.
Failure in_whole_job(const CountedJob& job, Failure failure);

// Refuses a command whose inputs and output get in each other's way.
std::optional<Failure> check_files(const std::vector<std::string>& inputs,
                                   const std::vector<std::string>& outputs);

}  // namespace kordon::cli

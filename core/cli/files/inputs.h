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
#include "core/release/writing/package.h"
#include "core/table/csv/read.h"
#include "core/table/exchange/file.h"

namespace kordon::cli {

// Returns mistakes that stand in this file, or come of it, as seen from the command line.
Failure in_file(const std::string& path, Failure failure);

Result<std::string> read_file(const std::string& path);

// Reads a codebook of any format.
Result<Codebook> read_codebook(const std::string& path);

// Reads a table: CSV, a sheet of a workbook (.xlsx, .ods) or a file of SPSS, as the bytes tell; the name does
// not matter.
Result<CsvFile> read_table(const std::string& path, const CsvOptions& options);

struct JobFile {
  Job job;
  std::string text;                      // as it was read
  std::vector<std::string> paths;        // the job's, and those of the files that it names
  MissingTexts missing = Job{}.missing;  // as the job says, whatever codebooks add
  Codebook codebook = {};                // the job's and that of the table that was read last
};
Result<JobFile> read_job(const std::string& path);

// Reads a table as a job says, repairs it, and takes its subset. What its codebook declares missing is
// missing to the job from then on.
Result<CsvFile> read_table(const std::string& path, JobFile& file);

// Reads all tables of a job, as one if they are several. They come in the job's order.
Result<CsvFile> read_tables(const std::vector<std::string>& paths, JobFile& file);
// Does so of masked tables that nothing else is known of.
Result<CsvFile> read_masked(const std::vector<std::string>& paths, JobFile& file);

// Reads a masked table that nothing else is known of. The job counts missing what its file declares so.
Result<CsvFile> read_masked(const std::string& path, JobFile& file);

// Checks that at most one of these comes from standard input.
std::optional<Failure> check_inputs(const std::vector<std::string>& paths);

// Checks, before long work begins, that the outputs can be written at all: no two are one file, none is one
// of the inputs, each folder exists. Only the release may be a file of a statistics package.
std::optional<Failure> check_outputs(const std::vector<std::string>& outputs,
                                     const std::vector<std::string>& inputs, const std::string& release = {});

// Writes and reads files of statistics packages.
inline constexpr PackageFiles package_files = {write_package_file, [](FileFormat format, ByteSource& source) {
                                                 return read_written_file(format, source);
                                               }};

// Returns what a codebook calls the table in this file: its name without the folder.
std::string file_name(const std::string& path);

// Returns the job, with its output in the format that the name of the release asks for. Another name leaves
// it to the job.
Job with_output(Job job, const std::string& release);

}  // namespace kordon::cli

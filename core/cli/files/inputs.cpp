#include "core/cli/files/inputs.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <initializer_list>
#include <system_error>
#include <utility>

#include "core/base/progress.h"
#include "core/base/text.h"
#include "core/cli/disk/destinations.h"
#include "core/cli/disk/file_source.h"
#include "core/cli/disk/hidden_names.h"
#include "core/cli/files/inflate.h"
#include "core/cli/files/zip_archive.h"
#include "core/job/read/job.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/release/tables/together.h"
#include "core/table/codebooks/formats.h"
#include "core/table/exchange/file.h"
#include "core/table/repair/repair.h"
#include "core/table/repair/subset.h"
#include "core/table/statistics/outgoing.h"
#include "core/table/workbook/file_kinds.h"
#include "core/table/workbook/workbook.h"

namespace kordon::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* for_large_forms = "leave out the sheets that are not survey and choices";

// Checks that a file could stand there.
std::optional<Mistake> check_destination(const std::string& output) {
  std::error_code error, ignored;
  const fs::path destination = destination_of(output, error);
  if (error == std::errc::too_many_symbolic_link_levels) {
    return Mistake{output_name(output), "its symbolic links lead in a circle", "give the name of a file"};
  }
  if (error == std::errc::no_such_file_or_directory || error == std::errc::not_a_directory) {
    const bool link = fs::is_symlink(fs::symlink_status(output, ignored));
    return Mistake{output_name(output),
                   link ? "it is a link to a folder that does not exist" : "its folder does not exist",
                   "make the folder, or choose another"};
  }
  if (error) {
    return Mistake{output_name(output), say("cannot be written: {reason}", error.message()),
                   "choose another place for it"};
  }
  if (!fs::is_directory(destination, ignored)) return std::nullopt;
  return Mistake{output_name(output), "it is a folder", "give the name of a file"};
}

Result<std::string> all_of(FileSource& source) {
  std::string bytes;
  bytes.reserve(static_cast<std::size_t>(source.size()));
  while (!source.at_end()) {
    const Result<std::string_view> part = source.next();
    if (!part) return part.failure();
    bytes += *part;
  }
  return bytes;
}

Result<Parts> unpack_form(std::string_view archive) {
  return unpack_zip(archive, is_workbook_part, 4 * max_codebook_bytes, for_large_forms);
}

// Reads CSV or a workbook, whichever the bytes are. A workbook must fit into memory, a CSV file need not.
Result<CsvFile> read_as_found(FileSource& source, const CsvOptions& options) {
  const Result<std::string_view> begin = source.first_part();
  if (!begin) return begin.failure();
  if (is_package_file(*begin))
    return read_package_file(std::string(begin->substr(0, bytes_that_tell_kind)), source, options, inflate);
  if (!is_zip(*begin)) return read_csv_only(*begin, source, options);
  Result<std::string> bytes = all_of(source);
  if (!bytes) return bytes.failure();
  Result<Parts> parts = unpack_zip(*bytes, is_workbook_part, max_workbook_bytes, for_large_workbooks);
  if (!parts) return parts.failure();
  *bytes = std::string();
  return read_workbook(std::move(*parts), options);
}

// Says whether the name ends in one of these, which are in lower case.
bool ends_in(const std::string& path, std::initializer_list<std::string_view> endings) {
  std::string ending = fs::path(path).extension().string();
  std::transform(ending.begin(), ending.end(), ending.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  return std::find(endings.begin(), endings.end(), ending) != endings.end();
}

// What is written is CSV, JSON or a release in a package's format: other names would mislead.
std::optional<Mistake> check_ending(const std::string& output, bool is_release) {
  if (ends_in(output, {".xlsx", ".xls", ".ods"})) {
    return Mistake{output_name(output), "no spreadsheet is written, and no program would open it",
                   "name it .csv, which spreadsheets open"};
  }
  if (ends_in(output, {".zsav", ".por"})) {
    return Mistake{output_name(output), "of SPSS only .sav is written", "name it .sav"};
  }
  if (ends_in(output, {".sas7bdat"})) {
    return Mistake{output_name(output), "of SAS only .xpt is written", "name it .xpt"};
  }
  if (file_format_of(output) != FileFormat::csv && !is_release) {
    return Mistake{output_name(output),
                   "only a release of mask or apply is written as a file of SPSS, Stata or SAS",
                   "name it .csv or .json"};
  }
  return std::nullopt;
}

}  // namespace

Failure in_file(const std::string& path, Failure failure) {
  for (Mistake& each : failure.mistakes) each.where = within(input_name(path), each.where);
  return failure;
}

Result<std::string> read_file(const std::string& path) {
  FileSource source(path);
  Result<std::string> bytes = all_of(source);
  if (!bytes) return in_file(path, bytes.failure());
  return bytes;
}

Result<Codebook> read_codebook(const std::string& path) {
  FileSource source(path);
  if (source.size() > max_codebook_bytes) {
    return in_file(path, bad_input({}, say("the codebook has more than {n} MB", max_codebook_bytes >> 20U),
                                   "leave out what the table does not have"));
  }
  const Result<std::string> bytes = all_of(source);
  if (!bytes) return in_file(path, bytes.failure());
  Result<Codebook> book = read_codebook_file({*bytes, unpack_form});
  if (!book) return in_file(path, book.failure());
  return book;
}

Result<CsvFile> read_table(const std::string& path, const CsvOptions& options) {
  Stopwatch watch;
  FileSource source(path);
  Result<CsvFile> csv = read_as_found(source, options);
  if (!csv) return in_file(path, csv.failure());
  csv->read_ms = watch.lap();
  return csv;
}

Result<JobFile> read_job(const std::string& path) {
  const Result<std::string> text = read_file(path);
  if (!text) return text.failure();
  std::vector<std::string> paths = {path};
  const FileReader read_beside = [&](const std::string& name) -> Result<std::string> {
    paths.push_back((fs::path(path).parent_path() / name).string());
    Result<std::string> bytes = read_file(paths.back());
    if (!bytes) return bytes;
    if (auto refusal = refuse_as_level_table(*bytes)) return in_file(paths.back(), std::move(*refusal));
    return bytes;
  };
  const CodebookReader read_codebook_beside = [&](const std::string& name) {
    paths.push_back((fs::path(path).parent_path() / name).string());
    return read_codebook(paths.back());
  };
  Result<Job> job = parse_job(*text, read_beside, demand_forms(), Roles::decided, read_codebook_beside);
  if (!job) return in_file(path, job.failure());
  JobFile file{std::move(*job), *text, std::move(paths)};
  file.missing = file.job.missing;
  file.codebook = file.job.codebook;
  return file;
}

namespace {

std::optional<Failure> check_count(const std::vector<std::string>& paths, const JobFile& file) {
  const std::size_t expected = std::max<std::size_t>(file.job.tables.size(), 1);
  if (paths.size() == expected) return std::nullopt;
  return in_file(
      file.paths.front(),
      bad_input("tables",
                say("the job is for {n|table|tables}, and {m|is|are} given", expected, paths.size()),
                file.job.tables.empty() ? R"(give one, or name them in the job: "tables")"
                                        : "give the file of each table, in the order of the job"));
}

// Reads all tables of a job as one, mended as these repairs say.
Result<CsvFile> read_stack(const std::vector<std::string>& paths, const CsvOptions& options,
                           const std::vector<Repair>& repairs, JobFile& file) {
  std::vector<CsvFile> files;
  for (const std::string& path : paths) {
    Result<CsvFile> csv = read_table(path, options);
    if (!csv) return csv;
    files.push_back(std::move(*csv));
  }
  if (auto failure = repair_each(files, repairs, file.job.codebook)) {
    return in_file(file.paths.front(), *failure);
  }
  Result<CsvFile> all = put_together(std::move(files), file.job);
  if (!all) return in_file(file.paths.front(), all.failure());
  return all;
}

}  // namespace

Result<CsvFile> read_table(const std::string& path, JobFile& file) {
  if (auto failure = refuse_beside_tables(file.job, "tables")) return in_file(file.paths.front(), *failure);
  Result<CsvFile> csv = read_table(path, file.job.input);
  if (!csv) return csv;
  if (!file.job.repairs.empty()) {
    csv = repaired(std::move(*csv), file.job.repairs, file.job.codebook);
  }
  if (csv && file.job.subset) csv = with_subset(std::move(*csv), *file.job.subset);
  if (!csv) return in_file(file.paths.front(), csv.failure());
  adopt_codebook(file.job, file.missing, *csv);
  file.codebook = csv->codebook;
  return csv;
}

Result<CsvFile> read_tables(const std::vector<std::string>& paths, JobFile& file) {
  if (auto failure = check_count(paths, file)) return *failure;
  if (file.job.tables.empty()) return read_table(paths.front(), file);
  Result<CsvFile> all = read_stack(paths, file.job.input, file.job.repairs, file);
  if (!all) return all;
  adopt_codebook(file.job, file.missing, *all);
  file.codebook = all->codebook;
  return all;
}

Result<CsvFile> read_masked(const std::string& path, JobFile& file) {
  Result<CsvFile> masked = read_table(path, CsvOptions{.header = 1});
  if (masked) adopt_codebook(file.job, file.missing, *masked);
  return masked;
}

Result<CsvFile> read_masked(const std::vector<std::string>& paths, JobFile& file) {
  if (auto failure = check_count(paths, file)) return *failure;
  if (file.job.tables.empty()) return read_masked(paths.front(), file);
  CsvOptions options{.header = 1};
  options.may_be_empty = true;  // all rows of a table may be suppressed
  Result<CsvFile> masked = read_stack(paths, options, {}, file);
  if (masked) adopt_codebook(file.job, file.missing, *masked);
  return masked;
}

std::string file_name(const std::string& path) {
  return path == standard_stream ? "table.csv" : fs::path(path).filename().string();
}

Job with_output(Job job, const std::string& release) {
  const FileFormat format = file_format_of(release);
  if (format != FileFormat::csv || ends_in(release, {".csv"})) job.output.file = format;
  return job;
}

std::optional<Failure> check_inputs(const std::vector<std::string>& paths) {
  int standard = 0;
  for (const std::string& path : paths) standard += path == standard_stream ? 1 : 0;
  if (standard < 2) return std::nullopt;
  return bad_input("standard input", "it cannot be two inputs", "give \"-\" for one of them only");
}

std::optional<Failure> check_outputs(const std::vector<std::string>& outputs,
                                     const std::vector<std::string>& inputs, const std::string& release) {
  Failure failure;
  for (const std::string& input : inputs) {
    if (!is_hidden_name(input)) continue;
    failure.mistakes.push_back({input_name(input), "runs give their own files such names, and remove them",
                                "copy it to a file of another name first"});
  }
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    const std::string& output = outputs[i];
    for (std::size_t j = 0; j < i; ++j) {
      if (!same_output(output, outputs[j])) continue;
      failure.mistakes.push_back(
          {output_name(output), "it cannot be two outputs", "give each output a place of its own"});
    }
    if (is_stream(output)) continue;
    if (is_hidden_name(output)) {
      failure.mistakes.push_back({output_name(output),
                                  "runs give their own files such names, and remove them",
                                  "choose another name"});
    }
    for (const std::string& input : inputs) {
      if (!is_input(output, input)) continue;
      failure.mistakes.push_back(
          {output_name(output), "it is an input and would be overwritten", "give another name"});
    }
    if (auto mistake = check_ending(output, output == release))
      failure.mistakes.push_back(std::move(*mistake));
    if (auto mistake = check_destination(output)) failure.mistakes.push_back(std::move(*mistake));
  }
  if (failure.mistakes.empty()) return std::nullopt;
  return failure;
}

}  // namespace kordon::cli

#include "core/parts/files.h"

#include <utility>

namespace kordon::cli {
namespace {

// Counts and mappings are written as CSV with commas; databases write them so, too. A tuple of nothing but
// `*` is a tuple.
Result<CsvFile> read_own(const std::string& path) {
  return read_table(
      path, CsvOptions{.delimiter = ',', .encoding = Encoding::utf8, .header = 1, .may_be_empty = true});
}

}  // namespace

Result<CountedJob> read_counted_job(const std::string& path) {
  Result<JobFile> file = read_job(path);
  if (!file) return file.failure();
  file->job.input.may_be_empty = true;
  Result<Job> counted = job_of_counts(file->job);
  if (!counted) return in_file(path, counted.failure());
  return CountedJob{std::move(*file), std::move(*counted)};
}

Result<Counts> read_counts_file(const std::string& path) {
  const Result<CsvFile> file = read_own(path);
  if (!file) return file.failure();
  Result<Counts> counts = read_counts(file->table);
  if (!counts) return in_file(path, counts.failure());
  return counts;
}

Result<Counts> read_counts_file(const std::string& path, const CountedJob& job) {
  Result<Counts> counts = read_counts_file(path);
  if (!counts) return counts;
  Result<Counts> ordered = in_columns(*counts, attribute_names(job.counted));
  if (!ordered) return in_file(path, ordered.failure());
  return ordered;
}

Result<Counts> read_counts_files(const std::vector<std::string>& paths) {
  std::vector<Counts> parts;
  for (const std::string& path : paths) {
    Result<Counts> part = read_counts_file(path);
    if (!part) return part;
    parts.push_back(std::move(*part));
    Result<Counts> sum = merged(parts);
    if (!sum) return in_file(path, sum.failure());
    parts.clear();
    parts.push_back(std::move(*sum));
  }
  return std::move(parts.front());
}

Result<TupleMapping> read_mapping_file(const std::string& path) {
  const Result<CsvFile> file = read_own(path);
  if (!file) return file.failure();
  Result<TupleMapping> mapping = read_tuple_mapping(file->table);
  if (!mapping) return in_file(path, mapping.failure());
  return mapping;
}

std::optional<Failure> check_files(const std::vector<std::string>& inputs,
                                   const std::vector<std::string>& outputs) {
  if (auto failure = check_inputs(inputs)) return failure;
  std::vector<std::string> written;
  for (const std::string& output : outputs) {
    if (!output.empty()) written.push_back(output);
  }
  return check_outputs(written, inputs);
}

}  // namespace kordon::cli

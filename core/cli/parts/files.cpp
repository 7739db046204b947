#include "core/cli/parts/files.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <string_view>
#include <utility>

#include "core/release/distributed/fingerprint.h"
#include "core/release/pseudonyms/sha_256.h"

namespace kordon::cli {
namespace {

bool is_own(const Result<CsvFile>& file) {
  return file && std::any_of(file->table.columns.begin(), file->table.columns.end(),
                             [](const Column& each) { return each.name.starts_with("kordon_"); });
}

// Says what was done to a file that kordon wrote and that cannot be read as it wrote it; or that it wrote
// none.
Failure not_as_written(const std::string& path, const Result<CsvFile>& read) {
  const char* const copy_it = "copy it again from where it was made, or make it again";
  if (!read && is_own(read_table(path, CsvOptions{.delimiter = ',', .header = 1, .ragged = Ragged::fill}))) {
    Failure failure = in_file(path, read.failure());
    for (Mistake& each : failure.mistakes) {
      each.what = say("the file was cut off or changed: {what}", each.what);
      each.remedy = copy_it;
    }
    return failure;
  }
  const Result<CsvFile> other = read_table(path, CsvOptions{});
  if (is_own(other)) {
    return bad_input(input_name(path), "another program has saved it with other delimiters than commas",
                     copy_it);
  }
  if (!read && !other) return read.failure();
  return bad_input(input_name(path), "these are neither counts nor a tuple mapping: no column is kordon's",
                   "give what kordon count, merge, solve or join wrote");
}

// Counts and mappings are written as CSV with commas; databases write them so, too. A tuple of nothing but
// `*` is a tuple.
Result<CsvFile> read_own(const std::string& path) {
  Result<CsvFile> file = read_table(
      path, CsvOptions{.delimiter = ',', .encoding = Encoding::utf8, .header = 1, .may_be_empty = true});
  if (is_own(file) || path == standard_stream) return file;
  return not_as_written(path, file);
}

Result<TupleMapping> read_mapping(const std::string& path) {
  const Result<CsvFile> file = read_own(path);
  if (!file) return file.failure();
  Result<TupleMapping> mapping = read_tuple_mapping(file->table);
  if (!mapping) return in_file(path, mapping.failure());
  return mapping;
}

Result<TupleCounts> read_counts_file(const std::string& path) {
  const Result<CsvFile> file = read_own(path);
  if (!file) return file.failure();
  Result<TupleCounts> counts = read_counts(file->table);
  if (!counts) return in_file(path, counts.failure());
  return counts;
}

Result<TupleCounts> read_counts_file(const std::string& path, const CountedJob& job) {
  Result<TupleCounts> counts = read_counts_file(path);
  if (!counts) return counts;
  Result<TupleCounts> ordered = in_columns(*counts, attribute_names(job.counted));
  if (!ordered) return in_file(path, ordered.failure());
  return ordered;
}

Failure other_job(const std::string& path, const char* what) {
  return bad_input(
      input_name(path), what,
      "give all commands one job: columns, their roles and order, \"input\" and \"output\" must not differ");
}

std::string digest_of(const TupleCounts& counts) {
  Sha256 sums;
  sums.add(counts_text(counts));
  return std::string(bytes_of(sums.finish()));
}

// Adds up what is read of each file, one after the other.
template <class Read>
Result<TupleCounts> added_up(const std::vector<std::string>& paths, const Read& read) {
  std::vector<TupleCounts> sum;  // of the files so far: none, or one
  for (const std::string& path : paths) {
    Result<TupleCounts> part = read(path);
    if (!part) return part;
    sum.push_back(std::move(*part));
    Result<TupleCounts> added = merged(sum);
    if (!added) return in_file(path, added.failure());
    sum.clear();
    sum.push_back(std::move(*added));
  }
  return std::move(sum.front());
}

}  // namespace

Result<CountedJob> read_counted_job(const std::string& path) {
  Result<JobFile> file = read_job(path);
  if (!file) return file.failure();
  if (auto failure = refuse_format(file->job, nullptr)) return in_file(path, *failure);
  file->job.input.may_be_empty = true;
  Result<Job> counted = job_of_counts(file->job);
  if (!counted) return in_file(path, counted.failure());
  std::string fingerprint = fingerprint_of(file->job, file->text);
  std::string whole = fingerprint_of_whole(file->text);
  return CountedJob{std::move(*file), std::move(*counted), std::move(fingerprint), std::move(whole)};
}

Result<TupleCounts> read_original_counts(const std::string& path, const CountedJob& job) {
  Result<TupleCounts> counts = read_counts_file(path, job);
  if (!counts) return counts;
  if (!counts->released_by.empty()) {
    return bad_input(input_name(path), "these are counts of a release", "give those of the original");
  }
  if (!job.file.job.repairs.empty() && !counts->repaired && !counts->rows.empty()) {
    return bad_input(input_name(path),
                     "the job has repairs, and these rows were counted without them, as a database counts",
                     "count by kordon count, which makes repairs; or make them in the database, and give all "
                     R"(commands a job without "repairs" in its "input")");
  }
  if (auto failure = refuse_many_rows(*counts)) return in_file(path, *failure);
  return counts;
}

Result<TupleCounts> read_released_counts(const std::string& path, const CountedJob& job) {
  Result<TupleCounts> counts = read_counts_file(path, job);
  if (!counts || counts->rows.empty() || counts->released_by == job.fingerprint) return counts;
  if (counts->released_by.empty()) {
    return bad_input(input_name(path), "these counts do not say which job released what they count",
                     "count the released parts by kordon count --released");
  }
  return other_job(path, "the released parts were counted by another job than this one");
}

Result<TupleCounts> read_original_counts(const std::vector<std::string>& paths, const CountedJob& job) {
  return added_up(paths, [&](const std::string& path) { return read_original_counts(path, job); });
}

Result<TupleCounts> read_counts_files(const std::vector<std::string>& paths,
                                      std::vector<std::pair<std::string, std::string>>& duplicates) {
  std::map<std::string, std::string> seen;
  return added_up(paths, [&](const std::string& path) {
    Result<TupleCounts> part = read_counts_file(path);
    if (part && !part->rows.empty()) {
      const auto [twin, is_new] = seen.emplace(digest_of(*part), path);
      if (!is_new) duplicates.emplace_back(twin->second, path);
    }
    return part;
  });
}

Result<TupleMapping> read_mapping_file(const std::string& path, const CountedJob& job) {
  Result<TupleMapping> mapping = read_mapping(path);
  if (!mapping || mapping->lines() == 0 || mapping->made_by == job.fingerprint) return mapping;
  if (mapping->made_by == job.fingerprint_of_lot) {
    return bad_input(input_name(path), "this is a lot, not a whole mapping",
                     "put all lots together: kordon join");
  }
  return other_job(path, "this mapping was made by another job than this one");
}

Result<TupleMapping> read_lot_file(const std::string& path, const CountedJob& job) {
  Result<TupleMapping> lot = read_mapping(path);
  if (!lot || lot->lines() == 0 || lot->made_by == job.fingerprint_of_lot) return lot;
  return bad_input(
      input_name(path), "this is no lot that was solved by this job",
      "solve all lots by one job, of equal k, boundaries, demands and seed, and join them by it");
}

Result<CsvFile> read_part(const std::string& path, const CountedJob& job) {
  JobFile file = job.file;
  Result<CsvFile> part = read_table(path, file);
  if (!part || part->codebook.empty()) return part;
  return bad_input(input_name(path), "a table in parts has no codebook: kordon solve would not know it",
                   R"(give parts as CSV, and codes for missing values in the job ("missing"))");
}

std::optional<Failure> refuse_twice(std::vector<std::string> paths) {
  std::sort(paths.begin(), paths.end());
  const auto twice = std::adjacent_find(paths.begin(), paths.end());
  if (twice == paths.end()) return std::nullopt;
  return bad_input(input_name(*twice), "it is given twice", "give each file once");
}

Failure in_whole_job(const CountedJob& job, Failure failure) {
  constexpr std::string_view list = "attributes[";
  for (Mistake& each : failure.mistakes) {
    std::string& path = each.where.path;
    const std::size_t end = path.find(']');
    if (path.rfind(list, 0) != 0 || end == std::string::npos) continue;
    const std::size_t counted = std::stoul(path.substr(list.size(), end - list.size()));
    const std::string& name = job.counted.attributes.at(counted).name;
    std::size_t whole = 0;
    while (job.file.job.attributes[whole].name != name) ++whole;
    path.replace(list.size(), end - list.size(), std::to_string(whole));
  }
  return failure;
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

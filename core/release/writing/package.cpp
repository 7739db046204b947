#include "core/release/writing/package.h"

#include <memory>
#include <utility>

namespace kordon {

Codebook codebook_of_release(const Codebook& codebook, const Job& job) {
  std::vector<std::string> coded;
  for (const Attribute& attribute : job.attributes) {
    if (attribute.pseudonym || attribute.dates) coded.push_back(attribute.name);
  }
  Codebook released = without_codes(codebook, coded);
  // Ranges have codes, which would weight rows.
  const Attribute* weight = job.find(codebook.weight);
  const bool is_kept = weight != nullptr && !weight->dates &&
                       (weight->role == Role::sensitive || weight->role == Role::insensitive);
  if (!is_kept) released.weight.clear();
  return released;
}

std::optional<Failure> refuse_format(const Job& job, const PackageFiles* files) {
  if (job.output.file == FileFormat::csv || files != nullptr) return std::nullopt;
  return bad_input("output.format", "only kordon mask and kordon apply write files of SPSS, Stata and SAS",
                   R"(leave it out, or give "csv")");
}

Result<MaskedTable> write_package(const WriteInput& input, const Codebook& codebook,
                                  const PackageFiles& files, ByteStore& store, const Progress& progress) {
  MemoryStore memory;
  Result<MaskedTable> masked = write_release(input, memory, progress);
  if (!masked) return masked;
  const Result<CsvFile> cells = read_csv(
      *memory.read(), {.delimiter = input.format.delimiter, .encoding = Encoding::utf8, .header = 1});
  if (!cells) return cells.failure();
  (void)memory.take();
  const Codebook released = codebook_of_release(codebook, input.job);
  if (auto failure = files.write(input.job.output.file, cells->table, released, store)) return *failure;
  return masked;
}

Result<CsvFile> read_release(ByteStore& store, const CsvFormat& input, const Job& job,
                             const PackageFiles* files) {
  const std::unique_ptr<ByteSource> bytes = store.read();
  if (files != nullptr && job.output.file != FileFormat::csv) return files->read(job.output.file, *bytes);
  return read_csv(*bytes, options_of_release(input, job));
}

}  // namespace kordon

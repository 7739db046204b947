// Writes a release as a file of a statistics package, with its codebook, and reads releases back.
//
// Who runs a job brings the code that writes such files: the page has none, and need not load it.
//
// Tested by tests/cli/package_test.cpp.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/release/writing/write.h"
#include "core/table/bytes/source.h"
#include "core/table/bytes/store.h"
#include "core/table/codebook.h"
#include "core/table/csv/read.h"

namespace kordon {

// What writes a table in a format, and reads it back as the same texts: as core/table/exchange/file.h has
// both.
struct PackageFiles {
  std::optional<Failure> (*write)(FileFormat format, const Table& table, const Codebook& codebook,
                                  ByteStore& store) = nullptr;
  Result<CsvFile> (*read)(FileFormat format, ByteSource& source) = nullptr;
};

// Refuses a job whose release nobody here can write.
std::optional<Failure> refuse_format(const Job& job, const PackageFiles* files);

// Returns the codebook of the columns that go out as themselves: of codes that stand for persons, and of
// dates that are others, nothing is known but the label of their column. Weights that do not go out as they
// are weight no rows.
Codebook codebook_of_release(const Codebook& codebook, const Job& job);

// Writes what write_release() does, in its order, as the job's output format. The codebook is the input's:
// labels go out of values that released rows have, and none of columns that stay. The release lies in memory
// meanwhile. Fails where the format cannot have a name or a text, and where the store fails.
Result<MaskedTable> write_package(const WriteInput& input, const Codebook& codebook,
                                  const PackageFiles& files, ByteStore& store, const Progress& progress);

// Reads back what the store has of a release: what is only measured is CSV, as nobody brings `files`.
Result<CsvFile> read_release(ByteStore& store, const CsvFormat& input, const Job& job,
                             const PackageFiles* files);

}  // namespace kordon

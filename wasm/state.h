// What the module keeps between two calls, and how a call ends. One instance holds one table and its last
// release, whose bytes the page has (slices.h). Replies are as in reply.h.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/job/read/job.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/recoding/encoded/encoder.h"
#include "core/release/pseudonyms/key.h"
#include "core/release/release.h"
#include "core/release/run/anonymize.h"
#include "core/release/tables/together.h"
#include "core/release/writing/preview.h"
#include "core/table/bytes/source.h"
#include "core/table/csv/read.h"
#include "core/table/workbook/workbook.h"
#include "wasm/reply.h"

namespace kordon::wasm {

// The rows that a query last asked for; the page goes through them piece by piece.
struct Arranged {
  std::string query;
  std::vector<std::uint32_t> rows;
};

struct State {
  // What is about to be read, the table or a file that stands beside it: a text, or the parts of a workbook.
  std::unique_ptr<ByteSource> text;
  Parts parts;
  std::optional<CsvFile> file;
  std::optional<Encoder> encoder;  // over its table
  std::optional<Subset> subset;    // by which the table was parted as it was read
  std::string population_id;
  std::optional<Table> population;  // that the table is a part of
  struct Earlier {
    std::optional<Table> release, original;  // of the same people, and what it was made of
  };
  std::map<std::string, Earlier> earlier;  // by the id that the release came with
  std::vector<CsvFile> stack;              // tables that are about to become one
  std::vector<StackedTable> stacked;
  std::optional<Release> release;
  std::unique_ptr<Masking> masking;  // which the release came of, where it can go on; it refers to the file
  std::optional<Preview> preview;    // of the release
  std::optional<Table> generalized;  // of the preview, once somebody arranges its rows
  std::optional<Arranged> arranged, arranged_release;
};
extern State state;

// Returns those of the table's columns that have these names.
std::vector<std::size_t> columns_of(const Table& table, const std::string& names);

// A page has no file system: hierarchies come inline.
Result<std::string> no_files(const std::string& name);

template <class Body>
std::string with_table(Body body) {
  return guarded([&]() -> std::string {
    if (!state.file) {
      return failed(bad_input(in_part("table"), "no table is loaded", "load a CSV first"));
    }
    return body(*state.file);
  });
}

// Refuses a job that releases another part of the table than that which was read: all of it would go out.
std::optional<Failure> refuse_other_subset(const Job& job);

// Has the job count as missing what the codebooks of table and job declare so. Releases are CSV here: another
// module makes files of packages of them.
void adopt_codebooks(Job& job, const CsvFile& file);

// For a table that is a release by the job: nothing of it is left aside.
template <class Body>
std::string with_job_of_release(const std::string& text, Roles roles, Body body) {
  return with_table([&](const CsvFile& file) -> std::string {
    Result<Job> job = parse_job(text, no_files, demand_forms(), roles);
    if (!job) return failed(job.failure());
    adopt_codebooks(*job, file);
    return body(file, *job);
  });
}

// For a table that the job releases, which may be several that were put together.
template <class Body>
std::string with_job(const std::string& text, Roles roles, Body body) {
  return with_job_of_release(text, roles, [&](const CsvFile& file, const Job& job) -> std::string {
    if (auto refusal = refuse_other_subset(job)) return failed(*refusal);
    if (auto refusal = refuse_tables(file.table, job)) return failed(*refusal);
    return body(file, job);
  });
}

// Calls the body with the key that the passphrase stands for, or with none where it is empty. The text of the
// passphrase is overwritten.
template <class Body>
std::string with_key(std::string passphrase, Body body) {
  return guarded([&]() -> std::string {
    if (passphrase.empty()) return body(nullptr);
    const Result<Key> key = Key::of_passphrase(passphrase);
    wipe(passphrase.data(), passphrase.size());
    return key ? body(&*key) : failed(key.failure());
  });
}

}  // namespace kordon::wasm

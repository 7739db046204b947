// Finds what the algorithm of a run is to work on, or why there can be no release.
//
// What follows from the rows (follows_from_rows() of encoded/table.h) follows from those that are released,
// so that labels, levels and boundaries say nothing of others. Rows that must go are passed over when
// hierarchies are built again. This is repeated until all rows that count can be kept. Fewer rows count each
// time, so it ends: at the latest when more are left out than the job allows.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/job/job.h"
#include "core/privacy/catalogue/options.h"
#include "core/recoding/mam.h"
#include "core/release/division/json.h"
#include "core/release/earlier/ties.h"
#include "core/release/pseudonyms/key.h"
#include "core/release/release.h"
#include "core/release/task.h"
#include "core/release/writing/package.h"
#include "core/table/csv/read.h"

namespace kordon {

// A draft shows soon what a job would give. It is audited as any release and holds what the job asks; but the
// algorithm looks less far for a small loss, and the report goes without the figures that take long. A trial
// goes without these figures alone. An open run is whole, and keeps what it takes to go on.
enum class RunMode { whole, draft, trial, open };

// Returns whether nobody gets the bytes of the release.
inline bool is_for_figures(RunMode mode) {
  return mode == RunMode::draft || mode == RunMode::trial;
}

// What a run may be given beside a table and a job.
struct RunExtras {
  const Key* key = nullptr;  // of the job's keyed pseudonyms; a job that has any is refused without it
  const EarlierReleases* earlier = nullptr;  // of the same people, to keep k together with
  ByteStore* store = nullptr;                // where the release is written to, instead of into memory
  const PackageFiles* packages = nullptr;    // who writes files of statistics packages, where anybody does
};

struct Prepared {
  std::shared_ptr<const CsvFile> input;  // its table knows the values of its bystanders
  std::shared_ptr<const Task> task;      // the job over the input's table
  std::shared_ptr<const Task> fenced;    // what the algorithm works on: the task, or its table with fences
  std::shared_ptr<const Ties> ties;      // to earlier releases, if there are any
  Options options;
  bool unprotected = false;     // whether the job accepts that privacy may fail
  bool follows_rows = false;    // whether what rows are left out may change what goes out of others
  bool anew = false;            // whether the algorithm is to keep all rows that count
  std::vector<bool> counted;    // by row: whether labels follow from it, too; empty: all
  std::uint32_t mandatory = 0;  // rows that do not count, as no release could keep them
  Mam mam;                      // of the rows that count; in sections, if clusters are divided
  std::optional<DividedClusters> division;
};

// `input` must outlive the result.
Result<Prepared> prepare(const CsvFile& input, const Job& job, const RunExtras& extras, RunMode mode);

// Prepares the same run over these rows alone. The algorithm is to keep them all: what it may leave out of
// them is gone already.
Result<Prepared> prepare_anew(Prepared prepared, std::vector<bool> rows);

// Returns by row whether it counts.
std::vector<bool> counted_rows(const Prepared& prepared);

}  // namespace kordon

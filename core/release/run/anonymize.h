// This is the whole flow: bytes -> Table -> EncodedTable -> Recoding -> bytes -> audit -> Release.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/job/job.h"
#include "core/recoding/recoding.h"
#include "core/release/dates/offsets.h"
#include "core/release/division/json.h"
#include "core/release/division/lots.h"
#include "core/release/earlier/ties.h"
#include "core/release/pseudonyms/pseudonyms.h"
#include "core/release/release.h"
#include "core/release/report.h"
#include "core/release/run/bound.h"
#include "core/release/run/prepare.h"
#include "core/release/run/search.h"
#include "core/release/task.h"
#include "core/table/csv/read.h"

namespace kordon {

// Makes a release and audits it: one that does not pass is a failure, and its bytes are gone.
Result<Release> anonymize(const CsvFile& input, const Job& job, Progress progress = {},
                          RunMode mode = RunMode::whole, const RunExtras& extras = {});

// Holds what the rows of a lot become: those of the clusters of MAM, or of the sections, that are dealt to
// it.
struct RecodedLot {
  std::shared_ptr<const Task> task;
  FinalRecoding recoding;    // rows of other lots are in no class
  std::vector<bool> of_lot;  // by row
};
// Does of anonymize() what concerns one lot: nothing is written or audited. To be called where nothing is
// decided about the table as a whole (division/division.h), and no effort is asked for.
Result<RecodedLot> recode_lot(const CsvFile& input, const Job& job, Lot lot, const Progress& progress);

// Holds a recoding that is to be released.
struct RecodedTable {
  const CsvFile& input;
  std::shared_ptr<const Task> task;  // the job over the input's table
  FinalRecoding recoding;
  bool unprotected = false;  // whether the job accepts that privacy may fail
  Timings timings = {};      // of the stages done so far
  Progress progress = {};
  RunMode mode = RunMode::whole;
  std::vector<CodedColumn> coded;                 // pseudonyms() of the table; dates are added as rows go out
  DateOffsets offsets = {};                       // date_offsets() of the table
  const Key* draw = nullptr;                      // by which classes are drawn, if the job withholds cells
  ByteStore* store = nullptr;                     // as of RunExtras
  const PackageFiles* packages = nullptr;         // likewise
  const Ties* ties = nullptr;                     // the earlier release that it is judged together with
  const EncodedPopulation* population = nullptr;  // that the table is among, where its bystanders are known
  std::optional<DividedClusters> division = {};   // where the job asks for it
  BoundSought* bound = nullptr;  // the search for the bound; where there is none, it begins with the writing
  // Takes rows if the release and an earlier one would together give a value of theirs away. Where there are
  // any, nothing is released: labels are to be made anew without them. Where it is nullptr, they are left
  // out.
  std::vector<Row>* given_away = nullptr;
  std::uint64_t given_before = 0;  // rows that were given away so in earlier rounds
};
// Does what every release goes through once its recoding is known: it is written, audited and described. If
// it and an earlier release would together give a value of a row away, then the row is left out.
Result<Release> finish_release(RecodedTable recoded);

// A run is a job on a table: prepare, search, finish (release/run). anonymize() is one that ends there; an
// open one can go on.
//
// What follows from the rows follows from those that are released. So if the algorithm leaves some of them
// out, or an earlier release makes some go, then the run is prepared anew without them, until all rows that
// count go out. Then the algorithm has worked on the rows of the release alone, and suppressed none.
class Masking {
 public:
  // `input` must outlive the run.
  Masking(const CsvFile& input, RunMode mode) : input_(input), mode_(mode) {}
  Masking(const Masking&) = delete;
  Masking& operator=(const Masking&) = delete;

  // Makes the release that the job asks for, and audits it: one that does not pass is a failure, and its
  // bytes are gone. To be called once; what stands beside the table is not needed any more afterwards.
  Result<Release> release(const Job& job, const Progress& progress, const RunExtras& extras);

  // Returns whether the search can go on (release/run/search.h).
  bool can_continue() const { return searched_.resumable != nullptr; }
  // Goes on for one more effort. Returns the release that release() would have made, had the job asked for as
  // much effort as was made by now: the same bytes, the same bound. Codes and shifts are those of the first
  // release, whose task the release keeps, too: its job says what was asked for at first. After a failure the
  // run does not go on.
  Result<Release> continue_search(const Progress& progress);

 private:
  BoundSought::Work search_for_bound();
  std::optional<Failure> make_codes(const Key* key);
  Result<Release> finish(BoundSought* bound, const Progress& progress, std::vector<Row>* given_away);
  void tell_cost_of_demands(Release& release) const;

  const CsvFile& input_;
  const RunMode mode_;
  Prepared prepared_;
  Searched searched_;               // its search refers to what was prepared
  std::vector<CodedColumn> coded_;  // made once, as are the offsets
  std::optional<DateOffsets> offsets_;
  std::optional<Key> draw_;  // likewise, if the job withholds cells
  std::optional<RisingBound> rising_;
  std::uint64_t added_effort_ = 0;
  std::uint64_t given_up_ = 0;  // rows that do not count, as they would give a value away
  ByteStore* store_ = nullptr;
  const PackageFiles* packages_ = nullptr;
  Timings timings_;  // of all that was done so far
};

}  // namespace kordon

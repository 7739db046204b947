// This is the whole flow: bytes -> Table -> EncodedTable -> Recoding -> bytes -> audit -> Release.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/job/job.h"
#include "core/privacy/catalogue/algorithm.h"
#include "core/recoding/mam.h"
#include "core/recoding/recoding.h"
#include "core/release/bound.h"
#include "core/release/division/json.h"
#include "core/release/division/lots.h"
#include "core/release/earlier/ties.h"
#include "core/release/population/crowd.h"
#include "core/release/pseudonyms/key.h"
#include "core/release/pseudonyms/pseudonyms.h"
#include "core/release/release.h"
#include "core/release/report.h"
#include "core/release/task.h"
#include "core/table/csv/read.h"

namespace kordon {

// A draft shows soon what a job would give. It is audited as any release and holds what the job asks; but the
// algorithm looks less far for a small loss, and the report goes without the figures that take long. An open
// run is whole, and keeps what it takes to go on.
enum class RunMode { whole, draft, open };

// What a run may be given beside a table and a job.
struct RunExtras {
  const Key* key = nullptr;  // of the job's keyed pseudonyms; a job that has any is refused without it
  const EarlierRelease* earlier = nullptr;  // a release of the same people, to keep k together with
  ByteStore* store = nullptr;               // where the release is written to, instead of into memory
};

// Makes a release and audits it: one that does not pass is a failure, and its bytes are gone.
Result<Release> anonymize(const CsvFile& input, const Job& job, Progress progress = {},
                          RunMode finish = RunMode::whole, const RunExtras& extras = {});

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
  RunMode finish = RunMode::whole;
  std::vector<CodedColumn> coded;                 // pseudonyms() of the table
  ByteStore* store = nullptr;                     // as of RunExtras
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

// A run is a job on a table, from the first refusal to the release. anonymize() is one that ends there; an
// open one can go on.
//
// What follows from the rows (follows_from_rows() of encoded/table.h) follows from those that are released,
// so that labels, levels and boundaries say nothing of others. Rows that must go, and rows that the algorithm
// leaves out, are passed over when hierarchies are built again; this is repeated until all rows that count go
// out. Fewer rows count each time, so it ends: at the latest where more are left out than the job allows.
// Then the algorithm has worked on the rows of the release alone, and suppressed none.
class Masking {
 public:
  // `input` must outlive the run.
  Masking(const CsvFile& input, RunMode finish) : given_(input), finish_(finish) {}
  Masking(const Masking&) = delete;
  Masking& operator=(const Masking&) = delete;

  // Makes the release that the job asks for, and audits it: one that does not pass is a failure, and its
  // bytes are gone. To be called once; what stands beside the table is not needed any more afterwards.
  Result<Release> release(const Job& job, const Progress& progress, const RunExtras& extras);

  // Does recode_lot(). To be called once, in place of release().
  Result<RecodedLot> lot(const Job& job, Lot lot, const Progress& progress);

  // Returns whether there is anything to go on with: an open run whose algorithm has a Pursuit, where nothing
  // that is done to its classes afterwards can lose more than was gained: not beside an earlier release, nor
  // among a population that the job asks about, nor where it has clusters divided or nested classes avoided.
  bool can_continue() const { return resumable_ != nullptr; }
  // Goes on for one more effort. Returns the release that release() would have made, had the job asked for as
  // much effort as was made by now: the same bytes, the same bound. Codes are those of the first release,
  // whose task the release keeps, too: its job says what was asked for at first. After a failure the run does
  // not go on.
  Result<Release> continue_search(const Progress& progress);

 private:
  const CsvFile& input() const { return among_ ? *among_ : given_; }
  std::optional<Failure> prepare(const Job& job, const RunExtras& extras);
  std::optional<Failure> prepare_beside(const EarlierRelease& earlier, const Key* key);
  std::optional<Failure> settle();
  std::optional<Failure> count_only(std::vector<bool> rows);
  std::optional<Failure> run_anew(std::vector<bool> rows);
  std::vector<bool> counted_rows() const;
  bool loses_too_much() const;
  std::optional<Failure> divide_clusters();
  Result<FinalRecoding> run_algorithm(const Progress& progress);
  std::optional<Failure> refuse(const FinalRecoding& recoding) const;
  BoundSought::Work search_for_bound();
  void tell_cost_of_demands(Release& release);
  Result<Release> finish(FinalRecoding recoding, BoundSought* bound, const Progress& progress,
                         std::vector<Row>* given_away);

  const CsvFile& given_;
  const RunMode finish_;
  std::optional<CsvFile> among_;  // the file, whose table knows the values of its bystanders
  bool follows_rows_ = false;     // whether what rows are left out may change labels
  std::vector<bool> counted_;     // by row: whether labels follow from it, too; empty: all
  std::uint32_t mandatory_ = 0;   // rows that do not count, as no release could keep them
  std::uint64_t given_up_ = 0;    // rows that do not count, as they would give a value away
  std::shared_ptr<const Task> task_;
  std::optional<Ties> ties_;
  std::optional<DividedClusters> division_;
  std::shared_ptr<const Task> fenced_;  // what the algorithm works on
  Options options_;
  bool unprotected_ = false;
  std::optional<Mam> mam_;
  std::optional<Crowd> crowd_;
  std::vector<CodedColumn> coded_;
  ByteStore* store_ = nullptr;
  std::unique_ptr<ResumableSearch> resumable_;
  std::optional<RisingBound> rising_;
  std::uint64_t added_effort_ = 0;
  Timings timings_;  // of all that was done so far
};

}  // namespace kordon

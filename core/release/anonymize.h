// This is the whole flow: bytes -> Table -> EncodedTable -> Recoding -> bytes -> audit -> Release.
#pragma once

#include <memory>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/csv/read.h"
#include "core/earlier/ties.h"
#include "core/job/job.h"
#include "core/pseudonyms/key.h"
#include "core/recoding/recoding.h"
#include "core/release/release.h"
#include "core/release/report.h"
#include "core/release/task.h"

namespace kordon {

// A draft shows soon what a job would give. It is audited as any release and holds what the job asks; but the
// algorithm looks less far for a small loss, and the report goes without the figures that take long.
enum class Finish { whole, draft };

// What a run may be given beside a table and a job.
struct Beside {
  const Key* key = nullptr;  // of the job's keyed pseudonyms; a job that has any is refused without it
  const EarlierRelease* earlier = nullptr;  // a release of the same people, to keep k together with
};

// Makes a release and audits it: one that does not pass is a failure, and its bytes are gone.
Result<Release> anonymize(const CsvFile& input, const Job& job, Progress progress = {},
                          Finish finish = Finish::whole, const Beside& beside = {});

// Holds a recoding that is to be released.
struct Recoded {
  const CsvFile& input;
  std::shared_ptr<const Task> task;  // the job over the input's table
  FinalRecoding recoding;
  bool unprotected = false;  // whether the job accepts that privacy may fail
  Timings timings = {};      // of the stages done so far
  Progress progress = {};
  Finish finish = Finish::whole;
  const Key* key = nullptr;                // of keyed pseudonyms
  const Ties* ties = nullptr;              // the earlier release that it is judged together with
  const Population* population = nullptr;  // that the table is among, where its bystanders are known
};
// Does what every release goes through once its recoding is known: it is written, audited and described. Rows
// of which it and an earlier release would give a value away together are left out.
Result<Release> hand_out(Recoded recoded);

}  // namespace kordon

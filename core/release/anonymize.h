// This is the whole flow: bytes -> Table -> EncodedTable -> Recoding -> bytes -> audit -> Release.
#pragma once

#include <memory>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/csv/read.h"
#include "core/job/job.h"
#include "core/recoding/recoding.h"
#include "core/release/release.h"
#include "core/release/report.h"
#include "core/release/task.h"

namespace kordon {

// Makes a release and audits it: one that does not pass is a failure, and its bytes are gone.
Result<Release> anonymize(const CsvFile& input, const Job& job, Progress progress = {});

// Holds a recoding that is to be released.
struct Recoded {
  const CsvFile& input;
  std::shared_ptr<const Task> task;  // the job over the input's table
  FinalRecoding recoding;
  bool unprotected = false;  // whether the job accepts that privacy may fail
  Timings timings = {};      // of the stages done so far
  Progress progress = {};
};
// Does what every release goes through once its recoding is known: it is written, audited and described.
Result<Release> hand_out(Recoded recoded);

}  // namespace kordon

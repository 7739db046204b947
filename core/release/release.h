// Here is the release of a table: the one way from a table and a job to masked bytes that may go out.
//
// anonymize() is the way: the table is encoded (a Task), an algorithm divides its rows into classes (a
// Recoding), the classes are written as bytes (write.h), the bytes are audited against the original, and what
// was done and what holds is reported (report.h). What cannot be released is refused with the ways out
// (refusals.h). Each step is handed what the ones before it found; nothing is computed twice. kordon apply,
// which makes its classes by an earlier release, joins the way at hand_out().
//
// In come a CSV file and a job; out comes a Release, or a Failure with every mistake that a person can mend.
#pragma once

#include <memory>
#include <optional>

#include "core/measures/least_loss/lower_bound.h"
#include "core/recoding/recoding.h"
#include "core/release/report.h"
#include "core/release/task.h"
#include "core/release/writing/write.h"

namespace kordon {

struct Release {
  MaskedTable masked;
  std::shared_ptr<const Task> task;  // its table is what the recoding's nodes refer to
  FinalRecoding recoding;
  std::optional<FinalRecoding> merged;  // as_shown() of the recoding
  Report report;
  std::vector<CodedColumn> coded;   // the columns that are released as codes
  std::optional<LowerBound> bound;  // of what any release of the table loses; a draft goes without

  const EncodedTable& encoded() const { return task->table; }
  // Returns the classes as people see them.
  const FinalRecoding& shown() const { return merged ? *merged : recoding; }
};

}  // namespace kordon

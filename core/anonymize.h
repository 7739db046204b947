// The whole flow: bytes -> Table -> EncodedTable -> Recoding -> bytes -> audit -> Release.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/csv.h"
#include "core/encoded_table.h"
#include "core/job.h"
#include "core/privacy_model.h"
#include "core/progress.h"
#include "core/recoding.h"
#include "core/release.h"
#include "core/report.h"
#include "core/result.h"

namespace kordon {

struct Release {
  MaskedTable masked;
  EncodedTable encoded;  // what the recoding's nodes refer to
  Recoding recoding;
  std::optional<Recoding> merged;  // what as_shown() says of the recoding
  Report report;

  // The classes as people see them.
  const Recoding& shown() const { return merged ? *merged : recoding; }
};

// Audited: a release that does not pass is a failure and its bytes are gone.
Result<Release> anonymize(const CsvFile& input, const Job& job, Progress progress = {});

// What every release goes through once its recoding is known: it is written, audited and described. `asked`
// is the job's, over `table`; `unprotected`: the job accepts that privacy may fail.
Result<Release> hand_out(const CsvFile& input, const Job& job, EncodedTable table, Recoding recoding,
                         std::span<const Requirement> asked, bool unprotected, Progress progress);

}  // namespace kordon

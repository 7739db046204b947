// The whole flow: bytes -> Table -> EncodedTable -> Recoding -> bytes -> audit -> Release.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/csv.h"
#include "core/encoded_table.h"
#include "core/job.h"
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
  Report report;
};

// Audited: a release that does not pass is a failure and its bytes are gone.
// `digest` is that of the input bytes (digest()).
Result<Release> anonymize(const CsvFile& input, std::uint64_t digest, const Job& job, Progress progress = {});

std::uint64_t digest(std::string_view bytes);

}  // namespace kordon

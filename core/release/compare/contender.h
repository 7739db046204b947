// A contender is what is compared: an algorithm with options of its own, and the job as it runs it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/job/job.h"
#include "core/recoding/encoded/table.h"

namespace kordon {

struct Contender {
  std::string label;      // as it was asked for: "mondrian:variant=relaxed"
  std::string algorithm;  // its name: "mondrian"
  std::vector<JobOption> options;
  std::optional<std::uint32_t> penalty_milli;  // thousandths; in place of that of the job's classification
};

// Reads NAME or NAME:KEY=VALUE:KEY=VALUE. A value is true, false, a whole number or else a text, as the job
// would have it; the key `penalty` stands for that of the job's classification. Whether there is such an
// algorithm, with such options, is for compare() to say.
Result<Contender> parse_contender(std::string_view text);

// Returns the job as the contender runs it: with its algorithm and options, and identifiers left out.
Job job_of(const Job& job, const Contender& contender);

// Returns every algorithm that can work with the job, in the order of the catalogue. The job's own is always
// one of them, so that its trial tells what is wrong. If the job says what readers know, all are: those that
// cannot tell why.
std::vector<Contender> fitting_contenders(const EncodedTable& table, const Job& job);

}  // namespace kordon

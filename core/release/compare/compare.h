// Runs several algorithms side by side on one table, as in the experiment tables of the papers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/job/job.h"
#include "core/release/compare/contender.h"
#include "core/release/report.h"
#include "core/table/csv/read.h"

namespace kordon {

enum class Boundaries { respect, ignore };

// Every contender runs with every k and every mode. What is empty is as the job has it. Without contenders
// every algorithm of the catalogue runs that can work with the job.
struct Grid {
  std::vector<Contender> contenders;
  std::vector<std::uint32_t> ks;  // 2 to max_k
  std::vector<Boundaries> modes;
};

struct Trial {
  std::string contender;  // its label
  std::uint32_t k = 0;
  Boundaries boundaries = Boundaries::respect;
  Result<Report> outcome;  // the report, or why there is none
};

// Returns what is wrong with the grid whatever the table, each mistake with the contender's label: contenders
// that do not exist, options that they do not have, an impossible k.
std::optional<Failure> check_grid(const Job& job, const Grid& grid);

// Runs each trial as an ordinary anonymize() of the job with another algorithm, k and mode, audited as any
// release; its bytes are dropped. If the job says what readers know, then peel is the search of sets, and
// others make classes of the largest k of a set; each release is judged by the sets. Options of the job's
// algorithm hold for that algorithm only. Algorithms that guarantee nothing run as if the job accepted that,
// so that they are measured; the verdicts in their reports tell. A trial that fails is a trial with its
// reason, not the end. Fails as check_grid() does, on a job that does not fit the table, and if no algorithm
// can work with it. For progress the stage is the trial in words, "mondrian, k = 5"; done and total count
// thousandths of all trials.
Result<std::vector<Trial>> compare(const CsvFile& input, const Job& job, const Grid& grid,
                                   Progress progress = {});

}  // namespace kordon

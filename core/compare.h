// Trials of several algorithms side by side on one table: the experiment tables of the papers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/csv.h"
#include "core/job.h"
#include "core/progress.h"
#include "core/report.h"
#include "core/result.h"

namespace kordon {

// An algorithm with options of its own.
struct Contender {
  std::string label;      // as it was asked for: "mondrian:variant=relaxed"
  std::string algorithm;  // its name: "mondrian"
  std::vector<JobOption> options;
  std::optional<std::uint32_t> penalty_milli;  // in place of that of the job's classification
};

// Reads NAME or NAME:KEY=VALUE:KEY=VALUE. A value is true, false, a whole number or else a text, as the job
// would have it; the key `penalty` is that of the job's classification. Whether there is such an algorithm,
// with such options, is for compare() to say.
Result<Contender> parse_contender(std::string_view text);

enum class Boundaries { respect, ignore };

// Every contender runs with every k and every mode. What is empty is as the job has it; without contenders,
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
  Result<Report> outcome;  // or why there is none
};

// Contenders that do not exist, options that they do not have, impossible k: what is wrong with the grid
// whatever the table, each with the contender's label.
std::optional<Failure> check_grid(const Job& job, const Grid& grid);

// Each trial is an ordinary anonymize() of the job with another algorithm, k and mode, audited as any
// release; its bytes are dropped. Options of the job's algorithm hold for that algorithm only. Algorithms
// that guarantee nothing run as if the job accepted that, so that they are measured; the verdicts in their
// reports tell. A trial that fails is a trial with its reason, not the end. Fails as check_grid() does, on a
// job that does not fit the table, and if no algorithm can work with it. Progress: stage is the trial in
// words, "mondrian, k = 5"; done and total count thousandths of all trials.
Result<std::vector<Trial>> compare(const CsvFile& input, const Job& job, const Grid& grid,
                                   Progress progress = {});

// Whether k-anonymity and every demand holds.
bool all_hold(const Report& report);

// The mistakes of a failed trial in one line.
std::string in_one_line(const Failure& failure);

// {kordon, version, trials: [{algorithm, k, boundaries, report} or {algorithm, k, boundaries, failure}]}:
// each report as `kordon mask --report` writes it; a failure is [{where, what, remedy}].
std::string to_json(const std::vector<Trial>& trials);

// One line a trial: what ran, what is left of rows and classes, what holds, every metric, time, and why it
// failed.
std::string to_csv(const std::vector<Trial>& trials);

}  // namespace kordon

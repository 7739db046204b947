#include "core/release/run/prepare.h"

#include <algorithm>
#include <utility>

#include "core/base/text.h"
#include "core/job/failing.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/privacy/catalogue/fit.h"
#include "core/privacy/feasibility/unmet_demands.h"
#include "core/privacy/known.h"
#include "core/privacy/suppression.h"
#include "core/profile/people/dates.h"
#include "core/profile/people/people.h"
#include "core/release/division/division.h"
#include "core/release/division/fence.h"
#include "core/release/earlier/paired_rows.h"
#include "core/release/linked.h"
#include "core/release/population/refusals.h"
#include "core/release/pseudonyms/check.h"
#include "core/release/refusals.h"
#include "core/release/tables/together.h"
#include "core/release/writing/withholding.h"

namespace kordon {
namespace {

std::optional<Failure> refuse_asked(const CsvFile& input, const Job& job, const RunExtras& extras,
                                    RunMode mode) {
  if (auto failure = refuse_without_key(job, extras.key)) return failure;
  if (!is_for_figures(mode)) {  // nobody sees these codes, which any key makes
    if (auto failure = refuse_other_passphrase(job, extras.key)) return failure;
  }
  if (auto failure = refuse_starred_rows(input.table, job)) return failure;
  if (auto failure = refuse_stars(input.table, job)) return failure;
  // Those of the rows that go out are read again, by themselves. If one is mistyped, a person hears it soon.
  const Result<std::vector<DatesOfColumn>> dates = read_dates(input.table, job);
  if (!dates) return dates.failure();
  return refuse_without_population(job, input.bystanders.has_value());
}

// Returns the input with the values of its bystanders in its table, if it has any.
std::shared_ptr<const CsvFile> among_bystanders(const CsvFile& input, const Job& job) {
  if (!input.bystanders) return {std::shared_ptr<const CsvFile>(), &input};  // without an owner
  auto among = std::make_shared<CsvFile>(input);
  if (job.subset) {
    for (Text& doubt : doubts_of_people({&input.table, &*input.bystanders}, job)) {
      among->doubts.push_back(std::move(doubt));
    }
  }
  add_values(among->table, *among->bystanders, job.quasi_identifiers());
  return among;
}

Result<std::shared_ptr<const Ties>> ties_beside(const EarlierReleases& earlier, const CsvFile& input,
                                                const Task& task, const Key* key) {
  const Job& job = task.job;
  if (auto failure = refuse_beside_known(job, "privacy.known")) return *failure;
  if (auto failure = refuse_beside_withheld(job, "privacy.failing")) return *failure;
  Result<Ties> found = ties_to(earlier, input.table, job, key);
  if (!found) return found.failure();
  if (auto failure = refuse_unpaired_rows(earlier.tables, found->people, task.table, job)) return *failure;
  if (auto failure = refuse_demands_together(task.requirements)) return *failure;
  const Algorithm* algorithm = find_algorithm(job.algorithm);  // if there is none, that is said later
  if (algorithm != nullptr && !algorithm->guarantees) return refuse_beside_earlier(job.algorithm);
  return std::shared_ptr<const Ties>(std::make_shared<const Ties>(std::move(*found)));
}

std::optional<Failure> count_only(Prepared& prepared, std::vector<bool> rows) {
  prepared.counted = std::move(rows);
  Result<std::shared_ptr<const Task>> made =
      Task::of(prepared.input->table, prepared.task->job, prepared.counted);
  if (made) {
    prepared.task = std::move(*made);
    return std::nullopt;
  }
  Failure failure = made.failure();
  for (Mistake& mistake : failure.mistakes) {
    mistake.what = say("without the rows that are suppressed: {what}", std::move(mistake.what));
  }
  return failure;
}

// Says whether more rows must go than the job allows: then there will be no release.
bool loses_too_much(const Prepared& prepared) {
  const std::vector<bool>& kept = prepared.mam.keep.kept;
  const auto left = static_cast<std::uint64_t>(std::count(kept.begin(), kept.end(), true));
  const std::uint64_t rows = prepared.task->table.rows + prepared.input->starred_counted;
  return left == 0 || rows - left > allowed_suppression(prepared.task->job.suppression_limit, rows);
}

std::optional<Failure> divide_clusters(Prepared& prepared) {
  const Task& task = *prepared.task;
  if (auto failure = refuse_division(task.table, task.job, prepared.ties != nullptr)) return failure;
  const Division division = divide(task.table, prepared.mam, task.requirements, task.job);
  prepared.division = told_of(division);
  if (division.clusters == 0) return std::nullopt;
  prepared.mam = mam_of_sections(std::move(prepared.mam), division);
  prepared.fenced = std::make_shared<const Task>(task.job, with_fence(task.table, division.section));
  return std::nullopt;
}

Mam mam_of(const Prepared& prepared) {
  const Task& task = *prepared.task;
  if (is_searched_in_sets(task.job)) return find_mam(task.table, task.asked_of_sets, prepared.counted);
  if (!task.job.known.empty()) {
    const std::uint32_t k = largest_k(task.job);
    return find_mam(task.table, all_requirements(task.asked_of_sets, k), k, prepared.counted);
  }
  return find_mam(prepared.fenced->table, prepared.fenced->requirements, task.job.k, prepared.counted);
}

// Finds the clusters of the rows that count. If what follows from the rows would follow from some that must
// go, then those count no more, and all is built again.
Result<Prepared> settled(Prepared prepared) {
  for (;;) {
    prepared.fenced = prepared.task;
    if (prepared.ties) {
      prepared.fenced = std::make_shared<const Task>(prepared.task->job,
                                                     with_fence(prepared.task->table, prepared.ties->apart));
    }
    prepared.mam = mam_of(prepared);
    if (prepared.counted.empty()) {
      if (auto failure = refuse_demands(*prepared.task, prepared.mam)) return *failure;
    }
    KeptRows& keep = prepared.mam.keep;
    if (!prepared.follows_rows || keep.kept == counted_rows(prepared) || loses_too_much(prepared)) break;
    prepared.mandatory += keep.mandatory;
    if (auto failure = count_only(prepared, std::move(keep.kept))) return *failure;
  }
  prepared.mam.keep.mandatory += prepared.mandatory;
  if (prepared.task->job.divide) {
    if (auto failure = divide_clusters(prepared)) return *failure;
  }
  return prepared;
}

}  // namespace

Result<Prepared> prepare(const CsvFile& input, const Job& job, const RunExtras& extras, RunMode mode) {
  if (auto failure = refuse_asked(input, job, extras, mode)) return *failure;
  Prepared prepared;
  prepared.input = among_bystanders(input, job);
  const Table& table = prepared.input->table;
  if (auto failure = refuse_tables(table, job)) return *failure;
  Result<std::shared_ptr<const Task>> made = Task::of(table, job);
  if (!made) return made.failure();
  prepared.task = std::move(*made);
  const Task& task = *prepared.task;
  prepared.follows_rows = follows_from_rows(table, job) || job.linked > 0;
  if (auto failure = refuse_unlinked(table, task, extras.earlier != nullptr)) return *failure;
  if (auto failure = refuse_few_rows(task)) return *failure;
  if (auto failure = refuse_many_sets(job, task.table.rows)) return *failure;
  if (extras.earlier != nullptr) {
    Result<std::shared_ptr<const Ties>> ties =
        ties_beside(*extras.earlier, *prepared.input, task, extras.key);
    if (!ties) return ties.failure();
    prepared.ties = std::move(*ties);
  }
  if (auto failure = refuse_made_values(task)) return *failure;
  if (job.asks_of_population()) {
    if (auto failure = refuse_population(*prepared.input, task.table, job, prepared.ties != nullptr)) {
      return *failure;
    }
  }
  Result<Options> options = options_for(task.table, task.requirements, job);
  if (!options) return options.failure();
  prepared.options = std::move(*options);
  prepared.unprotected =
      !find_algorithm(job.algorithm)->guarantees && prepared.options.choice("unprotected") != 0;
  return settled(std::move(prepared));
}

Result<Prepared> prepare_anew(Prepared prepared, std::vector<bool> rows) {
  prepared.division.reset();
  prepared.anew = true;
  prepared.options.set("maxSuppressed", 0);
  if (auto failure = count_only(prepared, std::move(rows))) return *failure;
  return settled(std::move(prepared));
}

std::vector<bool> counted_rows(const Prepared& prepared) {
  return prepared.counted.empty() ? std::vector<bool>(prepared.task->table.rows, true) : prepared.counted;
}

}  // namespace kordon

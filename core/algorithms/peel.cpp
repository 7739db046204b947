// Peel is Kordon's own algorithm. Rows are released in order of loss (peel/peeling.h); what is left over
// joins the class where it costs least. Where another algorithm loses less in a QI-cluster of MAM, what that
// one makes of it is taken instead, but not for a draft: greedy clustering; and, where they take little time
// beside it or models make it hard to peel, the local recodings of Wong et al. With effort classes are looked
// at again; the least loss of a hundred rows is found and mostly proven (exact/few_rows.h).
#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "core/algorithms/descent/descent.h"
#include "core/algorithms/exact/few_rows.h"
#include "core/algorithms/k_member/clustering.h"
#include "core/algorithms/k_member/left_overs.h"
#include "core/algorithms/peel/peeling.h"
#include "core/algorithms/refinement/ejection.h"
#include "core/algorithms/refinement/refinement.h"
#include "core/algorithms/refinement/regrouping.h"
#include "core/base/progress.h"
#include "core/privacy/catalogue/catalogue.h"
#include "core/privacy/local_recoding.h"
#include "core/recoding/losses.h"

namespace kordon {
namespace {

// Greedy clustering may visit so many nodes of the index, to compare with: so many for each row, but not
// fewer than take some tenths of a second natively, and not more than take some seconds. Adult takes 130 for
// each row, and so does a million rows like it; thousands are asked for where there are many
// quasi-identifiers, and the index cannot tell rows apart.
constexpr std::uint64_t visits_for_row = 1000;
constexpr std::uint64_t min_visits_of_clustering = 40'000'000;
constexpr std::uint64_t max_visits_of_clustering = 400'000'000;

// Tables of up to so many rows are compared with every local recoding: that takes a few hundredths of a
// second.
constexpr std::size_t max_rows_compared = 10'000;

// What an algorithm that starts from the top may lose at most, by what ours loses, for descent to be tried.
// With a salary class that a quarter has, it loses less than ours on Adult; with p = 2 of the occupation, or
// k alone, more than twice as much.
constexpr Loss hardly_more = 2;

// Progress is reported in thousandths of the whole. One effort takes some four times as long as making the
// classes; where there are very many efforts, making the classes takes next to nothing.
constexpr std::uint64_t all_progress = 1000;
constexpr std::uint64_t time_of_effort = 4;
constexpr std::uint64_t max_effort_shown = 100;

// With each effort every class is dissolved some dozen times, together with others.
constexpr std::uint64_t tries_for_class = 8;

// Returns the losses by class of MAM.
std::vector<Loss> cluster_losses(const EncodedTable& table, const Partition& mam, const Recoding& recoding) {
  const std::vector<Loss> of_row = row_losses(table, recoding);
  std::vector<Loss> result(mam.classes, 0);
  for (std::size_t row = 0; row < table.rows; ++row) result[mam.class_of[row]] += of_row[row];
  return result;
}

// Takes, of two recodings of each QI-cluster of MAM, the one that loses less. `losses` are those of ours, by
// cluster.
Partition better(const EncodedTable& table, const Partition& mam, const Recoding& ours,
                 const std::vector<Loss>& losses, const Recoding& other) {
  const std::vector<Loss> other_losses = cluster_losses(table, mam, other);
  Partition result = empty_partition(table.rows);
  std::vector<ClassId> number(std::size_t{ours.partition.classes} + other.partition.classes, no_class);
  for (std::size_t row = 0; row < table.rows; ++row) {
    const ClassId m = mam.class_of[row];
    const bool keep = losses[m] <= other_losses[m];
    const ClassId c = keep ? ours.partition.class_of[row] : other.partition.class_of[row];
    if (c == no_class) continue;
    ClassId& class_of_both = number[keep ? c : ours.partition.classes + c];
    if (class_of_both == no_class) class_of_both = result.classes++;
    result.class_of[row] = class_of_both;
  }
  return result;
}

// Without requirements rows that are left open join the class where they cost least.
Partition place_rest(const AlgorithmInput& input, const DistinctTuples& tuples,
                     const std::vector<std::vector<Row>>& clusters, const Partition& peeled) {
  const ClassRows closed = rows_by_class(peeled);
  Partition partition = empty_partition(input.table.rows);
  AlgorithmInput quiet = input;
  quiet.progress = {};  // these rows are few
  std::vector<bool> listed(peeled.classes, false);
  for (const std::vector<Row>& rows : clusters) {
    std::vector<std::span<const Row>> classes;
    for (const Row row : rows) {
      const ClassId c = peeled.class_of[row];
      if (c == no_class || listed[c]) continue;
      listed[c] = true;
      classes.push_back(closed.of(c));
    }
    place_left_overs(quiet, tuples, rows, classes, partition);
  }
  return partition;
}

bool is_monotone(const AlgorithmInput& input) {
  return std::all_of(input.requirements.begin(), input.requirements.end(),
                     [](const Requirement& each) { return each.monotone; });
}

// Returns whether the requirements hold in the release. A class of equal values there may be several here,
// and a model that is not monotone may fail for all of them together.
bool holds_merged(const AlgorithmInput& input, const Recoding& recoding) {
  const Recoding merged = merge_equal_classes(recoding, input.table.quasi_identifiers.size());
  const ClassRows classes = rows_by_class(merged.partition);
  ClassValues values(input.requirements);
  for (ClassId c = 0; c < classes.classes(); ++c) {
    values.assign(classes.of(c));
    if (!values.holds(input.k)) return false;
  }
  return true;
}

// Classes that are made by peeling alone.
struct PeeledClasses {
  Partition classes;
  bool sound = true;      // whether a release of them would hold
  DistinctTuples tuples;  // that clustering tells apart; of a draft with models none
};

PeeledClasses peel_clusters(const AlgorithmInput& input, const Clusters& clusters) {
  PeeledClasses peeled;
  peeled.classes = Peeling(input, clusters.rows).run();
  const bool plain = input.requirements.empty();
  if (plain || !input.draft) peeled.tuples = tuples_to_cluster(input);
  if (plain) {
    peeled.classes = place_rest(input, peeled.tuples, clusters.rows, peeled.classes);
  }
  peeled.sound = is_monotone(input) ||
                 holds_merged(input, recode_locally(input.table, peeled.classes, clusters.mandatory));
  return peeled;
}

// GreedyCKA need not be followed to its end where it has lost too much already; but where a model is not
// monotone it may give up rows again.
Partition compare_with_greedy(const AlgorithmInput& input, const PeeledClasses& peeled,
                              std::uint32_t mandatory) {
  const EncodedTable& table = input.table;
  const Partition& mam = input.mam.partition;
  const Recoding ours = recode_locally(table, peeled.classes, mandatory);
  const std::vector<Loss> losses = cluster_losses(table, mam, ours);
  const std::vector<Loss> any(mam.classes, UINT64_MAX);
  const std::uint64_t visits =
      std::clamp(visits_for_row * table.rows, min_visits_of_clustering, max_visits_of_clustering);
  const Recoding greedy = greedy_k_member(input, peeled.tuples, is_monotone(input) ? losses : any, visits);
  return better(table, mam, ours, losses, greedy);
}

// What another algorithm of the catalogue makes, or nothing where it refuses. It must know nothing of ranges
// and sets.
std::optional<Recoding> of_other(const char* name, const AlgorithmInput& input) {
  AlgorithmInput without_options = input;
  without_options.options = {};
  Result<Recoding> other = find_algorithm(name)->run(without_options);
  if (!other) return std::nullopt;
  return std::move(*other);
}

Partition better_of(const AlgorithmInput& input, const Recoding& ours, const Recoding& other) {
  const Partition& mam = input.mam.partition;
  return better(input.table, mam, ours, cluster_losses(input.table, mam, ours), other);
}

// Returns whether classes need values, as of p, and never have too much of one.
bool need_values(const AlgorithmInput& input) {
  return !input.requirements.empty() &&
         std::all_of(input.requirements.begin(), input.requirements.end(), [](const Requirement& each) {
           return each.model->grows != nullptr && each.model->grows(each);
         });
}

// Each cluster begins as one class.
Partition descended(const AlgorithmInput& input, const Clusters& clusters) {
  Partition whole = empty_partition(input.table.rows);
  for (const std::vector<Row>& rows : clusters.rows) {
    for (const Row row : rows) whole.class_of[row] = whole.classes;
    ++whole.classes;
  }
  const JoinLosses losses(input.table);
  ClassSet classes(losses, whole);
  Descent(input, losses, classes).run(input.progress);
  return classes.partition();
}

// Peeling gives rows with scarce values away early, so what it leaves may find none; algorithms that start
// from the top do not. If one of them loses hardly more than ours, then the demands are far from met by
// peeling, and descent (descent/descent.h) loses less than both.
Partition compare_with_others(const AlgorithmInput& input, Partition ours, const Clusters& clusters) {
  const std::vector<QuasiIdentifier>& qis = input.table.quasi_identifiers;
  const bool makes_values =
      std::any_of(qis.begin(), qis.end(), [](const QuasiIdentifier& qi) { return qi.makes_values(); });
  if (makes_values || !is_monotone(input)) return ours;
  const bool small = input.table.rows <= max_rows_compared;
  ProgressShare specializing(input.progress, 0, all_progress / 4);
  ProgressShare descending(input.progress, all_progress / 4, all_progress / 2);
  ProgressShare generalizing(input.progress, all_progress / 2, all_progress);
  const auto recoded = [&](const Partition& classes) {
    return recode_locally(input.table, classes, clusters.mandatory);
  };
  AlgorithmInput stage_input = input;
  if (small || !input.requirements.empty()) {
    stage_input.progress = specializing.progress();
    const Recoding before = recoded(ours);
    if (const std::optional<Recoding> top_down = of_other("top-down", stage_input)) {
      ours = better_of(input, before, *top_down);
      if (need_values(input) &&
          total_loss(input.table, *top_down) / hardly_more < total_loss(input.table, before)) {
        stage_input.progress = descending.progress();
        ours = better_of(input, recoded(ours), recoded(descended(stage_input, clusters)));
      }
    }
  }
  if (small) {
    stage_input.progress = generalizing.progress();
    if (const std::optional<Recoding> other = of_other("progressive", stage_input)) {
      ours = better_of(input, recoded(ours), *other);
    }
  }
  return ours;
}

// Makes classes without looking at any of them again.
Partition make_classes(const AlgorithmInput& input, const Clusters& clusters, std::uint64_t progress_to) {
  ProgressShare peeling(input.progress, 0, progress_to / 2);
  ProgressShare clustering(input.progress, progress_to / 2, progress_to * 3 / 4);
  ProgressShare comparing(input.progress, progress_to * 3 / 4, progress_to);
  AlgorithmInput stage_input = input;
  stage_input.progress = peeling.progress();
  PeeledClasses peeled = peel_clusters(stage_input, clusters);
  if (peeled.sound && input.draft) return std::move(peeled.classes);
  stage_input.progress = clustering.progress();
  if (!peeled.sound) return greedy_k_member(stage_input)->partition;
  Partition better_one = compare_with_greedy(stage_input, peeled, clusters.mandatory);
  stage_input.progress = comparing.progress();
  return compare_with_others(stage_input, std::move(better_one), clusters);
}

// Looks at classes again, one round after the other, each beginning with what came of the last one.
class Rounds {
 public:
  // All that is given must outlive the rounds.
  Rounds(const AlgorithmInput& input, const Clusters& clusters, const Partition& start)
      : losses_(input.table),
        classes_(losses_, start),
        neighbours_(input.table, losses_, clusters.rows),
        regrouping_(input, classes_),
        ejection_(input, losses_, neighbours_, classes_),
        refinement_(input, losses_, neighbours_, classes_),
        tries_(tries_for_class * start.classes) {}
  Rounds(const Rounds&) = delete;
  Rounds& operator=(const Rounds&) = delete;

  void run(const Progress& progress) {
    regrouping_.run();
    ejection_.run();
    refinement_.run(tries_, progress);
  }

  Partition partition() const { return classes_.partition(); }

 private:
  const JoinLosses losses_;
  ClassSet classes_;
  Neighbours neighbours_;
  Regrouping regrouping_;
  Ejection ejection_;
  Refinement refinement_;
  const std::uint64_t tries_;
};

class PeelSearch final : public ResumableSearch {
 public:
  explicit PeelSearch(const AlgorithmInput& input) : input_(input), clusters_(clusters_that_hold(input)) {
    const bool refines = is_monotone(input) && !input.draft;
    const std::uint64_t effort = refines ? input.options.number("effort").value_or(0) : 0;
    const std::uint64_t made = all_progress / (1 + time_of_effort * std::min(effort, max_effort_shown));
    made_ = make_classes(input, clusters_, made);
    input_.progress = {};
    resume(effort, ProgressShare(input.progress, made, all_progress).progress());
  }

  Recoding recoding() const override {
    Recoding result =
        recode_locally(input_.table, rounds_ ? rounds_->partition() : made_, clusters_.mandatory);
    if (!of_few_) return result;
    Recoding few = recode_locally(input_.table, of_few_->classes, clusters_.mandatory);
    few.optimal = of_few_->optimal;
    return few.optimal || total_loss(input_.table, few) < total_loss(input_.table, result) ? few : result;
  }

  void resume(std::uint64_t effort, const Progress& progress) override {
    if (effort > 0 && !rounds_) rounds_.emplace(input_, clusters_, made_);
    for (std::uint64_t done = 0; done < effort; ++done) {
      if (of_few_ && of_few_->optimal) return;
      const std::uint64_t now = all_progress * done / effort;
      const std::uint64_t next = all_progress * (done + 1) / effort;
      rounds_->run(ProgressShare(progress, now, next).progress());
      if (!of_few_ && are_few(input_, clusters_)) {
        of_few_ = least_of_few(input_, clusters_, rounds_->partition(), progress);
      }
    }
  }

 private:
  AlgorithmInput input_;
  const Clusters clusters_;
  Partition made_;
  std::optional<Rounds> rounds_;           // once any effort is made
  std::optional<FewRowsSearched> of_few_;  // after the first round, where rows are few
};

std::unique_ptr<ResumableSearch> start_peel(const AlgorithmInput& input) {
  return is_monotone(input) && !input.draft ? std::make_unique<PeelSearch>(input) : nullptr;
}

Result<Recoding> run_peel(const AlgorithmInput& input) {
  return PeelSearch(input).recoding();
}

constexpr Option peel_options[] = {
    {"effort", "Effort",
     "How often to look for less loss once classes are made; more never loses more. Not at all where the job "
     "does not say, or asks for a refined alpha",
     Option::Kind::whole},
};

constexpr const char* summary =
    "Releases every row at the cheapest generalization at which it finds company; often loses a quarter less "
    "than GreedyCKA";

}  // namespace

extern const Algorithm peel;
const Algorithm peel = {
    .name = "peel",
    .title = "Peeling",
    .summary = summary,
    .paper = "Kordon's own: local recoding in order of loss",
    .run = run_peel,
    .start = start_peel,
    .options = peel_options,
    .made_values = true,
};

}  // namespace kordon

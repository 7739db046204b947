// Peel: Kordon's own algorithm. Rows are released in order of loss (peeling.h); what is left over joins the
// class where it costs least. Where greedy clustering of a QI-cluster of MAM loses less, it is taken instead.
#include <algorithm>
#include <optional>
#include <utility>

#include "core/algorithms/ejection.h"
#include "core/algorithms/greedy_k_member.h"
#include "core/algorithms/local_recoding.h"
#include "core/algorithms/peeling.h"
#include "core/algorithms/refinement.h"
#include "core/algorithms/regrouping.h"
#include "core/progress_share.h"

namespace kordon {
namespace {

// Of the index, by greedy clustering to compare with: some seconds natively. Adult takes a hundredth, a
// million rows like it a third; more is asked for where there are many quasi-identifiers, and the index
// cannot tell rows apart.
constexpr std::uint64_t most_visits = 400'000'000;

// By row; a suppressed row loses all.
std::vector<Loss> row_losses(const EncodedTable& table, const Recoding& recoding) {
  const std::size_t width = table.quasi_identifiers.size();
  std::vector<Loss> of_class(recoding.partition.classes, 0);
  for (ClassId c = 0; c < recoding.partition.classes; ++c) {
    for (std::size_t j = 0; j < width; ++j) {
      of_class[c] += released_loss(table, recoding, j, recoding.value(c, j, width));
    }
  }
  std::vector<Loss> result(table.rows, table.full_row_loss());
  for (std::size_t row = 0; row < table.rows; ++row) {
    const ClassId c = recoding.partition.class_of[row];
    if (c != suppressed) result[row] = of_class[c];
  }
  return result;
}

// By class of MAM.
std::vector<Loss> cluster_losses(const EncodedTable& table, const Partition& mam, const Recoding& recoding) {
  const std::vector<Loss> of_row = row_losses(table, recoding);
  std::vector<Loss> result(mam.classes, 0);
  for (std::size_t row = 0; row < table.rows; ++row) result[mam.class_of[row]] += of_row[row];
  return result;
}

// Of two recodings of each QI-cluster of MAM the one that loses less. `losses`: of ours, by cluster.
Partition better(const EncodedTable& table, const Partition& mam, const Recoding& ours,
                 const std::vector<Loss>& losses, const Recoding& other) {
  const std::vector<Loss> other_losses = cluster_losses(table, mam, other);
  Partition result{std::vector<ClassId>(table.rows, suppressed), 0};
  std::vector<ClassId> number(std::size_t{ours.partition.classes} + other.partition.classes, suppressed);
  for (std::size_t row = 0; row < table.rows; ++row) {
    const ClassId m = mam.class_of[row];
    const bool keep = losses[m] <= other_losses[m];
    const ClassId c = keep ? ours.partition.class_of[row] : other.partition.class_of[row];
    if (c == suppressed) continue;
    ClassId& class_of_both = number[keep ? c : ours.partition.classes + c];
    if (class_of_both == suppressed) class_of_both = result.classes++;
    result.class_of[row] = class_of_both;
  }
  return result;
}

// Rows that are left open without requirements join the class where they cost least.
Partition place_left_overs(const AlgorithmInput& input,
                           const std::vector<std::vector<std::uint32_t>>& clusters, const Partition& peeled) {
  const ClassRows closed = rows_by_class(peeled);
  std::vector<bool> kept(input.table.rows, false);
  for (const std::vector<std::uint32_t>& rows : clusters) {
    for (const std::uint32_t row : rows) kept[row] = true;
  }
  const DistinctTuples tuples = distinct_tuples(input.table, {}, kept);
  Partition partition{std::vector<ClassId>(input.table.rows, suppressed), 0};
  AlgorithmInput quiet = input;
  quiet.progress = {};  // these rows are few
  GreedyKMember greedy(quiet, tuples, partition);
  std::vector<bool> listed(peeled.classes, false);
  for (const std::vector<std::uint32_t>& rows : clusters) {
    std::vector<std::vector<std::uint32_t>> classes;
    for (const std::uint32_t row : rows) {
      const ClassId c = peeled.class_of[row];
      if (c == suppressed || listed[c]) continue;
      listed[c] = true;
      classes.emplace_back(closed.rows.data() + closed.start[c], closed.rows.data() + closed.start[c + 1]);
    }
    greedy.place_left_overs(rows, classes);
  }
  return partition;
}

bool is_monotone(const AlgorithmInput& input) {
  return std::all_of(input.requirements.begin(), input.requirements.end(),
                     [](const Requirement& each) { return each.model->monotone(each); });
}

// A class of equal values in the release may be several here, and a model that is not monotone fail for all
// of them together.
bool holds_merged(const AlgorithmInput& input, const Recoding& recoding) {
  const Recoding merged = merge_equal_classes(recoding, input.table.quasi_identifiers.size());
  const ClassRows classes = rows_by_class(merged.partition);
  ClassCounts counts(input.requirements, input.k);
  for (std::size_t c = 0; c + 1 < classes.start.size(); ++c) {
    counts.clear();
    for (std::uint32_t i = classes.start[c]; i < classes.start[c + 1]; ++i) counts.add(classes.rows[i]);
    if (!counts.hold()) return false;
  }
  return true;
}

// By peeling alone; nothing if a release of that would not hold.
std::optional<Partition> peel_clusters(const AlgorithmInput& input, const Clusters& clusters) {
  Partition peeled = Peeling(input, clusters.rows).run();
  if (input.requirements.empty()) peeled = place_left_overs(input, clusters.rows, peeled);
  const bool sound =
      is_monotone(input) || holds_merged(input, recode_locally(input.table, peeled, clusters.mandatory));
  return sound ? std::optional(std::move(peeled)) : std::nullopt;
}

// GreedyCKA need not be followed to its end where it has lost too much already; but where a model is not
// monotone it may give up rows again.
Partition compare_with_greedy(const AlgorithmInput& input, const Partition& peeled, std::uint32_t mandatory) {
  const EncodedTable& table = input.table;
  const Partition mam = maximum_allowed_microdata(table);
  const Recoding ours = recode_locally(table, peeled, mandatory);
  const std::vector<Loss> losses = cluster_losses(table, mam, ours);
  const std::vector<Loss> any(mam.classes, UINT64_MAX);
  const Recoding greedy = greedy_k_member(input, is_monotone(input) ? losses : any, most_visits);
  return better(table, mam, ours, losses, greedy);
}

// As often as `effort` says, each time beginning with what came of the last.
Partition refine(const AlgorithmInput& input, const Clusters& clusters, const Partition& start,
                 std::uint64_t effort, std::uint64_t from) {
  const JoinLosses losses(input.table);
  ClassSet classes(losses, start);
  Neighbours neighbours(input.table, losses, clusters.rows);
  Regrouping regrouping(input, losses, classes);
  Ejection ejection(input, losses, neighbours, classes);
  Refinement refinement(input, losses, neighbours, classes);
  const std::uint64_t tries = std::uint64_t{2} * start.classes;
  for (std::uint64_t done = 0; done < effort; ++done) {
    regrouping.run();
    ejection.run();
    const std::uint64_t now = from + (1000 - from) * done / effort;
    const std::uint64_t next = from + (1000 - from) * (done + 1) / effort;
    refinement.run(tries, ProgressShare(input.progress, now, next).progress());
  }
  return classes.partition();
}

Result<Recoding> run(const AlgorithmInput& input) {
  const EncodedTable& table = input.table;
  const std::uint64_t effort = is_monotone(input) ? input.options.number("effort").value_or(0) : 0;
  // In thousandths of all progress; one effort takes some four times as long as making the classes.
  const std::uint64_t made = 1000 / (1 + 4 * std::min<std::uint64_t>(effort, 100));
  ProgressShare peeling(input.progress, 0, made / 2);
  ProgressShare clustering(input.progress, made / 2, made);
  AlgorithmInput part = input;
  part.progress = peeling.progress();
  const Clusters clusters = clusters_that_hold(input);
  const std::optional<Partition> peeled = peel_clusters(part, clusters);
  part.progress = clustering.progress();
  Partition best =
      peeled ? compare_with_greedy(part, *peeled, clusters.mandatory) : greedy_k_member(part)->partition;
  if (effort > 0) best = refine(input, clusters, best, effort, made);
  return recode_locally(table, std::move(best), clusters.mandatory);
}

constexpr Option options[] = {
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
    "peel", "Peeling", summary, "Kordon's own: local recoding in order of loss", run, options, nullptr, true,
};

}  // namespace kordon

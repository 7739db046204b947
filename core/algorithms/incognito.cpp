// Incognito for (alpha,k)-anonymity: R. C.-W. Wong, J. Li, A. W.-C. Fu, K. Wang, "(alpha,k)-anonymous data
// publishing" (2009), section 3, after K. LeFevre, D. J. DeWitt, R. Ramakrishnan, "Incognito: Efficient
// Full-Domain K-Anonymity" (SIGMOD 2005). Extended by suppression of a bounded number of rows, to all
// monotone models, and to other metrics than the least distortion.
#include "core/algorithm.h"
#include "core/lattice/node_search.h"
#include "core/suppression.h"

namespace kordon {
namespace {

constexpr const char* metrics[] = {"distortion_ratio", "information_loss", "discernibility",
                                   "average_class_size"};  // in the order of LatticeMetric
constexpr Option options[] = {
    {"metric", "Metric to minimize",
     "What the best of all nodes is best in; distortion_ratio if the job does not say", Option::Kind::choice,
     metrics},
    {"maxSuppressed", "Rows to suppress at most",
     "How many rows may be suppressed beyond those that no release could keep; 0 if the job does not say",
     Option::Kind::whole},
};

// Only refined alpha is not monotone. Without Lemma 2 of the paper only k would prune, and no node, not even
// the top, would be sure to hold.
const char* refuses(const Requirement& requirement) {
  if (requirement.model->monotone(requirement)) return nullptr;
  return "it may hold at a node and fail at a more general one, so no node of the lattice can be ruled out, "
         "nor is there one that is sure to hold";
}

Result<Recoding> run(const AlgorithmInput& input) {
  const EncodedTable& table = input.table;
  const ClassRows mam = rows_by_class(maximum_allowed_microdata(table));
  const Keep keep = rows_to_keep(table, mam, input.requirements, input.k);
  LatticeEvaluator evaluator(table, keep.kept, input.k, input.requirements,
                             static_cast<LatticeMetric>(input.options.choice("metric")),
                             input.options.number("maxSuppressed").value_or(0));
  if (const auto failure = too_large(evaluator.lattice(), "incognito")) return *failure;
  SearchProgress progress(input.progress, table.rows, 3 * evaluator.lattice().nodes());
  const std::vector<bool> possible = candidates(evaluator, progress);
  return evaluator.release(*best_node(evaluator, possible, progress), keep.mandatory);
}

}  // namespace

extern const Algorithm incognito;
const Algorithm incognito = {
    "incognito",
    "Incognito",
    "Finds the best of all full-domain generalizations: every value of a column on one level",
    "Wong, Li, Fu, Wang: (alpha, k)-anonymous data publishing (2009), section 3, after LeFevre, DeWitt, "
    "Ramakrishnan: Incognito (2005)",
    run,
    options,
    refuses,
};

}  // namespace kordon

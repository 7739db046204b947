// Incognito for (alpha,k)-anonymity follows R. C.-W. Wong, J. Li, A. W.-C. Fu, K. Wang, "(alpha,k)-anonymous
// data publishing" (2009), section 3, after K. LeFevre, D. J. DeWitt, R. Ramakrishnan, "Incognito: Efficient
// Full-Domain K-Anonymity" (SIGMOD 2005). It is extended by suppression of a bounded number of rows, to all
// monotone models, and to other metrics than the least distortion.
#include "core/algorithms/lattice/node_search.h"
#include "core/privacy/catalogue/algorithm.h"

namespace kordon {
namespace {

constexpr const char* metrics[] = {"distortion_ratio", "information_loss", "discernibility",
                                   "average_class_size"};  // in the order of LatticeMetric
constexpr Option incognito_options[] = {
    {"metric", "Metric to minimize",
     "What the best of all nodes is best in; distortion_ratio if the job does not say", Option::Kind::choice,
     metrics},
    {"maxSuppressed", "Rows to suppress at most",
     "How many rows may be suppressed beyond those that no release could keep; 0 if the job does not say",
     Option::Kind::whole},
};

// Refined alpha is not monotone, nor is what counts people. Without Lemma 2 of the paper only k would prune,
// and no node, not even the top, would be sure to hold.
const char* incognito_refuses(const Requirement& requirement) {
  if (requirement.monotone) return nullptr;
  return "it may hold at a node and fail at a more general one, so no node of the lattice can be ruled out, "
         "nor is there one that is sure to hold";
}

Result<Recoding> run_incognito(const AlgorithmInput& input) {
  const EncodedTable& table = input.table;
  const Keep& keep = input.mam.keep;
  LatticeEvaluator evaluator(table, keep.kept, input.k, input.requirements,
                             {static_cast<LatticeMetric>(input.options.choice("metric")),
                              input.options.number("maxSuppressed").value_or(0)});
  if (const auto failure = too_large(evaluator.lattice(), "incognito")) return *failure;
  SearchProgress progress(input.progress, table.rows, 3 * evaluator.lattice().nodes());
  const std::vector<bool> possible = candidates(evaluator, progress);
  return evaluator.release(*best_node(evaluator, possible, progress), keep.mandatory);
}

}  // namespace

extern const Algorithm incognito;
const Algorithm incognito = {
    .name = "incognito",
    .title = "Incognito",
    .summary = "Finds the best of all full-domain generalizations: every value of a column on one level",
    .paper =
        "Wong, Li, Fu, Wang: (alpha, k)-anonymous data publishing (2009), section 3, after LeFevre, DeWitt, "
        "Ramakrishnan: Incognito (2005)",
    .run = run_incognito,
    .options = incognito_options,
    .refuses = incognito_refuses,
    .full_domain = true,
};

}  // namespace kordon

// Samarati's binary search on the height of the lattice: P. Samarati, "Protecting Respondents' Identities in
// Microdata Release" (TKDE 2001), for p-k-minimal generalizations: T. M. Truta, B. Vinay, "Privacy
// Protection: p-Sensitive k-Anonymity Property" (2006), Algorithm 3. Other monotone models stand where
// p-sensitivity does.
#include <algorithm>
#include <tuple>

#include "core/algorithms/lattice/minimal_nodes.h"
#include "core/privacy/catalogue/algorithm.h"

namespace kordon {
namespace {

constexpr Option samarati_options[] = {
    {"maxSuppressed", "Rows to suppress at most",
     "How many rows in classes below k may be suppressed beyond those that no release could keep; 0 if the "
     "job does not say",
     Option::Kind::whole},
    {"all", "All minimal nodes",
     "Finds every minimal generalization and releases the one of least information loss; otherwise the first "
     "one on the lowest level that a binary search finds",
     Option::Kind::truth},
};

const char* samarati_refuses(const Requirement& requirement) {
  if (requirement.monotone) return nullptr;
  return "it may hold at a node and fail at a more general one, so a binary search on the height would look "
         "in the wrong half, and the top need not hold";
}

// Of nodes of equal loss it is the one of fewest levels, then the first in lexicographic order.
Levels of_least_loss(LatticeEvaluator& evaluator, const std::vector<Levels>& nodes) {
  const auto rank = [&](const Levels& levels) {
    return std::tuple(evaluator.figures(levels).cost, total_levels(levels), levels);
  };
  auto best = rank(nodes.front());
  for (const Levels& levels : nodes) best = std::min(best, rank(levels));
  return std::get<Levels>(best);
}

Result<Recoding> run_samarati(const AlgorithmInput& input) {
  const EncodedTable& table = input.table;
  const Keep& keep = input.mam.keep;
  LatticeEvaluator evaluator(table, keep.kept, input.k, input.requirements,
                             {.max_suppressed = input.options.number("maxSuppressed").value_or(0)});
  if (const auto failure = too_large(evaluator.lattice(), "samarati")) return *failure;
  SearchProgress progress(input.progress, table.rows, 2 * evaluator.lattice().nodes());
  const Levels node = input.options.truth("all")
                          ? of_least_loss(evaluator, minimal_nodes(evaluator, progress))
                          : lowest_node(evaluator, progress);
  return evaluator.release(node, keep.mandatory);
}

}  // namespace

extern const Algorithm samarati;
const Algorithm samarati = {
    .name = "samarati",
    .title = "Samarati",
    .summary =
        "Binary search for a minimal full-domain generalization: every value of a column on one level, as "
        "few levels as possible",
    .paper =
        "Samarati: Protecting Respondents' Identities in Microdata Release (2001); Truta, Vinay: Privacy "
        "Protection: p-Sensitive k-Anonymity Property (2006), Algorithm 3",
    .run = run_samarati,
    .options = samarati_options,
    .refuses = samarati_refuses,
    .full_domain = true,
};

}  // namespace kordon

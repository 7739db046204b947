// GreedyCKA: J. Miller, A. Campan, T. M. Truta, "Constrained k-Anonymity: Privacy with Generalization
// Boundaries" (P3DM 2008), figure 5: greedy k-member clustering inside each QI-cluster of MAM. As the paper's
// conclusion has it, the division of IM by MAGVals carries over to other privacy models.
#include "core/algorithms/greedy_k_member.h"
#include "core/suppression.h"

namespace kordon {
namespace {

Result<Recoding> run(const AlgorithmInput& input) {
  const ClassRows mam = rows_by_class(maximum_allowed_microdata(input.table));
  const Keep keep = rows_to_keep(input.table, mam, input.requirements, input.k);
  const DistinctTuples tuples = distinct_tuples(input.table, input.requirements, keep.kept);
  Partition partition{std::vector<ClassId>(input.table.rows, suppressed), 0};
  GreedyKMember greedy(input, tuples, partition);
  std::vector<std::uint32_t> rows;
  for (std::size_t c = 0; c + 1 < mam.start.size(); ++c) {
    rows.clear();
    for (std::uint32_t i = mam.start[c]; i < mam.start[c + 1]; ++i) {
      if (keep.kept[mam.rows[i]]) rows.push_back(mam.rows[i]);
    }
    if (!rows.empty()) greedy.cluster(rows);
  }
  return recode_locally(input.table, std::move(partition), keep.mandatory);
}

}  // namespace

extern const Algorithm greedy_cka;
const Algorithm greedy_cka = {
    "greedy-cka",
    "GreedyCKA",
    "Clusters rows greedily inside the boundaries; suppresses only what no algorithm could keep",
    "Miller, Campan, Truta: Constrained k-Anonymity (2008), figure 5",
    run,
};

}  // namespace kordon

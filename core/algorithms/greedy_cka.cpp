// GreedyCKA: J. Miller, A. Campan, T. M. Truta, "Constrained k-Anonymity: Privacy with Generalization
// Boundaries" (P3DM 2008), figure 5: greedy k-member clustering inside each QI-cluster of MAM. As the paper's
// conclusion has it, the division of IM by MAGVals carries over to other privacy models.
#include "core/algorithms/k_member/clustering.h"

namespace kordon {

extern const Algorithm greedy_cka;
const Algorithm greedy_cka = {
    .name = "greedy-cka",
    .title = "GreedyCKA",
    .summary = "Clusters rows greedily inside the boundaries; suppresses only what no algorithm could keep",
    .paper = "Miller, Campan, Truta: Constrained k-Anonymity (2008), figure 5",
    .run = [](const AlgorithmInput& input) { return greedy_k_member(input); },
    .made_values = true,
};

}  // namespace kordon

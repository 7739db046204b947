// GreedyCKA: J. Miller, A. Campan, T. M. Truta, "Constrained k-Anonymity: Privacy with Generalization
// Boundaries" (P3DM 2008), figure 5: greedy k-member clustering inside each QI-cluster of MAM. As the paper's
// conclusion has it, the division of IM by MAGVals carries over to other privacy models.
#include "core/algorithms/greedy_k_member.h"

namespace kordon {

extern const Algorithm greedy_cka;
const Algorithm greedy_cka = {
    "greedy-cka",
    "GreedyCKA",
    "Clusters rows greedily inside the boundaries; suppresses only what no algorithm could keep",
    "Miller, Campan, Truta: Constrained k-Anonymity (2008), figure 5",
    greedy_k_member,
    {},
    nullptr,
    true,
};

}  // namespace kordon

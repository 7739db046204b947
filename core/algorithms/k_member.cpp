// k-member follows J.-W. Byun, A. Kamra, E. Bertino, N. Li, "Efficient k-Anonymization Using Clustering
// Techniques" (DASFAA 2007), figure 5, on the whole table; with section 3.4 where the job names a column to
// predict. With boundaries it runs inside the QI-clusters of MAM, which is GreedyCKA.
#include "core/algorithms/k_member/clustering.h"

namespace kordon {

extern const Algorithm k_member;
const Algorithm k_member = {
    .name = "k-member",
    .title = "k-member clustering",
    .summary =
        "Clusters rows greedily, with hierarchies or without: numbers become ranges, other values sets",
    .paper =
        "Byun, Kamra, Bertino, Li: Efficient k-Anonymization Using Clustering Techniques (2007), figure 5",
    .run = [](const AlgorithmInput& input) { return greedy_k_member(input); },
    .made_values = true,
};

}  // namespace kordon

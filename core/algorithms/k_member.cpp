// k-member: J.-W. Byun, A. Kamra, E. Bertino, N. Li, "Efficient k-Anonymization Using Clustering Techniques"
// (DASFAA 2007), figure 5, on the whole table; with section 3.4 where the job names a column to predict. With
// boundaries it runs inside the QI-clusters of MAM, which is GreedyCKA.
#include "core/algorithms/greedy_k_member.h"

namespace kordon {

extern const Algorithm k_member;
const Algorithm k_member = {
    "k-member",
    "k-member clustering",
    "Clusters rows greedily, with hierarchies or without: numbers become ranges, other values sets",
    "Byun, Kamra, Bertino, Li: Efficient k-Anonymization Using Clustering Techniques (2007), figure 5",
    greedy_k_member,
    {},
    nullptr,
    true,
};

}  // namespace kordon

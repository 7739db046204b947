// MAM is the maximum allowed microdata (Definition 9 of Miller et al.): every cell at its MAGVal, the most
// general value that the boundaries allow. Rows that differ there share no class in any release, so a run
// looks at MAM first: at its QI-clusters, and at the rows that can be kept in each. find_mam() of
// privacy/suppression.h finds both once a run, and they are handed on.
#pragma once

#include <cstdint>
#include <vector>

#include "core/recoding/partition.h"

namespace kordon {

// Says which rows to keep, and how many of the others go by which cause.
struct KeptRows {
  std::vector<bool> kept;       // by row
  std::uint32_t mandatory = 0;  // |OUT|: rows of clusters that fail k or p
  std::uint32_t chosen = 0;     // rows left out so that the rest of their cluster holds for l, t or alpha
};

struct Mam {
  Partition partition;  // its classes are the QI-clusters of MAM
  ClassRows clusters;   // by cluster: its rows
  KeptRows keep;
};

}  // namespace kordon

// Says which values a released value may stand for.
#pragma once

#include <vector>

#include "core/recoding/encoded/table.h"
#include "core/recoding/recoding.h"

namespace kordon {

struct NodeRange {  // of node ids, both ends included
  NodeId first;
  NodeId last;
};

// Returns the ids of all leaves that the value of class c in one quasi-identifier may stand for, ascending,
// as ranges that do not touch. A node stands for its subtree, inner nodes included; a range of numbers for
// the leaves between its ends as they are written; a set for its members.
std::vector<NodeRange> covered_leaves(const EncodedTable& table, const FinalRecoding& recoding, ClassId c,
                                      std::size_t quasi_identifier);

}  // namespace kordon

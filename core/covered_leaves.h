// Which values a released value may stand for.
#pragma once

#include <vector>

#include "core/encoded_table.h"
#include "core/partition.h"
#include "core/recoding.h"

namespace kordon {

struct NodeRange {  // of node ids, both ends included
  NodeId first;
  NodeId last;
};

// What class c is released as in one quasi-identifier: the ids of all leaves that it may stand for,
// ascending, ranges apart. Of a node those of its subtree, inner nodes included; of a range of numbers the
// leaves between its ends as they are written; of a set its members. `rows`: those of the recoding, by class.
std::vector<NodeRange> covered_leaves(const EncodedTable& table, const Recoding& recoding,
                                      const ClassRows& rows, ClassId c, std::size_t quasi_identifier);

}  // namespace kordon

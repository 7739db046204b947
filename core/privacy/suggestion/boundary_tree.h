// Says where the boundaries of a quasi-identifier can stand, as one kind of tree: of a hierarchy at its
// nodes; of ranges at bins of round widths, each width inside the next; of sets nowhere but at the root.
//
//   Age becomes ranges    0  any width           the bins of width 10 stand below the root, those of
//     21 24 38            1  10: 20-29, 30-39    width 5 below them: who lowers the boundary
//                         2  5: 20-24, 35-39     lowers it for the whole column, as a job has one width
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/job/job.h"
#include "core/recoding/encoded/table.h"

namespace kordon {

struct BoundaryTree {
  std::vector<NodeId> parent;  // by node, in preorder or by level: a parent comes first; no_node of the root
  std::vector<std::uint32_t> depth;  // by node
  std::vector<Loss> loss;            // by node: the most that a cell loses whose boundary it is
  std::vector<NodeId> lowest;        // by leaf of the hierarchy: its lowest node here
  std::vector<NodeId> boundary;      // by lowest node: the node at which its boundary stands; else no_node
  Loss full = 0;                     // loss of a cell at the root
  std::vector<std::string> widths;   // of ranges, by depth; the first is "", as the job has it

  // Whether all boundaries of the column are lowered together.
  bool is_one() const { return !widths.empty(); }

  // Returns the node above `leaf` that is so many levels below its boundary `from`, or the leaf.
  NodeId below(NodeId from, unsigned levels, NodeId leaf) const {
    const std::uint32_t most = depth[from] + levels;
    while (depth[leaf] > most) leaf = parent[leaf];
    return leaf;
  }
};

// Returns the tree of a quasi-identifier, with its boundaries as they are. A width of ranges that is set
// stays what the root stands for: as in MAM it keeps no rows apart, and only widths below it are tried.
BoundaryTree boundary_tree(const QuasiIdentifier& qi, const Attribute& attribute);

// Returns the boundaries that the attribute needs for its tree's to hold, in the order of the nodes: a level
// by its number where all of its nodes and no others are boundaries, else each node by its label, and with
// its level where the label recurs. A boundary of a forest, which is there anyway, is not named. Of ranges it
// returns the width. Where no boundary moved it returns those that the attribute has, rules among them.
std::vector<BoundaryRef> boundaries_of(const BoundaryTree& tree, const QuasiIdentifier& qi,
                                       const Attribute& attribute);

}  // namespace kordon

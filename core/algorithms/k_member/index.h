// Finds the nearest and the furthest rows among many, exactly as a scan would, in a few dozen node visits.
//
// Every hierarchy is an ultrametric: with g the generalized value of a class, the loss of adding a value
// below a node a is that of LCA(g, a) for all of them alike, as soon as a is not a proper ancestor of g.
// So a static tree over the distinct tuples, each node keeping the lowest common ancestors of what lies below
// it, bounds a query from both sides, and most of the tree is decided near its root. Which row raises the
// loss of the value 21 F least, once 21 F itself is gone?
//
//   node                        raises the loss of 21 F by
//   * *                         0 or more
//     20-29 F                   0 or more
//       (21 F), 24 F            1/2 for 24 F
//     30-39 M                   2, whichever row it is: more than 1/2, so nothing below is looked at
//       35 M, 38 M
//
// Attributes without a hierarchy are no ultrametric. But what lies below a node bounds the loss of joining
// it, too: of a range (encoded/range.h) the nearer end is the least there can be, the farther one the most; a
// set (encoded/quasi_identifier.h) loses nothing for a value that it has, and for any other as much as for
// each.
//
// Where privacy models care which sensitive values join a class, every node also keeps the bins of the values
// below it (catalogue/privacy_model.h), so that a query passes by what is not admitted. Digits of class
// labels are bins too (k_member/tuples.h).
//
// Tested by tests/core/algorithms/k_member/index_test.cpp and filtered_queries_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/algorithms/k_member/tuples.h"

namespace kordon {

class UltrametricIndex {
 public:
  // Table and tuples must outlive the index.
  UltrametricIndex(const EncodedTable& table, const DistinctTuples& tuples);

  // Indexes the rows of these tuples, all alive. It takes O(t log t) for t tuples and hierarchies of bounded
  // height. It may be called again; memory is reused.
  void build(const std::vector<Tuple>& tuples);

  // The tuples that were alive when the tree was built, arranged so that similar ones stand near one another.
  const std::vector<Tuple>& order() const { return order_; }

  // Sets the generalized value that queries start from, one quasi-identifier after the other; of one that
  // becomes sets it is a leaf, to which add_value() adds others.
  void set_value(std::size_t qi, Extent value);
  void add_value(std::size_t qi, NodeId leaf);

  struct FoundRow {
    Row row = no_row;
    Loss raise = 0;  // by how much the row raises the loss of a row at the value
  };
  // nearest() returns the alive row whose joining raises the loss of the value least (find_best_record of
  // Byun et al., figure 5) and makes no range wider than allowed; furthest() returns the one that raises it
  // most. Of equals it is the lowest row, and no_row if there is none.
  FoundRow nearest() {
    return made_ == 0 ? search<Goal::nearest, false, false>({}) : search<Goal::nearest, false, true>({});
  }
  Row furthest() {
    return (made_ == 0 ? search<Goal::furthest, false, false>({}) : search<Goal::furthest, false, true>({}))
        .row;
  }
  // These do the same among the rows admitted: those whose bin is in admitted[r] for every filter r that they
  // have.
  FoundRow nearest(std::span<const BinSet> admitted) {
    return made_ == 0 ? search<Goal::nearest, true, false>(admitted)
                      : search<Goal::nearest, true, true>(admitted);
  }
  Row furthest(std::span<const BinSet> admitted) {
    return (made_ == 0 ? search<Goal::furthest, true, false>(admitted)
                       : search<Goal::furthest, true, true>(admitted))
        .row;
  }

  // Counts the nodes looked at by all searches so far, and their differences from their parents: this is what
  // searches cost, on any machine.
  std::uint64_t visits() const { return visits_; }

  // Takes out an alive row, which is the lowest alive one of its tuple (as those found always are).
  void remove(Row row);

 private:
  static constexpr std::uint32_t none = UINT32_MAX;  // no node

  struct Node {
    std::uint32_t first_child, children;  // children stand side by side; a node of one tuple has none
    std::uint32_t first_change;           // what differs from the parent: up to the next node's first_change
  };
  struct Change {
    NodeId to;  // common ancestor of what lies below this node; of a made value, an index into narrowings_
    std::uint16_t qi;
    std::uint16_t from_depth;  // depth of the common ancestor below the parent
  };
  struct Step {         // an ancestor-or-self of the query's value
    NodeId node, last;  // it covers the ids node to last
    Loss loss;          // of a cell released as node
  };
  struct Narrowing {  // how the extent of what lies below a node narrows
    Extent from, to;
  };
  struct Query {                     // the query's value in an attribute without a hierarchy
    Extent value = Hierarchy::root;  // of a range
    Loss loss = 0;
    Extent window = Hierarchy::root;  // of a range: leaves that may join
    ValueSet set;
  };
  struct Bounds {  // of the loss of the query's value and any leaf of an extent, joined
    Loss least = 0, most = 0;
    bool inside = true, outside = false;  // whether all of the leaves may join, or none
  };
  // A node that a search has still to look at. Its penalty is the least that a row below it can have: how far
  // its loss is above that of the value itself (nearest) or below that of a full row (furthest); it grows
  // down the tree. Penalty and lowest row make one number, the rank, so that the lowest rank wins with all
  // ties settled.
  struct OpenNode {
    std::uint64_t rank;       // the penalty in the upper half, the lowest row in the lower
    std::uint64_t undecided;  // bit j: rows below may differ in attribute j, in their loss or in whether they
                              // may join, as the node's common ancestor there lies above the value
    std::uint32_t node;
  };
  struct PendingNode {
    std::uint32_t node, begin, end;  // its tuples: order_[begin] to order_[end]
    std::vector<NodeId> ancestors;   // by quasi-identifier: the lowest common ancestor of its tuples
    std::vector<Extent> extents;     // by quasi-identifier: their extent, if some attribute has no hierarchy
  };
  enum class Goal { nearest, furthest };

  template <Goal goal, bool filtered, bool made>
  FoundRow search(std::span<const BinSet> admitted);
  template <Goal goal, bool made>
  bool start_at_root(OpenNode& root) const;
  template <Goal goal, bool made>
  bool narrow(OpenNode& child) const;
  static FoundRow found(std::uint64_t rank);
  bool is_made(std::size_t qi) const { return (made_ >> qi & 1U) != 0; }
  Bounds bounds_of_set(std::size_t qi, Extent extent) const;
  Bounds bounds(std::size_t qi, Extent extent) const;
  enum class Admission { none, some, all };
  Admission admitted_below(std::uint32_t node, std::span<const BinSet> admitted) const;
  void arrange();
  void arrange_bins();
  void forget_bins(std::uint32_t node);
  void split(const PendingNode& parent, std::vector<PendingNode>& pending);
  std::size_t choose_split(const PendingNode& parent);
  void count_children(const PendingNode& parent, std::size_t qi);
  void count_parts(const PendingNode& parent, std::size_t qi);
  void split_equal_leaves(const PendingNode& parent);
  std::vector<NodeId> common_ancestors(std::uint32_t begin, std::uint32_t end) const;
  std::vector<Extent> common_extents(std::uint32_t begin, std::uint32_t end) const;
  // Returns what the query's value and v generalize to: the lowest ancestor-or-self of the value that
  // contains v.
  const Step& join(std::size_t qi, NodeId v) const {
    const Step* step = &steps_[first_step_[qi]];
    while (v - step->node > step->last - step->node) ++step;
    return *step;
  }

  const EncodedTable& table_;
  const DistinctTuples& tuples_;
  std::vector<std::uint32_t> cursor_;   // by tuple: where its lowest alive row is in DistinctTuples::rows
  std::vector<std::uint32_t> node_of_;  // by tuple
  // By quasi-identifier and node: which child of its parent the node is.
  std::vector<std::vector<std::uint32_t>> ordinal_;

  Tuple alive_ = 0;           // tuples with a row alive
  std::vector<Tuple> order_;  // arranged so that each node's tuples are side by side
  // Scratch of split: the tuples by child; by tuple the child that it falls to; by child where its tuples
  // end.
  std::vector<Tuple> arranged_;
  std::vector<std::uint32_t> bucket_;
  std::vector<std::uint32_t> ends_;
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> parent_;  // by node
  std::vector<Row> lowest_;            // by node: lowest alive row below, or no_row
  std::vector<BinSet> bins_;           // by node and filter: bins of alive rows below
  std::vector<Change> changes_;
  std::vector<NodeId> root_ancestors_;
  std::uint64_t made_ = 0;  // bit j: attribute j has no hierarchy
  std::vector<Narrowing> narrowings_;
  std::vector<Extent> root_extents_;

  std::vector<Step> steps_;                // of the query's value, from itself up to the root
  std::vector<std::uint32_t> first_step_;  // by quasi-identifier
  std::vector<std::uint32_t> root_step_;   // likewise: the value's last
  std::vector<Query> queries_;             // by quasi-identifier; of those without a hierarchy
  std::vector<OpenNode> open_;             // scratch of search
  std::uint64_t visits_ = 0;
};

}  // namespace kordon

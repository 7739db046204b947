// Nearest and furthest records among many, exactly as a scan would find them, in a few dozen node visits.
//
// Every hierarchy is an ultrametric: with g the generalized value of a class, the loss of adding a value
// below a node a is height(LCA(g, a)) / H for all of them alike, as soon as a is not a proper ancestor of g.
// So a static tree over the distinct tuples, each node keeping the lowest common ancestors of what lies below
// it, bounds a query from both sides, and most of the tree is decided near its root.
#pragma once

#include <cstdint>
#include <vector>

#include "core/encoded_table.h"

namespace kordon {

// Distinct quasi-identifier tuples and the records that carry them.
struct DistinctTuples {
  std::size_t width = 0;               // quasi-identifiers
  std::vector<NodeId> leaves;          // tuple-major, `width` each
  std::vector<std::uint32_t> records;  // by tuple, ascending
  std::vector<std::uint32_t> start;    // records of tuple t: records[start[t]] to records[start[t + 1]]

  const NodeId* tuple(std::uint32_t t) const { return &leaves[t * width]; }
  std::uint32_t count() const { return static_cast<std::uint32_t>(start.size() - 1); }
};
DistinctTuples distinct_tuples(const EncodedTable& table);

class UltrametricIndex {
 public:
  static constexpr std::uint32_t none = UINT32_MAX;

  // Both must outlive the index.
  UltrametricIndex(const EncodedTable& table, const DistinctTuples& tuples);

  // Indexes the records of these tuples, all alive. O(t log t) for t tuples and hierarchies of bounded
  // height. May be called again; memory is reused.
  void build(const std::vector<std::uint32_t>& tuples);

  // The generalized value that queries start from.
  void set_value(std::size_t qi, NodeId value);

  // The alive record whose joining raises the loss of the value least (find_best_record of Byun et al.,
  // figure 5), or that is furthest from the value; ties go to the lowest record. `none` if no record is
  // alive.
  std::uint32_t nearest();
  std::uint32_t furthest();

  // Takes an alive record out that is the lowest alive one of its tuple (as those found always are).
  void remove(std::uint32_t record);

  std::uint32_t tuple_of(std::uint32_t record) const { return tuple_of_[record]; }

 private:
  struct Node {
    std::uint32_t first_child, children;  // children stand side by side; 0 of them: one tuple
    std::uint32_t first_change;           // what differs from the parent: up to the next node's first_change
  };
  struct Change {
    NodeId to;  // common ancestor of what lies below this node
    std::uint16_t qi;
    std::uint16_t from_height;  // height of the common ancestor below the parent
  };
  struct Step {         // an ancestor-or-self of the query's value
    NodeId node, last;  // covers ids node to last
    Loss loss;          // of a cell released as node
  };
  struct Open {
    std::uint64_t
        rank;  // of the best record that may lie below: penalty in the upper half, record in the lower
    std::uint64_t undecided;
    std::uint32_t node;
  };
  struct Pending {
    std::uint32_t node, begin, end;  // its tuples: order_[begin] to order_[end]
    std::vector<NodeId> ancestors;   // lowest common ancestors of those, by quasi-identifier
  };
  enum class Goal { nearest, furthest };

  template <Goal goal>
  std::uint32_t search();
  void arrange();
  void split(const Pending& parent, std::vector<Pending>& pending);
  std::size_t choose_split(const Pending& parent);
  void count_children(const Pending& parent, std::size_t qi);
  std::vector<NodeId> common_ancestors(std::uint32_t begin, std::uint32_t end) const;
  // What the query's value and v generalize to: the lowest ancestor-or-self of the value that contains v.
  const Step& join(std::size_t qi, NodeId v) const {
    const Step* step = &steps_[first_step_[qi]];
    while (v - step->node > step->last - step->node) ++step;
    return *step;
  }

  const EncodedTable& table_;
  const DistinctTuples& tuples_;
  std::vector<std::uint32_t> tuple_of_;  // by record
  std::vector<std::uint32_t>
      cursor_;  // by tuple: index of its lowest alive record in DistinctTuples::records
  std::vector<std::uint32_t> node_of_;  // by tuple
  std::vector<std::vector<std::uint32_t>>
      ordinal_;  // by quasi-identifier and node: which child of its parent it is

  std::uint32_t alive_ = 0;           // tuples with a record alive
  std::vector<std::uint32_t> order_;  // tuples, arranged so that each node's are side by side
  std::vector<std::uint32_t> arranged_,
      bucket_;                       // scratch of split: tuples, and by tuple the child it falls to
  std::vector<std::uint32_t> ends_;  // scratch of split: tuples by child, then where they end
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> parent_;  // by node
  std::vector<std::uint32_t> lowest_;  // by node: lowest alive record below, or none
  std::vector<Change> changes_;
  std::vector<NodeId> root_ancestors_;

  std::vector<Step> steps_;                // of the query's value, from itself up to the root
  std::vector<std::uint32_t> first_step_;  // by quasi-identifier
  std::vector<Open> open_;                 // scratch of search
};

}  // namespace kordon

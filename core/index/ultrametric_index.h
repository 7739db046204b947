// Nearest and furthest records among many, exactly as a scan would find them, in a few dozen node visits.
//
// Every hierarchy is an ultrametric: with g the generalized value of a class, the loss of adding a value
// below a node a is height(LCA(g, a)) / H for all of them alike, as soon as a is not a proper ancestor of g.
// So a static tree over the distinct tuples, each node keeping the lowest common ancestors of what lies below
// it, bounds a query from both sides, and most of the tree is decided near its root.
//
// Where privacy models care which sensitive values join a class, every node also keeps the bins of the values
// below it (privacy_model.h), so that a query passes by what is not admitted.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/encoded_table.h"
#include "core/privacy_model.h"

namespace kordon {

// Distinct tuples of quasi-identifier leaves and, for each requirement, the bin of the sensitive value; and
// the records that carry them.
struct DistinctTuples {
  std::size_t width = 0;  // quasi-identifiers
  std::size_t requirements = 0;
  std::vector<NodeId> leaves;          // tuple-major, `width` each
  std::vector<std::uint8_t> bins;      // tuple-major, `requirements` each
  std::vector<std::uint32_t> records;  // by tuple, ascending
  std::vector<std::uint32_t> start;    // records of tuple t: records[start[t]] to records[start[t + 1]]

  const NodeId* tuple(std::uint32_t t) const { return &leaves[t * width]; }
  const std::uint8_t* bins_of(std::uint32_t t) const { return bins.data() + t * requirements; }
  std::uint32_t count() const { return static_cast<std::uint32_t>(start.size() - 1); }
};
// Of the rows with kept[row].
DistinctTuples distinct_tuples(const EncodedTable& table, std::span<const Requirement> requirements,
                               const std::vector<bool>& kept);

class UltrametricIndex {
 public:
  static constexpr std::uint32_t none = UINT32_MAX;

  // Both must outlive the index.
  UltrametricIndex(const EncodedTable& table, const DistinctTuples& tuples);

  // Indexes the records of these tuples, all alive. O(t log t) for t tuples and hierarchies of bounded
  // height. May be called again; memory is reused.
  void build(const std::vector<std::uint32_t>& tuples);

  // The tuples alive, arranged so that similar ones stand near one another.
  const std::vector<std::uint32_t>& order() const { return order_; }

  // The generalized value that queries start from.
  void set_value(std::size_t qi, NodeId value);

  // The alive record whose joining raises the loss of the value least (find_best_record of Byun et al.,
  // figure 5), or that is furthest from the value; ties go to the lowest record. `none` if no record is
  // alive.
  std::uint32_t nearest() { return search<Goal::nearest, false>({}); }
  std::uint32_t furthest() { return search<Goal::furthest, false>({}); }
  // The same among the records admitted: those whose bin is in admitted[r] for every requirement r.
  std::uint32_t nearest(std::span<const BinSet> admitted) { return search<Goal::nearest, true>(admitted); }
  std::uint32_t furthest(std::span<const BinSet> admitted) { return search<Goal::furthest, true>(admitted); }

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

  template <Goal goal, bool filtered>
  std::uint32_t search(std::span<const BinSet> admitted);
  enum class Admitted { none, some, all };
  Admitted admitted_below(std::uint32_t node, std::span<const BinSet> admitted) const;
  void arrange();
  void arrange_bins();
  void forget_bins(std::uint32_t node);
  void split(const Pending& parent, std::vector<Pending>& pending);
  std::size_t choose_split(const Pending& parent);
  void count_children(const Pending& parent, std::size_t qi);
  void split_equal_leaves(const Pending& parent);
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
  std::vector<BinSet> bins_;           // by node and requirement: bins of alive records below
  std::vector<Change> changes_;
  std::vector<NodeId> root_ancestors_;

  std::vector<Step> steps_;                // of the query's value, from itself up to the root
  std::vector<std::uint32_t> first_step_;  // by quasi-identifier
  std::vector<Open> open_;                 // scratch of search
};

}  // namespace kordon

// Nearest and furthest records among many, exactly as a scan would find them, in a few dozen node visits.
//
// Every hierarchy is an ultrametric: with g the generalized value of a class, the loss of adding a value
// below a node a is height(LCA(g, a)) / H for all of them alike, as soon as a is not a proper ancestor of g.
// So a static tree over the distinct tuples, each node keeping the lowest common ancestors of what lies below
// it, bounds a query from both sides, and most of the tree is decided near its root.
//
// Numeric attributes without a hierarchy (range.h) are no ultrametric, but the range of what lies below a
// node bounds the loss of joining it likewise: the nearer end is the least there can be, the farther one the
// most.
//
// Where privacy models care which sensitive values join a class, every node also keeps the bins of the values
// below it (privacy_model.h), so that a query passes by what is not admitted. Class labels are bins too: with
// more than fit one set, their digits to the base of max_bins are.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/encoded_table.h"
#include "core/privacy_model.h"

namespace kordon {

// Distinct tuples of quasi-identifier leaves and, for each requirement, the bin of the sensitive value, then
// the digits of the class label where labels matter; and the records that carry them.
struct DistinctTuples {
  std::size_t width = 0;  // quasi-identifiers
  std::size_t requirements = 0;
  std::size_t label_digits = 0;        // lowest first
  std::vector<NodeId> leaves;          // tuple-major, `width` each
  std::vector<std::uint8_t> bins;      // tuple-major, filters() each
  std::vector<std::uint32_t> records;  // by tuple, ascending
  std::vector<std::uint32_t> start;    // records of tuple t: records[start[t]] to records[start[t + 1]]

  const NodeId* tuple(std::uint32_t t) const { return &leaves[t * width]; }
  std::size_t filters() const { return requirements + label_digits; }
  const std::uint8_t* bins_of(std::uint32_t t) const { return bins.data() + t * filters(); }
  std::uint32_t count() const { return static_cast<std::uint32_t>(start.size() - 1); }
};
// Of the rows with kept[row]. Labels matter where a penalty is set on them.
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
  void set_value(std::size_t qi, Extent value);

  // The alive record whose joining raises the loss of the value least (find_best_record of Byun et al.,
  // figure 5) and makes no range wider than allowed, or that is furthest from the value; ties go to the
  // lowest record. `none` if there is no such record.
  std::uint32_t nearest() {
    return ranged_ == 0 ? search<Goal::nearest, false, false>({}) : search<Goal::nearest, false, true>({});
  }
  std::uint32_t furthest() {
    return ranged_ == 0 ? search<Goal::furthest, false, false>({}) : search<Goal::furthest, false, true>({});
  }
  // The same among the records admitted: those whose bin is in admitted[r] for every filter r that it has.
  std::uint32_t nearest(std::span<const BinSet> admitted) {
    return ranged_ == 0 ? search<Goal::nearest, true, false>(admitted)
                        : search<Goal::nearest, true, true>(admitted);
  }
  std::uint32_t furthest(std::span<const BinSet> admitted) {
    return ranged_ == 0 ? search<Goal::furthest, true, false>(admitted)
                        : search<Goal::furthest, true, true>(admitted);
  }
  // By how much the record that was last found to be nearest raises the loss of a row at the value.
  Loss raise() const { return raise_; }

  // Nodes looked at by all searches so far, and differences from their parents: what they cost, on any
  // machine.
  std::uint64_t visits() const { return visits_; }

  // Takes an alive record out that is the lowest alive one of its tuple (as those found always are).
  void remove(std::uint32_t record);

  std::uint32_t tuple_of(std::uint32_t record) const { return tuple_of_[record]; }

 private:
  struct Node {
    std::uint32_t first_child, children;  // children stand side by side; 0 of them: one tuple
    std::uint32_t first_change;           // what differs from the parent: up to the next node's first_change
  };
  struct Change {
    NodeId to;  // common ancestor of what lies below this node; of a range, an index into narrowings_
    std::uint16_t qi;
    std::uint16_t from_height;  // height of the common ancestor below the parent
  };
  struct Step {         // an ancestor-or-self of the query's value
    NodeId node, last;  // covers ids node to last
    Loss loss;          // of a cell released as node
  };
  struct Narrowing {  // of the range of what lies below a node
    Extent from, to;
  };
  struct Query {  // the query's value in an attribute with ranges
    Extent value = Hierarchy::root;
    Loss loss = 0;
    Extent window = Hierarchy::root;  // leaves that may join
  };
  struct Bounds {  // of the loss of the query's value and any leaf of an extent, joined
    Loss least = 0, most = 0;
    bool inside = true, outside = false;  // whether all of the leaves may join, or none
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
    std::vector<Extent> extents;     // likewise, where some attribute has ranges
  };
  enum class Goal { nearest, furthest };

  template <Goal goal, bool filtered, bool ranged>
  std::uint32_t search(std::span<const BinSet> admitted);
  bool is_range(std::size_t qi) const { return (ranged_ >> qi & 1U) != 0; }
  Bounds bounds(std::size_t qi, Extent extent) const;
  enum class Admitted { none, some, all };
  Admitted admitted_below(std::uint32_t node, std::span<const BinSet> admitted) const;
  void arrange();
  void arrange_bins();
  void forget_bins(std::uint32_t node);
  void split(const Pending& parent, std::vector<Pending>& pending);
  std::size_t choose_split(const Pending& parent);
  void count_children(const Pending& parent, std::size_t qi);
  void count_parts(const Pending& parent, std::size_t qi);
  void split_equal_leaves(const Pending& parent);
  std::vector<NodeId> common_ancestors(std::uint32_t begin, std::uint32_t end) const;
  std::vector<Extent> common_extents(std::uint32_t begin, std::uint32_t end) const;
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
  std::vector<BinSet> bins_;           // by node and filter: bins of alive records below
  std::vector<Change> changes_;
  std::vector<NodeId> root_ancestors_;
  std::uint64_t ranged_ = 0;  // bit j: attribute j has ranges
  std::vector<Narrowing> narrowings_;
  std::vector<Extent> root_extents_;

  std::vector<Step> steps_;                // of the query's value, from itself up to the root
  std::vector<std::uint32_t> first_step_;  // by quasi-identifier
  std::vector<Query> queries_;             // by quasi-identifier; of those with ranges
  std::vector<Open> open_;                 // scratch of search
  Loss raise_ = 0;
  std::uint64_t visits_ = 0;
};

}  // namespace kordon

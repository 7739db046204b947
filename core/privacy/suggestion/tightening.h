// Holds the QI-clusters of MAM while boundaries move down, and what each possible move would gain and cost.
//
// A tightening parts the clusters whose boundary it moves, and no others, so what a move gains and costs is a
// sum over clusters. A cluster adds to these sums when it appears and takes its part out when it is parted:
// a move costs only the rows that it parts.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/privacy/catalogue/privacy_model.h"
#include "core/privacy/suggestion/boundary_tree.h"
#include "core/recoding/encoded/table.h"
#include "core/recoding/partition.h"

namespace kordon {

// A tightening lowers a boundary: all values that stand at `from` then stand at the nodes so many levels
// below it, or at themselves where nothing lies between. Of ranges all boundaries move, and `from` is their
// depth.
struct Tightening {
  std::size_t quasi_identifier = 0;
  NodeId from = 0;
  unsigned levels = 1;
  std::int64_t gain = 0;  // detail that is guaranteed besides, in units of loss
  std::int64_t cost = 0;  // rows that are lost besides; of demands that are not exact it may be below zero
};

// Returns whether the one gains more for each row that it costs. Costs below zero count as none.
bool precedes(const Tightening& one, const Tightening& other);

// Holds what of a table the search looks at: rows that agree in all columns once, by the nodes of the trees.
struct TreeTuples {
  ClassRows rows;                           // by tuple
  std::vector<std::vector<NodeId>> lowest;  // by quasi-identifier and tuple
};
TreeTuples tree_tuples(const EncodedTable& table, const std::vector<BoundaryTree>& trees);

inline constexpr std::size_t no_column = SIZE_MAX;

class Tightenings {
 public:
  // Moves go this many levels at once at most.
  static constexpr unsigned furthest = 3;

  // Starts at the boundaries of the trees. All else that is given must outlive it.
  Tightenings(const TreeTuples& tuples, std::vector<BoundaryTree> trees, std::uint32_t k,
              std::span<const Requirement> requirements);

  const std::vector<BoundaryTree>& trees() const { return trees_; }
  std::uint64_t steps() const { return steps_; }

  // Returns the tightening with the most gain for each row that it costs, of all that gain something and
  // leave no more rows lost than this; one that costs none comes before all that do. Of equals the one of the
  // first column and node is taken. The boundaries of the column `held` stay.
  std::optional<Tightening> best(std::uint64_t max_lost, std::size_t held = no_column) const;
  void make(const Tightening& tightening);

 private:
  struct Cluster {
    std::vector<std::uint32_t> tuples;
    std::uint32_t rows = 0;
    std::uint32_t kept = 0;
    Loss spared = 0;  // by each kept row
  };
  struct Score {
    std::int64_t gain = 0, cost = 0;
  };

  NodeId boundary_of(std::size_t j, const Cluster& cluster) const {
    return trees_[j].boundary[tuples_.lowest[j][cluster.tuples.front()]];
  }
  Score& score_of(std::size_t j, NodeId boundary, unsigned levels) {
    const BoundaryTree& tree = trees_[j];
    return scores_[j][(tree.is_one() ? tree.depth[boundary] : boundary) * furthest + levels - 1];
  }
  std::uint32_t rows_kept(std::span<const std::uint32_t> tuples, std::uint32_t rows);
  void add(Cluster cluster);
  void count(const Cluster& cluster, std::int64_t sign);
  void count(const Cluster& cluster, std::size_t j, std::int64_t sign);
  Score change_by(const Cluster& cluster, std::size_t j, NodeId from, unsigned levels);
  // Parts the tuples of a cluster by the node at which they would stand: branches_ holds the parts.
  void part(const Cluster& cluster, std::size_t j, NodeId from, unsigned levels);

  const TreeTuples& tuples_;
  std::vector<BoundaryTree> trees_;  // by quasi-identifier
  std::uint32_t k_;
  std::span<const Requirement> requirements_;
  std::vector<Cluster> clusters_;           // those that keep rows
  std::vector<std::vector<Score>> scores_;  // by quasi-identifier, node and levels
  std::int64_t lost_ = 0;
  std::uint64_t steps_ = 0;

  struct Branch {
    NodeId node = 0;
    std::uint32_t rows = 0;
    std::vector<std::uint32_t> tuples;
  };
  std::vector<ValueCounts> counts_;
  std::vector<Branch> branches_;  // the first `used_` are those of the cluster at hand
  std::size_t used_ = 0;
  std::vector<std::uint32_t> branch_at_;  // by node
};

}  // namespace kordon

#include "core/privacy/suggestion/tightening.h"

#include <algorithm>
#include <utility>

#include "core/privacy/suppression.h"
#include "core/recoding/tuples.h"

namespace kordon {
namespace {

__extension__ using Signed = __int128;

constexpr std::uint32_t no_part = UINT32_MAX;

}  // namespace

bool precedes(const Tightening& one, const Tightening& other) {
  const Signed left = Signed{one.gain} * std::max<std::int64_t>(other.cost, 0);
  const Signed right = Signed{other.gain} * std::max<std::int64_t>(one.cost, 0);
  return left != right ? left > right : one.gain > other.gain;
}

TreeTuples tree_tuples(const EncodedTable& table, const std::vector<BoundaryTree>& trees) {
  TreeTuples tuples;
  tuples.rows = rows_by_class(tuples_of_rows(table));
  for (std::size_t j = 0; j < trees.size(); ++j) {
    std::vector<NodeId>& lowest = tuples.lowest.emplace_back();
    lowest.reserve(tuples.rows.classes());
    for (ClassId tuple = 0; tuple < tuples.rows.classes(); ++tuple) {
      lowest.push_back(trees[j].lowest[table.quasi_identifiers[j].leaves[tuples.rows.of(tuple).front()]]);
    }
  }
  return tuples;
}

Tightenings::Tightenings(const TreeTuples& tuples, std::vector<BoundaryTree> trees, std::uint32_t k,
                         std::span<const Requirement> requirements)
    : tuples_(tuples),
      trees_(std::move(trees)),
      k_(k),
      requirements_(requirements),
      counts_(empty_counts(requirements)) {
  std::size_t max_nodes = 0;
  std::vector<std::vector<std::uint32_t>> boundaries(trees_.size());  // by quasi-identifier and tuple
  std::vector<IdColumn> columns;
  for (std::size_t j = 0; j < trees_.size(); ++j) {
    boundaries[j].reserve(tuples.rows.classes());
    for (const NodeId leaf : tuples.lowest[j]) boundaries[j].push_back(trees_[j].boundary[leaf]);
    columns.emplace_back(boundaries[j]);
    scores_.emplace_back(trees_[j].parent.size() * furthest);
    max_nodes = std::max(max_nodes, trees_[j].parent.size());
  }
  branch_at_.assign(max_nodes, no_part);
  const ClassRows clusters = rows_by_class(group_rows(columns, tuples.rows.classes()));
  for (ClassId c = 0; c < clusters.classes(); ++c) {
    const std::span<const std::uint32_t> of_cluster = clusters.of(c);
    Cluster cluster{{of_cluster.begin(), of_cluster.end()}};
    for (const std::uint32_t tuple : of_cluster) cluster.rows += tuples.rows.size(tuple);
    for (std::size_t j = 0; j < trees_.size(); ++j) {
      cluster.spared += trees_[j].full - trees_[j].loss[boundary_of(j, cluster)];
    }
    add(std::move(cluster));
  }
}

std::uint32_t Tightenings::rows_kept(std::span<const std::uint32_t> tuples, std::uint32_t rows) {
  if (rows < k_) return 0;
  if (requirements_.empty()) return rows;
  for (std::size_t r = 0; r < requirements_.size(); ++r) {
    const std::vector<std::uint32_t>& values = requirements_[r].attribute->values;
    counts_[r].clear();
    for (const std::uint32_t tuple : tuples) {
      for (const Row row : tuples_.rows.of(tuple)) counts_[r].add(values[row]);
    }
  }
  const Shortfall lost = shortfall(requirements_, k_, rows, counts_);
  return rows - static_cast<std::uint32_t>(lost.mandatory + lost.chosen);
}

void Tightenings::add(Cluster cluster) {
  cluster.kept = rows_kept(cluster.tuples, cluster.rows);
  lost_ += cluster.rows - cluster.kept;
  if (cluster.kept == 0) return;
  count(cluster, 1);
  clusters_.push_back(std::move(cluster));
}

void Tightenings::count(const Cluster& cluster, std::int64_t sign) {
  for (std::size_t j = 0; j < trees_.size(); ++j) count(cluster, j, sign);
}

void Tightenings::count(const Cluster& cluster, std::size_t j, std::int64_t sign) {
  const BoundaryTree& tree = trees_[j];
  const NodeId from = boundary_of(j, cluster);
  Score change;
  bool deeper = true;  // whether another level down parts the cluster otherwise
  for (unsigned levels = 1; levels <= furthest; ++levels) {
    if (deeper) change = change_by(cluster, j, from, levels);
    deeper = deeper && std::any_of(branches_.begin(), branches_.begin() + static_cast<std::ptrdiff_t>(used_),
                                   [&](const Branch& each) {
                                     return tree.depth[each.node] == tree.depth[from] + levels;
                                   });
    Score& score = score_of(j, from, levels);
    score.gain += sign * change.gain;
    score.cost += sign * change.cost;
  }
}

Tightenings::Score Tightenings::change_by(const Cluster& cluster, std::size_t j, NodeId from,
                                          unsigned levels) {
  Score change{-static_cast<std::int64_t>(cluster.kept * cluster.spared), cluster.kept};
  part(cluster, j, from, levels);
  for (std::size_t p = 0; p < used_; ++p) {
    const Branch& each = branches_[p];
    const std::uint32_t kept = used_ == 1 ? cluster.kept : rows_kept(each.tuples, each.rows);
    change.gain +=
        static_cast<std::int64_t>(kept * (cluster.spared + trees_[j].loss[from] - trees_[j].loss[each.node]));
    change.cost -= kept;
  }
  return change;
}

void Tightenings::part(const Cluster& cluster, std::size_t j, NodeId from, unsigned levels) {
  const BoundaryTree& tree = trees_[j];
  for (std::size_t p = 0; p < used_; ++p) branch_at_[branches_[p].node] = no_part;
  used_ = 0;
  for (const std::uint32_t tuple : cluster.tuples) {
    const NodeId node = tree.below(from, levels, tuples_.lowest[j][tuple]);
    if (branch_at_[node] == no_part) {
      branch_at_[node] = static_cast<std::uint32_t>(used_);
      if (used_ == branches_.size()) branches_.emplace_back();
      branches_[used_].node = node;
      branches_[used_].rows = 0;
      branches_[used_++].tuples.clear();
    }
    Branch& there = branches_[branch_at_[node]];
    there.rows += tuples_.rows.size(tuple);
    there.tuples.push_back(tuple);
  }
}

std::optional<Tightening> Tightenings::best(std::uint64_t max_lost, std::size_t held) const {
  std::optional<Tightening> found;
  for (std::size_t j = 0; j < trees_.size(); ++j) {
    if (j == held) continue;
    for (std::size_t i = 0; i < scores_[j].size(); ++i) {
      const Score& score = scores_[j][i];
      if (score.gain <= 0 || lost_ + score.cost > static_cast<std::int64_t>(max_lost)) continue;
      const Tightening each{j, static_cast<NodeId>(i / furthest), static_cast<unsigned>(i % furthest) + 1,
                            score.gain, score.cost};
      if (!found || precedes(each, *found)) found = each;
    }
  }
  return found;
}

void Tightenings::make(const Tightening& tightening) {
  ++steps_;
  const std::size_t j = tightening.quasi_identifier;
  const auto concerned = [&](NodeId boundary) {
    return (trees_[j].is_one() ? trees_[j].depth[boundary] : boundary) == tightening.from;
  };
  std::vector<Cluster> fresh;
  std::size_t left = 0;
  for (Cluster& cluster : clusters_) {
    const NodeId from = boundary_of(j, cluster);
    if (!concerned(from)) {
      if (&clusters_[left] != &cluster) clusters_[left] = std::move(cluster);
      ++left;
      continue;
    }
    count(cluster, -1);
    lost_ -= cluster.rows - cluster.kept;
    part(cluster, j, from, tightening.levels);
    for (std::size_t p = 0; p < used_; ++p) {
      fresh.push_back({branches_[p].tuples, branches_[p].rows, 0,
                       cluster.spared + trees_[j].loss[from] - trees_[j].loss[branches_[p].node]});
    }
  }
  clusters_.resize(left);
  BoundaryTree& tree = trees_[j];
  for (NodeId leaf = 0; leaf < tree.boundary.size(); ++leaf) {
    if (tree.boundary[leaf] == no_node || !concerned(tree.boundary[leaf])) continue;
    tree.boundary[leaf] = tree.below(tree.boundary[leaf], tightening.levels, leaf);
  }
  for (Cluster& cluster : fresh) add(std::move(cluster));
}

}  // namespace kordon

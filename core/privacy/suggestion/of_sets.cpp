#include "core/privacy/suggestion/of_sets.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/base/cores.h"

namespace kordon {
namespace {

NodeId boundary_of(const BoundaryTree& tree, NodeId leaf) {
  return tree.boundary[tree.lowest[leaf]];
}

}  // namespace

KeptRows rows_to_keep(const EncodedTable& table, const AskedOfSets& asked,
                      const std::vector<BoundaryTree>& trees) {
  std::vector<std::vector<NodeId>> tops(trees.size());
  for (std::size_t j = 0; j < trees.size(); ++j) {
    tops[j].reserve(table.rows);
    for (const NodeId leaf : table.quasi_identifiers[j].leaves) {
      tops[j].push_back(boundary_of(trees[j], leaf));
    }
  }
  return rows_to_keep(table, asked, std::move(tops), std::vector<bool>(table.rows, true));
}

TighteningsOfSets::TighteningsOfSets(const EncodedTable& table, const AskedOfSets& asked,
                                     std::vector<BoundaryTree> trees)
    : table_(table),
      asked_(asked),
      trees_(std::move(trees)),
      kept_(rows_to_keep(table, asked, trees_).kept),
      detail_(detail_of(kept_)) {
  for (std::size_t j = 0; j < trees_.size(); ++j) {
    std::set<NodeId> boundaries(trees_[j].boundary.begin(), trees_[j].boundary.end());
    boundaries.erase(no_node);
    for (const NodeId from : boundaries) add_candidates(j, from);
  }
}

void TighteningsOfSets::add_candidates(std::size_t j, NodeId from) {
  for (unsigned levels = 1; levels <= Tightenings::furthest; ++levels) {
    Candidate candidate{{j, from, levels, 0, 0}, steps_, false};
    if (judge(candidate.tightening)) candidates_.push_back(candidate);
  }
}

std::vector<Row> TighteningsOfSets::rows_at(std::size_t j, NodeId from) const {
  std::vector<Row> rows;
  const Leaves& leaves = table_.quasi_identifiers[j].leaves;
  for (Row row = 0; row < table_.rows; ++row) {
    if (kept_[row] && boundary_of(trees_[j], leaves[row]) == from) rows.push_back(row);
  }
  return rows;
}

// Says which of these rows have too few alike in some set, if the boundary is lowered.
std::vector<bool> TighteningsOfSets::too_few(const Tightening& tightening,
                                             const std::vector<Row>& rows) const {
  const std::size_t lowered = tightening.quasi_identifier;
  std::vector<const KnownSet*> sets;
  for (const KnownSet& set : asked_.sets) {
    if (std::find(set.columns.begin(), set.columns.end(), lowered) != set.columns.end()) sets.push_back(&set);
  }
  std::vector<std::vector<std::uint32_t>> looks(trees_.size());  // by quasi-identifier and place in `rows`
  for (std::size_t j = 0; j < trees_.size(); ++j) {
    looks[j].reserve(rows.size());
    for (const Row row : rows) {
      const NodeId leaf = table_.quasi_identifiers[j].leaves[row];
      const NodeId node = j == lowered ? trees_[j].below(tightening.from, tightening.levels, leaf)
                                       : boundary_of(trees_[j], leaf);
      looks[j].push_back(asked_.look[j][node]);
    }
  }
  std::vector<std::vector<std::size_t>> found(sets.size());
  on_cores(sets.size(), sets.size() * rows.size(), [&](std::size_t s) {
    const Partition groups = group_in(*sets[s], looks, rows.size());
    const std::vector<std::uint32_t> sizes = class_sizes(groups);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (sizes[groups.class_of[i]] < sets[s]->k) found[s].push_back(i);
    }
  });
  std::vector<bool> few(rows.size(), false);
  for (const std::vector<std::size_t>& places : found) {
    for (const std::size_t i : places) few[i] = true;
  }
  return few;
}

// Returns whether values stand otherwise then, and none of them only where a step of fewer levels has them.
bool TighteningsOfSets::judge(Tightening& tightening) const {
  const std::size_t lowered = tightening.quasi_identifier;
  const BoundaryTree& tree = trees_[lowered];
  const std::vector<Row> rows = rows_at(lowered, tightening.from);
  const std::vector<bool> few = too_few(tightening, rows);
  tightening.gain = tightening.cost = 0;
  bool deeper = false;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const NodeId below =
        tree.below(tightening.from, tightening.levels, table_.quasi_identifiers[lowered].leaves[rows[i]]);
    deeper = deeper || tree.depth[below] == tree.depth[tightening.from] + tightening.levels;
    if (!few[i]) {
      tightening.gain += static_cast<std::int64_t>(tree.loss[tightening.from] - tree.loss[below]);
      continue;
    }
    ++tightening.cost;
    for (std::size_t j = 0; j < trees_.size(); ++j) {
      const NodeId at = boundary_of(trees_[j], table_.quasi_identifiers[j].leaves[rows[i]]);
      tightening.gain -= static_cast<std::int64_t>(trees_[j].full - trees_[j].loss[at]);
    }
  }
  return deeper;
}

bool TighteningsOfSets::step(std::uint64_t max_lost, std::size_t held) {
  for (Candidate& each : candidates_) each.failed = false;
  const auto lost = static_cast<std::int64_t>(std::count(kept_.begin(), kept_.end(), false));
  for (;;) {
    Candidate* best = nullptr;
    for (Candidate& each : candidates_) {
      const Tightening& now = each.tightening;
      if (each.failed || now.quasi_identifier == held || now.gain <= 0 ||
          lost + now.cost > static_cast<std::int64_t>(max_lost)) {
        continue;
      }
      if (best == nullptr || precedes(now, best->tightening)) best = &each;
    }
    if (best == nullptr) return false;
    if (best->judged_at < steps_) {
      judge(best->tightening);
      best->judged_at = steps_;
      continue;
    }
    const Tightening chosen = best->tightening;
    if (!make(chosen, max_lost)) {
      best->failed = true;
      continue;
    }
    std::erase_if(candidates_, [&](const Candidate& each) {
      return each.tightening.quasi_identifier == chosen.quasi_identifier &&
             each.tightening.from == chosen.from;
    });
    std::set<NodeId> below;
    const BoundaryTree& tree = trees_[chosen.quasi_identifier];
    for (NodeId leaf = 0; leaf < tree.boundary.size(); ++leaf) {
      NodeId above = tree.boundary[leaf];
      for (unsigned up = 0; up < chosen.levels && above != no_node && above != chosen.from; ++up) {
        above = tree.parent[above];
      }
      if (above == chosen.from && tree.boundary[leaf] != chosen.from) below.insert(tree.boundary[leaf]);
    }
    for (const NodeId from : below) add_candidates(chosen.quasi_identifier, from);
    return true;
  }
}

std::uint64_t TighteningsOfSets::detail_of(const std::vector<bool>& kept) const {
  std::uint64_t detail = 0;
  for (std::size_t j = 0; j < trees_.size(); ++j) {
    const Leaves& leaves = table_.quasi_identifiers[j].leaves;
    for (Row row = 0; row < table_.rows; ++row) {
      if (kept[row]) detail += trees_[j].full - trees_[j].loss[boundary_of(trees_[j], leaves[row])];
    }
  }
  return detail;
}

// Lowers the boundary. If that costs too many rows or gains nothing, then it is raised again.
bool TighteningsOfSets::make(const Tightening& tightening, std::uint64_t max_lost) {
  BoundaryTree& tree = trees_[tightening.quasi_identifier];
  std::vector<NodeId> before = tree.boundary;
  for (NodeId leaf = 0; leaf < tree.boundary.size(); ++leaf) {
    if (before[leaf] == tightening.from) {
      tree.boundary[leaf] = tree.below(tightening.from, tightening.levels, leaf);
    }
  }
  KeptRows keep = rows_to_keep(table_, asked_, trees_);
  const std::uint64_t detail = detail_of(keep.kept);
  if (keep.mandatory + keep.chosen > max_lost || detail <= detail_) {
    tree.boundary = std::move(before);
    return false;
  }
  kept_ = std::move(keep.kept);
  detail_ = detail;
  ++steps_;
  return true;
}

}  // namespace kordon

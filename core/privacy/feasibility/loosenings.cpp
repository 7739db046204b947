#include "core/privacy/feasibility/loosenings.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <tuple>
#include <utility>

#include "core/base/random.h"
#include "core/recoding/partition.h"

namespace kordon {
namespace {

// Returns, by node, whether some leaf below it (itself included) may be generalized beyond it.
std::vector<bool> passable(const QuasiIdentifier& qi) {
  std::vector<bool> result(qi.tree.size(), false);
  for (NodeId node = static_cast<NodeId>(qi.tree.size()); node-- > 0;) {
    if (qi.marked[node]) {
      result[node] = false;
    } else if (qi.tree.is_leaf(node)) {
      result[node] = true;
    }
    if (result[node] && node != Hierarchy::root) result[qi.tree.parent(node)] = true;
  }
  return result;
}

// Holds the loosenings of one quasi-identifier, their savings still to be counted, and by node which one
// lifts it.
struct Candidates {
  static constexpr std::uint32_t none = UINT32_MAX;
  std::vector<Loosening> loosenings;
  std::vector<std::uint32_t> lifted_by;
};

Candidates candidates(const QuasiIdentifier& qi, std::size_t j, const std::vector<NodeId>& magvals) {
  Candidates result;
  result.lifted_by.assign(qi.tree.size(), Candidates::none);
  const std::vector<bool> passes = passable(qi);
  for (const NodeId magval : magvals) {
    if (magval == Hierarchy::root || result.lifted_by[magval] != Candidates::none) continue;
    const NodeId parent = qi.tree.parent(magval);
    Loosening loosening{j, {}, passes[parent] ? qi.magval[parent] : parent, 0};
    for (const NodeId child : qi.tree.children(parent)) {
      if (!qi.marked[child]) continue;
      loosening.from.push_back(child);
      result.lifted_by[child] = static_cast<std::uint32_t>(result.loosenings.size());
    }
    result.loosenings.push_back(std::move(loosening));
  }
  return result;
}

// Groups clusters that agree in every quasi-identifier but one. A hash of all MAGVals is made once; to leave
// one out is to subtract its part, so that each grouping is one pass.
class ClustersIgnoringOneColumn {
 public:
  explicit ClustersIgnoringOneColumn(const MamClusters& clusters)
      : clusters_(clusters), hashes_(clusters.sizes.size(), 0) {
    for (std::size_t j = 0; j < clusters.magvals.size(); ++j) {
      for (std::size_t c = 0; c < hashes_.size(); ++c) hashes_[c] += part(j, clusters.magvals[j][c]);
    }
    std::size_t slots = 16;
    while (slots < 2 * hashes_.size()) slots *= 2;
    slots_.resize(slots);
  }

  // Returns, by cluster, an id shared by those that agree in all quasi-identifiers but the j-th.
  Partition groups_ignoring(std::size_t j) {
    std::fill(slots_.begin(), slots_.end(), free_slot);
    Partition groups;
    groups.class_of.reserve(hashes_.size());
    for (std::uint32_t c = 0; c < hashes_.size(); ++c) {
      const std::uint64_t hash = hashes_[c] - part(j, clusters_.magvals[j][c]);
      std::size_t at = static_cast<std::size_t>(hash >> 32U) & (slots_.size() - 1);
      while (slots_[at] != free_slot && !agree(slots_[at], c, j)) at = (at + 1) & (slots_.size() - 1);
      if (slots_[at] == free_slot) slots_[at] = c;
      groups.class_of.push_back(slots_[at] == c ? groups.classes++ : groups.class_of[slots_[at]]);
    }
    return groups;
  }

 private:
  static constexpr std::uint32_t free_slot = UINT32_MAX;

  static std::uint64_t part(std::size_t j, NodeId magval) {
    return splitmix64(std::uint64_t{j} << 32U | magval);
  }

  bool agree(std::uint32_t a, std::uint32_t b, std::size_t but) const {
    for (std::size_t j = 0; j < clusters_.magvals.size(); ++j) {
      if (j != but && clusters_.magvals[j][a] != clusters_.magvals[j][b]) return false;
    }
    return true;
  }

  const MamClusters& clusters_;
  std::vector<std::uint64_t> hashes_;  // by cluster
  std::vector<std::uint32_t> slots_;   // the first cluster of each group
};

// Counts what each loosening saves: among clusters that agree elsewhere, it merges those at `from` and the
// one at `to`.
void count_savings(const MamClusters& clusters, std::size_t j, const Partition& agreeing_otherwise,
                   ClusterJudge& judge, Candidates& candidates) {
  constexpr std::uint32_t none = Candidates::none;
  std::vector<std::vector<std::uint32_t>> merged(candidates.loosenings.size());  // clusters
  std::vector<std::uint32_t> touched;
  std::vector<std::uint32_t> cluster_at(candidates.lifted_by.size(), none);  // by node, of the group at hand
  const std::vector<NodeId>& magvals = clusters.magvals[j];
  const ClassRows groups = rows_by_class(agreeing_otherwise);
  for (ClassId g = 0; g < agreeing_otherwise.classes; ++g) {
    const std::span<const std::uint32_t> group = groups.of(g);  // clusters
    for (const std::uint32_t c : group) cluster_at[magvals[c]] = c;
    for (const std::uint32_t c : group) {
      const std::uint32_t l = candidates.lifted_by[magvals[c]];
      if (l == none) continue;
      if (merged[l].empty()) {
        touched.push_back(l);
        const std::uint32_t there = cluster_at[candidates.loosenings[l].to];
        if (there != none) merged[l].push_back(there);
      }
      merged[l].push_back(c);
    }
    for (const std::uint32_t l : touched) {
      std::uint64_t before = 0;
      for (const std::uint32_t c : merged[l]) before += total(clusters.lost[c]);
      if (before > 0) {
        // Merging never costs a row more where models are monotone.
        const std::uint64_t after = total(judge.lost(merged[l]));
        candidates.loosenings[l].saves += before - std::min(before, after);
      }
      merged[l].clear();
    }
    touched.clear();
    for (const std::uint32_t c : group) cluster_at[magvals[c]] = none;
  }
}

}  // namespace

std::vector<Loosening> find_loosenings(const EncodedTable& table, const MamClusters& clusters,
                                       ClusterJudge& judge) {
  std::vector<Loosening> result;
  ClustersIgnoringOneColumn ignoring_one(clusters);
  for (std::size_t j = 0; j < table.quasi_identifiers.size(); ++j) {
    if (table.quasi_identifiers[j].fixed) continue;
    Candidates found = candidates(table.quasi_identifiers[j], j, clusters.magvals[j]);
    if (found.loosenings.empty()) continue;
    count_savings(clusters, j, ignoring_one.groups_ignoring(j), judge, found);
    std::move(found.loosenings.begin(), found.loosenings.end(), std::back_inserter(result));
  }
  std::sort(result.begin(), result.end(), [](const Loosening& a, const Loosening& b) {
    if (a.saves != b.saves) return a.saves > b.saves;
    return std::tie(a.quasi_identifier, a.from.front()) < std::tie(b.quasi_identifier, b.from.front());
  });
  return result;
}

}  // namespace kordon

#include "tests/oracles/boundaries.h"

#include <algorithm>
#include <map>
#include <vector>

namespace kordon::oracle {
namespace {

using ByLeaf = std::map<NodeId, NodeId>;  // where the boundary of each leaf stands

ByLeaf own(const QuasiIdentifier& qi) {
  ByLeaf boundaries;
  for (NodeId node = 0; node < qi.tree.size(); ++node) {
    if (qi.tree.is_leaf(node)) boundaries[node] = qi.magval[node];
  }
  return boundaries;
}

// Returns every way for the leaves below a node whose boundary stands at `from` today: all at the node, or
// each way of one child with each of the next. Stops growing beyond `most`.
std::vector<ByLeaf> ways(const QuasiIdentifier& qi, NodeId from, NodeId node, std::size_t most) {
  ByLeaf here;
  for (NodeId leaf = node; leaf <= qi.tree.last(node); ++leaf) {
    if (qi.tree.is_leaf(leaf) && qi.magval[leaf] == from) here[leaf] = node;
  }
  if (here.empty()) return {{}};
  if (qi.tree.is_leaf(node)) return {here};
  std::vector<ByLeaf> below = {{}};
  for (const NodeId child : qi.tree.children(node)) {
    std::vector<ByLeaf> longer;
    for (const ByLeaf& of_child : ways(qi, from, child, most)) {
      for (const ByLeaf& before : below) {
        if (longer.size() > most) break;
        longer.push_back(before);
        longer.back().insert(of_child.begin(), of_child.end());
      }
    }
    below = std::move(longer);
  }
  below.push_back(here);
  return below;
}

std::vector<ByLeaf> ways(const QuasiIdentifier& qi, std::size_t most) {
  std::vector<ByLeaf> all = {{}};
  for (NodeId from = 0; from < qi.tree.size(); ++from) {
    std::vector<ByLeaf> longer;
    for (const ByLeaf& one : ways(qi, from, from, most)) {
      for (const ByLeaf& before : all) {
        if (longer.size() > most) break;
        longer.push_back(before);
        longer.back().insert(one.begin(), one.end());
      }
    }
    all = std::move(longer);
  }
  return all;
}

NodeId at(const EncodedTable& table, const std::vector<const ByLeaf*>& boundaries, std::size_t row,
          std::size_t j) {
  return boundaries[j]->at(table.quasi_identifiers[j].leaves[row]);
}

// One row goes after another that has too few alike in some set of those that are left.
Boundaries count_in_sets(const EncodedTable& table, const std::vector<KnownSet>& sets,
                         const std::vector<const ByLeaf*>& boundaries) {
  std::vector<bool> there(table.rows, true);
  const auto company = [&](std::size_t row, const KnownSet& set) {
    std::uint64_t rows = 0;
    for (std::size_t other = 0; other < table.rows; ++other) {
      const bool alike =
          there[other] && std::all_of(set.columns.begin(), set.columns.end(), [&](std::uint32_t j) {
            return at(table, boundaries, row, j) == at(table, boundaries, other, j);
          });
      rows += alike ? 1U : 0U;
    }
    return rows;
  };
  for (bool again = true; again;) {
    again = false;
    for (std::size_t row = 0; row < table.rows; ++row) {
      if (!there[row]) continue;
      there[row] = std::all_of(sets.begin(), sets.end(),
                               [&](const KnownSet& set) { return company(row, set) >= set.k; });
      again = again || !there[row];
    }
  }
  Boundaries result;
  for (std::size_t row = 0; row < table.rows; ++row) {
    if (!there[row]) ++result.lost;
    for (std::size_t j = 0; there[row] && j < boundaries.size(); ++j) {
      const QuasiIdentifier& qi = table.quasi_identifiers[j];
      result.detail += qi.full - qi.node_loss[at(table, boundaries, row, j)];
    }
  }
  return result;
}

Boundaries count(const EncodedTable& table, std::uint32_t k, const std::vector<KnownSet>& sets,
                 const std::vector<const ByLeaf*>& boundaries) {
  if (!sets.empty()) return count_in_sets(table, sets, boundaries);
  std::map<std::vector<NodeId>, std::uint64_t> clusters;
  for (std::size_t row = 0; row < table.rows; ++row) {
    std::vector<NodeId> key;
    for (std::size_t j = 0; j < boundaries.size(); ++j) {
      key.push_back(at(table, boundaries, row, j));
    }
    ++clusters[key];
  }
  Boundaries result;
  for (const auto& [key, rows] : clusters) {
    if (rows < k) {
      result.lost += rows;
      continue;
    }
    for (std::size_t j = 0; j < key.size(); ++j) {
      const QuasiIdentifier& qi = table.quasi_identifiers[j];
      result.detail += rows * (qi.full - qi.node_loss[key[j]]);
    }
  }
  return result;
}

}  // namespace

Boundaries own_boundaries(const EncodedTable& table, std::uint32_t k, const std::vector<KnownSet>& sets) {
  std::vector<ByLeaf> boundaries;
  for (const QuasiIdentifier& qi : table.quasi_identifiers) boundaries.push_back(own(qi));
  std::vector<const ByLeaf*> chosen;
  for (const ByLeaf& each : boundaries) chosen.push_back(&each);
  return count(table, k, sets, chosen);
}

std::optional<Boundaries> tightest_boundaries(const EncodedTable& table, std::uint32_t k,
                                              std::uint64_t max_lost, std::size_t most,
                                              const std::vector<KnownSet>& sets) {
  std::vector<std::vector<ByLeaf>> by_column;
  std::size_t combinations = 1;
  for (const QuasiIdentifier& qi : table.quasi_identifiers) {
    by_column.push_back(ways(qi, most));
    if (by_column.back().size() > most) return std::nullopt;
    combinations *= by_column.back().size();
    if (combinations > most) return std::nullopt;
  }
  std::optional<Boundaries> best;
  for (std::size_t which = 0; which < combinations; ++which) {
    std::vector<const ByLeaf*> chosen;
    std::size_t rest = which;
    for (const std::vector<ByLeaf>& of_column : by_column) {
      chosen.push_back(&of_column[rest % of_column.size()]);
      rest /= of_column.size();
    }
    const Boundaries found = count(table, k, sets, chosen);
    if (found.lost > max_lost) continue;
    if (best && (found.detail < best->detail || (found.detail == best->detail && found.lost >= best->lost))) {
      continue;
    }
    best = found;
  }
  return best;
}

}  // namespace kordon::oracle

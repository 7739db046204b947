#include "tests/oracles/clustering.h"

#include <algorithm>
#include <map>

#include "core/base/random.h"

namespace kordon::oracle {
namespace {

using Rows = std::vector<std::uint32_t>;
using Value = std::vector<Shared>;

struct Cluster {
  Rows rows;
  Value value;
};

NodeId meet_in_tree(const Hierarchy& tree, NodeId a, NodeId b) {
  while (a != b) {
    if (tree.depth(a) >= tree.depth(b)) {
      a = tree.parent(a);
    } else {
      b = tree.parent(b);
    }
  }
  return a;
}

Extent meet_extents(const QuasiIdentifier& qi, Extent a, Extent b) {
  if (!qi.range) return meet_in_tree(qi.tree, a.low, b.low);
  const NodeId ends[] = {a.low, a.high, b.low, b.high};
  for (const NodeId end : ends) {
    if (end == Hierarchy::root) return Hierarchy::root;
    // A missing value has nothing in common with a number, nor with another missing value.
    if (qi.range->is_missing(end) && end != ends[0]) return Hierarchy::root;
    if (qi.range->is_missing(ends[0]) && end != ends[0]) return Hierarchy::root;
  }
  return {*std::min_element(ends, ends + 4), *std::max_element(ends, ends + 4)};
}

// Loss of every pair of nodes joined, written out, so that a scan is a row of look-ups. Ranges and sets are
// left to themselves.
class Joins {
 public:
  explicit Joins(const EncodedTable& table) : table_(table), width_(table.quasi_identifiers.size()) {
    for (const QuasiIdentifier& qi : table.quasi_identifiers) {
      const std::size_t n = qi.range || qi.set ? 0 : qi.tree.size();
      nodes_.push_back(n);
      losses_.emplace_back(n * n);
      for (NodeId a = 0; a < n; ++a) {
        for (NodeId b = 0; b < n; ++b) losses_.back()[a * n + b] = qi.node_loss[meet_in_tree(qi.tree, a, b)];
      }
    }
    for (std::size_t row = 0; row < table.rows; ++row) {
      for (const QuasiIdentifier& qi : table.quasi_identifiers) leaves_.push_back(qi.leaves[row]);
    }
  }
  Value tuple(std::uint32_t row) const {
    Value value;
    for (std::size_t j = 0; j < width_; ++j)
      value.push_back(shared(table_.quasi_identifiers[j], leaves_[row * width_ + j]));
    return value;
  }
  // Loss of one row released as the join of `value` and that row.
  Loss loss(const Value& value, std::uint32_t row) const {
    Loss sum = 0;
    for (std::size_t j = 0; j < width_; ++j) {
      const QuasiIdentifier& qi = table_.quasi_identifiers[j];
      const NodeId leaf = leaves_[row * width_ + j];
      sum += nodes_[j] == 0 ? oracle::loss(qi, meet(qi, value[j], shared(qi, leaf)))
                            : losses_[j][value[j].extent.low * nodes_[j] + leaf];
    }
    return sum;
  }
  bool fit(const Value& value, std::uint32_t row) const {
    for (std::size_t j = 0; j < width_; ++j) {
      const QuasiIdentifier& qi = table_.quasi_identifiers[j];
      const NodeId leaf = leaves_[row * width_ + j];
      if (qi.range && !qi.range->fits(meet_extents(qi, value[j].extent, leaf))) return false;
    }
    return true;
  }

 private:
  const EncodedTable& table_;
  std::size_t width_;
  std::vector<std::size_t> nodes_;
  std::vector<std::vector<Loss>> losses_;
  std::vector<NodeId> leaves_;
};

void join(const EncodedTable& table, Value& value, const Value& other) {
  for (std::size_t j = 0; j < value.size(); ++j) {
    value[j] = meet(table.quasi_identifiers[j], value[j], other[j]);
  }
}

Loss value_loss(const EncodedTable& table, const Value& value) {
  Loss sum = 0;
  for (std::size_t j = 0; j < value.size(); ++j) {
    sum += loss(table.quasi_identifiers[j], value[j]);
  }
  return sum;
}

// Section 3.4: what it costs a class that this row's label is not that of its majority.
Loss penalty(const EncodedTable& table, const Rows& members, std::uint32_t row) {
  if (!table.labels) return 0;
  const auto times = [&](std::uint32_t label) {
    return std::count_if(members.begin(), members.end(),
                         [&](std::uint32_t each) { return table.labels->values[each] == label; });
  };
  std::uint32_t majority = table.labels->values[members.front()];
  for (const std::uint32_t each : members) {
    if (times(table.labels->values[each]) > times(majority)) majority = table.labels->values[each];
  }
  return table.labels->values[row] == majority ? 0 : table.labels->penalty;
}

std::vector<Cluster> greedy_k_member(const EncodedTable& table, const Joins& joins, Rows s, std::uint32_t k,
                                     std::uint64_t seed) {
  std::vector<Cluster> result;
  const auto take = [&](std::size_t i) {
    const std::uint32_t row = s[i];
    s.erase(s.begin() + static_cast<std::ptrdiff_t>(i));
    return row;
  };
  const auto put = [&](Cluster& c, std::uint32_t row) {
    join(table, c.value, joins.tuple(row));
    c.rows.push_back(row);
  };
  if (s.size() <= k) {
    Cluster all{{s.front()}, joins.tuple(s.front())};
    for (std::size_t i = 1; i < s.size(); ++i) {
      if (!joins.fit(all.value, s[i])) return {};
      put(all, s[i]);
    }
    return {all};
  }
  Rows given_up;
  std::uint32_t r = s[splitmix64(seed) % s.size()];
  while (s.size() >= k) {
    const Value from = joins.tuple(r);
    std::size_t furthest = 0;
    Loss most = 0;
    for (std::size_t i = 0; i < s.size(); ++i) {
      const Loss distance = joins.loss(from, s[i]);
      if (i == 0 || distance > most) {
        most = distance;
        furthest = i;
      }
    }
    r = take(furthest);
    Cluster c{{r}, joins.tuple(r)};
    while (c.rows.size() < k) {
      std::size_t best = s.size();
      Loss least = UINT64_MAX;
      const Loss before = c.rows.size() * value_loss(table, c.value);
      for (std::size_t i = 0; i < s.size(); ++i) {
        if (!joins.fit(c.value, s[i])) continue;
        const Loss after = (c.rows.size() + 1) * joins.loss(c.value, s[i]);
        const Loss diff = after - before + penalty(table, c.rows, s[i]);
        if (diff < least) {
          least = diff;
          best = i;
        }
      }
      if (best == s.size()) break;
      r = take(best);
      put(c, r);
    }
    if (c.rows.size() == k) {
      result.push_back(c);
    } else {
      given_up.insert(given_up.end(), c.rows.begin(), c.rows.end());
    }
  }
  s.insert(s.end(), given_up.begin(), given_up.end());
  std::sort(s.begin(), s.end());
  while (!s.empty()) {
    r = take(0);
    std::size_t best = result.size();
    Loss least = UINT64_MAX;
    for (std::size_t i = 0; i < result.size(); ++i) {
      if (!joins.fit(result[i].value, r)) continue;
      const Loss before = result[i].rows.size() * value_loss(table, result[i].value);
      const Loss after = (result[i].rows.size() + 1) * joins.loss(result[i].value, r);
      if (after - before < least) {
        least = after - before;
        best = i;
      }
    }
    if (best < result.size()) put(result[best], r);
  }
  return result;
}

}  // namespace

Extent meet(const QuasiIdentifier& qi, Extent a, Extent b) {
  return meet_extents(qi, a, b);
}

Shared shared(const QuasiIdentifier& qi, NodeId leaf) {
  Shared result{leaf, {}};
  if (qi.set) result.members.insert(leaf);
  return result;
}

Shared meet(const QuasiIdentifier& qi, const Shared& a, const Shared& b) {
  Shared result{meet_extents(qi, a.extent, b.extent), a.members};
  result.members.insert(b.members.begin(), b.members.end());
  return result;
}

Loss loss(const QuasiIdentifier& qi, const Shared& value) {
  if (qi.range) return qi.range->loss(value.extent);
  if (!qi.set) return qi.node_loss[value.extent.low];
  Loss values = 0;
  for (NodeId node = 0; node < qi.tree.size(); ++node) values += qi.tree.is_leaf(node) ? 1U : 0U;
  return value.members.size() < 2 ? 0 : qi.full * (value.members.size() - 1) / (values - 1);
}

Partition greedy_cka(const EncodedTable& table, std::uint32_t k, std::uint64_t seed) {
  // QI-clusters of MAM, in order of their first row.
  std::map<std::vector<NodeId>, std::size_t> cluster_of;
  std::vector<Rows> clusters;
  for (std::uint32_t row = 0; row < table.rows; ++row) {
    std::vector<NodeId> key;
    for (const QuasiIdentifier& qi : table.quasi_identifiers) {
      NodeId node = qi.leaves[row];
      if (qi.range && qi.range->has_width()) {  // down to the first number that a chain of ranges reaches
        while (node > 1 && qi.range->fits(meet(qi, node - 1, node))) --node;
      } else {
        while (qi.magval[node] != node && node != Hierarchy::root) node = qi.tree.parent(node);
      }
      key.push_back(node);
    }
    const auto [at, is_new] = cluster_of.emplace(key, clusters.size());
    if (is_new) clusters.emplace_back();
    clusters[at->second].push_back(row);
  }
  const Joins joins(table);
  Partition partition{std::vector<ClassId>(table.rows, suppressed), 0};
  for (const Rows& cluster : clusters) {
    if (cluster.size() < k) continue;
    for (const Cluster& c : greedy_k_member(table, joins, cluster, k, seed)) {
      for (const std::uint32_t row : c.rows) partition.class_of[row] = partition.classes;
      ++partition.classes;
    }
  }
  return partition;
}

Loss joint_loss(const EncodedTable& table, const std::vector<Shared>& value, std::uint32_t row) {
  std::vector<Shared> joined = value;
  for (std::size_t j = 0; j < value.size(); ++j) {
    const QuasiIdentifier& qi = table.quasi_identifiers[j];
    joined[j] = meet(qi, value[j], shared(qi, qi.leaves[row]));
  }
  return value_loss(table, joined);
}

Loss joint_loss(const EncodedTable& table, const std::vector<NodeId>& value, std::uint32_t row) {
  std::vector<Shared> shared_by_all;
  for (std::size_t j = 0; j < value.size(); ++j)
    shared_by_all.push_back(shared(table.quasi_identifiers[j], value[j]));
  return joint_loss(table, shared_by_all, row);
}

Loss loss(const EncodedTable& table, const Partition& partition) {
  std::vector<Cluster> classes(partition.classes);
  Loss total = 0;
  for (std::uint32_t row = 0; row < table.rows; ++row) {
    if (partition.class_of[row] == suppressed) {
      total += table.full_row_loss();
      continue;
    }
    Value leaves;
    for (const QuasiIdentifier& qi : table.quasi_identifiers) leaves.push_back(shared(qi, qi.leaves[row]));
    Cluster& c = classes[partition.class_of[row]];
    if (c.rows.empty()) c.value = leaves;
    join(table, c.value, leaves);
    c.rows.push_back(row);
  }
  for (const Cluster& c : classes) total += c.rows.size() * value_loss(table, c.value);
  return total;
}

}  // namespace kordon::oracle

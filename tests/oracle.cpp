#include "tests/oracle.h"

#include <map>

#include "core/random.h"

namespace kordon::oracle {
namespace {

using Rows = std::vector<std::uint32_t>;

// Lowest common ancestor, found by climbing.
NodeId meet(const Hierarchy& tree, NodeId a, NodeId b) {
  while (a != b) {
    if (tree.depth(a) >= tree.depth(b)) {
      a = tree.parent(a);
    } else {
      b = tree.parent(b);
    }
  }
  return a;
}

struct Cluster {
  Rows rows;
  std::vector<NodeId> value;
};

// Loss of every pair of nodes joined, written out, so that a scan is a row of look-ups.
class Joins {
 public:
  explicit Joins(const EncodedTable& table) : width_(table.quasi_identifiers.size()) {
    for (const QuasiIdentifier& qi : table.quasi_identifiers) {
      const std::size_t n = qi.tree.size();
      nodes_.push_back(n);
      losses_.emplace_back(n * n);
      for (NodeId a = 0; a < n; ++a) {
        for (NodeId b = 0; b < n; ++b)
          losses_.back()[a * n + b] = qi.unit * qi.tree.height(meet(qi.tree, a, b));
      }
    }
    for (std::size_t row = 0; row < table.rows; ++row) {
      for (const QuasiIdentifier& qi : table.quasi_identifiers) leaves_.push_back(qi.leaves[row]);
    }
  }
  std::vector<NodeId> tuple(std::uint32_t row) const {
    return {leaves_.begin() + static_cast<std::ptrdiff_t>(row * width_),
            leaves_.begin() + static_cast<std::ptrdiff_t>((row + 1) * width_)};
  }
  // Loss of one row released as the join of `value` and that row.
  Loss loss(const std::vector<NodeId>& value, std::uint32_t row) const {
    Loss sum = 0;
    for (std::size_t j = 0; j < width_; ++j) {
      sum += losses_[j][value[j] * nodes_[j] + leaves_[row * width_ + j]];
    }
    return sum;
  }

 private:
  std::size_t width_;
  std::vector<std::size_t> nodes_;
  std::vector<std::vector<Loss>> losses_;
  std::vector<NodeId> leaves_;
};

void join(const EncodedTable& table, std::vector<NodeId>& value, const std::vector<NodeId>& other) {
  for (std::size_t j = 0; j < value.size(); ++j) {
    value[j] = meet(table.quasi_identifiers[j].tree, value[j], other[j]);
  }
}

Loss value_loss(const EncodedTable& table, const std::vector<NodeId>& value) {
  Loss sum = 0;
  for (std::size_t j = 0; j < value.size(); ++j) {
    const QuasiIdentifier& qi = table.quasi_identifiers[j];
    sum += qi.unit * qi.tree.height(value[j]);
  }
  return sum;
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
  if (s.size() <= k) return {{s, {}}};
  std::uint32_t r = s[splitmix64(seed) % s.size()];
  while (s.size() >= k) {
    const std::vector<NodeId> from = joins.tuple(r);
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
      std::size_t best = 0;
      Loss least = UINT64_MAX;
      for (std::size_t i = 0; i < s.size(); ++i) {
        // IL(c + r) - IL(c) orders as the loss of the joint value: the rest is the same for all r.
        const Loss joint = joins.loss(c.value, s[i]);
        if (joint < least) {
          least = joint;
          best = i;
        }
      }
      r = take(best);
      put(c, r);
    }
    result.push_back(c);
  }
  while (!s.empty()) {
    r = take(0);
    std::size_t best = 0;
    Loss least = UINT64_MAX;
    for (std::size_t i = 0; i < result.size(); ++i) {
      const Loss before = result[i].rows.size() * value_loss(table, result[i].value);
      const Loss after = (result[i].rows.size() + 1) * joins.loss(result[i].value, r);
      if (after - before < least) {
        least = after - before;
        best = i;
      }
    }
    put(result[best], r);
  }
  return result;
}

}  // namespace

Partition greedy_cka(const EncodedTable& table, std::uint32_t k, std::uint64_t seed) {
  // QI-clusters of MAM, in order of their first row.
  std::map<std::vector<NodeId>, std::size_t> cluster_of;
  std::vector<Rows> clusters;
  for (std::uint32_t row = 0; row < table.rows; ++row) {
    std::vector<NodeId> key;
    for (const QuasiIdentifier& qi : table.quasi_identifiers) {
      NodeId node = qi.leaves[row];
      while (qi.magval[node] != node && node != Hierarchy::root) node = qi.tree.parent(node);
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

Loss joint_loss(const EncodedTable& table, const std::vector<NodeId>& value, std::uint32_t row) {
  Loss sum = 0;
  for (std::size_t j = 0; j < value.size(); ++j) {
    const QuasiIdentifier& qi = table.quasi_identifiers[j];
    sum += qi.unit * qi.tree.height(qi.tree.lowest_common_ancestor(value[j], qi.leaves[row]));
  }
  return sum;
}

Loss loss(const EncodedTable& table, const Partition& partition) {
  std::vector<Cluster> classes(partition.classes);
  Loss total = 0;
  for (std::uint32_t row = 0; row < table.rows; ++row) {
    if (partition.class_of[row] == suppressed) {
      total += table.full_row_loss();
      continue;
    }
    std::vector<NodeId> leaves;
    for (const QuasiIdentifier& qi : table.quasi_identifiers) leaves.push_back(qi.leaves[row]);
    Cluster& c = classes[partition.class_of[row]];
    if (c.rows.empty()) c.value = leaves;
    join(table, c.value, leaves);
    c.rows.push_back(row);
  }
  for (const Cluster& c : classes) total += c.rows.size() * value_loss(table, c.value);
  return total;
}

}  // namespace kordon::oracle

#include "core/feasibility.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <tuple>

#include "core/partition.h"

namespace kordon {
namespace {

// The QI-clusters of MAM: their sizes, and by quasi-identifier the MAGVal of each.
struct Clusters {
  std::vector<std::uint32_t> sizes;
  std::vector<std::vector<NodeId>> magvals;
};

Clusters clusters_of(const EncodedTable& table) {
  const Partition mam = maximum_allowed_microdata(table);
  Clusters clusters;
  clusters.sizes = class_sizes(mam);
  for (const QuasiIdentifier& qi : table.quasi_identifiers) {
    std::vector<NodeId>& magvals = clusters.magvals.emplace_back();
    magvals.reserve(mam.classes);
    for (std::size_t row = 0; row < table.rows; ++row) {
      // Classes are numbered by their first row.
      if (mam.class_of[row] == magvals.size()) magvals.push_back(qi.magval[qi.leaves[row]]);
    }
  }
  return clusters;
}

// By node: whether some leaf below it (itself included) may be generalized beyond it.
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

// The loosenings of one quasi-identifier, their savings still to be counted, and by node which one lifts it.
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

// By cluster: an id shared by the clusters that agree in every quasi-identifier but the j-th.
Partition agreeing_elsewhere(const Clusters& clusters, std::size_t j) {
  std::vector<const std::vector<std::uint32_t>*> others;
  for (std::size_t i = 0; i < clusters.magvals.size(); ++i) {
    if (i != j) others.push_back(&clusters.magvals[i]);
  }
  return group_rows(others, clusters.sizes.size());
}

// Among clusters that agree elsewhere, a loosening merges those at `from` and the one at `to`.
void count_savings(const Clusters& clusters, std::size_t j, std::uint32_t k, Candidates& candidates) {
  struct Merged {
    std::uint64_t rows = 0;
    std::uint64_t out = 0;
  };
  std::vector<Merged> merged(candidates.loosenings.size());
  std::vector<std::uint32_t> touched;
  std::vector<std::uint32_t> size_at(candidates.lifted_by.size(), 0);  // by node, of the group at hand
  const std::vector<NodeId>& magvals = clusters.magvals[j];
  const ClassRows groups = rows_by_class(agreeing_elsewhere(clusters, j));
  for (std::size_t g = 0; g + 1 < groups.start.size(); ++g) {
    const std::uint32_t* begin = &groups.rows[groups.start[g]];
    const std::uint32_t* end = begin + (groups.start[g + 1] - groups.start[g]);
    for (const std::uint32_t* c = begin; c != end; ++c) size_at[magvals[*c]] = clusters.sizes[*c];
    for (const std::uint32_t* c = begin; c != end; ++c) {
      const std::uint32_t l = candidates.lifted_by[magvals[*c]];
      if (l == Candidates::none) continue;
      if (merged[l].rows == 0) {
        touched.push_back(l);
        const std::uint32_t there = size_at[candidates.loosenings[l].to];
        merged[l] = {there, there < k ? there : 0U};
      }
      merged[l].rows += clusters.sizes[*c];
      if (clusters.sizes[*c] < k) merged[l].out += clusters.sizes[*c];
    }
    for (const std::uint32_t l : touched) {
      if (merged[l].rows >= k) candidates.loosenings[l].saves += merged[l].out;
      merged[l] = {};
    }
    touched.clear();
    for (const std::uint32_t* c = begin; c != end; ++c) size_at[magvals[*c]] = 0;
  }
}

}  // namespace

Feasibility feasibility(const EncodedTable& table, std::uint32_t k) {
  k = std::max(k, 1U);
  const Clusters clusters = clusters_of(table);
  Feasibility result;
  result.rows = table.rows;
  result.clusters = clusters.sizes.size();
  for (const std::uint32_t size : clusters.sizes) {
    if (size < k) {
      result.out += size;
    } else {
      ++result.kept_clusters;
    }
  }
  result.sizes = size_histogram(clusters.sizes, k);
  for (std::size_t j = 0; j < table.quasi_identifiers.size(); ++j) {
    Candidates found = candidates(table.quasi_identifiers[j], j, clusters.magvals[j]);
    if (found.loosenings.empty()) continue;
    count_savings(clusters, j, k, found);
    std::move(found.loosenings.begin(), found.loosenings.end(), std::back_inserter(result.loosenings));
  }
  std::sort(result.loosenings.begin(), result.loosenings.end(), [](const Loosening& a, const Loosening& b) {
    if (a.saves != b.saves) return a.saves > b.saves;
    return std::tie(a.quasi_identifier, a.from.front()) < std::tie(b.quasi_identifier, b.from.front());
  });
  return result;
}

std::string to_json(const Feasibility& feasibility, const EncodedTable& table, const Job& job) {
  using Json = nlohmann::ordered_json;
  Json loosenings = Json::array();
  for (const Loosening& loosening : feasibility.loosenings) {
    const QuasiIdentifier& qi = table.quasi_identifiers[loosening.quasi_identifier];
    const auto node = [&](NodeId id) {
      return Json{{"level", qi.tree.level(id)}, {"label", qi.tree.label(id)}};
    };
    Json from = Json::array();
    for (const NodeId id : loosening.from) from.push_back(node(id));
    Json to = node(loosening.to);
    to["root"] = loosening.to == Hierarchy::root;
    loosenings.push_back({{"attribute", job.attributes[qi.attribute].name},
                          {"from", std::move(from)},
                          {"to", std::move(to)},
                          {"saves", loosening.saves}});
  }
  const Json json = {{"rows", feasibility.rows},
                     {"out", feasibility.out},
                     {"clusters", feasibility.clusters},
                     {"kept_clusters", feasibility.kept_clusters},
                     {"sizes", to_json(feasibility.sizes)},
                     {"loosenings", std::move(loosenings)}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace kordon

#include "core/feasibility.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <tuple>

#include "core/partition.h"
#include "core/random.h"
#include "core/spelling_notes.h"
#include "core/suppression.h"
#include "core/wording.h"

namespace kordon {
namespace {

// The QI-clusters of MAM: their rows, what of them is lost, and by quasi-identifier the MAGVal of each.
struct Clusters {
  std::vector<std::uint32_t> sizes;
  std::vector<Shortfall> lost;
  ClassRows rows;  // by cluster; empty without requirements, which alone look at them
  std::vector<std::vector<NodeId>> magvals;
};

std::uint64_t total(const Shortfall& lost) {
  return lost.mandatory + lost.chosen;
}

// Counts the values of clusters taken together, and what they would lose as one.
class Judge {
 public:
  Judge(const Clusters& clusters, std::uint32_t k, std::span<const Requirement> requirements)
      : clusters_(clusters), k_(k), requirements_(requirements), counts_(empty_counts(requirements)) {}

  Shortfall lost(std::span<const std::uint32_t> together) {
    std::uint64_t rows = 0;
    for (const std::uint32_t c : together) rows += clusters_.sizes[c];
    for (std::size_t r = 0; r < requirements_.size(); ++r) {
      const std::vector<std::uint32_t>& values = requirements_[r].attribute->values;
      counts_[r].clear();
      for (const std::uint32_t c : together) {
        for (std::uint32_t i = clusters_.rows.start[c]; i < clusters_.rows.start[c + 1]; ++i) {
          counts_[r].add(values[clusters_.rows.rows[i]]);
        }
      }
    }
    return shortfall(requirements_, k_, rows, counts_);
  }

  // What each requirement by itself costs in the cluster that lost() was asked of last.
  void tally(std::uint32_t cluster) {
    costs_.resize(requirements_.size());
    for (std::size_t r = 0; r < requirements_.size(); ++r) {
      const Requirement& requirement = requirements_[r];
      const Shortfall alone = shortfall({&requirement, 1}, k_, clusters_.sizes[cluster], {&counts_[r], 1});
      if (alone.chosen == 0) continue;
      const double slack = requirement.model->judge(requirement, counts_[r]).slack;
      if (costs_[r].rows == 0 || slack < costs_[r].slack) {
        costs_[r].slack = slack;
        costs_[r].possible = requirement.model->bound(requirement, counts_[r]).possible;
      }
      costs_[r].rows += alone.chosen;
    }
  }

  // Demands that hold for the whole table, but not in every cluster.
  std::vector<UnmetDemand> unmet(std::uint64_t allowed) const {
    std::vector<UnmetDemand> result;
    for (std::size_t r = 0; r < costs_.size(); ++r) {
      if (costs_[r].rows == 0) continue;
      const Requirement& requirement = requirements_[r];
      result.push_back({requirement.model->name, requirement.attribute->name, requirement.demand->path,
                        "the boundaries keep rows apart that would make up for one another in " +
                            in_quotes(requirement.attribute->name),
                        costs_[r].rows > allowed, costs_[r].rows, costs_[r].possible});
    }
    return result;
  }

 private:
  struct Cost {
    std::uint64_t rows = 0;
    double slack = 0;     // of the cluster that fails most
    double possible = 0;  // there
  };

  const Clusters& clusters_;
  std::uint32_t k_;
  std::span<const Requirement> requirements_;
  std::vector<ValueCounts> counts_;
  std::vector<Cost> costs_;  // by requirement
};

Clusters clusters_of(const EncodedTable& table, bool with_rows) {
  const Partition mam = maximum_allowed_microdata(table);
  Clusters clusters;
  clusters.sizes = class_sizes(mam);
  if (with_rows) clusters.rows = rows_by_class(mam);
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

// Groups clusters that agree in every quasi-identifier but one. A hash of all MAGVals is made once; to leave
// one out is to subtract its part, so that each grouping is one pass.
class Elsewhere {
 public:
  explicit Elsewhere(const Clusters& clusters) : clusters_(clusters), hashes_(clusters.sizes.size(), 0) {
    for (std::size_t j = 0; j < clusters.magvals.size(); ++j) {
      for (std::size_t c = 0; c < hashes_.size(); ++c) hashes_[c] += part(j, clusters.magvals[j][c]);
    }
    std::size_t slots = 16;
    while (slots < 2 * hashes_.size()) slots *= 2;
    slots_.resize(slots);
  }

  // By cluster: an id shared by those that agree in all but the j-th.
  Partition agreeing(std::size_t j) {
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

  const Clusters& clusters_;
  std::vector<std::uint64_t> hashes_;  // by cluster
  std::vector<std::uint32_t> slots_;   // the first cluster of each group
};

// Among clusters that agree elsewhere, a loosening merges those at `from` and the one at `to`.
void count_savings(const Clusters& clusters, std::size_t j, const Partition& agreeing_elsewhere, Judge& judge,
                   Candidates& candidates) {
  constexpr std::uint32_t none = Candidates::none;
  std::vector<std::vector<std::uint32_t>> merged(candidates.loosenings.size());  // clusters
  std::vector<std::uint32_t> touched;
  std::vector<std::uint32_t> cluster_at(candidates.lifted_by.size(), none);  // by node, of the group at hand
  const std::vector<NodeId>& magvals = clusters.magvals[j];
  const ClassRows groups = rows_by_class(agreeing_elsewhere);
  for (std::size_t g = 0; g + 1 < groups.start.size(); ++g) {
    const std::uint32_t* begin = &groups.rows[groups.start[g]];
    const std::uint32_t* end = begin + (groups.start[g + 1] - groups.start[g]);
    for (const std::uint32_t* c = begin; c != end; ++c) cluster_at[magvals[*c]] = *c;
    for (const std::uint32_t* c = begin; c != end; ++c) {
      const std::uint32_t l = candidates.lifted_by[magvals[*c]];
      if (l == none) continue;
      if (merged[l].empty()) {
        touched.push_back(l);
        const std::uint32_t there = cluster_at[candidates.loosenings[l].to];
        if (there != none) merged[l].push_back(there);
      }
      merged[l].push_back(*c);
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
    for (const std::uint32_t* c = begin; c != end; ++c) cluster_at[magvals[*c]] = none;
  }
}

}  // namespace

Feasibility feasibility(const EncodedTable& table, std::uint32_t k, std::span<const Requirement> requirements,
                        double suppression_limit) {
  k = std::max(k, 1U);
  Clusters clusters = clusters_of(table, !requirements.empty());
  Judge judge(clusters, k, requirements);
  Feasibility result;
  result.rows = table.rows;
  result.clusters = clusters.sizes.size();
  std::uint64_t large = 0;  // clusters of k rows or more
  for (std::uint32_t c = 0; c < clusters.sizes.size(); ++c) {
    const Shortfall lost = judge.lost({&c, 1});
    clusters.lost.push_back(lost);
    result.out += lost.mandatory;
    result.chosen += lost.chosen;
    if (total(lost) < clusters.sizes[c]) ++result.kept_clusters;
    if (lost.chosen > 0) judge.tally(c);
    if (clusters.sizes[c] >= k) ++large;
  }
  result.demands = unmet_demands(table, k, requirements, suppression_limit, large);
  for (UnmetDemand& unmet : judge.unmet(allowed_suppression(suppression_limit, table.rows))) {
    const bool known =
        std::any_of(result.demands.begin(), result.demands.end(), [&](const UnmetDemand& each) {
          return each.path == unmet.path && each.attribute == unmet.attribute;
        });
    if (!known) result.demands.push_back(std::move(unmet));
  }
  result.sizes = size_histogram(clusters.sizes, k);
  Elsewhere elsewhere(clusters);
  for (std::size_t j = 0; j < table.quasi_identifiers.size(); ++j) {
    Candidates found = candidates(table.quasi_identifiers[j], j, clusters.magvals[j]);
    if (found.loosenings.empty()) continue;
    count_savings(clusters, j, elsewhere.agreeing(j), judge, found);
    std::move(found.loosenings.begin(), found.loosenings.end(), std::back_inserter(result.loosenings));
  }
  std::sort(result.loosenings.begin(), result.loosenings.end(), [](const Loosening& a, const Loosening& b) {
    if (a.saves != b.saves) return a.saves > b.saves;
    return std::tie(a.quasi_identifier, a.from.front()) < std::tie(b.quasi_identifier, b.from.front());
  });
  return result;
}

std::string to_json(const Feasibility& feasibility, const EncodedTable& table, const Job& job,
                    std::size_t most_loosenings) {
  using Json = nlohmann::ordered_json;
  Json loosenings = Json::array();
  for (const Loosening& loosening : feasibility.loosenings) {
    if (loosenings.size() == most_loosenings) break;
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
  Json demands = Json::array();
  for (const UnmetDemand& unmet : feasibility.demands) {
    demands.push_back({{"model", unmet.model},
                       {"attribute", unmet.attribute},
                       {"path", unmet.path},
                       {"impossible", unmet.impossible},
                       {"rows", unmet.rows},
                       {"possible", unmet.possible},
                       {"reason", unmet.reason}});
  }
  const Json json = {{"rows", feasibility.rows},
                     {"out", feasibility.out},
                     {"chosen", feasibility.chosen},
                     {"clusters", feasibility.clusters},
                     {"kept_clusters", feasibility.kept_clusters},
                     {"sizes", to_json(feasibility.sizes)},
                     {"demands", std::move(demands)},
                     {"loosenings", std::move(loosenings)},
                     {"spellings", to_json(spelling_notes(table))}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace kordon

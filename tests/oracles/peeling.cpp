#include "tests/oracles/peeling.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "core/algorithms/peel/growth.h"
#include "core/privacy/suppression.h"
#include "core/recoding/ladder/ranges.h"
#include "tests/oracles/clustering.h"

namespace kordon::oracle {
namespace {

using Rows = std::vector<std::uint32_t>;
using Rungs = std::vector<std::size_t>;

// What k and requirements see of rows, counted from scratch.
class Judged {
 public:
  Judged(const AlgorithmInput& input, const Rows& rows) : input_(input), enough_(rows.size() >= input.k) {
    counts_ = empty_counts(input.requirements);
    for (const std::uint32_t row : rows) {
      for (std::size_t r = 0; r < counts_.size(); ++r) counts_[r].add(value(r, row));
    }
    for (std::size_t r = 0; r < counts_.size() && !failing_; ++r) {
      const Requirement& requirement = input.requirements[r];
      if (requirement.model->judge(requirement, counts_[r]).holds) continue;
      failing_ = r;
      surplus_ = requirement.model->surplus(requirement, counts_[r]);
    }
  }
  bool hold() const { return enough_ && !failing_; }
  // Where they do not: whether they are better off with one row like this one less, or one more.
  bool better_without(std::uint32_t row) const { return surplus_ && value(*failing_, row) == *surplus_; }
  bool better_with(std::uint32_t row) const {
    if (!failing_) return true;
    const std::vector<std::uint8_t>& bins = input_.requirements[*failing_].bins;
    if (surplus_) return bins[value(*failing_, row)] != bins[*surplus_];
    return counts_[*failing_].of(value(*failing_, row)) == 0;
  }

 private:
  std::uint32_t value(std::size_t r, std::uint32_t row) const {
    return input_.requirements[r].attribute->values[row];
  }

  const AlgorithmInput& input_;
  bool enough_;
  std::vector<ValueCounts> counts_;
  std::optional<std::size_t> failing_;    // the first requirement that fails
  std::optional<std::uint32_t> surplus_;  // of it
};

// By row: the first row of the table that no requirement tells from it.
Rows first_alike(const AlgorithmInput& input) {
  Rows result;
  std::map<std::vector<std::uint32_t>, std::uint32_t> first;
  for (std::uint32_t row = 0; row < input.table.rows; ++row) {
    std::vector<std::uint32_t> values;
    for (const Requirement& each : input.requirements) values.push_back(each.attribute->values[row]);
    result.push_back(first.emplace(std::move(values), row).first->second);
  }
  return result;
}

// The last of the rows of the kind that is the most frequent among those that help.
template <class Helps>
std::optional<std::size_t> row_to_give_back(const Rows& part, const Rows& kind, Helps helps) {
  std::map<std::uint32_t, Rows> places;
  for (std::uint32_t i = 0; i < part.size(); ++i) {
    if (helps(part[i])) places[kind[part[i]]].push_back(i);
  }
  const auto most = std::max_element(places.begin(), places.end(), [](const auto& a, const auto& b) {
    return a.second.size() < b.second.size();
  });
  if (most == places.end()) return std::nullopt;
  return most->second.back();
}

Rows without(const Rows& all, const Rows& some) {
  const std::set<std::uint32_t> gone(some.begin(), some.end());
  Rows rest = all;
  std::erase_if(rest, [&](std::uint32_t row) { return gone.contains(row); });
  return rest;
}

// The rows of each group, those of equal leaves together, in order of their first row.
struct Group {
  Rows rows;
  std::uint64_t weight = 0;
};

class Peeler {
 public:
  Peeler(const AlgorithmInput& input, const std::vector<Rows>& clusters)
      : input_(input), result_{std::vector<ClassId>(input.table.rows, suppressed), 0} {
    for (const QuasiIdentifier& qi : input.table.quasi_identifiers) {
      const bool by_definition = !qi.range && has_rungs_for_all(qi);
      ladders_.push_back(qi.range        ? range_ladder(qi)
                         : by_definition ? oracle::node_ladder(qi)
                                         : kordon::node_ladder(qi));
    }
    cluster_of_.assign(input.table.rows, clusters.size());
    for (std::size_t c = 0; c < clusters.size(); ++c) {
      for (const std::uint32_t row : clusters[c]) cluster_of_[row] = c;
    }
    std::map<std::vector<NodeId>, Rows> tuples;
    for (std::uint32_t row = 0; row < input.table.rows; ++row) {
      if (cluster_of_[row] == clusters.size()) continue;
      std::vector<NodeId> leaves;
      for (const QuasiIdentifier& qi : input.table.quasi_identifiers) leaves.push_back(qi.leaves[row]);
      tuples[leaves].push_back(row);
    }
    std::map<std::uint32_t, Rows> by_first_row;
    for (const auto& [leaves, rows] : tuples) by_first_row[rows.front()] = rows;
    for (const auto& [first, rows] : by_first_row) open_.insert(open_.end(), rows.begin(), rows.end());
    for (const Requirement& each : input.requirements) {
      const std::uint32_t most = various_ == nullptr ? 1 : various_->least_values;
      if (each.pairs == nullptr && each.attribute->counts.size() <= max_bins && each.least_values > most) {
        various_ = &each;
      }
    }
    for (const auto& [leaves, rows] : tuples) {
      std::set<std::uint32_t> values;
      for (const std::uint32_t row : rows) {
        if (various_ != nullptr) values.insert(various_->attribute->values[row]);
      }
      for (const std::uint32_t row : rows) values_of_alike_[row] = values;
    }
  }

  Partition run() {
    std::map<Loss, std::vector<Rungs>> combinations;
    Rungs rungs;
    combine(rungs, 0, combinations);
    for (const auto& [loss, equal] : combinations) {
      if (loss < least_loss_of_sets()) close_all(equal);
    }
    if (least_loss_of_sets() < never) grow_rest();
    return result_;
  }

 private:
  // Lexicographically.
  void combine(Rungs& rungs, Loss loss, std::map<Loss, std::vector<Rungs>>& combinations) const {
    if (rungs.size() == ladders_.size()) {
      combinations[loss].push_back(rungs);
      return;
    }
    const Ladder& ladder = ladders_[rungs.size()];
    for (std::size_t rung = 0; rung < ladder.size(); ++rung) {
      rungs.push_back(rung);
      combine(rungs, loss + ladder[rung].loss, combinations);
      rungs.pop_back();
    }
  }

  // What it costs to put two values of an attribute that becomes sets together.
  Loss least_loss_of_sets() const {
    Loss least = never;
    for (const QuasiIdentifier& qi : input_.table.quasi_identifiers) {
      if (!qi.set || qi.tree.size() < 3) continue;
      least = std::min(least, loss(qi, Shared{Hierarchy::root, {1, 2}}));
    }
    return least;
  }

  // Growth has a twin of its own; so few rows are one heap.
  void grow_rest() {
    const JoinLosses losses(input_.table);
    Growth growth(input_, losses);
    const std::size_t clusters = *std::max_element(cluster_of_.begin(), cluster_of_.end()) + 1;
    for (std::size_t c = 0; c < clusters; ++c) {
      const auto open_rows = [&] {
        Rows rows = open_;
        std::erase_if(rows, [&](std::uint32_t row) { return cluster_of_[row] != c; });
        std::sort(rows.begin(), rows.end());
        return rows;
      };
      growth.grow(open_rows(), nullptr);
      const std::vector<Growth::Class> grown = growth.classes();
      for (const Growth::Class& each : grown) close(each.rows);
      if (!input_.requirements.empty()) close(open_rows());
    }
  }

  // Whether all rows of equal leaves, open or not, have fewer values than the requirement of most values
  // asks.
  bool too_alike(const Group& group) const {
    std::set<std::uint32_t> values;
    for (const std::uint32_t row : group.rows)
      values.insert(values_of_alike_.at(row).begin(), values_of_alike_.at(row).end());
    return various_ != nullptr && values.size() < various_->least_values;
  }

  // Open rows of equal parts, k or more, of values enough; by first row.
  std::vector<Group> groups_at(const Rungs& rungs) const {
    std::map<std::vector<std::uint32_t>, std::size_t> number;
    std::vector<Group> groups;
    for (const std::uint32_t row : open_) {
      std::vector<std::uint32_t> parts;
      for (std::size_t j = 0; j < rungs.size(); ++j) {
        parts.push_back(ladders_[j][rungs[j]].part[input_.table.quasi_identifiers[j].leaves[row]]);
      }
      const std::size_t group = number.emplace(std::move(parts), groups.size()).first->second;
      if (group == groups.size()) groups.emplace_back();
      groups[group].rows.push_back(row);
    }
    std::erase_if(groups,
                  [&](const Group& group) { return group.rows.size() < input_.k || too_alike(group); });
    return groups;
  }

  // A row that is in n groups counts one nth, in whole 2^-20ths; a group weighs what its rows do on average.
  void close_all(const std::vector<Rungs>& combinations) {
    std::vector<Group> groups;
    for (const Rungs& rungs : combinations) {
      for (Group& group : groups_at(rungs)) groups.push_back(std::move(group));
    }
    std::map<std::uint32_t, std::uint64_t> memberships;
    for (const Group& group : groups) {
      for (const std::uint32_t row : group.rows) ++memberships[row];
    }
    for (Group& group : groups) {
      for (const std::uint32_t row : group.rows) group.weight += (1U << 20U) / memberships[row];
      group.weight /= group.rows.size();
    }
    std::stable_sort(groups.begin(), groups.end(),
                     [](const Group& a, const Group& b) { return a.weight > b.weight; });
    for (Group& group : groups) close(std::move(group.rows));
  }

  void close(Rows rows) {
    std::erase_if(rows, [&](std::uint32_t row) { return result_.class_of[row] != suppressed; });
    if (rows.size() < input_.k || !fit(rows)) return;
    if (!input_.requirements.empty()) {
      Rows all = open_;
      std::erase_if(all, [&](std::uint32_t row) { return cluster_of_[row] != cluster_of_[rows.front()]; });
      rows = part(input_, rows, all).part;
      if (rows.empty()) return;
    }
    for (const std::uint32_t row : rows) result_.class_of[row] = result_.classes;
    ++result_.classes;
    open_ = without(open_, rows);
  }

  bool fit(const Rows& rows) const {
    return std::all_of(input_.table.quasi_identifiers.begin(), input_.table.quasi_identifiers.end(),
                       [&](const QuasiIdentifier& qi) {
                         Extent extent = qi.leaves[rows.front()];
                         for (const std::uint32_t row : rows) extent = meet(qi, extent, qi.leaves[row]);
                         return fits(qi, extent);
                       });
  }

  const AlgorithmInput& input_;
  std::vector<Ladder> ladders_;
  std::vector<std::size_t> cluster_of_;  // by row
  Rows open_;                            // rows of equal leaves together, in order of their first row
  Partition result_;
  const Requirement* various_ = nullptr;  // the first of those that ask for most values, if any asks for two
  std::map<std::uint32_t, std::set<std::uint32_t>> values_of_alike_;  // by row
};

}  // namespace

Ladder node_ladder(const QuasiIdentifier& qi) {
  Ladder ladder;
  std::vector<NodeId> before;
  const std::set<Loss> losses(qi.node_loss.begin(), qi.node_loss.end());
  for (const Loss loss : losses) {
    Rung rung{loss, std::vector<std::uint32_t>(qi.tree.size())};
    for (NodeId leaf = 0; leaf < qi.tree.size(); ++leaf) {
      // All that it may be released as, from itself up; the last that does not lose too much.
      NodeId node = leaf;
      rung.part[leaf] = leaf;
      while (node != qi.magval[leaf]) {
        node = qi.tree.parent(node);
        if (qi.node_loss[node] <= loss) rung.part[leaf] = node;
      }
    }
    std::vector<NodeId> now;
    for (const NodeId leaf : qi.leaves) now.push_back(rung.part[leaf]);
    if (ladder.empty() || now != before) ladder.push_back(std::move(rung));
    before = std::move(now);
  }
  return ladder;
}

bool has_rungs_for_all(const QuasiIdentifier& qi) {
  return different_losses(qi).size() <= std::max(8U, qi.tree.height() + 1U);
}

Parted part(const AlgorithmInput& input, const std::vector<std::uint32_t>& rows,
            const std::vector<std::uint32_t>& all) {
  const Rows kind = first_alike(input);
  Parted now{rows, without(all, rows)};
  const auto give_back = [&](auto helps) {
    const auto place =
        now.part.size() > input.k ? row_to_give_back(now.part, kind, helps) : std::optional<std::size_t>();
    if (!place) return false;
    now.part.erase(now.part.begin() + static_cast<std::ptrdiff_t>(*place));
    now.others = without(all, now.part);
    return true;
  };
  for (;;) {
    const Judged part(input, now.part);
    if (part.hold()) break;
    if (!give_back([&](std::uint32_t row) { return part.better_without(row); })) return {{}, all};
  }
  while (!now.others.empty()) {
    const Judged others(input, now.others);
    if (others.hold()) break;
    if (!give_back([&](std::uint32_t row) { return others.better_with(row); })) return {{}, all};
  }
  if (!Judged(input, now.part).hold()) return {{}, all};
  return now;
}

Partition peeling(const AlgorithmInput& input, const std::vector<std::vector<std::uint32_t>>& clusters) {
  return Peeler(input, clusters).run();
}

}  // namespace kordon::oracle

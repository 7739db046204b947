#include "core/privacy/models/ground_distance.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/privacy/models/frequencies.h"

namespace kordon {
namespace {

// To sort a value takes longer than to pass by so many ranks, or nodes.
constexpr std::size_t passed_by = 16;

// ---- The distance of a class, from its own values only ----

double equal_distance(const SensitiveAttribute& attribute, const Closeness& closeness,
                      const ValueCounts& counts) {
  const auto n = static_cast<double>(counts.rows());
  const double all = closeness.table_rows;
  double excess = 0;
  for (const std::uint32_t value : counts.present()) {
    excess += std::max(counts.of(value) * all - attribute.counts[value] * n, 0.0);
  }
  return excess / (n * all);
}

double distance_over_all_ranks(const SensitiveAttribute& attribute, const Closeness& closeness,
                               const ValueCounts& counts) {
  const std::size_t ranks = closeness.rows.size();
  std::vector<double> here(ranks, 0);
  for (const std::uint32_t value : counts.present()) here[attribute.ranks[value]] += counts.of(value);
  const auto n = static_cast<double>(counts.rows());
  const double all = closeness.rows.back();
  double work = 0;
  double below = 0;
  for (std::size_t rank = 0; rank + 1 < ranks; ++rank) {
    below += here[rank];
    work += std::abs(below * all - n * closeness.rows[rank]);
  }
  return work / (static_cast<double>(ranks - 1) * n * all);
}

// Between two ranks of a class its own rows are constant and the table's rise. Calls use(from, to, below) for
// each such run of ranks, from `from` to before `to`, with the rows of the class up to there.
template <class Use>
void each_run(const SensitiveAttribute& attribute, const Closeness& closeness, const ValueCounts& counts,
              const Use& use) {
  const RanksPresent present = ranks_present(attribute, counts);
  double below = 0;
  std::size_t from = 0;
  for (std::size_t i = 0; i <= present.size(); ++i) {
    const std::size_t to = i < present.size() ? present[i].first : closeness.rows.size() - 1;
    if (to > from) use(from, to, below);
    if (i == present.size()) break;
    below += present[i].second;
    from = to;
  }
}

// Returns the first rank of a run up to which the table has so many rows; `to` if none has.
std::size_t rank_with(const Closeness& closeness, std::size_t from, std::size_t to, double rows) {
  const auto first = closeness.rows.begin();
  return static_cast<std::size_t>(std::lower_bound(first + static_cast<std::ptrdiff_t>(from),
                                                   first + static_cast<std::ptrdiff_t>(to), rows) -
                                  first);
}

// Returns the sum of the table's rows up to each rank before this one.
double sum_up_to(const Closeness& closeness, std::size_t rank) {
  return rank == 0 ? 0 : closeness.sums[rank - 1];
}

double ordered_distance(const SensitiveAttribute& attribute, const Closeness& closeness,
                        const ValueCounts& counts) {
  const std::size_t ranks = closeness.rows.size();
  if (ranks < 2) return 0;
  if (has_most_ranks(closeness, counts)) return distance_over_all_ranks(attribute, closeness, counts);
  const auto n = static_cast<double>(counts.rows());
  const double all = closeness.rows.back();
  double work = 0;
  each_run(attribute, closeness, counts, [&](std::size_t from, std::size_t to, double below) {
    // Below `turn` the class is ahead, from there on the table.
    const std::size_t turn = rank_with(closeness, from, to, below * all / n);
    const double at_turn = sum_up_to(closeness, turn);
    work += static_cast<double>(turn - from) * below * all - n * (at_turn - sum_up_to(closeness, from));
    work += n * (sum_up_to(closeness, to) - at_turn) - static_cast<double>(to - turn) * below * all;
  });
  return work / (static_cast<double>(ranks - 1) * n * all);
}

// Calls use(node, rows) for each node above a class's values but the root, in order, with its rows there.
template <class Use>
void each_node(const SensitiveAttribute& attribute, const ValueCounts& counts, const Use& use) {
  if (attribute.tree.size() <= passed_by * counts.distinct()) {
    std::vector<double> rows(attribute.tree.size(), 0);
    for (const std::uint32_t value : counts.present()) {
      NodeId node = attribute.leaves[value];
      for (; node != Hierarchy::root; node = attribute.tree.parent(node)) rows[node] += counts.of(value);
    }
    for (NodeId node = 0; node < rows.size(); ++node) {
      if (rows[node] > 0) use(node, rows[node]);
    }
    return;
  }
  std::vector<std::pair<NodeId, std::uint32_t>> below;  // with the rows of one value each
  for (const std::uint32_t value : counts.present()) {
    for (NodeId node = attribute.leaves[value]; node != Hierarchy::root; node = attribute.tree.parent(node)) {
      below.emplace_back(node, counts.of(value));
    }
  }
  std::sort(below.begin(), below.end());
  for (std::size_t i = 0; i < below.size();) {
    const NodeId node = below[i].first;
    double rows = 0;
    for (; i < below.size() && below[i].first == node; ++i) rows += below[i].second;
    use(node, rows);
  }
}

// Returns half the sum over all nodes of edge * |difference of shares|. At a node where the class has no row
// that is edge * share of the table, and over all nodes these sum to the height of the tree.
double hierarchical_distance(const SensitiveAttribute& attribute, const Closeness& closeness,
                             const ValueCounts& counts) {
  const Hierarchy& tree = attribute.tree;
  if (tree.height() == 0) return 0;
  const auto n = static_cast<double>(counts.rows());
  const double all = closeness.rows[Hierarchy::root];
  double work = n * all * tree.height();
  each_node(attribute, counts, [&](NodeId node, double rows) {
    const double there = closeness.rows[node] * n;
    work += edge(tree, node) * (std::abs(rows * all - there) - there);
  });
  return work / (2 * tree.height() * n * all);
}

// ---- The least distance of its parts ----

// Holds the least and the greatest share that `rows` of a class of n can have of a part of `least` rows or
// more.
struct Shares {
  double low, high;
};
Shares shares_of_parts(double rows, double n, double least) {
  return {std::max(0.0, 1 - (n - rows) / least), std::min(1.0, rows / least)};
}
double outside(const Shares& shares, double share) {
  return std::max({0.0, share - shares.high, shares.low - share});
}

// What some values have too much, others lack.
double min_equal_distance(const SensitiveAttribute& attribute, const Closeness& closeness,
                          const ValueCounts& counts, double least) {
  double alike = 0;
  for (const std::uint32_t value : counts.present()) {
    alike += std::min(counts.of(value) / least, attribute.counts[value] / closeness.table_rows);
  }
  return 1 - alike;
}

double min_ordered_distance(const SensitiveAttribute& attribute, const Closeness& closeness,
                            const ValueCounts& counts, double least) {
  const std::size_t ranks = closeness.rows.size();
  if (ranks < 2) return 0;
  const auto n = static_cast<double>(counts.rows());
  const double all = closeness.rows.back();
  double work = 0;
  each_run(attribute, closeness, counts, [&](std::size_t from, std::size_t to, double below) {
    const Shares shares = shares_of_parts(below, n, least);
    const double low = shares.low * all;
    const double high = shares.high * all;
    if (closeness.rows[from] < low) {
      const std::size_t turn = rank_with(closeness, from, to, low);
      work +=
          static_cast<double>(turn - from) * low - (sum_up_to(closeness, turn) - sum_up_to(closeness, from));
    }
    if (closeness.rows[to - 1] > high) {
      const std::size_t turn = rank_with(closeness, from, to, high);
      work += sum_up_to(closeness, to) - sum_up_to(closeness, turn) - static_cast<double>(to - turn) * high;
    }
  });
  return work / (static_cast<double>(ranks - 1) * all);
}

double min_hierarchical_distance(const SensitiveAttribute& attribute, const Closeness& closeness,
                                 const ValueCounts& counts, double least) {
  const Hierarchy& tree = attribute.tree;
  if (tree.height() == 0) return 0;
  const auto n = static_cast<double>(counts.rows());
  const double all = closeness.rows[Hierarchy::root];
  double work = tree.height();
  each_node(attribute, counts, [&](NodeId node, double rows) {
    const double share = closeness.rows[node] / all;
    work += edge(tree, node) * (outside(shares_of_parts(rows, n, least), share) - share);
  });
  return work / (2 * tree.height());
}

// ---- Bins and cuts ----

void prepare_equal(Requirement& requirement, Closeness& closeness) {
  bin_by_frequency(requirement);
  const double all = table_rows(*requirement.attribute);
  std::vector<Closeness::Cut>& cuts = closeness.cuts;
  for (std::size_t bin = 0; bin < max_bins; ++bin) cuts.push_back({BinSet{1} << bin, 0.5, 0});
  for (std::size_t value = 0; value < requirement.bins.size(); ++value) {
    cuts[requirement.bins[value]].share += requirement.attribute->counts[value] / all;
  }
  std::erase_if(cuts, [](const Closeness::Cut& cut) { return cut.share == 0; });
}

// Makes a bin of each rank, or of runs of ranks of about equal numbers of rows.
void prepare_ordered(Requirement& requirement, Closeness& closeness) {
  const SensitiveAttribute& attribute = *requirement.attribute;
  closeness.rows.assign(*std::max_element(attribute.ranks.begin(), attribute.ranks.end()) + std::size_t{1},
                        0);
  for (std::size_t value = 0; value < attribute.ranks.size(); ++value) {
    closeness.rows[attribute.ranks[value]] += attribute.counts[value];
  }
  std::partial_sum(closeness.rows.begin(), closeness.rows.end(), closeness.rows.begin());
  closeness.sums.resize(closeness.rows.size());
  std::partial_sum(closeness.rows.begin(), closeness.rows.end(), closeness.sums.begin());

  const std::size_t ranks = closeness.rows.size();
  const double all = closeness.rows.back();
  std::vector<std::uint8_t> bin_of;
  for (std::size_t rank = 0; rank < ranks; ++rank) {
    const double before = rank == 0 ? 0 : closeness.rows[rank - 1];
    bin_of.push_back(static_cast<std::uint8_t>(
        ranks <= max_bins ? rank : static_cast<std::size_t>(before / all * max_bins)));
  }
  for (const std::uint32_t rank : attribute.ranks) requirement.bins.push_back(bin_of[rank]);
  // Ranks of one bin count as if the bin's rows all lay at its end.
  for (std::size_t rank = 0; rank + 1 < ranks; ++rank) {
    const BinSet up_to = all_bins >> (max_bins - 1U - bin_of[rank]);
    if (closeness.cuts.empty() || closeness.cuts.back().bins != up_to)
      closeness.cuts.push_back({up_to, 0, 0});
    closeness.cuts.back().weight += 1 / static_cast<double>(ranks - 1);
    closeness.cuts.back().share = closeness.rows[rank] / all;
  }
}

// Holds siblings that share a bin; mostly it is one alone.
using Siblings = std::vector<NodeId>;

// Returns the children with rows, each alone where there are runs enough, else in runs of about equal numbers
// of rows.
std::vector<Siblings> runs_of(const std::vector<NodeId>& children, const std::vector<double>& rows,
                              std::size_t runs) {
  if (runs == children.size()) {
    std::vector<Siblings> alone(runs);
    for (std::size_t i = 0; i < runs; ++i) alone[i] = {children[i]};
    return alone;
  }
  const double all = std::accumulate(children.begin(), children.end(), 0.0,
                                     [&](double sum, NodeId child) { return sum + rows[child]; });
  std::vector<Siblings> result(runs);
  double before = 0;
  for (const NodeId child : children) {
    result[static_cast<std::size_t>(before / all * static_cast<double>(runs))].push_back(child);
    before += rows[child];
  }
  std::erase_if(result, [](const Siblings& run) { return run.empty(); });
  return result;
}

// Returns what becomes a bin: the hierarchy is cut open where the most rows are, as long as there are bins
// for all children; the bins left then go to the node with the most rows that has too many children.
std::vector<Siblings> frontier(const Hierarchy& tree, const std::vector<double>& rows) {
  std::vector<Siblings> bins = {{Hierarchy::root}};
  const auto children_of = [&](NodeId node) {
    std::vector<NodeId> children = tree.children(node);
    std::erase_if(children, [&](NodeId child) { return rows[child] == 0; });
    return children;
  };
  const auto heaviest = [&](bool fitting) {
    std::size_t best = bins.size();
    for (std::size_t i = 0; i < bins.size(); ++i) {
      if (bins[i].size() > 1 || tree.is_leaf(bins[i][0])) continue;
      if (fitting && bins.size() - 1 + children_of(bins[i][0]).size() > max_bins) continue;
      if (best == bins.size() || rows[bins[i][0]] > rows[bins[best][0]]) best = i;
    }
    return best;
  };
  for (const bool fitting : {true, false}) {
    for (std::size_t at = heaviest(fitting); at < bins.size() && bins.size() < max_bins;
         at = heaviest(fitting)) {
      const std::vector<NodeId> children = children_of(bins[at][0]);
      bins.erase(bins.begin() + static_cast<std::ptrdiff_t>(at));
      const std::size_t runs = std::min(children.size(), max_bins - bins.size());
      for (Siblings& run : runs_of(children, rows, runs)) bins.push_back(std::move(run));
    }
  }
  return bins;
}

void prepare_hierarchical(Requirement& requirement, Closeness& closeness) {
  const SensitiveAttribute& attribute = *requirement.attribute;
  const Hierarchy& tree = attribute.tree;
  closeness.rows.assign(tree.size(), 0);
  for (std::size_t value = 0; value < attribute.leaves.size(); ++value) {
    closeness.rows[attribute.leaves[value]] += attribute.counts[value];
  }
  for (auto node = static_cast<NodeId>(tree.size()); --node > Hierarchy::root;) {
    closeness.rows[tree.parent(node)] += closeness.rows[node];
  }
  const double all = closeness.rows[Hierarchy::root];
  const std::vector<Siblings> bins = frontier(tree, closeness.rows);
  std::vector<BinSet> below(tree.size(), 0);  // of the nodes above the bins
  std::vector<std::uint8_t> bin_of(tree.size(), 0);
  for (std::size_t bin = 0; bin < bins.size(); ++bin) {
    Closeness::Cut cut{BinSet{1} << bin, 0, 0};
    for (const NodeId sibling : bins[bin]) {
      std::fill_n(&bin_of[sibling], tree.last(sibling) - sibling + 1, static_cast<std::uint8_t>(bin));
      if (sibling == Hierarchy::root) continue;
      cut.weight = std::max(cut.weight, edge(tree, sibling) / (2 * tree.height()));
      cut.share += closeness.rows[sibling] / all;
    }
    if (cut.weight > 0) closeness.cuts.push_back(cut);
    for (NodeId node = tree.parent(bins[bin][0]); node != no_node; node = tree.parent(node)) {
      below[node] |= cut.bins;
    }
  }
  for (const NodeId leaf : attribute.leaves) requirement.bins.push_back(bin_of[leaf]);
  for (NodeId node = 1; node < tree.size(); ++node) {
    if (below[node] == 0) continue;
    closeness.cuts.push_back(
        {below[node], edge(tree, node) / (2 * tree.height()), closeness.rows[node] / all});
  }
}

}  // namespace

double table_rows(const SensitiveAttribute& attribute) {
  return std::accumulate(attribute.counts.begin(), attribute.counts.end(), 0.0);
}

double edge(const Hierarchy& tree, NodeId node) {
  return static_cast<double>(tree.height(tree.parent(node))) - static_cast<double>(tree.height(node));
}

double distance(const SensitiveAttribute& attribute, const Closeness& closeness, const ValueCounts& counts) {
  switch (closeness.ground) {
    case GroundDistance::equal:
      return equal_distance(attribute, closeness, counts);
    case GroundDistance::ordered:
      return ordered_distance(attribute, closeness, counts);
    case GroundDistance::hierarchical:
      break;
  }
  return hierarchical_distance(attribute, closeness, counts);
}

bool has_most_ranks(const Closeness& closeness, const ValueCounts& counts) {
  return closeness.rows.size() <= passed_by * counts.distinct();
}

RanksPresent ranks_present(const SensitiveAttribute& attribute, const ValueCounts& counts) {
  RanksPresent result;
  result.reserve(counts.distinct());
  for (const std::uint32_t value : counts.present()) {
    result.emplace_back(attribute.ranks[value], counts.of(value));
  }
  std::sort(result.begin(), result.end());
  return result;
}

double min_distance(const SensitiveAttribute& attribute, const Closeness& closeness,
                    const ValueCounts& counts, std::uint64_t least) {
  const auto rows = static_cast<double>(least);
  switch (closeness.ground) {
    case GroundDistance::equal:
      return min_equal_distance(attribute, closeness, counts, rows);
    case GroundDistance::ordered:
      return min_ordered_distance(attribute, closeness, counts, rows);
    case GroundDistance::hierarchical:
      break;
  }
  return min_hierarchical_distance(attribute, closeness, counts, rows);
}

Closeness prepare_closeness(Requirement& requirement, GroundDistance ground) {
  Closeness closeness;
  closeness.ground = ground;
  closeness.table_rows = table_rows(*requirement.attribute);
  switch (ground) {
    case GroundDistance::equal:
      prepare_equal(requirement, closeness);
      break;
    case GroundDistance::ordered:
      prepare_ordered(requirement, closeness);
      break;
    case GroundDistance::hierarchical:
      prepare_hierarchical(requirement, closeness);
      break;
  }
  return closeness;
}

}  // namespace kordon

#include "core/algorithms/k_member/index.h"

#include <algorithm>

namespace kordon {

namespace {

// A node's range is cut into so many runs of leaves, and tuples that differ in bins only into so many runs of
// bins.
constexpr std::uint64_t parts_of_range = 4;
constexpr std::uint32_t runs_of_bins = 16;

// In choose_split a hierarchy counts as if it were higher by this, so that of two of about one loss the
// flatter goes first.
constexpr unsigned head_start = 2;

// A tree of no more tuples than this is not built anew when half of them are gone.
constexpr Tuple few_tuples = 32;

}  // namespace

UltrametricIndex::UltrametricIndex(const EncodedTable& table, const DistinctTuples& tuples)
    : table_(table),
      tuples_(tuples),
      cursor_(tuples.count()),
      node_of_(tuples.count()),
      ordinal_(tuples.width),
      queries_(tuples.width) {
  for (std::size_t j = 0; j < tuples.width; ++j) {
    const Hierarchy& tree = table.quasi_identifiers[j].tree;
    ordinal_[j].assign(tree.size(), 0);
    std::vector<std::uint32_t> children(tree.size(), 0);
    for (NodeId node = 1; node < tree.size(); ++node) ordinal_[j][node] = children[tree.parent(node)]++;
    if (table.quasi_identifiers[j].makes_values()) made_ |= std::uint64_t{1} << j;
    first_step_.push_back(static_cast<std::uint32_t>(steps_.size()));
    steps_.resize(steps_.size() + tree.height() + 1);
  }
  root_step_.assign(tuples.width, 0);
}

void UltrametricIndex::set_value(std::size_t qi, Extent value) {
  const QuasiIdentifier& quasi_identifier = table_.quasi_identifiers[qi];
  if (quasi_identifier.set) {
    queries_[qi] = {value, 0, Hierarchy::root, value.low};
    return;
  }
  if (is_made(qi)) {
    const Range& range = *quasi_identifier.range;
    queries_[qi] = {value, range.loss(value), range.window(value), {}};
    return;
  }
  Step* step = &steps_[first_step_[qi]];
  for (NodeId node = value.low; node != no_node; node = quasi_identifier.tree.parent(node)) {
    *step++ = {node, quasi_identifier.tree.last(node), quasi_identifier.node_loss[node]};
  }
  root_step_[qi] = static_cast<std::uint32_t>(step - steps_.data()) - 1;
}

void UltrametricIndex::add_value(std::size_t qi, NodeId leaf) {
  Query& query = queries_[qi];
  query.set.add(leaf);
  query.loss = set_loss(table_.quasi_identifiers[qi], query.set.size());
}

void UltrametricIndex::build(const std::vector<Tuple>& tuples) {
  for (const Tuple t : tuples) cursor_[t] = tuples_.start[t];
  order_ = tuples;
  arrange();
}

// Builds the tree over the tuples in order_, all of which have a row alive.
void UltrametricIndex::arrange() {
  alive_ = static_cast<Tuple>(order_.size());
  nodes_.clear();
  parent_.clear();
  changes_.clear();
  narrowings_.clear();
  if (order_.empty()) return;

  nodes_.push_back({0, 0, 0});
  parent_.push_back(none);
  root_ancestors_ = common_ancestors(0, alive_);
  root_extents_ = common_extents(0, alive_);
  std::vector<PendingNode> pending = {{0, 0, alive_, root_ancestors_, root_extents_}};
  while (!pending.empty()) {
    const PendingNode next = std::move(pending.back());
    pending.pop_back();
    if (next.end - next.begin == 1) {
      node_of_[order_[next.begin]] = next.node;
    } else {
      split(next, pending);
    }
  }

  lowest_.assign(nodes_.size(), no_row);
  for (const Tuple t : order_) lowest_[node_of_[t]] = tuples_.rows[cursor_[t]];
  for (std::size_t node = nodes_.size() - 1; node > 0; --node) {  // children come after their parent
    Row& above = lowest_[parent_[node]];
    above = std::min(above, lowest_[node]);
  }
  arrange_bins();
  nodes_.push_back({0, 0, static_cast<std::uint32_t>(changes_.size())});  // ends the last node's changes
}

// Nodes are numbered in preorder: the common ancestor of the outermost two leaves is that of all between.
std::vector<NodeId> UltrametricIndex::common_ancestors(std::uint32_t begin, std::uint32_t end) const {
  const NodeId* first = tuples_.leaves_of(order_[begin]);
  std::vector<NodeId> low(first, first + tuples_.width);
  std::vector<NodeId> high = low;
  for (std::uint32_t i = begin + 1; i < end; ++i) {
    const NodeId* leaves = tuples_.leaves_of(order_[i]);
    for (std::size_t j = 0; j < low.size(); ++j) {
      low[j] = std::min(low[j], leaves[j]);
      high[j] = std::max(high[j], leaves[j]);
    }
  }
  for (std::size_t j = 0; j < low.size(); ++j) {
    low[j] = table_.quasi_identifiers[j].tree.lowest_common_ancestor(low[j], high[j]);
  }
  return low;
}

std::vector<Extent> UltrametricIndex::common_extents(std::uint32_t begin, std::uint32_t end) const {
  if (made_ == 0) return {};
  const NodeId* first = tuples_.leaves_of(order_[begin]);
  std::vector<Extent> extents(first, first + tuples_.width);
  for (std::size_t j = 0; j < extents.size(); ++j) {
    if (!is_made(j)) continue;
    for (std::uint32_t i = begin + 1; i < end; ++i) {
      extents[j] = kordon::join(table_.quasi_identifiers[j], extents[j], tuples_.leaves_of(order_[i])[j]);
    }
  }
  return extents;
}

// Sorts the tuples below a node by the child of its common ancestor that they fall to: bucket_ holds it by
// tuple, ends_[b + 1] the number of tuples of child b.
void UltrametricIndex::count_children(const PendingNode& parent, std::size_t qi) {
  if (table_.quasi_identifiers[qi].range) return count_parts(parent, qi);
  const Hierarchy& tree = table_.quasi_identifiers[qi].tree;
  const NodeId ancestor = parent.ancestors[qi];
  bucket_.clear();
  ends_.assign(1, 0);
  for (std::uint32_t i = parent.begin; i < parent.end; ++i) {
    NodeId child = tuples_.leaves_of(order_[i])[qi];
    while (tree.parent(child) != ancestor) child = tree.parent(child);
    const std::uint32_t ordinal = ordinal_[qi][child];
    bucket_.push_back(ordinal);
    if (ordinal + 2 > ends_.size()) ends_.resize(ordinal + 2, 0);
    ++ends_[ordinal + 1];
  }
}

// Does the same for a range: missing values apart from numbers and from one another, numbers in runs of
// leaves.
void UltrametricIndex::count_parts(const PendingNode& parent, std::size_t qi) {
  const Range& range = *table_.quasi_identifiers[qi].range;
  const Extent extent = parent.extents[qi];
  const bool mixed = extent.low == Hierarchy::root;
  const std::uint64_t leaves = std::uint64_t{extent.high} - extent.low + 1;
  const std::uint64_t parts = mixed ? range.kinds() : std::min(parts_of_range, leaves);
  bucket_.clear();
  ends_.assign(static_cast<std::size_t>(parts) + 1, 0);
  for (std::uint32_t i = parent.begin; i < parent.end; ++i) {
    const NodeId leaf = tuples_.leaves_of(order_[i])[qi];
    const std::uint64_t part = mixed ? range.kind(leaf) : (leaf - extent.low) * parts / leaves;
    bucket_.push_back(static_cast<std::uint32_t>(part));
    ++ends_[static_cast<std::size_t>(part) + 1];
  }
}

// Chooses the most lossy common ancestor, flat hierarchies first, so that bounds close fastest; among equals
// the most lopsided split. On Adult that takes half the visits of taking the first of the most lossy. Ranges
// count for what is left of them, so that hierarchies go first: that takes half the time of counting them as
// flat hierarchies.
std::size_t UltrametricIndex::choose_split(const PendingNode& parent) {
  std::vector<std::size_t> best;
  Loss most = 0;
  unsigned flattest = 0;
  for (std::size_t j = 0; j < tuples_.width; ++j) {
    const QuasiIdentifier& qi = table_.quasi_identifiers[j];
    const unsigned height = qi.tree.height(parent.ancestors[j]);
    Loss loss = height > 0 ? qi.node_loss[parent.ancestors[j]] + head_start * qi.step : 0;
    if (qi.range && height > 0) loss = qi.range->loss(parent.extents[j]) + 1;
    if (loss > most || (loss == most && loss > 0 && height < flattest)) {
      most = loss;
      flattest = height;
      best.clear();
    }
    if (loss == most && height == flattest) best.push_back(j);
  }
  if (best.size() == 1) return best.front();
  std::size_t chosen = best.front();
  std::uint64_t lopsided = 0;
  for (const std::size_t j : best) {
    count_children(parent, j);
    std::uint64_t squares = 0;
    for (const std::uint32_t size : ends_) squares += std::uint64_t{size} * size;
    if (squares > lopsided) {
      lopsided = squares;
      chosen = j;
    }
  }
  return chosen;
}

// Divides tuples that differ in their bins only into runs of equal or similar bins, by the first filter
// first.
void UltrametricIndex::split_equal_leaves(const PendingNode& parent) {
  const auto begin = order_.begin() + static_cast<std::ptrdiff_t>(parent.begin);
  const auto end = order_.begin() + static_cast<std::ptrdiff_t>(parent.end);
  std::sort(begin, end, [&](Tuple a, Tuple b) {
    return std::lexicographical_compare(tuples_.bins_of(a), tuples_.bins_of(a) + tuples_.filters(),
                                        tuples_.bins_of(b), tuples_.bins_of(b) + tuples_.filters());
  });
  const std::uint32_t count = parent.end - parent.begin;
  const std::uint32_t run = (count + runs_of_bins - 1) / runs_of_bins;
  bucket_.clear();
  ends_.assign((count + run - 1) / run + 1, 0);
  for (std::uint32_t i = 0; i < count; ++i) {
    bucket_.push_back(i / run);
    ++ends_[i / run + 1];
  }
}

void UltrametricIndex::split(const PendingNode& parent, std::vector<PendingNode>& pending) {
  bool equal = tuples_.filters() > 0;
  for (std::size_t j = 0; equal && j < tuples_.width; ++j) {
    equal = table_.quasi_identifiers[j].tree.is_leaf(parent.ancestors[j]);
  }
  if (equal) {
    split_equal_leaves(parent);
  } else {
    count_children(parent, choose_split(parent));
  }
  for (std::size_t b = 1; b < ends_.size(); ++b) ends_[b] += ends_[b - 1];
  arranged_.resize(bucket_.size());
  std::vector<std::uint32_t> next(ends_.begin(), ends_.end() - 1);
  for (std::size_t i = 0; i < bucket_.size(); ++i) arranged_[next[bucket_[i]]++] = order_[parent.begin + i];
  std::copy(arranged_.begin(), arranged_.end(), order_.begin() + static_cast<std::ptrdiff_t>(parent.begin));

  nodes_[parent.node].first_child = static_cast<std::uint32_t>(nodes_.size());
  for (std::size_t b = 0; b + 1 < ends_.size(); ++b) {
    const std::uint32_t begin = parent.begin + ends_[b];
    const std::uint32_t end = parent.begin + ends_[b + 1];
    if (begin == end) continue;
    const auto node = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({0, 0, static_cast<std::uint32_t>(changes_.size())});
    parent_.push_back(parent.node);
    ++nodes_[parent.node].children;
    std::vector<NodeId> ancestors = common_ancestors(begin, end);
    std::vector<Extent> extents = common_extents(begin, end);
    for (std::size_t j = 0; j < ancestors.size(); ++j) {
      if (is_made(j)) {
        if (extents[j] == parent.extents[j]) continue;
        changes_.push_back({static_cast<NodeId>(narrowings_.size()), static_cast<std::uint16_t>(j), 0});
        narrowings_.push_back({parent.extents[j], extents[j]});
        continue;
      }
      if (ancestors[j] == parent.ancestors[j]) continue;
      const unsigned from = table_.quasi_identifiers[j].tree.depth(parent.ancestors[j]);
      changes_.push_back({ancestors[j], static_cast<std::uint16_t>(j), static_cast<std::uint16_t>(from)});
    }
    pending.push_back({node, begin, end, std::move(ancestors), std::move(extents)});
  }
}

void UltrametricIndex::arrange_bins() {
  const std::size_t width = tuples_.filters();
  if (width == 0) return;
  bins_.assign(nodes_.size() * width, 0);
  for (const Tuple t : order_) {
    for (std::size_t r = 0; r < width; ++r) {
      bins_[node_of_[t] * width + r] = BinSet{1} << tuples_.bins_of(t)[r];
    }
  }
  for (std::size_t node = nodes_.size() - 1; node > 0; --node) {
    for (std::size_t r = 0; r < width; ++r) bins_[parent_[node] * width + r] |= bins_[node * width + r];
  }
}

// The only tuple at a node is gone: its bins go, up to where others have them too.
void UltrametricIndex::forget_bins(std::uint32_t node) {
  const std::size_t width = tuples_.filters();
  if (width == 0) return;
  std::fill_n(&bins_[node * width], width, BinSet{0});
  for (node = parent_[node]; node != none; node = parent_[node]) {
    bool changed = false;
    for (std::size_t r = 0; r < width; ++r) {
      BinSet left = 0;
      const std::uint32_t first = nodes_[node].first_child;
      for (std::uint32_t child = first; child < first + nodes_[node].children; ++child) {
        left |= bins_[child * width + r];
      }
      changed = changed || left != bins_[node * width + r];
      bins_[node * width + r] = left;
    }
    if (!changed) return;
  }
}

void UltrametricIndex::remove(Row row) {
  const Tuple tuple = tuples_.tuple_of[row];
  const std::uint32_t next = ++cursor_[tuple];
  std::uint32_t node = node_of_[tuple];
  const bool gone = next == tuples_.start[tuple + 1];
  lowest_[node] = gone ? no_row : tuples_.rows[next];
  // What lies further up changes only where the row was the lowest.
  for (node = parent_[node]; node != none && lowest_[node] == row; node = parent_[node]) {
    const Row* first = &lowest_[nodes_[node].first_child];
    lowest_[node] = *std::min_element(first, first + nodes_[node].children);
  }
  if (gone) forget_bins(node_of_[tuple]);
  // A tree of the tuples that are left has closer bounds; built at each halving it costs no more than the
  // first.
  if (gone && --alive_ < order_.size() / 2 && alive_ > few_tuples) {
    order_.erase(std::remove_if(order_.begin(), order_.end(),
                                [&](Tuple t) { return cursor_[t] == tuples_.start[t + 1]; }),
                 order_.end());
    arrange();
  }
}

}  // namespace kordon

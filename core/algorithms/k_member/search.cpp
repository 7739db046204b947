// This file holds the queries of the index (k_member/index.h).
#include <algorithm>

#include "core/algorithms/k_member/index.h"

namespace kordon {

// Returns the row of this rank, or no_row where it is the rank of none.
UltrametricIndex::FoundRow UltrametricIndex::found(std::uint64_t rank) {
  return {static_cast<Row>(rank), rank >> 32U};
}

// Where nodes hold several values, some may be in the set and others not.
UltrametricIndex::Bounds UltrametricIndex::bounds_of_set(std::size_t qi, Extent extent) const {
  const QuasiIdentifier& attribute = table_.quasi_identifiers[qi];
  const Query& query = queries_[qi];
  const std::size_t most = attribute.tree.size() - 1;  // the column has no more values
  const Loss with_another = set_loss(attribute, std::min(most, query.set.size() + 1));
  if (extent.low == Hierarchy::root) return {query.loss, with_another};
  const Loss joined = query.set.has(extent.low) ? query.loss : with_another;
  return {joined, joined};
}

// Joining farther values costs no less, so the ends of the extent tell all.
UltrametricIndex::Bounds UltrametricIndex::bounds(std::size_t qi, Extent extent) const {
  if (table_.quasi_identifiers[qi].set) return bounds_of_set(qi, extent);
  const Range& range = *table_.quasi_identifiers[qi].range;
  const Query& query = queries_[qi];
  const Loss full = table_.quasi_identifiers[qi].full;
  const Extent window = query.window;
  if (extent.low == Hierarchy::root) return {query.loss, full, window.low == Hierarchy::root, false};
  Bounds result;
  const Loss with_low = range.loss(range.join(query.value, extent.low));
  const Loss with_high = range.loss(range.join(query.value, extent.high));
  result.most = std::max(with_low, with_high);
  const bool overlap = extent.low <= query.value.high && query.value.low <= extent.high;
  result.least = overlap ? query.loss : std::min(with_low, with_high);
  result.inside = window.low <= extent.low && extent.high <= window.high;
  result.outside = extent.high < window.low || window.high < extent.low;
  return result;
}

UltrametricIndex::Admission UltrametricIndex::admitted_below(std::uint32_t node,
                                                             std::span<const BinSet> admitted) const {
  const BinSet* bins = &bins_[node * tuples_.filters()];
  Admission result = Admission::all;
  for (std::size_t r = 0; r < admitted.size(); ++r) {
    if ((bins[r] & admitted[r]) == 0) return Admission::none;
    if ((bins[r] & ~admitted[r]) != 0) result = Admission::some;
  }
  return result;
}

// Sets the root's penalty and what is undecided there. Returns false where no row may join.
template <UltrametricIndex::Goal goal, bool made>
bool UltrametricIndex::start_at_root(OpenNode& root) const {
  Loss penalty = 0;
  root = {0, 0, 0};
  for (std::size_t j = 0; j < tuples_.width; ++j) {
    const std::uint64_t bit = std::uint64_t{1} << j;
    if constexpr (made) {
      if (is_made(j)) {
        const Bounds all = bounds(j, root_extents_[j]);
        if (goal == Goal::nearest && all.outside) return false;
        penalty += goal == Goal::nearest ? all.least - queries_[j].loss
                                         : table_.quasi_identifiers[j].full - all.most;
        const bool decided = all.least == all.most && (goal == Goal::furthest || all.inside);
        if (!decided) root.undecided |= bit;
        continue;
      }
    }
    const Step& self = steps_[first_step_[j]];
    const Step& joined = join(j, root_ancestors_[j]);
    const bool decided = joined.node != root_ancestors_[j] || joined.node == self.node;
    if (!decided) root.undecided |= bit;
    if constexpr (goal == Goal::nearest) {
      if (decided) penalty += joined.loss - self.loss;
    } else {
      penalty += steps_[root_step_[j]].loss - joined.loss;
    }
  }
  root.rank = penalty << 32U | lowest_[0];
  return true;
}

// Makes of the parent's penalty and undecided attributes those of the child. Returns false where no row below
// it may join.
template <UltrametricIndex::Goal goal, bool made>
bool UltrametricIndex::narrow(OpenNode& child) const {
  bool outside = false;
  const std::uint32_t last_change = nodes_[child.node + 1].first_change;
  for (std::uint32_t c = nodes_[child.node].first_change; c < last_change; ++c) {
    const Change change = changes_[c];
    const std::uint64_t bit = std::uint64_t{1} << change.qi;
    if ((child.undecided & bit) == 0) continue;
    if constexpr (made) {
      if (is_made(change.qi)) {
        const Bounds before = bounds(change.qi, narrowings_[change.to].from);
        const Bounds now = bounds(change.qi, narrowings_[change.to].to);
        outside = outside || (goal == Goal::nearest && now.outside);
        child.rank += (goal == Goal::nearest ? now.least - before.least : before.most - now.most) << 32U;
        const bool decided = now.least == now.most && (goal == Goal::furthest || now.inside);
        if (decided) child.undecided &= ~bit;
        continue;
      }
    }
    const Step& self = steps_[first_step_[change.qi]];
    const Step& joined = join(change.qi, change.to);
    const bool decided = joined.node != change.to || joined.node == self.node;
    if (decided) child.undecided &= ~bit;
    if constexpr (goal == Goal::nearest) {
      if (decided) child.rank += (joined.loss - self.loss) << 32U;
    } else {
      // The ancestor below the parent lies on the value's path, as it was undecided.
      child.rank += (steps_[root_step_[change.qi] - change.from_depth].loss - joined.loss) << 32U;
    }
  }
  return !outside;
}

// Searches depth first with bounds: a node whose rank is no better than the best so far is passed by.
template <UltrametricIndex::Goal goal, bool filtered, bool made>
UltrametricIndex::FoundRow UltrametricIndex::search(std::span<const BinSet> admitted) {
  if (nodes_.empty() || lowest_[0] == no_row) return {};
  Admission below = Admission::all;
  if constexpr (filtered) below = admitted_below(0, admitted);
  if (below == Admission::none) return {};
  OpenNode root{};
  if (!start_at_root<goal, made>(root)) return {};
  if (root.undecided == 0 && below == Admission::all) return found(root.rank);

  std::uint64_t best = UINT64_MAX;
  open_.assign(1, root);
  while (!open_.empty()) {
    const OpenNode at = open_.back();
    open_.pop_back();
    if (at.rank >= best) continue;
    const std::uint64_t above = at.rank >> 32U << 32U;
    const std::size_t mark = open_.size();
    const std::uint32_t first = nodes_[at.node].first_child;
    const std::uint32_t end = first + nodes_[at.node].children;
    visits_ += end - first + nodes_[end].first_change - nodes_[first].first_change;
    for (std::uint32_t child = first; child < end; ++child) {
      OpenNode next{above | lowest_[child], at.undecided, child};
      if (lowest_[child] == no_row || next.rank >= best) continue;
      if constexpr (filtered) below = admitted_below(child, admitted);
      if (below == Admission::none || !narrow<goal, made>(next) || next.rank >= best) continue;
      if (next.undecided == 0 && below == Admission::all) {
        best = next.rank;
      } else {
        open_.push_back(next);
      }
    }
    // The most promising child is visited first.
    for (std::size_t i = mark; i + 1 < open_.size(); ++i) {
      if (open_[i].rank < open_.back().rank) std::swap(open_[i], open_.back());
    }
  }
  return found(best);
}

template UltrametricIndex::FoundRow UltrametricIndex::search<UltrametricIndex::Goal::nearest, false, false>(
    std::span<const BinSet>);
template UltrametricIndex::FoundRow UltrametricIndex::search<UltrametricIndex::Goal::nearest, false, true>(
    std::span<const BinSet>);
template UltrametricIndex::FoundRow UltrametricIndex::search<UltrametricIndex::Goal::nearest, true, false>(
    std::span<const BinSet>);
template UltrametricIndex::FoundRow UltrametricIndex::search<UltrametricIndex::Goal::nearest, true, true>(
    std::span<const BinSet>);
template UltrametricIndex::FoundRow UltrametricIndex::search<UltrametricIndex::Goal::furthest, false, false>(
    std::span<const BinSet>);
template UltrametricIndex::FoundRow UltrametricIndex::search<UltrametricIndex::Goal::furthest, false, true>(
    std::span<const BinSet>);
template UltrametricIndex::FoundRow UltrametricIndex::search<UltrametricIndex::Goal::furthest, true, false>(
    std::span<const BinSet>);
template UltrametricIndex::FoundRow UltrametricIndex::search<UltrametricIndex::Goal::furthest, true, true>(
    std::span<const BinSet>);

}  // namespace kordon

// The queries of the index.
#include <algorithm>

#include "core/index/ultrametric_index.h"

namespace kordon {

// Joining farther values costs no less, so the ends of the extent tell all.
UltrametricIndex::Bounds UltrametricIndex::bounds(std::size_t qi, Extent extent) const {
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

UltrametricIndex::Admitted UltrametricIndex::admitted_below(std::uint32_t node,
                                                            std::span<const BinSet> admitted) const {
  const BinSet* bins = &bins_[node * tuples_.filters()];
  Admitted result = Admitted::all;
  for (std::size_t r = 0; r < admitted.size(); ++r) {
    if ((bins[r] & admitted[r]) == 0) return Admitted::none;
    if ((bins[r] & ~admitted[r]) != 0) result = Admitted::some;
  }
  return result;
}

// Depth first with bounds. The penalty of a node is the least that a record below it can have: how far its
// loss is above that of the value itself (nearest) or below that of a full row (furthest); it grows down the
// tree. Penalty and lowest record make one number, the rank, so that the lowest rank wins with all ties
// settled. Bit j of `undecided`: the node's common ancestor in j lies above the value, so records below may
// differ in j; or, of a range, in their loss or in whether they may join.
template <UltrametricIndex::Goal goal, bool filtered, bool ranged>
std::uint32_t UltrametricIndex::search(std::span<const BinSet> admitted) {
  if (nodes_.empty() || lowest_[0] == none) return none;
  Admitted below = Admitted::all;
  if constexpr (filtered) below = admitted_below(0, admitted);
  if (below == Admitted::none) return none;
  Open root{0, 0, 0};
  Loss penalty = 0;
  for (std::size_t j = 0; j < tuples_.width; ++j) {
    if constexpr (ranged) {
      if (is_range(j)) {
        const Bounds all = bounds(j, root_extents_[j]);
        if (goal == Goal::nearest && all.outside) return none;
        penalty += goal == Goal::nearest ? all.least - queries_[j].loss
                                         : table_.quasi_identifiers[j].full - all.most;
        const bool decided = all.least == all.most && (goal == Goal::furthest || all.inside);
        if (!decided) root.undecided |= std::uint64_t{1} << j;
        continue;
      }
    }
    const Step& self = steps_[first_step_[j]];
    const Step& joined = join(j, root_ancestors_[j]);
    const bool decided = joined.node != root_ancestors_[j] || joined.node == self.node;
    if (!decided) root.undecided |= std::uint64_t{1} << j;
    if constexpr (goal == Goal::nearest) {
      if (decided) penalty += joined.loss - self.loss;
    } else {
      const QuasiIdentifier& qi = table_.quasi_identifiers[j];
      penalty += qi.unit * qi.tree.height() - joined.loss;
    }
  }
  raise_ = penalty;
  if (root.undecided == 0 && below == Admitted::all) return lowest_[0];
  root.rank = penalty << 32U | lowest_[0];

  std::uint64_t best = UINT64_MAX;
  open_.assign(1, root);
  while (!open_.empty()) {
    const Open at = open_.back();
    open_.pop_back();
    if (at.rank >= best) continue;
    const std::uint64_t above = at.rank >> 32U << 32U;
    const std::size_t mark = open_.size();
    const std::uint32_t first = nodes_[at.node].first_child;
    const std::uint32_t end = first + nodes_[at.node].children;
    visits_ += end - first + nodes_[end].first_change - nodes_[first].first_change;
    for (std::uint32_t child = first; child < end; ++child) {
      Open next{above | lowest_[child], at.undecided, child};
      if (lowest_[child] == none || next.rank >= best) continue;
      if constexpr (filtered) below = admitted_below(child, admitted);
      if (below == Admitted::none) continue;
      bool outside = false;
      const std::uint32_t last_change = nodes_[child + 1].first_change;
      for (std::uint32_t c = nodes_[child].first_change; c < last_change; ++c) {
        const Change change = changes_[c];
        const std::uint64_t bit = std::uint64_t{1} << change.qi;
        if ((next.undecided & bit) == 0) continue;
        if constexpr (ranged) {
          if (is_range(change.qi)) {
            const Bounds before = bounds(change.qi, narrowings_[change.to].from);
            const Bounds now = bounds(change.qi, narrowings_[change.to].to);
            outside = outside || (goal == Goal::nearest && now.outside);
            next.rank += (goal == Goal::nearest ? now.least - before.least : before.most - now.most) << 32U;
            const bool decided = now.least == now.most && (goal == Goal::furthest || now.inside);
            if (decided) next.undecided &= ~bit;
            continue;
          }
        }
        const Step& self = steps_[first_step_[change.qi]];
        const Step& joined = join(change.qi, change.to);
        const bool decided = joined.node != change.to || joined.node == self.node;
        if (decided) next.undecided &= ~bit;
        if constexpr (goal == Goal::nearest) {
          if (decided) next.rank += (joined.loss - self.loss) << 32U;
        } else {
          next.rank += (table_.quasi_identifiers[change.qi].unit * change.from_height - joined.loss) << 32U;
        }
      }
      if (outside || next.rank >= best) continue;
      if (next.undecided == 0 && below == Admitted::all) {
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
  raise_ = best >> 32U;
  return static_cast<std::uint32_t>(best);  // `none` if nothing is admitted
}

template std::uint32_t UltrametricIndex::search<UltrametricIndex::Goal::nearest, false, false>(
    std::span<const BinSet>);
template std::uint32_t UltrametricIndex::search<UltrametricIndex::Goal::nearest, false, true>(
    std::span<const BinSet>);
template std::uint32_t UltrametricIndex::search<UltrametricIndex::Goal::nearest, true, false>(
    std::span<const BinSet>);
template std::uint32_t UltrametricIndex::search<UltrametricIndex::Goal::nearest, true, true>(
    std::span<const BinSet>);
template std::uint32_t UltrametricIndex::search<UltrametricIndex::Goal::furthest, false, false>(
    std::span<const BinSet>);
template std::uint32_t UltrametricIndex::search<UltrametricIndex::Goal::furthest, false, true>(
    std::span<const BinSet>);
template std::uint32_t UltrametricIndex::search<UltrametricIndex::Goal::furthest, true, false>(
    std::span<const BinSet>);
template std::uint32_t UltrametricIndex::search<UltrametricIndex::Goal::furthest, true, true>(
    std::span<const BinSet>);

}  // namespace kordon

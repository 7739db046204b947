#include "core/recoding/ladder/ranges.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace kordon {
namespace {

// The first w is a 64th of the whole column's loss, and each is twice the one before, so there are at most
// six.
constexpr Loss finest = 64;

// Returns the leaves that occur and are numbers, ascending.
std::vector<NodeId> numbers_of(const QuasiIdentifier& qi) {
  std::vector<bool> occurs(qi.tree.size(), false);
  for (const NodeId leaf : qi.leaves) occurs[leaf] = true;
  std::vector<NodeId> numbers;
  for (NodeId leaf = 1; leaf < qi.tree.size() && !qi.range->is_missing(leaf); ++leaf) {
    if (occurs[leaf] && !qi.foreign[leaf]) numbers.push_back(leaf);
  }
  return numbers;
}

// Returns the least loss of all ranges of different numbers that lose more than `above` (nothing: of all).
std::optional<Loss> least_loss(const Range& range, const std::vector<NodeId>& numbers,
                               std::optional<Loss> above) {
  std::optional<Loss> least;
  std::size_t high = 0;
  for (const NodeId low : numbers) {
    // A range loses more the further it goes, so the first high end that will do never goes back.
    const auto will_do = [&](Extent extent) {
      return extent.low < extent.high && !range.is_one_value(extent) &&
             (!above || range.loss(extent) > *above);
    };
    while (high < numbers.size() && !will_do({low, numbers[high]})) ++high;
    if (high == numbers.size()) break;
    const Loss loss = range.loss({low, numbers[high]});
    if (!least || loss < *least) least = loss;
  }
  return least;
}

}  // namespace

Ladder range_ladder(const QuasiIdentifier& qi) {
  const Range& range = *qi.range;
  const std::vector<NodeId> numbers = numbers_of(qi);
  // Values that are no numbers share no range with these, nor with one another: counted from the end, they
  // are no number's part.
  Rung rung{0, std::vector<std::uint32_t>(qi.tree.size())};
  for (NodeId leaf = 0; leaf < qi.tree.size(); ++leaf) rung.part[leaf] = UINT32_MAX - range.kind(leaf);
  NodeId first = Hierarchy::root;
  for (const NodeId leaf : numbers) {
    if (first == Hierarchy::root || !range.is_one_value({first, leaf})) first = leaf;
    rung.part[leaf] = first;
  }
  Ladder ladder = {rung};

  Loss widest = std::max<Loss>(1, qi.full / finest);
  std::optional<Loss> least = least_loss(range, numbers, std::nullopt);
  while (least) {
    rung.loss = *least;
    while (widest < *least) widest *= 2;
    if (2 * widest > qi.full) break;
    for (const Loss shift : {Loss{0}, widest}) {
      for (const NodeId leaf : numbers) {
        rung.part[leaf] = static_cast<std::uint32_t>((range.place(leaf) + shift) / (2 * widest));
      }
      ladder.push_back(rung);
    }
    least = least_loss(range, numbers, widest);
  }
  if (least) {
    for (const NodeId leaf : numbers) rung.part[leaf] = 0;
    ladder.push_back(rung);
  }
  const bool several_kinds = std::any_of(qi.leaves.begin(), qi.leaves.end(), [&](NodeId leaf) {
    return range.kind(leaf) != range.kind(*qi.leaves.begin());
  });
  if (several_kinds) {
    ladder.push_back({qi.full, std::vector<std::uint32_t>(qi.tree.size(), 0)});
  }
  return ladder;
}

}  // namespace kordon

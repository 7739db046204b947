#include "core/recoding/ladder/ladder.h"

#include <utility>

namespace kordon {
namespace {

bool differ(const std::vector<std::uint32_t>& a, const std::vector<std::uint32_t>& b,
            const std::vector<bool>& occurs) {
  for (std::size_t leaf = 0; leaf < occurs.size(); ++leaf) {
    if (occurs[leaf] && a[leaf] != b[leaf]) return true;
  }
  return false;
}

}  // namespace

Ladder node_ladder(const QuasiIdentifier& qi) {
  const Hierarchy& tree = qi.tree;
  std::vector<bool> occurs(tree.size(), false);
  for (const NodeId leaf : qi.leaves) occurs[leaf] = true;
  Ladder ladder;
  for (const Loss loss : different_losses(qi)) {
    Rung rung{loss, std::vector<std::uint32_t>(tree.size())};
    for (NodeId node = 0; node < tree.size(); ++node) {
      NodeId at = node;
      while (at != qi.magval[node] && qi.node_loss[tree.parent(at)] <= loss) at = tree.parent(at);
      rung.part[node] = at;
    }
    if (ladder.empty() || differ(ladder.back().part, rung.part, occurs)) ladder.push_back(std::move(rung));
  }
  return ladder;
}

RungsByLoss::RungsByLoss(const std::vector<Ladder>& ladders) {
  Combination first;
  for (const Ladder& ladder : ladders) {
    std::vector<Loss>& losses = losses_.emplace_back();
    for (const Rung& rung : ladder) losses.push_back(rung.loss);
    first.loss += losses.front();
    first.rungs.push_back(0);
  }
  open_.push(std::move(first));
}

// Every combination is reached once: from the one that is a rung lower in the last ladder that is not at its
// first rung.
bool RungsByLoss::next() {
  if (open_.empty()) return false;
  now_ = open_.top();
  open_.pop();
  for (std::size_t j = now_.rungs.size(); j-- > 0;) {
    const std::size_t rung = now_.rungs[j];
    if (rung + 1 < losses_[j].size()) {
      Combination dearer = now_;
      dearer.loss += losses_[j][rung + 1] - losses_[j][rung];
      ++dearer.rungs[j];
      open_.push(std::move(dearer));
    }
    if (rung > 0) break;
  }
  return true;
}

}  // namespace kordon

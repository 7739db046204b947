#include "core/recoding/ladder/ladder.h"

#include <algorithm>
#include <limits>
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

// A ladder has so many rungs at most, or one for each height. By share a tree of dates has hundreds of
// losses, as months, years and decades all have different numbers of days: with a rung for each there would
// be more combinations than could be looked at, and most of them next to equal.
constexpr std::size_t most_rungs = 8;
constexpr Loss never_lost = std::numeric_limits<Loss>::max();

// Returns the losses that get a rung of their own. If they are too many, then near ones share a rung, that of
// the least of them: those within an eighth of it and a 128th of a cell, or twice that, or four times. What
// loses nothing shares its rung with nothing else.
std::vector<Loss> rung_losses(const QuasiIdentifier& qi) {
  const std::vector<Loss> all = different_losses(qi);
  const std::size_t most = std::max<std::size_t>(most_rungs, qi.tree.height() + 1U);
  std::vector<Loss> chosen = all;
  for (Loss near = 1; chosen.size() > most; near *= 2) {
    chosen.clear();
    for (const Loss loss : all) {
      const bool first = chosen.empty() || chosen.back() == 0;
      if (first || loss > chosen.back() + near * ((16 * chosen.back() + qi.full) / 128 + 1))
        chosen.push_back(loss);
    }
  }
  return chosen;
}

}  // namespace

Ladder node_ladder(const QuasiIdentifier& qi) {
  const Hierarchy& tree = qi.tree;
  std::vector<bool> occurs(tree.size(), false);
  for (const NodeId leaf : qi.leaves) occurs[leaf] = true;
  Ladder ladder;
  const std::vector<Loss> losses = rung_losses(qi);
  for (std::size_t r = 0; r < losses.size(); ++r) {
    const Loss above = r + 1 < losses.size() ? losses[r + 1] : never_lost;
    Rung rung{losses[r], std::vector<std::uint32_t>(tree.size())};
    for (NodeId node = 0; node < tree.size(); ++node) {
      NodeId at = node;
      while (at != qi.magval[node] && qi.node_loss[tree.parent(at)] < above) at = tree.parent(at);
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

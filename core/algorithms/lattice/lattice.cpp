#include "core/algorithms/lattice/lattice.h"

#include <algorithm>
#include <numeric>

#include "core/base/text.h"

namespace kordon {
namespace {

// Returns the lowest level at which every kept value is at its MAGVal.
unsigned top_level(const QuasiIdentifier& qi, const std::vector<bool>& kept) {
  std::vector<bool> occurs(qi.tree.size(), false);
  for (std::size_t row = 0; row < kept.size(); ++row) {
    if (kept[row]) occurs[qi.leaves[row]] = true;
  }
  unsigned top = 0;
  for (NodeId leaf = 0; leaf < occurs.size(); ++leaf) {
    // At the level of a node, what lies below it is released as that node at most.
    if (occurs[leaf] && qi.magval[leaf] != leaf) top = std::max(top, qi.tree.level(qi.magval[leaf]));
  }
  return top;
}

}  // namespace

Lattice::Lattice(const EncodedTable& table, const std::vector<bool>& kept) {
  for (const QuasiIdentifier& qi : table.quasi_identifiers) top_.push_back(top_level(qi, kept));
  height_ = total_levels(top_);
  step_.resize(width());
  for (std::size_t j = width(); j-- > 0;) {
    step_[j] = static_cast<std::size_t>(nodes_);
    const std::uint64_t levels = std::uint64_t{top_[j]} + 1;
    nodes_ = nodes_ > UINT64_MAX / levels ? UINT64_MAX : nodes_ * levels;
  }
}

std::size_t Lattice::place(const Levels& levels) const {
  std::size_t place = 0;
  for (std::size_t j = 0; j < width(); ++j) place += levels[j] * step_[j];
  return place;
}

Levels Lattice::node(std::size_t place) const {
  Levels levels(width());
  for (std::size_t j = 0; j < width(); ++j) {
    levels[j] = static_cast<unsigned>(place / step_[j]);
    place %= step_[j];
  }
  return levels;
}

unsigned total_levels(const Levels& levels) {
  return std::accumulate(levels.begin(), levels.end(), 0U);
}

std::optional<Failure> too_large(const Lattice& lattice, const char* algorithm) {
  if (lattice.nodes() <= max_lattice_nodes) return std::nullopt;
  const Text name = as_quoted(algorithm);
  return bad_input(
      "algorithm.name",
      lattice.nodes() == UINT64_MAX
          ? say("the lattice of these hierarchies has more nodes than can be counted; {algorithm} searches "
                "up to {m}",
                name, max_lattice_nodes)
          : say("the lattice of these hierarchies has {n|node|nodes}; {algorithm} searches up to {m}",
                lattice.nodes(), name, max_lattice_nodes),
      R"(use "greedy-cka", or hierarchies of fewer levels)");
}

}  // namespace kordon

#include "core/algorithms/lattice/minimal_nodes.h"

#include <algorithm>

#include "core/algorithms/lattice/node_search.h"

namespace kordon {
namespace {

// Visits the nodes of one height in lexicographic order. Of those that agree in their first levels none is
// tried if the node above them all, with the other levels at the top, is ruled out.
class NodesAtHeight {
 public:
  NodesAtHeight(LatticeEvaluator& evaluator, SearchProgress& progress)
      : evaluator_(evaluator), progress_(progress) {}

  // Returns whether a node passes; found() is the first that does.
  bool find(unsigned height) {
    levels_ = evaluator_.lattice().top();
    return find(0, height, evaluator_.lattice().height());
  }
  const Levels& found() const { return levels_; }

 private:
  // Chooses levels that sum to `left` for the quasi-identifiers from j on, which stand at the top and have
  // `room` levels in total.
  bool find(std::size_t j, unsigned left, unsigned room) {
    if (j == levels_.size()) {
      progress_.step();
      return evaluator_.holds_from_k(levels_);
    }
    const unsigned top = levels_[j];
    const unsigned later = room - top;
    for (levels_[j] = left > later ? left - later : 0; levels_[j] <= std::min(top, left); ++levels_[j]) {
      const bool hopeless = later > 0 && levels_[j] < top && evaluator_.ruled_out(levels_);
      if (!hopeless && find(j + 1, left - levels_[j], later)) return true;
    }
    levels_[j] = top;
    return false;
  }

  LatticeEvaluator& evaluator_;
  SearchProgress& progress_;
  Levels levels_;
};

}  // namespace

// The pseudo-code's second necessary condition counts classes before suppression and would refuse nodes that
// hold once small classes are gone; the evaluator applies it to classes of k rows or more. Its `break` means
// the next node. Where only the top passes, its loop ends without having tried it.
Levels lowest_node(LatticeEvaluator& evaluator, SearchProgress& progress) {
  NodesAtHeight nodes(evaluator, progress);
  Levels best = evaluator.lattice().top();
  unsigned low = 0;
  unsigned high = evaluator.lattice().height();
  while (low < high) {
    const unsigned middle = (low + high) / 2;
    if (nodes.find(middle)) {
      best = nodes.found();
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return best;
}

// Goes bottom-up. Candidates are a superset of the nodes that pass: where more than max_suppressed rows fail,
// more than those are below k, or a class of k rows fails.
std::vector<Levels> minimal_nodes(LatticeEvaluator& evaluator, SearchProgress& progress) {
  const Lattice& lattice = evaluator.lattice();
  const std::vector<bool> possible = candidates(evaluator, progress);
  std::vector<bool> reached(possible.size(), false);  // passes, or lies above one that does
  std::vector<Levels> minimal;
  for (std::size_t place = 0; place < possible.size(); ++place) {
    const Levels levels = lattice.node(place);
    for (std::size_t j = 0; j < levels.size() && !reached[place]; ++j) {
      reached[place] = levels[j] > 0 && reached[place - lattice.step(j)];
    }
    if (!reached[place] && possible[place] && evaluator.holds_from_k(levels)) {
      reached[place] = true;
      minimal.push_back(levels);
    }
    progress.step();
  }
  return minimal;
}

}  // namespace kordon

#include "core/algorithms/lattice/node_search.h"

#include <tuple>

namespace kordon {
namespace {

// Goes to the next node bottom-up through the lattice: what lies below a node comes before it. Returns false
// at the end.
bool to_next(Levels& levels, const Levels& top, const std::vector<std::size_t>& order) {
  for (std::size_t i = order.size(); i-- > 0;) {
    unsigned& level = levels[order[i]];
    if (level < top[order[i]]) {
      ++level;
      return true;
    }
    level = 0;
  }
  return false;
}

// Goes from subset to subset and bottom-up in each: the subsets that a node's subset contains come before it,
// and so does what lies below it in its own. An attribute that is not in the subset is at the top.
bool to_next_candidate(Levels& levels, const Levels& top, const std::vector<std::size_t>& order) {
  for (std::size_t i = order.size(); i-- > 0;) {
    unsigned& level = levels[order[i]];
    const unsigned highest = top[order[i]];
    if (highest > 0 && level + 1 != highest) {
      level = level == highest ? 0 : level + 1;
      return true;
    }
    level = highest;
  }
  return false;
}

// Holds the best node so far.
class Best {
 public:
  explicit Best(LatticeEvaluator& evaluator) : evaluator_(evaluator) {}

  const std::optional<Levels>& levels() const { return levels_; }
  bool beats(const Cost& floor) const { return levels_ && cost_ < floor; }

  // Returns a cost below which no node above lies.
  Cost offer(const Levels& levels) {
    const NodeFigures figures = evaluator_.figures(levels);
    if (figures.failing <= evaluator_.max_suppressed() && is_better(figures.cost, levels)) {
      cost_ = figures.cost;
      levels_ = levels;
    }
    return figures.floor;
  }

 private:
  bool is_better(const Cost& cost, const Levels& levels) const {
    if (!levels_ || cost < cost_) return true;
    return cost == cost_ &&
           std::tuple(total_levels(levels), levels) < std::tuple(total_levels(*levels_), *levels_);
  }

  LatticeEvaluator& evaluator_;
  std::optional<Levels> levels_;
  Cost cost_;
};

}  // namespace

std::vector<bool> candidates(LatticeEvaluator& evaluator, SearchProgress& progress) {
  const Lattice& lattice = evaluator.lattice();
  const Levels& top = lattice.top();
  std::vector<bool> possible(static_cast<std::size_t>(lattice.nodes()), false);
  Levels levels = top;
  do {
    const std::size_t place = lattice.place(levels);
    bool joins = true;
    bool inherits = false;
    for (std::size_t j = 0; j < levels.size(); ++j) {
      if (levels[j] == top[j]) continue;
      joins = joins && possible[place + (top[j] - levels[j]) * lattice.step(j)];
      inherits = inherits || (levels[j] > 0 && possible[place - lattice.step(j)]);
    }
    possible[place] = joins && (inherits || !evaluator.ruled_out(levels));
    progress.step();
  } while (to_next_candidate(levels, top, evaluator.order()));
  return possible;
}

// Searches by branch and bound. First come the minimal candidates, among which the best node often is; then
// the others, but what lies above a node whose floor is beaten is beaten too (Lemmas 4 to 6).
std::optional<Levels> best_node(LatticeEvaluator& evaluator, const std::vector<bool>& candidates,
                                SearchProgress& progress) {
  const Lattice& lattice = evaluator.lattice();
  Best best(evaluator);
  const auto any_below = [&](const Levels& levels, const std::vector<bool>& among) {
    const std::size_t place = lattice.place(levels);
    for (std::size_t j = 0; j < levels.size(); ++j) {
      if (levels[j] > 0 && among[place - lattice.step(j)]) return true;
    }
    return false;
  };
  Levels levels(lattice.width(), 0);
  do {
    if (candidates[lattice.place(levels)] && !any_below(levels, candidates)) best.offer(levels);
    progress.step();
  } while (to_next(levels, lattice.top(), evaluator.order()));
  std::vector<bool> beaten(candidates.size(), false);
  do {
    const std::size_t place = lattice.place(levels);
    beaten[place] = any_below(levels, beaten) || best.beats(evaluator.floor(levels)) ||
                    (candidates[place] && best.beats(best.offer(levels)));
    progress.step();
  } while (to_next(levels, lattice.top(), evaluator.order()));
  return best.levels();
}

}  // namespace kordon

#include "core/algorithms/refinement/ejection.h"

#include <algorithm>
#include <array>

namespace kordon {
namespace {

// So many placements of a row are tried, by how many rows were placed before; of every further row only the
// cheapest is tried. Like the limits below these are guesses: they keep a chain's cost in bounds.
constexpr std::array<std::size_t, 5> widths = {6, 4, 3, 2, 1};
// Only a class of at most so many rows loses all of them; so a chain is never longer than these and the
// widths.
constexpr std::size_t max_dissolved = 12;
constexpr std::size_t max_steps = max_dissolved + widths.size();
constexpr unsigned max_chains = 5;  // of a class in one pass

constexpr std::uint64_t evaluations_of_class = 100'000;
// A pass of so many evaluations takes some seconds.
constexpr std::uint64_t evaluations_of_pass = 60'000'000;
// So many values are counted in the time of one evaluation.
constexpr std::uint64_t values_for_evaluation = 4;

constexpr std::size_t width(std::size_t depth) {
  return depth < widths.size() ? widths[depth] : 1;
}

}  // namespace

Ejection::Ejection(const AlgorithmInput& input, const JoinLosses& losses, Neighbours& neighbours,
                   ClassSet& classes)
    : input_(input),
      losses_(losses),
      neighbours_(neighbours),
      classes_(classes),
      values_(input.requirements),
      changes_(losses, classes, input.k),
      search_(input, losses, neighbours, classes, changes_),
      idle_(classes.size(), false),
      steps_(max_steps + 1) {}

bool Ejection::run() {
  if (input_.k < 2) return false;
  changes_.forget();
  idle_.resize(classes_.size(), false);
  if (next_ == order_.size()) line_up();
  const std::uint64_t end = search_.evaluations() + evaluations_of_pass;
  bool better = false;
  for (; next_ < order_.size() && search_.evaluations() < end; ++next_) {
    const ClassId c = order_[next_];
    for (unsigned chains = 0; chains < max_chains && improve(c); ++chains) better = true;
  }
  return better;
}

void Ejection::line_up() {
  order_.clear();
  next_ = 0;
  for (ClassId c = 0; c < classes_.size(); ++c) {
    if (!classes_[c].rows.empty() && classes_[c].loss > 0 && !idle_[c]) order_.push_back(c);
  }
  std::stable_sort(order_.begin(), order_.end(),
                   [&](ClassId a, ClassId b) { return classes_[a].loss > classes_[b].loss; });
}

bool Ejection::improve(ClassId c) {
  if (classes_[c].rows.empty() || classes_[c].loss == 0) return false;
  enough_ = search_.evaluations() + evaluations_of_class;
  if (dissolve(c) || leave(c)) {
    accept();
    return true;
  }
  idle_[c] = true;
  return false;
}

bool Ejection::dissolve(ClassId c) {
  const std::vector<Row>& rows = classes_[c].rows;
  if (rows.size() > std::min(max_dissolved, std::size_t{input_.k} + 2)) return false;
  const auto gain = static_cast<std::int64_t>(classes_[c].total());
  Step& first = steps_.front();
  first.homeless = rows;
  std::sort(first.homeless.begin(), first.homeless.end());
  first.hole = no_class;
  while (!rows.empty()) changes_.take(c, rows.back());
  return chain(gain);
}

// Lets one row leave the class. The one with the largest gain is tried first.
bool Ejection::leave(ClassId c) {
  starts_.clear();
  const std::vector<Extents>& rests = changes_.rests(c);
  for (std::size_t i = 0; i < rests.size(); ++i) {
    starts_.emplace_back(losses_.loss(rests[i]), classes_[c].rows[i]);
  }
  std::stable_sort(starts_.begin(), starts_.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  const Loss before = classes_[c].total();
  for (const auto& start : starts_) {
    if (search_.evaluations() >= enough_) return false;
    changes_.take(c, start.second);
    steps_.front().homeless.assign(1, start.second);
    steps_.front().hole = holds(c) ? no_class : c;
    if (chain(difference(before, classes_[c].total()))) return true;
  }
  return false;
}

// Does what the first step asks for, for less than the budget; or undoes everything.
bool Ejection::chain(std::int64_t budget) {
  fillers_known_ = false;
  if (budget > 0 && place(budget, 0)) return true;
  changes_.undo(0);
  return false;
}

// Finds homes for all that have none at this depth, for less than the budget. Where it fails the caller
// undoes what it has changed.
bool Ejection::place(std::int64_t budget, std::size_t depth) {
  Step& step = steps_[depth];
  if (step.homeless.empty()) return step.hole == no_class || fill_hole(budget, step.hole);
  if (search_.evaluations() >= enough_ || depth == max_steps) return false;
  const std::span<const Row> others(step.homeless.data(), step.homeless.size() - 1);
  search_.find({step.homeless.back(), others, step.hole, budget, width(depth), depth + 1 < widths.size()},
               step.placements);
  const std::size_t before = changes_.size();
  for (const Placement& placement : step.placements.cheapest) {
    if (try_placement(placement, budget - placement.cost, depth)) return true;
    changes_.undo(before);
  }
  return false;
}

// Places the row whose turn it is, with all that follows from it.
bool Ejection::try_placement(const Placement& placement, std::int64_t budget, std::size_t depth) {
  const Step& step = steps_[depth];
  Step& next = steps_[depth + 1];
  next.homeless.assign(step.homeless.begin(), step.homeless.end() - 1);
  next.hole = step.hole;
  const Row row = step.homeless.back();
  const ClassId c = placement.c;
  switch (placement.kind) {
    case Placement::Kind::join:
      changes_.join(c, row);
      if (!holds(c)) return false;
      if (c == next.hole) next.hole = no_class;
      return place(budget, depth + 1);
    case Placement::Kind::replace:
      next.homeless.push_back(classes_[c].rows[placement.position]);
      changes_.replace(c, placement.position, row);
      return holds(c) && place(budget, depth + 1);
    case Placement::Kind::found:
      break;
  }
  return found(step.placements.founders[placement.position], budget, depth);
}

// Founds a class; the first of the founders is the row whose turn it is.
bool Ejection::found(const std::vector<Row>& founders, std::int64_t budget, std::size_t depth) {
  std::vector<Row>& homeless = steps_[depth + 1].homeless;
  const std::size_t before = changes_.size();
  const ClassId made = changes_.add();
  bool possible = true;
  for (const Row founder : founders) {
    const auto at = std::find(homeless.begin(), homeless.end(), founder);
    if (at != homeless.end()) {
      homeless.erase(at);
    } else if (founder != founders.front()) {
      const ClassId from = classes_.class_of(founder);
      changes_.take(from, founder);
      possible = possible && holds(from);
    }
    changes_.join(made, founder);
  }
  if (possible && holds(made) && place(budget, depth + 1)) return true;
  changes_.undo(before);
  classes_.settle(made);
  return false;
}

bool Ejection::fill_hole(std::int64_t budget, ClassId hole) {
  if (!fillers_known_) fillers_ = search_.fillers(hole);
  fillers_known_ = true;
  for (const SpareRow& each : fillers_) {
    const ClassId c = classes_.class_of(each.row);
    if (each.cost >= budget) return false;
    if (changes_.changed(c)) continue;
    const std::size_t before = changes_.size();
    changes_.take(c, each.row);
    changes_.join(hole, each.row);
    if (holds(c) && holds(hole)) return true;
    changes_.undo(before);
  }
  return false;
}

// Keeps what the chain has changed. There may be something to gain now around all rows that it moved.
void Ejection::accept() {
  const std::vector<ClassId> kept = changes_.keep();
  idle_.resize(classes_.size(), false);
  for (const ClassId c : kept) {
    idle_[c] = false;
    if (!changes_.is_measured(classes_[c])) continue;
    for (const Row row : classes_[c].rows) {
      for (const Tuple tuple : search_.look_for_neighbours(neighbours_.tuple_of(row))) {
        const ClassId other = classes_.class_of(neighbours_.row(tuple, 0));
        if (other != no_class) idle_[other] = false;
      }
    }
  }
}

bool Ejection::holds(ClassId c) {
  const Class& each = classes_[c];
  if (each.rows.size() < input_.k) return false;
  if (input_.requirements.empty()) return true;
  search_.count(each.rows.size() / values_for_evaluation);
  values_.assign(each.rows);
  return values_.holds(input_.k);
}

}  // namespace kordon

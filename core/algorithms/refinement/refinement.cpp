#include "core/algorithms/refinement/refinement.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/base/logarithm.h"

namespace kordon {
namespace {

// A try takes classes until it has so many rows, but no more classes than the next number.
constexpr std::size_t enough_rows = 48;
constexpr std::size_t most_classes = 12;
// So many rows are drawn to find classes; if most of their classes are large or known already, fewer classes
// have to do.
constexpr unsigned most_draws_of_class = 200;

// After so many tries what rows lose is looked at again, to begin where much is lost.
constexpr std::uint64_t tries_between_looks = 1024;
// Rows that lose this many times what the mean row does are drawn with probability 1, others with the third
// power of what they lose beside it. When so many draws have failed one after the other, the next row
// drawn is taken.
constexpr double high_beside_mean = 2.5;
constexpr unsigned most_draws_of_start = 1000;

// A try may lose so many times more than what the mean row loses, on average, at first and at last. Between
// them it falls by the same factor with every try. More at first pays only where there are many more tries: a
// run that is cooled too fast ends with more loss than it began with.
constexpr double heat_at_first = 0.3;
constexpr double heat_at_last = 0.12;

// Classes just grown may lose a tenth more than those before: mending may make up for it.
constexpr Loss slack_of_growth = 10;
constexpr unsigned rounds_of_mending = 4;

// A neighbour is one of the nearest up to a random reach, which is no less than this.
constexpr std::uint64_t least_reach = 4;

}  // namespace

Refinement::Refinement(const AlgorithmInput& input, const JoinLosses& losses, Neighbours& neighbours,
                       ClassSet& classes)
    : input_(input),
      plain_(input.requirements.empty()),
      losses_(losses),
      neighbours_(neighbours),
      classes_(classes),
      growth_(input, losses),
      values_(input.requirements),
      random_(input.seed) {}

void Refinement::run(std::uint64_t tries, const Progress& progress) {
  ClassSet before = classes_;
  anneal(tries, progress);
  if (classes_.total() > before.total()) classes_ = std::move(before);
}

void Refinement::anneal(std::uint64_t tries, const Progress& progress) {
  const std::uint64_t rows = input_.table.rows;
  for (std::uint64_t done = 0; done < tries; ++done) {
    if (done % (tries / 100 + 1) == 0) progress("mask", rows * done / tries, rows);
    if (done % tries_between_looks == 0) line_up_starts();
    if (starts_.empty()) return;
    cool(static_cast<double>(done) / static_cast<double>(tries));
    attempt();
  }
}

void Refinement::line_up_starts() {
  starts_.clear();
  Loss sum = 0;
  for (const Row row : neighbours_.all_rows()) {
    if (classes_.class_of(row) == no_class || classes_[classes_.class_of(row)].loss == 0) continue;
    starts_.push_back(row);
    sum += classes_[classes_.class_of(row)].loss;
  }
  mean_loss_ = static_cast<double>(sum) / static_cast<double>(neighbours_.all_rows().size());
  high_loss_ = high_beside_mean * mean_loss_;
}

// Sets the heat for when this share of the tries has been made.
void Refinement::cool(double share) {
  heat_ = mean_loss_ * heat_at_first * exponential(share * logarithm(heat_at_last / heat_at_first));
}

// Draws how much more a try may lose: with probability exp(-x / heat_) it is x or more.
Loss Refinement::draw_tolerance() {
  return static_cast<Loss>(-logarithm(random_.fraction()) * heat_);
}

// Draws a row that loses something, the likelier the more it loses.
Row Refinement::draw_start() {
  for (unsigned draws = 0;; ++draws) {
    const Row row = starts_[static_cast<std::size_t>(random_.below(starts_.size()))];
    const double share = static_cast<double>(classes_[classes_.class_of(row)].loss) / high_loss_;
    if (draws == most_draws_of_start || share * share * share >= random_.fraction()) return row;
  }
}

void Refinement::attempt() {
  before_.clear();
  grown_.clear();
  free_.clear();
  choose_classes();
  if (!plain_ && !is_small(classes_[chosen_.front()])) return;  // too large to be made anew at once
  for (const ClassId c : chosen_) dissolve(c);
  growth_.grow(free_, &random_);
  for (const Growth::Class& each : growth_.classes()) {
    const ClassId c = classes_.add();
    classes_[c] = {each.rows, each.extents, each.loss};
    grown_.push_back(c);
  }
  const Loss tolerance = draw_tolerance();
  const Loss slack = loss_before() / slack_of_growth + tolerance;
  bool keep = loss_now() <= loss_before() + slack && place_left_overs(slack);
  if (keep) {
    mend();
    keep = loss_now() <= loss_before() + tolerance;
  }
  settle(keep);
}

// These return what the classes that the try changes lost before, and what they lose now together with those
// that were grown.
Loss Refinement::loss_before() const {
  return std::accumulate(before_.begin(), before_.end(), Loss{0},
                         [](Loss sum, const auto& each) { return sum + each.second.total(); });
}
Loss Refinement::loss_now() const {
  Loss sum = 0;
  for (const auto& [c, old] : before_) sum += classes_[c].total();
  for (const ClassId c : grown_) sum += classes_[c].total();
  return sum;
}

// Chooses the class of a row that loses much, and others near its rows or theirs.
void Refinement::choose_classes() {
  const Row first = draw_start();
  chosen_.assign(1, classes_.class_of(first));
  std::vector<Row> seen;
  const auto see = [&](Row row) {
    const Class& each = classes_[classes_.class_of(row)];
    if (is_small(each)) {
      seen.insert(seen.end(), each.rows.begin(), each.rows.end());
    } else {
      seen.push_back(row);
    }
  };
  see(first);
  for (unsigned draws = 0; draws < most_draws_of_class && chosen_.size() < most_classes; ++draws) {
    if (seen.size() >= enough_rows + input_.k && chosen_.size() > 2) break;
    const Row row = draw_neighbour(seen[static_cast<std::size_t>(random_.below(seen.size()))]);
    if (row == no_row || classes_.class_of(row) == no_class) continue;
    const ClassId c = classes_.class_of(row);
    if (!plain_ && !is_small(classes_[c])) continue;
    if (std::find(chosen_.begin(), chosen_.end(), c) != chosen_.end()) continue;
    chosen_.push_back(c);
    see(row);
  }
}

// Makes all rows of the class free; of a large class only some that it can spare.
void Refinement::dissolve(ClassId c) {
  remember(c);
  Class& each = classes_[c];
  if (is_small(each)) {
    free_.insert(free_.end(), each.rows.begin(), each.rows.end());
    each.rows.clear();
    return;
  }
  for (std::uint32_t i = 0; i < input_.k; ++i) {
    const auto place = static_cast<std::size_t>(random_.below(each.rows.size()));
    free_.push_back(each.rows[place]);
    each.rows[place] = each.rows.back();
    each.rows.pop_back();
  }
}

// Places the rows that growth left. Returns false where a row fits nowhere, or where all together then lose
// so much more than before.
bool Refinement::place_left_overs(Loss slack) {
  for (const Row row : growth_.left()) {
    const ClassId c = cheapest_for(row);
    if (c == no_class) return false;
    if (std::find(grown_.begin(), grown_.end(), c) == grown_.end()) remember(c);
    join(classes_[c], row);
    if (loss_now() > loss_before() + slack) return false;
  }
  return true;
}

// Returns, of the classes of this try and of those of tuples nearby, the one where the row costs least and
// that holds with it.
ClassId Refinement::cheapest_for(Row row) {
  std::vector<ClassId> candidates = grown_;
  for (const ClassId c : chosen_) candidates.push_back(c);
  for (const Tuple tuple : neighbours_.near(neighbours_.tuple_of(row))) {
    const ClassId c = classes_.class_of(neighbours_.row(tuple, 0));
    if (c != no_class && std::find(candidates.begin(), candidates.end(), c) == candidates.end()) {
      candidates.push_back(c);
    }
  }
  std::vector<std::pair<Loss, ClassId>> costs;
  for (const ClassId c : candidates) {
    const Class& each = classes_[c];
    if (each.rows.empty()) continue;
    const Loss loss = losses_.loss_with(each.extents, row);
    if (loss != never) costs.emplace_back(loss * (each.rows.size() + 1) - each.total(), c);
  }
  std::sort(costs.begin(), costs.end());
  const auto best = std::find_if(costs.begin(), costs.end(), [&](const auto& cost) {
    return plain_ || holds_with(classes_[cost.second], row);
  });
  return best == costs.end() ? no_class : best->second;
}

// Moves rows between the classes grown and small ones that the try changed, as long as that helps.
void Refinement::mend() {
  std::vector<ClassId> all = grown_;
  for (const auto& [c, old] : before_) {
    if (!classes_[c].rows.empty() && is_small(classes_[c])) all.push_back(c);
  }
  mended_.resize(all.size());
  for (std::size_t i = 0; i < all.size(); ++i) mended_[i].c = all[i];
  bool better = true;
  for (unsigned round = 0; better && round < rounds_of_mending; ++round) {
    better = false;
    for (const ClassId c : all) {
      const std::size_t rows = classes_[c].rows.size();
      if (rows > 0 && rows <= input_.k + 1 && spread(c)) better = true;
    }
    for (Mended& each : mended_) measure_rests(each);
    for (Mended& each : mended_) {
      for (std::size_t place = 0; place < classes_[each.c].rows.size(); ++place) {
        if (mend_row(each, place)) better = true;
      }
    }
  }
}

// Dissolves a class if its rows, each in the other class where it costs least, lose less.
bool Refinement::spread(ClassId c) {
  const Loss limit = classes_[c].total();
  Loss cost = 0;
  std::vector<std::pair<ClassId, Class>> joined;  // as they were
  for (const Row row : classes_[c].rows) {
    Loss least = never;
    ClassId best = no_class;
    for (const Mended& other : mended_) {
      const Class& each = classes_[other.c];
      if (other.c == c || each.rows.empty()) continue;
      const Loss loss = losses_.loss_with(each.extents, row);
      const Loss more = loss == never ? never : loss * (each.rows.size() + 1) - each.total();
      if (more >= least || (!plain_ && !holds_with(each, row))) continue;
      least = more;
      best = other.c;
    }
    if (best != no_class) cost += least;
    if (best == no_class || cost >= limit) {
      for (; !joined.empty(); joined.pop_back())
        classes_[joined.back().first] = std::move(joined.back().second);
      return false;
    }
    joined.emplace_back(best, classes_[best]);
    join(classes_[best], row);
  }
  classes_[c].rows.clear();
  classes_.measure(classes_[c]);
  return true;
}

// Moves the row at this place to the first other class where that loses less, or exchanges it for one there.
// Each pair of classes is tried for an exchange once.
bool Refinement::mend_row(Mended& from, std::size_t place) {
  for (Mended& to : mended_) {
    if (&to == &from || classes_[to.c].rows.empty()) continue;
    if (!move(from, place, to) && !(&to > &from && exchange(from, place, to))) continue;
    measure_rests(from);
    measure_rests(to);
    return true;
  }
  return false;
}

bool Refinement::move(const Mended& from, std::size_t place, const Mended& to) {
  Class& a = classes_[from.c];
  Class& b = classes_[to.c];
  if (a.rows.size() <= input_.k) return false;
  const Row row = a.rows[place];
  const Loss loss = losses_.loss_with(b.extents, row);
  const Loss rest = losses_.loss(from.rests[place]);
  if (loss == never || rest * (a.rows.size() - 1) + loss * (b.rows.size() + 1) >= a.total() + b.total()) {
    return false;
  }
  std::vector<Row> fewer = a.rows;
  fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(place));
  if (!plain_ && !(holds(fewer) && holds_with(b, row))) return false;
  a.rows = std::move(fewer);
  b.rows.push_back(row);
  classes_.measure(a);
  classes_.measure(b);
  return true;
}

bool Refinement::exchange(const Mended& from, std::size_t place, const Mended& to) {
  Class& a = classes_[from.c];
  Class& b = classes_[to.c];
  const Row row = a.rows[place];
  const Loss before = a.total() + b.total();
  for (std::size_t i = 0; i < b.rows.size(); ++i) {
    const Loss here = losses_.loss_with(from.rests[place], b.rows[i]);
    if (here == never || here * a.rows.size() >= before) continue;
    const Loss there = losses_.loss_with(to.rests[i], row);
    if (there == never || here * a.rows.size() + there * b.rows.size() >= before) continue;
    std::swap(a.rows[place], b.rows[i]);
    if (!plain_ && !(holds(a.rows) && holds(b.rows))) {
      std::swap(a.rows[place], b.rows[i]);
      continue;
    }
    classes_.measure(a);
    classes_.measure(b);
    return true;
  }
  return false;
}

void Refinement::measure_rests(Mended& each) const {
  classes_.measure_rests(classes_[each.c], each.rests);
}

void Refinement::settle(bool keep) {
  if (!keep) {
    for (auto& [c, old] : before_) classes_[c] = std::move(old);
    for (const ClassId c : grown_) classes_[c].rows.clear();
  }
  for (const ClassId c : grown_) classes_.settle(c);
  if (!keep) return;
  for (const auto& [c, old] : before_) classes_.settle(c);
}

void Refinement::join(Class& each, Row row) const {
  each.loss = losses_.loss_with(each.extents, row);
  losses_.join(each.extents, row);
  each.rows.push_back(row);
}

void Refinement::remember(ClassId c) {
  const bool known =
      std::any_of(before_.begin(), before_.end(), [&](const auto& each) { return each.first == c; });
  if (!known) before_.emplace_back(c, classes_[c]);
}

// Returns whether all rows of the class may be made free. Models make classes larger than k does.
bool Refinement::is_small(const Class& each) const {
  return each.rows.size() <= std::max<std::size_t>(std::size_t{2} * input_.k, plain_ ? 0 : enough_rows);
}

bool Refinement::holds(const std::vector<Row>& rows) {
  values_.assign(rows);
  return values_.holds(input_.k);
}

bool Refinement::holds_with(const Class& each, Row row) {
  values_.assign(each.rows);
  values_.add(row);
  return values_.holds(input_.k);
}

// Draws a row of one of the nearest tuples, the nearer the likelier; returns no_row where there is none.
Row Refinement::draw_neighbour(Row row) {
  const std::vector<Tuple>& nearest = neighbours_.near(neighbours_.tuple_of(row));
  if (nearest.empty()) return no_row;
  const std::uint64_t reach = least_reach + random_.below(Neighbours::most);
  const Tuple tuple = nearest[static_cast<std::size_t>(random_.below(reach) % nearest.size())];
  return neighbours_.row(tuple, static_cast<std::uint32_t>(random_.below(neighbours_.rows(tuple))));
}

}  // namespace kordon

#include "core/algorithms/refinement.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace kordon {
namespace {

constexpr std::uint32_t none = UINT32_MAX;

// A try takes classes until it has so many rows, but no more classes than this.
constexpr std::size_t enough_rows = 48;
constexpr std::size_t most_classes = 12;

}  // namespace

Refinement::Refinement(const AlgorithmInput& input, const JoinLosses& losses, Neighbours& neighbours,
                       ClassSet& classes)
    : input_(input),
      plain_(input.requirements.empty()),
      losses_(losses),
      neighbours_(neighbours),
      classes_(classes),
      growth_(input, losses),
      counts_(input.requirements, input.k),
      random_(input.seed) {}

void Refinement::run(std::uint64_t tries, const Progress& progress) {
  const std::uint64_t rows = input_.table.rows;
  for (std::uint64_t done = 0; done < tries; ++done) {
    if (done % (tries / 100 + 1) == 0) progress("mask", rows * done / tries, rows);
    if (done % 1024 == 0) line_up_starts();
    if (starts_.empty()) return;
    attempt();
  }
}

void Refinement::line_up_starts() {
  starts_.clear();
  Loss sum = 0;
  for (const std::uint32_t row : neighbours_.all_rows()) {
    if (classes_.class_of(row) == suppressed || classes_[classes_.class_of(row)].loss == 0) continue;
    starts_.push_back(row);
    sum += classes_[classes_.class_of(row)].loss;
  }
  typical_ = 2.5 * static_cast<double>(sum) / static_cast<double>(neighbours_.all_rows().size());
}

// The more a row loses, the likelier: with the third power of its loss.
std::uint32_t Refinement::start() {
  for (unsigned draws = 0;; ++draws) {
    const std::uint32_t row = starts_[static_cast<std::size_t>(random_.below(starts_.size()))];
    const double share = static_cast<double>(classes_[classes_.class_of(row)].loss) / typical_;
    const double drawn =
        static_cast<double>(random_.next() >> 11U) / static_cast<double>(std::uint64_t{1} << 53U);
    if (draws == 1000 || share * share * share >= drawn) return row;
  }
}

void Refinement::attempt() {
  before_.clear();
  made_.clear();
  rows_.clear();
  choose_classes();
  if (!plain_ && !small(classes_[chosen_.front()])) return;  // too large to be made anew at once
  for (const std::uint32_t c : chosen_) dissolve(c);
  Loss limit = 0;
  for (const auto& [c, old] : before_) limit += old.total();
  growth_.grow(rows_, &random_);
  for (const Growth::Class& each : growth_.classes()) {
    const std::uint32_t c = classes_.add();
    classes_[c] = {each.rows, each.extents, each.loss};
    made_.push_back(c);
  }
  const Loss slack = limit / 10;  // that mending may make up for
  bool keep = now() <= limit + slack && place_left_overs(limit + slack);
  if (keep) {
    mend();
    keep = now() <= then();
  }
  settle(keep);
}

// What the classes touched lost before, and lose now with those that were made.
Loss Refinement::then() const {
  return std::accumulate(before_.begin(), before_.end(), Loss{0},
                         [](Loss sum, const auto& each) { return sum + each.second.total(); });
}
Loss Refinement::now() const {
  Loss sum = 0;
  for (const auto& [c, old] : before_) sum += classes_[c].total();
  for (const std::uint32_t c : made_) sum += classes_[c].total();
  return sum;
}

// The class of a row that loses much, and others near its rows or theirs.
void Refinement::choose_classes() {
  const std::uint32_t first = start();
  chosen_.assign(1, classes_.class_of(first));
  std::vector<std::uint32_t> seen;
  const auto see = [&](std::uint32_t row) {
    const Class& each = classes_[classes_.class_of(row)];
    if (small(each)) {
      seen.insert(seen.end(), each.rows.begin(), each.rows.end());
    } else {
      seen.push_back(row);
    }
  };
  see(first);
  for (unsigned draws = 0; draws < 200 && chosen_.size() < most_classes; ++draws) {
    if (seen.size() >= enough_rows + input_.k && chosen_.size() > 2) break;
    const std::uint32_t row = neighbour(seen[static_cast<std::size_t>(random_.below(seen.size()))]);
    if (row == none || classes_.class_of(row) == suppressed) continue;
    const std::uint32_t c = classes_.class_of(row);
    if (!plain_ && !small(classes_[c])) continue;
    if (std::find(chosen_.begin(), chosen_.end(), c) != chosen_.end()) continue;
    chosen_.push_back(c);
    see(row);
  }
}

// All its rows become free; of a large class only some that it can spare.
void Refinement::dissolve(std::uint32_t c) {
  touch(c);
  Class& each = classes_[c];
  if (small(each)) {
    rows_.insert(rows_.end(), each.rows.begin(), each.rows.end());
    each.rows.clear();
    return;
  }
  for (std::uint32_t i = 0; i < input_.k; ++i) {
    const auto place = static_cast<std::size_t>(random_.below(each.rows.size()));
    rows_.push_back(each.rows[place]);
    each.rows[place] = each.rows.back();
    each.rows.pop_back();
  }
}

bool Refinement::place_left_overs(Loss limit) {
  for (const std::uint32_t row : growth_.left()) {
    std::vector<std::uint32_t> candidates = made_;
    for (const std::uint32_t c : chosen_) candidates.push_back(c);
    for (const std::uint32_t tuple : neighbours_.near(neighbours_.tuple_of(row))) {
      const std::uint32_t c = classes_.class_of(neighbours_.row(tuple, 0));
      if (c != suppressed && std::find(candidates.begin(), candidates.end(), c) == candidates.end()) {
        candidates.push_back(c);
      }
    }
    std::vector<std::pair<Loss, std::uint32_t>> costs;
    for (const std::uint32_t c : candidates) {
      const Class& each = classes_[c];
      if (each.rows.empty()) continue;
      const Loss loss = losses_.loss_with(each.extents, row);
      if (loss != never) costs.emplace_back(loss * (each.rows.size() + 1) - each.total(), c);
    }
    std::sort(costs.begin(), costs.end());
    const auto best = std::find_if(costs.begin(), costs.end(), [&](const auto& cost) {
      return plain_ || holds_with(classes_[cost.second], row);
    });
    if (best == costs.end()) return false;
    const std::uint32_t c = best->second;
    if (std::find(made_.begin(), made_.end(), c) == made_.end()) touch(c);
    join(classes_[c], row);
    if (now() > limit) return false;
  }
  return true;
}

// Moves rows between the classes made and small ones touched, as long as that helps.
void Refinement::mend() {
  constexpr unsigned rounds = 4;
  std::vector<std::uint32_t> all = made_;
  for (const auto& [c, old] : before_) {
    if (!classes_[c].rows.empty() && small(classes_[c])) all.push_back(c);
  }
  without_.resize(std::max(without_.size(), all.size()));
  bool better = true;
  for (unsigned round = 0; better && round < rounds; ++round) {
    better = false;
    for (const std::uint32_t c : all) {
      const std::size_t rows = classes_[c].rows.size();
      if (rows > 0 && rows <= input_.k + 1 && spread(c, all)) better = true;
    }
    for (std::size_t a = 0; a < all.size(); ++a) look_at_rests(all[a], a);
    for (std::size_t a = 0; a < all.size(); ++a) {
      for (std::size_t i = 0; i < classes_[all[a]].rows.size(); ++i) {
        for (std::size_t b = 0; b < all.size(); ++b) {
          if (a == b || !move_or_exchange(all[a], i, without_[a], all[b], without_[b], b > a)) continue;
          better = true;
          look_at_rests(all[a], a);
          look_at_rests(all[b], b);
          break;
        }
      }
    }
  }
}

// Dissolves a class if its rows, each in the other class where it costs least, lose less.
bool Refinement::spread(std::uint32_t c, const std::vector<std::uint32_t>& all) {
  const Loss limit = classes_[c].total();
  Loss cost = 0;
  std::vector<std::pair<std::uint32_t, Class>> joined;  // as they were
  for (const std::uint32_t row : classes_[c].rows) {
    Loss least = never;
    std::uint32_t best = none;
    for (const std::uint32_t other : all) {
      const Class& each = classes_[other];
      if (other == c || each.rows.empty()) continue;
      const Loss loss = losses_.loss_with(each.extents, row);
      const Loss more = loss == never ? never : loss * (each.rows.size() + 1) - each.total();
      if (more >= least || (!plain_ && !holds_with(each, row))) continue;
      least = more;
      best = other;
    }
    if (best != none) cost += least;
    if (best == none || cost >= limit) {
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

void Refinement::look_at_rests(std::uint32_t c, std::size_t at) {
  const Class& each = classes_[c];
  std::vector<Extents>& rests = without_[at];
  rests.resize(each.rows.size());
  for (std::size_t i = 0; i < each.rows.size(); ++i) {
    const std::size_t first = i == 0 ? 1 : 0;
    rests[i] = losses_.of(each.rows[first]);
    for (std::size_t other = first + 1; other < each.rows.size(); ++other) {
      if (other != i) losses_.join(rests[i], each.rows[other]);
    }
  }
}

bool Refinement::move_or_exchange(std::uint32_t from, std::size_t place, const std::vector<Extents>& rests,
                                  std::uint32_t to, const std::vector<Extents>& other_rests, bool exchange) {
  Class& a = classes_[from];
  Class& b = classes_[to];
  if (place >= a.rows.size() || b.rows.empty()) return false;
  const std::uint32_t row = a.rows[place];
  const Loss before = a.total() + b.total();
  if (a.rows.size() > input_.k) {
    const Loss loss = losses_.loss_with(b.extents, row);
    if (loss != never &&
        losses_.loss(rests[place]) * (a.rows.size() - 1) + loss * (b.rows.size() + 1) < before) {
      std::vector<std::uint32_t> fewer = a.rows;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(place));
      if (plain_ || (holds(fewer) && holds_with(b, row))) {
        a.rows = std::move(fewer);
        b.rows.push_back(row);
        classes_.measure(a);
        classes_.measure(b);
        return true;
      }
    }
  }
  for (std::size_t i = 0; exchange && i < b.rows.size(); ++i) {
    const Loss here = losses_.loss_with(rests[place], b.rows[i]);
    if (here == never || here * a.rows.size() >= before) continue;
    const Loss there = losses_.loss_with(other_rests[i], row);
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

void Refinement::settle(bool keep) {
  if (!keep) {
    for (auto& [c, old] : before_) classes_[c] = std::move(old);
    for (const std::uint32_t c : made_) classes_[c].rows.clear();
  }
  for (const std::uint32_t c : made_) classes_.settle(c);
  if (!keep) return;
  for (const auto& [c, old] : before_) classes_.settle(c);
}

void Refinement::join(Class& each, std::uint32_t row) const {
  each.loss = losses_.loss_with(each.extents, row);
  losses_.join(each.extents, row);
  each.rows.push_back(row);
}

void Refinement::touch(std::uint32_t c) {
  const bool known =
      std::any_of(before_.begin(), before_.end(), [&](const auto& each) { return each.first == c; });
  if (!known) before_.emplace_back(c, classes_[c]);
}

bool Refinement::holds(const std::vector<std::uint32_t>& rows) {
  counts_.assign(rows);
  return counts_.hold();
}

bool Refinement::holds_with(const Class& each, std::uint32_t row) {
  counts_.assign(each.rows);
  counts_.add(row);
  return counts_.hold();
}

// A row of one of the nearest tuples, the nearer the likelier.
std::uint32_t Refinement::neighbour(std::uint32_t row) {
  const std::vector<std::uint32_t>& nearest = neighbours_.near(neighbours_.tuple_of(row));
  if (nearest.empty()) return none;
  const std::uint64_t reach = 4 + random_.below(Neighbours::most);
  const std::uint32_t tuple = nearest[static_cast<std::size_t>(random_.below(reach) % nearest.size())];
  return neighbours_.row(tuple, static_cast<std::uint32_t>(random_.below(neighbours_.rows(tuple))));
}

}  // namespace kordon

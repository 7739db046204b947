#include "core/algorithms/ejection.h"

#include <algorithm>

namespace kordon {
namespace {

constexpr std::uint32_t none = UINT32_MAX;

// Placements that are tried of a row, by how many were placed before; of every further one the cheapest only.
constexpr std::array<std::size_t, 5> widths = {6, 4, 3, 2, 1};
// Rows that lose their class with it, at most; so a chain is never deeper than these and the widths.
constexpr std::size_t most_dissolved = 12;
constexpr std::size_t most_classes = 12;  // looked at for a row
constexpr std::size_t most_fillers = 48;  // looked at for a hole
constexpr std::uint32_t most_rows = 32;   // looked at of a tuple
constexpr unsigned most_chains = 5;       // of a class in one pass

constexpr std::uint64_t evaluations_of_class = 100'000;
// Some seconds.
constexpr std::uint64_t evaluations_of_pass = 60'000'000;
// What it comes to when a tuple's neighbours are looked for.
constexpr std::uint64_t evaluations_of_neighbours = 1024;

constexpr std::size_t width(std::size_t depth) {
  return depth < widths.size() ? widths[depth] : 1;
}

std::int64_t difference(Loss now, Loss then) {
  return static_cast<std::int64_t>(now) - static_cast<std::int64_t>(then);
}

}  // namespace

Ejection::Ejection(const AlgorithmInput& input, const JoinLosses& losses, Neighbours& neighbours,
                   ClassSet& classes)
    : input_(input),
      losses_(losses),
      neighbours_(neighbours),
      classes_(classes),
      counts_(input.requirements, input.k),
      changes_(input.table, losses, classes, input.k),
      near_known_(neighbours.all_rows().size(), false),
      idle_(classes.size(), false),
      hole_(none),
      levels_(most_dissolved + widths.size()) {}

bool Ejection::run() {
  if (input_.k < 2) return false;
  changes_.forget();
  idle_.resize(classes_.size(), false);
  if (next_ == order_.size()) line_up();
  const std::uint64_t end = evaluations_ + evaluations_of_pass;
  bool better = false;
  for (; next_ < order_.size() && evaluations_ < end; ++next_) {
    const std::uint32_t c = order_[next_];
    for (unsigned chains = 0; chains < most_chains && improve(c); ++chains) better = true;
  }
  return better;
}

void Ejection::line_up() {
  order_.clear();
  next_ = 0;
  for (std::uint32_t c = 0; c < classes_.size(); ++c) {
    if (!classes_[c].rows.empty() && classes_[c].loss > 0 && !idle_[c]) order_.push_back(c);
  }
  std::stable_sort(order_.begin(), order_.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return classes_[a].loss > classes_[b].loss; });
}

bool Ejection::improve(std::uint32_t c) {
  if (classes_[c].rows.empty() || classes_[c].loss == 0) return false;
  enough_ = evaluations_ + evaluations_of_class;
  if (dissolve(c) || leave(c)) {
    accept();
    return true;
  }
  idle_[c] = true;
  return false;
}

bool Ejection::dissolve(std::uint32_t c) {
  const std::vector<std::uint32_t>& rows = classes_[c].rows;
  if (rows.size() > std::min(most_dissolved, std::size_t{input_.k} + 2)) return false;
  const auto gain = static_cast<std::int64_t>(classes_[c].total());
  homeless_ = rows;
  std::sort(homeless_.begin(), homeless_.end());
  while (!rows.empty()) changes_.take(c, rows.back());
  hole_ = none;
  return chain(gain);
}

// One row, of which most would be gained first.
bool Ejection::leave(std::uint32_t c) {
  changes_.look_at_rests(c);
  starts_.clear();
  for (const std::uint32_t row : classes_[c].rows) {
    starts_.emplace_back(losses_.loss(changes_.rest(row)), row);
  }
  std::stable_sort(starts_.begin(), starts_.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  const Loss before = classes_[c].total();
  for (const auto& start : starts_) {
    if (evaluations_ >= enough_) return false;
    changes_.take(c, start.second);
    homeless_.assign(1, start.second);
    hole_ = holds(c) ? none : c;
    if (chain(difference(before, classes_[c].total()))) return true;
  }
  return false;
}

// Undoes everything where it fails.
bool Ejection::chain(std::int64_t budget) {
  fillers_known_ = false;
  if (budget > 0 && place(budget, 0)) return true;
  changes_.undo(0);
  return false;
}

// Finds homes for all that have none, for less than the budget. Where it fails nothing has changed.
bool Ejection::place(std::int64_t budget, std::size_t depth) {
  if (homeless_.empty()) return hole_ == none || fill_hole(budget);
  if (evaluations_ >= enough_ || depth == levels_.size()) return false;
  Level& level = levels_[depth];
  level.homeless = homeless_;
  const std::uint32_t row = homeless_.back();
  homeless_.pop_back();
  level.placements.clear();
  look_for_classes(row, budget, depth);
  consider_founding(row, budget, depth);
  const std::uint32_t hole = hole_;
  const std::size_t before = changes_.size();
  for (const Placement& placement : level.placements) {
    if (do_it(row, placement, budget - placement.cost, depth)) return true;
    changes_.undo(before);
    homeless_.assign(level.homeless.begin(), level.homeless.end() - 1);
    hole_ = hole;
  }
  homeless_.push_back(row);
  return false;
}

// With all that follows from it.
bool Ejection::do_it(std::uint32_t row, const Placement& placement, std::int64_t budget, std::size_t depth) {
  const std::uint32_t c = placement.c;
  const std::size_t before = changes_.size();
  switch (placement.kind) {
    case Placement::Kind::join:
      changes_.join(c, row);
      if (!holds(c)) return false;
      if (c == hole_) hole_ = none;
      return place(budget, depth + 1);
    case Placement::Kind::replace:
      homeless_.push_back(classes_[c].rows[placement.place]);
      changes_.replace(c, placement.place, row);
      return holds(c) && place(budget, depth + 1);
    default:
      break;
  }
  const std::uint32_t made = changes_.add();
  bool possible = true;
  for (const std::uint32_t member : levels_[depth].companies[placement.place]) {
    const auto at = std::find(homeless_.begin(), homeless_.end(), member);
    if (at != homeless_.end()) {
      homeless_.erase(at);
    } else if (member != row) {
      const std::uint32_t from = classes_.class_of(member);
      changes_.take(from, member);
      possible = possible && holds(from);
    }
    changes_.join(made, member);
  }
  if (possible && holds(made) && place(budget, depth + 1)) return true;
  changes_.undo(before);
  classes_.settle(made);
  return false;
}

// Then there may be something to be gained around the rows of all classes that have changed.
void Ejection::accept() {
  const std::vector<std::uint32_t> kept = changes_.keep();
  idle_.resize(classes_.size(), false);
  for (const std::uint32_t c : kept) {
    idle_[c] = false;
    if (!changes_.small(classes_[c])) continue;
    for (const std::uint32_t row : classes_[c].rows) {
      for (const std::uint32_t tuple : near(neighbours_.tuple_of(row))) {
        const std::uint32_t other = classes_.class_of(neighbours_.row(tuple, 0));
        if (other != suppressed) idle_[other] = false;
      }
    }
  }
}

void Ejection::look_for_classes(std::uint32_t row, std::int64_t budget, std::size_t depth) {
  std::vector<std::uint32_t>& seen = levels_[depth].seen;
  seen.clear();
  const auto look_at = [&](std::uint32_t c) {
    if (c == suppressed || std::find(seen.begin(), seen.end(), c) != seen.end()) return;
    seen.push_back(c);
    if (!classes_[c].rows.empty()) consider(c, row, budget, depth);
  };
  if (hole_ != none) look_at(hole_);
  const auto look_at_tuple = [&](std::uint32_t tuple, std::size_t most) {
    const std::uint32_t rows = std::min(neighbours_.rows(tuple), most_rows);
    std::uint32_t last = none;
    for (std::uint32_t i = 0; i < rows && most > 0; ++i) {
      const std::uint32_t c = classes_.class_of(neighbours_.row(tuple, i));
      if (c == last) continue;
      look_at(last = c);
      --most;
    }
  };
  const std::uint32_t own = neighbours_.tuple_of(row);
  look_at_tuple(own, most_classes / 2);
  for (const std::uint32_t tuple : near(own)) {
    if (seen.size() >= most_classes) break;
    look_at_tuple(tuple, 2);
  }
}

void Ejection::consider(std::uint32_t c, std::uint32_t row, std::int64_t budget, std::size_t depth) {
  const Class& each = classes_[c];
  const Loss before = each.total();
  const Loss joined = losses_.loss_with(each.extents, row);
  ++evaluations_;
  if (joined != never) {
    offer({difference(joined * (each.rows.size() + 1), before), Placement::Kind::join, c, 0}, budget, depth);
  }
  if (changes_.changed(c) || depth + 1 >= widths.size() || !changes_.small(each)) return;
  changes_.look_at_rests(c);
  evaluations_ += each.rows.size();
  for (std::uint32_t i = 0; i < each.rows.size(); ++i) {
    const Loss loss = losses_.loss_with(changes_.rest(each.rows[i]), row);
    if (loss == never) continue;
    offer({difference(loss * each.rows.size(), before), Placement::Kind::replace, c, i}, budget, depth);
  }
}

// With rows that are spare, or else with whoever is nearest of those and the others without a class.
void Ejection::consider_founding(std::uint32_t row, std::int64_t budget, std::size_t depth) {
  company_.clear();
  used_.clear();
  changes_.look_from(extents_, row);
  std::size_t spare = 0;
  const auto use = [&](std::uint32_t other, std::uint32_t c) {
    auto used = std::find_if(used_.begin(), used_.end(), [&](const auto& each) { return each.first == c; });
    if (used == used_.end()) used = used_.insert(used_.end(), {c, 0});
    if (used->second + input_.k >= classes_[c].rows.size()) return true;
    ++used->second;
    company_.push_back({difference(losses_.loss_with(extents_, other), 0), other, false});
    return ++spare + 1 < input_.k;
  };
  const std::uint32_t own = neighbours_.tuple_of(row);
  bool more = each_spare_row(own, use);
  for (const std::uint32_t tuple : near(own)) {
    if (!more) break;
    more = each_spare_row(tuple, use);
  }
  if (!more) offer_founding(row, 0, budget, depth);
  if (homeless_.empty() || input_.k == 2) return;
  for (const std::uint32_t other : homeless_) {
    const Loss loss = losses_.loss_with(extents_, other);
    if (loss != never) company_.push_back({difference(loss, 0), other, true});
  }
  if (company_.size() + 1 < input_.k) return;
  std::stable_sort(company_.begin(), company_.end(), [](const Spare& a, const Spare& b) {
    return a.cost != b.cost ? a.cost < b.cost : a.homeless && !b.homeless;
  });
  company_.resize(input_.k - 1);
  const bool any =
      std::any_of(company_.begin(), company_.end(), [](const Spare& each) { return each.homeless; });
  if (any) offer_founding(row, 1, budget, depth);
}

void Ejection::offer_founding(std::uint32_t row, std::uint32_t at, std::int64_t budget, std::size_t depth) {
  std::vector<std::uint32_t>& company = levels_[depth].companies[at];
  company.assign(1, row);
  changes_.look_from(extents_, row);
  Loss spared = 0;
  for (const Spare& each : company_) {
    company.push_back(each.row);
    losses_.join(extents_, each.row);
    if (!each.homeless) spared += classes_[classes_.class_of(each.row)].loss;
  }
  evaluations_ += company.size();
  const Loss loss = losses_.loss(extents_);
  changes_.look_from(extents_, row);
  if (loss == never) return;
  offer({difference(loss * company.size(), spared), Placement::Kind::found, none, at}, budget, depth);
}

// Keeps the cheapest, as many as are tried.
void Ejection::offer(const Placement& placement, std::int64_t budget, std::size_t depth) {
  std::vector<Placement>& placements = levels_[depth].placements;
  if (placement.cost >= budget) return;
  if (placements.size() == width(depth)) {
    if (placement.cost >= placements.back().cost) return;
    placements.pop_back();
  }
  placements.insert(std::upper_bound(placements.begin(), placements.end(), placement,
                                     [](const Placement& a, const Placement& b) { return a.cost < b.cost; }),
                    placement);
}

bool Ejection::fill_hole(std::int64_t budget) {
  const std::uint32_t hole = hole_;
  if (!fillers_known_) look_for_fillers();
  for (const Spare& each : fillers_) {
    const std::uint32_t c = classes_.class_of(each.row);
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

void Ejection::look_for_fillers() {
  fillers_.clear();
  fillers_known_ = true;
  const Class& hole = classes_[hole_];
  for (const std::uint32_t row : hole.rows) {
    const auto use = [&](std::uint32_t other, std::uint32_t c) {
      const Loss loss = losses_.loss_with(hole.extents, other);
      ++evaluations_;
      if (loss != never) {
        fillers_.push_back(
            {difference(loss * (hole.rows.size() + 1), hole.total() + classes_[c].loss), other, false});
      }
      return fillers_.size() < most_fillers;
    };
    const std::uint32_t own = neighbours_.tuple_of(row);
    bool more = each_spare_row(own, use);
    for (const std::uint32_t tuple : near(own)) more = more && each_spare_row(tuple, use);
    if (!more) break;
  }
  std::stable_sort(fillers_.begin(), fillers_.end(),
                   [](const Spare& a, const Spare& b) { return a.cost < b.cost; });
}

// Calls use(row, its class) of rows in classes that have more than k and are as they were, until it returns
// false. Whether it did not.
template <class Use>
bool Ejection::each_spare_row(std::uint32_t tuple, const Use& use) const {
  const std::uint32_t rows = std::min(neighbours_.rows(tuple), most_rows);
  for (std::uint32_t i = 0; i < rows; ++i) {
    const std::uint32_t row = neighbours_.row(tuple, i);
    const std::uint32_t c = classes_.class_of(row);
    if (c == suppressed || changes_.changed(c) || classes_[c].rows.size() <= input_.k) continue;
    if (!use(row, c)) return false;
  }
  return true;
}

bool Ejection::holds(std::uint32_t c) {
  const Class& each = classes_[c];
  if (each.rows.size() < input_.k) return false;
  if (input_.requirements.empty()) return true;
  evaluations_ += each.rows.size() / 4;
  counts_.assign(each.rows);
  return counts_.hold();
}

const std::vector<std::uint32_t>& Ejection::near(std::uint32_t tuple) {
  if (!near_known_[tuple]) evaluations_ += evaluations_of_neighbours;
  near_known_[tuple] = true;
  return neighbours_.near(tuple);
}

}  // namespace kordon

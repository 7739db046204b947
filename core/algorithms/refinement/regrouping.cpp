#include "core/algorithms/refinement/regrouping.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace kordon {
namespace {

// The cheapest combinations gain most: on Adult these few of 6,480 give nine tenths of what all do, in a
// sixth of the time.
constexpr std::uint64_t max_combinations = 512;
// A step takes about a nanosecond. The numbers below it are what it takes to find a tuple's slot, besides its
// key, and to gather a seeker with its group.
constexpr std::uint64_t max_regrouping_steps = 1'500'000'000;
constexpr std::uint64_t steps_for_group = 4;
constexpr std::uint64_t steps_for_seeker = 32;

// There are so many slots for each seeker: a glance then tells of most tuples that they look like no seeker.
constexpr std::size_t slots_for_seeker = 4;

}  // namespace

Regrouping::Regrouping(const AlgorithmInput& input, ClassSet& classes)
    : input_(input),
      classes_(classes),
      makes_values_(std::any_of(input.table.quasi_identifiers.begin(), input.table.quasi_identifiers.end(),
                                [](const QuasiIdentifier& qi) { return qi.makes_values(); })),
      tuples_(tuples_of_rows(input.table, classes.rows_in_classes())),
      rows_(rows_by_class(tuples_)),
      words_(input.table, tuples_),
      values_(input.requirements),
      others_(input.table, classes) {}

bool Regrouping::run() {
  if (!makes_values_) {
    others_.forget();
    others_.index();
  }
  dearest_.resize(tuples_.classes);
  filling_.resize(tuples_.classes);
  for (Tuple tuple = 0; tuple < tuples_.classes; ++tuple) measure(tuple);
  seekers_.resize(tuples_.classes);
  std::iota(seekers_.begin(), seekers_.end(), 0U);
  RungsByLoss combinations(words_.ladders());
  std::uint64_t steps = max_regrouping_steps;
  std::uint64_t looks = std::min(max_combinations, RungsByLoss::most(words_.ladders().size()));
  bool some = false;
  while (combinations.next() && looks > 0) {
    const Loss loss = combinations.loss();
    seekers_.erase(std::remove_if(seekers_.begin(), seekers_.end(),
                                  [&](Tuple tuple) { return dearest_[tuple] <= loss; }),
                   seekers_.end());
    if (seekers_.empty()) break;
    const std::uint64_t needed = words_.steps_to_set_rungs() +
                                 std::uint64_t{tuples_.classes} * (words_.steps_for_key() + steps_for_group) +
                                 steps_for_seeker * seekers_.size();
    if (needed > steps) break;
    steps -= needed;
    --looks;
    find_groups(combinations.rungs(), loss);
    for (const std::vector<Tuple>& group : groups_) {
      if (regroup(group, loss)) some = true;
    }
  }
  return some;
}

// Looks up what rows of the tuple lose now, and could save or fill up.
void Regrouping::measure(Tuple tuple) {
  dearest_[tuple] = 0;
  filling_[tuple] = never;
  for (std::uint32_t i = rows_.start[tuple]; i < rows_.start[tuple + 1]; ++i) {
    const ClassSet::Class& each = classes_[classes_.class_of(rows_.rows[i])];
    dearest_[tuple] = std::max(dearest_[tuple], each.loss);
    if (each.rows.size() > input_.k && (filling_[tuple] == never || filling_[tuple] < each.loss)) {
      filling_[tuple] = each.loss;
    }
  }
}

// Finds the groups of k rows or more that may gain: seekers, and where these are too few, rows that others
// can spare.
void Regrouping::find_groups(const std::vector<std::uint8_t>& rungs, Loss loss) {
  groups_.clear();
  words_.set_rungs(rungs);
  slots_.clear(seekers_.size(), slots_for_seeker);
  for (const Tuple tuple : seekers_) {
    const std::uint64_t key = words_.key(tuple);
    slots_.take(slots_.find(key), key);
  }
  gatherings_.assign(slots_.size(), {});
  slot_of_.resize(tuples_.classes);
  for (Tuple tuple = 0; tuple < tuples_.classes; ++tuple) {
    const std::size_t slot = slots_.find(words_.key(tuple));
    slot_of_[tuple] = static_cast<std::uint32_t>(slot);
    if (slots_.key(slot) == 0) continue;
    SlotTally& here = gatherings_[slot];
    const Row rows = words_.rows(tuple);
    here.rows += rows;
    if (dearest_[tuple] > loss) {
      here.seeking += rows;
      here.gain += rows * (dearest_[tuple] - loss);
    }
    if (filling_[tuple] != never) here.filling = std::max(here.filling, std::min(filling_[tuple], loss));
  }
  for (const Tuple tuple : seekers_) {
    SlotTally& here = gatherings_[slot_of_[tuple]];
    if (here.group || here.rows < input_.k) continue;
    if (here.seeking < input_.k && here.gain <= (input_.k - here.seeking) * (loss - here.filling)) continue;
    here.group = static_cast<std::uint32_t>(groups_.size());
    groups_.emplace_back();
  }
  if (groups_.empty()) return;
  for (Tuple tuple = 0; tuple < tuples_.classes; ++tuple) {
    const std::optional<std::uint32_t> group = gatherings_[slot_of_[tuple]].group;
    if (group) groups_[*group].push_back(tuple);
  }
}

bool Regrouping::regroup(const std::vector<Tuple>& tuples, Loss loss) {
  share_out(tuples, loss);
  return gather() && apply();
}

// Divides the group's rows by class.
void Regrouping::share_out(const std::vector<Tuple>& tuples, Loss loss) {
  std::vector<std::pair<ClassId, Row>> by_class;
  for (const Tuple tuple : tuples) {
    for (std::uint32_t i = rows_.start[tuple]; i < rows_.start[tuple + 1]; ++i) {
      by_class.emplace_back(classes_.class_of(rows_.rows[i]), rows_.rows[i]);
    }
  }
  std::sort(by_class.begin(), by_class.end());
  shares_.clear();
  for (const auto& [c, row] : by_class) {
    if (shares_.empty() || shares_.back().c != c) {
      ClassShare& share = shares_.emplace_back();
      share.c = c;
      share.gain = static_cast<std::int64_t>(classes_[c].loss) - static_cast<std::int64_t>(loss);
    }
    shares_.back().rows.push_back(row);
  }
  for (ClassShare& share : shares_) {
    const ClassSet::Class& each = classes_[share.c];
    share.whole = share.rows.size() == each.rows.size();
    share.spare = std::min(share.rows.size(), each.rows.size() - input_.k);
    if (share.gain <= 0 || share.whole || makes_values_) continue;
    share.gain_of_rest = share.gain * static_cast<std::int64_t>(share.rows.size() - share.spare);
    for (const Row row : each.rows) {
      if (std::binary_search(share.rows.begin(), share.rows.end(), row)) continue;
      const ClassId other = others_.of(row);
      if (other == no_class) {
        share.gain_of_rest = INT64_MIN;
        break;
      }
      share.gain_of_rest +=
          static_cast<std::int64_t>(each.loss) - static_cast<std::int64_t>(classes_[other].loss);
    }
  }
}

// Chooses what would gain, and what costs least to fill up to k rows. Returns whether anything is gained.
bool Regrouping::gather() {
  taken_.clear();
  broken_.clear();
  std::int64_t gain = 0;
  std::vector<std::pair<std::int64_t, Row>> fill;                 // gain, row
  std::vector<std::pair<std::int64_t, const ClassShare*>> parts;  // gain, share to be broken up
  for (const ClassShare& share : shares_) {
    const auto spare = share.rows.begin() + static_cast<std::ptrdiff_t>(share.spare);
    if (share.gain <= 0) {
      for (auto row = share.rows.begin(); row != spare; ++row) fill.emplace_back(share.gain, *row);
    } else if (share.whole) {
      taken_.insert(taken_.end(), share.rows.begin(), share.rows.end());
      gain += share.gain * static_cast<std::int64_t>(share.rows.size());
    } else {
      taken_.insert(taken_.end(), share.rows.begin(), spare);
      gain += share.gain * static_cast<std::int64_t>(share.spare);
      if (spare == share.rows.end() || makes_values_ || share.gain_of_rest == INT64_MIN) continue;
      if (share.gain_of_rest > 0) {
        break_up(share);
        gain += share.gain_of_rest;
      } else {
        parts.emplace_back(share.gain_of_rest, &share);
      }
    }
  }
  std::sort(fill.begin(), fill.end(), [](const auto& a, const auto& b) {
    return a.first != b.first ? a.first > b.first : a.second < b.second;
  });
  std::stable_sort(parts.begin(), parts.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  std::size_t filled = 0;
  std::size_t broken = 0;
  while (gain > 0 && taken_.size() < input_.k) {
    const auto missing = static_cast<std::int64_t>(input_.k - taken_.size());
    if (filled == fill.size() && broken == parts.size()) return false;
    bool fill_up = broken == parts.size();
    if (!fill_up && filled < fill.size()) {
      const ClassShare& share = *parts[broken].second;
      const auto rows = static_cast<std::int64_t>(share.rows.size() - share.spare);
      fill_up = fill[filled].first * std::min(rows, missing) >= parts[broken].first;
    }
    if (fill_up) {
      gain += fill[filled].first;
      taken_.push_back(fill[filled++].second);
    } else {
      gain += parts[broken].first;
      break_up(*parts[broken++].second);
    }
  }
  return gain > 0;
}

void Regrouping::break_up(const ClassShare& share) {
  taken_.insert(taken_.end(), share.rows.begin() + static_cast<std::ptrdiff_t>(share.spare),
                share.rows.end());
  broken_.push_back(share.c);
}

// Does what was chosen, if all classes then hold and lose less together.
bool Regrouping::apply() {
  std::sort(taken_.begin(), taken_.end());
  std::vector<std::pair<ClassId, ClassSet::Class>> before;
  const auto touch = [&](ClassId c) -> ClassSet::Class& {
    const bool known =
        std::any_of(before.begin(), before.end(), [&](const auto& each) { return each.first == c; });
    if (!known) before.emplace_back(c, classes_[c]);
    return classes_[c];
  };
  const ClassId made = classes_.add();
  classes_[made].rows = taken_;
  for (const Row row : taken_) touch(classes_.class_of(row));
  for (auto& [c, old] : before) {
    std::vector<Row>& rows = classes_[c].rows;
    rows.erase(std::remove_if(rows.begin(), rows.end(),
                              [&](Row row) { return std::binary_search(taken_.begin(), taken_.end(), row); }),
               rows.end());
  }
  bool possible = true;
  for (const ClassId c : broken_) {
    for (const Row row : std::exchange(classes_[c].rows, {})) {
      const ClassId other = others_.of(row);
      possible = possible && other != no_class && other != made &&
                 std::find(broken_.begin(), broken_.end(), other) == broken_.end();
      if (possible) touch(other).rows.push_back(row);
    }
  }
  Loss then = 0;
  Loss now = 0;
  classes_.measure(classes_[made]);
  possible = possible && holds(classes_[made]);
  if (possible) now += classes_[made].total();
  for (const auto& [c, old] : before) {
    if (!possible) break;
    then += old.total();
    classes_.measure(classes_[c]);
    possible = classes_[c].rows.empty() || holds(classes_[c]);
    if (possible) now += classes_[c].total();
  }
  const bool better = possible && now < then;
  if (!better) {
    for (auto& [c, old] : before) classes_[c] = std::move(old);
    classes_[made].rows.clear();
  }
  classes_.settle(made);
  if (!better) return false;
  for (const auto& [c, old] : before) {
    classes_.settle(c);
    if (classes_[c].rows.empty() && !makes_values_) others_.leave_out(c);
  }
  before.emplace_back(made, ClassSet::Class{});
  for (const auto& [c, old] : before) {
    for (const Row row : classes_[c].rows) measure(tuples_.class_of[row]);
  }
  return true;
}

bool Regrouping::holds(const ClassSet::Class& each) {
  if (each.rows.size() < input_.k || each.loss == never) return false;
  if (input_.requirements.empty()) return true;
  values_.assign(each.rows);
  return values_.holds(input_.k);
}

}  // namespace kordon

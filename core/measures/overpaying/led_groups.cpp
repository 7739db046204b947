#include "core/measures/overpaying/led_groups.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

namespace kordon {
namespace {

constexpr std::size_t bits_of_word = 64;
constexpr std::uint32_t no_number = UINT32_MAX;

// Calls `use` with one after the other, until it returns false.
template <class Use>
void each_candidate(const std::vector<std::uint64_t>& bits, const Use& use) {
  for (std::size_t word = 0; word < bits.size(); ++word) {
    for (std::uint64_t left = bits[word]; left != 0; left &= left - 1) {
      if (!use(word * bits_of_word + static_cast<std::size_t>(std::countr_zero(left)))) return;
    }
  }
}

std::vector<std::uint64_t> bits_for_all(std::size_t candidates) {
  std::vector<std::uint64_t> bits((candidates + bits_of_word - 1) / bits_of_word, ~std::uint64_t{0});
  const std::size_t last = candidates % bits_of_word;
  if (last != 0) bits.back() = (std::uint64_t{1} << last) - 1;
  return bits;
}

// Few candidates in many words are packed anew.
bool is_worth_packing(const std::vector<std::uint64_t>& left) {
  std::size_t count = 0;
  for (const std::uint64_t word : left) count += static_cast<std::size_t>(std::popcount(word));
  return left.size() > 1 && 2 * count <= bits_of_word * left.size();
}

}  // namespace

std::optional<Overpaying> LedGroups::find(std::span<const std::uint32_t> tuples, std::size_t column,
                                          std::int64_t cost) {
  read(tuples, column);
  for (leader_ = 0; leader_ < tuples.size(); ++leader_) {
    if (tuples_.price[tuples[leader_]] <= cost) break;  // and all that follow
    tell_apart();
    if (!line_up(cost, branch(0))) continue;
    if (const auto found = search(0)) return found;
  }
  return std::nullopt;
}

void LedGroups::read(std::span<const std::uint32_t> tuples, std::size_t column) {
  at_hand_ = tuples;
  columns_ = std::span(tuples_.columns).subspan(column);
  values_.resize(tuples.size() * columns_.size());
  old_value_.clear();
  first_value_ = {0};
  first_step_ = {0};
  for (std::size_t j = 0; j < columns_.size(); ++j) {
    number_.resize(std::max(number_.size(), columns_[j].part.front().size()), no_number);
    for (std::size_t place = 0; place < tuples.size(); ++place) {
      const std::uint32_t value = columns_[j].value[tuples[place]];
      if (number_[value] == no_number) {
        number_[value] = static_cast<std::uint32_t>(old_value_.size());
        old_value_.push_back(value);
      }
      values_[place * columns_.size() + j] = number_[value];
    }
    for (std::size_t number = first_value_[j]; number < old_value_.size(); ++number) {
      number_[old_value_[number]] = no_number;
    }
    first_value_.push_back(old_value_.size());
    first_step_.push_back(first_step_.back() + columns_[j].cost.size());
  }
  least_.resize(old_value_.size());
}

// Finds what values cost at least that look like those of the leader: more than all if they never do.
void LedGroups::tell_apart() {
  const std::int64_t more_than_all =
      std::accumulate(columns_.begin(), columns_.end(), std::int64_t{1},
                      [](std::int64_t sum, const PricedColumn& each) { return sum + each.cost.back(); });
  for (std::size_t j = 0; j < columns_.size(); ++j) {
    const PricedColumn& column = columns_[j];
    const std::uint32_t own = old_value_[values_[leader_ * columns_.size() + j]];
    for (std::size_t number = first_value_[j]; number < first_value_[j + 1]; ++number) {
      const std::uint32_t other = old_value_[number];
      const auto step = std::find_if(column.part.begin(), column.part.end(),
                                     [&](const auto& part) { return part[own] == part[other]; });
      least_[number] = step == column.part.end()
                           ? more_than_all
                           : column.cost[static_cast<std::size_t>(step - column.part.begin())];
    }
  }
}

// Begins with all tuples that are no dearer than the leader and need less than it pays. Returns whether a
// class of them is left.
bool LedGroups::line_up(std::int64_t cost, Branch& root) {
  const std::size_t width = columns_.size();
  const std::int64_t most = tuples_.price[at_hand_[leader_]];
  std::vector<std::uint32_t>& places = root.own.places;
  places.clear();
  root.need.clear();
  for (std::size_t place = leader_; place < at_hand_.size(); ++place) {
    const std::uint32_t* value = values_.data() + place * width;
    std::int64_t need = cost;
    for (std::size_t j = 0; j < width; ++j) need += least_[value[j]];
    if (need >= most) continue;
    places.push_back(static_cast<std::uint32_t>(place));
    root.need.push_back(need);
  }
  root.candidates = &root.own;
  root.floor.assign(width, 0);
  root.left = bits_for_all(places.size());
  if (!leave_out_dear(root)) return false;
  pack(root, root);
  return true;
}

// Goes on with nothing but those that are left.
void LedGroups::pack(const Branch& from, Branch& into) const {
  std::vector<std::uint32_t> places;
  std::vector<std::int64_t> need;
  each_candidate(into.left, [&](std::size_t i) {
    places.push_back(from.candidates->places[i]);
    need.push_back(from.need[i]);
    return true;
  });
  into.own.places = std::move(places);
  into.need = std::move(need);
  into.left = bits_for_all(into.own.places.size());
  into.candidates = &into.own;
  compare(into.own);
}

// Writes down at which steps the candidates look like the leader.
void LedGroups::compare(Candidates& candidates) const {
  const std::size_t width = columns_.size();
  candidates.words = (candidates.places.size() + bits_of_word - 1) / bits_of_word;
  candidates.alike.assign(first_step_.back() * candidates.words, 0);
  for (std::size_t j = 0; j < width; ++j) {
    const std::uint32_t own = old_value_[values_[leader_ * width + j]];
    for (std::size_t step = 0; step < columns_[j].part.size(); ++step) {
      const std::vector<std::uint32_t>& part = columns_[j].part[step];
      std::uint64_t* bits = candidates.alike.data() + (first_step_[j] + step) * candidates.words;
      for (std::size_t i = 0; i < candidates.places.size(); ++i) {
        const std::uint32_t other = old_value_[values_[candidates.places[i] * width + j]];
        bits[i / bits_of_word] |= std::uint64_t{part[own] == part[other]} << i % bits_of_word;
      }
    }
  }
}

std::optional<Overpaying> LedGroups::search(std::size_t depth) {
  Branch& here = branch(depth);
  Branch& below = branch(depth + 1);
  while (leave_out_dear(here)) {
    bool raised = false;
    std::size_t deciding = columns_.size();
    std::int64_t most = 0;
    below.left.resize(here.left.size());
    for (std::size_t j = 0; j < columns_.size(); ++j) {
      const std::size_t others = divide(here, j, below.left);
      if (others == 0) continue;
      if (!are_enough(*here.candidates, below.left)) {
        if (!raise(here, j)) return std::nullopt;
        raised = true;
        continue;
      }
      const std::int64_t dearness = static_cast<std::int64_t>(others) * next_step_costs(here, j) + 1;
      if (dearness <= most) continue;
      most = dearness;
      deciding = j;
    }
    if (raised) continue;
    if (deciding == columns_.size()) return group(here);
    divide(here, deciding, below.left);
    below.floor = here.floor;
    if (is_worth_packing(below.left)) {
      pack(here, below);
    } else {
      below.candidates = here.candidates;
      below.need = here.need;
    }
    if (const auto found = search(depth + 1)) return found;
    if (!raise(here, deciding)) return std::nullopt;
  }
  return std::nullopt;
}

// Finds those left that look like the leader at the floor of a column. Returns how many others there are.
std::size_t LedGroups::divide(const Branch& branch, std::size_t j, Bits& alike) const {
  const Candidates& all = *branch.candidates;
  const std::uint64_t* at_floor = all.alike.data() + (first_step_[j] + branch.floor[j]) * all.words;
  std::size_t others = 0;
  for (std::size_t word = 0; word < all.words; ++word) {
    alike[word] = branch.left[word] & at_floor[word];
    others += static_cast<std::size_t>(std::popcount(branch.left[word] ^ alike[word]));
  }
  return others;
}

// Returns whether some class is left that pays more than each of its tuples needs.
bool LedGroups::leave_out_dear(Branch& branch) {
  while (true) {
    paying_.start();
    each_candidate(branch.left,
                   [&](std::size_t i) { return paying_.add(at_hand_[branch.candidates->places[i]]); });
    bool left = false;
    bool dropped = false;
    each_candidate(branch.left, [&](std::size_t i) {
      const bool stays = paying_.pays_beyond(branch.need[i]);
      left = left || stays;
      dropped = dropped || !stays;
      if (!stays) branch.left[i / bits_of_word] &= ~(std::uint64_t{1} << i % bits_of_word);
      return true;
    });
    if (!dropped || !left) return left;
  }
}

// What a tuple needs more if the floor of the column rises. The last step has none above it.
std::int64_t LedGroups::next_step_costs(const Branch& branch, std::size_t j) const {
  const std::vector<std::int64_t>& cost = columns_[j].cost;
  const std::size_t next = std::min(branch.floor[j] + 1, cost.size() - 1);
  return cost[next] - cost[branch.floor[j]];
}

// Returns false where the floor is the last step: then no group is left.
bool LedGroups::raise(Branch& branch, std::size_t j) const {
  const std::vector<std::int64_t>& cost = columns_[j].cost;
  if (++branch.floor[j] == cost.size()) return false;
  const std::int64_t before = cost[branch.floor[j] - 1];
  const std::int64_t now = cost[branch.floor[j]];
  each_candidate(branch.left, [&](std::size_t i) {
    const std::int64_t least = least_[values_[branch.candidates->places[i] * columns_.size() + j]];
    branch.need[i] += std::max(least, now) - std::max(least, before);
    return true;
  });
  return true;
}

bool LedGroups::are_enough(const Candidates& candidates, const Bits& rows) const {
  std::int64_t missing = paying_.least_rows();
  for (const std::uint64_t word : rows) missing -= std::popcount(word);
  if (missing <= 0) return true;
  missing = paying_.least_rows();
  each_candidate(rows, [&](std::size_t i) {
    missing -= tuples_.rows[at_hand_[candidates.places[i]]];
    return missing > 0;
  });
  return missing <= 0;
}

Overpaying LedGroups::group(const Branch& branch) const {
  Overpaying result;
  each_candidate(branch.left, [&](std::size_t i) {
    const std::uint32_t tuple = at_hand_[branch.candidates->places[i]];
    if (result.rows == 0) result.tuple = tuple;
    result.rows += tuples_.rows[tuple];
    return true;
  });
  return result;
}

}  // namespace kordon

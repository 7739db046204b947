#include "core/algorithms/peel/growth.h"

#include <algorithm>
#include <functional>
#include <numeric>

namespace kordon {
namespace {

constexpr std::uint8_t is_open = 0, in_sprout = 1, closed = 2;

// In its turn a loss is multiplied by 1 without noise, by 1/2 to 3/2 with it, in units of 1 / whole_factor.
constexpr std::uint64_t whole_factor = 1024;
constexpr std::uint64_t least_factor = whole_factor / 2;
constexpr std::uint64_t factors = whole_factor;

// Of equally near rows the one with the lowest of 64 random numbers comes first.
constexpr unsigned bits_of_tie = 6;

// A class that has k rows and does not hold yet grows on, up to this size. It is a guess: far enough for what
// most models ask of a class, and near enough that one that cannot hold does not look at all rows.
std::uint64_t most_grown(std::uint32_t k) {
  return std::uint64_t{4} * k + 16;
}

}  // namespace

Growth::Growth(const AlgorithmInput& input, const JoinLosses& losses)
    : input_(input), losses_(losses), window_(losses), values_(input.requirements) {}

void Growth::grow(std::span<const Row> rows, Random* noise) {
  rows_ = rows;
  classes_.clear();
  left_.clear();
  turns_.clear();
  const auto count = static_cast<std::uint32_t>(rows.size());
  open_.resize(count);
  std::iota(open_.begin(), open_.end(), 0U);
  state_.assign(count, is_open);
  draw_noise(count, noise);
  if (sprouts_.size() < count) sprouts_.resize(count);
  if (count >= input_.k) {
    window_.open(rows);
    for (std::uint32_t place = 0; place < count; ++place) queue_by_bound(place);
  }
  while (!turns_.empty()) {
    std::pop_heap(turns_.begin(), turns_.end(), std::greater<>());
    const std::uint32_t place = turns_.back().second;
    turns_.pop_back();
    Sprout& sprouted = sprouts_[place];
    if (state_[place] == closed) continue;
    if (!sprouted.places.empty() && all_there(sprouted)) {
      close(sprouted);
    } else if (open_.size() >= input_.k && sprout(place)) {
      queue(place, sprouted.loss);
    }
  }
  for (const std::uint32_t place : open_) left_.push_back(rows[place]);
}

void Growth::draw_noise(std::size_t count, Random* noise) {
  tie_.assign(count, 0);
  factor_.assign(count, whole_factor);
  if (noise == nullptr) return;
  for (std::uint32_t& tie : tie_) tie = static_cast<std::uint32_t>(noise->next() >> (64 - bits_of_tie));
  for (std::uint64_t& factor : factor_) factor = least_factor + noise->next() % factors;
}

bool Growth::all_there(const Sprout& sprout) const {
  return std::none_of(sprout.places.begin(), sprout.places.end(),
                      [&](std::uint32_t place) { return state_[place] == closed; });
}

void Growth::queue(std::uint32_t place, Loss loss) {
  turns_.emplace_back(loss * factor_[place], place);
  std::push_heap(turns_.begin(), turns_.end(), std::greater<>());
}

// Queues a row by a bound: a class of the row loses no less than the row does together with the last of its k
// - 1 nearest. That is enough to know until its turn comes.
void Growth::queue_by_bound(std::uint32_t place) {
  sprouts_[place].places.clear();
  window_.set_extents(losses_.of(rows_[place]));
  distances_.clear();
  for (const std::uint32_t other : open_) {
    if (other != place) distances_.push_back(window_.loss_with(other, never));
  }
  const auto last = distances_.begin() + static_cast<std::ptrdiff_t>(input_.k - 2);
  std::nth_element(distances_.begin(), last, distances_.end());
  if (*last != never) queue(place, *last);
}

// Grows a class from this row, up to k rows, and on while it does not hold; returns false if none can hold.
bool Growth::sprout(std::uint32_t place) {
  Sprout& sprout = sprouts_[place];
  sprout.places.assign(1, place);
  sprout.extents = losses_.of(rows_[place]);
  sprout.loss = 0;
  state_[place] = in_sprout;
  bool possible = true;
  values_.clear();
  if (!input_.requirements.empty()) values_.add(rows_[place]);
  while (possible && (sprout.places.size() < input_.k || !values_.holds(input_.k))) {
    std::uint32_t next = 0;
    const bool enough = sprout.places.size() >= input_.k;
    const Obstacle obstacle = enough ? values_.obstacle() : Obstacle();
    possible =
        sprout.places.size() < most_grown(input_.k) && nearest(sprout, enough ? &obstacle : nullptr, next);
    if (!possible) break;
    state_[next] = in_sprout;
    sprout.places.push_back(next);
    losses_.join(sprout.extents, rows_[next]);
    if (input_.requirements.empty()) {
      if (sprout.places.size() == input_.k) break;
    } else {
      values_.add(rows_[next]);
    }
  }
  for (const std::uint32_t each : sprout.places) state_[each] = is_open;
  if (possible) sprout.loss = losses_.loss(sprout.extents);
  return possible;
}

// Finds the open row that loses least with the sprout; if there is an obstacle, only among the rows that ease
// it.
bool Growth::nearest(const Sprout& sprout, const Obstacle* obstacle, std::uint32_t& place) {
  window_.set_extents(sprout.extents);
  std::pair<Loss, std::uint32_t> best{never, 0};
  for (const std::uint32_t each : open_) {
    if (state_[each] != is_open || (obstacle != nullptr && !obstacle->eased_with(rows_[each]))) continue;
    const std::pair<Loss, std::uint32_t> here{window_.loss_with(each, best.first), tie_[each]};
    if (here >= best) continue;
    best = here;
    place = each;
  }
  return best.first != never;
}

// Makes the sprout a class. All rows with which it loses no more go with it.
void Growth::close(Sprout& sprout) {
  Class& made = classes_.emplace_back();
  for (const std::uint32_t place : sprout.places) {
    state_[place] = closed;
    made.rows.push_back(rows_[place]);
  }
  if (input_.requirements.empty()) {
    window_.set_extents(sprout.extents);
    for (const std::uint32_t place : open_) {
      if (state_[place] == closed || window_.loss_with(place, sprout.loss) != sprout.loss) continue;
      state_[place] = closed;
      made.rows.push_back(rows_[place]);
    }
  }
  made.extents = std::move(sprout.extents);
  made.loss = sprout.loss;
  open_.erase(std::remove_if(open_.begin(), open_.end(),
                             [&](std::uint32_t place) { return state_[place] == closed; }),
              open_.end());
}

}  // namespace kordon

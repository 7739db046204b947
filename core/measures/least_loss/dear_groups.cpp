#include "core/measures/least_loss/dear_groups.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <span>
#include <utility>

#include "core/base/random.h"

namespace kordon {
namespace {

constexpr std::uint64_t steps_to_look_up = 4;
constexpr std::uint64_t steps_for_value = 12;  // besides, where different values are needed
constexpr std::uint64_t passed_by = 8;         // so many tuples take as long as one that is looked up
constexpr std::size_t room_for_keys = 4;
constexpr std::size_t room_for_values = 2;
constexpr std::uint32_t no_group = UINT32_MAX;
constexpr Price never_reached = std::numeric_limits<Price>::max();
// The groups that can still become dear are looked through each time so many tuples more have been added.
constexpr std::size_t tuples_between_looks = 256;
// Memory brings what is looked up so many tuples later.
constexpr std::size_t ahead = 8;

Price rounded_down(Price dividend, Price divisor) {
  const Price quotient = dividend / divisor;
  return dividend % divisor < 0 ? quotient - 1 : quotient;
}

}  // namespace

DearGroupSearch::DearGroupSearch(TupleWords& words, const LeastClass& least, unsigned fraction)
    : words_(words),
      least_(least),
      fraction_(fraction),
      width_(words.ladders().size()),
      listed_below_(std::numeric_limits<Loss>::max()),
      dearest_(words.count()),
      class_(words, least) {
  RungsByLoss combinations(words.ladders());
  std::uint64_t left = RungsByLoss::most(width_);
  while (combinations.next()) {
    if (left-- == 0) {
      listed_below_ = combinations.loss();
      break;
    }
    losses_.push_back(combinations.loss());
    rungs_.insert(rungs_.end(), combinations.rungs().begin(), combinations.rungs().end());
  }
}

// Returns a price at which no group without a class so far can have one that pays more than asked for,
// whatever rows of that price or less come to it. It may be lower by one or two, as it is not exact.
Price DearGroupSearch::price_out_of_reach(Price most) const {
  double farthest = std::numeric_limits<double>::lowest();
  for (const ClassSum& sum : sums_) {
    if (sum.is_class()) continue;
    farthest =
        std::max(farthest, static_cast<double>(sum.over) / (static_cast<double>(sum.values) + sum.others));
  }
  if (farthest == std::numeric_limits<double>::lowest()) return never_reached;
  return most - static_cast<Price>(farthest) - 2;
}

// Adds a tuple to the class of a group, the dearest first. `over` is what each row pays more than asked for.
void DearGroupSearch::add(ClassSum& sum, Tuple tuple, Price over) {
  Price rows = words_.rows(tuple);
  if (sum.values > 0 && is_new(static_cast<std::size_t>(&sum - sums_.data()), words_.value(tuple))) {
    --sum.values;
    --rows;
    sum.over += over;
  }
  const Price others = std::min<Price>(rows, sum.others);
  sum.others -= static_cast<std::uint32_t>(others);
  // Rows that a class need not have are in it where they raise what it pays.
  sum.over += (over > 0 ? rows : others) * over;
}

// Returns whether a group had no row of this value so far.
bool DearGroupSearch::is_new(std::size_t group, std::uint32_t value) {
  // Different pairs have different keys. The one whose key would be that of a free slot is always new: then
  // the group is taken to have more values than it has.
  const std::uint64_t key = splitmix64(std::uint64_t{group} << 32U | value);
  const std::size_t slot = values_.find(key);
  const bool taken = key != 0 && values_.key(slot) == key;
  if (!taken) values_.take(slot, key);
  return !taken;
}

// Lines up those of the dearest tuples up to there that are looked at, with their keys. Neither loop
// has a branch that cannot be foretold, which would take longer than all else.
void DearGroupSearch::line_up(std::size_t to) {
  std::size_t end = line_.size();
  line_.resize(end + to - lined_up_);
  const std::size_t from = end;
  for (; lined_up_ < to; ++lined_up_) {
    line_[end].tuple = dearest_[lined_up_];
    end += words_.is_new_here(dearest_[lined_up_]) ? 1U : 0U;
  }
  line_.resize(end);
  for (std::size_t at = from; at < end; ++at) line_[at].key = words_.key(line_[at].tuple);
}

// Adds up what the dearest class of each group pays more than `most` a row, for all groups that can have one
// which does: such a group has a row that does by itself.
void DearGroupSearch::scan(const std::vector<Price>& prices, Price most) {
  const std::size_t dear = static_cast<std::size_t>(
      std::partition_point(dearest_.begin(), dearest_.end(), [&](Tuple t) { return prices[t] > most; }) -
      dearest_.begin());
  line_.clear();
  lined_up_ = 0;
  line_up(dear);
  slots_.clear(line_.size(), room_for_keys);
  sum_of_slot_.resize(slots_.size());
  sums_.clear();
  const std::uint32_t values = least_.different();
  if (values > 0) values_.clear(dearest_.size(), room_for_values);
  for (std::size_t at = 0; at < line_.size(); ++at) {
    slots_.look_ahead(line_[std::min(at + ahead, line_.size() - 1)].key);
    const auto& [tuple, key] = line_[at];
    const std::size_t slot = slots_.find(key);
    if (slots_.key(slot) == 0) {
      slots_.take(slot, key);
      sum_of_slot_[slot] = static_cast<std::uint32_t>(sums_.size());
      sums_.push_back({0, values, least_.rows - values});
    }
    add(sums_[sum_of_slot_[slot]], tuple, prices[tuple] - most);
  }
  // Rows that come to a group lower the price at which it is out of reach, so that is looked up when it is
  // met, and now and then.
  while (lined_up_ < dearest_.size()) {
    Price out_of_reach = price_out_of_reach(most);
    if (prices[dearest_[lined_up_]] <= out_of_reach) return;
    std::size_t at = line_.size();
    line_up(std::min(dearest_.size(), lined_up_ + std::max(tuples_between_looks, lined_up_ / 4)));
    for (; at < line_.size(); ++at) {
      const auto& [tuple, key] = line_[at];
      if (prices[tuple] <= out_of_reach) {
        out_of_reach = price_out_of_reach(most);
        if (prices[tuple] <= out_of_reach) return;
      }
      const std::size_t slot = slots_.find(key);
      if (slots_.key(slot) == 0) continue;
      ClassSum& sum = sums_[sum_of_slot_[slot]];
      if (!sum.is_class()) add(sum, tuple, prices[tuple] - most);
    }
  }
}

// Lines up the members of the dear groups of the combination that was scanned last, and says what room they
// have. Returns whether there are any.
bool DearGroupSearch::take(Price cost, const std::vector<Price>& prices, DearGroups& found) {
  dear_.clear();
  for (ClassSum& sum : sums_) {
    const bool dear = sum.is_class() && sum.over > 0;
    sum.group = dear ? static_cast<std::uint32_t>(dear_.size()) : no_group;
    if (dear) dear_.push_back({cost, 0, 0});
  }
  if (dear_.empty()) return false;
  places_.clear();
  line_up(dearest_.size());
  for (const auto& [tuple, key] : line_) {
    const std::size_t slot = slots_.find(key);
    if (slots_.key(slot) == 0) continue;
    const std::uint32_t group = sums_[sum_of_slot_[slot]].group;
    if (group == no_group) continue;
    ++dear_[group].size;
    places_.emplace_back(group, tuple);
  }
  std::uint32_t end = 0;
  for (DearGroup& group : dear_) {
    group.first = end;
    end += std::exchange(group.size, 0);
  }
  members_.resize(end);
  for (const auto& [g, tuple] : places_) members_[dear_[g].first + dear_[g].size++] = tuple;
  for (const DearGroup& group : dear_) {
    const std::span members = std::span(members_).subspan(group.first, group.size);
    class_.find(members, prices);
    const auto rows = static_cast<Price>(class_.rows());
    const Price room = rounded_down(rows * cost - class_.paid(), rows);
    for (const Tuple tuple : members) found.room[tuple] = std::min(found.room[tuple], room);
  }
  return true;
}

void DearGroupSearch::keep(DearGroups& found) const {
  const auto end = static_cast<std::uint32_t>(found.members.size());
  for (const DearGroup& group : dear_) found.groups.push_back({group.cost, end + group.first, group.size});
  found.members.insert(found.members.end(), members_.begin(), members_.end());
}

DearGroups DearGroupSearch::find(const std::vector<Price>& prices, Price margin, std::uint64_t max_members,
                                 std::uint64_t max_steps) {
  DearGroups found;
  found.room.assign(prices.size(), margin);
  std::iota(dearest_.begin(), dearest_.end(), 0U);
  std::stable_sort(dearest_.begin(), dearest_.end(), [&](Tuple a, Tuple b) { return prices[a] > prices[b]; });
  bool kept = true;
  const std::uint64_t steps =
      words_.steps_for_key() + steps_to_look_up + (least_.different() > 0 ? steps_for_value : 0);
  for (std::size_t c = 0; c < losses_.size() && !dearest_.empty(); ++c) {
    const auto cost = static_cast<Price>(losses_[c] << fraction_);
    const Price most = cost - margin;
    if (most >= prices[dearest_.front()]) break;
    if (found.steps > max_steps) {
      found.complete = false;
      break;
    }
    const std::uint8_t* rungs = rungs_.data() + c * width_;
    words_.set_rungs({rungs, rungs + width_});
    scan(prices, most);
    const bool dear = take(cost, prices, found);
    if (dear) {
      kept = kept && found.members.size() + members_.size() <= max_members;
      if (kept) keep(found);
    }
    found.steps += words_.steps_to_set_rungs() +
                   (line_.size() * (dear ? 3 : 2) / 2 + (lined_up_ - line_.size()) / passed_by) * steps;
  }
  if (!kept) {
    found.groups.clear();
    found.members.clear();
  }
  return found;
}

}  // namespace kordon

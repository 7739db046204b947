#include "core/ladder/dear_groups.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace kordon {
namespace {

constexpr std::uint64_t steps_to_look_up = 4;
constexpr std::size_t room_for_keys = 4;
constexpr std::uint32_t no_group = UINT32_MAX;
constexpr Price never_reached = std::numeric_limits<Price>::max();
// The groups that can still become dear are looked through each time so many tuples more have been added.
constexpr std::size_t tuples_between_looks = 256;

Price rounded_down(Price dividend, Price divisor) {
  const Price quotient = dividend / divisor;
  return dividend % divisor < 0 ? quotient - 1 : quotient;
}

}  // namespace

DearGroupSearch::DearGroupSearch(TupleWords& words, std::uint32_t k, unsigned fraction)
    : words_(words),
      k_(k),
      fraction_(fraction),
      width_(words.ladders().size()),
      listed_below_(std::numeric_limits<Loss>::max()),
      dearest_(words.count()) {
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

// Returns the highest price at which no more than `most` for each row can be paid by any group that has fewer
// than k rows so far, whatever rows of that price or less come to it.
Price DearGroupSearch::price_out_of_reach(Price most) const {
  Price least = never_reached;
  for (const Sum& sum : sums_) {
    if (sum.rows == k_) continue;
    least = std::min(least, rounded_down(k_ * most - sum.paid, k_ - sum.rows));
  }
  return least;
}

// Adds up what the k dearest rows of each group pay that can have to pay more than `most` a row: such a group
// has a row that does. Returns how many tuples were looked at.
std::size_t DearGroupSearch::scan(const std::vector<Price>& prices, Price most) {
  const std::size_t dear = static_cast<std::size_t>(
      std::partition_point(dearest_.begin(), dearest_.end(), [&](Tuple t) { return prices[t] > most; }) -
      dearest_.begin());
  slots_.clear(dear, room_for_keys);
  sum_of_slot_.resize(slots_.size());
  sums_.clear();
  const auto add = [&](Tuple tuple, std::size_t slot) {
    Sum& sum = sums_[sum_of_slot_[slot]];
    const Price rows = std::min<Price>(words_.rows(tuple), k_ - sum.rows);
    sum.rows += rows;
    sum.paid += rows * prices[tuple];
  };
  std::size_t at = 0;
  for (; at < dear; ++at) {
    const std::uint64_t key = words_.key(dearest_[at]);
    const std::size_t slot = slots_.find(key);
    if (slots_.key(slot) == 0) {
      slots_.take(slot, key);
      sum_of_slot_[slot] = static_cast<std::uint32_t>(sums_.size());
      sums_.emplace_back();
    }
    add(dearest_[at], slot);
  }
  // Rows that come to a group lower the price at which it is out of reach, so that is looked up when it is
  // met.
  std::size_t look = at;
  Price out_of_reach = never_reached;
  for (; at < dearest_.size(); ++at) {
    const Price price = prices[dearest_[at]];
    if (at >= look || price <= out_of_reach) {
      out_of_reach = price_out_of_reach(most);
      if (price <= out_of_reach) break;
      look = at + std::max(tuples_between_looks, at / 4);
    }
    const std::size_t slot = slots_.find(words_.key(dearest_[at]));
    if (slots_.key(slot) != 0) add(dearest_[at], slot);
  }
  return at;
}

// Takes the members of the dear groups of the combination that was scanned last. Returns whether there are
// any.
bool DearGroupSearch::take(Price cost, Price most, DearGroups& found) {
  bool some = false;
  for (Sum& sum : sums_) {
    const bool dear = sum.rows == k_ && sum.paid > k_ * most;
    sum.group = dear ? static_cast<std::uint32_t>(found.groups.size()) : no_group;
    if (dear) found.groups.push_back({cost, 0, 0});
    some = some || dear;
  }
  if (!some) return false;
  members_.clear();
  for (const Tuple tuple : dearest_) {
    const std::size_t slot = slots_.find(words_.key(tuple));
    if (slots_.key(slot) == 0) continue;
    const Sum& sum = sums_[sum_of_slot_[slot]];
    if (sum.group == no_group) continue;
    found.room[tuple] = std::min(found.room[tuple], rounded_down(k_ * cost - sum.paid, k_));
    ++found.groups[sum.group].size;
    members_.emplace_back(sum.group, tuple);
  }
  return true;
}

void DearGroupSearch::keep(DearGroups& found) const {
  auto end = static_cast<std::uint32_t>(found.members.size());
  found.members.resize(end + members_.size());
  for (const Sum& sum : sums_) {
    if (sum.group == no_group) continue;
    DearGroup& group = found.groups[sum.group];
    group.first = end;
    end += group.size;
    group.size = 0;
  }
  for (const auto& [g, tuple] : members_) {
    DearGroup& group = found.groups[g];
    found.members[group.first + group.size++] = tuple;
  }
}

DearGroups DearGroupSearch::find(const std::vector<Price>& prices, Price margin, std::uint64_t most_members) {
  DearGroups found;
  found.room.assign(prices.size(), margin);
  std::iota(dearest_.begin(), dearest_.end(), 0U);
  std::stable_sort(dearest_.begin(), dearest_.end(), [&](Tuple a, Tuple b) { return prices[a] > prices[b]; });
  bool kept = true;
  for (std::size_t c = 0; c < losses_.size() && !dearest_.empty(); ++c) {
    const auto cost = static_cast<Price>(losses_[c] << fraction_);
    const Price most = cost - margin;
    if (most >= prices[dearest_.front()]) break;
    const std::uint8_t* rungs = rungs_.data() + c * width_;
    words_.set_rungs({rungs, rungs + width_});
    std::size_t looked = scan(prices, most);
    if (take(cost, most, found)) {
      looked += dearest_.size();
      kept = kept && found.members.size() + members_.size() <= most_members;
      if (kept) keep(found);
    }
    found.steps += words_.steps_to_set_rungs() + looked * (words_.steps_for_key() + steps_to_look_up);
  }
  if (!kept) {
    found.groups.clear();
    found.members.clear();
  }
  return found;
}

}  // namespace kordon

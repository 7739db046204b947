#include "core/measures/least_loss/near_company.h"

#include <algorithm>

namespace kordon {
namespace {

constexpr std::size_t bits_of_word = 64;
constexpr std::size_t bits_of_byte = 8;

// A first company is made of so many near tuples, beginning with each of the nearest.
constexpr std::size_t tuples_at_hand = 48;
constexpr std::size_t beginnings = 6;
// So many sets are looked at most for one tuple, each with one tuple more than another.
constexpr std::uint64_t max_looks = 20'000;
constexpr std::uint64_t steps_for_look = 16;
constexpr std::uint64_t looks_of_most = 2'000;  // that most tuples take

}  // namespace

NearCompany::NearCompany(const TupleWords& tuples, std::uint32_t k)
    : tuples_(tuples), k_(k), possible_(tuples.nested()) {
  std::size_t bits = 0;
  for (const Ladder& ladder : tuples.ladders()) {
    first_bit_.push_back(bits);
    bits += ladder.size() - 1;
  }
  if (bits > words_of_mask * bits_of_word) possible_ = false;
  if (!possible_) return;
  std::vector<Loss> of_bit;
  for (const Ladder& ladder : tuples.ladders()) {
    for (std::size_t rung = 1; rung < ladder.size(); ++rung) {
      of_bit.push_back(ladder[rung].loss - ladder[rung - 1].loss);
    }
  }
  of_bit.resize((bits + bits_of_byte - 1) / bits_of_byte * bits_of_byte, 0);
  of_byte_.resize(of_bit.size() / bits_of_byte);
  for (std::size_t byte = 0; byte < of_byte_.size(); ++byte) {
    for (std::size_t set = 0; set < of_byte_[byte].size(); ++set) {
      for (std::size_t bit = 0; bit < bits_of_byte; ++bit) {
        if ((set >> bit & 1U) != 0) of_byte_[byte][set] += of_bit[byte * bits_of_byte + bit];
      }
    }
  }
  for (const TupleWords::Values& values : tuples.values()) {
    losses_.emplace_back(values.count);
    rungs_.emplace_back(values.count);
  }
  for (const std::vector<Loss>& each : losses_) of_value_.push_back(each.data());
}

std::uint64_t NearCompany::steps() const {
  return tuples_.steps_to_set_rungs() + std::uint64_t{tuples_.count()} * (tuples_.steps_for_key() + 2) +
         looks_of_most * steps_for_look;
}

Loss NearCompany::cheapest(Tuple tuple, Loss alone) {
  measure(tuple, alone);
  const auto nearer = [](const NearTuple& a, const NearTuple& b) {
    return a.loss != b.loss ? a.loss < b.loss : a.tuple < b.tuple;
  };
  const std::size_t at_hand = std::min(near_.size(), tuples_at_hand);
  std::nth_element(near_.begin(), near_.begin() + static_cast<std::ptrdiff_t>(at_hand), near_.end(), nearer);
  nearest_.assign(near_.begin(), near_.begin() + static_cast<std::ptrdiff_t>(at_hand));
  std::sort(nearest_.begin(), nearest_.end(), nearer);
  fill_masks(nearest_);
  const Loss known = quick(nearest_, alone);
  near_.erase(
      std::remove_if(near_.begin(), near_.end(), [&](const NearTuple& each) { return each.loss >= known; }),
      near_.end());
  std::sort(near_.begin(), near_.end(), nearer);
  fill_masks(near_);
  return search(known);
}

// Finds the tuples that lose less than a suppressed row together with this one.
void NearCompany::measure(Tuple tuple, Loss alone) {
  for (std::size_t j = 0; j < losses_.size(); ++j) {
    const TupleWords::Values& values = tuples_.values()[j];
    const Ladder& ladder = tuples_.ladders()[j];
    values.tell_apart(values.of_tuple[tuple], rungs_[j]);
    for (std::size_t v = 0; v < values.count; ++v) {
      const std::uint32_t rung = rungs_[j][v];
      losses_[j][v] = rung < values.rungs ? ladder[rung].loss : alone;
    }
  }
  tuples_.gather(of_value_, joint_losses_);
  near_.clear();
  for (Tuple other = 0; other < tuples_.count(); ++other) {
    const Loss loss = tuples_.sum(other, joint_losses_);
    if (loss < alone) near_.push_back({loss, other, {}});
  }
}

void NearCompany::fill_masks(std::vector<NearTuple>& near) const {
  for (NearTuple& each : near) {
    for (std::size_t j = 0; j < rungs_.size(); ++j) {
      const std::uint32_t rungs = rungs_[j][tuples_.values()[j].of_tuple[each.tuple]];
      for (std::size_t bit = first_bit_[j]; bit < first_bit_[j] + rungs; ++bit) {
        each.mask[bit / bits_of_word] |= std::uint64_t{1} << bit % bits_of_word;
      }
    }
  }
}

// Returns what some company loses: beginning with a near tuple, always the one joins that adds the least.
Loss NearCompany::quick(const std::vector<NearTuple>& near, Loss alone) const {
  Loss best = alone;
  for (std::size_t begin = 0; begin < std::min(beginnings, near.size()); ++begin) {
    Mask mask = near[begin].mask;
    std::vector<bool> taken(near.size(), false);
    std::uint64_t rows = 0;
    while (true) {
      // A tuple that looks like them already joins at no loss.
      std::size_t next = near.size();
      Loss least = best;
      for (std::size_t i = 0; i < near.size(); ++i) {
        if (taken[i]) continue;
        const Loss joined = loss(join(mask, near[i].mask));
        if (joined >= least) continue;
        least = joined;
        next = i;
      }
      if (next == near.size()) break;
      taken[next] = true;
      mask = join(mask, near[next].mask);
      rows += tuples_.rows(near[next].tuple);
      if (rows < k_) continue;
      best = least;
      break;
    }
  }
  return best;
}

// Returns the least that any company of the near tuples loses. Each of these tuples loses less than the known
// company.
Loss NearCompany::search(Loss known) {
  open_.assign(1, {});
  looked_ = 0;
  while (!open_.empty()) {
    const PartialCompany some = open_.front();
    if (some.loss >= known || looked_ > max_looks || some.rows >= k_) return std::min(known, some.loss);
    std::pop_heap(open_.begin(), open_.end());
    open_.pop_back();
    extend(some, known);
  }
  return known;
}

// Adds to the heap what becomes of some tuples when one more comes, each time another one.
void NearCompany::extend(const PartialCompany& some, Loss known) {
  with_.clear();
  for (std::size_t i = some.next; i < near_.size(); ++i)
    with_.push_back(loss(join(some.mask, near_[i].mask)));
  looked_ += with_.size();
  later_.clear();
  std::uint64_t rows_later = 0;
  for (std::size_t i = near_.size(); i-- > some.next;) {
    const Loss with = with_[i - some.next];
    if (with >= known) continue;
    const std::uint64_t own = tuples_.rows(near_[i].tuple);
    const std::uint64_t rows = some.rows + own;
    Loss least = with;
    std::uint64_t found = rows;
    for (const auto& [loss, more] : later_) {
      if (found >= k_) break;
      found += more;
      least = std::max(least, loss);
    }
    if (found >= k_) {
      open_.push_back({least, rows, i + 1, join(some.mask, near_[i].mask)});
      std::push_heap(open_.begin(), open_.end());
    }
    const auto place = std::upper_bound(later_.begin(), later_.end(), with,
                                        [](Loss a, const auto& b) { return a < b.first; });
    later_.insert(place, {with, own});
    rows_later += own;
    while (rows_later - later_.back().second >= k_) {
      rows_later -= later_.back().second;
      later_.pop_back();
    }
  }
}

Loss NearCompany::loss(const Mask& mask) const {
  Loss sum = 0;
  for (std::size_t byte = 0; byte < of_byte_.size(); ++byte) {
    sum += of_byte_[byte][mask[byte / sizeof(std::uint64_t)] >> byte % sizeof(std::uint64_t) * bits_of_byte &
                          0xFFU];
  }
  return sum;
}

NearCompany::Mask NearCompany::join(Mask a, const Mask& b) {
  for (std::size_t i = 0; i < a.size(); ++i) a[i] |= b[i];
  return a;
}

}  // namespace kordon

#include "core/ladder/prices.h"

#include <algorithm>
#include <utility>

namespace kordon {
namespace {

// A price takes so many bits at most, and the sum of all prices one more than so many.
constexpr unsigned bits_of_price = 31;
constexpr unsigned bits_of_total = 61;

// Groups that are this near are looked at together, as shares of a suppressed row's loss. The nearer, the
// fewer groups, but the less prices may move before all groups must be looked for again.
constexpr Price widest_margin = 24;
constexpr Price narrowest_margin = 200;
// They take up to 32 MB.
constexpr std::uint64_t most_members = 8'000'000;
// Prices are first raised by what room there is, which gains most soonest.
constexpr unsigned plain_rounds = 2;

// Steps towards better prices among the groups at hand. They go for prices that are a twentieth better, by a
// share of the way (the stride) that shrinks where that gains nothing (a subgradient method with Polyak's
// step; B. T. Polyak, "Minimization of unsmooth functionals", 1969). Old directions count, too.
constexpr unsigned strides = 40;
constexpr unsigned patience = 6;
constexpr double first_stride = 0.3;
constexpr double shorter = 0.8;
constexpr double aim = 1.05;
constexpr double new_share = 0.3;
constexpr double worth_it = 1e-5;     // of the sum of prices: a gain that shows that strides are short enough
constexpr double worth_a_try = 2e-5;  // likewise: after less gain than this with all strides there is no more
constexpr double fresh_stride = 0.1;  // with which they begin anew
constexpr double little = 0.006;      // likewise: after less gain than this a narrower margin gains more
// It takes about so many nanoseconds for a member of a group, and for a tuple, at each stride.
constexpr std::uint64_t steps_for_member = 5;
constexpr std::uint64_t steps_for_tuple = 12;

// What prices that are not proven would prove among some groups.
class Among {
 public:
  Among(const TupleWords& words, std::uint32_t k, const DearGroups& near, Price margin)
      : words_(words), k_(k), near_(near), margin_(static_cast<double>(margin)) {}

  // Finds for each tuple the group that leaves it the least room, at most the margin.
  void look(const std::vector<double>& prices) {
    room_.assign(prices.size(), margin_);
    tightest_.assign(prices.size(), none);
    payers_.clear();
    first_payer_.clear();
    for (std::uint32_t g = 0; g < near_.groups.size(); ++g) {
      first_payer_.push_back(payers_.size());
      const DearGroup& group = near_.groups[g];
      find_payers(group, prices);
      const double room = static_cast<double>(group.cost) - paid_ / k_;
      for (std::uint32_t i = group.first; i < group.first + group.size; ++i) {
        const Tuple tuple = near_.members[i];
        if (room >= room_[tuple]) continue;
        room_[tuple] = room;
        tightest_[tuple] = g;
      }
    }
    first_payer_.push_back(payers_.size());
  }

  double room(Tuple tuple) const { return room_[tuple]; }

  // Returns by tuple in which direction its price, and that of its equals, improves what is proven: a row is
  // worth its price, less what it takes from the rows of groups in which it is one of the k dearest.
  std::vector<double> direction() const {
    std::vector<double> rows(near_.groups.size(), 0);
    std::vector<double> result(room_.size(), 1);
    for (Tuple tuple = 0; tuple < room_.size(); ++tuple) {
      if (tightest_[tuple] != none) {
        rows[tightest_[tuple]] += words_.rows(tuple);
      } else {
        result[tuple] = 0;  // there is nothing to be learned of it here
      }
    }
    for (std::size_t g = 0; g < rows.size(); ++g) {
      if (rows[g] == 0) continue;
      for (std::size_t i = first_payer_[g]; i < first_payer_[g + 1]; ++i) {
        const auto& [tuple, own] = payers_[i];
        result[tuple] -= rows[g] * own / k_ / words_.rows(tuple);
      }
    }
    return result;
  }

 private:
  static constexpr std::uint32_t none = UINT32_MAX;

  // The payers are the k dearest rows, by tuple. Members come in the order of the prices they had, so most
  // are passed by at a glance.
  void find_payers(const DearGroup& group, const std::vector<double>& prices) {
    dearest_.clear();
    std::uint64_t rows = 0;
    for (std::uint32_t i = group.first; i < group.first + group.size; ++i) {
      const Tuple tuple = near_.members[i];
      if (rows >= k_ && prices[tuple] <= prices[dearest_.back()]) continue;
      const auto place = std::upper_bound(dearest_.begin(), dearest_.end(), prices[tuple],
                                          [&](double price, Tuple other) { return price > prices[other]; });
      dearest_.insert(place, tuple);
      rows += words_.rows(tuple);
      while (rows - words_.rows(dearest_.back()) >= k_) {
        rows -= words_.rows(dearest_.back());
        dearest_.pop_back();
      }
    }
    paid_ = 0;
    std::uint32_t left = k_;
    for (const Tuple tuple : dearest_) {
      const std::uint32_t own = std::min(left, words_.rows(tuple));
      left -= own;
      paid_ += own * prices[tuple];
      payers_.emplace_back(tuple, own);
    }
  }

  const TupleWords& words_;
  std::uint32_t k_;
  const DearGroups& near_;
  double margin_;
  std::vector<double> room_;             // by tuple
  std::vector<std::uint32_t> tightest_;  // by tuple: the group that leaves it this room
  std::vector<std::pair<Tuple, std::uint32_t>> payers_;
  std::vector<std::size_t> first_payer_;  // by group
  std::vector<Tuple> dearest_;
  double paid_ = 0;
};

unsigned fraction_for(std::uint64_t rows, Loss alone) {
  unsigned fraction = 0;
  while (alone >> (bits_of_price - 1 - fraction) == 0 &&
         rows * alone >> (bits_of_total - 1 - fraction) == 0 && fraction + 1 < bits_of_price) {
    ++fraction;
  }
  return fraction;
}

std::uint64_t rows_of(const TupleWords& words) {
  std::uint64_t rows = 0;
  for (Tuple tuple = 0; tuple < words.count(); ++tuple) rows += words.rows(tuple);
  return rows;
}

}  // namespace

bool Prices::fit(std::uint64_t rows, Loss alone) {
  return alone >> bits_of_price == 0 && rows >> bits_of_price == 0 && rows * alone >> bits_of_total == 0;
}

Prices::Prices(TupleWords& words, std::uint32_t k, Loss alone, const std::vector<Loss>& company)
    : words_(words),
      k_(k),
      fraction_(fraction_for(rows_of(words), alone)),
      search_(words, k, fraction_),
      highest_(static_cast<Price>(std::min(alone, search_.listed_below()) << fraction_)),
      stride_(first_stride) {
  for (const Loss loss : company) {
    prices_.push_back(std::min(static_cast<Price>(loss << fraction_), highest_));
  }
}

void Prices::climb(std::uint64_t steps) {
  const Price narrowest = std::max<Price>(1, highest_ / narrowest_margin);
  const Price widest = std::max<Price>(narrowest, highest_ / widest_margin);
  Price margin = widest;
  double begun = 0;  // the sum when strides last were long
  trial_ = prices_;
  std::uint64_t spent = 0;
  for (unsigned round = 0; spent < steps; ++round) {
    const DearGroups near = search_.find(trial_, margin, most_members);
    spent += near.steps;
    for (std::size_t t = 0; t < trial_.size(); ++t) trial_[t] += std::min<Price>(0, near.room[t]);
    const auto before = static_cast<double>(total(prices_));
    const auto now = static_cast<double>(total(trial_));
    if (now > before) prices_ = trial_;
    if (round > plain_rounds && now <= before * (1 + little)) {
      if (margin == narrowest && now <= before * (1 + worth_it)) {
        if (now <= begun * (1 + worth_a_try)) return;
        begun = now;
        margin = widest;
        stride_ = fresh_stride;
        continue;
      }
      margin = std::max(narrowest, margin * 7 / 10);
    }
    if (round < plain_rounds || near.groups.empty()) {
      raise(near);
      if (near.groups.empty() && margin > narrowest) margin = std::max(narrowest, margin / 2);
    } else {
      spent += climb_among(near, margin);
    }
  }
}

void Prices::raise(const DearGroups& near) {
  for (std::size_t t = 0; t < trial_.size(); ++t) {
    trial_[t] = std::min(highest_, trial_[t] + std::max<Price>(0, near.room[t]));
  }
}

// Moves the prices by at most the margin, so that groups that are not at hand keep room, and takes the best
// that were met; returns its steps. What is best is not proven: floating point is not exact. The next search
// of groups mends that.
std::uint64_t Prices::climb_among(const DearGroups& near, Price margin) {
  std::vector<double> low, high;
  for (const Price price : trial_) {
    low.push_back(static_cast<double>(std::min(price, std::max<Price>(0, price - margin))));
    high.push_back(static_cast<double>(std::min(highest_, price + margin)));
  }
  std::vector<double> prices(trial_.begin(), trial_.end());
  std::vector<double> best_prices = prices;
  std::vector<double> direction(prices.size(), 0);
  auto best = static_cast<double>(total(trial_));
  double settled = best;  // the sum at which strides were last seen to be short enough
  unsigned idle = 0;
  Among among(words_, k_, near, margin);
  for (unsigned stride = 0; stride < strides; ++stride) {
    among.look(prices);
    double proven = 0;  // if all groups were at hand
    double fits = 0;    // and prices moved by no more than the margin
    for (Tuple t = 0; t < prices.size(); ++t) {
      proven += words_.rows(t) * (prices[t] + among.room(t));
      fits += words_.rows(t) * std::min(high[t], prices[t] + among.room(t));
    }
    ++idle;
    if (fits > best) {
      best = fits;
      for (Tuple t = 0; t < prices.size(); ++t) best_prices[t] = std::min(high[t], prices[t] + among.room(t));
      if (best > settled * (1 + worth_it)) {
        settled = best;
        idle = 0;
      }
    }
    if (idle >= patience) {
      stride_ *= shorter;
      idle = 0;
      prices = best_prices;
      std::fill(direction.begin(), direction.end(), 0.0);
      continue;
    }
    const std::vector<double> fresh = among.direction();
    double square = 0;
    for (Tuple t = 0; t < prices.size(); ++t) {
      direction[t] += new_share * (fresh[t] - direction[t]);
      square += words_.rows(t) * direction[t] * direction[t];
    }
    if (square == 0) break;
    const double length = stride_ * (best * aim - proven) / square;
    for (Tuple t = 0; t < prices.size(); ++t) {
      prices[t] = std::min(high[t], std::max(low[t], prices[t] + length * direction[t]));
    }
  }
  for (std::size_t t = 0; t < trial_.size(); ++t) trial_[t] = static_cast<Price>(best_prices[t]);
  return strides * (near.members.size() * steps_for_member + trial_.size() * steps_for_tuple);
}

Price Prices::total(const std::vector<Price>& prices) const {
  Price sum = 0;
  for (Tuple t = 0; t < prices.size(); ++t) sum += words_.rows(t) * prices[t];
  return sum;
}

Loss Prices::bound() const {
  const auto sum = static_cast<std::uint64_t>(total(prices_));
  const std::uint64_t whole = sum >> fraction_;
  return (whole << fraction_) == sum ? whole : whole + 1;
}

}  // namespace kordon

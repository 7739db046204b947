#include "core/measures/least_loss/prices.h"

#include <algorithm>
#include <span>
#include <utility>

namespace kordon {
namespace {

// A price above zero takes so many bits at most, and the sum of all of them one more than so many.
constexpr unsigned bits_of_price = 31;
constexpr unsigned bits_of_total = 58;
// A row that others need as company may have a price so far below zero, in highest prices. Where any row is
// company for any other, none is worth more to others than to itself.
constexpr Price max_in_need = 8;

// Groups that are this near are looked at together, as shares of a suppressed row's loss. The nearer, the
// fewer groups, but the less prices may move before all groups must be looked for again.
constexpr Price widest_margin = 24;
constexpr Price narrowest_margin = 200;
// They take up to 32 MB.
constexpr std::uint64_t max_members = 8'000'000;
// A look at all groups takes at most this share of the steps. What a look finds is proven by the next one, so
// a search that has steps for one look alone would prove nothing.
constexpr std::uint64_t looks = 2;
// Prices are first raised by what room there is, which gains most soonest. Where values are needed it gains
// nothing.
constexpr unsigned plain_rounds = 1;

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
constexpr std::uint64_t steps_for_needed = 5;  // besides, where different values are needed
constexpr std::uint64_t steps_for_tuple = 12;

// What prices that are not proven would prove among some groups.
class PricesAmongGroups {
 public:
  PricesAmongGroups(const TupleWords& words, const LeastClass& least, const DearGroups& near, Price margin)
      : words_(words),
        least_(least),
        near_(near),
        margin_(static_cast<double>(margin)),
        class_(words, least) {}

  // Finds for each tuple the group that leaves it the least room, at most the margin.
  void look(const std::vector<double>& prices) {
    room_.assign(prices.size(), margin_);
    tightest_.assign(prices.size(), none);
    payers_.clear();
    first_payer_.clear();
    for (std::uint32_t g = 0; g < near_.groups.size(); ++g) {
      first_payer_.push_back(payers_.size());
      const DearGroup& group = near_.groups[g];
      line_up(group, prices);
      class_.find(dearest_, prices);
      const auto rows = static_cast<double>(class_.rows());
      for (const auto& [tuple, own] : class_.payers()) payers_.emplace_back(tuple, own / rows);
      const double room = static_cast<double>(group.cost) - class_.paid() / rows;
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
  // worth its price, less what it takes from the rows of groups whose dearest class it is in.
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
        const auto& [tuple, share] = payers_[i];
        result[tuple] -= rows[g] * share / words_.rows(tuple);
      }
    }
    return result;
  }

 private:
  static constexpr std::uint32_t none = UINT32_MAX;

  // Lines up those members that may be in the dearest class of a group, the dearest first. Rows whose price
  // is a margin below the cost raise no average that matters; of them a class has only what it needs: the
  // dearest ones, and the dearest of each value. Where k rows are all that a class needs, others are passed
  // by, too.
  void line_up(const DearGroup& group, const std::vector<double>& prices) {
    const bool values = least_.different() > 0;
    const double cheap = static_cast<double>(group.cost) - margin_;
    dearest_.clear();
    needed_.clear();
    of_value_.clear();
    std::uint64_t rows = 0;
    for (std::uint32_t i = group.first; i < group.first + group.size; ++i) {
      const Tuple tuple = near_.members[i];
      if (values && prices[tuple] > cheap) {
        dearest_.push_back(tuple);
        continue;
      }
      if (values) keep_of_value(tuple, prices);
      if (rows >= least_.rows && prices[tuple] <= prices[needed_.back()]) continue;
      needed_.insert(place_of(tuple, prices), tuple);
      rows += words_.rows(tuple);
      while (rows - words_.rows(needed_.back()) >= least_.rows) {
        rows -= words_.rows(needed_.back());
        needed_.pop_back();
      }
    }
    for (const Tuple tuple : of_value_) {
      if (std::find(needed_.begin(), needed_.end(), tuple) != needed_.end()) continue;
      needed_.insert(place_of(tuple, prices), tuple);
    }
    std::stable_sort(dearest_.begin(), dearest_.end(),
                     [&](Tuple a, Tuple b) { return prices[a] > prices[b]; });
    dearest_.insert(dearest_.end(), needed_.begin(), needed_.end());
  }

  std::vector<Tuple>::iterator place_of(Tuple tuple, const std::vector<double>& prices) {
    return std::upper_bound(needed_.begin(), needed_.end(), prices[tuple],
                            [&](double price, Tuple other) { return price > prices[other]; });
  }

  // Keeps the dearest tuple of each value, of as many values as a class needs at most.
  void keep_of_value(Tuple tuple, const std::vector<double>& prices) {
    auto at = std::find_if(of_value_.begin(), of_value_.end(),
                           [&](Tuple other) { return words_.value(other) == words_.value(tuple); });
    if (at == of_value_.end() && of_value_.size() < least_.different()) {
      of_value_.push_back(tuple);
      return;
    }
    if (at == of_value_.end()) {
      at = std::min_element(of_value_.begin(), of_value_.end(),
                            [&](Tuple a, Tuple b) { return prices[a] < prices[b]; });
    }
    if (prices[tuple] > prices[*at]) *at = tuple;
  }

  const TupleWords& words_;
  LeastClass least_;
  const DearGroups& near_;
  double margin_;
  std::vector<double> room_;             // by tuple
  std::vector<std::uint32_t> tightest_;  // by tuple: the group that leaves it this room
  // What share of what a group's dearest class pays is due to which tuple.
  std::vector<std::pair<Tuple, double>> payers_;
  std::vector<std::size_t> first_payer_;  // by group
  std::vector<Tuple> dearest_, needed_, of_value_;
  DearestClass<double> class_;
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

Prices::Prices(TupleWords& words, const LeastClass& least, Loss alone, const std::vector<Loss>& company)
    : words_(words),
      least_(least),
      fraction_(fraction_for(rows_of(words), alone)),
      search_(words, least, fraction_),
      highest_(static_cast<Price>(std::min(alone, search_.listed_below()) << fraction_)),
      lowest_(least.different() > 0 ? -max_in_need * highest_ : 0),
      narrowest_(std::max<Price>(1, highest_ / narrowest_margin)),
      widest_(std::max<Price>(narrowest_, highest_ / widest_margin)),
      stride_(first_stride),
      margin_(widest_) {
  for (const Loss loss : company) {
    prices_.push_back(std::min(static_cast<Price>(loss << fraction_), highest_));
  }
  trial_ = prices_;
  begun_ = static_cast<double>(total(prices_));
}

void Prices::climb(std::uint64_t steps, const Progress& progress) {
  const std::uint64_t rows = rows_of(words_);
  const std::uint64_t from = spent_;
  for (; !at_the_top_ && spent_ < steps; ++round_) {
    progress("bound", rows * (1000 * (spent_ - from) / (steps - from)) / 1000, rows);
    const DearGroups near = search_.find(trial_, margin_, max_members, steps / looks);
    if (!near.complete) return;
    spent_ += near.steps;
    for (std::size_t t = 0; t < trial_.size(); ++t) trial_[t] += std::min<Price>(0, near.room[t]);
    const auto before = static_cast<double>(total(prices_));
    const auto now = static_cast<double>(total(trial_));
    if (now > before) prices_ = trial_;
    if (round_ > plain_rounds && now <= before * (1 + little)) {
      if (margin_ == narrowest_ && now <= before * (1 + worth_it)) {
        at_the_top_ = now <= begun_ * (1 + worth_a_try);
        begun_ = now;
        margin_ = widest_;
        stride_ = fresh_stride;
        continue;
      }
      margin_ = std::max(narrowest_, margin_ * 7 / 10);
    }
    if ((round_ < plain_rounds && least_.different() == 0) || near.groups.empty()) {
      raise(near);
      if (near.groups.empty() && margin_ > narrowest_) margin_ = std::max(narrowest_, margin_ / 2);
    } else {
      spent_ += climb_among(near, margin_);
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
    // A price that falls brings no other group near. Those of rows that others need fall far.
    low.push_back(
        static_cast<double>(lowest_ < 0 ? lowest_ : std::min(price, std::max<Price>(0, price - margin))));
    high.push_back(static_cast<double>(std::min(highest_, price + margin)));
  }
  std::vector<double> prices(trial_.begin(), trial_.end());
  std::vector<double> best_prices = prices;
  std::vector<double> direction(prices.size(), 0);
  auto best = static_cast<double>(total(trial_));
  double settled = best;  // the sum at which strides were last seen to be short enough
  unsigned idle = 0;
  PricesAmongGroups among(words_, least_, near, margin);
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
  const std::uint64_t of_member = steps_for_member + (least_.different() > 0 ? steps_for_needed : 0);
  return strides * (near.members.size() * of_member + trial_.size() * steps_for_tuple);
}

Price Prices::total(const std::vector<Price>& prices) const {
  Price sum = 0;
  for (Tuple t = 0; t < prices.size(); ++t) sum += words_.rows(t) * prices[t];
  return sum;
}

Loss Prices::most() const {
  return rows_of(words_) * (static_cast<Loss>(highest_) >> fraction_);
}

Loss Prices::bound() const {
  const auto sum = static_cast<std::uint64_t>(total(prices_));
  const std::uint64_t whole = sum >> fraction_;
  return (whole << fraction_) == sum ? whole : whole + 1;
}

}  // namespace kordon

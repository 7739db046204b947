#include "core/measures/least_loss/company.h"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "core/measures/least_loss/near_company.h"

namespace kordon {
namespace {

// So many combinations are looked at all at once at most: their counts take 16 MB.
constexpr std::uint64_t max_combined_cells = std::uint64_t{1} << 22U;

// It takes about so many nanoseconds to find a tuple's slot, besides its key; and to give a slot to a tuple
// without company and to look at it again. To add up one cell of a grid, or to compare one value, takes a
// quarter.
constexpr std::uint64_t steps_for_slot = 4;
constexpr std::uint64_t steps_for_open_tuple = 16;
constexpr std::uint64_t cells_for_step = 4;

// Slots are roomy where that still fits a near cache: then a glance tells of most tuples that they are none
// of those without company.
constexpr std::size_t few_tuples = std::size_t{1} << 14U;
constexpr std::size_t room_for_few = 8;
constexpr std::size_t room_for_many = 2;

// Looks at one combination of rungs at a time, for all tuples that have found no company yet.
class Combinations {
 public:
  Combinations(TupleWords& tuples, const LeastClass& least) : tuples_(tuples), least_(least) {
    by_value_.resize(tuples.count());
    std::iota(by_value_.begin(), by_value_.end(), 0U);
    if (least.different() > 0) {
      std::stable_sort(by_value_.begin(), by_value_.end(),
                       [&](Tuple a, Tuple b) { return tuples.value(a) < tuples.value(b); });
    }
  }

  std::uint64_t steps(std::size_t open) const {
    return tuples_.steps_to_set_rungs() +
           std::uint64_t{tuples_.count()} * (tuples_.steps_for_key() + steps_for_slot) +
           steps_for_open_tuple * open;
  }

  // Takes out of `open` the tuples that look like rows enough, of values enough, themselves included.
  void close(const std::vector<std::uint8_t>& rungs, std::vector<Tuple>& open) {
    tuples_.set_rungs(rungs);
    slots_.clear(open.size(), open.size() < few_tuples ? room_for_few : room_for_many);
    company_.assign(slots_.size(), {});
    slot_of_.resize(open.size());
    for (std::size_t i = 0; i < open.size(); ++i) {
      if (!tuples_.is_new_here(open[i])) continue;
      const std::uint64_t key = tuples_.key(open[i]);
      const std::size_t at = slots_.find(key);
      slots_.take(at, key);
      slot_of_[i] = static_cast<std::uint32_t>(at);
    }
    for (const Tuple tuple : by_value_) {
      if (!tuples_.is_new_here(tuple)) continue;
      const std::size_t at = slots_.find(tuples_.key(tuple));
      if (slots_.key(at) == 0) continue;
      Company& company = company_[at];
      company.rows += tuples_.rows(tuple);
      if (least_.different() == 0) continue;
      if (company.values == 0 || company.last_value != tuples_.value(tuple)) ++company.values;
      company.last_value = tuples_.value(tuple);
    }
    std::size_t left = 0;
    for (std::size_t i = 0; i < open.size(); ++i) {
      const bool found = tuples_.is_new_here(open[i]) && enough(company_[slot_of_[i]]);
      if (!found) open[left++] = open[i];
    }
    open.resize(left);
  }

 private:
  struct Company {
    std::uint32_t rows = 0;
    std::uint32_t values = 0;  // that are different; they come one after the other
    std::uint32_t last_value = 0;
  };

  bool enough(const Company& company) const {
    return company.rows >= least_.rows && company.values >= least_.different();
  }

  TupleWords& tuples_;
  LeastClass least_;
  std::vector<Tuple> by_value_;  // all tuples
  KeySlots slots_;
  std::vector<Company> company_;        // by slot
  std::vector<std::uint32_t> slot_of_;  // by place in `open`
};

// Looks at all combinations at once, for one tuple: they are the cells of a grid with one dimension for each
// quasi-identifier. Every other tuple is counted in the cell of the lowest rungs on which it looks like this
// one; sums along every dimension then are the rows that look alike at each combination. This takes nested
// rungs.
class Cells {
 public:
  explicit Cells(const TupleWords& tuples) : tuples_(tuples) {
    std::uint64_t cells = 1;
    for (const TupleWords::Values& values : tuples.values()) {
      strides_.push_back(static_cast<std::uint32_t>(cells));
      cells *= values.rungs;
      if (cells > max_combined_cells || !tuples.nested()) {
        possible_ = false;
        return;
      }
      steps_ += std::uint64_t{values.count} * values.rungs / cells_for_step;
    }
    cells_ = static_cast<std::uint32_t>(cells);
    steps_ += tuples.steps_to_set_rungs() + std::uint64_t{tuples.count()} * tuples.steps_for_key() +
              cells * tuples.values().size() / cells_for_step;
  }

  bool possible() const { return possible_; }
  std::uint64_t steps() const { return steps_; }  // for one tuple

  // Returns the loss of the cheapest combination at which the tuple looks like at least k rows, or `none` if
  // there is no such combination.
  Loss cheapest(Tuple tuple, std::uint32_t k, Loss none) {
    if (losses_.empty()) prepare();
    for (std::size_t j = 0; j < tuples_.values().size(); ++j)
      tell_apart(j, tuples_.values()[j].of_tuple[tuple]);
    tuples_.gather(of_value_, codes_);
    counts_.assign(std::size_t{cells_} + 1, 0);
    for (Tuple other = 0; other < tuples_.count(); ++other) {
      counts_[std::min(tuples_.sum(other, codes_), cells_)] += tuples_.rows(other);
    }
    for (std::size_t j = 0; j < strides_.size(); ++j) {
      const std::size_t stride = strides_[j];
      const std::size_t period = stride * tuples_.values()[j].rungs;
      for (std::size_t start = 0; start < cells_; start += period) {
        for (std::size_t i = start + stride; i < start + period; ++i) counts_[i] += counts_[i - stride];
      }
    }
    Loss least = none;
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      if (counts_[cell] >= k) least = std::min<Loss>(least, losses_[cell]);
    }
    return least;
  }

 private:
  void prepare() {
    for (const TupleWords::Values& values : tuples_.values()) codes_of_values_.emplace_back(values.count);
    for (const auto& each : codes_of_values_) of_value_.push_back(each.data());
    losses_.reserve(cells_);
    losses_.push_back(0);
    for (const Ladder& ladder : tuples_.ladders()) {  // the first rung of all is free
      const std::size_t before = losses_.size();
      for (std::size_t rung = 1; rung < ladder.size(); ++rung) {
        for (std::size_t i = 0; i < before; ++i) losses_.push_back(losses_[i] + ladder[rung].loss);
      }
    }
  }

  // Finds by value the stride times the rungs on which it differs from `value`, or cells_ where it differs on
  // all.
  void tell_apart(std::size_t j, std::uint32_t value) {
    const TupleWords::Values& values = tuples_.values()[j];
    std::vector<std::uint32_t>& codes = codes_of_values_[j];
    values.tell_apart(value, codes);
    for (std::uint32_t& code : codes) code = code == values.rungs ? cells_ : code * strides_[j];
  }

  const TupleWords& tuples_;
  bool possible_ = true;
  std::uint64_t steps_ = 0;
  std::uint32_t cells_ = 1;
  std::vector<std::uint32_t> strides_;  // by quasi-identifier
  std::vector<std::vector<std::uint32_t>> codes_of_values_;
  std::vector<const std::uint32_t*> of_value_;
  std::vector<std::uint32_t> codes_;  // by joint value
  std::vector<Loss> losses_;          // by cell
  std::vector<std::uint32_t> counts_;
};

// A tolerance begins with a 32nd of a loss and may grow to a fourth, each time after so many tuples.
constexpr unsigned most_halvings = 5;
constexpr unsigned least_halvings = 2;
constexpr std::size_t tuples_to_know_pace = 64;

// Finds what the cheapest company of open tuples loses, looking at one after the other. Where it would take
// too many steps at this pace for those that are left, less exact figures have to do; when the steps are
// spent, the others lose at least `loss`.
void look_nearby(NearCompany& near, const std::vector<Tuple>& open, Loss loss, Loss alone,
                 std::uint64_t max_steps, std::vector<Loss>& losses) {
  Tolerance tolerance;
  std::uint64_t since = 0;  // steps that were spent when the tolerance was last changed
  std::size_t from = 0;     // and tuples
  for (std::size_t i = 0; i < open.size(); ++i) {
    const std::uint64_t spent = near.spent();
    if (i >= from + tuples_to_know_pace && tolerance.halvings > least_halvings &&
        (spent - since) / (i - from) * (open.size() - i) > max_steps - std::min(max_steps, spent)) {
      tolerance.halvings = std::min(tolerance.halvings, most_halvings + 1) - 1;
      since = spent;
      from = i;
    }
    const bool left = spent + near.steps() <= max_steps;
    losses[open[i]] = left ? std::max(loss, near.cheapest(open[i], alone, tolerance)) : loss;
  }
}

// Combinations may take so many steps where what is near tells the rest.
constexpr std::uint64_t steps_of_combinations = 150'000'000;

}  // namespace

std::vector<Loss> cheapest_company(TupleWords& tuples, const LeastClass& least, Loss alone,
                                   const CompanySearch& search) {
  using OneByOne = CompanySearch::OneByOne;
  std::vector<Loss> losses(tuples.count(), alone);
  std::vector<Tuple> open(tuples.count());
  std::iota(open.begin(), open.end(), 0U);
  RungsByLoss by_loss(tuples.ladders());
  std::uint64_t combinations = RungsByLoss::most(tuples.ladders().size());
  Combinations all_open(tuples, least);
  Cells cells(tuples);
  NearCompany near(tuples, least.rows);
  const bool one_by_one = search.one_by_one != OneByOne::not_at_all;
  const bool by_cells = one_by_one && cells.possible() && (!near.possible() || cells.steps() < near.steps());
  const bool by_nearness = one_by_one && near.possible() && !by_cells;
  std::uint64_t spent = 0;
  while (!open.empty() && by_loss.next()) {
    const std::uint64_t left = search.max_steps - spent;
    if (by_cells) {
      // Looks at one row at a time once that costs no more than what was spent so far: nobody knows how long
      // the rest would take the other way, but so it is at most about twice the better of the two.
      const std::uint64_t needed = cells.steps() * open.size();
      if (needed <= left && (needed <= spent || search.one_by_one == OneByOne::at_once)) {
        for (const Tuple tuple : open) {
          losses[tuple] = std::max(by_loss.loss(), cells.cheapest(tuple, least.rows, alone));
        }
        return losses;
      }
    }
    const std::uint64_t needed = all_open.steps(open.size());
    if (by_nearness && (search.one_by_one == OneByOne::at_once || combinations == 0 ||
                        spent + needed > std::min(search.max_steps, steps_of_combinations))) {
      look_nearby(near, open, by_loss.loss(), alone, search.max_steps_nearby, losses);
      return losses;
    }
    for (const Tuple tuple : open) losses[tuple] = by_loss.loss();
    if (needed > left || combinations == 0) return losses;
    --combinations;
    spent += needed;
    all_open.close(by_loss.rungs(), open);
  }
  for (const Tuple tuple : open) losses[tuple] = alone;
  return losses;
}

}  // namespace kordon

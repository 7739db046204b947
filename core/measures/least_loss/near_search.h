// Finds the least that some of many rows need to look like one row at hand.
//
// Each row needs some steps of the ladders to look like it. A class pays for all steps that one of its rows
// needs. So the search decides step by step: either all rows that need it are left out, or it is paid for. A
// step without which there are too few rows must be paid for; and a row is out if, with all that is paid
// already, it costs as much as a company that is known. Two other rows wanted, every step costs 1:
//
//   row   needs    decided
//   s     3, 4     step 4 not paid for: only u is left, which is too few; so 4 is paid for
//   t     4        step 3 not paid for: only t is left
//   u     3        step 3 paid for, too: s, t and u can be company for a loss of 2, and nothing is cheaper
//
// Tested by tests/core/measures/least_loss/near_company_test.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "core/recoding/ladder/tuple_words.h"

namespace kordon {

// Says how much less than the cheapest company loses may be returned.
struct Tolerance {
  // By this many halvings of it; where there are as many as a Loss has bits, by nothing.
  unsigned halvings = 64;

  Loss below(Loss loss) const { return halvings < 64 ? loss - (loss >> halvings) : loss; }
};

// Has a bit for each step, in so many words.
template <std::size_t words>
class NearSearch {
 public:
  using Steps = std::array<std::uint64_t, words>;

  struct NearRow {
    Loss loss = 0;  // of a class that has it and all that is paid for
    Tuple tuple = 0;
    Steps needs = {};
  };

  // The ladders' steps must not be more than there are bits; rungs are nested.
  explicit NearSearch(const std::vector<Ladder>& ladders) {
    std::map<Loss, Steps> of_equal_loss;
    for (const Ladder& ladder : ladders) {
      std::vector<Steps>& below = below_.emplace_back(1);
      for (std::size_t rung = 1; rung < ladder.size(); ++rung) {
        const std::size_t step = of_step_.size();
        of_step_.push_back(ladder[rung].loss - ladder[rung - 1].loss);
        below.push_back(below.back());
        below.back()[step / bits_of_word] |= bit(step);
        all_[step / bits_of_word] |= bit(step);
        of_equal_loss[of_step_.back()][step / bits_of_word] |= bit(step);
      }
    }
    of_equal_loss_.assign(of_equal_loss.begin(), of_equal_loss.end());
  }

  // Returns the steps up to this rung of the quasi-identifier.
  const Steps& below(std::size_t column, std::uint32_t rung) const { return below_[column][rung]; }

  // Rows to search, each with the loss of what it needs. A tuple of several rows may be there as often.
  std::vector<NearRow>& rows() { return rows_; }

  // Returns the least that `needed` of the rows, at least one, need together, or `known` if that is no more.
  // If it would take more than so many looks at rows to know, then less is returned, and with a tolerance it
  // may be. `found` is called with each better company: its loss, and its tuples one by one.
  template <class Found>
  Loss least(std::size_t needed, Loss known, Tolerance tolerance, std::uint64_t max_looks,
             const Found& found) {
    needed_ = needed;
    tolerance_ = tolerance;
    unproven_ = known;
    set_limit(known);
    looks_left_ = max_looks;
    drop_dear(0);
    search(0, 0, all_, found);
    rows_.clear();
    looked_ += max_looks - looks_left_;
    return std::min(limit_, unproven_);
  }

  std::uint64_t looked() const { return looked_; }  // at so many rows, all searches together

 private:
  void set_limit(Loss known) { limit_ = tolerance_.below(known); }

  static constexpr std::size_t bits_of_word = 64;
  static constexpr std::size_t few_rows = bits_of_word;
  static constexpr std::uint64_t bit(std::size_t step) { return std::uint64_t{1} << step % bits_of_word; }
  static bool has(const Steps& steps, std::size_t step) {
    return (steps[step / bits_of_word] & bit(step)) != 0;
  }
  static bool any(const Steps& steps) {
    return std::any_of(steps.begin(), steps.end(), [](std::uint64_t word) { return word != 0; });
  }
  template <class Use>
  static void each_bit(std::uint64_t bits, const Use& use) {
    for (; bits != 0; bits &= bits - 1) use(static_cast<std::size_t>(std::countr_zero(bits)));
  }
  template <class Use>
  static void each(const Steps& steps, const Use& use) {
    for (std::size_t word = 0; word < words; ++word) {
      each_bit(steps[word], [&](std::size_t at) { use(word * bits_of_word + at); });
    }
  }

  // Searches the rows from `first` on. Of the steps that are not undecided all are paid for, or no row that
  // is left needs them.
  template <class Found>
  void search(std::size_t first, Loss paid, Steps undecided, const Found& found) {
    while (rows_.size() - first >= needed_) {
      const std::size_t size = rows_.size() - first;
      if (size <= few_rows) return search_few(first, paid, undecided, found);
      if (looks_left_ < size) {
        looks_left_ = 0;
        unproven_ = std::min(unproven_, cheapest_left(first));
        return;
      }
      looks_left_ -= size;
      count(first, undecided);
      undecided = needed_by_some();
      if (!any(undecided)) {
        set_limit(paid);
        for (std::size_t i = first; i < rows_.size(); ++i) found(paid, rows_[i].tuple);
        return;
      }
      Steps forced = needed_by_more_than(size - needed_);
      if (!any(forced)) {
        const std::size_t step = dearest_step(undecided);
        undecided[step / bits_of_word] &= ~bit(step);
        for (std::size_t i = first; i < first + size; ++i) {
          if (!has(rows_[i].needs, step)) rows_.push_back(NearRow(rows_[i]));
        }
        search(first + size, paid, undecided, found);
        rows_.resize(first + size);
        forced[step / bits_of_word] |= bit(step);
      }
      each(forced, [&](std::size_t step) { pay(first, step, paid, undecided); });
      drop_dear(first);
    }
  }

  // Searches few rows in the same way, each as a bit of a word.
  template <class Found>
  void search_few(std::size_t first, Loss paid, const Steps& undecided, const Found& found) {
    each(undecided, [&](std::size_t step) { needed_by_[step] = 0; });
    FewRows few = {};
    for (std::size_t i = first; i < rows_.size(); ++i) {
      const std::uint64_t row = std::uint64_t{1} << (i - first);
      few.rows |= row;
      few.loss[i - first] = rows_[i].loss;
      Steps needs = undecided;
      for (std::size_t word = 0; word < words; ++word) needs[word] &= rows_[i].needs[word];
      each(needs, [&](std::size_t step) { needed_by_[step] |= row; });
    }
    first_of_few_ = first;
    search_few(few, paid, undecided, found);
  }

  struct FewRows {
    std::uint64_t rows = 0;
    std::array<Loss, bits_of_word> loss = {};  // by row
  };

  template <class Found>
  void search_few(FewRows& few, Loss paid, Steps undecided, const Found& found) {
    while (true) {
      const auto size = static_cast<std::size_t>(std::popcount(few.rows));
      if (size < needed_) return;
      if (looks_left_ < size) {
        looks_left_ = 0;
        unproven_ = std::min(unproven_, cheapest_left(few));
        return;
      }
      looks_left_ -= size;
      Steps forced = {};
      Loss most = 0;
      std::size_t dearest = 0;
      const Steps left = undecided;
      each(left, [&](std::size_t step) {
        const std::uint64_t needed_by = needed_by_[step] & few.rows;
        const auto rows = static_cast<std::size_t>(std::popcount(needed_by));
        if (rows == 0) undecided[step / bits_of_word] &= ~bit(step);
        if (size - rows < needed_) forced[step / bits_of_word] |= bit(step);
        if (rows * of_step_[step] <= most) return;
        most = rows * of_step_[step];
        dearest = step;
      });
      if (!any(undecided)) {
        set_limit(paid);
        each_bit(few.rows, [&](std::size_t row) { found(paid, rows_[first_of_few_ + row].tuple); });
        return;
      }
      if (!any(forced)) {
        undecided[dearest / bits_of_word] &= ~bit(dearest);
        FewRows others = few;
        others.rows &= ~needed_by_[dearest];
        search_few(others, paid, undecided, found);
        forced[dearest / bits_of_word] |= bit(dearest);
      }
      each(forced, [&](std::size_t step) {
        paid += of_step_[step];
        undecided[step / bits_of_word] &= ~bit(step);
        each_bit(few.rows & ~needed_by_[step], [&](std::size_t row) { few.loss[row] += of_step_[step]; });
      });
      each_bit(few.rows, [&](std::size_t row) {
        if (few.loss[row] >= limit_) few.rows &= ~(std::uint64_t{1} << row);
      });
    }
  }

  // Counts for all undecided steps at once how many rows need them: as binary numbers, a word a digit.
  void count(std::size_t first, const Steps& undecided) {
    digits_ = static_cast<std::size_t>(std::bit_width(rows_.size() - first));
    std::fill_n(counts_.begin(), digits_, Steps{});
    for (std::size_t i = first; i < rows_.size(); ++i) {
      for (std::size_t word = 0; word < words; ++word) {
        std::uint64_t carry = rows_[i].needs[word] & undecided[word];
        for (std::size_t digit = 0; digit < digits_; ++digit) {  // no branch that cannot be foretold
          const std::uint64_t both = counts_[digit][word] & carry;
          counts_[digit][word] ^= carry;
          carry = both;
        }
      }
    }
  }

  Steps needed_by_some() const {
    Steps result = {};
    for (std::size_t digit = 0; digit < digits_; ++digit) {
      for (std::size_t word = 0; word < words; ++word) result[word] |= counts_[digit][word];
    }
    return result;
  }

  Steps needed_by_more_than(std::size_t rows) const {
    Steps result = {};
    for (std::size_t digit = 0; digit < digits_; ++digit) {
      for (std::size_t word = 0; word < words; ++word) {
        const std::uint64_t counted = counts_[digit][word];
        result[word] = (rows >> digit & 1U) != 0 ? result[word] & counted : result[word] | counted;
      }
    }
    return result;
  }

  // Returns the step that costs the most if all rows that need it pay for it: to decide on it changes most.
  std::size_t dearest_step(const Steps& undecided) const {
    std::size_t result = 0;
    Loss most = 0;
    for (const auto& [loss, steps] : of_equal_loss_) {
      Steps left = {};
      for (std::size_t word = 0; word < words; ++word) left[word] = steps[word] & undecided[word];
      if (!any(left)) continue;
      std::uint64_t rows = 0;
      for (std::size_t digit = digits_; digit-- > 0;) {
        Steps higher = left;
        for (std::size_t word = 0; word < words; ++word) higher[word] &= counts_[digit][word];
        if (!any(higher)) continue;
        left = higher;
        rows |= std::uint64_t{1} << digit;
      }
      if (most > 0 && rows * loss <= most) continue;
      most = rows * loss;
      std::size_t word = 0;
      while (left[word] == 0) ++word;
      result = word * bits_of_word + static_cast<std::size_t>(std::countr_zero(left[word]));
    }
    return result;
  }

  void pay(std::size_t first, std::size_t step, Loss& paid, Steps& undecided) {
    paid += of_step_[step];
    undecided[step / bits_of_word] &= ~bit(step);
    for (std::size_t i = first; i < rows_.size(); ++i) {
      rows_[i].loss += has(rows_[i].needs, step) ? 0 : of_step_[step];
    }
  }

  void drop_dear(std::size_t first) {
    std::size_t end = first;
    for (std::size_t i = first; i < rows_.size(); ++i) {
      rows_[end] = rows_[i];
      end += rows_[i].loss < limit_ ? 1U : 0U;
    }
    rows_.resize(end);
  }

  // Returns what company among the rows from `first` on loses at least.
  Loss cheapest_left(std::size_t first) {
    left_.clear();
    for (std::size_t i = first; i < rows_.size(); ++i) left_.push_back(rows_[i].loss);
    return cheapest_left();
  }
  Loss cheapest_left(const FewRows& few) {
    left_.clear();
    each_bit(few.rows, [&](std::size_t row) { left_.push_back(few.loss[row]); });
    return cheapest_left();
  }
  Loss cheapest_left() {
    const auto last = left_.begin() + static_cast<std::ptrdiff_t>(needed_ - 1);
    std::nth_element(left_.begin(), last, left_.end());
    return *last;
  }

  std::vector<Loss> of_step_;
  std::vector<std::vector<Steps>> below_;              // by quasi-identifier and rung
  std::vector<std::pair<Loss, Steps>> of_equal_loss_;  // all steps of each loss
  Steps all_ = {};
  std::size_t needed_ = 1;
  Tolerance tolerance_;
  Loss limit_ = 0;     // company that loses as much is not looked for
  Loss unproven_ = 0;  // company that was not looked for loses no less
  std::uint64_t looks_left_ = 0;
  std::uint64_t looked_ = 0;
  std::vector<NearRow> rows_;  // of all decisions that led here, one after the other
  std::array<Steps, bits_of_word> counts_ = {};
  std::size_t digits_ = 0;
  std::array<std::uint64_t, words* bits_of_word> needed_by_ = {};  // by step: which of few rows need it
  std::size_t first_of_few_ = 0;
  std::vector<Loss> left_;  // scratch
};

}  // namespace kordon

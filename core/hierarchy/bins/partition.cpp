#include "core/hierarchy/bins/partition.h"

#include <algorithm>
#include <deque>

namespace kordon {
namespace {

__extension__ using Wide = unsigned __int128;

// Sums over the first numbers, by place: what a bin costs is read off those at its two ends.
class Sums {
 public:
  Sums(const std::vector<NumberRows>& numbers, BinCost cost) : numbers_(numbers), cost_(cost) {
    rows_.reserve(numbers.size() + 1);
    rows_.push_back(0);
    for (const NumberRows& each : numbers) rows_.push_back(rows_.back() + each.rows);
    if (cost == BinCost::width) return;
    first_.push_back(0);
    second_.push_back(0);
    for (const NumberRows& each : numbers) {
      const Wide far = distance(numbers.front(), each);
      first_.push_back(first_.back() + each.rows * far);
      second_.push_back(second_.back() + each.rows * far * far);
    }
  }

  std::uint64_t rows(std::size_t from, std::size_t to) const { return rows_[to] - rows_[from]; }

  Wide cost(std::size_t from, std::size_t to) const {
    const Wide rows = this->rows(from, to);
    if (cost_ == BinCost::width) return rows * distance(numbers_[from], numbers_[to - 1]);
    const Wide sum = first_[to] - first_[from];
    const Wide mean = (2 * sum + rows) / (2 * rows);
    return second_[to] - second_[from] + mean * mean * rows - 2 * mean * sum;
  }

 private:
  static Wide distance(const NumberRows& low, const NumberRows& high) {
    return static_cast<Wide>(high.number - low.number);
  }

  const std::vector<NumberRows>& numbers_;
  BinCost cost_;
  std::vector<std::uint64_t> rows_;
  std::vector<Wide> first_, second_;  // of how far rows lie from the first number: sums, and sums of squares
};

// Finds for each place the best cut before it, in one pass from left to right.
//
// Both costs satisfy the quadrangle inequality: for a <= b <= c <= d, cost(a, c) + cost(b, d) is at most
// cost(a, d) + cost(b, c). So of two cuts the later one, once it is the better last cut for some place, is so
// for all places behind, too. The queue holds those cuts that are the best for some place still to come, each
// with the first place for which it is better than the one before it in the queue.
class Search {
 public:
  Search(const Sums& sums, const std::vector<std::size_t>& allowed, std::uint64_t rows)
      : sums_(sums), allowed_(allowed), least_(rows), total_(allowed.size()), before_(allowed.size(), none) {}

  std::vector<std::size_t> run() {
    queue_.push_back({0, 1});
    for (std::size_t place = 1; place < allowed_.size(); ++place) {
      while (queue_.size() > 1 && queue_[1].from <= place) queue_.pop_front();
      const std::size_t cut = queue_.front().cut;
      if (!has_enough(cut, place)) continue;
      before_[place] = cut;
      total_[place] = total(cut, place);
      enqueue(place);
    }
    const std::size_t end = allowed_.size() - 1;
    if (before_[end] == none) return {allowed_.front(), allowed_.back()};
    std::vector<std::size_t> cuts;
    for (std::size_t place = end; place != 0; place = before_[place]) cuts.push_back(allowed_[place]);
    cuts.push_back(allowed_.front());
    std::reverse(cuts.begin(), cuts.end());
    return cuts;
  }

 private:
  static constexpr std::size_t none = SIZE_MAX;
  struct Candidate {
    std::size_t cut, from;
  };

  bool has_enough(std::size_t cut, std::size_t place) const {
    return sums_.rows(allowed_[cut], allowed_[place]) >= least_;
  }
  Wide total(std::size_t cut, std::size_t place) const {
    return total_[cut] + sums_.cost(allowed_[cut], allowed_[place]);
  }

  // Returns the first place for which `later` is a better last cut than `earlier`; one behind the end if
  // there is none. Where the later one leaves enough rows, so does the earlier.
  std::size_t takes_over(std::size_t earlier, std::size_t later) const {
    std::size_t low = later + 1;
    std::size_t high = allowed_.size();
    while (low < high) {
      const std::size_t middle = low + (high - low) / 2;
      if (has_enough(later, middle) && total(later, middle) < total(earlier, middle)) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  void enqueue(std::size_t cut) {
    std::size_t from = takes_over(queue_.back().cut, cut);
    while (queue_.size() > 1 && from <= queue_.back().from) {
      queue_.pop_back();
      from = takes_over(queue_.back().cut, cut);
    }
    if (from < allowed_.size()) queue_.push_back({cut, from});
  }

  const Sums& sums_;
  const std::vector<std::size_t>& allowed_;
  std::uint64_t least_;
  std::vector<Wide> total_;          // by place: the cost of all bins up to it
  std::vector<std::size_t> before_;  // by place: the cut before it
  std::deque<Candidate> queue_;
};

}  // namespace

bool can_cost(const std::vector<NumberRows>& numbers, BinCost cost) {
  if (cost == BinCost::width || numbers.empty()) return true;
  Wide rows = 0;
  for (const NumberRows& each : numbers) rows += each.rows;
  const auto width = static_cast<Wide>(numbers.back().number - numbers.front().number);
  constexpr Wide most = static_cast<Wide>(1) << 124U;
  return width == 0 || rows <= most / width / width;
}

std::vector<std::size_t> best_cuts(const std::vector<NumberRows>& numbers,
                                   const std::vector<std::size_t>& allowed, std::uint64_t rows,
                                   BinCost cost) {
  const Sums sums(numbers, cost);
  return Search(sums, allowed, rows).run();
}

}  // namespace kordon

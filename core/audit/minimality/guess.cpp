#include "core/audit/minimality/guess.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <vector>

namespace kordon {
namespace {

std::vector<std::uint64_t> falling_counts(const ReleasedValues& of_class) {
  std::vector<std::uint64_t> counts;
  for (const ValueRows& each : of_class.counts) counts.push_back(each.rows);
  std::sort(counts.begin(), counts.end(), std::greater<>());
  return counts;
}

// Returns, by n from 0 to `rows`, in how many ways n of `count` rows can be taken, times scale^n.
std::vector<double> ways_to_take(std::uint64_t count, std::size_t rows, double scale) {
  std::vector<double> ways(rows + 1, 0);
  ways[0] = 1;
  for (std::size_t n = 1; n <= rows && n <= count; ++n) {
    ways[n] = ways[n - 1] * static_cast<double>(count - n + 1) / static_cast<double>(n) * scale;
  }
  return ways;
}

// The ways to take rows of the values seen so far, by how many values are taken and how many rows.
class Ways {
 public:
  Ways(std::size_t values, std::size_t rows) : ways_(values + 1, std::vector<double>(rows + 1, 0)) {
    ways_[0][0] = 1;
  }
  void add(const std::vector<double>& ways) {
    double most = 0;
    for (std::size_t v = ways_.size() - 1; v > 0; --v) {
      for (std::size_t n = ways.size() - 1; n > 0; --n) {
        for (std::size_t taken = 1; taken <= n; ++taken) ways_[v][n] += ways_[v - 1][n - taken] * ways[taken];
        most = std::max(most, ways_[v][n]);
      }
    }
    if (most < 1e100) return;  // only what they are to each other matters
    for (std::vector<double>& each : ways_) {
      for (double& number : each) number /= most;
    }
  }
  // Of at most so many values.
  double up_to(std::size_t values, std::size_t rows) const {
    double sum = 0;
    for (std::size_t v = 0; v <= values; ++v) sum += ways_[v][rows];
    return sum;
  }

 private:
  std::vector<std::vector<double>> ways_;
};

}  // namespace

std::uint64_t largest_counts(const ReleasedValues& of_class, std::uint64_t values) {
  const std::vector<std::uint64_t> counts = falling_counts(of_class);
  std::uint64_t rows = 0;
  for (std::size_t i = 0; i < counts.size() && i < values; ++i) rows += counts[i];
  return rows;
}

double best_guess(const ReleasedValues& of_class, std::uint64_t rows, std::uint64_t values) {
  const std::vector<std::uint64_t> counts = falling_counts(of_class);
  const auto size = static_cast<std::size_t>(rows);
  const auto most_values = static_cast<std::size_t>(values - 1);
  // Each way takes `rows` rows, so the scale cancels out; it keeps the numbers near to what a double holds
  // best.
  const double scale = static_cast<double>(rows) / static_cast<double>(counts.front() + rows) /
                       static_cast<double>(most_values);
  Ways others(most_values, size);
  for (std::size_t i = 1; i < counts.size(); ++i) others.add(ways_to_take(counts[i], size, scale));
  const std::vector<double> first = ways_to_take(counts.front(), size, scale);
  double all = others.up_to(most_values, size);
  double rows_of_first = 0;
  for (std::size_t n = 1; n <= size; ++n) {
    const double ways = first[n] * others.up_to(most_values - 1, size - n);
    all += ways;
    rows_of_first += static_cast<double>(n) * ways;
  }
  return rows_of_first / all / static_cast<double>(rows);
}

}  // namespace kordon

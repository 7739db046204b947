#include "tests/oracles/bins.h"

#include <cmath>
#include <optional>

namespace kordon::oracle {
namespace {

std::uint64_t rows_of(const std::vector<NumberRows>& numbers, std::size_t from, std::size_t to) {
  std::uint64_t rows = 0;
  for (std::size_t i = from; i < to; ++i) rows += numbers[i].rows;
  return rows;
}

}  // namespace

std::uint64_t bin_cost(const std::vector<NumberRows>& numbers, std::size_t from, std::size_t to,
                       BinCost cost) {
  const std::uint64_t rows = rows_of(numbers, from, to);
  if (cost == BinCost::width) {
    return rows * static_cast<std::uint64_t>(numbers[to - 1].number - numbers[from].number);
  }
  double sum = 0;
  for (std::size_t i = from; i < to; ++i) {
    sum += static_cast<double>(numbers[i].rows) * static_cast<double>(numbers[i].number);
  }
  const auto mean = static_cast<std::int64_t>(std::floor(sum / static_cast<double>(rows) + 0.5));
  std::uint64_t squares = 0;
  for (std::size_t i = from; i < to; ++i) {
    const std::int64_t far = numbers[i].number - mean;
    squares += numbers[i].rows * static_cast<std::uint64_t>(far * far);
  }
  return squares;
}

std::vector<std::size_t> best_cuts(const std::vector<NumberRows>& numbers,
                                   const std::vector<std::size_t>& allowed, std::uint64_t rows,
                                   BinCost cost) {
  struct Best {
    std::uint64_t total = 0;
    std::vector<std::size_t> cuts;
  };
  std::vector<std::optional<Best>> best(allowed.size());  // by place
  best[0] = {0, {0}};
  for (std::size_t to = 1; to < allowed.size(); ++to) {
    for (std::size_t from = 0; from < to; ++from) {
      if (!best[from] || rows_of(numbers, allowed[from], allowed[to]) < rows) continue;
      const std::uint64_t total = best[from]->total + bin_cost(numbers, allowed[from], allowed[to], cost);
      if (best[to] && best[to]->total <= total) continue;
      best[to] = {total, best[from]->cuts};
      best[to]->cuts.push_back(allowed[to]);
    }
  }
  return best.back() ? best.back()->cuts : std::vector<std::size_t>{0, numbers.size()};
}

std::vector<std::size_t> agglomerated_cuts(const std::vector<NumberRows>& numbers,
                                           const std::vector<std::size_t>& allowed, std::uint64_t rows) {
  std::vector<std::size_t> cuts = allowed;
  // In units of 2^-20, rounded down, as the numbers of tests are small.
  const auto mean = [&](std::size_t bin) {
    std::int64_t sum = 0;
    for (std::size_t i = cuts[bin]; i < cuts[bin + 1]; ++i) {
      sum += static_cast<std::int64_t>(numbers[i].rows) * (numbers[i].number - numbers.front().number);
    }
    return (sum << 20U) / static_cast<std::int64_t>(rows_of(numbers, cuts[bin], cuts[bin + 1]));
  };
  const auto few = [&](std::size_t bin) { return rows_of(numbers, cuts[bin], cuts[bin + 1]) < rows; };
  while (true) {
    std::optional<std::size_t> nearest;
    for (std::size_t bin = 0; bin + 2 < cuts.size(); ++bin) {
      if (!few(bin) && !few(bin + 1)) continue;
      if (!nearest || mean(bin + 1) - mean(bin) < mean(*nearest + 1) - mean(*nearest)) nearest = bin;
    }
    if (!nearest) return cuts;
    cuts.erase(cuts.begin() + static_cast<std::ptrdiff_t>(*nearest) + 1);
  }
}

}  // namespace kordon::oracle

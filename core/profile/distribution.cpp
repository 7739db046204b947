#include "core/profile/distribution.h"

#include <algorithm>
#include <utility>

#include "core/base/decimal.h"
#include "core/hierarchy/dates.h"

namespace kordon {
namespace {

constexpr std::size_t max_bars = 24;
constexpr std::uint64_t max_first_level_bins = 16;  // of a suggested interval hierarchy

}  // namespace

std::vector<Bar> most_frequent(const PresentValues& present) {
  std::vector<std::size_t> order(present.values.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  const auto more_rows = [&](std::size_t a, std::size_t b) {
    return present.values[a].rows != present.values[b].rows ? present.values[a].rows > present.values[b].rows
                                                            : a < b;
  };
  const std::size_t bars = std::min(order.size(), max_bars);
  std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(bars), order.end(), more_rows);
  std::vector<Bar> counts;
  for (std::size_t i = 0; i < bars; ++i) {
    counts.push_back({std::string(present.values[order[i]].text), present.values[order[i]].rows});
  }
  return counts;
}

std::optional<Hierarchy> calendar_of(const Column& column, const DatesForm& form) {
  DatesForm all = form;
  all.levels = {"month", "year", "decade", "century"};
  const std::string finest = form.levels.front() == "quarter" ? "month" : form.levels.front();
  all.levels.erase(all.levels.begin(), std::find(all.levels.begin(), all.levels.end(), finest));
  Result<Hierarchy> tree = assemble(all, column, {}).assembly.finish("");
  if (!tree) return std::nullopt;
  return *std::move(tree);
}

std::vector<Bar> date_distribution(const Hierarchy& tree, const PresentValues& present) {
  for (unsigned depth = tree.height() - 1; depth > 0; --depth) {
    std::vector<std::uint64_t> rows(tree.size());
    for (const PresentValue& value : present.values) {
      const std::optional<NodeId> leaf = tree.leaf(value.text);
      if (!leaf) continue;
      NodeId node = *leaf;
      while (tree.depth(node) > depth) node = tree.parent(node);
      rows[node] += value.rows;
    }
    std::vector<Bar> bars;
    for (NodeId node = 0; node < tree.size(); ++node) {
      if (rows[node] > 0) bars.push_back({std::string(tree.label(node)), rows[node]});
    }
    if (bars.size() <= max_bars) return bars;
  }
  return most_frequent(present);
}

std::uint64_t Numbers::bins(std::int64_t width) const {
  return static_cast<std::uint64_t>(floor_divide(highest, width) - floor_divide(lowest, width)) + 1;
}

std::int64_t Numbers::bin_width(std::uint64_t most) const {
  for (std::int64_t power = 1;; power *= 10) {
    for (const std::int64_t factor : {1, 2, 5}) {
      if (bins(factor * power) <= most) return factor * power;
    }
  }
}

std::optional<Numbers> find_numbers(const PresentValues& present, const NumberFormat& format) {
  std::vector<Decimal> decimals;
  decimals.reserve(present.values.size());
  Numbers numbers;
  numbers.format = format;
  std::uint64_t rows = present.rows;  // those that may still be numbers
  for (const PresentValue& value : present.values) {
    const std::optional<Decimal> decimal = parse_number(value.text, format);
    if (!decimal) {
      numbers.odd.push_back(value);
      rows -= value.rows;
      if (!most_of(rows, present)) return std::nullopt;
      continue;
    }
    numbers.decimals = std::max(numbers.decimals, decimal->decimals());
    numbers.values.push_back(value);
    decimals.push_back(*decimal);
  }
  if (decimals.empty()) return std::nullopt;
  const auto [lowest, highest] = std::minmax_element(decimals.begin(), decimals.end());
  while (!scaled_floor(*lowest, numbers.decimals) || !scaled_floor(*highest, numbers.decimals))
    --numbers.decimals;
  for (const Decimal& decimal : decimals) numbers.units.push_back(*scaled_floor(decimal, numbers.decimals));
  numbers.lowest = *scaled_floor(*lowest, numbers.decimals);
  numbers.highest = *scaled_floor(*highest, numbers.decimals);
  return numbers;
}

std::vector<Bar> number_distribution(const Numbers& numbers) {
  const std::int64_t width = numbers.bin_width(max_bars);
  const std::int64_t first = floor_divide(numbers.lowest, width);
  std::vector<Bar> bars(static_cast<std::size_t>(numbers.bins(width)));
  for (std::size_t i = 0; i < bars.size(); ++i) {
    bars[i].value = interval_label((first + static_cast<std::int64_t>(i)) * width, width, numbers.decimals,
                                   numbers.decimals == 0, numbers.format);
  }
  for (std::size_t i = 0; i < numbers.values.size(); ++i) {
    bars[static_cast<std::size_t>(floor_divide(numbers.units[i], width) - first)].rows +=
        numbers.values[i].rows;
  }
  return bars;
}

std::optional<IntervalsForm> suggested_intervals(const Numbers& numbers) {
  std::int64_t width = numbers.bin_width(max_first_level_bins);
  if (numbers.decimals == 0) width = std::max<std::int64_t>(width, 2);
  IntervalsForm form;
  form.numbers = numbers.format;
  for (int level = 0; level < 3 && numbers.bins(width) > 1; ++level, width *= 2) {
    form.widths.push_back(format_scaled(width, numbers.decimals));
  }
  if (form.widths.empty()) return std::nullopt;
  return form;
}

bool look_assigned(const Numbers& numbers) {
  if (numbers.decimals > 0) return false;
  const auto range = static_cast<std::uint64_t>(numbers.highest - numbers.lowest);
  if (range + 1 == numbers.units.size()) return true;
  const auto digits = format_scaled(numbers.lowest, 0).size();
  return numbers.lowest > 0 && digits >= 6 && digits == format_scaled(numbers.highest, 0).size();
}

}  // namespace kordon

#include "core/recoding/encoded/range.h"

#include <numeric>

#include "core/base/decimal.h"
#include "core/base/text.h"

namespace kordon {
namespace {

// Returns the floor of part * units / whole, for part <= whole < 2^62 and units below 2^32, by long division,
// which needs no wider numbers.
std::uint64_t share(std::uint64_t part, std::uint64_t units, std::uint64_t whole) {
  std::uint64_t quotient = 0;
  std::uint64_t rest = 0;
  for (unsigned bit = 32; bit-- > 0;) {
    rest = 2 * rest + ((units >> bit & 1U) != 0 ? part : 0);
    quotient = 2 * quotient + rest / whole;
    rest %= whole;
  }
  return quotient;
}

}  // namespace

Result<Range> Range::over(const Hierarchy& tree, const RangeForm& form,
                          const std::vector<std::string>& missing, const std::optional<std::string>& width,
                          const std::string& where, const std::vector<std::uint64_t>& rows) {
  if (form.missing && std::find(missing.begin(), missing.end(), *form.missing) == missing.end()) {
    return bad_input(where + ".range.missing", say("{value} is no missing value", as_quoted(*form.missing)),
                     "list it in input.missing, too, or name one that is listed");
  }
  Range range;
  range.format_ = form.numbers;
  const auto is_missing = [&](std::string_view text) {
    return std::find(missing.begin(), missing.end(), text) != missing.end();
  };
  std::vector<Decimal> numbers = {Decimal{}};  // of the root, for the sake of the count
  range.first_missing_ = static_cast<NodeId>(tree.size());
  for (NodeId leaf = 1; leaf < tree.size(); ++leaf) {
    const std::optional<Decimal> number =
        is_missing(tree.label(leaf)) ? std::nullopt : parse_number(tree.label(leaf), form.numbers);
    if (!number) {
      range.first_missing_ = leaf;
      break;
    }
    numbers.push_back(*number);
    range.decimals_ = std::max(range.decimals_, numbers.back().decimals());
  }
  const std::optional<Decimal> step = form.step ? parse_decimal(*form.step) : std::nullopt;
  if (step) range.decimals_ = std::max(range.decimals_, step->decimals());

  Enumeration too_long;
  range.numbers_.assign(tree.size(), 0);
  for (NodeId leaf = 1; leaf < range.first_missing_; ++leaf) {
    const auto number = scaled_floor(numbers[leaf], range.decimals_);
    if (!number) too_long.add(as_quoted(tree.label(leaf)));
    range.numbers_[leaf] = number.value_or(0);
  }
  // build_hierarchy lets nothing pass here but spans and missing values.
  for (NodeId leaf = range.first_missing_; leaf < tree.size(); ++leaf) {
    if (!is_missing(tree.label(leaf))) range.numbers_[leaf] = leaf;
  }
  const auto scaled_step = step ? scaled_floor(*step, range.decimals_) : 1;
  if (too_long.size() != 0 || !scaled_step) {
    return bad_input(
        where,
        too_long.size() == 0
            ? Text("numbers of more than 18 digits before and after the point")
            : say("numbers of more than 18 digits before and after the point: {values}", too_long.text()),
        "round the numbers of the column, or the step");
  }
  range.step_ = *scaled_step;
  // Ranges are as wide as a whole number of units.
  const std::optional<Decimal> widest = width ? parse_decimal(*width) : std::nullopt;
  if (widest) range.width_ = scaled_floor(*widest, range.decimals_);

  std::int64_t common = 0;
  for (NodeId leaf = 1; leaf < range.first_missing_; ++leaf) {
    if (!rows.empty() && rows[leaf] == 0) continue;
    if (range.highest_ == 0) range.lowest_ = leaf;
    range.highest_ = leaf;
    for (const std::int64_t number : {range.rounded_down(leaf), range.rounded_up(leaf)}) {
      common = std::gcd(common, number - range.rounded_down(range.lowest_));
    }
  }
  if (common != 0) {
    range.grain_ = static_cast<std::uint64_t>(
        (range.rounded_up(range.highest_) - range.rounded_down(range.lowest_)) / common);
  }
  return range;
}

std::string Range::label(Extent extent) const {
  const std::int64_t low = rounded_down(extent.low);
  return "[" + format_scaled(low, decimals_, format_) + (low < 0 ? " to " : "-") +
         format_scaled(rounded_up(extent.high), decimals_, format_) + "]";
}

void Range::scale(std::uint64_t full) {
  full_ = full;
  lower_place_.assign(numbers_.size(), 0);
  upper_place_.assign(numbers_.size(), 0);
  if (highest_ == 0) return;
  const std::int64_t start = rounded_down(lowest_);
  const std::int64_t end = rounded_up(highest_);
  if (start == end) return;
  const auto place = [&](std::int64_t number) {
    return share(static_cast<std::uint64_t>(std::clamp(number, start, end) - start), full,
                 static_cast<std::uint64_t>(end - start));
  };
  for (NodeId leaf = 1; leaf < first_missing_; ++leaf) {
    lower_place_[leaf] = place(rounded_down(leaf));
    upper_place_[leaf] = place(rounded_up(leaf));
  }
}

Extent Range::window(Extent extent) const {
  if (!width_) return {Hierarchy::root, no_node};
  if (is_missing(extent.low)) return extent;
  NodeId first = 1;
  for (NodeId end = extent.low; first < end;) {
    const NodeId middle = first + (end - first) / 2;
    if (fits({middle, extent.high})) {
      end = middle;
    } else {
      first = middle + 1;
    }
  }
  NodeId last = first_missing_ - 1;
  for (NodeId begin = extent.high; begin < last;) {
    const NodeId middle = last - (last - begin) / 2;
    if (fits({extent.low, middle})) {
      begin = middle;
    } else {
      last = middle - 1;
    }
  }
  return {first, last};
}

std::int64_t Range::rounded_down(NodeId leaf) const {
  return floor_divide(numbers_[leaf], step_) * step_;
}

std::int64_t Range::rounded_up(NodeId leaf) const {
  return -floor_divide(-numbers_[leaf], step_) * step_;
}

}  // namespace kordon

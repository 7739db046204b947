#include "core/hierarchy/intervals.h"

#include <algorithm>
#include <utility>

#include "core/base/decimal.h"
#include "core/base/text.h"
#include "core/hierarchy/bins/number_range.h"
#include "core/hierarchy/sorted_branches.h"

namespace kordon {
namespace {

// The grid holds the bounds of bins as integers, in units of 10^-decimals.
struct Grid {
  unsigned decimals = 0;
  std::vector<std::int64_t> widths;
  std::int64_t origin = 0;
  std::optional<std::int64_t> top, bottom;

  std::int64_t lower_end(std::int64_t number, std::int64_t width) const {
    return origin + floor_divide(number - origin, width) * width;
  }
};

// A value's place on the grid: its first and last unit. INT64_MIN and INT64_MAX are open ends.
struct SpanOnGrid {
  std::int64_t first, last;
  std::optional<Decimal> number;  // where it is one
  std::string_view text;
};

// The bins of one level. Where bottom and top fall into one bin, that holds everything: the level has none.
struct GridBins {
  std::int64_t width;
  std::int64_t lowest = INT64_MIN, highest = INT64_MAX;  // lower ends of the bins that are open

  GridBins(const Grid& grid, std::int64_t of_width) : width(of_width) {
    if (grid.bottom) lowest = grid.lower_end(*grid.bottom - 1, width);
    if (grid.top) highest = grid.lower_end(*grid.top, width);
  }

  // Returns the lower end of the bin that holds the whole value.
  std::optional<std::int64_t> of(const Grid& grid, const SpanOnGrid& value) const {
    if (lowest == highest) return std::nullopt;
    if (value.first == INT64_MIN && lowest == INT64_MIN) return std::nullopt;
    if (value.last == INT64_MAX && highest == INT64_MAX) return std::nullopt;
    const auto bin_of = [&](std::int64_t unit) {
      if (unit == INT64_MIN) return lowest;
      return unit == INT64_MAX ? highest : std::clamp(grid.lower_end(unit, width), lowest, highest);
    };
    const std::int64_t bin = bin_of(value.first);
    return bin_of(value.last) == bin ? std::optional(bin) : std::nullopt;
  }
};

unsigned decimals_of(const std::string& number) {
  const std::optional<Decimal> decimal = parse_decimal(number);
  return decimal ? decimal->decimals() : 0;
}

// Brings widths and origin to their common unit; 0 stands for a number that does not fit.
Grid make_grid(const IntervalsForm& form) {
  Grid grid;
  grid.decimals = decimals_of(form.origin);
  for (const auto& end : {form.top, form.bottom}) {
    if (end) grid.decimals = std::max(grid.decimals, decimals_of(*end));
  }
  for (const std::string& width : form.widths) grid.decimals = std::max(grid.decimals, decimals_of(width));
  const auto scaled = [&](const std::string& number) {
    const std::optional<Decimal> decimal = parse_decimal(number);
    return decimal ? scaled_floor(*decimal, grid.decimals).value_or(0) : 0;
  };
  for (const std::string& width : form.widths) grid.widths.push_back(scaled(width));
  grid.origin = scaled(form.origin);
  if (form.top) grid.top = scaled(*form.top);
  if (form.bottom) grid.bottom = scaled(*form.bottom);
  return grid;
}

// Returns the units that a span takes up, or nothing if they cannot be counted. Of integers, `> 89` begins
// with 90; of other numbers with the unit that 89.1 is in.
std::optional<SpanOnGrid> placed(const NumberSpan& span, unsigned decimals, bool integers,
                                 std::string_view text) {
  SpanOnGrid value{INT64_MIN, INT64_MAX, span.is_number() ? span.low : std::nullopt, text};
  if (span.low) {
    const std::optional<std::int64_t> first = scaled_floor(*span.low, decimals);
    if (!first) return std::nullopt;
    value.first = *first + (span.without_low && integers ? 1 : 0);
  }
  if (span.high) {
    const std::optional<std::int64_t> last = scaled_floor(*span.high, decimals);
    if (!last) return std::nullopt;
    value.last = *last - (span.without_high && span.high->decimals() <= decimals ? 1 : 0);
  }
  return value.last < value.first ? std::nullopt : std::optional(value);
}

}  // namespace

std::string interval_label(std::int64_t lower, std::int64_t width, unsigned decimals, bool integers,
                           const NumberFormat& numbers) {
  if (!integers) {
    return "[" + format_scaled(lower, decimals, numbers) + (numbers.decimal == "," ? "; " : ", ") +
           format_scaled(lower + width, decimals, numbers) + ")";
  }
  if (width == 1) return std::to_string(lower);
  return std::to_string(lower) + (lower < 0 ? " to " : "-") + std::to_string(lower + width - 1);
}

std::string top_label(std::int64_t lower, unsigned decimals, const NumberFormat& numbers) {
  return format_scaled(lower, decimals, numbers) + "+";
}

std::string bottom_label(std::int64_t upper, unsigned decimals, const NumberFormat& numbers) {
  return "<" + format_scaled(upper, decimals, numbers);
}

std::vector<Mistake> check(const IntervalsForm& form, const std::string& path) {
  constexpr const char* example =
      "give the widths of the levels from narrow to wide, for example [5, 10, 20]";
  std::vector<Mistake> mistakes;
  if (form.widths.empty()) mistakes.push_back({path + ".widths", "there is no width", example});
  if (form.widths.size() >= max_hierarchy_height) {
    mistakes.push_back({path + ".widths", say("there are {n} widths", form.widths.size()),
                        say("give fewer than {n}", max_hierarchy_height)});
  }
  const Grid grid = make_grid(form);
  const auto check_number = [&](const std::string& where, const std::string& text, Text remedy) {
    const std::optional<Decimal> number = parse_decimal(text);
    if (number && scaled_floor(*number, grid.decimals)) return true;
    mistakes.push_back({where, say("{number} is not a number that can be computed exactly", as_quoted(text)),
                        std::move(remedy)});
    return false;
  };
  check_number(path + ".origin", form.origin, "give a number of at most 18 digits, such as 0");
  bool ends = true;
  for (const auto& [key, end] : {std::pair(".top", form.top), std::pair(".bottom", form.bottom)}) {
    if (end) ends = check_number(path + key, *end, "give a number of at most 18 digits") && ends;
  }
  if (ends && grid.top && grid.bottom && *grid.top < *grid.bottom) {
    mistakes.push_back({path + ".bottom", "the bottom lies above the top", "give a lower number"});
  }
  if (form.always && !form.top && !form.bottom) {
    mistakes.push_back({path + ".always", "there is no end of the scale to keep", "give top or bottom"});
  }
  std::int64_t before = 0;  // the last width that is one
  for (std::size_t i = 0; i < form.widths.size(); ++i) {
    const std::string where = path + ".widths[" + std::to_string(i) + "]";
    if (!check_number(where, form.widths[i], "give a number of at most 18 digits")) continue;
    const std::int64_t width = grid.widths[i];
    if (width <= 0) {
      mistakes.push_back(
          {where, say("{number} is no width of a bin", form.widths[i]), "give a number above 0"});
      continue;
    }
    if (before != 0 && width % before != 0) {
      mistakes.push_back({where,
                          say("{number} is not a multiple of the width before it, {other}", form.widths[i],
                              format_scaled(before, grid.decimals)),
                          "make each width a multiple of the one before, so that bins nest"});
    }
    before = width;
  }
  return mistakes;
}

std::optional<Text> note_on_spans(std::uint64_t spans, const Enumeration& without_group) {
  if (spans == 0) return std::nullopt;
  const Text count =
      say("{n|value is a range or has an open end|values are ranges or have open ends}", spans);
  if (without_group.size() == 0) return say("{count}: each goes with the groups that hold all of it", count);
  return say("{count}; no group but * holds {values}", count, without_group.text());
}

HierarchyDraft assemble(const IntervalsForm& form, const Column& column,
                        const std::set<std::string_view>& missing) {
  const Grid grid = make_grid(form);

  std::vector<std::pair<NumberSpan, std::string_view>> spans;
  bool integers = grid.decimals == 0 && !form.fractions;
  std::vector<bool> has_rows(column.values.size(), false);
  for (const ValueId id : column.cells) has_rows[id] = true;
  for (ValueId id = 0; id < column.values.size(); ++id) {
    const std::string_view text = column.values[id];
    const std::optional<NumberSpan> span =
        missing.contains(text) ? std::nullopt : parse_number_span(text, form.numbers);
    if (!span) continue;
    spans.emplace_back(*span, text);
    if (!has_rows[id]) continue;
    const bool half_open = span->low && span->high && (span->without_low || span->without_high);
    integers = integers && !half_open && span->low.value_or(Decimal{}).is_integer() &&
               span->high.value_or(Decimal{}).is_integer();
  }
  std::vector<SpanOnGrid> values;
  for (const auto& [span, text] : spans) {
    if (const auto value = placed(span, grid.decimals, integers, text)) values.push_back(*value);
  }
  // GridBins stay together, as values ascend by where they begin.
  std::sort(values.begin(), values.end(), [](const SpanOnGrid& a, const SpanOnGrid& b) {
    if (a.first != b.first) return a.first < b.first;
    if (a.number.has_value() != b.number.has_value()) return a.number.has_value();
    if (a.number) return *a.number == *b.number ? a.text < b.text : *a.number < *b.number;
    return a.last == b.last ? a.text < b.text : a.last < b.last;
  });

  HierarchyDraft draft{HierarchyAssembly("*")};
  SortedBranches<std::int64_t> branches(draft.assembly, grid.widths.size());
  std::vector<GridBins> levels;
  for (const std::int64_t width : grid.widths) levels.emplace_back(grid, width);
  Enumeration without_group;
  std::uint64_t count = 0;
  for (const SpanOnGrid& value : values) {
    bool grouped = false;
    for (std::size_t level = levels.size(); level > 0; --level) {
      const GridBins& bins = levels[level - 1];
      const std::optional<std::int64_t> bin = bins.of(grid, value);
      if (!bin) continue;
      grouped = true;
      branches.enter(level, *bin, [&] {
        if (*bin == bins.highest) return top_label(*bin, grid.decimals, form.numbers);
        if (*bin == bins.lowest) return bottom_label(*bin + bins.width, grid.decimals, form.numbers);
        return interval_label(*bin, bins.width, grid.decimals, integers, form.numbers);
      });
    }
    if (!value.number) ++count;
    if (!grouped && !value.number) without_group.add(as_quoted(value.text));
    if (form.always && grid.top && value.first >= *grid.top) {
      branches.shared_leaf(top_label(*grid.top, grid.decimals, form.numbers), value.text);
    } else if (form.always && grid.bottom && value.last < *grid.bottom) {
      branches.shared_leaf(bottom_label(*grid.bottom, grid.decimals, form.numbers), value.text);
    } else {
      branches.leaf(value.text);
    }
  }
  if (auto note = note_on_spans(count, without_group)) draft.notes.push_back(std::move(*note));
  return draft;
}

}  // namespace kordon

#include "core/hierarchy/intervals.h"

#include <algorithm>
#include <utility>

#include "core/base/decimal.h"
#include "core/base/text.h"
#include "core/hierarchy/sorted_branches.h"

namespace kordon {
namespace {

// The grid holds the bounds of bins as integers, in units of 10^-decimals.
struct Grid {
  unsigned decimals = 0;
  std::vector<std::int64_t> widths;
  std::int64_t origin = 0;
  std::optional<std::int64_t> top;

  std::int64_t lower_end(std::int64_t number, std::int64_t width) const {
    return origin + floor_divide(number - origin, width) * width;
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
  if (form.top) grid.decimals = std::max(grid.decimals, decimals_of(*form.top));
  for (const std::string& width : form.widths) grid.decimals = std::max(grid.decimals, decimals_of(width));
  const auto scaled = [&](const std::string& number) {
    const std::optional<Decimal> decimal = parse_decimal(number);
    return decimal ? scaled_floor(*decimal, grid.decimals).value_or(0) : 0;
  };
  for (const std::string& width : form.widths) grid.widths.push_back(scaled(width));
  grid.origin = scaled(form.origin);
  if (form.top) grid.top = scaled(*form.top);
  return grid;
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
  if (form.top) check_number(path + ".top", *form.top, "give a number of at most 18 digits");
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

HierarchyDraft assemble(const IntervalsForm& form, const Column& column,
                        const std::set<std::string_view>& missing) {
  const Grid grid = make_grid(form);

  struct Value {
    Decimal number;
    std::int64_t floor;  // in the grid's unit, which is enough to tell the bin
    std::string_view text;
  };
  std::vector<Value> values;
  bool integers = grid.decimals == 0;
  for (ValueId id = 0; id < column.values.size(); ++id) {
    const std::optional<Decimal> number = parse_number(column.values[id], form.numbers);
    if (!number || missing.contains(column.values[id])) continue;
    const std::optional<std::int64_t> floor = scaled_floor(*number, grid.decimals);
    if (!floor) continue;
    values.push_back({*number, *floor, column.values[id]});
    integers = integers && number->is_integer();
  }
  std::sort(values.begin(), values.end(), [](const Value& a, const Value& b) {
    return a.number == b.number ? a.text < b.text : a.number < b.number;
  });

  HierarchyDraft draft{HierarchyAssembly("*")};
  SortedBranches<std::int64_t> branches(draft.assembly, grid.widths.size());
  for (const Value& value : values) {
    for (std::size_t level = grid.widths.size(); level > 0; --level) {
      const std::int64_t width = grid.widths[level - 1];
      const std::int64_t last = grid.top ? grid.lower_end(*grid.top, width) : INT64_MAX;
      const std::int64_t lower = std::min(grid.lower_end(value.floor, width), last);
      branches.enter(level, lower, [&] {
        return lower == last ? top_label(lower, grid.decimals, form.numbers)
                             : interval_label(lower, width, grid.decimals, integers, form.numbers);
      });
    }
    branches.leaf(value.text);
  }
  return draft;
}

}  // namespace kordon

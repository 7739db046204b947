#include "core/audit/without_original/label_heights.h"

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "core/base/decimal.h"
#include "core/hierarchy/bins/number_range.h"

namespace kordon {
namespace {

using Height = std::optional<unsigned>;

// --- Hierarchies that are written out ---

const std::string& first_leaf(const TreeForm& tree) {
  return tree.children.empty() ? tree.label : first_leaf(tree.children.front());
}

std::string a_value_of(const HierarchyForm& form) {
  if (const auto* tree = std::get_if<TreeForm>(&form)) return first_leaf(*tree);
  const auto& rows = std::get<LevelsForm>(form).rows;
  return rows.empty() || rows.front().empty() ? std::string() : rows.front().front();
}

Result<std::optional<LabelHeights>> look_up(const HierarchyForm& form, const Column& column,
                                            const std::string& where) {
  // The hierarchy must cover the column it is built for, and released labels are no values: so it is built
  // for a column of one value of the form.
  Column one;
  one.name = column.name;
  one.cells = {one.values.intern(a_value_of(form))};
  Result<BuiltHierarchy> built = build_hierarchy(form, one, {}, where);
  if (!built) return built.failure();
  const Hierarchy& tree = built->tree;
  LabelHeights result{tree.height(), std::vector<Height>(column.values.size())};
  for (NodeId node = 0; node < tree.size(); ++node) {
    const std::optional<ValueId> value = column.values.find(tree.label(node));
    if (!value) continue;
    Height& height = result.heights[*value];
    height = std::min(height.value_or(tree.height(node)), tree.height(node));
  }
  result.written = std::move(*built);
  return std::optional(std::move(result));
}

// --- Hierarchies that are rules ---

std::size_t characters_of(std::string_view label) {
  std::size_t characters = 0;
  for (const char c : label) characters += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1U : 0U;
  return characters;
}

Height height_of_code(std::string_view label, unsigned digits) {
  if (characters_of(label) != digits) return std::nullopt;
  const std::size_t kept = label.find_last_not_of('*');
  if (kept == std::string_view::npos) return std::nullopt;
  return static_cast<unsigned>(label.size() - 1 - kept);
}

// What stays as it is at a level reads like the value.
Height height_of_prefix(std::string_view label, const PrefixForm& form) {
  if (label.empty()) return std::nullopt;
  if (label.back() != '*') return 0;
  const std::size_t kept = characters_of(label) - 1;
  for (std::size_t i = 0; i < form.lengths.size(); ++i) {
    if (form.lengths[i] == kept) return static_cast<unsigned>(i) + 1;
  }
  return 0;
}

// The lowest level at which an end of a bin that is open is called so: of the bin that holds `top` the lower
// one, of that below `bottom` the upper one.
Height height_of_end(const Decimal& number, const IntervalsForm& form, bool is_top) {
  const std::optional<Decimal> origin = parse_decimal(form.origin);
  const std::optional<Decimal> top = parse_decimal(is_top ? *form.top : *form.bottom);
  unsigned decimals = std::max({number.decimals(), origin->decimals(), top->decimals()});
  for (const std::string& width : form.widths) {
    decimals = std::max(decimals, parse_decimal(width)->decimals());
  }
  const auto low = scaled_floor(number, decimals);
  const auto start = scaled_floor(*origin, decimals);
  const auto last = scaled_floor(*top, decimals);
  for (std::size_t i = 0; low && start && last && i < form.widths.size(); ++i) {
    const auto width = scaled_floor(*parse_decimal(form.widths[i]), decimals);
    if (!width) continue;
    const std::int64_t bin = floor_divide(*last - *start - (is_top ? 0 : 1), *width) + (is_top ? 0 : 1);
    if (*low == *start + bin * *width) return static_cast<unsigned>(i) + 1;
  }
  return std::nullopt;
}

// Where an end of the scale is always kept, numbers beyond it are no values.
bool is_beyond(const Decimal& number, const IntervalsForm& form) {
  if (!form.always) return false;
  return (form.top && !(number < *parse_decimal(*form.top))) ||
         (form.bottom && number < *parse_decimal(*form.bottom));
}

Height height_of_bin(std::string_view label, const IntervalsForm& form) {
  if (const auto number = parse_number(label, form.numbers); number && !is_beyond(*number, form)) return 0;
  if (form.top && label.ends_with('+')) {
    const std::optional<Decimal> number = parse_number(label.substr(0, label.size() - 1), form.numbers);
    if (number && form.always && *number == *parse_decimal(*form.top)) return 0;
    return number ? height_of_end(*number, form, true) : std::nullopt;
  }
  if (form.bottom && label.starts_with('<')) {
    const std::optional<Decimal> number = parse_number(label.substr(1), form.numbers);
    if (number && form.always && *number == *parse_decimal(*form.bottom)) return 0;
    return number ? height_of_end(*number, form, false) : std::nullopt;
  }
  const std::optional<NumberRange> range = parse_number_range(label, form.numbers);
  if (!range) {
    const std::optional<NumberSpan> span = parse_number_span(label, form.numbers);
    return span && !span->is_number() ? Height(0) : std::nullopt;  // `> 89` was a value
  }
  const std::optional<Decimal> origin = parse_decimal(form.origin);
  unsigned decimals = std::max({range->low.decimals(), range->high.decimals(), origin->decimals()});
  for (const std::string& width : form.widths) {
    decimals = std::max(decimals, parse_decimal(width)->decimals());
  }
  const auto low = scaled_floor(range->low, decimals);
  const auto high = scaled_floor(range->high, decimals);
  const auto start = scaled_floor(*origin, decimals);
  if (!low || !high || !start) return std::nullopt;
  // Bins of integers end in their last integer; others end where the next begins.
  const bool of_integers = !range->without_high && !range->without_low && decimals == 0;
  const std::int64_t width = *high - *low + (of_integers ? 1 : 0);
  for (std::size_t i = 0; i < form.widths.size(); ++i) {
    if (scaled_floor(*parse_decimal(form.widths[i]), decimals) != width) continue;
    return (*low - *start) % width == 0 ? Height(static_cast<unsigned>(i) + 1) : std::nullopt;
  }
  return std::nullopt;
}

// Returns whether the label is written like the pattern: 0 stands for a digit.
bool is_like(std::string_view label, std::string_view pattern) {
  if (label.size() != pattern.size()) return false;
  for (std::size_t i = 0; i < label.size(); ++i) {
    const bool digit = label[i] >= '0' && label[i] <= '9';
    if (pattern[i] == '0' ? !digit : label[i] != pattern[i]) return false;
  }
  return true;
}

bool is_of_years(std::string_view label, std::int64_t years) {
  if (!is_like(label, "0000-0000")) return false;
  const std::optional<Decimal> first = parse_decimal(label.substr(0, 4));
  const std::optional<Decimal> last = parse_decimal(label.substr(5));
  return first->whole % years == 0 && last->whole == first->whole + years - 1;
}

// Labels of what is before a year: the group of a decade or a century ends with it.
Height height_of_before(std::string_view label, const DatesForm& form) {
  if (label == label_before(*form.from)) return 0;
  for (std::size_t i = 0; i < form.levels.size(); ++i) {
    const int years = form.levels[i] == "decade" ? 10 : form.levels[i] == "century" ? 100 : 1;
    if (label == label_before((*form.from - 1) / years * years + years)) return static_cast<unsigned>(i) + 1;
  }
  return std::nullopt;
}

Height height_of_date(std::string_view label, const DatesForm& form) {
  const Result<DateFormat> format = DateFormat::parse(form.format, form.pivot, "");
  const std::optional<Moment> date = format->read(label);
  if (date && !(form.from && date->year < *form.from)) return 0;
  if (form.from && label.starts_with("before ")) return height_of_before(label, form);
  for (std::size_t i = 0; i < form.levels.size(); ++i) {
    const std::string& level = form.levels[i];
    const bool fits = level == "day"       ? is_like(label, "0000-00-00")
                      : level == "month"   ? is_like(label, "0000-00")
                      : level == "quarter" ? is_like(label, "0000-Q0")
                      : level == "year"    ? is_like(label, "0000")
                                           : is_of_years(label, level == "decade" ? 10 : 100);
    if (fits) return static_cast<unsigned>(i) + 1;
  }
  return format->read_coarse(label) ? Height(0) : std::nullopt;
}

template <class HeightOf>
std::optional<LabelHeights> by_rule(const Column& column, unsigned full, HeightOf height_of) {
  LabelHeights result{full, {}};
  for (ValueId id = 0; id < column.values.size(); ++id) {
    const std::string_view label = column.values[id];
    result.heights.push_back(label == "*" ? Height(full) : height_of(label));
  }
  return result;
}

// Finds heights where the form itself tells which texts of the column are values. A text that may be a value
// or a group, `20-24`, is taken for the group.
template <class Form, class HeightOf>
std::optional<LabelHeights> by_rule(const Form& form, const Column& column, std::size_t levels,
                                    HeightOf height_of) {
  return by_rule(column, static_cast<unsigned>(levels) + 1,
                 [&](std::string_view label) { return height_of(label, form); });
}

Result<std::optional<LabelHeights>> read(const HierarchyForm& form, const Column& column,
                                         const std::string& where) {
  const std::vector<Mistake> mistakes = check(form, where);
  if (!mistakes.empty()) return Failure{FailureKind::bad_input, mistakes};
  if (const auto* intervals = std::get_if<IntervalsForm>(&form)) {
    return by_rule(*intervals, column, intervals->widths.size(), height_of_bin);
  }
  if (const auto* dates = std::get_if<DatesForm>(&form)) {
    return by_rule(*dates, column, dates->levels.size(), height_of_date);
  }
  if (const auto* mask = std::get_if<MaskForm>(&form)) {
    return by_rule(column, mask->digits,
                   [&](std::string_view label) { return height_of_code(label, mask->digits); });
  }
  if (const auto* prefix = std::get_if<PrefixForm>(&form)) {
    return by_rule(column, static_cast<unsigned>(prefix->lengths.size()) + 1,
                   [&](std::string_view label) { return height_of_prefix(label, *prefix); });
  }
  if (std::holds_alternative<FlatForm>(form)) {
    return by_rule(column, 1, [](std::string_view) { return Height(0); });
  }
  if (std::holds_alternative<TreeForm>(form) || std::holds_alternative<LevelsForm>(form)) {
    return look_up(form, column, where);
  }
  return std::optional<LabelHeights>();
}

}  // namespace

Result<std::optional<LabelHeights>> label_heights(const HierarchyForm& form, const Column& column,
                                                  const std::vector<std::string>& missing,
                                                  const std::string& where) {
  Result<std::optional<LabelHeights>> result = read(form, column, where);
  if (!result || !*result) return result;
  for (const std::string& text : missing) {
    const std::optional<ValueId> value = column.values.find(text);
    if (value && !(**result).heights[*value]) (**result).heights[*value] = 0;
  }
  return result;
}

}  // namespace kordon

#include "core/profile.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/date_hierarchy.h"
#include "core/decimal.h"
#include "core/random.h"
#include "core/role_hints.h"
#include "core/spelling.h"
#include "core/wording.h"

namespace kordon {
namespace {

constexpr std::size_t max_bars = 24;
constexpr std::uint64_t max_first_level_bins = 16;  // of a suggested interval hierarchy
constexpr std::uint64_t few_values = 50;

struct PresentValue {
  std::string_view text;
  std::uint64_t rows;
};

// The values of a column that are not missing, in order of first appearance.
struct PresentValues {
  std::vector<PresentValue> values;
  std::uint64_t rows = 0;
};

PresentValues present_values(const Column& column, const std::vector<std::string>& missing) {
  std::vector<std::uint64_t> rows(column.values.size());
  for (const ValueId cell : column.cells) ++rows[cell];
  PresentValues present;
  for (ValueId id = 0; id < column.values.size(); ++id) {
    const std::string_view text = column.values[id];
    if (rows[id] == 0 || std::find(missing.begin(), missing.end(), text) != missing.end()) continue;
    present.values.push_back({text, rows[id]});
    present.rows += rows[id];
  }
  return present;
}

std::vector<ColumnProfile::Count> most_frequent(const PresentValues& present) {
  std::vector<std::size_t> order(present.values.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  const auto more_rows = [&](std::size_t a, std::size_t b) {
    return present.values[a].rows != present.values[b].rows ? present.values[a].rows > present.values[b].rows
                                                            : a < b;
  };
  const std::size_t bars = std::min(order.size(), max_bars);
  std::partial_sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(bars), order.end(), more_rows);
  std::vector<ColumnProfile::Count> counts;
  for (std::size_t i = 0; i < bars; ++i) {
    counts.push_back({std::string(present.values[order[i]].text), present.values[order[i]].rows});
  }
  return counts;
}

// --- dates

constexpr const char* date_formats[] = {
    "%Y-%m-%d", "%d.%m.%Y",       "%m/%d/%Y",          "%d/%m/%Y",          "%Y/%m/%d",
    "%d-%m-%Y", "%Y-%m-%d %H:%M", "%Y-%m-%d %H:%M:%S", "%Y-%m-%dT%H:%M:%S", "%d.%m.%Y %H:%M"};

// The dates among the values under their months, years, decades and centuries.
std::optional<Hierarchy> calendar(const Column& column, const char* format) {
  Result<Hierarchy> tree =
      assemble(DatesForm{format, {"month", "year", "decade", "century"}}, column).assembly.finish("");
  if (!tree) return std::nullopt;
  return *std::move(tree);
}

bool all_dates(const Hierarchy& tree, const std::vector<PresentValue>& values) {
  return std::all_of(values.begin(), values.end(),
                     [&](const PresentValue& value) { return tree.leaf(value.text).has_value(); });
}

bool is_date(std::string_view text, const char* format) {
  Column one;
  one.values.intern(text);
  const std::optional<Hierarchy> tree = calendar(one, format);
  return tree && tree->leaf(text);
}

struct Dates {
  const char* format = nullptr;
  bool ambiguous = false;  // another format fits all values too: month and day can be exchanged
  Hierarchy tree;
};

std::optional<Dates> find_dates(const Column& column, const PresentValues& present) {
  std::optional<Dates> dates;
  for (const char* format : date_formats) {
    if (!is_date(present.values.front().text, format)) continue;
    std::optional<Hierarchy> tree = calendar(column, format);
    if (!tree || !all_dates(*tree, present.values)) continue;
    if (dates) {
      dates->ambiguous = true;
      break;
    }
    dates = Dates{format, false, *std::move(tree)};
  }
  return dates;
}

// Rows by month, year, decade or century: the finest that does not take too many bars.
std::vector<ColumnProfile::Count> date_distribution(const Hierarchy& tree, const PresentValues& present) {
  for (unsigned depth = 4; depth > 0; --depth) {
    std::vector<std::uint64_t> rows(tree.size());
    for (const PresentValue& value : present.values) {
      NodeId node = *tree.leaf(value.text);
      while (tree.depth(node) > depth) node = tree.parent(node);
      rows[node] += value.rows;
    }
    std::vector<ColumnProfile::Count> bars;
    for (NodeId node = 0; node < tree.size(); ++node) {
      if (rows[node] > 0) bars.push_back({std::string(tree.label(node)), rows[node]});
    }
    if (bars.size() <= max_bars) return bars;
  }
  return most_frequent(present);
}

// --- numbers: multiples of 10^-decimals, rounded down where a value has more digits than fit

struct Numbers {
  unsigned decimals = 0;
  std::vector<std::int64_t> units;  // by present value
  std::int64_t lowest = 0, highest = 0;

  std::uint64_t bins(std::int64_t width) const {
    return static_cast<std::uint64_t>(floor_divide(highest, width) - floor_divide(lowest, width)) + 1;
  }
  // The least of 1, 2, 5, 10, 20, 50, ... that makes no more bins than this.
  std::int64_t bin_width(std::uint64_t most) const {
    for (std::int64_t power = 1;; power *= 10) {
      for (const std::int64_t factor : {1, 2, 5}) {
        if (bins(factor * power) <= most) return factor * power;
      }
    }
  }
};

std::optional<Numbers> find_numbers(const PresentValues& present) {
  std::vector<Decimal> decimals;
  decimals.reserve(present.values.size());
  Numbers numbers;
  for (const PresentValue& value : present.values) {
    const std::optional<Decimal> decimal = parse_decimal(value.text);
    if (!decimal) return std::nullopt;
    numbers.decimals = std::max(numbers.decimals, decimal->decimals());
    decimals.push_back(*decimal);
  }
  const auto [lowest, highest] = std::minmax_element(decimals.begin(), decimals.end());
  while (!scaled_floor(*lowest, numbers.decimals) || !scaled_floor(*highest, numbers.decimals))
    --numbers.decimals;
  for (const Decimal& decimal : decimals) numbers.units.push_back(*scaled_floor(decimal, numbers.decimals));
  numbers.lowest = *scaled_floor(*lowest, numbers.decimals);
  numbers.highest = *scaled_floor(*highest, numbers.decimals);
  return numbers;
}

// As interval hierarchies label theirs.
std::string bin_label(std::int64_t from, std::int64_t width, unsigned decimals) {
  std::string start = format_scaled(from, decimals);
  if (decimals > 0) return "[" + start + ", " + format_scaled(from + width, decimals) + ")";
  if (width == 1) return start;
  return start + (from < 0 ? " to " : "-") + format_scaled(from + width - 1, 0);
}

std::vector<ColumnProfile::Count> number_distribution(const Numbers& numbers, const PresentValues& present) {
  const std::int64_t width = numbers.bin_width(max_bars);
  const std::int64_t first = floor_divide(numbers.lowest, width);
  std::vector<ColumnProfile::Count> bars(static_cast<std::size_t>(numbers.bins(width)));
  for (std::size_t i = 0; i < bars.size(); ++i) {
    bars[i].value = bin_label((first + static_cast<std::int64_t>(i)) * width, width, numbers.decimals);
  }
  for (std::size_t i = 0; i < present.values.size(); ++i) {
    bars[static_cast<std::size_t>(floor_divide(numbers.units[i], width) - first)].rows +=
        present.values[i].rows;
  }
  return bars;
}

// Bins that double twice, as long as there is more than one of them.
std::string interval_form(const Numbers& numbers) {
  std::int64_t width = numbers.bin_width(max_first_level_bins);
  if (numbers.decimals == 0) width = std::max<std::int64_t>(width, 2);
  std::string widths;
  for (int level = 0; level < 3 && numbers.bins(width) > 1; ++level, width *= 2) {
    widths += (widths.empty() ? "" : ", ") + format_scaled(width, numbers.decimals);
  }
  return widths.empty() ? "" : "{\"intervals\": {\"widths\": [" + widths + "], \"origin\": 0}}";
}

// --- codes

struct CodeShape {
  bool one_length = true, only_digits = true, any_letter = false, leading_zero = false;
  std::size_t length = 0;
};

std::optional<CodeShape> code_shape(const PresentValues& present) {
  CodeShape shape;
  shape.length = present.values.front().text.size();
  for (const PresentValue& value : present.values) {
    const std::string_view text = value.text;
    bool any_digit = false;
    for (const char c : text) {
      const bool digit = c >= '0' && c <= '9';
      const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
      if (!digit && !letter) return std::nullopt;
      any_digit |= digit;
      shape.any_letter |= letter;
    }
    if (!any_digit) return std::nullopt;
    shape.leading_zero |= text.size() > 1 && text[0] == '0';
    shape.one_length &= text.size() == shape.length;
  }
  shape.only_digits = !shape.any_letter;
  return shape;
}

bool is_code(const CodeShape& shape, std::string_view column_name) {
  if (shape.any_letter) return shape.one_length && shape.length > 2;
  return shape.leading_zero || (shape.one_length && shape.length > 2 && names_a_code(column_name));
}

// --- the rest

bool is_category(const PresentValues& present) {
  const std::uint64_t distinct = present.values.size();
  return (distinct <= few_values && distinct < present.rows) ||
         (distinct <= 1000 && distinct * 20 <= present.rows);
}

// Numbers that were given, not measured: a running number, or whole numbers of one length of six or more
// digits.
bool look_assigned(const Numbers& numbers) {
  if (numbers.decimals > 0) return false;
  const auto range = static_cast<std::uint64_t>(numbers.highest - numbers.lowest);
  if (range + 1 == numbers.units.size()) return true;
  const auto digits = format_scaled(numbers.lowest, 0).size();
  return numbers.lowest > 0 && digits >= 6 && digits == format_scaled(numbers.highest, 0).size();
}

void suggest_role(ColumnProfile& profile, const PresentValues& present,
                  const std::optional<Numbers>& numbers) {
  const auto suggest = [&profile](Role role, std::string reason) {
    profile.role = role;
    profile.reason = std::move(reason);
  };
  if (present.rows == 0) return suggest(Role::insensitive, "it has no values");
  if (const RoleHint* hint = find_role_hint(profile.name)) {
    const char* because = hint->says == RoleHint::Says::text     ? ", which may name people"
                          : hint->role == Role::identifier       ? ", which points to one person"
                          : hint->role == Role::quasi_identifier ? ", which others may know about a person"
                                                                 : ", which people keep to themselves";
    return suggest(hint->role, "its name suggests " + std::string(hint->meaning) + because);
  }
  if (profile.type == ColumnType::date) return suggest(Role::quasi_identifier, "a date that others may know");
  const std::uint64_t distinct = profile.distinct;
  if (distinct == present.rows && distinct > 2 && (!numbers || look_assigned(*numbers))) {
    return suggest(Role::identifier, "every value is different");
  }
  if (profile.type == ColumnType::text && present.rows >= 20 && distinct * 20 >= present.rows * 19) {
    return suggest(Role::identifier, "almost every value is different");
  }
  suggest(Role::insensitive, "nothing suggests that it points to a person or is private");
}

ColumnProfile profile_column(const Column& column, const std::vector<std::string>& missing) {
  const PresentValues present = present_values(column, missing);
  ColumnProfile profile;
  profile.name = column.name;
  profile.distinct = present.values.size();
  profile.missing = column.cells.size() - present.rows;
  profile.suggested_hierarchy = "{\"flat\": true}";
  std::optional<Dates> dates;
  std::optional<Numbers> numbers;
  if (present.rows > 0) {
    const std::optional<CodeShape> shape = code_shape(present);
    numbers = find_numbers(present);
    if (shape && is_code(*shape, column.name)) {
      profile.type = ColumnType::code;
      profile.distribution = most_frequent(present);
      if (shape->one_length) {
        profile.suggested_hierarchy = "{\"mask\": {\"digits\": " + std::to_string(shape->length) + "}}";
      }
    } else if (numbers) {
      profile.type = ColumnType::number;
      profile.distribution = number_distribution(*numbers, present);
      const std::string intervals = profile.distinct > 4 ? interval_form(*numbers) : "";
      if (!intervals.empty()) profile.suggested_hierarchy = intervals;
    } else if ((dates = find_dates(column, present))) {
      profile.type = ColumnType::date;
      profile.date_format = dates->format;
      profile.distribution = date_distribution(dates->tree, present);
      profile.suggested_hierarchy = "{\"dates\": {\"format\": \"" + profile.date_format +
                                    "\", \"levels\": [\"month\", \"year\", \"decade\"]}}";
    } else {
      profile.type = is_category(present) ? ColumnType::category : ColumnType::text;
      profile.distribution = most_frequent(present);
    }
  }
  suggest_role(profile, present, numbers);
  if (dates && dates->ambiguous) {
    profile.reason += "; its dates are read as month/day/year but could be day/month/year";
  }
  return profile;
}

// How many values and how many rows that have one, as far as they tell persons apart.
struct IdentifierCount {
  std::uint64_t values = 0, rows = 0;
};

IdentifierCount count_identifiers(const Column& column, const std::vector<std::string>& missing) {
  const std::vector<ValueId> folded = folded_ids(column.values, missing);
  std::vector<bool> seen(column.values.size());
  IdentifierCount count;
  for (const ValueId cell : column.cells) {
    if (std::find(missing.begin(), missing.end(), column.values[cell]) != missing.end()) continue;
    ++count.rows;
    if (!seen[folded[cell]]) ++count.values;
    seen[folded[cell]] = true;
  }
  return count;
}

// Says of identifiers that repeat that a person has several rows; unless a number given to persons is
// different in every row, for then those who share a name are namesakes.
void tell_repeated_identifiers(const Table& table, const std::vector<std::string>& missing,
                               std::vector<ColumnProfile>& profiles) {
  std::vector<std::string> repeats(profiles.size());
  for (std::size_t j = 0; j < profiles.size(); ++j) {
    if (profiles[j].role != Role::identifier) continue;
    const RoleHint* hint = find_role_hint(profiles[j].name);
    if (hint != nullptr && hint->says == RoleHint::Says::text) continue;
    const IdentifierCount count = count_identifiers(table.columns[j], missing);
    if (count.values < count.rows) {
      repeats[j] = "; " + counted(count.values, "value") + " in " + counted(count.rows, "row") +
                   ": several rows a person";
    } else if (hint != nullptr && hint->says == RoleHint::Says::person && count.rows == table.rows) {
      return;
    }
  }
  for (std::size_t j = 0; j < profiles.size(); ++j) profiles[j].reason += repeats[j];
}

// Gives equal keys equal ids, dense and in order of first appearance; returns how often each occurs.
std::vector<std::uint32_t> renumber(std::vector<std::uint64_t>& keys) {
  struct Slot {
    std::uint64_t key = 0;
    std::uint32_t id = UINT32_MAX;
  };
  std::size_t size = 16;
  while (size < keys.size() * 2) size *= 2;
  std::vector<Slot> slots(size);
  std::vector<std::uint32_t> counts;
  for (std::uint64_t& key : keys) {
    auto at = static_cast<std::size_t>(splitmix64(key)) & (size - 1);
    while (slots[at].id != UINT32_MAX && slots[at].key != key) at = (at + 1) & (size - 1);
    if (slots[at].id == UINT32_MAX) {
      slots[at] = {key, static_cast<std::uint32_t>(counts.size())};
      counts.push_back(0);
    }
    key = slots[at].id;
    ++counts[slots[at].id];
  }
  return counts;
}

}  // namespace

std::string_view column_type_name(ColumnType type) {
  switch (type) {
    case ColumnType::number:
      return "number";
    case ColumnType::code:
      return "code";
    case ColumnType::date:
      return "date";
    case ColumnType::category:
      return "category";
    case ColumnType::text:
      return "text";
  }
  return "";
}

std::vector<ColumnProfile> profile(const Table& table, const std::vector<std::string>& missing) {
  std::vector<ColumnProfile> profiles;
  profiles.reserve(table.columns.size());
  for (const Column& column : table.columns) profiles.push_back(profile_column(column, missing));
  tell_repeated_identifiers(table, missing, profiles);
  return profiles;
}

std::string to_json(const std::vector<ColumnProfile>& columns) {
  using nlohmann::ordered_json;
  ordered_json list = ordered_json::array();
  for (const ColumnProfile& column : columns) {
    ordered_json distribution = ordered_json::array();
    for (const ColumnProfile::Count& count : column.distribution) {
      distribution.push_back({{"value", count.value}, {"rows", count.rows}});
    }
    const std::string& hierarchy = column.suggested_hierarchy;
    list.push_back(
        {{"name", column.name},
         {"type", column_type_name(column.type)},
         {"distinct", column.distinct},
         {"missing", column.missing},
         {"role", role_name(column.role)},
         {"reason", column.reason},
         {"distribution", distribution},
         {"suggested_hierarchy", hierarchy.empty() ? ordered_json() : ordered_json::parse(hierarchy)}});
  }
  return list.dump(2);
}

Uniqueness uniqueness(const Table& table, const std::vector<std::size_t>& columns) {
  // A row's values are packed into one number; when the next column does not fit, the numbers are made small.
  std::vector<std::uint64_t> keys(table.rows);
  std::uint64_t range = 1;  // keys are below it
  for (const std::size_t j : columns) {
    const Column& column = table.columns[j];
    const std::uint64_t values = column.values.size();
    if (values == 0) continue;
    if (range > UINT64_MAX / values) range = std::max<std::uint64_t>(renumber(keys).size(), 1);
    for (std::size_t i = 0; i < table.rows; ++i) keys[i] = keys[i] * values + column.cells[i];
    range *= values;
  }
  const std::vector<std::uint32_t> counts = renumber(keys);
  return {counts.size(), static_cast<std::uint64_t>(std::count(counts.begin(), counts.end(), 1U))};
}

}  // namespace kordon

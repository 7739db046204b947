#include "core/hierarchy/by_rows.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "core/base/text.h"
#include "core/hierarchy/bins/agglomeration.h"
#include "core/hierarchy/bins/days.h"
#include "core/hierarchy/bins/number_range.h"
#include "core/hierarchy/bins/round_ends.h"
#include "core/hierarchy/dates.h"
#include "core/hierarchy/intervals.h"
#include "core/hierarchy/sorted_branches.h"

namespace kordon {
namespace {

struct PlacedValue {
  std::int64_t number = 0;
  std::string_view text;
  std::uint64_t rows = 0;
};

// A value that is a span of numbers. INT64_MIN and INT64_MAX are open ends.
struct PlacedSpan {
  std::int64_t first = INT64_MIN, last = INT64_MAX;
  std::string_view text;
};

// What a column has, as numbers in units of 10^-decimals, or as days. Values that no row has are rounded down
// where they have more decimals.
struct PlacedValues {
  std::vector<PlacedValue> values;     // ascending
  std::vector<PlacedSpan> spans = {};  // ascending by where they begin
  unsigned decimals = 0;               // of values that rows have
};

// By the value's id.
std::vector<std::uint64_t> rows_of_values(const Column& column) {
  std::vector<std::uint64_t> rows(column.values.size(), 0);
  for (const ValueId value : column.cells) ++rows[value];
  return rows;
}

Result<PlacedValues> place_numbers(const AdaptiveForm& form, const Column& column,
                                   const std::set<std::string_view>& missing, const std::string& where) {
  const std::vector<std::uint64_t> rows = rows_of_values(column);
  std::vector<std::pair<Decimal, ValueId>> numbers;
  PlacedValues placed;
  for (ValueId id = 0; id < column.values.size(); ++id) {
    const std::string_view text = column.values[id];
    const std::optional<Decimal> number =
        missing.contains(text) ? std::nullopt : parse_number(text, form.numbers);
    if (!number) continue;
    numbers.emplace_back(*number, id);
    if (rows[id] > 0) placed.decimals = std::max(placed.decimals, number->decimals());
  }
  Enumeration too_long;
  for (const auto& [number, id] : numbers) {
    const std::optional<std::int64_t> units = scaled_floor(number, placed.decimals);
    if (!units) too_long.add(as_quoted(column.values[id]));
    placed.values.push_back({units.value_or(0), column.values[id], rows[id]});
  }
  if (too_long.size() != 0) {
    return bad_input(
        where, say("numbers of more than 18 digits before and after the point: {values}", too_long.text()),
        "round the numbers of the column");
  }
  return placed;
}

PlacedValues place_dates(const AdaptiveForm& form, const Column& column,
                         const std::set<std::string_view>& missing) {
  const std::vector<std::uint64_t> rows = rows_of_values(column);
  const Result<DateFormat> format = DateFormat::parse(*form.format, form.pivot, "");
  PlacedValues placed;
  for (ValueId id = 0; id < column.values.size(); ++id) {
    const std::string_view text = column.values[id];
    if (missing.contains(text)) continue;
    if (const std::optional<Moment> date = format->read(text)) {
      placed.values.push_back({day_number(*date), text, rows[id]});
    }
  }
  return placed;
}

// The ends are rounded outwards: a span may then stand one bin higher than it could.
void place_spans(const AdaptiveForm& form, const Column& column, const std::set<std::string_view>& missing,
                 PlacedValues& placed) {
  const std::optional<DateFormat> format =
      form.format ? std::optional(*DateFormat::parse(*form.format, form.pivot, "")) : std::nullopt;
  for (ValueId id = 0; id < column.values.size(); ++id) {
    const std::string_view text = column.values[id];
    if (missing.contains(text)) continue;
    PlacedSpan span{INT64_MIN, INT64_MAX, text};
    if (format) {
      const auto days = format->read(text) ? std::nullopt : parse_date_span(text, *format);
      if (!days) continue;
      if (days->first != first_of_days) span.first = days->first;
      span.last = days->last;
    } else {
      const auto numbers = parse_number_span(text, form.numbers);
      if (!numbers || numbers->is_number()) continue;
      if (numbers->low) span.first = scaled_floor(*numbers->low, placed.decimals).value_or(INT64_MIN);
      if (numbers->high) span.last = scaled_floor(*numbers->high, placed.decimals).value_or(INT64_MAX);
    }
    placed.spans.push_back(span);
  }
  std::sort(placed.spans.begin(), placed.spans.end(), [](const PlacedSpan& a, const PlacedSpan& b) {
    if (a.first != b.first) return a.first < b.first;
    return a.last == b.last ? a.text < b.text : a.last < b.last;
  });
}

Result<PlacedValues> place(const AdaptiveForm& form, const Column& column,
                           const std::set<std::string_view>& missing, const std::string& where) {
  Result<PlacedValues> placed =
      form.format ? place_dates(form, column, missing) : place_numbers(form, column, missing, where);
  if (!placed) return placed;
  std::sort(placed->values.begin(), placed->values.end(), [](const PlacedValue& a, const PlacedValue& b) {
    return a.number == b.number ? a.text < b.text : a.number < b.number;
  });
  place_spans(form, column, missing, *placed);
  return placed;
}

// Texts of one number are one number. One that no row has is none.
std::vector<NumberRows> numbers_of(const std::vector<PlacedValue>& values) {
  std::vector<NumberRows> numbers;
  for (const PlacedValue& value : values) {
    if (value.rows == 0) continue;
    if (numbers.empty() || numbers.back().number != value.number) numbers.push_back({value.number, 0});
    numbers.back().rows += value.rows;
  }
  return numbers;
}

// By level from 1 on: its cuts, as best_cuts gives them.
std::vector<std::vector<std::size_t>> cut_levels(const AdaptiveForm& form,
                                                 const std::vector<NumberRows>& numbers, bool single_texts) {
  std::uint64_t total = 0;
  for (const NumberRows& each : numbers) total += each.rows;
  std::vector<std::vector<std::size_t>> levels;
  std::vector<std::size_t> below(numbers.size() + 1);
  std::iota(below.begin(), below.end(), std::size_t{0});
  bool repeats = single_texts;  // what is as fine as the values is no level, if each value is one text
  for (std::uint64_t rows = form.rows; rows <= total; rows *= form.fanout) {
    std::vector<std::size_t> cuts = form.agglomerative ? agglomerated_cuts(numbers, below, rows)
                                                       : best_cuts(numbers, below, rows, form.cost);
    if (cuts.size() <= 2) break;
    if (cuts.size() < below.size() || !repeats) levels.push_back(cuts);
    below = std::move(cuts);
    repeats = true;
  }
  return levels;
}

// Where the bins of level 1 begin, and where the last one ends; a bin has all from its begin up to the next.
std::vector<std::int64_t> round_ends(const std::vector<NumberRows>& numbers,
                                     const std::vector<std::size_t>& cuts, bool dates) {
  const auto roundest = [&](std::int64_t after, std::int64_t up_to) {
    return dates ? roundest_day(after, up_to) : roundest_number(after, up_to);
  };
  const auto width = [&](std::size_t bin) {
    return numbers[cuts[bin + 1] - 1].number - numbers[cuts[bin]].number;
  };
  const std::int64_t lowest = numbers.front().number;
  const std::int64_t highest = numbers.back().number;
  // Labels have four digits for a year.
  const std::int64_t first = dates ? day_number({0, 1, 1}) : INT64_MIN;
  const std::int64_t last = dates ? day_number({10000, 1, 1}) : INT64_MAX;
  std::vector<std::int64_t> ends = {roundest(std::max(lowest - width(0), first) - 1, lowest)};
  for (std::size_t i = 1; i + 1 < cuts.size(); ++i) {
    ends.push_back(roundest(numbers[cuts[i] - 1].number, numbers[cuts[i]].number));
  }
  ends.push_back(roundest(highest, std::min(highest + width(cuts.size() - 2) + 1, last)));
  return ends;
}

}  // namespace

std::vector<Mistake> check(const AdaptiveForm& form, const std::string& path) {
  if (!form.format) return {};
  const Result<DateFormat> format = DateFormat::parse(*form.format, form.pivot, path + ".format");
  if (!format) return format.failure().mistakes;
  if (format->has_year()) return {};
  return {{path + ".format", "days cannot be told apart without the year", "give a format with the year"}};
}

Result<HierarchyDraft> assemble(const AdaptiveForm& form, const Column& column,
                                const std::set<std::string_view>& missing, const std::string& where) {
  if (form.rows == 0) {
    return bad_input(where, "nothing says how many rows a bin must have", R"(give "rows", for example 5)");
  }
  const Result<PlacedValues> placed = place(form, column, missing, where);
  if (!placed) return placed.failure();
  HierarchyDraft draft{HierarchyAssembly("*")};
  const auto note_spans = [&](const Enumeration& without_bin) {
    Enumeration all;
    for (const PlacedSpan& span : placed->spans) all.add(as_quoted(span.text));
    auto note = form.format ? note_on_coarse_dates(all) : note_on_spans(placed->spans.size(), without_bin);
    if (note) draft.notes.push_back(std::move(*note));
  };
  const auto without_bins = [&] {
    for (const PlacedValue& value : placed->values) draft.assembly.add(HierarchyAssembly::root, value.text);
    Enumeration all;
    for (const PlacedSpan& span : placed->spans) {
      draft.assembly.add(HierarchyAssembly::root, span.text);
      all.add(as_quoted(span.text));
    }
    note_spans(all);
  };
  if (placed->values.empty()) {
    without_bins();
    return draft;
  }
  const std::vector<NumberRows> numbers = numbers_of(placed->values);
  if (!numbers.empty() && !can_cost(numbers, form.cost)) {
    return bad_input(where, "the numbers lie too far apart for exact sums of squares",
                     R"(round the numbers of the column, or use "cost": "width")");
  }
  const auto texts = static_cast<std::size_t>(std::count_if(
      placed->values.begin(), placed->values.end(), [](const PlacedValue& value) { return value.rows > 0; }));
  const std::vector<std::vector<std::size_t>> levels = cut_levels(form, numbers, numbers.size() == texts);
  if (levels.empty()) {
    without_bins();
    return draft;
  }
  const std::vector<std::int64_t> ends = round_ends(numbers, levels.front(), form.format.has_value());
  const auto end_at = [&](std::size_t cut) {  // cuts of all levels are among those of level 1
    const auto found = std::lower_bound(levels.front().begin(), levels.front().end(), cut);
    return ends[static_cast<std::size_t>(found - levels.front().begin())];
  };

  std::vector<std::size_t> bin(levels.size(), 0);  // by level: the bin that is open
  SortedBranches<std::size_t> branches(draft.assembly, levels.size());
  std::size_t lowest = 0;  // bin of level 1, where the value is: one that no row has may lie beyond all ends
  const auto label = [&](std::size_t first_cut, std::size_t end_cut) {
    const std::int64_t low = end_at(first_cut);
    const std::int64_t high = end_at(end_cut);
    if (form.format) return label_of({low, high - 1});
    return interval_label(low, high - low, placed->decimals, placed->decimals == 0, form.numbers);
  };
  // Adds the spans that begin before this number. Bins stay together, as spans ascend, too.
  auto span = placed->spans.begin();
  Enumeration without_bin;
  const auto add_spans = [&](std::int64_t before) {
    for (; span != placed->spans.end() && span->first < before; ++span) {
      bool grouped = false;
      for (std::size_t level = levels.size(); level > 0; --level) {
        const std::vector<std::size_t>& cuts = levels[level - 1];
        std::size_t at = 0;
        while (at + 1 < cuts.size() && end_at(cuts[at + 1]) <= span->first) ++at;
        if (at + 1 == cuts.size() || span->first < end_at(cuts[at]) || span->last >= end_at(cuts[at + 1])) {
          continue;
        }
        grouped = true;
        branches.enter(level, at, [&] { return label(cuts[at], cuts[at + 1]); });
      }
      if (!grouped) without_bin.add(as_quoted(span->text));
      branches.leaf(span->text);
    }
  };
  for (const PlacedValue& value : placed->values) {
    add_spans(value.number);
    while (lowest + 2 < ends.size() && value.number >= ends[lowest + 1]) ++lowest;
    for (std::size_t level = levels.size(); level > 0; --level) {
      const std::vector<std::size_t>& cuts = levels[level - 1];
      std::size_t& open = bin[level - 1];
      while (cuts[open + 1] <= levels.front()[lowest]) ++open;
      branches.enter(level, open, [&] { return label(cuts[open], cuts[open + 1]); });
    }
    branches.leaf(value.text);
  }
  add_spans(INT64_MAX);
  note_spans(without_bin);
  return draft;
}

HierarchyDraft without_rare_groups(const Hierarchy& tree, std::size_t tops, const Column& column,
                                   std::uint64_t rows) {
  const std::vector<std::uint64_t> rows_at = rows_below(tree, column);
  HierarchyDraft draft{HierarchyAssembly(tree.label(Hierarchy::root)), tops};
  std::vector<HierarchyAssembly::Handle> handle(tree.size(), HierarchyAssembly::root);
  const std::vector<std::vector<std::string_view>> shared = tree.shared_values();
  for (NodeId node = 1; node < tree.size(); ++node) {
    const HierarchyAssembly::Handle parent = handle[tree.parent(node)];
    const bool is_top = tree.parent(node) == Hierarchy::root && tops > 0;
    if (is_top) --tops;
    const bool kept = is_top || tree.is_leaf(node) || rows_at[node] >= rows;
    handle[node] = kept ? draft.assembly.add(parent, tree.label(node)) : parent;
    for (const std::string_view value : shared[node]) draft.assembly.share(handle[node], value);
  }
  return draft;
}

HierarchyDraft with_rare_group(const Hierarchy& flat, const Column& column, std::uint64_t rows,
                               const std::string& label) {
  const std::vector<std::uint64_t> rows_at = rows_below(flat, column);
  HierarchyDraft draft{HierarchyAssembly(flat.label(Hierarchy::root))};
  std::vector<NodeId> rare;
  std::size_t rare_of_rows = 0;  // what no row has makes no group
  for (NodeId node = 1; node < flat.size(); ++node) {
    if (rows_at[node] < rows) {
      rare.push_back(node);
      if (rows_at[node] > 0) ++rare_of_rows;
    } else {
      draft.assembly.add(HierarchyAssembly::root, flat.label(node));
    }
  }
  const HierarchyAssembly::Handle group =
      rare_of_rows > 1 ? draft.assembly.add(HierarchyAssembly::root, label) : HierarchyAssembly::root;
  for (const NodeId node : rare) draft.assembly.add(group, flat.label(node));
  return draft;
}

}  // namespace kordon

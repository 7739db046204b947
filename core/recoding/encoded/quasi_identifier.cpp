#include "core/recoding/encoded/quasi_identifier.h"

#include <algorithm>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>

#include "core/base/text.h"
#include "core/hierarchy/bins/days.h"
#include "core/hierarchy/bins/number_range.h"
#include "core/profile/oddities/scales.h"
#include "core/table/text/spelling.h"

namespace kordon {
namespace {

// Marks what one entry of "boundaries" names, or returns what is wrong with the entry.
std::optional<Mistake> mark(const BoundaryRef& boundary, const Hierarchy& tree, std::vector<bool>& marked,
                            const std::string& where) {
  if (boundary.level && *boundary.level > tree.height()) {
    return Mistake{where, say("the hierarchy has no level {n}", *boundary.level),
                   say("use a level from 0 (the values) to {n} (the root)", tree.height())};
  }
  if (!boundary.label) {
    for (NodeId node = 0; node < tree.size(); ++node) {
      if (tree.level(node) == *boundary.level) marked[node] = true;
    }
    return std::nullopt;
  }
  if (boundary.level) {
    const std::optional<NodeId> node = tree.find(*boundary.level, *boundary.label);
    if (!node) {
      return Mistake{where, say("no node {label} on level {n}", as_quoted(*boundary.label), *boundary.level),
                     "name a node of the hierarchy as it is written there"};
    }
    marked[*node] = true;
    return std::nullopt;
  }
  const std::vector<NodeId> nodes = tree.find(*boundary.label);
  if (nodes.empty()) {
    return Mistake{where, say("the hierarchy has no node {label}", as_quoted(*boundary.label)),
                   "name a node of the hierarchy as it is written there"};
  }
  if (nodes.size() > 1) {
    std::vector<Text> levels;
    levels.reserve(nodes.size());
    for (const NodeId node : nodes) levels.emplace_back(tree.level(node));
    return Mistake{
        where, say("{label} stands for several nodes (levels {levels})", as_quoted(*boundary.label), levels),
        say(R"(say which: {"level": {n}, "label": {label}})", tree.level(nodes.front()),
            in_quotes(*boundary.label))};  // as in JSON, whatever quotes a language has
  }
  marked[nodes.front()] = true;
  return std::nullopt;
}

// --- Boundaries by a rule ---

std::uint64_t millionth(std::uint64_t number, std::uint64_t millionths) {  // number < 2^62
  constexpr std::uint64_t million = 1'000'000;
  return number / million * millionths + number % million * millionths / million;
}

// Returns whether a bin of these ends is as narrow as the rule asks. What has more than 18 digits is not.
bool is_narrow(const NumberRange& ends, const BoundaryRef& rule) {
  unsigned decimals = std::max(ends.low.decimals(), ends.high.decimals());
  const std::optional<Decimal> width = rule.width ? parse_decimal(*rule.width) : std::nullopt;
  const auto low = scaled_floor(ends.low, decimals);
  const auto high = scaled_floor(ends.high, decimals);
  if (!low || !high) return false;
  if (rule.width) {
    // Ends lie apart by a whole number of units; a width beyond all of them allows any.
    const std::optional<std::int64_t> widest = width ? scaled_floor(*width, decimals) : std::nullopt;
    return !widest || *high - *low <= *widest;
  }
  const std::int64_t nearest = *low > 0 ? *low : *high < 0 ? -*high : 0;  // to zero, of all between the ends
  return static_cast<std::uint64_t>(*high - *low) <=
         millionth(static_cast<std::uint64_t>(nearest), *rule.relative);
}

// Returns, by node, whether the node is as narrow as the rule asks: what lies below such a node is, too.
std::vector<bool> narrow_nodes(const Hierarchy& tree, const HierarchyForm& form, const BoundaryRef& rule) {
  std::vector<bool> narrow(tree.size(), false);
  if (rule.loss) {
    for (NodeId node = 0; node < tree.size(); ++node) {
      narrow[node] =
          std::uint64_t{1'000'000} * tree.height(node) <= std::uint64_t{*rule.loss} * tree.height();
    }
    return narrow;
  }
  const NumberFormat numbers = numbers_of(form);
  const bool days = label_spans(form) == LabelSpans::days;
  const std::optional<CalendarWidth> width =
      days && rule.width ? parse_calendar_width(*rule.width) : std::nullopt;
  for (NodeId node = 0; node < tree.size(); ++node) {
    const std::string_view label = tree.label(node);
    if (tree.is_leaf(node)) {
      narrow[node] = true;
    } else if (days) {
      const std::optional<DaySpan> span = parse_day_span(label);
      narrow[node] = span && width && span->last <= last_day_within(span->first, *width);
    } else if (const std::optional<Decimal> number = parse_number(label, numbers)) {
      narrow[node] = is_narrow({*number, *number}, rule);
    } else if (const auto ends = parse_number_range(label, numbers)) {
      narrow[node] = is_narrow(*ends, rule);
    }
  }
  return narrow;
}

// Returns, by node, how many of the rows that count have it for a leaf.
std::vector<std::uint64_t> rows_at_leaves(const QuasiIdentifier& qi, const std::vector<bool>& counted) {
  std::vector<std::uint64_t> rows(qi.tree.size(), 0);
  for (std::size_t row = 0; row < qi.leaves.size(); ++row) {
    if (counted.empty() || counted[row]) ++rows[qi.leaves[row]];
  }
  return rows;
}

// Marks what becomes a boundary by the rule, but never the root, which is none. Returns how many nodes these
// are. `rows` is by leaf.
std::uint64_t mark_by_rule(const BoundaryRef& rule, const HierarchyForm& form,
                           std::vector<std::uint64_t> rows, const Hierarchy& tree,
                           std::vector<bool>& marked) {
  std::vector<bool> chosen(tree.size(), false);
  if (rule.rows) {
    // The lowest node of so many rows has a child with fewer, or is a value.
    for (NodeId node = static_cast<NodeId>(tree.size()); --node > 0;) rows[tree.parent(node)] += rows[node];
    for (NodeId node = 1; node < tree.size(); ++node) {
      if (rows[node] < *rule.rows) {
        if (rows[tree.parent(node)] >= *rule.rows) chosen[tree.parent(node)] = true;
      } else if (tree.is_leaf(node)) {
        chosen[node] = true;
      }
    }
  } else {
    const std::vector<bool> narrow = narrow_nodes(tree, form, rule);
    for (NodeId node = 1; node < tree.size(); ++node)
      chosen[node] = narrow[node] && !narrow[tree.parent(node)];
  }
  chosen[Hierarchy::root] = false;
  for (NodeId node = 1; node < tree.size(); ++node) marked[node] = marked[node] || chosen[node];
  return static_cast<std::uint64_t>(std::count(chosen.begin(), chosen.end(), true));
}

// Says what became of a rule. Only rows depend on the table by themselves; the others do so where the
// hierarchy does.
Text note_on(const BoundaryRef& rule, const HierarchyForm& form, std::uint64_t nodes) {
  const char* name = rule.rows ? "rows" : rule.width ? "width" : rule.relative ? "relative" : "loss";
  Text text = say("{n|node|nodes} became boundaries by the rule {rule}", nodes, as_quoted(name));
  if (!rule.rows && !is_by_rows(form)) return text;
  return say("{text}; they follow from the values of the table, so what is released tells a little of these",
             std::move(text));
}

// A node comes after its parent, so one pass from the root down suffices.
std::vector<NodeId> first_marked_ancestors(const Hierarchy& tree, const std::vector<bool>& marked) {
  std::vector<NodeId> magval(tree.size(), Hierarchy::root);
  for (NodeId node = 1; node < tree.size(); ++node) {
    magval[node] = marked[node] ? node : magval[tree.parent(node)];
  }
  return magval;
}

// A missing value stands right below the root, and so may others in an uneven tree: a boundary at a level
// further down does not hold them back.
std::optional<Text> note_on_values_above(unsigned level, const QuasiIdentifier& qi) {
  std::uint64_t count = 0;
  for (NodeId leaf = 1; leaf < qi.tree.size(); ++leaf) {
    const bool above = qi.tree.is_leaf(leaf) && qi.tree.level(leaf) > level;
    if (above && qi.magval[leaf] == Hierarchy::root) ++count;
  }
  if (count == 0) return std::nullopt;
  return say(
      "{n|value|values} without a node of level {m} on the way up may become {root}: a missing value, or a "
      "short "
      "branch; such a value is a boundary only where it is named itself",
      count, level, as_quoted(qi.tree.label(Hierarchy::root)));
}

std::optional<Text> enumerated(const std::vector<std::string>& values) {
  if (values.empty()) return std::nullopt;
  Enumeration all;
  for (const std::string& value : values) all.add(as_quoted(value));
  return all.text();
}

// Says which group has a label that a reader cannot tell from a value of the column: `other` beside `Other`.
std::optional<Text> note_on_labels(const Hierarchy& tree) {
  std::unordered_map<std::string, NodeId> groups;
  for (NodeId node = 1; node < tree.size(); ++node) {
    if (!tree.is_leaf(node)) groups.emplace(fold_spelling(tree.label(node)), node);
  }
  if (groups.empty()) return std::nullopt;
  for (NodeId leaf = 1; leaf < tree.size(); ++leaf) {
    if (!tree.is_leaf(leaf)) continue;
    const auto group = groups.find(fold_spelling(tree.label(leaf)));
    if (group == groups.end() || tree.label(leaf) == tree.label(group->second)) continue;
    NodeId above = leaf;
    while (above > group->second) above = tree.parent(above);  // parents come first
    if (above == group->second) continue;                      // `m1` may be in the group `M1`
    return say(
        "the label {label} of a group looks like the value {value}: a reader cannot tell them apart; "
        "give the group another label, or recode the value (\"repairs\")",
        as_quoted(tree.label(group->second)), as_quoted(tree.label(leaf)));
  }
  return std::nullopt;
}

}  // namespace

Loss full_row_loss(const std::vector<QuasiIdentifier>& quasi_identifiers) {
  Loss sum = 0;
  for (const QuasiIdentifier& qi : quasi_identifiers) sum += qi.full;
  return sum;
}

Result<std::size_t> column_to_generalize(const Table& table, const Attribute& attribute,
                                         const std::string& path) {
  const std::optional<std::size_t> column = table.find(attribute.name);
  if (!column) {
    return bad_input(path, say("the table has no column {name}", as_quoted(attribute.name)),
                     "name a column of the table");
  }
  if (!attribute.hierarchy) {
    return bad_input(path, "a quasi-identifier needs a hierarchy", R"(add one, at least {"flat": true})");
  }
  return *column;
}

std::vector<Text> notes_on(const Attribute& attribute, const BuiltHierarchy& built, const Column& column,
                           const std::vector<std::string>& missing) {
  std::vector<Text> notes = built.notes;
  if (auto note = note_on_labels(built.tree)) notes.push_back(std::move(*note));
  if (may_become_numbers(attribute)) {
    const PresentValues present = present_values(column, missing);
    if (auto codes = enumerated(missing_codes(present, attribute.number))) {
      notes.push_back(
          say("{values} may be codes for a missing value, and would be grouped with the numbers: "
              "list them in the attribute's \"missing\" if they are",
              *codes));
    }
    if (auto years = enumerated(years_among(present, attribute.number))) {
      notes.push_back(
          say("{values} look like years among smaller numbers: correct them, or list them in the attribute's "
              "\"missing\"",
              *years));
    }
  }
  if (attribute.released_as == ReleasedAs::mean) {
    notes.emplace_back(
        "classes are released as the means of their rows: somebody who knows all rows of a class but one "
        "can work out that one");
  } else if (attribute.released_as == ReleasedAs::median) {
    notes.emplace_back(
        "classes are released as the medians of their rows: in a class of an odd number of rows that "
        "is the value of one of them");
  }
  if (attribute.role != Role::quasi_identifier || !std::holds_alternative<FlatForm>(*attribute.hierarchy)) {
    return notes;
  }
  std::uint64_t values = built.tree.size() - 1;
  for (const std::string& text : std::set<std::string>(missing.begin(), missing.end())) {
    if (built.tree.leaf(text)) --values;
  }
  if (auto note = flat_note(values)) notes.push_back(std::move(*note));
  return notes;
}

std::vector<Loss> different_losses(const QuasiIdentifier& qi) {
  std::vector<bool> occurs(qi.tree.size(), false);
  for (const NodeId leaf : qi.leaves) occurs[leaf] = true;
  std::vector<Loss> losses;
  for (auto node = static_cast<NodeId>(occurs.size()); node-- > 0;) {  // a node comes after its parent
    if (!occurs[node]) continue;
    losses.push_back(qi.node_loss[node]);
    if (node != Hierarchy::root) occurs[qi.tree.parent(node)] = true;
  }
  std::sort(losses.begin(), losses.end());
  losses.erase(std::unique(losses.begin(), losses.end()), losses.end());
  return losses;
}

QuasiIdentifier over_column(const Table& table, std::size_t column, const HierarchyForm& form,
                            BuiltHierarchy built, const std::vector<bool>& counted) {
  QuasiIdentifier qi;
  qi.column = column;
  qi.tree = std::move(built.tree);
  qi.set = std::holds_alternative<SetForm>(form);
  qi.implied.assign(qi.tree.size(), false);
  qi.node_loss.assign(qi.tree.size(), 0);
  for (const NodeId node : built.implied_boundaries) qi.implied[node] = true;

  const Dictionary& values = table.columns[column].values;
  std::vector<NodeId> leaves_of_values(values.size());
  for (ValueId value = 0; value < leaves_of_values.size(); ++value)
    leaves_of_values[value] = leaf_of(form, qi.tree, values[value]).value();
  ValueIds leaves;
  leaves.append(table.columns[column].cells, leaves_of_values);
  qi.leaves = std::move(leaves);
  // What is written out has its leaves whatever the rows have.
  const bool written = is_written_out(form);
  const std::vector<std::uint64_t> rows = rows_at_leaves(qi, counted);
  for (NodeId node = 0; node < qi.tree.size(); ++node) {
    qi.foreign.push_back(!written && qi.tree.is_leaf(node) && rows[node] == 0);
    if (qi.set && qi.tree.is_leaf(node) && rows[node] > 0) ++qi.further;
  }
  if (qi.further > 0) --qi.further;
  return qi;
}

std::vector<Mistake> set_boundaries(EncodedAttribute& encoded, const Attribute& attribute,
                                    const std::vector<std::string>& missing, const std::string& path,
                                    const std::vector<bool>& counted) {
  QuasiIdentifier& qi = encoded.qi;
  std::vector<Mistake> mistakes = check_boundaries(attribute, path);
  if (!mistakes.empty()) return mistakes;
  if (const auto* form = std::get_if<RangeForm>(&*attribute.hierarchy)) {
    const auto& width = attribute.boundaries.empty() ? std::nullopt : attribute.boundaries.front().width;
    Result<Range> range =
        Range::over(qi.tree, *form, missing, width, path + ".hierarchy", rows_at_leaves(qi, counted));
    if (!range) return range.failure().mistakes;
    qi.range = std::move(*range);
  }
  qi.marked = qi.implied;
  for (std::size_t b = 0; b < attribute.boundaries.size(); ++b) {
    if (qi.makes_values()) continue;
    if (attribute.boundaries[b].is_rule()) {
      const std::uint64_t nodes = mark_by_rule(attribute.boundaries[b], *attribute.hierarchy,
                                               rows_at_leaves(qi, counted), qi.tree, qi.marked);
      encoded.notes.push_back(note_on(attribute.boundaries[b], *attribute.hierarchy, nodes));
      continue;
    }
    const std::string where = path + ".boundaries[" + std::to_string(b) + "]";
    if (auto mistake = mark(attribute.boundaries[b], qi.tree, qi.marked, where)) {
      mistakes.push_back(std::move(*mistake));
    }
  }
  qi.magval = first_marked_ancestors(qi.tree, qi.marked);
  for (const BoundaryRef& boundary : attribute.boundaries) {
    if (boundary.label || !boundary.level || qi.makes_values()) continue;
    if (auto note = note_on_values_above(*boundary.level, qi)) encoded.notes.push_back(std::move(*note));
  }
  return mistakes;
}

Result<EncodedAttribute> encode_attribute(const Table& table, const Attribute& attribute,
                                          const std::vector<std::string>& missing, const std::string& path,
                                          const std::vector<bool>& counted) {
  const Result<std::size_t> column = column_to_generalize(table, attribute, path);
  if (!column) return column.failure();
  const HierarchyForm& form = *attribute.hierarchy;
  const Column& whole = table.columns[*column];
  const bool some = !counted.empty() && follows_from_rows(attribute, whole);
  Result<BuiltHierarchy> built = build_hierarchy(form, some ? cells_of_rows(whole, counted) : whole, missing,
                                                 path + ".hierarchy", table.times);
  if (!built) return built.failure();
  EncodedAttribute encoded;
  encoded.notes = notes_on(attribute, *built, whole, missing);
  encoded.qi = over_column(table, *column, form, std::move(*built), counted);
  Failure failure;
  failure.mistakes = set_boundaries(encoded, attribute, missing, path, counted);
  if (!failure.mistakes.empty()) return failure;
  return encoded;
}

}  // namespace kordon

#include "core/hierarchy/builders.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "core/base/decimal.h"
#include "core/base/text.h"
#include "core/hierarchy/bins/number_range.h"
#include "core/hierarchy/sorted_branches.h"
#include "core/table/text/spelling.h"

namespace kordon {
namespace {

// --- Flat: numbers in numeric order, then other values in code order ---

// Returns the values of the column that belong.
template <class Belongs>
HierarchyDraft assemble_flat(const Column& column, const NumberFormat& numbers, Belongs belongs) {
  struct Value {
    std::optional<Decimal> number;
    std::string_view text;
  };
  std::vector<Value> values;
  for (ValueId id = 0; id < column.values.size(); ++id) {
    Value value{parse_number(column.values[id], numbers), column.values[id]};
    if (belongs(value)) values.push_back(value);
  }
  std::sort(values.begin(), values.end(), [](const Value& a, const Value& b) {
    if (a.number.has_value() != b.number.has_value()) return a.number.has_value();
    if (a.number && !(*a.number == *b.number)) return *a.number < *b.number;
    return a.text < b.text;
  });
  HierarchyDraft draft{HierarchyAssembly("*")};
  for (const Value& value : values) draft.assembly.add(HierarchyAssembly::root, value.text);
  return draft;
}

HierarchyDraft assemble(const RangeForm& form, const Column& column,
                        const std::set<std::string_view>& missing) {
  std::uint64_t spans = 0;
  HierarchyDraft draft = assemble_flat(column, form.numbers, [&](const auto& value) {
    if (missing.contains(value.text)) return false;
    if (value.number) return true;
    const bool is_span = parse_number_span(value.text, form.numbers).has_value();
    spans += is_span ? 1U : 0U;
    return is_span;
  });
  if (spans > 0) {
    draft.notes.push_back(
        say("{n|value is a range or has an open end|values are ranges or have open ends}: among numbers each "
            "becomes *; \"intervals\" has groups for them",
            spans));
  }
  if (form.missing) draft.assembly.add(HierarchyAssembly::root, *form.missing);
  return draft;
}

// --- Frequent values ---

HierarchyForm as_form(const FrequentForm::Along& along) {
  return std::visit([](const auto& each) -> HierarchyForm { return each; }, along);
}

Result<HierarchyDraft> assemble(const FrequentForm& form, const Column& column,
                                const std::vector<std::string>& missing, const std::string& where) {
  if (form.rows == 0) {
    return bad_input(where, "nothing says how many rows a value must have", R"(give "rows", for example 5)");
  }
  if (form.along) {
    Result<BuiltHierarchy> built =
        build_hierarchy_so_far(as_form(*form.along), column, missing, where + ".along");
    if (!built) return built.failure();
    HierarchyDraft draft =
        without_rare_groups(built->tree, built->implied_boundaries.size(), column, form.rows);
    draft.notes = std::move(built->notes);
    return draft;
  }
  if (column.values.find(form.other)) {
    return bad_input(where, say("the column has the value {label}, too", as_quoted(form.other)),
                     R"(give the group another label, for example "other": "all others")");
  }
  const Result<Hierarchy> flat =
      assemble_flat(column, form.numbers, [&](const auto& value) {
        return std::find(missing.begin(), missing.end(), value.text) == missing.end();
      }).assembly.finish(where);
  if (!flat) return flat.failure();
  return with_rare_group(*flat, column, form.rows, form.other);
}

// --- Coverage ---

bool covers(const Hierarchy& tree, std::string_view value) {
  return tree.height() > 0 && tree.leaf(value).has_value();
}

Text numbers_taken(const NumberFormat& numbers) {
  if (numbers.is_plain()) {
    return R"(plain numbers such as -12.5, unless the attribute says otherwise ("number": {"decimal": ","}))";
  }
  std::string example = numbers.thousands.empty() ? "-1234" : "-1" + numbers.thousands + "234";
  return say(R"(numbers such as {example}, as the attribute's "number" says)",
             std::move(example += numbers.decimal + "5"));
}

// Says what to do about values that a hierarchy of this form does not cover.
Text remedy_of(const HierarchyForm& form) {
  const auto* frequent = std::get_if<FrequentForm>(&form);
  if (frequent != nullptr && frequent->along) return remedy_of(as_form(*frequent->along));
  Text remedy = "correct them, or count them as missing (input.missing)";
  if (std::holds_alternative<LevelsForm>(form)) {
    remedy =
        "add a row for each of them to the level table, correct them, or count them as missing "
        "(input.missing)";
  } else if (std::holds_alternative<TreeForm>(form)) {
    remedy =
        "add a leaf for each of them to the tree, correct them, or count them as missing (input.missing)";
  } else if (label_spans(form) == LabelSpans::numbers) {
    remedy = say("intervals take {numbers}: {remedy}", numbers_taken(numbers_of(form)), remedy);
  } else if (const auto* range = std::get_if<RangeForm>(&form)) {
    remedy = say(R"(ranges take {numbers} ({"set": true} takes texts): {remedy})",
                 numbers_taken(range->numbers), remedy);
  } else if (const auto* mask = std::get_if<MaskForm>(&form)) {
    remedy = say("every code must have {n|character|characters}: {remedy}", mask->digits, remedy);
  } else if (std::holds_alternative<PrefixForm>(form)) {
    remedy = say("a code has characters, and * alone is none: {remedy}", remedy);
  } else if (const auto* dates = std::get_if<DatesForm>(&form)) {
    remedy = say("every date must be of the format {format}: {remedy}", as_quoted(dates->format), remedy);
  } else if (const auto* adaptive = std::get_if<AdaptiveForm>(&form)) {
    remedy = say("every date must be of the format {format}: {remedy}", as_quoted(*adaptive->format), remedy);
  }
  return remedy;
}

Mistake uncovered_mistake(const BuiltHierarchy& built, const Column& column, const std::string& where,
                          Text remedy, const Times& times) {
  const std::vector<ValueId>& uncovered = built.uncovered;
  std::vector<std::uint64_t> rows(column.values.size(), 0);
  std::size_t row = 0;
  for (const ValueId id : column.cells) rows[id] += times.of(row++);
  const std::size_t named = std::min<std::size_t>(uncovered.size(), Enumeration::max_items);
  const Hints hint_of = hints_on(built.tree, column,
                                 {uncovered.begin(), uncovered.begin() + static_cast<std::ptrdiff_t>(named)});
  Enumeration values;
  for (const ValueId id : uncovered) {
    // A value of no row came with the population that the job counts.
    Text found = rows[id] == 0 ? Text("only in the population") : say("{n|row|rows}", rows[id]);
    const auto hint = hint_of.words.find(id);
    if (hint != hint_of.words.end()) found = say("{where}; {hint}", std::move(found), hint->second);
    values.add(say("{value} ({where})", as_quoted(column.values[id]), std::move(found)));
  }
  if (!hint_of.written.empty()) {
    remedy = say("write them as the hierarchy does, by {repair} in input.repairs; or {remedy}",
                 repair_of(column, uncovered, hint_of), remedy);
  }
  return {where,
          say("the hierarchy does not cover {n|value|values} of the column {column}: {values}",
              uncovered.size(), as_quoted(column.name), values.text()),
          remedy};
}

// Asks each form for its draft, by the arguments that its assemble() takes.
struct Draft {
  const Column& column;
  const std::vector<std::string>& all_missing;
  const std::string& where;
  std::set<std::string_view> missing{all_missing.begin(), all_missing.end()};

  Result<HierarchyDraft> operator()(const FrequentForm& form) const {
    return assemble(form, column, all_missing, where);
  }
  Result<HierarchyDraft> operator()(const AdaptiveForm& form) const {
    return assemble(form, column, missing, where);
  }
  Result<HierarchyDraft> operator()(const LevelsForm& form) const { return assemble(form, column, where); }
  Result<HierarchyDraft> operator()(const TreeForm& form) const { return assemble(form); }
  Result<HierarchyDraft> operator()(const FlatForm& form) const { return flat(form.numbers); }
  Result<HierarchyDraft> operator()(const SetForm& form) const { return flat(form.numbers); }
  template <class Form>
  Result<HierarchyDraft> operator()(const Form& form) const {
    return assemble(form, column, missing);
  }

  HierarchyDraft flat(const NumberFormat& numbers) const {
    return assemble_flat(column, numbers, [](const auto&) { return true; });
  }
};

std::vector<Mistake> check(const RangeForm& form, const std::string& path) {
  const std::optional<Decimal> step = form.step ? parse_decimal(*form.step) : std::nullopt;
  if (!form.step || (step && Decimal{} < *step)) return {};
  return {{path + ".step", say("{number} is no step between the ends of ranges", *form.step),
           "give a number above 0, or leave it out"}};
}

// These have nothing to check without a column.
std::vector<Mistake> check(const LevelsForm&, const std::string&) {
  return {};
}
std::vector<Mistake> check(const FlatForm&, const std::string&) {
  return {};
}
std::vector<Mistake> check(const SetForm&, const std::string&) {
  return {};
}

std::vector<Mistake> check(const FrequentForm& form, const std::string& path) {
  return form.along ? kordon::check(as_form(*form.along), path + ".along") : std::vector<Mistake>{};
}

}  // namespace

HierarchyForm with_numbers(HierarchyForm form, const NumberFormat& numbers) {
  const auto set = [&](auto& each) {
    if constexpr (requires { each.numbers; }) each.numbers = numbers;
  };
  std::visit(set, form);
  if (auto* frequent = std::get_if<FrequentForm>(&form); frequent != nullptr && frequent->along) {
    std::visit(set, *frequent->along);
  }
  return form;
}

LabelSpans label_spans(const HierarchyForm& form) {
  const auto* frequent = std::get_if<FrequentForm>(&form);
  if (frequent != nullptr && frequent->along) return label_spans(as_form(*frequent->along));
  const auto* adaptive = std::get_if<AdaptiveForm>(&form);
  if (std::holds_alternative<DatesForm>(form) || (adaptive && adaptive->format)) return LabelSpans::days;
  return adaptive || std::holds_alternative<IntervalsForm>(form) ? LabelSpans::numbers : LabelSpans::unknown;
}

NumberFormat numbers_of(const HierarchyForm& form) {
  return std::visit(
      [](const auto& each) {
        if constexpr (requires { each.numbers; }) return each.numbers;
        return NumberFormat{};
      },
      form);
}

bool is_by_rows(const HierarchyForm& form) {
  return std::holds_alternative<AdaptiveForm>(form) || std::holds_alternative<FrequentForm>(form);
}

bool is_written_out(const HierarchyForm& form) {
  const auto* frequent = std::get_if<FrequentForm>(&form);
  if (frequent != nullptr) return frequent->along && is_written_out(as_form(*frequent->along));
  return std::holds_alternative<LevelsForm>(form) || std::holds_alternative<TreeForm>(form);
}

HierarchyForm with_rows(HierarchyForm form, std::uint64_t rows) {
  std::visit(
      [&](auto& each) {
        if constexpr (requires { each.rows == 0; }) each.rows = each.rows == 0 ? rows : each.rows;
      },
      form);
  return form;
}

std::optional<Text> flat_note(std::uint64_t values) {
  constexpr std::uint64_t max_without_levels = 100;
  if (values <= max_without_levels) return std::nullopt;
  return say(
      "{n|value|values} and only one level, *: each value is kept or lost; build levels (prefix, groups) or "
      "leave the column out",
      values);
}

std::vector<Mistake> check(const HierarchyForm& form, const std::string& path) {
  return std::visit([&](const auto& each) { return check(each, path); }, form);
}

Result<BuiltHierarchy> build_hierarchy_so_far(const HierarchyForm& form, const Column& column,
                                              const std::vector<std::string>& missing,
                                              const std::string& where) {
  Failure failure{FailureKind::bad_input, check(form, where)};
  if (!failure.mistakes.empty()) return failure;
  if (column.values.size() == 0) {
    return bad_input(where, say("the column {column} has no values", as_quoted(column.name)),
                     "give a table with rows");
  }

  const std::set<std::string_view> listed(missing.begin(), missing.end());
  Result<HierarchyDraft> draft = std::visit(Draft{column, missing, where}, form);
  if (!draft) return draft.failure();
  Result<Hierarchy> tree = draft->assembly.finish(where);
  if (!tree) return tree.failure();

  BuiltHierarchy built;
  std::vector<std::string_view> missing_here;
  for (ValueId id = 0; id < column.values.size(); ++id) {
    const std::string_view value = column.values[id];
    if (covers(*tree, value)) continue;
    if (listed.contains(value)) {
      missing_here.push_back(value);
    } else {
      built.uncovered.push_back(id);
    }
  }
  if (!missing_here.empty()) {
    std::sort(missing_here.begin(), missing_here.end());
    for (const std::string_view value : missing_here) draft->assembly.add(HierarchyAssembly::root, value);
    tree = draft->assembly.finish(where);
    if (!tree) return tree.failure();
  }
  built.tree = std::move(*tree);
  built.notes = std::move(draft->notes);
  if (draft->implied_boundaries != 0) {
    built.implied_boundaries = built.tree.children(Hierarchy::root);
    built.implied_boundaries.resize(draft->implied_boundaries);
  }
  return built;
}

Result<BuiltHierarchy> build_hierarchy(const HierarchyForm& form, const Column& column,
                                       const std::vector<std::string>& missing, const std::string& where,
                                       const Times& times) {
  Result<BuiltHierarchy> built = build_hierarchy_so_far(form, column, missing, where);
  if (!built || built->uncovered.empty()) return built;
  return Failure{FailureKind::bad_input, {uncovered_mistake(*built, column, where, remedy_of(form), times)}};
}

Result<SpelledHierarchy> build_hierarchy_of_spellings(const HierarchyForm& form, const Column& column,
                                                      std::vector<std::string> missing,
                                                      const std::string& where) {
  Result<BuiltHierarchy> built = build_hierarchy_so_far(form, column, missing, where);
  if (!built) return built.failure();
  const Hierarchy& tree = built->tree;

  Dictionary folded;
  std::vector<ValueId> folded_of;  // by value id
  for (ValueId id = 0; id < column.values.size(); ++id) {
    folded_of.push_back(folded.intern(fold_spelling(column.values[id])));
  }
  std::vector<NodeId> leaf_of(folded.size(), no_node);
  Enumeration torn;
  const std::vector<std::vector<std::string_view>> shared = tree.shared_values();
  for (NodeId node = 1; node < tree.size(); ++node) {
    if (!tree.is_leaf(node)) continue;
    std::vector<std::string_view> texts = shared[node];
    texts.push_back(tree.label(node));
    for (const std::string_view text : texts) {
      const std::optional<ValueId> found = folded.find(fold_spelling(text));
      if (!found) continue;
      NodeId& leaf = leaf_of[*found];
      if (leaf == no_node) leaf = node;
      if (tree.parent(leaf) != tree.parent(node)) {
        torn.add(say("{one} and {other}", as_quoted(tree.label(leaf)), as_quoted(tree.label(node))));
      }
    }
  }
  if (torn.size() > 0) {
    return bad_input(
        where,
        say("spellings of one value of the column {column} stand under different parents: {values}",
            as_quoted(column.name), torn.text()),
        R"(put them under one parent, keep one of them, or leave out "fold")");
  }

  std::vector<ValueId> uncovered;
  std::vector<std::string> also_missing;
  Dictionary folded_missing;
  for (const std::string& text : missing) folded_missing.intern(fold_spelling(text));
  for (ValueId id = 0; id < column.values.size(); ++id) {
    if (leaf_of[folded_of[id]] != no_node) continue;
    uncovered.push_back(id);
    if (folded_missing.find(folded[folded_of[id]])) also_missing.emplace_back(column.values[id]);
  }
  if (!also_missing.empty()) {
    missing.insert(missing.end(), also_missing.begin(), also_missing.end());
    return build_hierarchy_of_spellings(form, column, std::move(missing), where);
  }
  if (!uncovered.empty()) {
    built->uncovered = std::move(uncovered);
    return Failure{FailureKind::bad_input, {uncovered_mistake(*built, column, where, remedy_of(form), {})}};
  }
  SpelledHierarchy result{std::move(built->tree), {}};
  for (const ValueId id : folded_of) result.leaves.push_back(leaf_of[id]);
  return result;
}

std::string to_json(const BuiltHierarchy& built, const Column& column) {
  return to_json(built.tree, column, built.implied_boundaries, built.notes, built.uncovered);
}

}  // namespace kordon

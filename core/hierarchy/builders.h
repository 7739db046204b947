// A job may give a hierarchy in several forms; each of them becomes the one kind of tree.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/base/result.h"
#include "core/hierarchy/by_rows.h"
#include "core/hierarchy/codes.h"
#include "core/hierarchy/dates.h"
#include "core/hierarchy/hierarchy.h"
#include "core/hierarchy/intervals.h"
#include "core/hierarchy/level_table.h"
#include "core/table/table.h"

namespace kordon {

// {"flat": true} puts every value directly under `*`, numbers first and in their order.
struct FlatForm {
  NumberFormat numbers = {};  // how the column writes them (with_numbers), as in the forms below
};

// Says of a column to be generalized that a flat hierarchy is little help, if it has more than 100 values:
// many of them are too rare to be kept, and between a value and `*` there is nothing.
std::optional<Text> flat_note(std::uint64_t values);

// {"range": {"step": s}} is no hierarchy: a class gets the range of its numbers (encoded/range.h). The step
// is kept as the decimal text it came as. Under the root `*` stand the numbers, and behind them values that
// are ranges or have open ends (parse_number_span); a missing value is none of them. With "missing" all
// missing values are one, whose leaf is the first behind all these: they are released as that text.
struct RangeForm {
  std::optional<std::string> step;
  NumberFormat numbers = {};
  std::optional<std::string> missing = {};
};

// {"set": true} is no hierarchy: a class gets the set of its values. Under the root `*` stand the values.
struct SetForm {
  NumberFormat numbers = {};
};

// {"frequent": {"rows": m, "along": …}} leaves out the groups of another hierarchy that fewer than m rows are
// in (without_rare_groups). Without "along", a flat hierarchy gets a group "other" of the values that fewer
// than m rows have (with_rare_group); no value of the column may be called so. Missing values are in no group
// then.
struct FrequentForm {
  using Along = std::variant<LevelsForm, TreeForm, IntervalsForm, MaskForm, PrefixForm, DatesForm>;
  std::uint64_t rows = 0;  // as in AdaptiveForm
  std::optional<Along> along = {};
  std::string other = "other";
  NumberFormat numbers = {};
};

using HierarchyForm = std::variant<LevelsForm, TreeForm, IntervalsForm, MaskForm, PrefixForm, DatesForm,
                                   FlatForm, RangeForm, SetForm, AdaptiveForm, FrequentForm>;

// Returns whether the hierarchy follows from how many rows have which value (hierarchy/by_rows.h).
bool is_by_rows(const HierarchyForm& form);

// Returns whether the form itself says which leaves there are, whatever values the column has.
bool is_written_out(const HierarchyForm& form);

// What the labels of a hierarchy tell of how wide its groups are: the ends of bins of numbers
// (bins/number_range.h), the first and the last day (bins/days.h), or nothing that could be read.
enum class LabelSpans { unknown, numbers, days };
LabelSpans label_spans(const HierarchyForm& form);
// Returns how the column writes the numbers of the form, if it has any.
NumberFormat numbers_of(const HierarchyForm& form);

// Has a form that does not say how many rows take that many; others stay as they are.
HierarchyForm with_rows(HierarchyForm form, std::uint64_t rows);

// Returns the form for a column that writes its numbers so; forms that read none stay as they are.
HierarchyForm with_numbers(HierarchyForm form, const NumberFormat& numbers);

// Returns what is wrong with the form itself, whatever the column; `path` is the JSON path of what the form
// was read from (`….intervals`). Level tables are checked as they are built.
std::vector<Mistake> check(const HierarchyForm& form, const std::string& path);

struct BuiltHierarchy {
  Hierarchy tree;
  std::vector<NodeId> implied_boundaries = {};  // tops of a forest
  std::vector<Text> notes = {};
  std::vector<ValueId> uncovered = {};  // not covered by the form, in order of first appearance
};

// Builds the hierarchy of one column. The forms that are rules make nodes only for values that occur, in
// numeric, code or calendar order. Values listed in `missing` become leaves directly under the root, but for
// those that a table or tree has itself. Every other value that the form does not cover is a mistake; all are
// named, with the number of rows of each, which count as often as `times` says. `where` (a JSON path, or a
// file) heads the mistakes. The height is at least 1.
Result<BuiltHierarchy> build_hierarchy(const HierarchyForm& form, const Column& column,
                                       const std::vector<std::string>& missing, const std::string& where,
                                       const Times& times = {});

// Builds the hierarchy while its form is still being made: values that it does not cover have no leaf, and
// are told instead of refused.
Result<BuiltHierarchy> build_hierarchy_so_far(const HierarchyForm& form, const Column& column,
                                              const std::vector<std::string>& missing,
                                              const std::string& where);

// Returns the leaf that a value of the column is below, if the tree was built of the form.
inline std::optional<NodeId> leaf_of(const HierarchyForm& form, const Hierarchy& tree,
                                     std::string_view value) {
  const std::optional<NodeId> leaf = tree.leaf(value);
  const auto* range = std::get_if<RangeForm>(&form);
  if (!leaf || range == nullptr || !range->missing) return leaf;
  return std::min(*leaf, *tree.leaf(*range->missing));
}

// Holds the tree and, by value id of the column, the leaf of the value.
struct SpelledHierarchy {
  Hierarchy tree;
  std::vector<NodeId> leaves;
};

// Does what build_hierarchy does, for a column whose values count as one where they are spellings of one
// (text/spelling.h): they share a leaf, and a leaf in any spelling covers them. Spellings under different
// parents are a mistake, as nobody can tell which is meant. A spelling of a text in `missing` is missing.
Result<SpelledHierarchy> build_hierarchy_of_spellings(const HierarchyForm& form, const Column& column,
                                                      std::vector<std::string> missing,
                                                      const std::string& where);

// Writes a hierarchy over its column as text (hierarchy.h).
std::string to_json(const BuiltHierarchy& built, const Column& column);

}  // namespace kordon

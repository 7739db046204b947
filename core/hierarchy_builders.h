// Every form in which a job may give a hierarchy, and how it becomes the one tree.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/date_hierarchy.h"
#include "core/hierarchy.h"
#include "core/interval_hierarchy.h"
#include "core/level_table.h"
#include "core/result.h"
#include "core/table.h"

namespace kordon {

// {"tree": …}: nested, leaves at different depths allowed. A node without children is a value.
struct TreeForm {
  std::string label;
  std::vector<TreeForm> children;
};

// {"mask": {"digits": n}}: codes of n characters; one character from the right becomes `*` a level. Root `*`.
struct MaskForm {
  unsigned digits = 0;
};

// {"flat": true}: every value directly under `*`.
struct FlatForm {};

// {"range": {"step": s}}: no hierarchy; a class gets the range of its numbers (range.h). The step is kept as
// the decimal text it came as. Root `*`, numbers directly below; missing values are none of them.
struct RangeForm {
  std::optional<std::string> step;
};

// {"set": true}: no hierarchy; a class gets the set of its values. Root `*`, values directly below.
struct SetForm {};

using HierarchyForm =
    std::variant<LevelsForm, TreeForm, IntervalsForm, MaskForm, DatesForm, FlatForm, RangeForm, SetForm>;

// What is wrong with the form itself, whatever the column; `path` is the JSON path of what the form was read
// from (`….intervals`). Level tables are checked as they are built.
std::vector<Mistake> check(const HierarchyForm& form, const std::string& path);

struct BuiltHierarchy {
  Hierarchy tree;
  std::vector<NodeId> implied_boundaries = {};  // tops of a forest
  std::vector<std::string> notes = {};          // in words, for the report
  std::vector<ValueId> uncovered = {};          // by the form, in order of first appearance
};

// Builds the hierarchy of one column. The forms that are rules make nodes only for values that occur, in
// numeric, code or calendar order. Values listed in `missing` that the form does not contain become leaves
// directly under the root. Every other value that the form does not cover is a mistake; all of them are
// named, with the number of rows of each. `where` (a JSON path, or a file) heads the mistakes. The height is
// at least 1.
Result<BuiltHierarchy> build_hierarchy(const HierarchyForm& form, const Column& column,
                                       const std::vector<std::string>& missing, const std::string& where);

// The same while the form is still being made: values that it does not cover have no leaf, and are told
// instead of refused.
Result<BuiltHierarchy> build_hierarchy_so_far(const HierarchyForm& form, const Column& column,
                                              const std::vector<std::string>& missing,
                                              const std::string& where);

// The tree, and by value id of the column the leaf of the value.
struct SpelledHierarchy {
  Hierarchy tree;
  std::vector<NodeId> leaves;
};

// As build_hierarchy, for a column whose values count as one where they are spellings of one (spelling.h):
// they share a leaf, and a leaf in any spelling covers them. Spellings under different parents are a mistake,
// as nobody can tell which is meant. A spelling of a text in `missing` is missing.
Result<SpelledHierarchy> build_hierarchy_of_spellings(const HierarchyForm& form, const Column& column,
                                                      std::vector<std::string> missing,
                                                      const std::string& where);

}  // namespace kordon

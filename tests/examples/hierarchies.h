// Columns and hierarchies in the shortest form that tests can say them.
#pragma once

#include <string>
#include <vector>

#include "core/hierarchy/builders.h"

namespace kordon::testing {

inline Column make_column(const std::string& name, const std::vector<std::string>& cells) {
  Column column;
  column.name = name;
  for (const std::string& cell : cells) column.cells.push_back(column.values.intern(cell));
  return column;
}

// The subtree as text: a(b c(d)).
inline std::string outline(const Hierarchy& tree, NodeId node = Hierarchy::root) {
  std::string text(tree.label(node));
  if (tree.is_leaf(node)) return text;
  std::string separator = "(";
  for (const NodeId child : tree.children(node)) {
    text += separator + outline(tree, child);
    separator = " ";
  }
  return text + ")";
}

// Figure 2 of Miller et al.
inline TreeForm location() {
  return {
      "United States",
      {{"West Coast", {{"California", {{"San Diego", {}}, {"Los Angeles", {}}}}}},
       {"Midwest", {{"Kansas", {{"Kansas City", {}}, {"Wichita", {}}}}, {"Nebraska", {{"Lincoln", {}}}}}}}};
}

// The outline of what is built of a column with these cells, or else the mistakes, a line each.
inline std::string built(const HierarchyForm& form, const std::vector<std::string>& cells,
                         const std::vector<std::string>& missing = {}) {
  const Result<BuiltHierarchy> result = build_hierarchy(form, make_column("C", cells), missing, "here");
  if (result) return outline(result->tree);
  std::string text;
  for (const Mistake& mistake : result.failure().mistakes) {
    text += english(mistake.where) + ": " + english(mistake.what) + "; " + english(mistake.remedy) + "\n";
  }
  return text;
}

}  // namespace kordon::testing

// Tells how high the values of a released column lie in its hierarchy, from their texts alone.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/hierarchy/builders.h"
#include "core/table/table.h"

namespace kordon {

struct LabelHeights {
  unsigned full = 1;                             // height of the root
  std::vector<std::optional<unsigned>> heights;  // by value of the column; nothing: no node has this label
  std::optional<BuiltHierarchy> written = {};    // the hierarchy, where it is written out
};

// Labels of level tables and trees are looked up; a label of several nodes is read as the lowest. Where the
// form is a rule the label itself tells: `20-29` is as high as bins of that width, `0213*` as the characters
// masked or kept, `2021-03` as months, and what could be a value is one. Missing texts lie at 0. Returns
// nothing where the original column takes part in the hierarchy (ranges and sets, and what follows from how
// many rows have which value). Fails on a hierarchy that is mistaken; `where` heads the mistakes.
Result<std::optional<LabelHeights>> label_heights(const HierarchyForm& form, const Column& column,
                                                  const std::vector<std::string>& missing,
                                                  const std::string& where);

}  // namespace kordon

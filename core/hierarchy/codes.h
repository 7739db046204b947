// {"mask": …} and {"prefix": …} are hierarchies of codes, by the characters that are hidden or kept. A
// character is a Unicode code point, not a byte.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/hierarchy/hierarchy.h"
#include "core/table/table.h"

namespace kordon {

// {"mask": {"digits": n}} is for codes of n characters: at each level one character more, from the right,
// becomes `*`. The root is `*`.
struct MaskForm {
  unsigned digits = 0;
};

// {"prefix": [5, 3, 1]} is for codes of any length: level i keeps the first lengths[i - 1] characters, and
// one `*` stands for all that follow, however many, or none: under [3, 1] `C50` becomes `C50*` and then `C*`,
// as `C50.1` does. A code with fewer characters than a level keeps stays as it is there, as a group of its
// own. A value that is written like a group, `C50*`, stands below that group. The root is `*`.
struct PrefixForm {
  std::vector<unsigned> lengths;
};
inline constexpr unsigned max_prefix_length = 1000;

// Returns what is wrong with the form itself; each mistake stands at path.digits or path[i].
std::vector<Mistake> check(const MaskForm& form, const std::string& path);
std::vector<Mistake> check(const PrefixForm& form, const std::string& path);

// Makes a tree of the values of the column that have as many characters as the form says, and are not
// missing, in code order. The form must have passed its check.
HierarchyDraft assemble(const MaskForm& form, const Column& column,
                        const std::set<std::string_view>& missing = {});

// Makes a tree of the values that are not missing, in code order; a missing text begins like codes that it
// has nothing in common with. The empty value is no code, nor is `*`. The form must have passed its check.
HierarchyDraft assemble(const PrefixForm& form, const Column& column,
                        const std::set<std::string_view>& missing);

}  // namespace kordon

// Any bytes are a level table or a list of mistakes; a table that builds comes out as it went in.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "core/hierarchy/builders.h"
#include "tests/fuzz/fuzzer.h"

namespace kordon::hierarchy_fuzz {

namespace {

Column column_of(const LevelsForm& form) {
  Column column;
  column.name = "value";
  for (const auto& row : form.rows) column.cells.push_back(column.values.intern(row[0]));
  return column;
}

}  // namespace

KORDON_FUZZER(hierarchy) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const Result<LevelsForm> form = read_level_table(bytes, "table");
  if (!form) {
    if (form.failure().mistakes.empty()) std::abort();
    return 0;
  }
  const Column column = column_of(*form);
  // The rules take any values that the table has; what they do not cover must be a mistake, not a crash.
  for (const HierarchyForm& rule :
       {HierarchyForm(IntervalsForm{{"0.5", "5", "100"}, "-7.5"}),
        HierarchyForm(DatesForm{"%Y-%m-%d", {"month", "decade"}}), HierarchyForm(MaskForm{3}),
        HierarchyForm(PrefixForm{{3, 1}}), HierarchyForm(AdaptiveForm{2}),
        HierarchyForm(AdaptiveForm{.rows = 1, .fanout = 3, .cost = BinCost::squares, .format = "%Y-%m-%d"}),
        HierarchyForm(AdaptiveForm{.rows = 2, .agglomerative = true}), HierarchyForm(FrequentForm{2}),
        HierarchyForm(FrequentForm{2, PrefixForm{{3, 1}}}), HierarchyForm(FlatForm{})}) {
    const auto built = build_hierarchy(rule, column, {"", "?"}, "table");
    if (built && built->tree.height() == 0) std::abort();
    if (!built && built.failure().mistakes.empty()) std::abort();
  }

  const auto built = build_hierarchy(*form, column, {}, "table");
  if (!built) {
    if (built.failure().mistakes.empty()) std::abort();
    return 0;
  }
  const LevelsForm table = level_table(built->tree);
  const auto again = read_level_table(write_level_table(table), "table");
  if (!again || again->rows != table.rows) std::abort();
  const auto rebuilt = build_hierarchy(*again, column, {}, "table");
  if (!rebuilt || level_table(rebuilt->tree).rows != table.rows) std::abort();
  return 0;
}

}  // namespace kordon::hierarchy_fuzz

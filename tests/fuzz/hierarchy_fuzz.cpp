// Any bytes are a level table or a list of mistakes; a table that builds comes out as it went in.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "core/hierarchy/builders.h"

namespace {

kordon::Column column_of(const kordon::LevelsForm& form) {
  kordon::Column column;
  column.name = "value";
  for (const auto& row : form.rows) column.cells.push_back(column.values.intern(row[0]));
  return column;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const kordon::Result<kordon::LevelsForm> form = kordon::read_level_table(bytes, "table");
  if (!form) {
    if (form.failure().mistakes.empty()) std::abort();
    return 0;
  }
  const kordon::Column column = column_of(*form);
  // The rules take any values that the table has; what they do not cover must be a mistake, not a crash.
  for (const kordon::HierarchyForm& rule :
       {kordon::HierarchyForm(kordon::IntervalsForm{{"0.5", "5", "100"}, "-7.5"}),
        kordon::HierarchyForm(kordon::DatesForm{"%Y-%m-%d", {"month", "decade"}}),
        kordon::HierarchyForm(kordon::MaskForm{3}), kordon::HierarchyForm(kordon::PrefixForm{{3, 1}}),
        kordon::HierarchyForm(kordon::AdaptiveForm{2}),
        kordon::HierarchyForm(kordon::AdaptiveForm{
            .rows = 1, .fanout = 3, .cost = kordon::BinCost::squares, .format = "%Y-%m-%d"}),
        kordon::HierarchyForm(kordon::AdaptiveForm{.rows = 2, .agglomerative = true}),
        kordon::HierarchyForm(kordon::FrequentForm{2}),
        kordon::HierarchyForm(kordon::FrequentForm{2, kordon::PrefixForm{{3, 1}}}),
        kordon::HierarchyForm(kordon::FlatForm{})}) {
    const auto built = kordon::build_hierarchy(rule, column, {"", "?"}, "table");
    if (built && built->tree.height() == 0) std::abort();
    if (!built && built.failure().mistakes.empty()) std::abort();
  }

  const auto built = kordon::build_hierarchy(*form, column, {}, "table");
  if (!built) {
    if (built.failure().mistakes.empty()) std::abort();
    return 0;
  }
  const kordon::LevelsForm table = kordon::level_table(built->tree);
  const auto again = kordon::read_level_table(kordon::write_level_table(table), "table");
  if (!again || again->rows != table.rows) std::abort();
  const auto rebuilt = kordon::build_hierarchy(*again, column, {}, "table");
  if (!rebuilt || kordon::level_table(rebuilt->tree).rows != table.rows) std::abort();
  return 0;
}

#include "core/cells/cells.h"

#include "core/base/text.h"

namespace kordon {
namespace {

void check_made_value(const AuditScale& scale, std::size_t row, std::uint32_t origin, CellOffences& found) {
  const Column& before = *scale.pair->before;
  const Column& after = *scale.pair->after;
  const ValueId value = before.cells[origin];
  if (!scale.made->covers(after.cells[row], value)) {
    found.strangers.add([&] {
      return say("in released row {n}, column {name}: {after} does not cover {before}", row + 1,
                 as_quoted(after.name), as_quoted(after.cell(row)), as_quoted(before.values[value]));
    });
  } else if (scale.made->too_wide(after.cells[row])) {
    found.violating[row] = true;
    found.beyond.add([&] {
      return say("in released row {n}, column {name}: {before} became {after}, which is wider than allowed",
                 row + 1, as_quoted(after.name), as_quoted(before.values[value]), as_quoted(after.cell(row)));
    });
  }
}

void check_node(const AuditScale& scale, std::size_t row, std::uint32_t origin, CellOffences& found) {
  const Column& before = *scale.pair->before;
  const Column& after = *scale.pair->after;
  const ValueId value = before.cells[origin];
  const NodeId node = released_node(scale, value, after.cells[row]);
  if (node == no_node) {
    found.strangers.add([&] {
      return say("in released row {n}, column {name}: {after} is not above {before}", row + 1,
                 as_quoted(after.name), as_quoted(after.cell(row)), as_quoted(before.values[value]));
    });
  } else if (scale.tree.depth(node) < scale.tree.depth(scale.limit[value])) {
    found.violating[row] = true;
    found.beyond.add([&] {
      return say("in released row {n}, column {name}: {before} became {after}, at most {limit} is allowed",
                 row + 1, as_quoted(after.name), as_quoted(before.values[value]), as_quoted(after.cell(row)),
                 as_quoted(scale.tree.label(scale.limit[value])));
    });
  }
}

}  // namespace

void compare_cell(const AuditScale& scale, std::size_t row, std::uint32_t origin, CellOffences& found) {
  if (scale.made) {
    check_made_value(scale, row, origin, found);
  } else {
    check_node(scale, row, origin, found);
  }
}

}  // namespace kordon

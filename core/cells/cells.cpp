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

void CellOffences::add(const CellOffences& later) {
  strangers.add(later.strangers);
  if (later.beyond.none()) return;
  beyond.add(later.beyond);
  for (std::size_t row = 0; row < violating.size(); ++row) {
    if (later.violating[row]) violating[row] = true;
  }
}

std::uint64_t ComparedRows::count() const {
  std::uint64_t rows = 0;
  for (std::size_t row = 0; row < released(); ++row) rows += is_compared(row) ? 1U : 0U;
  return rows;
}

CellOffences compare_cells(const AuditScale& scale, const ComparedRows& rows) {
  CellOffences found;
  found.violating.assign(rows.released(), false);
  for (std::size_t row = 0; row < rows.released(); ++row) {
    if (rows.is_compared(row)) compare_cell(scale, row, rows.origin(row), found);
  }
  return found;
}

Offences find_changed_cells(const ColumnPair& pair, const ComparedRows& rows) {
  Offences offences;
  std::vector<ValueId> original_of;  // by released value
  for (ValueId value = 0; value < pair.after->values.size(); ++value) {
    original_of.push_back(pair.before->values.find(pair.after->values[value]).value_or(no_value));
  }
  for (std::size_t row = 0; row < rows.released(); ++row) {
    if (!rows.is_compared(row)) continue;
    const std::uint32_t origin = rows.origin(row);
    if (original_of[pair.after->cells[row]] == pair.before->cells[origin]) continue;
    offences.add([&] {
      return say("in released row {n}, column {name}: {before} became {after}", row + 1,
                 as_quoted(pair.after->name), as_quoted(pair.before->cell(origin)),
                 as_quoted(pair.after->cell(row)));
    });
  }
  return offences;
}

void compare_cell(const AuditScale& scale, std::size_t row, std::uint32_t origin, CellOffences& found) {
  if (scale.made) {
    check_made_value(scale, row, origin, found);
  } else {
    check_node(scale, row, origin, found);
  }
}

}  // namespace kordon

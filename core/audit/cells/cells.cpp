#include "core/audit/cells/cells.h"

#include "core/base/text.h"

namespace kordon {
namespace {

// Remembers which pairs of an original and a released value were compared and are right: in a large table few
// pairs stand in many rows. Columns of many values have too many pairs for that.
class RightPairs {
 public:
  explicit RightPairs(const ColumnPair& pair) : released_(pair.after->values.size()) {
    if (pair.before->values.size() <= max_pairs / (released_ + 1)) {
      right_.resize(pair.before->values.size() * released_);
    }
  }

  bool has(ValueId before, ValueId after) const { return !right_.empty() && right_[position(before, after)]; }
  void add(ValueId before, ValueId after) {
    if (!right_.empty()) right_[position(before, after)] = true;
  }

 private:
  static constexpr std::size_t max_pairs = std::size_t{1} << 22U;  // they take 512 KB

  std::size_t position(ValueId before, ValueId after) const { return before * released_ + after; }

  std::size_t released_;     // values
  std::vector<bool> right_;  // by original value, and by released value within it
};

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
  for (std::size_t row = 0; row < released(); ++row) rows += is_compared(row) ? times_.of(row) : 0U;
  return rows;
}

std::vector<bool> ComparedRows::originals() const {
  std::vector<bool> compared(rows_, false);
  for (std::size_t row = 0; row < released(); ++row) {
    if (is_compared(row)) compared[origin_[row]] = true;
  }
  return compared;
}

std::vector<bool> rows_of_stars(const std::vector<const Column*>& columns, std::size_t rows) {
  std::vector<bool> stars(rows, true);
  for (const Column* column : columns) {
    const ValueId star = column->values.find("*").value_or(no_value);
    for (std::size_t row = 0; row < rows; ++row) stars[row] = stars[row] && column->cells[row] == star;
  }
  return stars;
}

Result<std::vector<ColumnPair>> match_columns(const Table& original, const Table& released, const Job& job) {
  std::vector<ColumnPair> pairs;
  for (const Column& column : original.columns) {
    const Attribute* attribute = job.find(column.name);
    if (attribute == nullptr) {
      return bad_input("attributes", say("column {name} has no role", as_quoted(column.name)),
                       "give the job that belongs to this table");
    }
    if (!is_released(*attribute)) continue;
    const std::optional<std::size_t> after = released.find(column.name);
    if (!after) {
      return bad_input(in_part("released table"), say("it has no column {name}", as_quoted(column.name)),
                       "give the release that this job made of this table");
    }
    pairs.push_back({attribute, &column, &released.columns[*after],
                     static_cast<std::size_t>(attribute - job.attributes.data())});
  }
  for (const Attribute& attribute : job.attributes) {
    if (original.find(attribute.name)) continue;
    return bad_input("attributes", say("the table has no column {name}", as_quoted(attribute.name)),
                     "give the job that belongs to this table");
  }
  return pairs;
}

CellOffences compare_cells(const AuditScale& scale, const ComparedRows& rows) {
  CellOffences found;
  found.violating.assign(rows.released(), false);
  const IdColumn before = scale.pair->before->cells, after = scale.pair->after->cells;
  RightPairs right(*scale.pair);
  for (std::size_t row = 0; row < rows.released(); ++row) {
    rows.look_ahead(before, row);
    if (!rows.is_compared(row) || right.has(before[rows.origin(row)], after[row])) continue;
    const std::uint64_t offences = found.strangers.count() + found.beyond.count();
    compare_cell(scale, row, rows.origin(row), found);
    if (found.strangers.count() + found.beyond.count() == offences) {
      right.add(before[rows.origin(row)], after[row]);
    }
  }
  return found;
}

Offences find_changed_cells(const ColumnPair& pair, const ComparedRows& rows) {
  Offences offences;
  std::vector<ValueId> original_of;  // by released value
  for (ValueId value = 0; value < pair.after->values.size(); ++value) {
    original_of.push_back(pair.before->values.find(pair.after->values[value]).value_or(no_value));
  }
  const IdColumn before = pair.before->cells, after = pair.after->cells;
  for (std::size_t row = 0; row < rows.released(); ++row) {
    rows.look_ahead(before, row);
    if (!rows.is_compared(row)) continue;
    const std::uint32_t origin = rows.origin(row);
    if (original_of[after[row]] == before[origin]) continue;
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

#include "core/audit/boxes.h"

#include <optional>

#include "core/base/text.h"

namespace kordon {
namespace {

// Returns, by node and one beyond the last, how many leaves have a lower number.
std::vector<std::uint32_t> leaves_before(const Hierarchy& tree) {
  std::vector<std::uint32_t> before = {0};
  for (NodeId node = 0; node < tree.size(); ++node)
    before.push_back(before.back() + (tree.is_leaf(node) ? 1U : 0U));
  return before;
}

// Returns what ranges or sets cover; numbers the leaves as the original's values are.
BoxColumn covered_by_texts(const AuditScale& scale) {
  constexpr std::uint64_t most_pairs = 20'000'000;
  const ColumnPair& pair = *scale.pair;
  BoxColumn column;
  const auto originals = static_cast<ValueId>(pair.before->values.size());
  column.values.resize(pair.after->values.size());
  if (std::uint64_t{originals} * column.values.size() > most_pairs) {
    column.unknown = say("{name} has too many values", as_quoted(pair.after->name));
    return column;
  }
  for (ValueId after = 0; after < column.values.size(); ++after) {
    LeafSet& leaves = column.values[after].leaves;
    for (ValueId value = 0; value < originals; ++value) {
      if (!scale.made->covers(after, value)) continue;
      if (leaves.empty() || leaves.back().last + 1 != value) leaves.push_back({value, value});
      leaves.back().last = value;
    }
  }
  return column;
}

// Returns what the released values of the scale cover, and where the rows truly lie.
BoxColumn box_column(const AuditScale& scale, const std::vector<std::uint32_t>& origin,
                     bool ignore_boundaries) {
  const ColumnPair& pair = *scale.pair;
  BoxColumn column = scale.made ? covered_by_texts(scale) : covered_by_labels(scale.tree, *pair.after);
  const std::vector<std::uint32_t> before = leaves_before(scale.tree);
  for (const std::uint32_t row : origin) {
    // A row that stems from none lies nowhere; the audit tells of it.
    const ValueId value = row < pair.before->cells.size() ? pair.before->cells[row] : no_value;
    const bool known = value != no_value;
    column.leaf.push_back(!known ? UINT32_MAX : scale.made ? value : before[scale.leaf[value]]);
    if (!scale.made && !ignore_boundaries) column.limit.push_back(known ? scale.limit[value] : no_node);
  }
  return column;
}

}  // namespace

BoxColumn covered_by_labels(const Hierarchy& tree, const Column& released) {
  const std::vector<std::uint32_t> before = leaves_before(tree);
  const auto covered = [&](NodeId node) { return LeafRange{before[node], before[tree.last(node) + 1] - 1}; };
  BoxColumn column;
  column.values.resize(released.values.size());
  for (NodeId node = 0; node < tree.size(); ++node) {
    const std::optional<ValueId> value = released.values.find(tree.label(node));
    if (!value) continue;
    CoveredValue& known = column.values[*value];
    const LeafSet leaves = {covered(node)};
    if (!known.leaves.empty() && known.leaves != leaves) {
      column.unknown = say("{name}: {value} stands for several nodes of its hierarchy",
                           as_quoted(released.name), as_quoted(released.values[*value]));
    }
    known.leaves = leaves;
    std::vector<NodeId> children = tree.children(node);
    while (children.size() == 1) children = tree.children(children.front());  // who covers the same
    known.parts.clear();
    for (const NodeId child : children) known.parts.push_back(covered(child));
  }
  return column;
}

Nested nested_of(const std::vector<AuditScale>& scales, const ReleasedClasses& classes,
                 const std::vector<std::uint32_t>& origin, const Job& job) {
  std::vector<BoxColumn> columns;
  for (const AuditScale& scale : scales) columns.push_back(box_column(scale, origin, job.ignore_boundaries));
  return find_nested(columns, classes);
}

AuditCheck check_of(const Nested& nested) {
  const bool known = nested.unknown.empty();
  Text detail = say("values ruled out of {n} of {m|row|rows} with classes inside theirs",
                    nested.rows_narrowed, nested.rows_in_them);
  return {"nested", known ? detail : nested.unknown, known && nested.rows_narrowed == 0};
}

}  // namespace kordon

#include "core/recoding/covered_leaves.h"

#include <algorithm>
#include <span>

namespace kordon {
namespace {

// Returns the leaves of these rows, ascending, each once.
std::vector<NodeId> leaves_of(const QuasiIdentifier& qi, std::span<const std::uint32_t> rows) {
  std::vector<NodeId> leaves;
  for (const Row row : rows) leaves.push_back(qi.leaves[row]);
  std::sort(leaves.begin(), leaves.end());
  leaves.erase(std::unique(leaves.begin(), leaves.end()), leaves.end());
  return leaves;
}

// Returns the leaves that could join the extent and change nothing: ends may be rounded, and one number be
// written in many ways.
NodeRange covered_by(const Range& range, Extent extent, NodeId leaves) {
  const bool is_one = range.is_one_value(extent);
  const std::string label = is_one ? "" : range.label(extent);
  const auto covers = [&](NodeId leaf) {
    const Extent joined = range.join(extent, leaf);
    if (joined.low == Hierarchy::root) return false;
    return is_one ? range.is_one_value(joined) : range.label(joined) == label;
  };
  NodeId first = 1;
  for (NodeId end = extent.low; first < end;) {
    const NodeId middle = first + (end - first) / 2;
    if (covers(middle)) {
      end = middle;
    } else {
      first = middle + 1;
    }
  }
  NodeId last = leaves;
  for (NodeId begin = extent.high; begin < last;) {
    const NodeId middle = last - (last - begin) / 2;
    if (covers(middle)) {
      begin = middle;
    } else {
      last = middle - 1;
    }
  }
  return {first, last};
}

}  // namespace

std::vector<NodeRange> covered_leaves(const EncodedTable& table, const FinalRecoding& recoding, ClassId c,
                                      std::size_t quasi_identifier) {
  const QuasiIdentifier& qi = table.quasi_identifiers[quasi_identifier];
  const NodeId value = recoding.value(c, quasi_identifier, table.quasi_identifiers.size());
  const bool is_node = value < qi.tree.size();
  if (is_node && (!qi.range || value == Hierarchy::root)) return {{value, qi.tree.last(value)}};
  const std::vector<NodeId> leaves = leaves_of(qi, recoding.rows.of(c));
  if (qi.range) {
    return {covered_by(*qi.range, {leaves.front(), leaves.back()}, qi.tree.last(Hierarchy::root))};
  }
  std::vector<NodeRange> members;
  for (const NodeId leaf : leaves) {
    if (members.empty() || members.back().last + 1 != leaf) members.push_back({leaf, leaf});
    members.back().last = leaf;
  }
  return members;
}

}  // namespace kordon

#include "core/algorithms/alike/parts.h"

#include <algorithm>
#include <map>
#include <utility>

namespace kordon {
namespace {

using PeoplePart = std::vector<std::uint32_t>;

// What a column's hierarchy makes of some people: parts, and how much less a row of each loses in sum.
struct PartsByColumn {
  std::vector<PeoplePart> parts;
  Loss gain = 0;
};

// Returns what all rows of a person have in common.
NodeId common_node(const PeopleRows& people, const Hierarchy& tree, std::uint32_t person, std::size_t j) {
  const std::span<const Row> rows = people.of(person);
  NodeId node = people.leaf(rows.front(), j);
  for (const Row row : rows) node = tree.lowest_common_ancestor(node, people.leaf(row, j));
  return node;
}

// People whose rows differ at the top, or whose part would be too small, are pooled; a pool that is
// too small joins the smallest part.
std::vector<PeoplePart> with_pool(std::map<NodeId, PeoplePart> by_child, PeoplePart rest, std::size_t least) {
  std::vector<PeoplePart> parts;
  for (auto& [child, people] : by_child) {
    if (people.size() < least) {
      rest.insert(rest.end(), people.begin(), people.end());
    } else {
      parts.push_back(std::move(people));
    }
  }
  if (rest.size() >= least || parts.empty()) {
    parts.push_back(std::move(rest));
  } else {
    PeoplePart& smallest =
        *std::min_element(parts.begin(), parts.end(),
                          [](const PeoplePart& a, const PeoplePart& b) { return a.size() < b.size(); });
    smallest.insert(smallest.end(), rest.begin(), rest.end());
  }
  for (PeoplePart& each : parts) std::sort(each.begin(), each.end());
  return parts;
}

PartsByColumn parts_by_column(const PeopleRows& people, const PeoplePart& whom, std::size_t j,
                              std::size_t least) {
  const QuasiIdentifier& qi = people.attribute(j);
  const Hierarchy& tree = qi.tree;
  std::map<std::uint32_t, NodeId> node_of;
  NodeId top = common_node(people, tree, whom.front(), j);
  for (const std::uint32_t person : whom) {
    const NodeId node = node_of[person] = common_node(people, tree, person, j);
    top = tree.lowest_common_ancestor(top, node);
  }
  std::map<NodeId, PeoplePart> by_child;
  PeoplePart rest;
  for (const std::uint32_t person : whom) {
    NodeId child = node_of[person];
    if (child == top) {
      rest.push_back(person);
      continue;
    }
    while (tree.parent(child) != top) child = tree.parent(child);
    by_child[child].push_back(person);
  }
  PartsByColumn made{with_pool(std::move(by_child), std::move(rest), least)};
  for (const PeoplePart& each : made.parts) {
    NodeId common = node_of[each.front()];
    for (const std::uint32_t person : each) common = tree.lowest_common_ancestor(common, node_of[person]);
    made.gain += each.size() * (loss(qi, top) - loss(qi, common));
  }
  return made;
}

}  // namespace

std::vector<PeoplePart> parts_of(const PeopleRows& people, PeoplePart whom, std::size_t least) {
  PartsByColumn best;
  for (std::size_t j = 0; j < people.width() && whom.size() >= 2 * least; ++j) {
    if (people.attribute(j).makes_values()) continue;
    PartsByColumn made = parts_by_column(people, whom, j, least);
    if (made.parts.size() > 1 && made.gain > best.gain) best = std::move(made);
  }
  if (best.parts.empty()) return {std::move(whom)};
  std::vector<PeoplePart> all;
  for (PeoplePart& part : best.parts) {
    for (PeoplePart& each : parts_of(people, std::move(part), least)) all.push_back(std::move(each));
  }
  return all;
}

}  // namespace kordon

#include "core/privacy/suggestion/boundary_tree.h"

#include <algorithm>
#include <map>
#include <utility>
#include <variant>

#include "core/base/decimal.h"
#include "core/hierarchy/builders.h"

namespace kordon {
namespace {

__extension__ using Wide = unsigned __int128;

std::int64_t floor_to(std::int64_t number, std::int64_t width) {
  const std::int64_t rest = number % width;
  return number - (rest < 0 ? rest + width : rest);
}

BoundaryTree of_hierarchy(const QuasiIdentifier& qi) {
  BoundaryTree tree;
  const auto nodes = static_cast<NodeId>(qi.tree.size());
  tree.loss = qi.node_loss;
  tree.lowest.assign(nodes, no_node);
  tree.boundary.assign(nodes, no_node);
  for (NodeId node = 0; node < nodes; ++node) {
    tree.parent.push_back(qi.tree.parent(node));
    tree.depth.push_back(qi.tree.depth(node));
    if (!qi.tree.is_leaf(node)) continue;
    tree.lowest[node] = node;
    tree.boundary[node] = qi.magval[node];
  }
  tree.full = qi.full;
  return tree;
}

// Returns a tree of the root alone, at which every leaf stands.
BoundaryTree of_root(const QuasiIdentifier& qi) {
  BoundaryTree tree;
  tree.parent = {no_node};
  tree.depth = {0};
  tree.loss = {qi.full};
  tree.lowest.assign(qi.tree.size(), Hierarchy::root);
  tree.boundary = {Hierarchy::root};
  tree.full = qi.full;
  return tree;
}

// Holds the numbers of a column that becomes ranges, all in units of 10^-decimals.
struct RangeNumbers {
  std::vector<std::pair<NodeId, std::int64_t>> by_leaf;  // missing values have none
  unsigned decimals = 0;
  std::int64_t step = 1;
  std::int64_t whole = 0;  // how wide the range of all is, as released
};

RangeNumbers numbers_of(const QuasiIdentifier& qi, const RangeForm& form) {
  RangeNumbers numbers;
  std::vector<std::pair<NodeId, Decimal>> read;
  for (NodeId leaf = 1; leaf < qi.tree.size() && !qi.range->is_missing(leaf); ++leaf) {
    read.emplace_back(leaf, parse_number(qi.tree.label(leaf), form.numbers).value());
    numbers.decimals = std::max(numbers.decimals, read.back().second.decimals());
  }
  const std::optional<Decimal> step = form.step ? parse_decimal(*form.step) : std::nullopt;
  if (step) numbers.decimals = std::max(numbers.decimals, step->decimals());
  if (step) numbers.step = scaled_floor(*step, numbers.decimals).value();
  for (const auto& [leaf, number] : read) {
    numbers.by_leaf.emplace_back(leaf, scaled_floor(number, numbers.decimals).value());
  }
  if (!read.empty()) {
    numbers.whole = -floor_to(-numbers.by_leaf.back().second, numbers.step) -
                    floor_to(numbers.by_leaf.front().second, numbers.step);
  }
  return numbers;
}

// Returns widths of 1 and 5 with zeros behind, in units of the numbers, widest first, and 0: each is a
// multiple of the next, so that bins lie inside bins.
std::vector<std::int64_t> round_widths(const RangeNumbers& numbers, std::int64_t below) {
  constexpr std::size_t most = 8;
  std::vector<std::int64_t> widths = {0};
  for (std::int64_t unit = 1; unit < below; unit *= 10) {
    for (const std::int64_t width : {unit, 5 * unit}) {
      if (width < below && width % numbers.step == 0) widths.push_back(width);
    }
    if (unit > below / 10) break;
  }
  std::reverse(widths.begin(), widths.end());
  if (widths.size() > most) widths.resize(most);
  return widths;
}

BoundaryTree of_range(const QuasiIdentifier& qi, const RangeForm& form, const Attribute& attribute) {
  BoundaryTree tree = of_root(qi);
  const RangeNumbers numbers = numbers_of(qi, form);
  if (numbers.whole == 0) return tree;
  const std::optional<Decimal> set =
      attribute.boundaries.empty() ? std::nullopt : parse_decimal(*attribute.boundaries.front().width);
  const std::int64_t widest = std::min(
      numbers.whole, set ? scaled_floor(*set, numbers.decimals).value_or(numbers.whole) : numbers.whole);
  const auto loss_of = [&](std::int64_t width) {
    return static_cast<Loss>(Wide{qi.full} * static_cast<std::uint64_t>(width) /
                             static_cast<std::uint64_t>(numbers.whole));
  };
  const auto add = [&](NodeId parent, Loss loss) {
    tree.parent.push_back(parent);
    tree.depth.push_back(tree.depth[parent] + 1);
    tree.loss.push_back(loss);
    return static_cast<NodeId>(tree.parent.size() - 1);
  };
  // Missing values are in no range with others.
  const NodeId missing = add(Hierarchy::root, 0);
  tree.loss[Hierarchy::root] = loss_of(widest);
  tree.lowest.assign(qi.tree.size(), missing);
  for (const auto& each : numbers.by_leaf) tree.lowest[each.first] = Hierarchy::root;
  tree.widths = {""};
  for (const std::int64_t width : round_widths(numbers, widest)) {
    tree.widths.push_back(format_scaled(width, numbers.decimals));
    std::map<std::int64_t, NodeId> bins;
    for (const auto& [leaf, number] : numbers.by_leaf) {
      // A bin has its lower end and not its upper one, so its ends, rounded outwards, lie within the width.
      const auto [bin, fresh] = bins.try_emplace(width == 0 ? number : floor_to(number, width), no_node);
      if (fresh) bin->second = add(tree.lowest[leaf], loss_of(width));
      tree.lowest[leaf] = bin->second;
    }
  }
  tree.boundary.assign(tree.parent.size(), no_node);
  for (NodeId leaf = 1; leaf < tree.lowest.size(); ++leaf) tree.boundary[tree.lowest[leaf]] = Hierarchy::root;
  return tree;
}

}  // namespace

BoundaryTree boundary_tree(const QuasiIdentifier& qi, const Attribute& attribute) {
  if (!qi.makes_values()) return of_hierarchy(qi);
  if (const auto* form = std::get_if<RangeForm>(&*attribute.hierarchy)) return of_range(qi, *form, attribute);
  return of_root(qi);
}

std::vector<BoundaryRef> boundaries_of(const BoundaryTree& tree, const QuasiIdentifier& qi,
                                       const Attribute& attribute) {
  if (qi.makes_values()) {
    std::uint32_t deepest = 0;
    for (const NodeId node : tree.boundary) {
      if (node != no_node) deepest = std::max(deepest, tree.depth[node]);
    }
    if (deepest == 0) return attribute.boundaries;
    BoundaryRef width;
    width.width = tree.widths[deepest];
    return {width};
  }
  std::vector<bool> named(qi.tree.size(), false);
  bool moved = false;
  for (NodeId leaf = 0; leaf < tree.boundary.size(); ++leaf) {
    const NodeId node = tree.boundary[leaf];
    moved = moved || (node != no_node && node != qi.magval[leaf]);
    if (node != no_node && node != Hierarchy::root) named[node] = true;
  }
  if (!moved) return attribute.boundaries;
  const auto first = std::find(named.begin(), named.end(), true);
  if (first == named.end()) return {};
  const unsigned level = qi.tree.level(static_cast<NodeId>(first - named.begin()));
  bool whole_level = true;
  for (NodeId node = 1; node < qi.tree.size(); ++node) {
    whole_level = whole_level && named[node] == (qi.tree.level(node) == level);
  }
  if (whole_level) return {{level, std::nullopt}};
  std::vector<BoundaryRef> result;
  for (NodeId node = 1; node < qi.tree.size(); ++node) {
    if (!named[node] || qi.implied[node]) continue;
    const std::string label(qi.tree.label(node));
    result.push_back({std::nullopt, label});
    if (qi.tree.find(label).size() > 1) result.back().level = qi.tree.level(node);
  }
  return result;
}

}  // namespace kordon

#include "core/audit/nested/narrowed_classes.h"

#include <algorithm>

#include "core/audit/boxes/containment.h"
#include "core/audit/boxes/labels.h"

namespace kordon {
namespace {

constexpr std::size_t max_named = 12;
constexpr std::size_t max_inner = 6;

void add_name(ValueNames& names, std::string_view label) {
  if (names.labels.size() < max_named) {
    names.labels.emplace_back(label);
  } else {
    ++names.others;
  }
}

// Returns the leaves of `all` that are not in `some`, which lies inside.
LeafSet without(const LeafSet& all, const LeafSet& some) {
  LeafSet rest;
  auto next = some.begin();
  for (const LeafRange& range : all) {
    std::uint32_t first = range.first;
    for (; next != some.end() && next->first <= range.last; ++next) {
      if (first < next->first) rest.push_back({first, next->first - 1});
      first = next->last + 1;
    }
    if (first <= range.last) rest.push_back({first, range.last});
  }
  return rest;
}

ShownClass shown_class(const ReleasedClasses& classes, std::uint32_t c) {
  const std::uint32_t row = classes.of(c).front();
  ShownClass result{row, classes.size(c), {}};
  for (const Column* column : classes.columns) result.values.emplace_back(column->cell(row));
  return result;
}

}  // namespace

ValueNames names_of(const Hierarchy& tree, const LeafSet& leaves) {
  const std::vector<std::uint32_t> before = leaves_before(tree);
  ValueNames names;
  for (const LeafRange& range : leaves) {
    for (NodeId node = 0; node < tree.size();) {
      const LeafRange covered{before[node], before[tree.last(node) + 1] - 1};
      if (covered.last < range.first) {
        node = tree.last(node) + 1;
        continue;
      }
      if (covered.first > range.last) break;
      const bool inside = covered.first >= range.first && covered.last <= range.last;
      if (!inside) {
        ++node;
        continue;
      }
      const NodeId last = tree.last(node);
      while (tree.children(node).size() == 1) ++node;  // the lowest of those that cover the same
      add_name(names, tree.label(node));
      node = last + 1;
    }
  }
  return names;
}

ValueNames names_of(const Column& original, const LeafSet& leaves) {
  ValueNames names;
  for (const LeafRange& range : leaves) {
    for (std::uint32_t value = range.first; value <= range.last; ++value)
      add_name(names, original.values[value]);
  }
  return names;
}

ShownNarrowing shown(const NarrowedClass& narrowed, const std::vector<BoxColumn>& columns,
                     const ReleasedClasses& classes,
                     const std::function<ValueNames(std::size_t, const LeafSet&)>& names) {
  ShownNarrowing result;
  result.outer = shown_class(classes, narrowed.outer);
  const std::uint32_t row = result.outer.row;
  for (std::size_t j = 0; j < columns.size(); ++j) {
    result.values.push_back({classes.columns[j]->name, result.outer.values[j], {}, {}});
    const LeafSet& left = narrowed.left[j];
    if (left.empty()) continue;
    const LeafSet& all = columns[j].values[classes.columns[j]->cells[row]].possible;
    result.values.back().ruled_out = names(j, without(all, left));
    result.values.back().left = names(j, left);
  }
  const auto differing = [&](std::uint32_t inner) {
    const std::uint32_t other = classes.of(inner).front();
    return std::count_if(classes.columns.begin(), classes.columns.end(),
                         [&](const Column* column) { return column->cells[row] != column->cells[other]; });
  };
  std::vector<std::uint32_t> inner = narrowed.inner;
  std::stable_sort(inner.begin(), inner.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return differing(a) < differing(b); });
  if (inner.size() > max_inner) {
    result.others_inside = inner.size() - max_inner;
    inner.resize(max_inner);
  }
  for (const std::uint32_t each : inner) result.inner.push_back(shown_class(classes, each));
  return result;
}

}  // namespace kordon

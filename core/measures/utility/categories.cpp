#include "core/measures/utility/categories.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "core/base/decimal.h"
#include "core/hierarchy/builders.h"
#include "core/hierarchy/hierarchy.h"
#include "core/hierarchy/intervals.h"
#include "core/profile/distribution.h"
#include "core/table/formats/present_values.h"

namespace kordon {
namespace {

constexpr std::uint8_t no_category = UINT8_MAX;

// Makes what is in no category the rest. `counts` says by id whether it is a value.
void gather_rest(Categories& categories, const std::vector<bool>& counts) {
  for (std::size_t id = 0; id < counts.size(); ++id) {
    if (categories.of_id[id] != no_category) continue;
    categories.of_id[id] = static_cast<std::uint8_t>(categories.labels.size());
    if (counts[id]) ++categories.rest;
  }
}

void put(Categories& categories, const Column& column, std::string_view value, std::size_t category) {
  categories.of_id[column.values.find(value).value()] = static_cast<std::uint8_t>(category);
}

void by_width(const Column& column, const Numbers& numbers, std::size_t most, Categories& categories) {
  const std::int64_t width = numbers.bin_width(most);
  const std::int64_t first = floor_divide(numbers.lowest, width);
  for (std::uint64_t bin = 0; bin < numbers.bins(width); ++bin) {
    categories.labels.push_back(interval_label((first + static_cast<std::int64_t>(bin)) * width, width,
                                               numbers.decimals, numbers.decimals == 0, numbers.format));
  }
  for (std::size_t i = 0; i < numbers.values.size(); ++i) {
    put(categories, column, numbers.values[i].text,
        static_cast<std::size_t>(floor_divide(numbers.units[i], width) - first));
  }
}

void by_frequency(const Column& column, Categories& categories) {
  for (Bar& bar : most_frequent(present_values(column, {}))) {
    put(categories, column, bar.value, categories.labels.size());
    categories.labels.push_back(std::move(bar.value));
  }
}

// Returns how deep the nodes lie that are few enough to be categories, and 0 where only the root is.
unsigned depth_of_categories(const Hierarchy& tree, std::size_t most) {
  std::vector<std::size_t> nodes(tree.height() + 1);  // by depth; leaves of shorter branches count below, too
  for (NodeId node = 0; node < tree.size(); ++node) {
    ++nodes[tree.depth(node)];
    for (unsigned depth = tree.depth(node) + 1; tree.is_leaf(node) && depth < nodes.size(); ++depth) {
      ++nodes[depth];
    }
  }
  unsigned depth = tree.height();
  while (nodes[depth] > most) --depth;
  return depth;
}

}  // namespace

Categories categories_of(const Column& column, const Attribute& attribute,
                         const std::vector<std::string>& missing, std::size_t most) {
  Categories categories;
  categories.of_id.assign(column.values.size(), no_category);
  const PresentValues present = present_values(column, missing);
  const std::optional<Numbers> found =
      present.rows > 0 ? find_numbers(present, attribute.number) : std::nullopt;
  if (found) {
    by_width(column, *found, most, categories);
  } else {
    by_frequency(column, categories);
  }
  std::vector<bool> occurs(column.values.size());
  for (const ValueId value : column.cells) occurs[value] = true;
  gather_rest(categories, occurs);
  return categories;
}

Categories categories_of(const QuasiIdentifier& qi, const Column& column, const Attribute& attribute,
                         const std::vector<std::string>& missing, std::size_t most) {
  const Hierarchy& tree = qi.tree;
  Categories categories;
  const unsigned depth = depth_of_categories(tree, most);
  categories.of_id.assign(tree.size(), no_category);
  if (depth == 0) {
    Categories of_column = categories_of(column, attribute, missing, most);
    categories.labels = std::move(of_column.labels);
    for (ValueId value = 0; value < column.values.size(); ++value) {
      const std::uint8_t category = of_column.of_id[value];
      if (category < categories.labels.size()) {
        categories.of_id[leaf_of(*attribute.hierarchy, tree, column.values[value]).value()] = category;
      }
    }
    std::vector<bool> leaves(tree.size());
    for (NodeId node = 0; node < tree.size(); ++node) leaves[node] = tree.is_leaf(node);
    gather_rest(categories, leaves);
    return categories;
  }
  for (NodeId node = 1; node < tree.size(); ++node) {
    if (tree.depth(node) > depth) {
      categories.of_id[node] = categories.of_id[tree.parent(node)];
    } else if (tree.depth(node) == depth || tree.is_leaf(node)) {
      categories.of_id[node] = static_cast<std::uint8_t>(categories.labels.size());
      categories.labels.emplace_back(tree.label(node));
    }
  }
  return categories;
}

}  // namespace kordon

#include "core/recoding/recoding.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "core/base/cores.h"

namespace kordon {
namespace {

std::string in_set(std::string_view value) {
  const bool plain = !value.empty() && value.find_first_of(",{}\"") == std::string_view::npos &&
                     value.front() != ' ' && value.back() != ' ';
  if (plain) return std::string(value);
  std::string quoted = "\"";
  for (const char c : value) {
    if (c == '"') quoted += c;
    quoted += c;
  }
  return quoted + '"';
}

// Returns the label of a set of leaves, which ascend.
std::string set_label(const Hierarchy& tree, const std::vector<NodeId>& leaves) {
  std::string label = "{";
  for (const NodeId leaf : leaves) {
    if (label.size() > 1) label += ", ";
    label += in_set(tree.label(leaf));
  }
  return label + "}";
}

NodeId made_value(const QuasiIdentifier& qi, std::string_view label, Loss loss, MadeValues& made) {
  const ValueId id = made.labels.intern(label);
  if (id == made.losses.size()) made.losses.push_back(loss);
  return static_cast<NodeId>(qi.tree.size()) + id;
}

bool is_made(const EncodedTable& table, std::size_t qi, NodeId value) {
  return value >= table.quasi_identifiers[qi].tree.size();
}

ValueId made_id(const EncodedTable& table, std::size_t qi, NodeId value) {
  return value - static_cast<NodeId>(table.quasi_identifiers[qi].tree.size());
}

}  // namespace

std::string_view released_label(const EncodedTable& table, const Recoding& recoding, std::size_t qi,
                                NodeId value) {
  if (is_made(table, qi, value)) return recoding.made[qi].labels[made_id(table, qi, value)];
  return table.quasi_identifiers[qi].tree.label(value);
}

Loss released_loss(const EncodedTable& table, const Recoding& recoding, std::size_t qi, NodeId value) {
  if (is_made(table, qi, value)) return recoding.made[qi].losses[made_id(table, qi, value)];
  return loss(table.quasi_identifiers[qi], value);
}

std::string_view shown_label(const EncodedTable& table, const Recoding& recoding, std::size_t qi, ClassId c) {
  if (!recoding.numbers.empty() && !recoding.numbers[qi].of_class.empty()) {
    const ClassNumbers& numbers = recoding.numbers[qi];
    if (numbers.of_class[c] != ClassNumbers::no_number) return numbers.labels[numbers.of_class[c]];
  }
  return released_label(table, recoding, qi, recoding.value(c, qi, table.quasi_identifiers.size()));
}

std::vector<std::vector<std::uint32_t>> shown_numbers(const EncodedTable& table, const Recoding& recoding) {
  std::vector<std::vector<std::uint32_t>> numbers(table.quasi_identifiers.size());
  for (std::size_t j = 0; j < numbers.size(); ++j) {
    Dictionary labels;
    numbers[j].reserve(recoding.partition.classes);
    for (ClassId c = 0; c < recoding.partition.classes; ++c) {
      numbers[j].push_back(labels.intern(shown_label(table, recoding, j, c)));
    }
  }
  return numbers;
}

NodeId released_value(const QuasiIdentifier& qi, std::span<const Row> rows, MadeValues& made) {
  NodeId low = qi.leaves[rows[0]];
  NodeId high = low;
  for (const std::uint32_t row : rows) {
    low = std::min(low, qi.leaves[row]);
    high = std::max(high, qi.leaves[row]);
  }
  if (!qi.makes_values() || low == high) return qi.tree.lowest_common_ancestor(low, high);
  if (qi.range) {
    const Extent extent = qi.range->join(low, high);
    if (extent.low == Hierarchy::root || qi.range->is_one_value(extent)) return extent.low;
    return made_value(qi, qi.range->label(extent), qi.range->loss(extent), made);
  }
  std::vector<NodeId> leaves;
  for (const std::uint32_t row : rows) leaves.push_back(qi.leaves[row]);
  std::sort(leaves.begin(), leaves.end());
  leaves.erase(std::unique(leaves.begin(), leaves.end()), leaves.end());
  return made_value(qi, set_label(qi.tree, leaves), set_loss(qi, leaves.size()), made);
}

namespace {

// Fills the values of one quasi-identifier: by class, the lowest node of its tree that all rows lie below.
void recode_to_nodes(const EncodedTable& table, const Partition& partition, std::size_t j,
                     std::vector<NodeId>& values) {
  const QuasiIdentifier& qi = table.quasi_identifiers[j];
  std::vector<NodeId> lowest(partition.classes, no_node), highest(partition.classes, 0);
  for (std::size_t row = 0; row < partition.class_of.size(); ++row) {
    const ClassId c = partition.class_of[row];
    if (c == suppressed) continue;
    lowest[c] = std::min(lowest[c], qi.leaves[row]);
    highest[c] = std::max(highest[c], qi.leaves[row]);
  }
  // Nodes are numbered in preorder, so the common ancestor of the outermost two is that of all between.
  for (std::size_t c = 0; c < partition.classes; ++c) {
    values[c * table.quasi_identifiers.size() + j] = qi.tree.lowest_common_ancestor(lowest[c], highest[c]);
  }
}

}  // namespace

Recoding recode_locally(const EncodedTable& table, Partition partition, std::uint32_t mandatory) {
  const std::vector<QuasiIdentifier>& qis = table.quasi_identifiers;
  const std::size_t width = qis.size();
  Recoding recoding;
  recoding.mandatory = mandatory;
  recoding.values.resize(std::size_t{partition.classes} * width);
  on_cores(width, width * table.rows, [&](std::size_t j) {
    if (!qis[j].makes_values()) recode_to_nodes(table, partition, j, recoding.values);
  });
  ClassRows rows;  // for attributes without a hierarchy
  for (std::size_t j = 0; j < width; ++j) {
    if (!qis[j].makes_values()) continue;
    if (rows.start.empty()) rows = rows_by_class(partition);
    recoding.made.resize(width);
    for (ClassId c = 0; c < partition.classes; ++c) {
      recoding.values[c * width + j] = released_value(qis[j], rows.of(c), recoding.made[j]);
    }
  }
  recoding.partition = std::move(partition);
  return recoding;
}

namespace {

// Makes classes whose keys agree in every quasi-identifier one, with the values of the first; keys are by
// quasi-identifier and class. Returns nothing if no two agree.
std::optional<Recoding> merge_classes(const Recoding& recoding,
                                      const std::vector<std::vector<std::uint32_t>>& keys) {
  const ClassId classes = recoding.partition.classes;
  const std::size_t width = keys.size();
  const Partition merged = group_rows({keys.begin(), keys.end()}, classes);
  if (merged.classes == classes) return std::nullopt;
  Recoding result{{recoding.partition.class_of, merged.classes, recoding.partition.times},
                  {},
                  recoding.mandatory,
                  recoding.made,
                  recoding.numbers};
  for (ClassNumbers& numbers : result.numbers) {
    if (!numbers.of_class.empty()) numbers.of_class.resize(merged.classes);
  }
  result.values.resize(merged.classes * width);
  for (ClassId c = classes; c-- > 0;) {  // backwards, so that the first part of a class has the last word
    for (std::size_t j = 0; j < width; ++j) {
      result.values[merged.class_of[c] * width + j] = recoding.value(c, j, width);
      if (result.numbers.empty() || result.numbers[j].of_class.empty()) continue;
      result.numbers[j].of_class[merged.class_of[c]] = recoding.numbers[j].of_class[c];
    }
  }
  for (ClassId& c : result.partition.class_of) {
    if (c != suppressed) c = merged.class_of[c];
  }
  return result;
}

}  // namespace

Recoding merge_equal_classes(Recoding recoding, std::size_t quasi_identifiers) {
  std::vector<std::vector<std::uint32_t>> keys(quasi_identifiers);
  for (std::size_t j = 0; j < quasi_identifiers; ++j) {
    for (ClassId c = 0; c < recoding.partition.classes; ++c) {
      keys[j].push_back(recoding.value(c, j, quasi_identifiers));
    }
  }
  std::optional<Recoding> merged = merge_classes(recoding, keys);
  return merged ? std::move(*merged) : std::move(recoding);
}

std::optional<Recoding> as_shown(const EncodedTable& table, const Recoding& recoding) {
  const std::size_t width = table.quasi_identifiers.size();
  std::vector<std::vector<std::uint32_t>> keys(width);
  bool ambiguous = false;
  for (std::size_t j = 0; j < width; ++j) {
    Dictionary labels;
    if (!recoding.numbers.empty() && !recoding.numbers[j].of_class.empty()) {
      for (ClassId c = 0; c < recoding.partition.classes; ++c) {
        keys[j].push_back(labels.intern(shown_label(table, recoding, j, c)));
      }
      ambiguous = true;  // only a comparison of all columns tells
      continue;
    }
    std::unordered_map<NodeId, ValueId> label_of;  // by released value; only ever asked for one
    for (ClassId c = 0; c < recoding.partition.classes; ++c) {
      const NodeId value = recoding.value(c, j, width);
      const auto [known, is_new] = label_of.try_emplace(value);
      if (is_new) known->second = labels.intern(released_label(table, recoding, j, value));
      keys[j].push_back(known->second);
    }
    ambiguous = ambiguous || labels.size() < label_of.size();
  }
  if (!ambiguous) return std::nullopt;
  return merge_classes(recoding, keys);
}

}  // namespace kordon

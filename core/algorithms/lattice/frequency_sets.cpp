#include "core/algorithms/lattice/frequency_sets.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/recoding/partition.h"

namespace kordon {

namespace {

constexpr std::uint32_t unnumbered = UINT32_MAX;

}  // namespace

FrequencySets::FrequencySets(const EncodedTable& table, const std::vector<Row>& rows,
                             const std::vector<std::uint32_t>& labels, const std::vector<CellPrice>& prices) {
  const std::size_t width = table.quasi_identifiers.size();
  std::vector<Values> values;
  for (const QuasiIdentifier& qi : table.quasi_identifiers) values.push_back(number_values(qi, rows));
  // The more values an attribute has, the earlier it is generalized: what comes often, at the end, is short.
  order_.resize(width);
  std::iota(order_.begin(), order_.end(), std::size_t{0});
  std::stable_sort(order_.begin(), order_.end(), [&](std::size_t a, std::size_t b) {
    return values[a].leaves.size() > values[b].leaves.size();
  });

  std::vector<std::uint32_t> tails = labels.empty() ? std::vector<std::uint32_t>(rows.size(), 0) : labels;
  std::size_t max_tails = 1 + (labels.empty() ? 0 : *std::max_element(labels.begin(), labels.end()));
  std::size_t max_values = 0;
  columns_.resize(width);
  for (std::size_t d = width; d-- > 0;) {
    const std::size_t j = order_[d];
    tails = lengthen_tails(values[j], tails, columns_[d]);
    for (unsigned l = 0; l <= table.quasi_identifiers[j].tree.height(); ++l) {
      columns_[d].levels.push_back(level(table.quasi_identifiers[j], l, values[j], prices[j]));
    }
    max_values = std::max(max_values, values[j].leaves.size());
    max_tails = std::max(max_tails, columns_[d].tails.size());
  }
  sets_.resize(width + 1);
  count_all(tails);
  levels_.resize(width);
  place_.assign(max_values, 0);
  slot_.assign(max_tails, 0);
  sorted_.resize(sets_.front().items.size());
}

FrequencySets::Values FrequencySets::number_values(const QuasiIdentifier& qi, const std::vector<Row>& rows) {
  Values values;
  std::vector<std::uint32_t> number(qi.tree.size(), unnumbered);
  values.of_row.reserve(rows.size());
  for (const Row row : rows) {
    const NodeId leaf = qi.leaves[row];
    if (number[leaf] == unnumbered) {
      number[leaf] = static_cast<std::uint32_t>(values.leaves.size());
      values.leaves.push_back(leaf);
    }
    values.of_row.push_back(number[leaf]);
  }
  return values;
}

// Puts a value before the tail of each row. Returns the numbers of the longer tails, which are the column's.
std::vector<std::uint32_t> FrequencySets::lengthen_tails(const Values& values,
                                                         const std::vector<std::uint32_t>& tails,
                                                         Column& column) {
  Partition longer = group_rows({values.of_row, tails}, tails.size());
  column.tails.resize(longer.classes);
  for (std::size_t i = 0; i < tails.size(); ++i) {
    column.tails[longer.class_of[i]] = {values.of_row[i], tails[i]};
  }
  return std::move(longer.class_of);
}

FrequencySets::Level FrequencySets::level(const QuasiIdentifier& qi, unsigned level, const Values& values,
                                          const CellPrice& price) {
  Level result;
  const std::vector<NodeId> generalized = generalization(qi, level);
  std::vector<std::uint32_t> number(qi.tree.size(), unnumbered);
  for (const NodeId leaf : values.leaves) {
    const NodeId node = generalized[leaf];
    if (number[node] == unnumbered) {
      number[node] = static_cast<std::uint32_t>(result.price.size());
      result.price.push_back(price.of_node[node]);
    }
    result.released.push_back(number[node]);
  }
  return result;
}

// Makes the first set: all rows are one class, counted by their whole tuples.
void FrequencySets::count_all(const std::vector<std::uint32_t>& tails) {
  std::vector<std::uint32_t> counts;
  for (const std::uint32_t tail : tails) {
    if (tail >= counts.size()) counts.resize(std::size_t{tail} + 1, 0);
    ++counts[tail];
  }
  Set& all = sets_.front();
  for (std::uint32_t tail = 0; tail < counts.size(); ++tail) {
    if (counts[tail] > 0) all.items.push_back({tail, counts[tail]});
  }
  if (tails.empty()) return;
  all.start.push_back(static_cast<std::uint32_t>(all.items.size()));
  all.price.push_back(0);
}

void FrequencySets::move_to(const Levels& levels) {
  for (std::size_t d = 0; d < columns_.size(); ++d) {
    const unsigned level = levels[order_[d]];
    if (d < valid_ && levels_[d] == level) continue;
    levels_[d] = level;
    roll_up(d, columns_[d].levels[level]);
    valid_ = d;
  }
  valid_ = columns_.size();
}

// Goes class by class: first it sorts the items by the node that their value becomes, then items of one node
// whose tails agree become one. All numbers are dense, so arrays stand where one would think of hash tables.
void FrequencySets::roll_up(std::size_t depth, const Level& level) {
  const std::vector<Tail>& tails = columns_[depth].tails;
  const Set& from = sets_[depth];
  Set& to = sets_[depth + 1];
  to.items.resize(from.items.size());
  to.start.assign(1, 0);
  to.price.clear();
  std::uint32_t size = 0;
  for (std::size_t c = 0; c < from.price.size(); ++c) {
    const std::span<const Item> items(&from.items[from.start[c]], from.start[c + 1] - from.start[c]);
    opened_.clear();
    for (const Item& item : items) {
      const std::uint32_t node = level.released[tails[item.label].value];
      if (place_[node]++ == 0) opened_.push_back(node);
    }
    std::uint32_t next = 0;
    for (const std::uint32_t node : opened_) next += std::exchange(place_[node], next);
    for (const Item& item : items) {
      const Tail& tail = tails[item.label];
      sorted_[place_[level.released[tail.value]]++] = {tail.rest, item.rows};
    }
    std::uint32_t i = 0;
    for (const std::uint32_t node : opened_) {
      const std::uint32_t first = size;
      for (const std::uint32_t end = std::exchange(place_[node], 0); i < end; ++i) {
        const Item& item = sorted_[i];
        // A slot may be left from another class: it counts if it lies in this one and says the same tail.
        std::uint32_t& slot = slot_[item.label];
        if (slot >= first && slot < size && to.items[slot].label == item.label) {
          to.items[slot].rows += item.rows;
        } else {
          slot = size;
          to.items[size++] = item;
        }
      }
      to.start.push_back(size);
      to.price.push_back(from.price[c] + level.price[node]);
    }
  }
  to.items.resize(size);
}

}  // namespace kordon

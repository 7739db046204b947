#include "core/lattice/frequency_sets.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/partition.h"

namespace kordon {

FrequencySets::FrequencySets(const EncodedTable& table, const std::vector<std::uint32_t>& rows,
                             const std::vector<std::uint32_t>& labels, const std::vector<CellPrice>& prices) {
  const std::size_t width = table.quasi_identifiers.size();
  // The more values an attribute has, the earlier it is generalized: what comes often, at the end, is short.
  std::vector<std::vector<std::uint32_t>> values(width);
  std::vector<std::vector<NodeId>> leaves(width);  // by value
  for (std::size_t j = 0; j < width; ++j) {
    const QuasiIdentifier& qi = table.quasi_identifiers[j];
    std::vector<std::uint32_t> number(qi.tree.size(), UINT32_MAX);
    values[j].reserve(rows.size());
    for (const std::uint32_t row : rows) {
      const NodeId leaf = qi.leaves[row];
      if (number[leaf] == UINT32_MAX) {
        number[leaf] = static_cast<std::uint32_t>(leaves[j].size());
        leaves[j].push_back(leaf);
      }
      values[j].push_back(number[leaf]);
    }
  }
  order_.resize(width);
  std::iota(order_.begin(), order_.end(), std::size_t{0});
  std::stable_sort(order_.begin(), order_.end(),
                   [&](std::size_t a, std::size_t b) { return leaves[a].size() > leaves[b].size(); });

  std::vector<std::uint32_t> tails = labels.empty() ? std::vector<std::uint32_t>(rows.size(), 0) : labels;
  columns_.resize(width);
  for (std::size_t d = width; d-- > 0;) {
    Column& column = columns_[d];
    const std::size_t j = order_[d];
    const Partition longer = group_rows({&values[j], &tails}, rows.size());
    column.tails.resize(longer.classes);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      column.tails[longer.class_of[i]] = {values[j][i], tails[i]};
    }
    tails = longer.class_of;
    const QuasiIdentifier& qi = table.quasi_identifiers[j];
    std::vector<std::uint32_t> number(qi.tree.size());
    for (unsigned l = 0; l <= qi.tree.height(); ++l) {
      const std::vector<NodeId> generalized = generalization(qi, l);
      std::fill(number.begin(), number.end(), UINT32_MAX);
      Level& level = column.levels.emplace_back();
      for (const NodeId leaf : leaves[j]) {
        const NodeId node = generalized[leaf];
        if (number[node] == UINT32_MAX) {
          number[node] = static_cast<std::uint32_t>(level.price.size());
          level.price.push_back(prices[j].unit * qi.tree.height(node));
        }
        level.released.push_back(number[node]);
      }
    }
  }

  sets_.resize(width + 1);
  std::vector<std::uint32_t> counts;
  for (const std::uint32_t tail : tails) {
    if (tail >= counts.size()) counts.resize(std::size_t{tail} + 1, 0);
    ++counts[tail];
  }
  Set& all = sets_.front();
  for (std::uint32_t tail = 0; tail < counts.size(); ++tail) {
    if (counts[tail] > 0) all.items.push_back({tail, counts[tail]});
  }
  if (!rows.empty()) {
    all.start.push_back(static_cast<std::uint32_t>(all.items.size()));
    all.price.push_back(0);
  }
  levels_.resize(width);
  std::size_t most_values = 0;
  std::size_t most_tails = 1 + (labels.empty() ? 0 : *std::max_element(labels.begin(), labels.end()));
  for (std::size_t d = 0; d < width; ++d) {
    most_values = std::max(most_values, leaves[d].size());
    most_tails = std::max(most_tails, columns_[d].tails.size());
  }
  place_.assign(most_values, 0);
  slot_.assign(most_tails, 0);
  sorted_.resize(all.items.size());
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

// Class by class: first its items by the node that their value becomes, then those of one node whose tails
// agree become one. All numbers are dense, so arrays stand where one would think of hash tables.
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

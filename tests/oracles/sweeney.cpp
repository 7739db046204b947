#include "tests/oracles/sweeney.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "tests/oracles/clustering.h"

namespace kordon::oracle {
namespace {

using Rows = std::vector<std::uint32_t>;

NodeId climb(const QuasiIdentifier& qi, NodeId leaf, unsigned level) {
  NodeId node = leaf;
  while (qi.tree.depth(node) + level > qi.tree.height() && node != qi.magval[leaf])
    node = qi.tree.parent(node);
  return node;
}

std::vector<NodeId> values_of(const EncodedTable& table, const Levels& levels, std::uint32_t row) {
  std::vector<NodeId> values;
  for (std::size_t j = 0; j < levels.size(); ++j) {
    const QuasiIdentifier& qi = table.quasi_identifiers[j];
    values.push_back(climb(qi, qi.leaves[row], levels[j]));
  }
  return values;
}

std::vector<NodeId> magvals_of(const EncodedTable& table, std::uint32_t row) {
  std::vector<NodeId> values;
  for (const QuasiIdentifier& qi : table.quasi_identifiers) values.push_back(qi.magval[qi.leaves[row]]);
  return values;
}

// The rows that share their MAGVals with k rows.
Rows possible_rows(const EncodedTable& table, std::uint32_t k) {
  std::map<std::vector<NodeId>, Rows> clusters;
  for (std::uint32_t row = 0; row < table.rows; ++row) clusters[magvals_of(table, row)].push_back(row);
  Rows rows;
  for (const auto& [values, members] : clusters) {
    if (members.size() >= k) rows.insert(rows.end(), members.begin(), members.end());
  }
  std::sort(rows.begin(), rows.end());
  return rows;
}

Rows listed(const std::vector<bool>& kept) {
  Rows rows;
  for (std::uint32_t row = 0; row < kept.size(); ++row) {
    if (kept[row]) rows.push_back(row);
  }
  return rows;
}

bool holds(const Rows& rows, std::uint32_t k, std::span<const Requirement> requirements) {
  if (rows.size() < k) return false;
  return std::all_of(requirements.begin(), requirements.end(), [&](const Requirement& requirement) {
    ValueCounts counts(requirement.attribute->counts.size());
    for (const std::uint32_t row : rows) counts.add(requirement.attribute->values[row]);
    return requirement.model->judge(requirement, counts).holds;
  });
}

// Every way to put rows[at] and all later ones into these classes or new ones.
void every_partition(const Rows& rows, std::size_t at, std::vector<Rows>& classes, const EncodedTable& table,
                     std::uint32_t k, std::span<const Requirement> requirements, Loss& least) {
  if (at == rows.size()) {
    Partition partition{std::vector<ClassId>(table.rows, suppressed), static_cast<ClassId>(classes.size())};
    for (ClassId c = 0; c < classes.size(); ++c) {
      if (!holds(classes[c], k, requirements)) return;
      for (const std::uint32_t row : classes[c]) partition.class_of[row] = c;
    }
    const Loss others = (table.rows - rows.size()) * table.full_row_loss();
    least = std::min(least, loss(table, partition) - others);
    return;
  }
  for (std::size_t c = 0; c < classes.size(); ++c) {
    classes[c].push_back(rows[at]);
    every_partition(rows, at + 1, classes, table, k, requirements, least);
    classes[c].pop_back();
  }
  classes.push_back({rows[at]});
  every_partition(rows, at + 1, classes, table, k, requirements, least);
  classes.pop_back();
}

}  // namespace

ValuesByRow values_by_row(const EncodedTable& table, const Recoding& recoding) {
  ValuesByRow result(table.rows);
  const std::size_t width = table.quasi_identifiers.size();
  for (std::size_t row = 0; row < table.rows; ++row) {
    const ClassId c = recoding.partition.class_of[row];
    if (c == suppressed) continue;
    for (std::size_t j = 0; j < width; ++j) result[row].push_back(recoding.value(c, j, width));
  }
  return result;
}

ValuesByRow datafly(const EncodedTable& table, std::uint32_t k, std::uint64_t max_suppressed) {
  const Rows rows = possible_rows(table, k);
  const std::size_t width = table.quasi_identifiers.size();
  Levels levels(width, 0);
  while (true) {
    std::map<std::vector<NodeId>, Rows> freq;
    for (const std::uint32_t row : rows) freq[values_of(table, levels, row)].push_back(row);
    Rows small;
    for (const auto& [values, members] : freq) {
      if (members.size() < k) small.insert(small.end(), members.begin(), members.end());
    }
    if (small.size() > max_suppressed) {
      std::size_t chosen = width;
      std::size_t most = 0;
      for (std::size_t j = 0; j < width; ++j) {
        std::set<NodeId> distinct;
        for (const auto& [values, members] : freq) distinct.insert(values[j]);
        if (levels[j] < table.quasi_identifiers[j].tree.height() && distinct.size() > most) {
          most = distinct.size();
          chosen = j;
        }
      }
      ++levels[chosen];
      continue;
    }
    ValuesByRow result(table.rows);
    for (const std::uint32_t row : rows) result[row] = values_of(table, levels, row);
    while (!small.empty() && small.size() < k) {
      // The smallest class that is left; of several, that of the first row.
      const Rows* smallest = nullptr;
      for (const auto& [values, members] : freq) {
        if (members.size() < k) continue;
        if (smallest == nullptr ||
            std::pair(members.size(), members.front()) < std::pair(smallest->size(), smallest->front())) {
          smallest = &members;
        }
      }
      if (smallest == nullptr) break;
      small.insert(small.end(), smallest->begin(), smallest->end());
    }
    for (const std::uint32_t row : small) result[row].clear();
    return result;
  }
}

ValuesByRow mu_argus(const EncodedTable& table, std::uint32_t k, std::uint64_t generalizations) {
  const Rows rows = possible_rows(table, k);
  const std::size_t width = table.quasi_identifiers.size();
  Levels levels(width, 0);
  for (std::size_t j = 0; j < width; ++j) {
    const auto is_rare = [&](std::uint32_t row) {
      const auto same = std::count_if(rows.begin(), rows.end(), [&](std::uint32_t other) {
        return values_of(table, levels, row)[j] == values_of(table, levels, other)[j];
      });
      return static_cast<std::uint32_t>(same) < k;
    };
    while (std::any_of(rows.begin(), rows.end(), is_rare)) ++levels[j];
  }
  std::set<std::vector<std::size_t>> combinations;
  for (std::size_t a = 0; a < width; ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      combinations.insert({b, a});
      for (std::size_t c = 0; c < b; ++c) combinations.insert({c, b, a});
    }
  }
  while (true) {
    ValuesByRow values(table.rows);
    for (const std::uint32_t row : rows) values[row] = values_of(table, levels, row);
    std::map<std::uint32_t, std::set<std::vector<std::size_t>>> outliers;
    std::vector<std::uint64_t> cells(width, 0);
    for (const std::uint32_t row : rows) {
      for (const std::vector<std::size_t>& combination : combinations) {
        const auto same = std::count_if(rows.begin(), rows.end(), [&](std::uint32_t other) {
          return std::all_of(combination.begin(), combination.end(),
                             [&](std::size_t j) { return values[row][j] == values[other][j]; });
        });
        if (static_cast<std::uint32_t>(same) >= k) continue;
        outliers[row].insert(combination);
        for (const std::size_t j : combination) ++cells[j];
      }
    }
    std::size_t highest = width;
    for (std::size_t j = 0; j < width; ++j) {
      if (levels[j] == table.quasi_identifiers[j].tree.height() || cells[j] == 0) continue;
      if (highest == width || cells[j] > cells[highest]) highest = j;
    }
    if (generalizations > 0 && highest < width) {
      --generalizations;
      ++levels[highest];
      continue;
    }
    for (auto& [row, whole] : outliers) {
      const std::vector<NodeId> magvals = magvals_of(table, row);
      while (!whole.empty()) {
        // The most outliers, then the most cells, then the first attribute.
        std::tuple<std::size_t, std::uint64_t, std::size_t> best{0, 0, 0};
        for (std::size_t j = 0; j < width; ++j) {
          if (values[row][j] == magvals[j]) continue;
          const auto in = std::count_if(whole.begin(), whole.end(), [&](const auto& combination) {
            return std::count(combination.begin(), combination.end(), j) > 0;
          });
          best = std::max(best, std::tuple(static_cast<std::size_t>(in), cells[j], width - j));
        }
        const std::size_t chosen = width - std::get<2>(best);
        values[row].at(chosen) = magvals[chosen];
        for (auto at = whole.begin(); at != whole.end();) {
          at = std::count(at->begin(), at->end(), chosen) > 0 ? whole.erase(at) : std::next(at);
        }
      }
    }
    return values;
  }
}

Levels min_gen(const EncodedTable& table, const std::vector<bool>& kept, std::uint32_t k,
               std::span<const Requirement> requirements) {
  const Rows rows = listed(kept);
  const std::size_t width = table.quasi_identifiers.size();
  std::tuple<Loss, unsigned, Levels> best{UINT64_MAX, 0, {}};
  Levels levels(width, 0);
  while (true) {
    std::map<std::vector<NodeId>, Rows> classes;
    for (const std::uint32_t row : rows) classes[values_of(table, levels, row)].push_back(row);
    Loss loss = 0;
    bool all_hold = true;
    for (const auto& [values, members] : classes) {
      all_hold = all_hold && holds(members, k, requirements);
      for (std::size_t j = 0; j < width; ++j) {
        const QuasiIdentifier& qi = table.quasi_identifiers[j];
        loss += members.size() * qi.node_loss[values[j]];
      }
    }
    unsigned total = 0;
    for (const unsigned level : levels) total += level;
    if (all_hold) best = std::min(best, std::tuple(loss, total, levels));
    std::size_t j = 0;
    while (j < width && levels[j] == table.quasi_identifiers[j].tree.height()) levels[j++] = 0;
    if (j == width) return std::get<2>(best);
    ++levels[j];
  }
}

Loss min_cell_loss(const EncodedTable& table, const std::vector<bool>& kept, std::uint32_t k,
                   std::span<const Requirement> requirements) {
  std::map<std::vector<NodeId>, Rows> clusters;
  const Rows rows = listed(kept);
  for (const std::uint32_t row : rows) clusters[magvals_of(table, row)].push_back(row);
  Loss total = (table.rows - rows.size()) * table.full_row_loss();
  for (const auto& [values, members] : clusters) {
    Loss least = UINT64_MAX;
    std::vector<Rows> classes;
    every_partition(members, 0, classes, table, k, requirements, least);
    total += least;
  }
  return total;
}

}  // namespace kordon::oracle

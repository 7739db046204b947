#include "core/algorithms/exact/groups.h"

#include <algorithm>
#include <map>
#include <utility>

namespace kordon {
namespace {

// Takes rows apart, column by column: first those that have a node of the first column in common, then of
// these those that have one of the second. Fewer than k rows lead nowhere.
class FewGroups {
 public:
  FewGroups(const EncodedTable& table, std::span<const Row> rows, std::uint32_t k, std::size_t limit)
      : table_(table), rows_(rows), k_(k), limit_(limit) {}

  std::vector<FewGroup> all() {
    FewRows rows;
    for (std::uint32_t row = 0; row < rows_.size(); ++row) rows.add(row);
    divide(rows, 0, 0);
    std::vector<FewGroup> result;
    if (cheapest_.size() > limit_) return result;
    for (const auto& [members, loss] : cheapest_) result.push_back({members, loss});
    return result;
  }

 private:
  using Losses = std::map<FewRows, Loss>;

  static void take(Losses& losses, const FewRows& rows, Loss loss) {
    const auto [place, is_new] = losses.try_emplace(rows, loss);
    if (!is_new) place->second = std::min(place->second, loss);
  }

  void divide(const FewRows& rows, std::size_t column, Loss loss) {
    if (cheapest_.size() > limit_) return;
    if (column == table_.quasi_identifiers.size()) return take(cheapest_, rows, loss);
    const QuasiIdentifier& qi = table_.quasi_identifiers[column];
    std::map<NodeId, FewRows> below;
    rows.each([&](std::uint32_t row) {
      const NodeId leaf = qi.leaves[rows_[row]];
      NodeId node = leaf;
      below[node].add(row);
      for (; node != qi.magval[leaf]; below[node].add(row)) node = qi.tree.parent(node);
    });
    Losses parts;
    for (const auto& [node, members] : below) {
      if (members.size() >= k_) take(parts, members, kordon::loss(qi, {node, node}));
    }
    for (const auto& [members, of_cell] : parts) divide(members, column + 1, loss + of_cell);
  }

  const EncodedTable& table_;
  std::span<const Row> rows_;
  std::uint32_t k_;
  std::size_t limit_;
  Losses cheapest_;
};

}  // namespace

std::vector<FewGroup> groups_of(const EncodedTable& table, std::span<const Row> rows, std::uint32_t k,
                                std::size_t limit) {
  return FewGroups(table, rows, k, limit).all();
}

}  // namespace kordon

#include "core/algorithms/peel/digits.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace kordon {
namespace {

constexpr unsigned bits_of_word = 64;
// So many bits are looked up at once: a table of their losses, 16 kB, stays at hand.
constexpr unsigned max_bits_of_chunk = 12;

}  // namespace

Digits::Digits(const EncodedTable& table) : words_(table.rows, 0) {
  for (const QuasiIdentifier& qi : table.quasi_identifiers)
    written_.push_back(!qi.makes_values() && write(qi));
}

// Leaves are numbered in preorder: those below one node lie side by side.
Digits::Column Digits::column(const QuasiIdentifier& qi) {
  const Hierarchy& tree = qi.tree;
  std::vector<bool> occurs(tree.size(), false);
  for (const NodeId leaf : qi.leaves) occurs[leaf] = true;
  std::vector<NodeId> leaves;
  for (NodeId node = 0; node < tree.size(); ++node) {
    if (occurs[node]) leaves.push_back(node);
  }
  Column result{std::vector<std::uint64_t>(tree.size(), 0), {}};
  std::vector<NodeId> part = leaves;  // by leaf: its highest ancestor that loses less than at hand
  for (const Loss loss : different_losses(qi)) {
    std::vector<NodeId> above = part;
    std::vector<std::uint64_t> digits(leaves.size(), 0);
    std::uint64_t largest = 0;
    for (std::size_t i = 0; i < leaves.size(); ++i) {
      while (above[i] != Hierarchy::root && qi.node_loss[tree.parent(above[i])] <= loss) {
        above[i] = tree.parent(above[i]);
      }
      if (i > 0 && above[i] == above[i - 1]) digits[i] = digits[i - 1] + (part[i] != part[i - 1] ? 1 : 0);
      largest = std::max(largest, digits[i]);
    }
    const std::size_t low = result.of_bit.size();
    result.of_bit.resize(low + static_cast<std::size_t>(std::bit_width(largest)), loss);
    if (result.of_bit.size() > max_bits_of_chunk) return result;
    for (std::size_t i = 0; i < leaves.size(); ++i) result.of_leaf[leaves[i]] |= digits[i] << low;
    part = std::move(above);
  }
  return result;
}

// Appends the digits of a quasi-identifier to all words; returns false where there are too many.
bool Digits::write(const QuasiIdentifier& qi) {
  const Column added = column(qi);
  const auto bits = static_cast<unsigned>(added.of_bit.size());
  const unsigned end = chunks_.empty() ? 0 : chunks_.back().first + chunks_.back().bits;
  if (bits > max_bits_of_chunk || end + bits > bits_of_word) return false;
  if (bits == 0) return true;  // there is one value only
  if (chunks_.empty() || chunks_.back().bits + bits > max_bits_of_chunk) {
    chunks_.push_back({end, 0, 0, {0}});
  }
  Chunk& chunk = chunks_.back();
  const std::size_t before = chunk.losses.size();
  chunk.losses.resize(before << bits);
  for (std::size_t apart = before; apart < chunk.losses.size(); ++apart) {
    const auto highest = static_cast<std::size_t>(std::bit_width(apart >> chunk.bits)) - 1;
    chunk.losses[apart] = chunk.losses[static_cast<std::size_t>(apart & chunk.mask)] +
                          static_cast<std::uint32_t>(added.of_bit[highest]);
  }
  chunk.bits += bits;
  chunk.mask = chunk.losses.size() - 1;
  for (std::size_t row = 0; row < words_.size(); ++row) words_[row] |= added.of_leaf[qi.leaves[row]] << end;
  return true;
}

}  // namespace kordon

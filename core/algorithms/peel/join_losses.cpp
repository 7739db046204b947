#include "core/algorithms/peel/join_losses.h"

#include <algorithm>

namespace kordon {

namespace {

// All tables together hold so many losses at most: 16 MB, which is one hierarchy of some two thousand nodes.
constexpr std::size_t most_losses = std::size_t{1} << 22U;

}  // namespace

JoinLosses::JoinLosses(const EncodedTable& table) : digits_(table) {
  std::size_t room = most_losses;
  for (std::size_t j = 0; j < table.quasi_identifiers.size(); ++j) {
    if (digits_.writes(j)) continue;
    const QuasiIdentifier& qi = table.quasi_identifiers[j];
    if (qi.set) {
      sets_.push_back(&qi);
      continue;
    }
    const std::size_t size = qi.tree.size();
    Beside& beside = beside_.emplace_back();
    beside.qi = &qi;
    beside.nodes = size;
    if (qi.range || size > room / size) continue;
    room -= size * size;
    beside.losses.resize(size * size);
    for (NodeId node = 0; node < size; ++node) {
      for (NodeId leaf = 0; leaf < size; ++leaf) {
        beside.losses[node * size + leaf] = loss(qi, kordon::join(qi, node, leaf));
      }
    }
  }
  leaves_.resize(table.rows * width());
  for (std::size_t j = 0; j < width(); ++j) {
    const Leaves& leaves = (j < beside_.size() ? beside_[j].qi : sets_[j - beside_.size()])->leaves;
    for (std::size_t row = 0; row < table.rows; ++row) leaves_[row * width() + j] = leaves[row];
  }
}

Extents JoinLosses::of(Row row) const {
  Extents extents;
  start(extents, row);
  return extents;
}

void JoinLosses::start(Extents& extents, Row row) const {
  extents.all = extents.any = digits_.of(row);
  const NodeId* leaves = leaves_of(row);
  extents.beside.assign(leaves, leaves + beside_.size());
  extents.sets.assign(leaves + beside_.size(), leaves + width());
}

void JoinLosses::join(Extents& extents, Row row) const {
  extents.all &= digits_.of(row);
  extents.any |= digits_.of(row);
  const NodeId* leaves = leaves_of(row);
  for (std::size_t j = 0; j < beside_.size(); ++j) {
    extents.beside[j] = kordon::join(*beside_[j].qi, extents.beside[j], leaves[j]);
  }
  for (std::size_t s = 0; s < sets_.size(); ++s) extents.sets[s].add(leaves[beside_.size() + s]);
}

void JoinLosses::join(Extents& extents, const Extents& others) const {
  extents.all &= others.all;
  extents.any |= others.any;
  for (std::size_t j = 0; j < beside_.size(); ++j) {
    extents.beside[j] = kordon::join(*beside_[j].qi, extents.beside[j], others.beside[j]);
  }
  for (std::size_t s = 0; s < sets_.size(); ++s) extents.sets[s].add(others.sets[s]);
}

Loss JoinLosses::loss(const Extents& extents) const {
  Loss sum = digits_.loss(extents.all ^ extents.any);
  for (std::size_t j = 0; j < beside_.size(); ++j) sum += loss(*beside_[j].qi, extents.beside[j]);
  for (std::size_t s = 0; s < sets_.size(); ++s) sum += set_loss(*sets_[s], extents.sets[s].size());
  return sum < barred ? sum : never;
}

void JoinLosses::Window::open(std::span<const Row> rows) {
  static constexpr std::uint32_t nothing = 0;
  const std::size_t width = losses_.width();
  rows_.assign(rows.begin(), rows.end());
  words_.clear();
  for (const Row row : rows) words_.push_back(losses_.digits_.of(row));
  padded_ = (width + stride - 1) / stride * stride;
  columns_.assign(rows.size() * padded_, 0);
  leaves_.resize(width);
  computed_.resize(width);
  of_column_.assign(padded_, &nothing);
  numbered_ = true;
  for (std::size_t j = 0; j < width && numbered_; ++j) {
    if (j >= losses_.beside_.size() || losses_.beside_[j].losses.empty()) {
      numbered_ = number_leaves(j);
    } else {
      for (std::size_t i = 0; i < rows.size(); ++i) {
        columns_[i * padded_ + j] = static_cast<std::uint16_t>(losses_.leaves_of(rows[i])[j]);
      }
    }
  }
}

// Numbers the leaves of one quasi-identifier; returns false where there are too many.
bool JoinLosses::Window::number_leaves(std::size_t j) {
  std::vector<NodeId>& leaves = leaves_[j];
  leaves.clear();
  for (const Row row : rows_) leaves.push_back(losses_.leaves_of(row)[j]);
  std::sort(leaves.begin(), leaves.end());
  leaves.erase(std::unique(leaves.begin(), leaves.end()), leaves.end());
  if (leaves.size() > most_leaves) return false;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const auto at = std::lower_bound(leaves.begin(), leaves.end(), losses_.leaves_of(rows_[i])[j]);
    columns_[i * padded_ + j] = static_cast<std::uint16_t>(at - leaves.begin());
  }
  computed_[j].resize(leaves.size());
  return true;
}

template <class LossOf>
void JoinLosses::Window::compute(std::size_t j, const LossOf& loss_of) {
  for (std::size_t i = 0; i < leaves_[j].size(); ++i) computed_[j][i] = loss_of(leaves_[j][i]);
  of_column_[j] = computed_[j].data();
}

void JoinLosses::Window::set_extents(const Extents& extents) {
  extents_ = extents;
  if (!numbered_) return;
  for (std::size_t j = 0; j < losses_.beside_.size(); ++j) {
    const Beside& beside = losses_.beside_[j];
    if (!beside.losses.empty()) {
      of_column_[j] = &beside.losses[extents.beside[j].low * beside.nodes];
      continue;
    }
    compute(j, [&](NodeId leaf) { return JoinLosses::loss_with(beside, extents.beside[j], leaf); });
  }
  for (std::size_t s = 0; s < losses_.sets_.size(); ++s) {
    compute(losses_.beside_.size() + s,
            [&](NodeId leaf) { return JoinLosses::loss_with(*losses_.sets_[s], extents.sets[s], leaf); });
  }
}

}  // namespace kordon

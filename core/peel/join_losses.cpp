#include "core/peel/join_losses.h"

#include <algorithm>

namespace kordon {

namespace {

// All tables together hold so many losses at most: 16 MB, which is one hierarchy of some two thousand nodes.
constexpr std::size_t most_losses = std::size_t{1} << 22U;

}  // namespace

JoinLosses::JoinLosses(const EncodedTable& table) {
  std::size_t room = most_losses;
  for (const QuasiIdentifier& qi : table.quasi_identifiers) {
    Attribute& attribute = attributes_.emplace_back();
    attribute.qi = &qi;
    const std::size_t size = qi.tree.size();
    if (qi.range || size > room / size) continue;
    room -= size * size;
    attribute.losses.resize(size * size);
    for (NodeId node = 0; node < size; ++node) {
      for (NodeId leaf = 0; leaf < size; ++leaf) {
        attribute.losses[node * size + leaf] = loss(qi, kordon::join(qi, node, leaf));
      }
    }
  }
}

Extents JoinLosses::of(Row row) const {
  Extents extents;
  extents.reserve(width());
  start(extents, row);
  return extents;
}

void JoinLosses::start(Extents& extents, Row row) const {
  extents.clear();
  for (const Attribute& each : attributes_) extents.emplace_back(each.qi->leaves[row]);
}

void JoinLosses::join(Extents& extents, Row row) const {
  for (std::size_t j = 0; j < extents.size(); ++j) {
    const QuasiIdentifier& qi = *attributes_[j].qi;
    extents[j] = kordon::join(qi, extents[j], qi.leaves[row]);
  }
}

void JoinLosses::join(Extents& extents, const Extents& others) const {
  for (std::size_t j = 0; j < extents.size(); ++j) {
    extents[j] = kordon::join(*attributes_[j].qi, extents[j], others[j]);
  }
}

Loss JoinLosses::loss(const Extents& extents) const {
  Loss sum = 0;
  for (std::size_t j = 0; j < extents.size(); ++j) sum += loss(*attributes_[j].qi, extents[j]);
  return sum < barred ? sum : never;
}

Loss JoinLosses::loss_with(const Extents& extents, Row row) const {
  Loss sum = 0;
  for (std::size_t j = 0; j < extents.size(); ++j) {
    sum += loss_with(attributes_[j], extents[j], attributes_[j].qi->leaves[row]);
  }
  return sum < barred ? sum : never;
}

void JoinLosses::Window::open(std::span<const Row> rows) {
  static constexpr std::uint32_t nothing = 0;
  const std::size_t width = losses_.width();
  rows_.assign(rows.begin(), rows.end());
  padded_ = (width + stride - 1) / stride * stride;
  columns_.assign(rows.size() * padded_, 0);
  leaves_.resize(width);
  computed_.resize(width);
  of_column_.assign(padded_, &nothing);
  for (std::size_t j = 0; j < width; ++j) {
    const Attribute& attribute = losses_.attributes_[j];
    if (!attribute.losses.empty()) {
      for (std::size_t i = 0; i < rows.size(); ++i) {
        columns_[i * padded_ + j] = static_cast<std::uint16_t>(attribute.qi->leaves[rows[i]]);
      }
    } else if (!number_leaves(j)) {
      columns_.clear();
      return;
    }
  }
}

// Numbers the leaves of one attribute; returns false where there are too many.
bool JoinLosses::Window::number_leaves(std::size_t j) {
  std::vector<NodeId>& leaves = leaves_[j];
  leaves.clear();
  for (const Row row : rows_) leaves.push_back(losses_.leaf(j, row));
  std::sort(leaves.begin(), leaves.end());
  leaves.erase(std::unique(leaves.begin(), leaves.end()), leaves.end());
  if (leaves.size() > most_leaves) return false;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const auto at = std::lower_bound(leaves.begin(), leaves.end(), losses_.leaf(j, rows_[i]));
    columns_[i * padded_ + j] = static_cast<std::uint16_t>(at - leaves.begin());
  }
  computed_[j].resize(leaves.size());
  return true;
}

void JoinLosses::Window::set_extents(const Extents& extents) {
  if (columns_.empty()) {
    extents_ = extents;
    return;
  }
  for (std::size_t j = 0; j < losses_.width(); ++j) {
    const Attribute& attribute = losses_.attributes_[j];
    if (!attribute.losses.empty()) {
      of_column_[j] = &attribute.losses[extents[j].low * attribute.qi->tree.size()];
      continue;
    }
    for (std::size_t i = 0; i < leaves_[j].size(); ++i) {
      computed_[j][i] = JoinLosses::loss_with(attribute, extents[j], leaves_[j][i]);
    }
    of_column_[j] = computed_[j].data();
  }
}

}  // namespace kordon

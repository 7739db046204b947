#include "core/algorithms/join_losses.h"

#include <algorithm>

namespace kordon {

JoinLosses::JoinLosses(const EncodedTable& table) {
  std::size_t room = std::size_t{1} << 22U;  // losses
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

Extents JoinLosses::of(std::uint32_t row) const {
  Extents extents;
  extents.reserve(width());
  for (const Attribute& each : attributes_) extents.emplace_back(each.qi->leaves[row]);
  return extents;
}

void JoinLosses::join(Extents& extents, std::uint32_t row) const {
  for (std::size_t j = 0; j < extents.size(); ++j) {
    const QuasiIdentifier& qi = *attributes_[j].qi;
    extents[j] = kordon::join(qi, extents[j], qi.leaves[row]);
  }
}

Loss JoinLosses::loss(const Extents& extents) const {
  Loss sum = 0;
  for (std::size_t j = 0; j < extents.size(); ++j) sum += loss(*attributes_[j].qi, extents[j]);
  return sum < barred ? sum : never;
}

Loss JoinLosses::loss_with(const Extents& extents, std::uint32_t row) const {
  Loss sum = 0;
  for (std::size_t j = 0; j < extents.size(); ++j) {
    sum += loss_with(attributes_[j], extents[j], attributes_[j].qi->leaves[row]);
  }
  return sum < barred ? sum : never;
}

void JoinLosses::Window::open(std::span<const std::uint32_t> rows) {
  static constexpr std::uint32_t nothing = 0;
  const std::size_t width = losses_.width();
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
      continue;
    }
    std::vector<NodeId>& leaves = leaves_[j];
    leaves.clear();
    for (const std::uint32_t row : rows) leaves.push_back(attribute.qi->leaves[row]);
    std::sort(leaves.begin(), leaves.end());
    leaves.erase(std::unique(leaves.begin(), leaves.end()), leaves.end());
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const auto at = std::lower_bound(leaves.begin(), leaves.end(), attribute.qi->leaves[rows[i]]);
      columns_[i * padded_ + j] = static_cast<std::uint16_t>(at - leaves.begin());
    }
    computed_[j].resize(leaves.size());
  }
}

void JoinLosses::Window::look_from(const Extents& extents) {
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

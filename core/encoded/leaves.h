// Holds the leaf of every row in one hierarchy. It is made once and never changes, so copies share it:
// whoever copies a quasi-identifier to set other boundaries copies nothing of the size of the table.
#pragma once

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "core/hierarchy/hierarchy.h"

namespace kordon {

class Leaves {
 public:
  Leaves(std::vector<NodeId> by_row = {})  // NOLINT(google-explicit-constructor)
      : shared_(std::make_shared<const std::vector<NodeId>>(std::move(by_row))), by_row_(shared_->data()) {}

  NodeId operator[](std::size_t row) const { return by_row_[row]; }
  std::size_t size() const { return shared_->size(); }
  const NodeId* begin() const { return by_row_; }
  const NodeId* end() const { return by_row_ + size(); }
  const std::vector<NodeId>& all() const { return *shared_; }

 private:
  std::shared_ptr<const std::vector<NodeId>> shared_;
  const NodeId* by_row_;  // a look-up takes one step, not two
};

}  // namespace kordon

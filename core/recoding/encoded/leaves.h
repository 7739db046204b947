// Holds the leaf of every row in one hierarchy, in as few bytes a row as its column's cells take. It is made
// once and never changes, so copies share it: a copy of a quasi-identifier with other boundaries takes
// nothing of the size of the table.
#pragma once

#include <cstddef>
#include <memory>
#include <utility>
#include <vector>

#include "core/hierarchy/hierarchy.h"
#include "core/table/value_ids.h"

namespace kordon {

class Leaves {
 public:
  Leaves(ValueIds by_row = {})  // NOLINT(google-explicit-constructor)
      : shared_(std::make_shared<const ValueIds>(std::move(by_row))), by_row_(*shared_) {}

  NodeId operator[](std::size_t row) const { return by_row_[row]; }
  std::size_t size() const { return by_row_.size(); }
  ValueIds::Iterator begin() const { return shared_->begin(); }
  ValueIds::Iterator end() const { return shared_->end(); }
  const ValueIds& all() const { return *shared_; }

 private:
  std::shared_ptr<const ValueIds> shared_;
  IdColumn by_row_;  // a look-up takes one step, not two
};

}  // namespace kordon

// Finds how far up its hierarchy a rule of the job lets a value go, value by value (job.h: BoundaryRef).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/base/decimal.h"
#include "core/hierarchy/bins/days.h"
#include "core/hierarchy/builders.h"
#include "core/hierarchy/hierarchy.h"
#include "core/job/job.h"
#include "core/table/table.h"

namespace kordon {

// Holds one rule over one column. Everything that is given must outlive it.
class RuleLimit {
 public:
  // `leaf` is by value of the column.
  RuleLimit(const BoundaryRef& rule, const HierarchyForm& form, const Hierarchy& tree, const Column& column,
            const std::vector<NodeId>& leaf);

  // Returns the highest node that the value of this leaf may become.
  NodeId of(NodeId leaf);

 private:
  bool allows(NodeId node);  // what is not the value itself
  bool allows_label(std::string_view label) const;

  const BoundaryRef& rule_;
  const Hierarchy& tree_;
  LabelSpans spans_;
  NumberFormat numbers_;
  std::optional<CalendarWidth> calendar_;
  std::vector<std::uint64_t> rows_;                // by node, where the rule asks for rows
  std::vector<std::optional<bool>> known_allows_;  // by node
};

}  // namespace kordon

// Reads off the labels of a release what each class covers, for which classes lie inside others
// (nested/figures.h).
#pragma once

#include <cstdint>
#include <vector>

#include "core/audit/check.h"
#include "core/audit/scale.h"
#include "core/hierarchy/hierarchy.h"
#include "core/job/job.h"
#include "core/nested/figures.h"
#include "core/table/text_classes.h"

namespace kordon {

// Returns what the released values of a column cover, by their labels. A label of several nodes that cover
// different leaves tells nothing.
BoxColumn covered_by_labels(const Hierarchy& tree, const Column& released);

// Returns what nested classes tell beside the original: row i of the release stems from row origin[i]. The
// scales are those of the columns of the classes.
Nested nested_of(const std::vector<AuditScale>& scales, const ReleasedClasses& classes,
                 const std::vector<std::uint32_t>& origin, const Job& job);

// Returns the check of a job that avoids what they tell.
AuditCheck check_of(const Nested& nested);

}  // namespace kordon

// Reads what the labels of a released column stand for, from a hierarchy that is written out and the
// boundaries that the job sets in it: a reader of the release is taken to know both.
#pragma once

#include <optional>
#include <string>

#include "core/audit/boxes/boxes.h"
#include "core/base/result.h"
#include "core/hierarchy/builders.h"
#include "core/job/job.h"
#include "core/table/table.h"

namespace kordon {

// Without a written hierarchy the column is unknown. Fails where a boundary names no node of it; `path` is
// that of the attribute in the job.
BoxColumn label_boxes(const std::optional<BuiltHierarchy>& written, const Column& released,
                      const Attribute& attribute, const Job& job, const std::string& path);

}  // namespace kordon

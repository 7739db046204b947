// The "hierarchy" of a job's attribute, read from JSON.
#pragma once

#include <optional>

#include "core/job.h"
#include "core/json_reader.h"

namespace kordon {

// The form that the object gives, checked; nothing if it is mistaken. Without read_file a `file` is a
// mistake.
std::optional<HierarchyForm> read_hierarchy(const JsonReader& reader, const FileReader& read_file);

}  // namespace kordon

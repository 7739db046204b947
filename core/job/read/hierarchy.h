// Reads the "hierarchy" of a job's attribute from JSON.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "core/base/json_reader.h"
#include "core/base/result.h"
#include "core/job/job.h"

namespace kordon {

// Reads a file that a job names (`{"file": "age.csv"}`); the caller knows what the name is relative to.
using FileReader = std::function<Result<std::string>(const std::string& name)>;

// Returns the form that the object gives, checked, or nothing if it is mistaken. Without read_file a `file`
// is a mistake.
std::optional<HierarchyForm> read_hierarchy(const JsonReader& reader, const FileReader& read_file);

}  // namespace kordon

// The "hierarchy" of a job's attribute, read from JSON.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "core/hierarchy_builders.h"
#include "core/json_reader.h"
#include "core/result.h"

namespace kordon {

// Reads a file that a job names (`{"file": "age.csv"}`); the caller knows what the name is relative to.
using FileReader = std::function<Result<std::string>(const std::string& name)>;

// The form that the object gives, checked; nothing if it is mistaken. Without read_file a `file` is a
// mistake.
std::optional<HierarchyForm> read_hierarchy(const JsonReader& reader, const FileReader& read_file);

}  // namespace kordon

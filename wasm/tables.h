// Several tables of the same people, which the page reads as one.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/base/json.h"
#include "core/table/repair/stack.h"

namespace kordon::wasm {

// Returns [{"name", "columns"}], as a job has tables.
Json tables_json(const std::vector<StackedTable>& tables);

// Reads the file beside the table as one of several, as these options of "input" say. The first one begins
// anew where `first` is true.
std::string add_to_stack(const std::string& name, const std::string& input, bool first);

// Writes the tables that were added as one CSV (table/repair/stack.h) to where releases go. Returns
// {"tables":
// [{"name", "columns"}], "formats", "codebook", "notes", "doubts"}: tables as a job has them.
std::string stacked();

// Parts the last release, of a job for several tables. Returns {"tables": [{"name", "text"}]}. `formats` are
// those that stacked() told: each table is written as its file was.
std::string release_tables(const std::string& formats);

}  // namespace kordon::wasm

// Several tables of the same people, which the page reads as one.
#pragma once

#include <string>

namespace kordon::wasm {

// Reads the file beside the table as one of several, as these options of "input" say. The first one begins
// anew where `first` is true.
std::string add_to_stack(const std::string& name, const std::string& input, bool first);

// Writes the tables that were added as one CSV (table/repair/stack.h) to where releases go. Returns
// {"tables":
// [{"name", "columns"}], "notes", "doubts"}: tables as a job has them.
std::string stacked();

// Parts the last release, of a job for several tables. Returns {"tables": [{"name", "text"}]}.
std::string release_tables();

}  // namespace kordon::wasm

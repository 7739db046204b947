// Changes the cells of a table as if its file had been written otherwise.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/table/table.h"

namespace kordon {

// Puts a text in the place of each value for which there is one (by value id); returns how many cells
// changed. Values are numbered anew in order of first appearance.
std::uint64_t replace_values(Column& column, const std::vector<std::optional<std::string>>& texts);

// Leaves out the rows that are not to be kept (one flag a row); returns how many. No column keeps a value
// that no row has.
std::uint64_t keep_rows(Table& table, const std::vector<bool>& kept);

}  // namespace kordon

// Keeps rows apart that no boundary keeps apart: by one more quasi-identifier, which is never released and
// loses nothing, and whose every value is a boundary. So whatever works within boundaries keeps to it, and
// mentions it nowhere.
#pragma once

#include <cstdint>
#include <vector>

#include "core/recoding/encoded/table.h"
#include "core/recoding/recoding.h"

namespace kordon {

// Returns the table with the fence as its last quasi-identifier; rows with different numbers share no class.
// Its `attribute` and `column` name nothing.
EncodedTable with_fence(EncodedTable table, const std::vector<std::uint32_t>& apart);

// Takes the fence out of a recoding of that table, so that it is one of `table`, as it was without.
Recoding without_fence(Recoding recoding, const EncodedTable& table);

}  // namespace kordon

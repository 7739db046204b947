// Leaves rows out of classes that are made already.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/privacy/catalogue/privacy_model.h"
#include "core/recoding/recoding.h"

namespace kordon {

// Leaves these rows out, and with them their classes where nobody else is in them.
Recoding leave_out(Recoding recoding, std::span<const Row> rows, std::size_t quasi_identifiers);

// Leaves out, class by class, the rows that are kept apart from the others of their class and do not hold by
// themselves: they are fewer than k, or fail a requirement. `apart` is by row; rows with different numbers
// are apart.
Recoding leave_out_strays(Recoding recoding, const std::vector<std::uint32_t>& apart, std::uint32_t k,
                          std::span<const Requirement> requirements, std::size_t quasi_identifiers);

}  // namespace kordon

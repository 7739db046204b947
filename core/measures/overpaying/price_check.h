// Checks prices: whether rows that look alike pay more than a class of them would cost.
//
// Columns are taken one after the other. A group at some steps of the first columns has all groups in it that
// further columns make of it, whatever their steps, and these cost no less. So a group that does not overpay
// for the columns so far is left: nothing in it ever will. If more combinations of further columns follow
// than a group has tuples, then its tuples are taken one after the other (led_groups.h).
//
// Tested by tests/core/measures/overpaying/price_check_test.cpp.
#pragma once

#include <cstdint>
#include <optional>

#include "core/measures/overpaying/tuples.h"

namespace kordon {

// Returns a group, if there is one, in which some k rows or more, with so many different values, pay more
// than they cost there.
std::optional<Overpaying> find_overpaying(const PricedTuples& tuples, std::int64_t k, std::uint32_t values);

// Returns a group, if there is one, of k rows or more in which some row alone pays more than it costs there.
std::optional<Overpaying> find_dear_row(const PricedTuples& tuples, std::int64_t k);

}  // namespace kordon

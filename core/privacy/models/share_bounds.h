// Holds what those models share that bound how much of a class may have a value by how much of the whole
// table has it. The whole table is the initial microdata.
//
// A class of so many rows then holds if and only if each value has a number of rows in a range of its own. So
// what can come of a class is known exactly: with 100 rows a, 50 b and 50 c in the table, and no share more
// than half as large again, 4 rows may be at most 3 a, 1 b and 1 c.
#pragma once

#include <cstdint>
#include <optional>

#include "core/privacy/catalogue/privacy_model.h"

namespace kordon {

// Says how many rows of a class may have a value; none can where `least` is above `most`.
struct RowsAllowed {
  std::uint64_t least = 0;
  std::uint64_t most = 0;  // at most the rows of the class
};
// Asked of a value that the table has. Shares may not become easier to keep in smaller classes: whatever is
// too much of n rows is too much of fewer. Nor may fewer rows ask for more of a value.
using RowsAllowedOf = RowsAllowed (*)(const Requirement& requirement, std::uint32_t value,
                                      std::uint64_t rows);

// Returns how many rows the table has that values are counted in.
std::uint64_t rows_of_table(const SensitiveAttribute& attribute);

// These are the admits and surplus of such models.
BinSet admits_within(const Requirement& requirement, const ValueCounts& counts, std::uint64_t later,
                     RowsAllowedOf allowed);
std::optional<std::uint32_t> surplus_within(const Requirement& requirement, const ValueCounts& counts,
                                            RowsAllowedOf allowed);
// Returns how great a part of any class may have a value; no less than what RowsAllowed says.
using ShareAllowedOf = double (*)(const Requirement& requirement, std::uint32_t value);
// Returns whether the values that are frequent enough have too few rows to fill a part of `least` rows or
// more. It is the hopeless of such models.
bool hopeless_within(const Requirement& requirement, const ValueCounts& counts, std::uint64_t least,
                     ShareAllowedOf allowed);
// Returns how many values a class has at least: so many can fill it, and fewer cannot.
std::uint32_t min_values_within(const Requirement& requirement, ShareAllowedOf allowed);
// Returns a size such that no smaller class holds; that of the least class that can, unless it is very large.
std::uint64_t min_size_within(const Requirement& requirement, RowsAllowedOf allowed);

}  // namespace kordon

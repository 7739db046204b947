// Holds what those models share that look at how often values occur in a class, not at which values these
// are.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/privacy/catalogue/privacy_model.h"

namespace kordon {

// Counts how often each present value occurs, in descending order: Definition 4 of Truta and Vinay (2006).
using Frequencies = std::vector<std::uint32_t>;
Frequencies frequencies(const ValueCounts& counts);

// Returns the frequencies with the greatest cut to the lowest level at which k rows are left, or all of them.
// Of k or more of the rows some value occurs as often as that level at least; and the higher the level, the
// greater a part of the rows it is.
Frequencies levelled(Frequencies frequencies, std::uint64_t k);

// Returns the bound of Condition 2 of Truta and Vinay: the most groups of rows with these frequencies such
// that each has p distinct values. It is the least over i < p of (rows - sum of the p - i greatest) / i,
// rounded down; 0 if there are fewer than p values; the number of rows for p = 1.
std::uint64_t max_groups(const Frequencies& frequencies, std::uint64_t p);

// These are the admits, surplus, planned_size and prepare of such models. `holds` must prefer even
// frequencies: where some hold, so do others of the same sum that can be had by moving rows from more
// frequent to less frequent values.
using FrequenciesHold = bool (*)(const Requirement& requirement, const Frequencies& frequencies,
                                 std::uint64_t rows);
BinSet admits_by_frequency(const Requirement& requirement, const ValueCounts& counts, std::uint64_t later,
                           FrequenciesHold holds);
// Returns the most frequent value; of equals it is the lowest. `among` says by value whether it counts;
// empty: all do.
std::optional<std::uint32_t> most_frequent(const ValueCounts& counts, const std::vector<bool>& among = {});
// Returns the least size in rows, k or more, of classes with p distinct values each.
std::uint64_t size_for_distinct(const ValueCounts& rows, std::uint64_t p, std::uint32_t k);
// Returns how few values suffice to have `needed` together, of these shares, or all if none do. Sums may be
// put off by rounding, and never ask for a value more.
std::uint32_t values_to_fill(std::vector<double> shares, double needed);
// Gives each value a bin of its own where there are enough, else the most frequent ones.
void bin_by_frequency(Requirement& requirement);

}  // namespace kordon

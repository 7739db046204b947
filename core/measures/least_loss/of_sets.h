// Says what a release loses at least that protects sets of known columns (core/privacy/known.h).
//
// In each set, rows with the same labels are a class of k rows, so a row costs there at least what its
// cheapest company in the set's columns costs. Sets without a common column count no cell twice: a row costs
// at least the sum of theirs. And if each column is in c sets at most, then the costs in all sets together
// count no cell more than c times: a row costs at least their sum divided by c. The greatest is its bound.
//
// Tested by tests/core/measures/least_loss/of_sets_test.cpp.
#pragma once

#include <optional>
#include <vector>

#include "core/privacy/known.h"
#include "core/recoding/encoded/table.h"

namespace kordon {

// Returns nothing where sets times rows are so many that it would take long. Which sets without a common
// column are added up is chosen row by row: the dearest first.
std::optional<Loss> least_loss_of_sets(const EncodedTable& table, const std::vector<KnownSet>& sets);

// Returns the table with the set's quasi-identifiers alone.
EncodedTable in_columns(const EncodedTable& table, const KnownSet& set);

}  // namespace kordon

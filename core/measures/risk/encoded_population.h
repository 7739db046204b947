// Holds the population that a table is a sample of, in terms of the sample. It serves for the risk of
// somebody who is known to be in the population, but not whether in the sample.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/hierarchy/hierarchy.h"
#include "core/job/job.h"
#include "core/recoding/encoded/table.h"
#include "core/table/table.h"

namespace kordon {

// The values stand in the sample's hierarchies. A person fits a class if each of
// their quasi-identifiers lies at or below the released node.
struct EncodedPopulation {
  std::size_t rows = 0;
  // By quasi-identifier, then by row: the leaf, or, for a value that the sample does not have, the lowest
  // group that it is in by the form of the hierarchy: the root where it is in no other.
  std::vector<std::vector<NodeId>> values;
  std::vector<Text> notes;  // for the report: how many rows fit the root only
};

// Finds the quasi-identifiers by name; other columns do not matter. Fails with every one that is missing.
Result<EncodedPopulation> encode_population(const Table& table, const EncodedTable& sample, const Job& job);

}  // namespace kordon

// Which rows of the table no release within the boundaries can keep.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/encoded_table.h"
#include "core/partition.h"
#include "core/privacy_model.h"

namespace kordon {

// How many rows of a QI-cluster of MAM must go before it holds as one class. All models but refined alpha
// are monotone: what no one class can hold, no several can. A model that is not is left to the algorithm.
struct Shortfall {
  std::uint64_t mandatory = 0;  // the whole cluster, where it fails k or p
  std::uint64_t chosen = 0;  // for l, t and alpha: with one requirement (but for t) the fewest there can be,
                             // with several at least so many
};

// Of a cluster of so many rows; `counts`: one for each requirement, in their order.
Shortfall shortfall(std::span<const Requirement> requirements, std::uint32_t k, std::uint64_t rows,
                    std::span<const ValueCounts> counts);

// The rows to keep, and the others by cause.
struct Keep {
  std::vector<bool> kept;       // by row
  std::uint32_t mandatory = 0;  // |OUT|: rows of clusters that fail k or p
  std::uint32_t chosen = 0;     // rows left out so that the rest of their cluster holds for l, t and alpha
};

// Among rows of one value those go first that share their quasi-identifiers with the fewest others: they
// would cost the most to keep.
Keep rows_to_keep(const EncodedTable& table, const ClassRows& clusters,
                  std::span<const Requirement> requirements, std::uint32_t k);

// The rows to keep of each cluster, ascending; clusters that keep none are left out.
std::vector<std::vector<std::uint32_t>> kept_clusters(const ClassRows& clusters, const Keep& keep);

// One for each requirement, empty.
std::vector<ValueCounts> empty_counts(std::span<const Requirement> requirements);

}  // namespace kordon

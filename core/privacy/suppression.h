// Says which rows of the table no release within the boundaries can keep.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/privacy/catalogue/privacy_model.h"
#include "core/recoding/encoded/table.h"
#include "core/recoding/mam.h"
#include "core/recoding/partition.h"

namespace kordon {

// Says how many rows of a QI-cluster of MAM must go before it holds as one class. All models but refined
// alpha are monotone: what no one class can hold, no several can. A model that is not monotone is left to the
// algorithm.
struct Shortfall {
  std::uint64_t mandatory = 0;  // rows: the whole cluster, where it fails k or p
  std::uint64_t chosen = 0;  // for l, t and alpha: with one requirement (but for t) the fewest there can be,
                             // with several at least so many
};

// Returns the shortfall of a cluster of so many rows. `counts` has one entry for each requirement, in their
// order.
Shortfall shortfall(std::span<const Requirement> requirements, std::uint32_t k, std::uint64_t rows,
                    std::span<const ValueCounts> counts);

// Returns MAM of the table, with the rows that a release for these requirements and k can keep. Rows that do
// not count (`counted` is by row; empty: all do) are in no list of a cluster's rows, and are not kept.
Mam find_mam(const EncodedTable& table, std::span<const Requirement> requirements, std::uint32_t k,
             const std::vector<bool>& counted = {});

// Says which rows of these clusters to keep. Among rows of one value those go first that share their
// quasi-identifiers with the fewest others: they would cost the most to keep.
Keep rows_to_keep(const EncodedTable& table, const ClassRows& clusters,
                  std::span<const Requirement> requirements, std::uint32_t k);

// Returns the rows to keep of each cluster, ascending; clusters that keep none are left out.
std::vector<std::vector<std::uint32_t>> kept_clusters(const ClassRows& clusters, const Keep& keep);

// Returns empty counts, one for each requirement.
std::vector<ValueCounts> empty_counts(std::span<const Requirement> requirements);

}  // namespace kordon

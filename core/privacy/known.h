// What is asked in sets of columns that a reader may know, for a table that is encoded: which sets there are,
// what a group of rows that look alike in a set must meet, and which rows can be kept.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/job/job.h"
#include "core/privacy/catalogue/privacy_model.h"
#include "core/recoding/encoded/table.h"
#include "core/recoding/mam.h"
#include "core/recoding/partition.h"

namespace kordon {

// Every released row must share its labels in these quasi-identifiers with k rows or more, itself included;
// where the table tells people apart, with the rows of k people.
struct KnownSet {
  std::vector<std::uint32_t> columns;  // ascending: indices into EncodedTable::quasi_identifiers
  std::uint32_t k = 0;
};

struct AskedOfSets {
  std::vector<KnownSet> sets;
  std::vector<Requirement> requirements;  // that each group of each set must meet
  std::optional<Requirement> people;      // k people; its figure is that of the job, not that of a set
  // By quasi-identifier and node: equal where cells look alike. A union of groups that look alike may fail
  // some demands; only if the job has such are equal labels one here, else each node differs.
  std::vector<std::vector<NodeId>> look;
};

// Returns the sets of the job's `known`, each once with the largest k that is asked of it, and what
// requirements() of the catalogue says is asked in each. What a smaller set asks that lies within a larger
// one of as large a k follows from that, but is not left out. A job without `known` asks nothing of sets.
AskedOfSets asked_of_sets(const Job& job, const EncodedTable& table,
                          std::span<const Requirement> requirements);

// Groups rows or classes, so many, that look alike in a set. `looks` has, by quasi-identifier and item, equal
// numbers where they look alike.
Partition group_in(const KnownSet& set, const std::vector<std::vector<std::uint32_t>>& looks,
                   std::size_t items);

// Returns all that a group of a set with this k must meet besides its number of rows.
std::vector<Requirement> all_requirements(const AskedOfSets& asked, std::uint32_t k);

// Says which of the rows that are kept a release can keep if their cells are no more general than `tops` (by
// quasi-identifier and row). Those go that must, as below.
KeptRows rows_to_keep(const EncodedTable& table, const AskedOfSets& asked,
                      std::vector<std::vector<NodeId>> tops, std::vector<bool> kept);

// Returns MAM of the table, with the rows that a release can keep. The MAGVals of a row that is mandatory are
// shared in some set by fewer than k rows or people, or by rows that fail p. Then those go that must so that
// the others meet the demands in every set, as they are at their MAGVals; none is left to the search. As rows
// go, others may become rare, so this is repeated. Rows that do not count (`counted` is by row; empty: all
// do) are not kept.
Mam find_mam(const EncodedTable& table, const AskedOfSets& asked, const std::vector<bool>& counted);

}  // namespace kordon

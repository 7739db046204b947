// Judges by the definitions what core/audit/population.h judges: who fits which class is looked up person by
// person, and whether people can be shared out is told by the marriage theorem (P. Hall, "On Representatives
// of Subsets", 1935): if and only if every set of classes is fitted by as many people as it asks for.
#pragma once

#include <cstdint>
#include <vector>

#include "core/job/job.h"
#include "core/table/table.h"

namespace kordon::oracle {

// A class asks for so many people, of those who fit it; `fits` is by person and class. At most 20 classes.
bool can_be_shared_out(const std::vector<std::vector<bool>>& fits, const std::vector<std::uint64_t>& asked);

struct Crowded {
  std::vector<std::vector<std::size_t>> classes;  // rows of the release
  std::vector<std::vector<bool>> fits;  // by person who is in no class, and class; within boundaries
  std::vector<std::uint64_t> fitting;   // by class: everybody whom its values cover
};

// Row i of the release stems from row origin[i] of the original. All quasi-identifiers have trees, and the
// original's columns know the bystanders' values.
Crowded crowd_of(const Table& released, const std::vector<std::uint32_t>& origin, const Table& original,
                 const Table& bystanders, const Job& job);

// Returns whether every class can be of k_map people, with no greater share of them than `most` in the table.
bool holds(const Crowded& crowd, std::uint64_t k_map, double most);

}  // namespace kordon::oracle

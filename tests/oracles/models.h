// Slow, obviously right twins of the privacy models, straight from their definitions (core/job/demand.h),
// linked by tests and benchmarks only.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/hierarchy/builders.h"
#include "core/job/demand.h"

namespace kordon::oracle {

// A sensitive attribute in one class, or in the whole table: a text a row, at least one. Missing values are
// all written in the same way.
using Texts = std::vector<std::string>;

std::size_t distinct(const Texts& rows);
double entropy_l(const Texts& rows);                         // the exponential of the entropy
std::size_t recursive_l(const Texts& rows, double c);        // the greatest l that holds; 0: none
std::size_t most_frequent(const Texts& rows);                // how often it occurs
std::size_t any_of(const Texts& rows, const Texts& values);  // rows that have one of the values

// The distance of two texts is between(a, b) / unit.
struct GroundDistance {
  std::function<std::uint64_t(const std::string&, const std::string&)> between;
  std::uint64_t unit = 1;
};
GroundDistance equal_ground();
GroundDistance ordered_ground(const Texts& table, const std::string& missing);
GroundDistance hierarchical_ground(const TreeForm& tree);  // what is no leaf hangs under the root

// The transportation problem solved by successive cheapest paths.
double earth_movers_distance(const Texts& rows, const Texts& table, const GroundDistance& ground);

// Whether the class holds. Of alpha and beta three decimals count; t and the entropy may be missed by 1e-9.
bool holds(const Demand& demand, const Texts& rows, const Texts& table, const GroundDistance& ground);

}  // namespace kordon::oracle

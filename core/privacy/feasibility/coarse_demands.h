// Finds, before anything runs, demands that leave a table with next to no classes, although they can hold.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/privacy/catalogue/privacy_model.h"
#include "core/recoding/encoded/table.h"

namespace kordon {

// A demand at a path of the job, and what to say of it.
struct CoarseDemand {
  std::string path;
  Text warning;
};

// Returns a warning for each demand by which the values of its attribute suffice for a single class, or for
// less than an eighth of the classes that k allows. Delta-disclosure asks for every value in each class, and
// beta-likeness for classes in which a rare value is rare: with a diagnosis that one row has, the first
// leaves one class of everything.
std::vector<CoarseDemand> coarse_demands(const EncodedTable& table, std::uint32_t k,
                                         std::span<const Requirement> requirements);

}  // namespace kordon

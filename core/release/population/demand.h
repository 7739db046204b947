// What a demand on the population asks of a class of a crowd (population/crowd.h), as a requirement that
// every algorithm understands: each row has one of two values, in the table or bystander, and it matters how
// many rows have which.
#pragma once

#include <cstdint>

#include "core/privacy/catalogue/privacy_model.h"

namespace kordon {

struct CrowdDemand {
  static constexpr std::uint32_t in_table = 0, bystander = 1;  // the values of the attribute

  std::uint32_t k = 1;      // rows of the table that a class has, if it has any
  std::uint32_t k_map = 0;  // rows of both that it has then
  double most = 1;          // share of rows of the table among these

  // A class of bystanders holds whatever its size: nothing of it is released.
  bool holds(std::uint64_t rows_of_table, std::uint64_t rows) const;
  // Returns the least number of rows with which a class of so many rows of the table holds.
  std::uint64_t least_rows(std::uint64_t rows_of_table) const;
};

// Returns the requirement. `presence` has a value for each row. It is monotone: sums of classes that hold
// have rows enough, and no greater share than the greater of theirs.
Requirement crowd_requirement(const CrowdDemand& demand, const SensitiveAttribute& presence);

}  // namespace kordon

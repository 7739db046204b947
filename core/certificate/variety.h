// Says how many different values each class must have by the job's demands, for the check of a certificate.
// It shares no code with the models.
//
// Tested by tests/core/certificate/certificate_test.cpp.
#pragma once

#include <vector>

#include "core/base/result.h"
#include "core/certificate/certificate.h"
#include "core/job/job.h"
#include "core/table/table.h"

namespace kordon {

// Holds a column whose values count, and for each of its texts which value it is: spellings may be one.
struct VarietyColumn {
  const Column* column = nullptr;
  std::vector<ValueId> value_of;
};

// Returns the columns in which a class has different values, nothing where the certificate knows of none.
// Refuses a variety that the job does not demand of every class. So many values are demanded at least:
//
//   p-sensitivity           p
//   l-diversity             l, also of entropy: that of n values is at most the logarithm of n
//   (alpha,k)-anonymity     1 / alpha, where it is of every value, and not refined
//   k that counts people    k people
Result<std::vector<VarietyColumn>> read_variety(const Certificate& certificate, const Table& original,
                                                const Job& job);

}  // namespace kordon

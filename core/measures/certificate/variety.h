// Says how many different values each class must have by the job's demands, for the check of a certificate.
// It shares no code with the models. Shares of the table are of people where the job tells them apart.
//
// Tested by tests/core/measures/certificate/certificate_test.cpp.
#pragma once

#include <vector>

#include "core/base/result.h"
#include "core/job/job.h"
#include "core/measures/certificate/certificate.h"
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
//   t-closeness             with an equal distance: as many as must be there to have 1 - t of the table
//   beta-likeness           as many as fill a class, each with the greatest share that it may have
//   delta-disclosure        all that the table has
//   k that counts people    k people
Result<std::vector<VarietyColumn>> read_variety(const Certificate& certificate, const Table& original,
                                                const Job& job);

}  // namespace kordon

// Makes the certificate of a bound: what was proven, in the values of the table.
#pragma once

#include <vector>

#include "core/job/job.h"
#include "core/measures/certificate/certificate.h"
#include "core/measures/least_loss/lower_bound.h"
#include "core/privacy/known.h"
#include "core/table/table.h"

namespace kordon {

// `encoded` was made of table and job, and the bound is one of `encoded` with the least class that the job
// demands. No attribute may become ranges (refuse_certificate).
Certificate certificate_of(const LowerBound& bound, const EncodedTable& encoded, const Table& table,
                           const Job& job);

// Returns that of sets of known columns: what each row costs at least in each.
Certificate certificate_of_sets(const std::vector<KnownSet>& sets, const EncodedTable& encoded,
                                const Table& table, const Job& job);

}  // namespace kordon

// Makes the certificate of a bound: what was proven, in the values of the table.
#pragma once

#include "core/job/job.h"
#include "core/measures/certificate/certificate.h"
#include "core/measures/least_loss/lower_bound.h"
#include "core/table/table.h"

namespace kordon {

// `encoded` was made of table and job, and the bound is one of `encoded` with the least class that the job
// demands. No attribute may become ranges (refuse_certificate).
Certificate certificate_of(const LowerBound& bound, const EncodedTable& encoded, const Table& table,
                           const Job& job);

}  // namespace kordon

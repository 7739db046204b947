// Checks a certificate of sets of known columns. A price says what a row costs at least in the columns of a
// set, as it must look like k rows there. Sets without a common column count no cell twice: so a row costs at
// least the sum of its prices in these. And if each column is in c sets at most, then a row costs at least
// the sum of all its prices divided by c. The greater is counted.
//
// Tested by tests/core/measures/certificate/of_sets_test.cpp.
#pragma once

#include "core/base/result.h"
#include "core/job/job.h"
#include "core/measures/certificate/certificate.h"
#include "core/measures/certificate/proven.h"
#include "core/table/table.h"

namespace kordon {

// Fails as check_certificate() does, and if a set is none that the job asks for, or is there twice.
Result<CertifiedLoss> check_sets(const Certificate& certificate, const Table& original, const Job& job,
                                 const Table* released);

}  // namespace kordon

// Checks prices of all columns of a job together, or of the columns of one set.
//
// Tested by tests/core/measures/certificate/certificate_test.cpp.
#pragma once

#include "core/base/result.h"
#include "core/job/job.h"
#include "core/measures/certificate/certificate.h"
#include "core/measures/certificate/proven.h"
#include "core/table/table.h"

namespace kordon {

// Does what check_certificate() does of a job that asks for k in all columns.
Result<CertifiedLoss> check_columns(const Certificate& certificate, const Table& original, const Job& job,
                                    const Table* released);

// Checks that each price is at most what each row with it costs wherever it looks like k rows or more, and at
// most what a suppressed row costs.
Result<CertifiedRows> check_rows(const Certificate& certificate, const Table& original, const Job& job,
                                 const Table* released);

// Says what the prices prove, which hold; and if there is a release, how near it is. If it costs less than
// they prove, then the check fails.
void tell_proven(CertifiedLoss& certified);

}  // namespace kordon

// Checks a certificate, and by it how near a release is to the least possible loss.
//
// What is checked:
//   1. Each price is at most what a suppressed row costs: cell * (sum of weights).
//   2. For every choice of a height for each column, rows that look alike there make a group: each value is
//      taken to its highest ancestor that is neither higher than that, nor above the value's boundary. Of a
//      group no k rows or more pay more than so many rows of these heights cost; where the certificate counts
//      on a variety, none that have it.
//   3. The job demands the variety of every class (variety.h).
// Then no release costs less than all rows pay together. If the job says what readers know: of_sets.h.
//
// Tested by tests/core/measures/certificate/certificate_test.cpp.
#pragma once

#include <optional>

#include "core/base/result.h"
#include "core/job/job.h"
#include "core/measures/certificate/certificate.h"
#include "core/measures/certificate/proven.h"
#include "core/table/table.h"

namespace kordon {

// Row i of the release comes from row i of the original; without a release only the proof is judged. Fails
// where certificate, job and table do not belong together: another k or other columns, a variety that is not
// demanded, values without a price or the other way round; and where an attribute becomes ranges, as of these
// the heights do not tell the cost, or k is 1.
Result<CertifiedLoss> check_certificate(const Certificate& certificate, const Table& original, const Job& job,
                                        const Table* released = nullptr);

// Refuses to certify what cannot be checked.
std::optional<Failure> refuse_certificate(const Job& job);

}  // namespace kordon

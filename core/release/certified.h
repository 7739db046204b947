// Makes the certificate of a release's bound.
#pragma once

#include <optional>

#include "core/measures/certificate/certificate.h"
#include "core/release/release.h"
#include "core/table/table.h"

namespace kordon {

// Returns nothing if the release has no bound: some class has fewer than k rows, or there are too many sets
// of known columns. The job must be one that can be certified (refuse_certificate).
std::optional<Certificate> certified(const Release& release, const Table& table);

}  // namespace kordon

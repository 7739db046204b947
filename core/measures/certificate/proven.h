// Holds what the check of a certificate finds.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/audit/check.h"

namespace kordon {

// Shares of what all rows lose that are suppressed.
struct CertifiedLoss {
  AuditCheck check;                 // whether the prices hold, as an audit says it
  double least = 0;                 // what they prove
  std::optional<double> lost = {};  // by the release; nothing where its cells do not tell, as numbers do not
  // In the certificate's units: what all rows pay, and what the release costs.
  std::int64_t paid = 0;
  std::optional<std::int64_t> cost = {};
};

struct CertifiedRows {
  AuditCheck check;
  std::vector<std::int64_t> price;  // by row, once the check has passed
};

}  // namespace kordon

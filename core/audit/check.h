// Holds one check of the audit.
#pragma once

#include "core/base/text.h"

namespace kordon {

struct AuditCheck {
  Text name;
  Text detail;  // figures in words: "5 rows in the smallest of 12 classes, required 5"; where it failed, the
                // first place
  bool passed = false;
  bool protection = false;  // k-anonymity or a demand, which a job may forgo for algorithms without guarantee
};

}  // namespace kordon

// Holds one check of the audit, and what offends against it.
#pragma once

#include <cstdint>
#include <utility>

#include "core/base/text.h"

namespace kordon {

struct AuditCheck {
  Text name;
  Text detail;  // figures in words: "5 rows in the smallest of 12 classes, required 5"; where it failed, the
                // first place
  bool passed = false;
  bool protection = false;  // k-anonymity or a demand, which a job may forgo for algorithms without guarantee
};

// Counts what offends against a check, and keeps the first case in words.
class Offences {
 public:
  template <class Words>
  void add(const Words& words) {
    if (count_++ == 0) first_ = words();
  }
  bool none() const { return count_ == 0; }
  std::uint64_t count() const { return count_; }
  const Text& first() const { return first_; }

 private:
  std::uint64_t count_ = 0;
  Text first_;
};

}  // namespace kordon

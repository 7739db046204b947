// Holds what offends against a check of cells, and such a check.
#pragma once

#include <cstdint>

#include "core/base/text.h"

namespace kordon {

// Counts what offends against a check, and keeps the first case in words.
class Offences {
 public:
  template <class Words>
  void add(const Words& words) {
    if (count_++ == 0) first_ = words();
  }
  // Adds what was found later on.
  void add(const Offences& later) {
    if (count_ == 0) first_ = later.first_;
    count_ += later.count_;
  }
  bool none() const { return count_ == 0; }
  std::uint64_t count() const { return count_; }
  const Text& first() const { return first_; }

 private:
  std::uint64_t count_ = 0;
  Text first_;
};

// A check of some columns, in words.
struct CheckInWords {
  Text name, detail;
  bool passed = false;
};

}  // namespace kordon

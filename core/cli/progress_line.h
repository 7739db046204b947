// One line on standard error that says how far the work is, where that is a terminal; gone when it ends.
#pragma once

#include "core/progress.h"

namespace kordon::cli {

class ProgressLine {
 public:
  explicit ProgressLine(bool quiet);
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;
  ~ProgressLine();

  void show(const char* stage, std::uint64_t done = 0, std::uint64_t total = 0) const;
  Progress progress() const;  // to hand on; this must outlive it

 private:
  bool visible_;
};

}  // namespace kordon::cli

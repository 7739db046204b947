// Where standard error is a terminal, a progress line says there how far the work is, and goes when the work
// ends.
#pragma once

#include "core/base/progress.h"

namespace kordon::cli {

class ProgressLine {
 public:
  explicit ProgressLine(bool quiet);
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;
  ~ProgressLine();

  void show(const char* stage, std::uint64_t done = 0, std::uint64_t total = 0) const;
  Progress progress() const;  // to hand on; the line must outlive it

 private:
  bool visible_;
};

}  // namespace kordon::cli

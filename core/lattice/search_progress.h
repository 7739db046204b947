// Progress of a search of the lattice, told as the share of the rows that its share of nodes would be.
#pragma once

#include <algorithm>
#include <cstdint>

#include "core/progress.h"

namespace kordon {

class SearchProgress {
 public:
  // `steps`: the calls of step() there will be at most.
  SearchProgress(const Progress& progress, std::uint64_t rows, std::uint64_t steps)
      : progress_(progress), rows_(rows), steps_(steps), every_(std::max<std::uint64_t>(1, steps / 100)) {}

  void step() {
    if (++done_ % every_ == 0) progress_("mask", rows_ * done_ / steps_, rows_);
  }

 private:
  Progress progress_;
  std::uint64_t rows_, steps_, every_;
  std::uint64_t done_ = 0;
};

}  // namespace kordon

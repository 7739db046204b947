// Progress of work that places rows, whatever number at a time: told once a hundredth.
#pragma once

#include <cstdint>

#include "core/progress.h"

namespace kordon {

class RowProgress {
 public:
  // `rows`: of the whole table.
  RowProgress(const Progress& progress, std::uint64_t rows) : progress_(progress), rows_(rows) {}

  void add(std::uint64_t rows) {
    done_ += rows;
    if (done_ < next_) return;
    progress_("mask", done_, rows_);
    next_ = done_ + rows_ / 100 + 1;
  }
  void take_back(std::uint64_t rows) { done_ -= rows; }  // that must be placed anew

 private:
  Progress progress_;
  std::uint64_t rows_;
  std::uint64_t done_ = 0, next_ = 0;
};

}  // namespace kordon

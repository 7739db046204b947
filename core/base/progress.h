// Progress is how long work tells how far it is, and a stopwatch how long it took. The core has no cancel
// code: cancelling ends the process or the worker.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

namespace kordon {

struct Progress {
  // The stage is "read", "suggest", "mask", "write", "audit", "bound" or "describe"; done and total count
  // rows. It is called at most about a hundred times a stage.
  void (*report)(void* context, const char* stage, std::uint64_t done, std::uint64_t total) = nullptr;
  void* context = nullptr;

  void operator()(const char* stage, std::uint64_t done, std::uint64_t total) const {
    if (report != nullptr) report(context, stage, done, total);
  }
};

// A share is work that makes up a part of a longer stage, and tells its progress as that part.
class ProgressShare {
 public:
  // The share begins at `from` thousandths of `whole` and ends at `to` thousandths.
  ProgressShare(const Progress& whole, std::uint64_t from, std::uint64_t to)
      : whole_(whole), from_(from), to_(to) {}

  // The result is good as long as this share lives and is not moved.
  Progress progress() { return {&tell, this}; }

 private:
  static void tell(void* context, const char* stage, std::uint64_t done, std::uint64_t total) {
    const auto& share = *static_cast<const ProgressShare*>(context);
    share.whole_(stage, (share.from_ * total + (share.to_ - share.from_) * done) / 1000, total);
  }

  Progress whole_;
  std::uint64_t from_, to_;
};

// Progress of work that places rows, any number at a time; it is reported once for each hundredth of the
// rows.
class RowProgress {
 public:
  // `rows` counts the rows of the whole table.
  RowProgress(const Progress& progress, std::uint64_t rows) : progress_(progress), rows_(rows) {}

  void add(std::uint64_t rows) {
    done_ += rows;
    if (done_ < next_) return;
    progress_("mask", done_, rows_);
    next_ = done_ + rows_ / 100 + 1;
  }
  void take_back(std::uint64_t rows) { done_ -= rows; }  // these must be placed anew

 private:
  Progress progress_;
  std::uint64_t rows_;
  std::uint64_t done_ = 0, next_ = 0;
};

// Progress of a search of the lattice: the share of the steps that are done is reported as that share of the
// rows.
class SearchProgress {
 public:
  // `steps` is how often step() will be called at most.
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

// A stopwatch tells people how long something took; the same work takes another time whenever it is done.
class Stopwatch {
 public:
  // Returns the milliseconds since the last lap, or since the stopwatch was made.
  double lap() {
    const auto now = std::chrono::steady_clock::now();
    const double ms = std::chrono::duration<double, std::milli>(now - last_).count();
    last_ = now;
    return ms;
  }

 private:
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

}  // namespace kordon

// Work that is a share of a longer stage, and tells its progress as such.
#pragma once

#include <cstdint>

#include "core/progress.h"

namespace kordon {

class ProgressShare {
 public:
  // Of `whole`, from one thousandth to another.
  ProgressShare(const Progress& whole, std::uint64_t from, std::uint64_t to)
      : whole_(whole), from_(from), to_(to) {}

  // Good as long as this lives, and stays where it is.
  Progress progress() { return {&tell, this}; }

 private:
  static void tell(void* context, const char* stage, std::uint64_t done, std::uint64_t total) {
    const auto& share = *static_cast<const ProgressShare*>(context);
    share.whole_(stage, (share.from_ * total + (share.to_ - share.from_) * done) / 1000, total);
  }

  Progress whole_;
  std::uint64_t from_, to_;
};

}  // namespace kordon

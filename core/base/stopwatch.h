// A stopwatch tells people how long something took; the same work takes another time whenever it is done.
#pragma once

#include <chrono>

namespace kordon {

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

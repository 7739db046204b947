// The project has its own random numbers, so that native and wasm builds agree byte for byte (std::shuffle
// and std::uniform_int_distribution differ between standard libraries).
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

namespace kordon {

// This is the finalizer of Steele, Lea, Flood: "Fast splittable pseudorandom number generators" (2014).
inline std::uint64_t splitmix64(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15U;
  x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27U)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31U);
}

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    const std::uint64_t value = splitmix64(state_);
    state_ += 0x9e3779b97f4a7c15U;
    return value;
  }

  // Returns a uniform number in [0, bound), bound > 0; rejection keeps it free of bias.
  std::uint64_t below(std::uint64_t bound) {
    const std::uint64_t limit = UINT64_MAX - UINT64_MAX % bound;
    std::uint64_t value = next();
    while (value >= limit) value = next();
    return value % bound;
  }

  // Returns a uniform number in (0, 1].
  double fraction() {
    return static_cast<double>((next() >> 11U) + 1) / static_cast<double>(std::uint64_t{1} << 53U);
  }

  // Shuffles by the method of Fisher and Yates.
  template <class T>
  void shuffle(std::vector<T>& items) {
    for (std::size_t i = items.size(); i > 1; --i) {
      std::swap(items[i - 1], items[static_cast<std::size_t>(below(i))]);
    }
  }

 private:
  std::uint64_t state_;
};

}  // namespace kordon

// Numbers to cut into bins, and where they may be cut.
#pragma once

#include <cstdint>
#include <numeric>
#include <vector>

#include "core/base/random.h"
#include "core/hierarchy/bins/partition.h"

namespace kordon::testing {

using Cuts = std::vector<std::size_t>;

inline Cuts everywhere(const std::vector<NumberRows>& numbers) {
  Cuts allowed(numbers.size() + 1);
  std::iota(allowed.begin(), allowed.end(), std::size_t{0});
  return allowed;
}

struct RandomNumbers {
  std::vector<NumberRows> numbers;
  Cuts allowed;
};

// Few numbers and many ties, many numbers and none, wide gaps and narrow ones, cuts that are not allowed.
inline RandomNumbers random_numbers(Random& random, int turn, std::uint64_t most) {
  RandomNumbers made{{}, {0}};
  const std::uint64_t count = 1 + random.below(turn % 10 == 0 ? most : 14);
  const std::uint64_t gap = 1 + random.below(4) * random.below(30);
  const std::uint64_t ties = 1 + random.below(3) * random.below(9);
  std::int64_t number = static_cast<std::int64_t>(random.below(100)) - 50;
  for (std::uint64_t i = 0; i < count; ++i) {
    made.numbers.push_back({number, 1 + random.below(ties)});
    number += 1 + static_cast<std::int64_t>(random.below(gap));
  }
  for (std::size_t cut = 1; cut < made.numbers.size(); ++cut) {
    if (turn % 2 == 0 || random.below(3) > 0) made.allowed.push_back(cut);
  }
  made.allowed.push_back(made.numbers.size());
  return made;
}

}  // namespace kordon::testing

// A size histogram says how many classes (QI-clusters of MAM, or classes of a release) have which size in
// rows.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/json.h"

namespace kordon {

struct SizeBin {
  std::uint64_t lower = 0, upper = 0;  // rows, both included
  std::uint64_t clusters = 0, rows = 0;
};

// Puts the sizes below k into up to four bins, the next bin from k to 2k - 1, then bins that double up to the
// largest size. k is at least 2.
std::vector<SizeBin> size_histogram(const std::vector<std::uint32_t>& sizes, std::uint64_t k);

// Returns [{"lower", "upper", "clusters", "rows"}, …].
Json to_json(const std::vector<SizeBin>& histogram);

}  // namespace kordon

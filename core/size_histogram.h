// How many QI-clusters (of MAM, or of a release) have which size.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <vector>

namespace kordon {

struct SizeBin {
  std::uint64_t lower = 0, upper = 0;  // sizes, both included
  std::uint64_t clusters = 0, rows = 0;
};

// Sizes below k in up to four bins, then k to 2k - 1, then doubling up to the largest. k is at least 2.
std::vector<SizeBin> size_histogram(const std::vector<std::uint32_t>& sizes, std::uint64_t k);

// [{"lower", "upper", "clusters", "rows"}, …]
nlohmann::ordered_json to_json(const std::vector<SizeBin>& histogram);

}  // namespace kordon

#include "core/table/size_histogram.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace kordon {

std::vector<SizeBin> size_histogram(const std::vector<std::uint32_t>& sizes, std::uint64_t k) {
  std::vector<SizeBin> result;
  const std::uint64_t below = std::min<std::uint64_t>(4, k - 1);
  for (std::uint64_t i = 0; i < below; ++i) {
    result.push_back({1 + i * (k - 1) / below, (i + 1) * (k - 1) / below, 0, 0});
  }
  const std::uint64_t largest = sizes.empty() ? 0 : *std::max_element(sizes.begin(), sizes.end());
  std::uint64_t lower = k;
  do {
    result.push_back({lower, 2 * lower - 1, 0, 0});
    lower *= 2;
  } while (lower <= largest);
  for (const std::uint32_t size : sizes) {
    const auto bin =
        std::find_if(result.begin(), result.end(), [&](const SizeBin& each) { return size <= each.upper; });
    ++bin->clusters;
    bin->rows += size;
  }
  return result;
}

Json to_json(const std::vector<SizeBin>& histogram) {
  Json list = Json::array();
  for (const SizeBin& bin : histogram) {
    list.push_back(
        {{"lower", bin.lower}, {"upper", bin.upper}, {"clusters", bin.clusters}, {"rows", bin.rows}});
  }
  return list;
}

}  // namespace kordon

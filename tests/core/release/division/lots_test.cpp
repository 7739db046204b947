#include "core/release/division/lots.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <vector>

#include "core/base/random.h"

namespace kordon::division_lots_test {
namespace {

ClassRows clusters_of(const std::vector<std::uint32_t>& sizes) {
  ClassRows clusters;
  clusters.start.push_back(0);
  for (const std::uint32_t size : sizes) clusters.start.push_back(clusters.start.back() + size);
  clusters.rows.resize(clusters.start.back());
  std::iota(clusters.rows.begin(), clusters.rows.end(), Row{0});
  return clusters;
}

TEST(Lots, TakeTheLargestClusterThatIsLeft) {
  EXPECT_EQ(deal_out(clusters_of({3, 9, 4, 4, 1}), 2), (std::vector<std::uint32_t>{2, 1, 2, 2, 1}));
  EXPECT_EQ(deal_out(clusters_of({5}), 3), (std::vector<std::uint32_t>{1}));
  EXPECT_EQ(deal_out(clusters_of({}), 2), (std::vector<std::uint32_t>{}));
}

// No lot has more than its part and the smallest cluster that came last to it.
TEST(Lots, AreOfAboutEqualSize) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    std::vector<std::uint32_t> sizes;
    for (std::uint64_t i = 1 + random.below(40); i > 0; --i) {
      sizes.push_back(static_cast<std::uint32_t>(1 + random.below(50)));
    }
    const auto lots = static_cast<std::uint32_t>(1 + random.below(6));
    const std::vector<std::uint32_t> lot_of = deal_out(clusters_of(sizes), lots);
    std::vector<std::uint64_t> load(lots + 1, 0), smallest(lots + 1, UINT64_MAX);
    for (std::size_t c = 0; c < sizes.size(); ++c) {
      load[lot_of[c]] += sizes[c];
      smallest[lot_of[c]] = std::min<std::uint64_t>(smallest[lot_of[c]], sizes[c]);
    }
    EXPECT_EQ(load[0], 0U);
    const std::uint64_t least = *std::min_element(load.begin() + 1, load.end());
    for (std::uint32_t lot = 1; lot <= lots; ++lot) {
      EXPECT_LE(load[lot] == 0 ? 0 : load[lot] - smallest[lot], least) << seed;
    }
  }
}

}  // namespace
}  // namespace kordon::division_lots_test

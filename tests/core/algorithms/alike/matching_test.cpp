#include "core/algorithms/alike/matching.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "core/base/random.h"
#include "tests/random/rounds.h"

namespace kordon::matching_test {
namespace {

std::uint64_t saved(const Savings& savings, const std::vector<std::uint32_t>& slot_of) {
  std::uint64_t sum = 0;
  for (std::size_t row = 0; row < slot_of.size(); ++row) {
    if (slot_of[row] != no_slot) sum += savings.of(row, slot_of[row]);
  }
  return sum;
}

// By trying all.
std::uint64_t most_saved(const Savings& savings, std::size_t row, std::vector<bool>& taken) {
  if (row == savings.rows) return 0;
  std::uint64_t most = most_saved(savings, row + 1, taken);
  for (std::size_t slot = 0; slot < savings.slots; ++slot) {
    if (taken[slot]) continue;
    taken[slot] = true;
    most = std::max(most, savings.of(row, slot) + most_saved(savings, row + 1, taken));
    taken[slot] = false;
  }
  return most;
}

TEST(Matching, ARowGivesWayWhereThatSavesMore) {
  EXPECT_EQ(best_matching({2, 2, {5, 4, 4, 0}}), (std::vector<std::uint32_t>{1, 0}));
}

TEST(Matching, WhatMayNotBeIsNoMatch) {
  EXPECT_EQ(best_matching({2, 1, {0, 0}}), (std::vector<std::uint32_t>{no_slot, no_slot}));
  EXPECT_EQ(best_matching({1, 3, {0, 7, 0}}), (std::vector<std::uint32_t>{1}));
  EXPECT_EQ(best_matching({1, 0, {}}), (std::vector<std::uint32_t>{no_slot}));
  EXPECT_TRUE(best_matching({0, 2, {}}).empty());
}

TEST(Matching, SavesAsMuchAsAnyOther) {
  for (std::uint64_t seed = 0; seed < testing::rounds(3000U); ++seed) {
    Random random(seed);
    const auto count = [&] { return static_cast<std::size_t>(1 + random.below(5)); };
    Savings savings{count(), count(), {}};
    for (std::size_t i = 0; i < savings.rows * savings.slots; ++i) {
      savings.of_pair.push_back(random.below(3) == 0 ? 0 : random.below(seed % 2 == 0 ? 4 : 1000));
    }
    const std::vector<std::uint32_t> slot_of = best_matching(savings);
    std::vector<bool> taken(savings.slots, false);
    EXPECT_EQ(saved(savings, slot_of), most_saved(savings, 0, taken)) << seed;
    std::set<std::uint32_t> slots;
    for (std::size_t row = 0; row < savings.rows; ++row) {
      if (slot_of[row] == no_slot) continue;
      EXPECT_GT(savings.of(row, slot_of[row]), 0U) << seed;
      EXPECT_TRUE(slots.insert(slot_of[row]).second) << seed;
    }
  }
}

}  // namespace
}  // namespace kordon::matching_test

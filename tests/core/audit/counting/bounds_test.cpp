#include "core/audit/counting/bounds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "core/audit/counting/ways.h"
#include "core/base/random.h"
#include "tests/random/rounds.h"

namespace kordon::nested_bounds_test {
namespace {

void add_unit(CountedParts& counted, std::uint32_t owner, std::uint32_t rows,
              const std::vector<CountedPart>& parts) {
  counted.units.push_back({owner, 0, rows, static_cast<std::uint32_t>(counted.parts.size()),
                           static_cast<std::uint32_t>(parts.size())});
  counted.parts.insert(counted.parts.end(), parts.begin(), parts.end());
}

std::string bounds_of(const CountedParts& counted) {
  std::string text;
  for (const CountedPart& part : counted.parts) {
    text += (text.empty() ? "" : " ") + std::to_string(part.least) + "-" + std::to_string(part.most);
  }
  return text;
}

CountedPart at_most(std::uint32_t most, std::uint32_t region = no_region) {
  return {0, most, region};
}

// The example of the header: what is full in one unit is shut to the other.
TEST(Bounds, FollowFromUnitToUnit) {
  CountedParts counted;
  counted.limit = 2;
  counted.regions = 1;
  add_unit(counted, 0, 4, {at_most(2), at_most(2, 0)});
  add_unit(counted, 1, 4, {at_most(2, 0), at_most(2), at_most(2)});
  StepBudget steps{1000};
  ASSERT_TRUE(tighten(counted, steps));
  EXPECT_EQ(bounds_of(counted), "2-2 2-2 0-0 2-2 2-2");
  EXPECT_FALSE(counted.units[0].contradiction);
}

TEST(Bounds, SayWhatIsThereAtLeast) {
  CountedParts counted;
  counted.limit = 4;
  add_unit(counted, 0, 5, {at_most(4), at_most(4)});
  StepBudget steps{1000};
  ASSERT_TRUE(tighten(counted, steps));
  EXPECT_EQ(bounds_of(counted), "1-4 1-4");
}

// The third unit is of the class of the second, the fourth stands alone.
TEST(Bounds, AContradictionIsOneForAllThatIsConnected) {
  CountedParts counted;
  counted.limit = 1;
  counted.regions = 1;
  add_unit(counted, 0, 3, {at_most(1), at_most(1, 0)});
  add_unit(counted, 1, 2, {at_most(1, 0), at_most(1)});
  add_unit(counted, 1, 2, {at_most(1), at_most(1)});
  add_unit(counted, 2, 2, {at_most(1), at_most(1)});
  StepBudget steps{1000};
  ASSERT_TRUE(tighten(counted, steps));
  for (std::size_t u = 0; u < 4; ++u) EXPECT_EQ(counted.units[u].contradiction, u < 3) << u;
}

TEST(Bounds, GiveUpWhereTheStepsEnd) {
  CountedParts counted;
  counted.limit = 1;
  add_unit(counted, 0, 2, {at_most(1), at_most(1)});
  StepBudget steps{2};
  EXPECT_FALSE(tighten(counted, steps));
}

// The example of ways.h.
TEST(Bounds, FollowFromSeveralSumsTogether) {
  CountedParts counted;
  counted.limit = 1;
  counted.regions = 2;
  add_unit(counted, 0, 1, {at_most(1, 0), at_most(1, 1)});
  add_unit(counted, 1, 1, {at_most(1, 0), at_most(1, 1)});
  add_unit(counted, 2, 1, {at_most(1, 0), at_most(1)});
  StepBudget steps{1000};
  ASSERT_TRUE(tighten(counted, steps));
  EXPECT_EQ(bounds_of(counted), "0-1 0-1 0-1 0-1 0-0 1-1");
}

// --- Against all ways to put the rows ---

class Ways {
 public:
  explicit Ways(const CountedParts& counted) : counted_(counted), rows_(counted.parts.size(), 0) {
    least.assign(rows_.size(), UINT32_MAX);
    most.assign(rows_.size(), 0);
    put(0, 0, 0);
  }
  bool any = false;
  std::vector<std::uint32_t> least, most;

 private:
  bool fits() const {
    std::map<std::uint32_t, std::uint32_t> in_region;
    for (std::size_t p = 0; p < rows_.size(); ++p) {
      const std::uint32_t region = counted_.parts[p].region;
      if (region != no_region && (in_region[region] += rows_[p]) > counted_.limit) return false;
    }
    return true;
  }
  void put(std::size_t unit, std::uint32_t part, std::uint32_t so_far) {
    if (unit == counted_.units.size()) {
      if (!fits()) return;
      any = true;
      for (std::size_t p = 0; p < rows_.size(); ++p) {
        least[p] = std::min(least[p], rows_[p]);
        most[p] = std::max(most[p], rows_[p]);
      }
      return;
    }
    const CountedUnit& here = counted_.units[unit];
    if (part == here.parts) {
      if (so_far == here.rows) put(unit + 1, 0, 0);
      return;
    }
    const std::uint32_t p = here.first + part;
    for (rows_[p] = counted_.parts[p].least; rows_[p] <= counted_.parts[p].most; ++rows_[p]) {
      put(unit, part + 1, so_far + rows_[p]);
    }
  }

  const CountedParts& counted_;
  std::vector<std::uint32_t> rows_;
};

CountedParts random_parts(Random& random) {
  CountedParts counted;
  counted.limit = static_cast<std::uint32_t>(1 + random.below(3));
  counted.regions = static_cast<std::uint32_t>(1 + random.below(3));
  const std::uint64_t units = 1 + random.below(4);
  for (std::uint32_t u = 0; u < units; ++u) {
    std::vector<CountedPart> parts;
    const std::uint64_t count = 2 + random.below(2);
    for (std::uint64_t p = 0; p < count; ++p) {
      const bool shared = random.below(2) == 0;
      const auto most = static_cast<std::uint32_t>(random.below(counted.limit + 1));
      parts.push_back({0, random.below(3) == 0 ? most : counted.limit,
                       shared ? static_cast<std::uint32_t>(random.below(counted.regions)) : no_region});
    }
    add_unit(counted, u, static_cast<std::uint32_t>(1 + random.below(counted.limit * count)), parts);
  }
  // A region without parts is none.
  for (std::uint32_t region = counted.regions; region-- > 0;) {
    const bool used = std::any_of(counted.parts.begin(), counted.parts.end(),
                                  [&](const CountedPart& part) { return part.region == region; });
    if (used) continue;
    for (CountedPart& part : counted.parts) {
      if (part.region != no_region && part.region > region) --part.region;
    }
    --counted.regions;
  }
  return counted;
}

TEST(Bounds, AreAllThatFollows) {
  std::uint64_t parts = 0, told = 0, agreed = 0, wrong = 0;
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    Random random(seed);
    CountedParts counted = random_parts(random);
    const Ways ways(counted);
    StepBudget steps{100'000};
    ASSERT_TRUE(tighten(counted, steps));
    wrong += !ways.any;
    const bool contradicts = std::any_of(counted.units.begin(), counted.units.end(),
                                         [](const CountedUnit& unit) { return unit.contradiction; });
    ASSERT_EQ(contradicts, !ways.any) << seed;
    if (!ways.any) continue;
    for (std::size_t p = 0; p < counted.parts.size(); ++p) {
      const CountedPart& part = counted.parts[p];
      ASSERT_EQ(part.least, ways.least[p]) << seed;
      ASSERT_GE(part.most, ways.most[p]) << seed;
      ASSERT_EQ(part.most == 0, ways.most[p] == 0) << seed;
      ASSERT_EQ(part.least == part.most, ways.least[p] == ways.most[p]) << seed;
      ++parts;
      told += part.least > 0 || part.most < counted.limit;
      agreed += part.least == part.most;
    }
  }
  EXPECT_GT(told, parts / 2);
  EXPECT_GT(agreed, parts / 10);
  EXPECT_GT(wrong, 200U);
}

// --- The ways alone, without bounds that single sums tightened before ---

CountedSums sums_of(const CountedParts& counted) {
  CountedSums sums;
  for (std::uint32_t u = 0; u < counted.units.size(); ++u) {
    sums.unit_of.insert(sums.unit_of.end(), counted.units[u].parts, u);
  }
  for (std::uint32_t region = 0; region <= counted.regions; ++region) {
    sums.begin.push_back(static_cast<std::uint32_t>(sums.members.size()));
    for (std::uint32_t p = 0; p < counted.parts.size(); ++p) {
      if (counted.parts[p].region == region) sums.members.push_back(p);
    }
  }
  return sums;
}

// Knows of some parts that they hold a row, if their region lets it through.
void add_leasts(CountedParts& counted, Random& random) {
  std::map<std::uint32_t, std::uint32_t> in_region;
  for (const CountedUnit& unit : counted.units) {
    std::uint32_t known = 0;
    for (std::uint32_t p = unit.first; p < unit.first + unit.parts; ++p) {
      CountedPart& part = counted.parts[p];
      if (random.below(4) != 0 || part.most == 0 || known == unit.rows) continue;
      if (part.region != no_region && in_region[part.region]++ >= counted.limit) continue;
      part.least = 1;
      ++known;
    }
  }
}

TEST(Ways, AreAllThatFollowsOfUnitsThatAreNotSkipped) {
  std::uint64_t parts = 0, agreed = 0, none = 0, wrong = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(15'000U); ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    CountedParts counted = random_parts(random);
    const std::size_t units = counted.units.size();
    std::vector<bool> skipped(units, false);
    for (std::size_t u = 0; u < units; ++u) skipped[u] = random.below(6) == 0;
    add_leasts(counted, random);
    CountedParts others = counted;  // nothing is in a skipped unit
    for (std::size_t u = 0; u < units; ++u) {
      if (!skipped[u]) continue;
      others.units[u].rows = 0;
      for (std::uint32_t i = 0; i < others.units[u].parts; ++i)
        others.parts[others.units[u].first + i] = {0, 0, no_region};
    }
    const Ways ways(others);
    const CountedParts before = counted;
    StepBudget steps{100'000};
    const auto failed = solve(counted, sums_of(counted), skipped, steps);
    ASSERT_TRUE(failed);
    ASSERT_EQ(failed->empty(), ways.any);
    for (const std::uint32_t u : *failed) ASSERT_FALSE(skipped[u]);
    wrong += !ways.any;
    if (!ways.any) continue;
    for (std::size_t u = 0; u < units; ++u) {
      const CountedUnit& unit = counted.units[u];
      for (std::uint32_t p = unit.first; p < unit.first + unit.parts; ++p) {
        const CountedPart &part = counted.parts[p], &was = before.parts[p];
        if (skipped[u]) {
          ASSERT_TRUE(part.least == was.least && part.most == was.most);
          continue;
        }
        ASSERT_EQ(part.least, ways.least[p]);
        ASSERT_GE(part.most, ways.most[p]);
        ASSERT_EQ(part.most == 0, ways.most[p] == 0);
        ASSERT_EQ(part.least == part.most, ways.least[p] == ways.most[p]);
        ++parts;
        agreed += part.least == part.most;
        none += part.most == 0;
      }
    }
  }
  EXPECT_GT(agreed, parts / 10);
  EXPECT_GT(none, parts / 20);
  EXPECT_GT(wrong, testing::rounds(1000U));
}

// If the steps end anywhere, then nothing is said; else all is.
template <class Find>
void expect_all_or_none(Find find) {
  Random random(3);
  std::uint64_t ended = 0, whole = 0;
  for (int round = 0; round < 20; ++round) {
    const CountedParts counted = random_parts(random);
    CountedParts all = counted;
    StepBudget enough{100'000};
    ASSERT_TRUE(find(all, enough));
    for (std::uint64_t some = 1; some < 200; ++some) {
      CountedParts found = counted;
      StepBudget steps{some};
      const bool told = find(found, steps);
      ASSERT_EQ(told, some > 100'000 - enough.left);
      if (told) {
        ASSERT_EQ(bounds_of(found), bounds_of(all));
      }
      ++(told ? whole : ended);
    }
  }
  EXPECT_GT(ended, 100U);
  EXPECT_GT(whole, 100U);
}

TEST(Ways, AreAllOrNone) {
  expect_all_or_none([](CountedParts& counted, StepBudget& steps) {
    const std::vector<bool> skipped(counted.units.size(), false);
    return solve(counted, sums_of(counted), skipped, steps).has_value();
  });
}

TEST(Bounds, AreAllOrNone) {
  expect_all_or_none([](CountedParts& counted, StepBudget& steps) { return tighten(counted, steps); });
}

}  // namespace
}  // namespace kordon::nested_bounds_test

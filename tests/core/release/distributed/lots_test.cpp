#include "core/release/distributed/lots.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/core/release/distributed/counted_case.h"
#include "tests/random/rounds.h"

namespace kordon::counts_lots_test {
namespace {

using testing::CountedCase;

constexpr const char* by_cluster[] = {"peel",     "greedy-cka", "k-member",
                                      "mondrian", "top-down",   "progressive"};

// Clusters of the random jobs are few: half of the jobs divide them.
CountedCase case_of(std::uint64_t seed, const char* algorithm) {
  CountedCase subject(seed);
  subject.counted.algorithm = algorithm;
  if (seed % 2 == 0) subject.counted.divide = Divide{2 + seed % 9, {}};
  return subject;
}

std::vector<TupleMapping> all_lots(const Counts& counts, const Job& job, std::uint32_t lots) {
  std::vector<TupleMapping> mappings;
  for (std::uint32_t number = 1; number <= lots; ++number) {
    Result<TupleMapping> mapping = solve_lot(counts, job, {number, lots});
    EXPECT_TRUE(mapping) << english(mapping.failure().mistakes[0].what);
    if (mapping) mappings.push_back(std::move(*mapping));
  }
  return mappings;
}

TEST(Lots, TogetherAreWhatOneRunSolves) {
  std::size_t met = 0, several = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(150U); ++seed) {
    for (const char* algorithm : by_cluster) {
      const CountedCase subject = case_of(seed, algorithm);
      const std::optional<Solved> solved = subject.solved();
      if (!solved) continue;
      ++met;
      const Counts counts = *merged(subject.counts);
      const auto lots = static_cast<std::uint32_t>(1 + seed % 4);
      std::vector<TupleMapping> mappings = all_lots(counts, subject.counted, lots);
      several += std::count_if(mappings.begin(), mappings.end(),
                               [](const TupleMapping& each) { return each.lines() > 0; }) > 1;
      std::rotate(mappings.begin(), mappings.begin() + static_cast<std::ptrdiff_t>(seed % mappings.size()),
                  mappings.end());
      const Result<TupleMapping> all = joined(counts, mappings);
      ASSERT_TRUE(all) << seed << ' ' << algorithm;
      EXPECT_EQ(mapping_text(*all), mapping_text(solved->mapping)) << seed << ' ' << algorithm;
      const Result<CountsAudit> report = judge_joined(counts, *all, subject.counted);
      ASSERT_TRUE(report) << seed << ' ' << algorithm << english(report.failure().mistakes[0].what);
      EXPECT_TRUE(report->passed()) << seed << ' ' << algorithm;
    }
  }
  EXPECT_GT(met, testing::rounds(400U));
  EXPECT_GT(several, testing::rounds(200U));
}

TEST(Lots, AreRefusedWhereOneLacksOrIsThereTwice) {
  int seen = 0;
  for (std::uint64_t seed = 0; seed < 60; seed += 2) {
    const CountedCase subject = case_of(seed, "mondrian");
    if (!subject.solved()) continue;
    const Counts counts = *merged(subject.counts);
    std::vector<TupleMapping> lots = all_lots(counts, subject.counted, 2);
    if (lots[0].lines() == 0 || lots[1].lines() == 0) continue;
    ++seen;
    EXPECT_FALSE(joined(counts, std::span(lots).first(1)));
    EXPECT_FALSE(joined(counts, std::vector{lots[0], lots[1], lots[0]}));
    // Other rows of the same tuples: the audit looks at how many there are.
    std::vector<TupleMapping> changed = lots;
    ++changed[0].end.back();
    const Result<TupleMapping> all = joined(counts, changed);
    ASSERT_TRUE(all);
    const Result<CountsAudit> report = judge_joined(counts, *all, subject.counted);
    EXPECT_FALSE(report && report->passed());
  }
  EXPECT_GT(seen, 5);
}

TEST(Lots, KeepToTheLimitOfAllRowsTogether) {
  int refused = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    CountedCase subject = case_of(seed, "peel");
    const std::optional<Solved> solved = subject.solved();
    if (!solved || solved->release.report.rows.suppressed == 0) continue;
    const Counts counts = *merged(subject.counts);
    const Result<TupleMapping> all = joined(counts, all_lots(counts, subject.counted, 3));
    ASSERT_TRUE(all);
    subject.counted.suppression_limit = 0;
    const Result<CountsAudit> report = judge_joined(counts, *all, subject.counted);
    ASSERT_FALSE(report);
    EXPECT_EQ(english(report.failure().mistakes[0].where), "suppression.limit");
    EXPECT_FALSE(subject.solved());
    ++refused;
  }
  EXPECT_GT(refused, 10);
}

TEST(Lots, AreRefusedWhereTheWholeTableDecides) {
  CountedCase subject(3);
  const Counts counts = *merged(subject.counts);
  for (const char* algorithm : {"incognito", "samarati", "datafly", "min-gen", "mu-argus"}) {
    subject.counted.algorithm = algorithm;
    EXPECT_FALSE(solve_lot(counts, subject.counted, {1, 2})) << algorithm;
  }
  subject.counted.algorithm = "peel";
  EXPECT_TRUE(solve_lot(counts, subject.counted, {1, 2}));
  subject.counted.options = {{"effort", std::uint64_t{1}}};
  EXPECT_FALSE(solve_lot(counts, subject.counted, {1, 2}));
  subject.counted.options.clear();
  subject.counted.nested = NestedClasses::avoid;
  EXPECT_FALSE(solve_lot(counts, subject.counted, {1, 2}));
}

}  // namespace
}  // namespace kordon::counts_lots_test

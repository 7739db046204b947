// What all privacy models have in common, each against its definition on random classes.
#include <gtest/gtest.h>

#include <set>

#include "core/privacy/suppression.h"
#include "tests/core/privacy/models/model_case.h"

namespace kordon::testing::every_model_test {
namespace {

class EveryModel : public ::testing::TestWithParam<Family> {};
INSTANTIATE_TEST_SUITE_P(Families, EveryModel, ::testing::ValuesIn(every_family));

class MonotoneModel : public ::testing::TestWithParam<Family> {};
INSTANTIATE_TEST_SUITE_P(Families, MonotoneModel, ::testing::ValuesIn(monotone_families));

TEST_P(EveryModel, JudgesAsItsDefinitionDoes) {
  std::size_t held = 0;
  std::size_t judged = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const RandomModel random = random_model(seed, GetParam(), seed % 20 == 0 ? 90 : 9, 60);
    const ModelCase subject(random.values, random.demand, random.tree);
    Random choice(seed);
    for (int i = 0; i < 5; ++i) {
      const Texts rows = random.some(choice, 1 + choice.below(10));
      ASSERT_EQ(subject.holds(rows), subject.should_hold(rows)) << "seed " << seed << ", class " << i;
      if (subject.holds(rows)) ++held;
      ++judged;
    }
  }
  EXPECT_GT(held, judged / 20);
  EXPECT_LT(held, judged - judged / 20);
}

// A class that holds has as many values as is said, whatever else it has.
TEST_P(EveryModel, HasTheLeastValuesWhereItHolds) {
  std::size_t held = 0;
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    const RandomModel random = random_model(seed, GetParam(), 2 + seed % 6, 40);
    const ModelCase subject(random.values, random.demand, random.tree);
    Random choice(seed);
    for (int i = 0; i < 4; ++i) {
      const Texts rows = random.some(choice, 1 + choice.below(12));
      if (!subject.should_hold(rows)) continue;
      ASSERT_GE(std::set(rows.begin(), rows.end()).size(), subject.asked().least_values) << "seed " << seed;
      ++held;
    }
  }
  EXPECT_GT(held, 50U);
}

// The slack orders classes by how near to failing they are, and fails where the class fails.
TEST_P(EveryModel, HasNoSlackLeftWhereItFails) {
  const bool refined = GetParam() == Family::refined_named || GetParam() == Family::refined_every;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const RandomModel random = random_model(seed, GetParam(), 9, 60);
    const ModelCase subject(random.values, random.demand, random.tree);
    Random choice(seed);
    const Texts rows = random.some(choice, 1 + choice.below(8));
    const Standing standing = subject.judge(rows);
    ASSERT_EQ(standing.holds, refined ? standing.slack > 0 : standing.slack >= -1e-12) << "seed " << seed;
  }
}

TEST_P(MonotoneModel, HoldsMergedWhatHoldsApart) {
  std::size_t merged = 0;
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    const RandomModel random = random_model(seed, GetParam(), 6, 40);
    const ModelCase subject(random.values, random.demand, random.tree);
    ASSERT_TRUE(subject.asked().monotone);
    Random choice(seed);
    const Texts a = random.some(choice, 2 + choice.below(8));
    const Texts b = random.some(choice, 2 + choice.below(8));
    if (!subject.holds(a) || !subject.holds(b)) continue;
    ASSERT_TRUE(subject.holds(a + b)) << "seed " << seed;
    ++merged;
  }
  EXPECT_GT(merged, 50U);
}

// Whether some `later` further rows, values[from] and after, make the class hold.
bool can_hold(const ModelCase& subject, const Texts& values, const Texts& rows, std::uint64_t later,
              std::size_t from = 0) {
  if (later == 0) return subject.should_hold(rows);
  for (std::size_t i = from; i < values.size(); ++i) {
    if (can_hold(subject, values, rows + Texts{values[i]}, later - 1, i)) return true;
  }
  return false;
}

// Brute force over all rows that may come: models of frequencies admit exactly the values from which the
// class can hold. Closeness, cut by cut, may admit more, but nothing false as the last row.
TEST_P(EveryModel, AdmitsWhatCanComeToHold) {
  const bool exact = !is_closeness(GetParam());
  std::size_t admitted = 0;
  std::size_t refused = 0;
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    const RandomModel random = random_model(seed, GetParam(), 5, 30);
    const ModelCase subject(random.values, random.demand, random.tree);
    Random choice(seed);
    const Texts rows = random.some(choice, choice.below(6));
    for (std::uint64_t later = 0; later < 4; ++later) {
      const std::uint64_t planned =
          subject.asked().model->planned_size(subject.asked(), subject.counts(random.values), 2);
      if (!exact && later > 0 && rows.size() >= planned) continue;
      for (const std::string& next : random.distinct) {
        const bool admits = subject.admits(rows, next, later);
        const bool can = can_hold(subject, random.distinct, rows + Texts{next}, later);
        if (exact || later == 0) {
          ASSERT_EQ(admits, can) << "seed " << seed << ", later " << later << ", " << next;
        } else if (can) {
          ASSERT_TRUE(admits) << "seed " << seed << ", later " << later << ", " << next;
        }
        ++(admits ? admitted : refused);
      }
    }
  }
  EXPECT_GT(admitted, 100U);
  EXPECT_GT(refused, 100U);
}

// With more values than bins, some values share one, but bins do not stay empty.
TEST_P(EveryModel, GivesBinsToAsManyValuesAsThereAre) {
  const RandomModel random = random_model(3, GetParam(), 150, 400);
  ASSERT_GT(random.distinct.size(), max_bins);
  const ModelCase subject(random.values, random.demand, random.tree);
  ASSERT_EQ(subject.asked().bins.size(), subject.asked().attribute->counts.size());
  std::vector<std::size_t> values_in(max_bins, 0);
  for (const std::uint8_t bin : subject.asked().bins) {
    ASSERT_LT(bin, max_bins);
    ++values_in[bin];
  }
  const auto used = std::count_if(values_in.begin(), values_in.end(), [](std::size_t n) { return n > 0; });
  const bool named = GetParam() == Family::named || GetParam() == Family::refined_named;
  EXPECT_GE(used, named ? 2 : 30);
}

// ---- The fewest rows to leave out ----

// The most rows of the class, at least k, that hold; 0: none do. Over all ways to leave values out.
std::size_t most_left(const ModelCase& subject, const Texts& rows, std::uint32_t k) {
  std::size_t most = 0;
  for (std::uint32_t set = 1; set < 1U << rows.size(); ++set) {
    Texts left;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if ((set >> i & 1U) != 0) left.push_back(rows[i]);
    }
    if (left.size() >= k && left.size() > most && subject.should_hold(left)) most = left.size();
  }
  return most;
}

// What is said to be hopeless has no part of k rows that holds. Of most models it is told wherever it is so.
TEST_P(EveryModel, IsHopelessOnlyWhereNoPartHolds) {
  std::size_t told = 0;
  std::size_t there = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const RandomModel random = random_model(seed, GetParam(), 2 + seed % 5, 12 + seed % 40);
    const ModelCase subject(random.values, random.demand, random.tree);
    const auto hopeless = subject.asked().model->hopeless;
    if (hopeless == nullptr) return;
    Random choice(seed);
    const auto k = static_cast<std::uint32_t>(2 + choice.below(4));  // the case's own k is 2
    const Texts rows = random.some(choice, k + choice.below(5));
    const bool none = most_left(subject, rows, k) == 0;
    const bool tells = hopeless(subject.asked(), subject.counts(rows), k);
    ASSERT_TRUE(none || !tells) << "seed " << seed;
    const bool exact = GetParam() == Family::distinct || GetParam() == Family::recursive ||
                       GetParam() == Family::named || GetParam() == Family::every ||
                       GetParam() == Family::refined_named || GetParam() == Family::refined_every;
    ASSERT_TRUE(tells == none || !exact) << "seed " << seed;
    if (none) ++there;
    if (tells) ++told;
  }
  EXPECT_GT(told, 0U);
  EXPECT_GT(4 * told, there);
}

TEST_P(MonotoneModel, LosesNoMoreRowsThanItMust) {
  const bool closeness = is_closeness(GetParam());
  std::size_t trimmed = 0;
  for (std::uint64_t seed = 0; seed < (closeness ? 60U : 150U); ++seed) {
    const RandomModel random = random_model(seed, GetParam(), 4, 12);
    const ModelCase subject(random.values, random.demand, random.tree);
    Random choice(seed);
    const Texts rows = random.some(choice, 2 + choice.below(closeness ? 6 : 8));
    const std::vector<ValueCounts> counts = {subject.counts(rows)};
    const Shortfall lost = shortfall(subject.requirements, 2, rows.size(), counts);
    const std::size_t least = rows.size() - most_left(subject, rows, 2);
    if (closeness) {
      ASSERT_GE(lost.chosen, least) << "seed " << seed;
      ASSERT_EQ(lost.chosen == 0, least == 0) << "seed " << seed;
    } else {
      ASSERT_EQ(lost.mandatory + lost.chosen, least) << "seed " << seed;
    }
    ASSERT_EQ(lost.mandatory > 0, GetParam() == Family::p && least > 0);
    if (least > 0 && least < rows.size()) ++trimmed;
  }
  // Of few rows nothing makes many values.
  const bool by_trimming = GetParam() != Family::p && GetParam() != Family::distinct;
  EXPECT_EQ(trimmed > 0, by_trimming);  // fewer rows have no more values
}

}  // namespace
}  // namespace kordon::testing::every_model_test

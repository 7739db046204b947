#include "core/privacy/parting.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/privacy/catalogue/catalogue.h"
#include "core/privacy/local_recoding.h"
#include "tests/core/privacy/models/model_case.h"
#include "tests/examples/demands.h"
#include "tests/examples/runs.h"
#include "tests/oracles/peeling.h"
#include "tests/random/demands.h"
#include "tests/random/rounds.h"

namespace kordon::parting_test {
namespace {

using testing::ModelCase;
using testing::Texts;
using Rows = std::vector<std::uint32_t>;

// Rows of these values. The first `rows` shall part.
Rows parted(const ModelCase& subject, Rows rows) {
  const testing::AlgorithmCase each{subject.table, subject.job.k, 0, {}, subject.requirements};
  const AlgorithmInput input = each.input();
  Rows all(subject.table.rows);
  for (std::uint32_t row = 0; row < all.size(); ++row) all[row] = row;
  ClassValues others(input.requirements);
  others.assign(all);
  Parting parting(input);
  const Rows result = parting.part(rows, others).value_or(Rows{});
  EXPECT_EQ(others.rows(), all.size() - result.size());
  return result;
}

TEST(Parting, AllGoWhereBothSidesHold) {
  const ModelCase subject(Texts{"a", "b", "a", "b"}, testing::p(2));
  EXPECT_EQ(parted(subject, {0, 1}), (Rows{0, 1}));
  EXPECT_EQ(parted(subject, {3, 0}), (Rows{3, 0}));
}

TEST(Parting, NobodyNeedStayBehind) {
  const ModelCase subject(Texts{"a", "b", "a", "b"}, testing::p(2));
  EXPECT_EQ(parted(subject, {0, 1, 2, 3}), (Rows{0, 1, 2, 3}));
}

// No value may have more than half of a class.
TEST(Parting, WhatThereIsTooMuchOfGoesBack) {
  const ModelCase subject(Texts{"a", "a", "a", "b", "b", "c", "d"}, testing::alpha(0.5));
  EXPECT_EQ(parted(subject, {0, 1, 2, 3, 4}), (Rows{0, 1, 3, 4}));  // one a, the last
  EXPECT_EQ(parted(subject, {0, 1, 2, 3}), (Rows{0, 3}));           // two
}

// Of the others, too many are c. As many a as b could go back: the a, which comes first, and then, as there
// are more of them, a b.
TEST(Parting, WhatEasesTheOthersGoesBack) {
  const ModelCase subject(Texts{"a", "a", "b", "b", "c", "c", "c"}, testing::alpha(0.5));
  EXPECT_EQ(parted(subject, {0, 1, 2, 3}), Rows{});  // three would have to
  const ModelCase larger(Texts{"a", "a", "b", "b", "a", "c", "c", "c"}, testing::alpha(0.5));
  EXPECT_EQ(parted(larger, {0, 1, 2, 3}), (Rows{0, 2}));
}

// The others keep no b of their own: one goes back to them, the last.
TEST(Parting, WhatTheOthersLackGoesBack) {
  const ModelCase subject(Texts{"b", "a", "b", "a", "a", "a"}, testing::p(2));
  EXPECT_EQ(parted(subject, {0, 1, 2, 3}), (Rows{0, 1, 3}));
}

// k is 2: one row cannot be all that the others have.
TEST(Parting, TheOthersKeepKRows) {
  const ModelCase subject(Texts{"a", "b", "a", "b", "c"}, testing::p(2));
  EXPECT_EQ(parted(subject, {0, 1, 2, 4}), (Rows{0, 1, 4}));  // of a there are most
  EXPECT_EQ(parted(subject, {0, 1, 2, 3}), (Rows{0, 1, 3}));  // as many as of b: the first
}

TEST(Parting, NothingGoesWhereThatLeavesNoClass) {
  const ModelCase subject(Texts{"a", "a", "b", "b", "b"}, testing::p(2));
  EXPECT_EQ(parted(subject, {0}), Rows());
  EXPECT_EQ(parted(subject, {2, 3}), Rows());  // all alike
  EXPECT_EQ(parted(subject, {0, 1}), Rows());  // likewise, and the others would have no a
  EXPECT_EQ(parted(subject, {0, 1, 2}), (Rows{0, 2}));
  const ModelCase scarce(Texts{"a", "b", "b", "b", "b"}, testing::p(2));
  EXPECT_EQ(parted(scarce, {0, 1, 2}), Rows());  // there is one a for two classes
}

// Values may be different and yet alike to the requirement: those that alpha names count together.
TEST(Parting, NamedValuesAreOne) {
  const ModelCase subject(Texts{"HIV", "flu", "cold", "HIV", "AIDS", "cold", "flu", "flu"},
                          testing::alpha(0.5, {"HIV", "AIDS"}));
  EXPECT_EQ(parted(subject, {0, 1, 2, 3, 4}), (Rows{0, 1, 2, 4}));
}

// Random tables and demands, any model; rows of a cluster that holds, most of them likely to part.
TEST(Parting, IsWhatTheDefinitionSaysOnRandomTables) {
  std::uint64_t whole = 0;
  std::uint64_t shrunk = 0;
  std::uint64_t none = 0;
  std::uint64_t never = 0;
  for (std::uint64_t seed = 0; seed < testing::rounds(3000U); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const testing::RandomCase subject = testing::random_case_with_demands(seed, 60);
    const Result<EncodedTable> table = encode(subject.table, subject.job);
    if (!table) continue;  // alpha names a value that this table does not have
    const std::vector<Requirement> asked = requirements(*table, subject.job);
    const testing::AlgorithmCase each{*table, subject.job.k, 0, {}, asked};
    const AlgorithmInput input = each.input();
    Parting parting(input);
    Random random(seed);
    for (Rows all : clusters_that_hold(input).rows) {
      ClassValues others(asked);
      others.assign(all);
      while (!all.empty()) {
        Rows rows = all;
        random.shuffle(rows);
        rows.resize(std::min(rows.size(), static_cast<std::size_t>(input.k + random.below(9))));
        const oracle::Parted expected = oracle::part(input, rows, all);
        const std::optional<Rows> parted = parting.part(rows, others);
        const Rows part = parted.value_or(Rows{});
        ASSERT_EQ(part, expected.part);
        ClassValues themselves(asked);  // where nothing else is there that must hold
        themselves.assign(rows);
        ASSERT_EQ(parted.has_value(), parting.part(rows, themselves).has_value());
        never += parted ? 0U : 1U;

        ClassValues again(asked);
        if (!part.empty()) {
          again.assign(part);
          ASSERT_TRUE(again.holds(input.k));
        }
        again.assign(expected.others);
        ASSERT_TRUE(expected.others.empty() || again.holds(input.k));
        ASSERT_EQ(others.rows(), again.rows());
        ASSERT_TRUE(others.rows() == 0 || others.holds(input.k));

        if (part.empty()) {
          ++none;
          break;
        }
        ++(part.size() == rows.size() ? whole : shrunk);
        all = expected.others;
      }
    }
  }
  EXPECT_GT(whole, testing::rounds(500U));
  EXPECT_GT(shrunk, testing::rounds(500U));
  EXPECT_GT(none, testing::rounds(500U));
  EXPECT_GT(never, testing::rounds(500U));
}

}  // namespace
}  // namespace kordon::parting_test

#include <gtest/gtest.h>

#include "tests/examples/demands.h"
#include "tests/examples/runs.h"
#include "tests/examples/wong.h"
#include "tests/oracles/wong.h"
#include "tests/random/demands.h"

namespace kordon::progressive_test {
namespace {

using testing::half;
using testing::Rows;
using testing::WongCase;

// Births have the highest entropy and go up first. Then t1 and t2 are a trunk that keeps its postcode; t3,
// the stub, joins t4 a level higher.
TEST(Progressive, Table9) {
  const WongCase subject(testing::wong_table_9(), half("c"));
  EXPECT_EQ(subject.released_by("progressive"), (Rows{{"male", "1965", "4351"},
                                                      {"male", "1965", "4351"},
                                                      {"male", "1965", "435*"},
                                                      {"male", "1965", "435*"}}));
}

// The same where k is all that is asked: t3 must not leave t4 alone.
TEST(Progressive, Table9ForKAlone) {
  const WongCase subject(testing::wong_table_9());
  EXPECT_EQ(subject.released_by("progressive"), (Rows{{"male", "1965", "4351"},
                                                      {"male", "1965", "4351"},
                                                      {"male", "1965", "435*"},
                                                      {"male", "1965", "435*"}}));
}

// Without t1 and t2 one of four rows is sensitive, so by Lemma 5 two may go: t3 and t4 do, as soon as they
// are a class.
TEST(Progressive, Table10FurtherRemoval) {
  const WongCase subject(testing::wong_table_10(), half("c"));
  EXPECT_EQ(oracle::q_max(subject.requirements(), {2, 3, 4, 5}), 2U);
  EXPECT_EQ(subject.released_by("progressive"), (Rows{{"male", "1965", "4351"},
                                                      {"male", "1965", "4351"},
                                                      {"male", "1965", "435*"},
                                                      {"male", "1965", "435*"},
                                                      {"male", "1965", "43**"},
                                                      {"male", "1965", "43**"}}));
}

TEST(Progressive, Table5) {
  const WongCase subject(testing::wong_table_5(), half("c"));
  EXPECT_EQ(subject.released_by("progressive"), (Rows{{"male", "1965", "4351"},
                                                      {"male", "1965", "4351"},
                                                      {"male", "1965", "436*"},
                                                      {"male", "1965", "436*"}}));
}

// Table 3, but for t5 and t6, which are alike in all but their illnesses, the one no more sensitive than the
// other.
TEST(Progressive, Table1BecomesTable3) {
  const WongCase subject(testing::wong_patients(), half("HIV"));
  EXPECT_EQ(subject.released_by("progressive"), (Rows{{"*", "1975", "4350"},
                                                      {"*", "*", "4350"},
                                                      {"Cat1", "1955", "5432"},
                                                      {"Cat1", "1955", "5432"},
                                                      {"*", "1975", "4350"},
                                                      {"*", "*", "4350"}}));
}

// Section 6: every illness is sensitive. Three rows of flu and three of fever are a class, and there is no
// trunk to make; of a class with four rows of flu one stays behind and finds the rest at the root.
TEST(Progressive, GeneralFormRemovesThePartOfAClassThatHolds) {
  const WongCase subject(testing::table_of({"Job", "Illness"}, {{"Cat1", "flu"},
                                                                {"Cat1", "flu"},
                                                                {"Cat1", "flu"},
                                                                {"Cat1", "fever"},
                                                                {"Cat1", "fever"},
                                                                {"Cat2", "fever"}}),
                         {testing::alpha(0.5)});
  EXPECT_EQ(subject.released_by("progressive"), (Rows{{"Cat1"}, {"Cat1"}, {"*"}, {"Cat1"}, {"Cat1"}, {"*"}}));
}

TEST(Progressive, GoesTheWayOfItsSlowTwinOnRandomTables) {
  std::uint64_t classes = 0;
  std::uint64_t by_the_lemma = 0;
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    const testing::RandomCase random =
        seed % 5 == 0 ? testing::random_case(seed, 40) : testing::random_case_with_demands(seed, 40);
    const Result<EncodedTable> table = encode(random.table, random.job);
    if (!table) continue;  // alpha names a value that this table does not have
    SCOPED_TRACE(seed);
    const std::vector<Requirement> asked = requirements(*table, random.job);
    const Recoding fast = *testing::run(*find_algorithm("progressive"), {*table, random.job.k, 0, {}, asked});
    const oracle::Progressive slow = oracle::progressive(*table, asked, random.job.k);
    ASSERT_TRUE(oracle::same_release(fast, slow.recoding));
    ASSERT_EQ(slow.against_the_lemma, 0U);
    by_the_lemma += slow.by_the_lemma;
    classes += fast.partition.classes;
  }
  EXPECT_GT(classes, 3000U);
  EXPECT_GT(by_the_lemma, 50U);
}

}  // namespace
}  // namespace kordon::progressive_test

#include <gtest/gtest.h>

#include "tests/examples/runs.h"
#include "tests/examples/wong.h"
#include "tests/oracles/wong.h"
#include "tests/random/demands.h"

namespace kordon::top_down_test {
namespace {

using testing::half;
using testing::Rows;
using testing::WongCase;

Table postcodes_of(const Table& table) {
  Table result;
  result.rows = table.rows;
  result.columns = {table.columns[2], table.columns[3]};
  return result;
}

// Figure 2: down to 435* there is one branch each time; below, 4352 has one row, which goes back, and t3 with
// it.
TEST(TopDown, Figure2AndTable11) {
  const WongCase subject(postcodes_of(testing::wong_table_9()), half("c"));
  EXPECT_EQ(subject.released_by("top-down"), (Rows{{"4351"}, {"4351"}, {"435*"}, {"435*"}}));
}

TEST(TopDown, Table8ComesOutAsTable9) {
  const WongCase subject(testing::wong_table_9(), half("c"));
  EXPECT_EQ(subject.released_by("top-down"), (Rows{{"male", "1965", "4351"},
                                                   {"male", "1965", "4351"},
                                                   {"male", "1965", "435*"},
                                                   {"male", "1965", "435*"}}));
}

TEST(TopDown, Table5) {
  const WongCase subject(testing::wong_table_5(), half("c"));
  EXPECT_EQ(subject.released_by("top-down"), (Rows{{"male", "1965", "4351"},
                                                   {"male", "1965", "4351"},
                                                   {"male", "1965", "436*"},
                                                   {"male", "1965", "436*"}}));
}

// Jobs, births and postcodes all specialize six rows into two branches; the first it is. Of Cat1 t1 alone is
// born in 1975, and needs one that has no HIV.
TEST(TopDown, Table1) {
  const WongCase subject(testing::wong_patients(), half("HIV"));
  EXPECT_EQ(subject.released_by("top-down"), (Rows{{"Cat1", "*", "*"},
                                                   {"Cat1", "1955", "*"},
                                                   {"Cat1", "1955", "*"},
                                                   {"Cat1", "*", "*"},
                                                   {"Cat2", "1975", "4350"},
                                                   {"Cat2", "1975", "4350"}}));
}

// As in figure 3: births would specialize two rows, postcodes specialize four.
TEST(TopDown, Criterion1TheMostRows) {
  const WongCase subject(testing::table_of(
      {"Birth", "Postcode", "Sens"},
      {{"1955", "4351", "n"}, {"1965", "4351", "n"}, {"1965", "5432", "n"}, {"1975", "5432", "n"}}));
  EXPECT_EQ(subject.released_by("top-down"),
            (Rows{{"*", "4351"}, {"*", "4351"}, {"*", "5432"}, {"*", "5432"}}));
}

// As in figure 4: births and postcodes both specialize all rows, births into fewer branches.
TEST(TopDown, Criterion2TheFewestBranches) {
  const WongCase subject(testing::table_of({"Postcode", "Birth", "Sens"}, {{"1111", "1955", "n"},
                                                                           {"1111", "1965", "n"},
                                                                           {"2222", "1955", "n"},
                                                                           {"2222", "1965", "n"},
                                                                           {"3333", "1955", "n"},
                                                                           {"3333", "1965", "n"}}));
  EXPECT_EQ(subject.released_by("top-down"),
            (Rows{{"*", "1955"}, {"*", "1965"}, {"*", "1955"}, {"*", "1965"}, {"*", "1955"}, {"*", "1965"}}));
}

// t4 cannot stay alone. Of the others, all in one branch for now, t1 would be specialized the least deeply:
// down to 435*, since no other row has its code.
TEST(TopDown, UnspecializesRowsThatWouldNotGoDeep) {
  const WongCase subject(
      testing::table_of({"Postcode", "Sens"}, {{"4352", "n"}, {"4351", "n"}, {"4351", "n"}, {"9999", "n"}}));
  EXPECT_EQ(subject.released_by("top-down"), (Rows{{"*"}, {"4351"}, {"4351"}, {"*"}}));
}

TEST(TopDown, GoesTheWayOfItsSlowTwinOnRandomTables) {
  std::uint64_t classes = 0;
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    const testing::RandomCase random =
        seed % 5 == 0 ? testing::random_case(seed, 40) : testing::random_case_with_demands(seed, 40);
    const Result<EncodedTable> table = encode(random.table, random.job);
    if (!table) continue;  // alpha names a value that this table does not have
    SCOPED_TRACE(seed);
    const std::vector<Requirement> asked = requirements(*table, random.job);
    const Recoding fast = *testing::run(*find_algorithm("top-down"), {*table, random.job.k, 0, {}, asked});
    ASSERT_TRUE(oracle::same_release(fast, oracle::top_down(*table, asked, random.job.k)));
    classes += fast.partition.classes;
  }
  EXPECT_GT(classes, 3000U);
}

}  // namespace
}  // namespace kordon::top_down_test

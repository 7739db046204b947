#include "core/hierarchy/by_rows.h"

#include <gtest/gtest.h>

#include <map>
#include <numeric>

#include "core/base/random.h"
#include "core/bins/days.h"
#include "core/bins/number_range.h"
#include "tests/examples/hierarchies.h"
#include "tests/oracles/bins.h"

namespace kordon::by_rows_test {
namespace {

using testing::built;

AdaptiveForm of_rows(std::uint64_t rows) {
  AdaptiveForm form;
  form.rows = rows;
  return form;
}

TEST(AdaptiveHierarchy, CutsWhereTheGapsAreAndAtRoundNumbers) {
  EXPECT_EQ(built(of_rows(2), {"31", "33", "38", "52", "57", "58", "81", "84"}),
            "*(30-49(30-34(31 33 38) 50-59(52 57 58)))");
}

TEST(AdaptiveHierarchy, MissingValuesShapeNoBin) {
  EXPECT_EQ(built(of_rows(2), {"1", "2", "11", "12", "99", "?"}, {"?", "99"}), "");
}

TEST(AdaptiveHierarchy, TooFewRowsForTwoBinsAreFlat) {
  EXPECT_EQ(built(of_rows(3), {"1", "2", "11", "12", "1"}), "*(1 2 11 12)");
  EXPECT_EQ(built(of_rows(3), {"7"}), "*(7)");
}

TEST(AdaptiveHierarchy, SaysWhatItNeeds) {
  EXPECT_EQ(built(AdaptiveForm{}, {"1", "2"}), "");
  EXPECT_EQ(built(of_rows(2), {"1", "x"}), "");
  EXPECT_EQ(built(of_rows(2), {"1000000000000000000", "0.25"}), "");
}

}  // namespace
}  // namespace kordon::by_rows_test

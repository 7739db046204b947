#include <gtest/gtest.h>

#include "tests/examples/templates.h"

namespace kordon::ages_test {
namespace {

using testing::filled;

TEST(Ages, AreInBandsFromMultiplesOfFiveAndThoseOfNinetyAreOne) {
  EXPECT_EQ(filled("ages", {"0", "4", "5", "37", "89", "90", "104"}),
            "*(0-19(0-9(0-4(0 4) 5-9(5))) 20-39(30-39(35-39(37))) 80+(80-89(85-89(89)) 90+(90+(90+))))");
}

TEST(Ages, MayHaveOpenEnds) {
  EXPECT_EQ(filled("ages", {"<1", "3", "38", "90+"}),
            "*(<20(<10(<5(<1 3))) 20-39(30-39(35-39(38))) 80+(90+(90+(90+))))");
}

TEST(Ages, AreWholeNumbersOfYears) {
  EXPECT_EQ(filled("ages", {"3", "126", "130"}), "");
  EXPECT_EQ(filled("ages", {"3", "-1", "-2"}), "");
  EXPECT_EQ(filled("ages", {"3", "4.5", "5.5"}), "");
  EXPECT_EQ(filled("ages", {"young", "old"}), "");
}

}  // namespace
}  // namespace kordon::ages_test

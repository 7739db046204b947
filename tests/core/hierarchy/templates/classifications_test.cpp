#include <gtest/gtest.h>

#include "tests/examples/templates.h"

namespace kordon::classifications_test {
namespace {

using testing::filled;
using testing::level_names;

TEST(Occupations, AreInMinorSubMajorAndMajorGroups) {
  EXPECT_EQ(filled("isco-08", {"2211", "2212", "2310", "0110", "9629"}),
            "*(0 Armed forces occupations(01(011(0110))) 2 Professionals(22(221(2211 2212)) 23(231(2310))) "
            "9 Elementary occupations(96(962(9629))))");
  EXPECT_EQ(level_names("isco-08", {"2211", "2212", "2310"}),
            (std::vector<std::string>{"minor group", "sub-major group", "major group"}));
}

TEST(Occupations, AreThoseOfTheTable) {
  for (const char* code : {"2711", "4511", "6411", "0411", "1511", "2", "22111", "110", "310", "22a1"}) {
    EXPECT_EQ(filled("isco-08", {code, "x"}), "") << code;
    EXPECT_EQ(filled("isco-08", {code, std::string(code) + "1"}), "") << code;
  }
}

TEST(Education, IsLowMediumOrHigh) {
  EXPECT_EQ(filled("isced", {"0", "1", "2", "3", "4", "5", "8"}),
            "*(0-2 Low(0 1 2) 3-4 Medium(3 4) 5-8 High(5 8))");
  EXPECT_EQ(filled("isced", {"ISCED 3", "ED3", "344", "660"}),
            "*(3-4 Medium(3(344 ED3 ISCED 3)) 5-8 High(6(660)))");
  EXPECT_EQ(filled("isced", {"9", "12"}), "");  // years of schooling
}

}  // namespace
}  // namespace kordon::classifications_test

#include <gtest/gtest.h>

#include "tests/examples/templates.h"

namespace kordon::regions_test {
namespace {

using testing::filled;

TEST(Regions, OfNutsByTheirFirstCharacters) {
  EXPECT_EQ(filled("nuts", {"DE21H", "DE21C", "DE300", "FRK26"}),
            "*(DE*(DE2*(DE21*(DE21C DE21H)) DE3*(DE30*(DE300))) FR*(FRK*(FRK2*(FRK26))))");
  EXPECT_EQ(filled("nuts", {"DE21", "DE30", "EL3"}), "*(DE*(DE2*(DE21) DE3*(DE30)) EL*(EL3*(EL3)))");
  EXPECT_EQ(filled("nuts", {"XX21", "YY30"}), "");
  EXPECT_EQ(filled("nuts", {"DE", "FR"}), "");
  EXPECT_EQ(filled("nuts", {"de21", "de30"}), "");
}

TEST(Regions, OfAgsByDistrictRegionAndState) {
  EXPECT_EQ(filled("ags", {"09162000", "09184112", "09184113", "11000000", "05315000"}),
            "*(05 Nordrhein-Westfalen(053(05315(05315000))) "
            "09 Bayern(091(09162(09162000) 09184(09184112 09184113))) 11 Berlin(110(11000(11000000))))");
  EXPECT_EQ(filled("ags", {"09162", "09184", "16051"}),
            "*(09 Bayern(091(09162 09184)) 16 Thüringen(160(16051)))");
}

TEST(Regions, OfAgsAreKnownWithoutTheirFirstZero) {
  EXPECT_EQ(filled("ags", {"9162000", "9162001"}), "*(09 Bayern(091(09162(9162000 9162001))))");
}

TEST(Regions, OfAgsAreInOneOfSixteenStates) {
  EXPECT_EQ(filled("ags", {"17001000", "17001001"}), "");
  EXPECT_EQ(filled("ags", {"00001000", "00001001"}), "");
  EXPECT_EQ(filled("ags", {"091620", "091621"}), "");
  EXPECT_EQ(filled("ags", {"0916200a", "0916200b"}), "");
}

}  // namespace
}  // namespace kordon::regions_test

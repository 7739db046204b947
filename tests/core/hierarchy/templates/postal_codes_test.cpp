#include <gtest/gtest.h>

#include "tests/examples/templates.h"

namespace kordon::postal_codes_test {
namespace {

using testing::filled;

TEST(PostalCodes, OfGermanyByThreeTwoAndOneDigits) {
  EXPECT_EQ(filled("postal-de", {"10115", "10117", "10999", "01067"}),
            "*(0*(01*(010*(01067))) 1*(10*(101*(10115 10117) 109*(10999))))");
  EXPECT_EQ(filled("postal-de", {"1010", "8001"}), "");
}

TEST(PostalCodes, OfAustriaAndSwitzerlandByTwoAndOne) {
  EXPECT_EQ(filled("postal-at-ch", {"1010", "1020", "8001"}), "*(1*(10*(1010 1020)) 8*(80*(8001)))");
}

TEST(PostalCodes, OfTheUsaWithAndWithoutFourMoreDigits) {
  EXPECT_EQ(filled("postal-us", {"02139", "02141", "94110"}), "*(0*(021*(02139 02141)) 9*(941*(94110)))");
  EXPECT_EQ(filled("postal-us", {"02139-4307", "02139", "94110"}),
            "*(0*(021*(02139*(02139 02139-4307))) 9*(941*(94110*(94110))))");
}

TEST(PostalCodes, AsSafeHarborWantsThem) {
  EXPECT_EQ(filled("zip-hipaa", {"08902-1166", "08903", "03601", "89301", "94110"}),
            "*(000 0*(089*) 9*(941*))");
}

TEST(PostalCodes, OfTheUnitedKingdomByDistrictAndArea) {
  EXPECT_EQ(filled("postal-uk", {"SW1A 1AA", "SW1A2AA", "sw2 1aa", "M1 1AE"}),
            "*(M(M1(M1 1AE)) SW(SW1A(SW1A 1AA SW1A2AA) SW2(sw2 1aa)))");
  EXPECT_EQ(filled("postal-uk", {"SW1A", "SW2", "M1"}), "*(M(M1) SW(SW1A SW2))");
  for (const char* other : {"SW", "1AA", "SW1A 1A", "SWX1 1AA", "SW123 1AA", "SW1A 11A"}) {
    EXPECT_EQ(filled("postal-uk", {other, "x"}), "") << other;
  }
}

}  // namespace
}  // namespace kordon::postal_codes_test

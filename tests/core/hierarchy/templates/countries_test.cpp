#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <set>

#include "tests/examples/templates.h"

namespace kordon::countries_test {
namespace {

using testing::filled;
using testing::level_names;

TEST(Countries, AreInRegionsAndContinents) {
  EXPECT_EQ(filled("countries", {"Germany", "France", "Italy", "Japan", "China", "Brazil"}),
            "*(Americas(South America(Brazil)) Asia(Eastern Asia(China Japan)) "
            "Europe(Southern Europe(Italy) Western Europe(France Germany)))");
  EXPECT_EQ(level_names("countries", {"Germany", "France"}),
            (std::vector<std::string>{"region", "continent"}));
}

TEST(Countries, AreKnownByCodesAndOtherNames) {
  EXPECT_EQ(filled("countries", {"DEU", "de", "GERMANY", "FR", "United-States", "USA", "Côte d'Ivoire"}),
            "*(Africa(Western Africa(Côte d'Ivoire)) Americas(Northern America(USA United-States)) "
            "Europe(Western Europe(DEU FR GERMANY de)))");
}

TEST(Countries, GermanNamesMakeGermanRegions) {
  EXPECT_EQ(filled("countries", {"Österreich", "Schweiz", "Polen", "Türkei", "Sudan"}),
            "*(Afrika(Nordafrika(Sudan)) Asien(Westasien(Türkei)) "
            "Europa(Osteuropa(Polen) Westeuropa(Schweiz Österreich)))");
}

TEST(Countries, StandWhereTheUnitedNationsPutThem) {
  const std::map<std::string, std::string> regions = {{"AUS", "Oceania(Australia and New Zealand("},
                                                      {"MEX", "Americas(Central America("},
                                                      {"CUB", "Americas(Caribbean("},
                                                      {"GRL", "Americas(Northern America("},
                                                      {"EGY", "Africa(Northern Africa("},
                                                      {"KEN", "Africa(Eastern Africa("},
                                                      {"AGO", "Africa(Middle Africa("},
                                                      {"ZAF", "Africa(Southern Africa("},
                                                      {"NGA", "Africa(Western Africa("},
                                                      {"KAZ", "Asia(Central Asia("},
                                                      {"IRN", "Asia(Southern Asia("},
                                                      {"ISR", "Asia(Western Asia("},
                                                      {"CYP", "Asia(Western Asia("},
                                                      {"THA", "Asia(South-eastern Asia("},
                                                      {"RUS", "Europe(Eastern Europe("},
                                                      {"GBR", "Europe(Northern Europe("},
                                                      {"EST", "Europe(Northern Europe("},
                                                      {"HRV", "Europe(Southern Europe("},
                                                      {"AUT", "Europe(Western Europe("},
                                                      {"FJI", "Oceania(Melanesia("},
                                                      {"GUM", "Oceania(Micronesia("},
                                                      {"WSM", "Oceania(Polynesia("}};
  for (const auto& [code, region] : regions) {
    EXPECT_EQ(filled("countries", {code, code + " "}), "*(" + region + code + " " + code + " )))");
  }
}

#ifndef __EMSCRIPTEN__
// The table itself: 249 countries of ISO 3166-1 and Kosovo, each code once.
TEST(Countries, AreAllThere) {
  std::ifstream file(KORDON_SOURCE_DIR "/core/hierarchy/templates/countries.inc");
  std::set<std::string> short_codes;
  std::set<std::string> long_codes;
  std::size_t regions = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.rfind("*\t", 0) == 0) ++regions;
    if (line.size() < 7 || line[2] != '/' || line[6] != '/') continue;
    EXPECT_TRUE(short_codes.insert(line.substr(0, 2)).second) << line;
    EXPECT_TRUE(long_codes.insert(line.substr(3, 3)).second) << line;
  }
  EXPECT_EQ(short_codes.size(), 250U);
  EXPECT_EQ(regions, 23U);
}
#endif

}  // namespace
}  // namespace kordon::countries_test

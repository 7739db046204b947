#include "core/table/text/variants.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace kordon::variants_test {
namespace {

using Families = std::vector<std::vector<std::string>>;

Families families(const std::vector<Variant>& values) {
  Families found;
  for (const auto& family : find_variants(values)) {
    found.emplace_back();
    for (const Variant& value : family) found.back().push_back(value.text);
  }
  return found;
}

TEST(Variants, ShareTheirWordsWhateverCaseMarksSignsAndOrder) {
  EXPECT_EQ(
      families(
          {{"Meyer, Anna", 1}, {"Bonn", 4}, {"Anna Meyer", 3}, {"bonn ", 1}, {"K\u00f6ln", 2}, {"Koln", 2}}),
      (Families{{"Bonn", "bonn "}, {"Anna Meyer", "Meyer, Anna"}, {"K\u00f6ln", "Koln"}}));
  EXPECT_EQ(families({{"St. John's", 1}, {"St Johns", 5}, {"e-mail", 1}, {"email", 2}}),
            (Families{{"St Johns", "St. John's"}, {"email", "e-mail"}}));
}

TEST(Variants, SignsThatSaySomethingAndFiguresPartThem) {
  EXPECT_EQ(families({{"A+", 5},
                      {"A-", 5},
                      {"A", 5},
                      {"C#", 1},
                      {"10", 1},
                      {"1.0", 1},
                      {"0.1", 1},
                      {"A 1", 1},
                      {"1 A", 1}}),
            Families{});
  EXPECT_EQ(families({{"Ward 7", 5}, {"WARD  7", 1}}), (Families{{"Ward 7", "WARD  7"}}));
}

TEST(Variants, ARareValueMayBeASlip) {
  EXPECT_EQ(
      families({{"Berlin", 40}, {"Berln", 1}, {"Berlinn", 1}, {"Brelin", 1}, {"Merlin", 4}, {"Dublin", 2}}),
      (Families{{"Berlin", "Merlin", "Berln", "Berlinn", "Brelin"}}));
  EXPECT_EQ(families({{"Berlin", 40}, {"Merlin", 5}}), Families{});           // not rare enough
  EXPECT_EQ(families({{"male", 100}, {"mle", 1}, {"dale", 1}}), Families{});  // too short
  EXPECT_EQ(families({{"Ward 10", 100}, {"Ward 11", 1}}), Families{});        // figures
  EXPECT_EQ(families({{"Berlin", 1000}, {"Berlim", 50}, {"Barlim", 1}}),
            (Families{{"Berlin", "Berlim"}}));  // no chains
}

}  // namespace
}  // namespace kordon::variants_test

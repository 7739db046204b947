#include <gtest/gtest.h>

#include "tests/examples/templates.h"

namespace kordon::diagnoses_test {
namespace {

using testing::filled;
using testing::level_names;

// The labels of the groups that hold a code, from the category up.
std::vector<std::string> groups_of(const std::string& code) {
  // A neighbour in the same category keeps the lowest level, where a group of one value would go.
  const std::string neighbour = code.substr(0, 3) + ".8";
  const Column column = testing::make_column("C", {code, neighbour, "Z00.0"});
  const auto made = find_template("icd-10")->fill(present_values(column, {}));
  if (!made) return {};
  const Hierarchy tree = build_hierarchy(testing::form_of(*made), column, {}, "here")->tree;
  std::vector<std::string> labels;
  for (NodeId node = tree.parent(*tree.leaf(code)); node != Hierarchy::root; node = tree.parent(node)) {
    labels.emplace_back(tree.label(node));
  }
  return labels;
}

using Labels = std::vector<std::string>;

TEST(Diagnoses, AreInCategoriesGroupsAndChapters) {
  EXPECT_EQ(filled("icd-10", {"I50.01", "J45.0", "I50.1", "I10", "I50"}),
            "*(I00-I99 Circulatory system(I10-I15(I10(I10)) I30-I52(I50(I50 I50.01 I50.1))) "
            "J00-J99 Respiratory system(J40-J47(J45(J45.0))))");
  EXPECT_EQ(level_names("icd-10", {"I50.01", "J45.0", "I50.1"}), (Labels{"category", "group", "chapter"}));
}

TEST(Diagnoses, StandWhereTheWhoPutsThem) {
  EXPECT_EQ(groups_of("A01.0"), (Labels{"A01", "A00-A09", "A00-B99 Infectious diseases"}));
  EXPECT_EQ(groups_of("C50.9"), (Labels{"C50", "C50", "C00-D49 Neoplasms"}));
  EXPECT_EQ(groups_of("D48.1"), (Labels{"D48", "D37-D48", "C00-D49 Neoplasms"}));
  EXPECT_EQ(groups_of("D50.1"), (Labels{"D50", "D50-D53", "D50-D90 Blood and immune system"}));
  EXPECT_EQ(groups_of("E11.90"),
            (Labels{"E11", "E10-E14", "E00-E90 Endocrine, nutritional and metabolic diseases"}));
  EXPECT_EQ(groups_of("F32.1"), (Labels{"F32", "F30-F39", "F00-F99 Mental and behavioural disorders"}));
  EXPECT_EQ(groups_of("H59.0"), (Labels{"H59", "H55-H59", "H00-H59 Eye"}));
  EXPECT_EQ(groups_of("H60.1"), (Labels{"H60", "H60-H62", "H60-H95 Ear"}));
  EXPECT_EQ(groups_of("K35.3"), (Labels{"K35", "K35-K38", "K00-K95 Digestive system"}));
  EXPECT_EQ(groups_of("O80"), (Labels{"O80", "O80-O84", "O00-O9A Pregnancy and childbirth"}));
  EXPECT_EQ(groups_of("R55"), (Labels{"R55", "R50-R69", "R00-R99 Symptoms and findings"}));
  EXPECT_EQ(groups_of("S72.0"), (Labels{"S72", "S70-S79", "S00-T98 Injury and poisoning"}));
  EXPECT_EQ(groups_of("U07.1"), (Labels{"U07", "U00-U49", "U00-U99 Special purposes"}));
  EXPECT_EQ(groups_of("Y08"), (Labels{"Y08", "X85-Y09", "V00-Y99 External causes"}));
  EXPECT_EQ(groups_of("Z38.0"), (Labels{"Z38", "Z30-Z39", "Z00-Z99 Factors influencing health"}));
}

TEST(Diagnoses, OfTheModificationsAreKnown) {
  EXPECT_EQ(groups_of("C7A.010"), (Labels{"C7A", "C76-C80", "C00-D49 Neoplasms"}));
  EXPECT_EQ(groups_of("D49.0"), (Labels{"D49", "D49", "C00-D49 Neoplasms"}));
  EXPECT_EQ(groups_of("O9A.2"), (Labels{"O9A", "O9A", "O00-O9A Pregnancy and childbirth"}));
  EXPECT_EQ(groups_of("M1A.0"), (Labels{"M1A", "M1A", "M00-M99 Musculoskeletal system"}));
  EXPECT_EQ(groups_of("U80.1!"), (Labels{"U80", "U80-U85", "U00-U99 Special purposes"}));
}

TEST(Diagnoses, AreReadHoweverTheyAreWritten) {
  EXPECT_EQ(filled("icd-10", {"i5001", "I50.1+", "I50.-", "I50"}),
            "*(I00-I99 Circulatory system(I30-I52(I50(I50 I50.- I50.1+ i5001))))");
}

TEST(Diagnoses, OtherCodesAreNone) {
  for (const char* code :
       {"", "I5", "150.1", "II0.1", "I50.12345", "I50 1", "T99.0", "K96.1", "P97", "Ä50.1"}) {
    EXPECT_EQ(filled("icd-10", {code, "x"}), "") << code;
  }
}

TEST(Diagnoses, LevelsThatGroupNothingAreLeftOut) {
  EXPECT_EQ(filled("icd-10", {"I10", "I11", "J45"}),
            "*(I00-I99 Circulatory system(I10-I15(I10 I11)) J00-J99 Respiratory system(J40-J47(J45)))");
  EXPECT_EQ(level_names("icd-10", {"I10", "I11", "J45"}), (Labels{"group", "chapter"}));
  EXPECT_EQ(filled("icd-10", {"I10", "J45"}), "");
}

// Every category of two digits is in one chapter at most, and in a group of the same chapter.
TEST(Diagnoses, GroupsLieInTheirChapters) {
  std::size_t known = 0;
  for (char letter = 'A'; letter <= 'Z'; ++letter) {
    for (int number = 0; number < 100; ++number) {
      const std::string category = letter + std::string(number < 10 ? "0" : "") + std::to_string(number);
      const Labels labels = groups_of(category + ".1");
      if (labels.empty()) continue;
      ++known;
      ASSERT_EQ(labels.size(), 3U);
      for (const std::string& range : {labels[1], labels[2]}) {
        if (range == category) continue;
        EXPECT_LE(range.substr(0, 3), category);
        EXPECT_GE(range.substr(4, 3), category);
      }
      if (labels[1] == category) continue;
      EXPECT_LE(labels[2].substr(0, 3), labels[1].substr(0, 3));
      EXPECT_GE(labels[2].substr(4, 3), labels[1].substr(4, 3));
    }
  }
  // All but E91 to E99, K96 to K99, P97 to P99, T99, D91 to D99, H96 to H99 and those of no chapter.
  EXPECT_EQ(known, 2600U - 9 - 4 - 3 - 1 - 9 - 4);
}

}  // namespace
}  // namespace kordon::diagnoses_test

#include "core/hierarchy/templates/template.h"

#include <gtest/gtest.h>

#include <set>

#include "core/base/random.h"
#include "tests/examples/templates.h"

namespace kordon::template_test {
namespace {

using testing::filled;
using testing::fitting;
using Names = std::vector<std::string>;

TEST(Template, NamesAreDistinctAndFound) {
  std::set<std::string_view> names;
  for (const Template* each : templates()) {
    EXPECT_TRUE(names.insert(each->name).second) << each->name;
    EXPECT_EQ(find_template(each->name), each);
  }
  EXPECT_EQ(find_template("icd-9"), nullptr);
}

TEST(Template, FitsByContentAndWhereThatIsAmbiguousByName) {
  EXPECT_EQ(fitting("x", {"I50.01", "I50.1", "J45.0"}), Names{"icd-10"});
  EXPECT_EQ(fitting("ward", {"C12", "C13", "D01"}), Names{});
  EXPECT_EQ(fitting("ICD_Code", {"C12", "C13", "D01"}), Names{"icd-10"});
  EXPECT_EQ(fitting("x", {"10115", "12345"}), Names{});
  EXPECT_EQ(fitting("PLZ", {"10115", "12345"}), Names{"postal-de"});
  EXPECT_EQ(fitting("postal_code", {"10115", "12345"}), (Names{"postal-de", "postal-us"}));
  EXPECT_EQ(fitting("x", {"23", "41"}), Names{});
  EXPECT_EQ(fitting("Alter", {"23", "41"}), Names{"ages"});
  EXPECT_EQ(fitting("language", {"23", "41"}), Names{});
}

TEST(Template, ThoseThatTheNameSpeaksForComeFirst) {
  const Names cells = {"2021-03-05", "2021-04-06", "1999-01-02"};
  EXPECT_EQ(fitting("x", cells), Names{"dates"});
  // Two letters and digits are districts of both the United Kingdom and the European Union.
  EXPECT_EQ(fitting("postcode", {"SE1", "SE2", "SE11"}), Names{"postal-uk"});
  EXPECT_EQ(fitting("region", {"SE1", "SE2", "SE11"}), Names{"nuts"});
}

Names with_unknown(std::size_t known, std::size_t unknown) {
  Names cells;
  for (std::size_t i = 0; i < known; ++i) {
    cells.push_back("I" + std::to_string(10 + i % 90) + "." + std::to_string(i / 90));
  }
  for (std::size_t i = 0; i < unknown; ++i) cells.push_back("unknown " + std::to_string(i));
  return cells;
}

TEST(Template, KnowsHalfOfTheValues) {
  EXPECT_EQ(fitting("x", with_unknown(95, 5)), Names{"icd-10"});
  EXPECT_EQ(fitting("x", with_unknown(50, 50)), Names{"icd-10"});
  EXPECT_EQ(fitting("x", with_unknown(49, 50)), Names{});
  EXPECT_EQ(fitting("x", with_unknown(0, 5)), Names{});
  EXPECT_EQ(fitting("icd", {}), Names{});
}

TEST(Template, UnknownValuesStandUnderTheRootOrInTheGroupOfTheirName) {
  const std::string outline = filled("icd-10", with_unknown(95, 1));
  EXPECT_TRUE(outline.ends_with(" unknown 0)")) << outline;
  Names countries = {"Europe", "Norway", "Sweden", "Peru"};
  for (const char* name : {"Chile", "Cuba", "Mali", "Togo", "Ghana", "Chad", "Kenya", "Japan", "India",
                           "Nepal", "Iraq", "Iran", "Fiji", "Tonga", "Haiti", "Spain", "Italy", "Malta"}) {
    countries.emplace_back(name);
  }
  EXPECT_NE(filled("countries", countries)
                .find("Europe(Northern Europe(Norway Sweden) Southern Europe(Italy Malta "
                      "Spain) Europe)"),
            std::string::npos)
      << filled("countries", countries);
}

// Whatever the cells, what a template makes can be built and has a place for every value of a tree.
TEST(Template, MakesHierarchiesThatCanBeBuilt) {
  const Names pieces = {"I50",  ".1", "A", "9", "DE", "France", "09162",  "000",        "2021-01-0", "SW1A",
                        " 1AA", "0",  "7", "-", "*",  "221",    "Europe", "Frankreich", "",          "ED3"};
  Random random(7);
  const auto drawn = [&] { return pieces[static_cast<std::size_t>(random.below(pieces.size()))]; };
  std::size_t made = 0;
  for (int i = 0; i < 2000; ++i) {
    const std::string stem = drawn();
    Names cells;
    for (std::uint64_t n = random.below(8) + 2; n > 0; --n) {
      cells.push_back(stem + (random.below(2) == 0 ? "" : drawn()));
    }
    const Column column = testing::make_column("C", cells);
    for (const Template* each : templates()) {
      const auto result = each->fill(present_values(column, {}));
      if (!result) continue;
      ++made;
      const auto hierarchy = build_hierarchy_so_far(testing::form_of(*result), column, {}, "here");
      ASSERT_TRUE(hierarchy) << each->name << " of " << ::testing::PrintToString(cells);
      EXPECT_GE(hierarchy->tree.height(), 2U) << each->name << " of " << ::testing::PrintToString(cells);
      if (std::holds_alternative<TreeForm>(result->form)) {
        // Safe Harbor lets out no value that it does not know.
        EXPECT_EQ(hierarchy->uncovered.size(), each->name == "zip-hipaa" ? result->unknown.size() : 0)
            << each->name;
        EXPECT_EQ(hierarchy->tree.height(), result->levels.size() + 1) << each->name;
      }
    }
  }
  EXPECT_GT(made, 100U);
}

}  // namespace
}  // namespace kordon::template_test

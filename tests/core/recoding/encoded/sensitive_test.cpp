#include "core/recoding/encoded/sensitive.h"

#include <gtest/gtest.h>

#include "tests/core/privacy/models/model_case.h"

namespace kordon::testing::sensitive_attribute_test {
namespace {

using Ids = std::vector<std::uint32_t>;

constexpr const char* equal = "equal";
constexpr const char* ordered = "ordered";
constexpr const char* hierarchical = "hierarchical";

// Column "Value" of these cells.
Result<SensitiveAttribute> encoded(const Texts& cells, std::vector<Demand> demands,
                                   const std::optional<TreeForm>& hierarchy = std::nullopt) {
  Rows rows;
  for (const std::string& cell : cells) rows.push_back({cell});
  Job job;
  job.attributes = {plain("Value", Role::sensitive)};
  if (hierarchy) job.attributes[0].hierarchy = *hierarchy;
  job.demands = std::move(demands);
  return encode_sensitive(table_of({"Value"}, rows), job, 0);
}

std::string mistakes(const Texts& cells, std::vector<Demand> demands,
                     const std::optional<TreeForm>& hierarchy = std::nullopt) {
  const Result<SensitiveAttribute> result = encoded(cells, std::move(demands), hierarchy);
  if (result) return "none";
  std::string text;
  for (const Mistake& each : result.failure().mistakes) {
    text += english(each.where) + ": " + english(each.what) + "; " + english(each.remedy) + "\n";
  }
  return text;
}

TEST(SensitiveAttribute, NumbersValuesByFirstAppearance) {
  const auto attribute = encoded({"b", "a", "b", "c"}, {p(2)});
  ASSERT_TRUE(attribute);
  EXPECT_EQ(attribute->name, "Value");
  EXPECT_EQ(attribute->values, (Ids{0, 1, 0, 2}));
  EXPECT_EQ(attribute->counts, (Ids{2, 1, 1}));
  EXPECT_EQ(attribute->labels, (Texts{"b", "a", "c"}));
  EXPECT_EQ(attribute->missing, std::nullopt);
}

TEST(SensitiveAttribute, MissingTextsAreOneValue) {
  const auto attribute = encoded({"a", "?", "", "b", "?"}, {p(2)});
  ASSERT_TRUE(attribute);
  EXPECT_EQ(attribute->values, (Ids{0, 1, 1, 2, 1}));
  EXPECT_EQ(attribute->counts, (Ids{1, 3, 1}));
  EXPECT_EQ(attribute->missing, 1U);
  EXPECT_EQ(attribute->labels, (Texts{"a", "?", "b"}));
}

// Byte for byte: blanks and zeros make another value.
TEST(SensitiveAttribute, TellsTextsApartByteForByte) {
  EXPECT_EQ(encoded({"1", "1.0", " 1", "1"}, {p(2)})->counts, (Ids{2, 1, 1}));
}

TEST(SensitiveAttribute, KeepsNoTextsThatNoDemandAsksFor) {
  const auto attribute = encoded({"1", "2"}, {p(2, "Other"), t(ordered, 0.5, "Other")});
  ASSERT_TRUE(attribute);
  EXPECT_TRUE(attribute->labels.empty());
  EXPECT_TRUE(attribute->ranks.empty());
}

TEST(SensitiveAttribute, RanksNumbersTheMissingValueFirst) {
  const auto attribute = encoded({"10", "-3", "", "9", "9.0", "1e1", "0.5"}, {t(ordered, 0.5)});
  ASSERT_TRUE(attribute);
  EXPECT_EQ(attribute->ranks, (Ids{4, 1, 0, 3, 3, 4, 2}));
}

TEST(SensitiveAttribute, RanksOnlyForAnOrderedDistance) {
  EXPECT_TRUE(encoded({"1", "2"}, {t(equal, 0.5)})->ranks.empty());
  EXPECT_EQ(encoded({"1", "2"}, {t(equal, 0.5), t(ordered, 0.5)})->ranks, (Ids{0, 1}));
}

TEST(SensitiveAttribute, AnOrderedDistanceNeedsNumbers) {
  EXPECT_EQ(mistakes({"1", "flu", "", "high"}, {t(ordered, 0.5)}),
            "privacy.t: an ordered distance needs numbers, and column \"Value\" has \"flu\", \"high\"; use "
            "\"kind\": \"equal\" or \"hierarchical\", or list what means a missing value in "
            "input.missing\n");
  EXPECT_EQ(mistakes({"1", "flu"}, {t(equal, 0.5)}), "none");
}

TEST(SensitiveAttribute, FindsItsValuesInTheHierarchy) {
  const TreeForm tree = {"*", {{"lung", {leaf("flu"), leaf("asthma")}}, leaf("ulcer")}};
  const auto attribute = encoded({"ulcer", "flu", "?", "", "flu"}, {t(hierarchical, 0.5)}, tree);
  ASSERT_TRUE(attribute);
  ASSERT_EQ(attribute->leaves.size(), 3U);
  EXPECT_EQ(attribute->tree.label(attribute->leaves[0]), "ulcer");
  EXPECT_EQ(attribute->tree.label(attribute->leaves[1]), "flu");
  EXPECT_EQ(attribute->tree.parent(attribute->leaves[2]), Hierarchy::root);  // missing, not in the tree
}

TEST(SensitiveAttribute, AHierarchyMustCoverTheColumn) {
  const auto attribute = encoded({"flu", "ulcer"}, {t(hierarchical, 0.5)}, TreeForm{"*", {leaf("flu")}});
  ASSERT_FALSE(attribute);
  EXPECT_EQ(english(attribute.failure().mistakes[0].where).rfind("attributes[0].hierarchy", 0), 0U);
  EXPECT_NE(english(attribute.failure().mistakes[0].what).find("\"ulcer\""), std::string::npos);
}

// A misspelt value would be left without protection.
TEST(SensitiveAttribute, AlphaNamesValuesThatOccur) {
  EXPECT_EQ(mistakes({"flu", "HIV"}, {alpha(0.5, {"HIV", "hiv"})}),
            "privacy.alpha.values[1]: column \"Value\" has no value \"hiv\"; write it as the table does, or "
            "remove it\n");
  EXPECT_EQ(mistakes({"flu", "?"}, {alpha(0.5, {""})}), "none");  // missing by another text
  EXPECT_NE(mistakes({"flu"}, {alpha(0.5, {"?"})}), "none");      // nothing is missing
  EXPECT_EQ(mistakes({"flu"}, {alpha(0.5, {"HIV"}, false, "Other")}), "none");
}

// A list of diseases serves many tables, and not each has all of them.
TEST(SensitiveAttribute, AlphaMayNameWhatOnlyTheHierarchyHas) {
  const TreeForm tree = {"*", {leaf("flu"), leaf("HIV")}};
  EXPECT_EQ(mistakes({"flu"}, {alpha(0.5, {"HIV"})}, tree), "none");
  EXPECT_NE(mistakes({"flu"}, {alpha(0.5, {"*"})}, tree), "none");
}

TEST(SensitiveAttribute, ReportsAllMistakesAtOnce) {
  Demand second = alpha(0.5, {"x", "y"});
  second.path = "privacy.alpha[1]";
  const auto attribute = encoded({"flu"}, {t(ordered, 0.5), second});
  ASSERT_FALSE(attribute);
  EXPECT_EQ(attribute.failure().kind, FailureKind::bad_input);
  std::vector<std::string> where;
  for (const Mistake& mistake : attribute.failure().mistakes) where.push_back(english(mistake.where));
  EXPECT_EQ(where, (std::vector<std::string>{"privacy.t", "privacy.alpha[1].values[0]",
                                             "privacy.alpha[1].values[1]"}));
}

TEST(SensitiveAttribute, NeedsItsColumn) {
  Job job;
  job.attributes = {plain("Value", Role::sensitive)};
  const auto attribute = encode_sensitive(table_of({"Other"}, {{"x"}}), job, 0);
  ASSERT_FALSE(attribute);
  EXPECT_EQ(attribute.failure().mistakes[0].where, "attributes[0]");
}

TEST(Binds, EverySensitiveAttributeOrTheOneNamed) {
  const Attribute value = plain("Value", Role::sensitive);
  EXPECT_TRUE(binds(p(2), value));
  EXPECT_TRUE(binds(p(2, "Value"), value));
  EXPECT_FALSE(binds(p(2, "Other"), value));
  EXPECT_FALSE(binds(p(2), plain("Value", Role::insensitive)));
}

}  // namespace
}  // namespace kordon::testing::sensitive_attribute_test

#include "core/privacy/verdict.h"

#include <gtest/gtest.h>

#include "tests/core/privacy/models/model_case.h"

namespace kordon::testing::verdict_test {
namespace {

// Rows of equal "Class" share a class.
Recoding by_class(const ModelCase& subject) {
  const QuasiIdentifier& qi = subject.table.quasi_identifiers[0];
  return recode_locally(subject.table, group_rows({qi.leaves.all()}, subject.table.rows), 0);
}

const Rows two_classes = {{"a", "flu", "1"},   {"a", "HIV", "2"},   {"a", "fever", "3"}, {"b", "flu", "1"},
                          {"b", "flu", "1"},   {"b", "flu", "2"},   {"b", "HIV", "2"},   {"c", "flu", "3"},
                          {"c", "fever", "3"}, {"c", "fever", "3"}, {"c", "HIV", "3"}};

Verdict verdict(Demand demand, const std::string& attribute = "Illness") {
  demand.attribute = attribute;
  const ModelCase subject({"Class", "Illness", "Income"}, two_classes, {demand});
  EXPECT_EQ(subject.requirements.size(), 1U);
  return judge(subject.asked(), subject.table, by_class(subject), subject.job);
}

TEST(Verdict, IsThatOfTheClassNearestToFailing) {
  const Verdict found = verdict(alpha(0.5, {"flu"}));
  EXPECT_EQ(found.model, "alpha-k-anonymity");
  EXPECT_EQ(found.attribute, "Illness");
  EXPECT_EQ(found.demand->values("values"), Texts{"flu"});
  EXPECT_EQ(found.required, 0.5);
  EXPECT_EQ(found.achieved, 0.75);
  EXPECT_FALSE(found.holds);
  EXPECT_EQ(found.nearest, 1U);
  EXPECT_EQ(found.nearest_rows, 4U);
  EXPECT_EQ(found.nearest_values, (std::vector<std::pair<std::string, std::string>>{{"Class", "b"}}));
}

TEST(Verdict, HoldsIfEveryClassDoes) {
  EXPECT_TRUE(verdict(alpha(0.75)).holds);
  EXPECT_TRUE(verdict(p(2)).holds);
  EXPECT_FALSE(verdict(p(3)).holds);
  EXPECT_EQ(verdict(p(3)).achieved, 2);
  EXPECT_FALSE(verdict(p(2), "Income").holds);
}

TEST(Verdict, TiesGoToTheFirstClass) {
  EXPECT_EQ(verdict(distinct(3), "Income").nearest, 2U);  // c has one income
  EXPECT_EQ(verdict(recursive(9, 3)).nearest, 1U);        // b has two illnesses
  EXPECT_EQ(verdict(alpha(0.5, {"HIV"})).nearest, 0U);    // 1/3, 1/4, 1/4
  EXPECT_EQ(verdict(alpha(0.5, {"fever", "flu", "HIV"})).nearest, 0U);
}

TEST(Verdict, NamesKindAndFigures) {
  EXPECT_EQ(verdict(p(2)).in_words(), "p-sensitivity");
  EXPECT_EQ(verdict(distinct(2)).in_words(), "l-diversity (distinct)");
  EXPECT_EQ(verdict(recursive(4, 2)).in_words(), "l-diversity (recursive)");
  EXPECT_EQ(verdict(recursive(4, 2)).demand->figure("c"), 4);
  EXPECT_EQ(verdict(t("ordered", 0.3), "Income").in_words(), "t-closeness (ordered)");
  EXPECT_TRUE(verdict(alpha(0.3, {"HIV"}, true)).demand->truth("refined"));
}

TEST(Verdict, OfKAnonymityNeedsNoAttribute) {
  const ModelCase subject({"Class", "Illness", "Income"}, two_classes, {}, 4);
  const Verdict found = judge(size_requirement(subject.job), subject.table, by_class(subject), subject.job);
  EXPECT_EQ(found.model, "k-anonymity");
  EXPECT_EQ(found.attribute, "");
  EXPECT_EQ(found.required, 4);
  EXPECT_EQ(found.achieved, 3);
  EXPECT_FALSE(found.holds);
  EXPECT_EQ(found.nearest, 0U);
}

TEST(Verdict, WithoutClassesEverythingHolds) {
  const ModelCase subject({"Class", "Illness", "Income"}, two_classes, {p(3, "Illness")});
  const Recoding nothing = {{std::vector<ClassId>(two_classes.size(), suppressed), 0}, {}, 0};
  const Verdict found = judge(subject.asked(), subject.table, nothing, subject.job);
  EXPECT_TRUE(found.holds);
  EXPECT_EQ(found.achieved, 0);
  EXPECT_EQ(found.nearest, std::nullopt);
}

TEST(Verdict, PassesSuppressedRowsBy) {
  const ModelCase subject({"Class", "Illness"}, {{"a", "x"}, {"a", "y"}, {"a", "y"}}, {p(2)});
  const Recoding recoding = recode_locally(subject.table, {{suppressed, 0, 0}, 1}, 0);
  EXPECT_EQ(judge(subject.asked(), subject.table, recoding, subject.job).achieved, 1);
}

// Every model, judged class by class by its definition.
TEST(Verdict, AgreesWithTheDefinitionOfEveryModel) {
  std::size_t held = 0;
  for (const Family family : every_family) {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      const RandomModel random = random_model(seed, family, 5, 40);
      const ModelCase subject(random.values, random.demand, random.tree);
      const std::size_t width = std::min<std::size_t>(3, random.values.size());
      Partition partition{{}, static_cast<ClassId>(width)};
      std::vector<Texts> classes(width);
      for (std::size_t row = 0; row < random.values.size(); ++row) {
        partition.class_of.push_back(static_cast<ClassId>(row % width));
        classes[row % width].push_back(random.values[row]);
      }
      const Recoding recoding = recode_locally(subject.table, partition, 0);
      const bool expected = std::all_of(classes.begin(), classes.end(),
                                        [&](const Texts& rows) { return subject.should_hold(rows); });
      const Verdict found = judge(subject.asked(), subject.table, recoding, subject.job);
      ASSERT_EQ(found.holds, expected) << "seed " << seed;
      if (expected) ++held;
    }
  }
  EXPECT_GT(held, 50U);
}

}  // namespace
}  // namespace kordon::testing::verdict_test

#include "core/recoding/encoded/table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/examples/demands.h"
#include "tests/examples/miller.h"
#include "tests/random/tables.h"

namespace kordon::encoded_table_test {
namespace {

Column column(const std::string& name, const std::vector<std::string>& cells) {
  Column result;
  result.name = name;
  for (const std::string& cell : cells) result.cells.push_back(result.values.intern(cell));
  return result;
}

TreeForm location() {
  return {
      "United States",
      {{"West Coast", {{"California", {{"San Diego", {}}, {"Los Angeles", {}}}}}},
       {"Midwest", {{"Kansas", {{"Kansas City", {}}, {"Wichita", {}}}}, {"Nebraska", {{"Lincoln", {}}}}}}}};
}

struct Example {
  Table table;
  Job job;
};

Example cities(std::vector<BoundaryRef> boundaries) {
  Example example;
  example.table.columns = {column("Location", {"San Diego", "Wichita", "Lincoln", "Kansas City"})};
  example.table.rows = 4;
  Attribute attribute;
  attribute.name = "Location";
  attribute.role = Role::quasi_identifier;
  attribute.hierarchy = location();
  attribute.boundaries = std::move(boundaries);
  example.job.attributes = {attribute};
  example.job.k = 2;
  return example;
}

std::string magval(const EncodedTable& table, std::size_t row) {
  const QuasiIdentifier& qi = table.quasi_identifiers[0];
  return std::string(qi.tree.label(qi.magval[qi.leaves[row]]));
}

// Miller et al., figure 2: MAGSet(Location) = {California, Kansas, Midwest}.
TEST(EncodedTable, MillerFigure2MagvalIsTheFirstMarkedNode) {
  const Example example = cities({{{}, "California"}, {{}, "Kansas"}, {{}, "Midwest"}});
  const Result<EncodedTable> table = encode(example.table, example.job);
  ASSERT_TRUE(table);
  EXPECT_EQ(magval(*table, 0), "California");
  EXPECT_EQ(magval(*table, 1), "Kansas");
  EXPECT_EQ(magval(*table, 2), "Midwest");
  EXPECT_EQ(magval(*table, 3), "Kansas");
}

TEST(EncodedTable, WithoutBoundariesTheRootIsAllowed) {
  const Example example = cities({});
  EXPECT_EQ(magval(*encode(example.table, example.job), 1), "United States");
  const Example bounded = cities({{{}, "Kansas"}});
  EXPECT_EQ(magval(without_boundaries(*encode(bounded.table, bounded.job)), 1), "United States");
}

TEST(EncodedTable, ALevelMarksAllItsNodes) {
  const Example example = cities({{2, {}}});
  const Result<EncodedTable> table = encode(example.table, example.job);
  ASSERT_TRUE(table);
  EXPECT_EQ(magval(*table, 0), "West Coast");
  EXPECT_EQ(magval(*table, 1), "Midwest");
}

TEST(EncodedTable, ALevelHoldsNoValueBackThatStandsAboveIt) {
  Example example = cities({{1, {}}});
  example.table.columns = {column("Location", {"San Diego", "", "Lincoln", "Kansas City"})};
  example.job.missing = {""};
  const Result<EncodedTable> table = encode(example.table, example.job);
  ASSERT_TRUE(table);
  EXPECT_EQ(magval(*table, 1), "United States");
  const auto told = [](const EncodedTable& of) {
    return std::any_of(of.hierarchy_notes.begin(), of.hierarchy_notes.end(), [](const Text& note) {
      return english(note).find("1 value without a node of level 1") != std::string::npos;
    });
  };
  EXPECT_TRUE(told(*table));
  example.job.attributes[0].boundaries.push_back({{}, ""});
  const Result<EncodedTable> named = encode(example.table, example.job);
  ASSERT_TRUE(named);
  EXPECT_EQ(magval(*named, 1), "");
  EXPECT_FALSE(told(*named));
}

TEST(EncodedTable, OfRulesAndNamedNodesTheNearestHolds) {
  BoundaryRef rows;
  rows.rows = 2;
  BoundaryRef loss;
  loss.loss = 340'000;
  const auto magvals = [](std::vector<BoundaryRef> boundaries) {
    const Example example = cities(std::move(boundaries));
    const Result<EncodedTable> table = encode(example.table, example.job);
    std::string all;
    for (std::size_t row = 0; row < 4; ++row) all += (row == 0 ? "" : ", ") + magval(*table, row);
    return all;
  };
  EXPECT_EQ(magvals({rows}), "United States, Kansas, Midwest, Kansas");
  EXPECT_EQ(magvals({rows, {{}, "Nebraska"}}), "United States, Kansas, Nebraska, Kansas");
  EXPECT_EQ(magvals({rows, {2, {}}}), "West Coast, Kansas, Midwest, Kansas");
  EXPECT_EQ(magvals({loss}), "California, Kansas, Nebraska, Kansas");
  EXPECT_EQ(magvals({loss, {{}, "Wichita"}}), "California, Wichita, Nebraska, Kansas");

  const Example example = cities({rows, loss});
  const std::vector<Text> notes = encode(example.table, example.job)->hierarchy_notes;
  ASSERT_EQ(notes.size(), 2U);
  EXPECT_EQ(
      english(notes[0]),
      "Location: 2 nodes became boundaries by the rule \"rows\"; they follow from the values of the table, "
      "so what is released tells a little of these");
  EXPECT_EQ(english(notes[1]), "Location: 3 nodes became boundaries by the rule \"loss\"");
}

TEST(EncodedTable, ReportsEveryMistakeWithItsPath) {
  Example example = cities({{{}, "Kanzas"}, {9, {}}, {1, "Midwest"}});
  example.table.columns.push_back(column("Extra", {"a", "b", "c", "d"}));
  Attribute absent;
  absent.name = "Absent";
  example.job.attributes.push_back(absent);
  const Result<EncodedTable> table = encode(example.table, example.job);
  ASSERT_FALSE(table);
  std::vector<std::string> where;
  for (const Mistake& mistake : table.failure().mistakes) where.push_back(english(mistake.where));
  EXPECT_EQ(where, (std::vector<std::string>{"attributes[1]", "attributes", "attributes[0].boundaries[0]",
                                             "attributes[0].boundaries[1]", "attributes[0].boundaries[2]"}));
}

TEST(EncodedTable, ABoundaryThatNamesSeveralNodesIsRefused) {
  Example example = cities({{{}, "Lincoln"}});
  example.job.attributes[0].hierarchy = LevelsForm{{{"San Diego", "West", "*"},
                                                    {"Wichita", "Kansas", "*"},
                                                    {"Lincoln", "Lincoln", "*"},
                                                    {"Kansas City", "Kansas", "*"}}};
  const Result<EncodedTable> table = encode(example.table, example.job);
  ASSERT_FALSE(table);
  EXPECT_NE(english(table.failure().mistakes[0].what).find("several nodes"), std::string::npos);
  example.job.attributes[0].boundaries = {{1, "Lincoln"}};
  EXPECT_EQ(magval(*encode(example.table, example.job), 2), "Lincoln");
}

TEST(EncodedTable, EncodesSensitiveAttributesInTheOrderOfTheJob) {
  Example example = cities({});
  example.table.columns.push_back(column("Illness", {"flu", "HIV", "flu", "?"}));
  example.table.columns.push_back(column("Ward", {"1", "1", "2", "2"}));
  example.table.columns.push_back(column("Income", {"5", "5", "6", "7"}));
  for (const char* name : {"Income", "Ward", "Illness"}) {
    Attribute attribute;
    attribute.name = name;
    attribute.role = name == std::string("Ward") ? Role::insensitive : Role::sensitive;
    example.job.attributes.push_back(attribute);
  }
  const Result<EncodedTable> table = encode(example.table, example.job);
  ASSERT_TRUE(table);
  ASSERT_EQ(table->sensitive.size(), 2U);
  EXPECT_EQ(table->sensitive[0].name, "Income");
  EXPECT_EQ(table->sensitive[0].attribute, 1U);
  EXPECT_EQ(table->sensitive[0].values, (std::vector<std::uint32_t>{0, 0, 1, 2}));
  EXPECT_EQ(table->sensitive[1].name, "Illness");
  EXPECT_EQ(table->sensitive[1].attribute, 3U);
  EXPECT_EQ(table->sensitive[1].missing, 2U);
}

TEST(EncodedTable, ReportsMistakesOfQuasiIdentifiersAndSensitiveAttributesTogether) {
  Example example = cities({{{}, "Kanzas"}});
  example.table.columns.push_back(column("Illness", {"flu", "HIV", "flu", "flu"}));
  Attribute illness;
  illness.name = "Illness";
  illness.role = Role::sensitive;
  example.job.attributes.push_back(illness);
  example.job.demands = {testing::alpha(0.5, {"hiv"})};
  const Result<EncodedTable> table = encode(example.table, example.job);
  ASSERT_FALSE(table);
  std::vector<std::string> where;
  for (const Mistake& mistake : table.failure().mistakes) where.push_back(english(mistake.where));
  EXPECT_EQ(where, (std::vector<std::string>{"attributes[0].boundaries[0]", "privacy.alpha.values[0]"}));
}

TEST(EncodedTable, LossesAreExactOverTheCommonMultiple) {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const testing::RandomCase random = testing::random_case(seed, 5);
    const Result<EncodedTable> table = encode(random.table, random.job);
    ASSERT_TRUE(table);
    for (const QuasiIdentifier& qi : table->quasi_identifiers) {
      const std::uint64_t weight = random.job.attributes[qi.attribute].weight_milli;
      EXPECT_EQ(qi.full * 1000, weight * table->loss_scale);
      if (random.job.loss == LossMeasure::share) continue;
      EXPECT_EQ(qi.step * std::max(1U, qi.tree.height()), qi.full);
    }
  }
}

TEST(EncodedTable, RowsBelowCountsEverySubtree) {
  const Example example = cities({});
  const Result<EncodedTable> table = encode(example.table, example.job);
  const QuasiIdentifier& qi = table->quasi_identifiers[0];
  const std::vector<std::uint64_t> rows = rows_below(qi.tree, example.table.columns[qi.column]);
  EXPECT_EQ(rows[Hierarchy::root], 4U);
  EXPECT_EQ(rows[qi.tree.find("Midwest")[0]], 3U);
  EXPECT_EQ(rows[qi.tree.find("Kansas")[0]], 2U);
  EXPECT_EQ(rows[qi.tree.find("Los Angeles")[0]], 0U);
}

// By the number of values, in exact shares where there is room for them, beside ranges and weights, too.
TEST(Encode, SetsLoseByTheirValues) {
  Job job;
  job.attributes = {testing::quasi_identifier("Town", SetForm{}),
                    testing::quasi_identifier("Age", RangeForm{})};
  job.attributes[0].weight_milli = 500;
  testing::Rows rows;
  for (std::size_t row = 0; row < 30; ++row)
    rows.push_back({"T" + std::to_string(row), std::to_string(row % 8)});
  const EncodedTable table = *encode(testing::table_of({"Town", "Age"}, rows), job);
  const QuasiIdentifier& town = table.quasi_identifiers[0];
  EXPECT_EQ(2 * town.full, table.loss_scale);
  for (std::size_t values = 1; values <= 30; ++values)
    EXPECT_EQ(29 * set_loss(town, values), (values - 1) * town.full);
  EXPECT_EQ(town.step, set_loss(town, 2));
  EXPECT_EQ(loss(town, Hierarchy::root), town.full);
  EXPECT_EQ(loss(town, town.leaves[3]), 0U);
}

// Columns of many values have no small common multiple: then shares are rounded down, and never fall.
TEST(Encode, SetsOfTooManyValuesLoseSharesThatAreRoundedDown) {
  Job job;
  testing::Rows rows(4000);
  std::vector<std::string> names;
  for (const std::size_t values : {3989U, 3967U, 3947U, 3931U}) {
    names.push_back("c" + std::to_string(values));
    job.attributes.push_back(testing::quasi_identifier(names.back(), SetForm{}));
    for (std::size_t row = 0; row < rows.size(); ++row) rows[row].push_back(std::to_string(row % values));
  }
  const EncodedTable table = *encode(testing::table_of(names, rows), job);
  EXPECT_LE(table.full_row_loss(), UINT32_MAX);
  for (const QuasiIdentifier& qi : table.quasi_identifiers) {
    const std::size_t all = qi.tree.size() - 1;
    EXPECT_EQ(set_loss(qi, all), qi.full);
    for (std::size_t values = 2; values <= all; ++values) {
      const double share = static_cast<double>(values - 1) / static_cast<double>(all - 1);
      EXPECT_NEAR(static_cast<double>(set_loss(qi, values)), share * static_cast<double>(qi.full), 1);
      ASSERT_LE(set_loss(qi, values - 1), set_loss(qi, values));
    }
  }
}

std::vector<std::string> mistakes_of(const Table& table, const Job& job) {
  std::vector<std::string> mistakes;
  const Result<EncodedTable> encoded = encode(table, job);
  if (encoded) return mistakes;
  for (const Mistake& each : encoded.failure().mistakes) {
    mistakes.push_back(english(each.where) + ": " + english(each.what));
  }
  return mistakes;
}

Job flat_job(const std::vector<std::string>& names) {
  Job job;
  job.k = 2;
  for (const std::string& name : names) {
    Attribute& attribute = job.attributes.emplace_back();
    attribute.name = name;
    attribute.role = Role::quasi_identifier;
    attribute.hierarchy = FlatForm{};
  }
  return job;
}

Table table_of(const std::vector<std::string>& names) {
  Table table;
  table.rows = 2;
  for (const std::string& name : names) table.columns.push_back(column(name, {"a", "b"}));
  return table;
}

using Mistakes = std::vector<std::string>;

TEST(EncodedTable, ANameThatIsNearIsNamedOnce) {
  EXPECT_EQ(
      mistakes_of(table_of({"Full Name ", "e-mail"}), flat_job({"Full Name", "e-mail"})),
      Mistakes{
          R"(attributes[0]: the table has no column "Full Name", but "Full Name ": they differ in blanks)"});
  const auto what = [](const std::string& in_table, const std::string& in_job) {
    const Mistakes mistakes = mistakes_of(table_of({in_table, "b"}), flat_job({in_job, "b"}));
    return mistakes.size() == 1 ? mistakes[0].substr(mistakes[0].rfind("differ in ") + 10) : "";
  };
  EXPECT_EQ(what("\u00A0e-mail", "e-mail"), "a blank that is no plain one, as a no-break space");
  EXPECT_EQ(what("\uFEFFid", "id"), "a character that nobody sees");
  EXPECT_EQ(what("AGE", "Age"), "capital and small letters");
  EXPECT_EQ(what("Stra\u00DFe", "Strasse"),
            "how characters are written: case, leading zeros or Unicode form");
  EXPECT_EQ(what("M\u00FCnster", "Mu\u0308nster"),
            "how characters are written: case, leading zeros or Unicode form");
}

TEST(EncodedTable, OtherColumnsAreToldAtOnce) {
  EXPECT_EQ(mistakes_of(table_of({"a", "b"}), flat_job({"x", "y"})),
            Mistakes{R"(attributes: the table has none of the 2 columns of the job; it has "a", "b")"});
  EXPECT_EQ(mistakes_of(table_of({"a", "b", "c"}), flat_job({"a"})).size(), 2U) << "a few one by one";
  std::vector<std::string> many = {"x"};
  for (int i = 0; i < 40; ++i) many.push_back("q" + std::to_string(i));
  const Mistakes told = mistakes_of(table_of(many), flat_job({"x"}));
  ASSERT_EQ(told.size(), 1U);
  EXPECT_NE(told[0].find("40 columns have no role: \"q0\""), std::string::npos) << told[0];
}

std::string notes_on(const Column& cells, const HierarchyForm& form) {
  Table table;
  table.rows = cells.cells.size();
  table.columns = {cells};
  Job job = flat_job({cells.name});
  job.attributes[0].hierarchy = form;
  const Result<EncodedTable> encoded = encode(table, job);
  std::string notes;
  if (encoded) {
    for (const Text& note : encoded->hierarchy_notes) notes += english(note) + "\n";
  }
  return notes;
}

TEST(EncodedTable, ALabelThatLooksLikeAValueIsTold) {
  FrequentForm frequent;
  frequent.rows = 2;
  const std::vector<std::string> cells = {"Other", "Other", "I10", "I10", "F32", "C50"};
  EXPECT_NE(notes_on(column("icd", cells), frequent)
                .find(R"(label "other" of a group looks like the value "Other")"),
            std::string::npos)
      << notes_on(column("icd", cells), frequent);
  frequent.other = "all others";
  EXPECT_EQ(notes_on(column("icd", cells), frequent), "");
  EXPECT_EQ(notes_on(column("x", {"m1", "M2", "n1"}),
                     TreeForm{"*", {{"M1", {{"m1", {}}, {"M2", {}}}}, {"n1", {}}}}),
            "")
      << "a value within the group of its name";
}

TEST(EncodedTable, CodesAmongNumbersAreToldUntilTheyCountAsMissing) {
  std::vector<std::string> cells;
  for (int age = 6; age <= 18; ++age) cells.insert(cells.end(), 3, std::to_string(age));
  cells.insert(cells.end(), {"-1", "99", "2004"});
  const std::string notes = notes_on(column("age", cells), IntervalsForm{{"5"}});
  EXPECT_NE(notes.find(R"(age: "-1", "99" may be codes for a missing value)"), std::string::npos) << notes;
  EXPECT_NE(notes.find(R"("2004" look like years)"), std::string::npos) << notes;
  EXPECT_EQ(notes_on(column("age", cells), FlatForm{}), "") << "nothing is grouped with them";
}

}  // namespace
}  // namespace kordon::encoded_table_test

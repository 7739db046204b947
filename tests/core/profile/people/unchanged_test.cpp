#include "core/profile/people/unchanged.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/base/random.h"

namespace kordon::unchanged_test {
namespace {

using Rows = std::vector<std::vector<std::string>>;
using Texts = std::vector<std::string>;

struct Case {
  Case(const std::vector<std::pair<std::string, Role>>& columns, const Rows& rows) {
    table.rows = rows.size();
    for (std::size_t j = 0; j < columns.size(); ++j) {
      Attribute& attribute = job.attributes.emplace_back();
      attribute.name = columns[j].first;
      attribute.role = columns[j].second;
      if (attribute.role == Role::identifier) continue;  // not released
      Column& column = table.columns.emplace_back();
      column.name = attribute.name;
      for (const auto& row : rows) column.cells.push_back(column.values.intern(row[j]));
    }
    left_out.assign(rows.size(), false);
  }
  Unchanged find(const std::vector<ValueId>& person_of = {}) const {
    return find_unchanged(table, job, find_classes({&table.columns.back()}, left_out), person_of);
  }

  Table table;
  Job job;
  std::vector<bool> left_out;
};

constexpr Role out = Role::insensitive, sensitive = Role::sensitive, quasi = Role::quasi_identifier;

TEST(Unchanged, CountsRowsAloneWithTheirValue) {
  const Case visits({{"ward", out}, {"illness", sensitive}, {"zip", quasi}},
                    {{"n", "flu", "a"}, {"n", "gout", "a"}, {"s", "flu", "b"}, {"w", "flu", "b"}});
  const Unchanged found = visits.find();
  EXPECT_EQ(found.rows, 4U);
  ASSERT_EQ(found.columns.size(), 2U);
  EXPECT_EQ(found.columns[0].attribute, "ward");
  EXPECT_EQ(found.columns[0].role, Role::insensitive);
  EXPECT_EQ(found.columns[0].values, 3U);
  EXPECT_EQ(found.columns[0].unique, 2U);
  EXPECT_TRUE(found.columns[0].warning);
  EXPECT_EQ(found.columns[1].role, Role::sensitive);
  EXPECT_EQ(found.columns[1].unique, 1U);
  ASSERT_EQ(found.together.size(), 1U);
  EXPECT_EQ(found.together[0].attributes, (Texts{"ward", "illness"}));
  EXPECT_EQ(found.together[0].unique, 4U);
  EXPECT_TRUE(found.together[0].warning);
}

// A name that stands in all five rows of a person is in no row alone, and finds that person all the same.
TEST(Unchanged, RowsOfOnePersonAreNoCompany) {
  const Case visits(
      {{"called", out}, {"ward", out}, {"zip", quasi}},
      {{"Ann", "n", "a"}, {"Ann", "n", "a"}, {"Bo", "n", "a"}, {"Bo", "s", "a"}, {"Bo", "s", "a"}});
  EXPECT_EQ(visits.find().columns[0].unique, 0U);
  const Unchanged found = visits.find({7, 7, 2, 2, 2});
  EXPECT_EQ(found.columns[0].unique, 5U);
  EXPECT_EQ(found.columns[0].alone, 0U);  // as the release shows
  EXPECT_TRUE(found.columns[0].warning);
  EXPECT_EQ(found.columns[1].unique, 2U);  // only Bo was in s
  EXPECT_EQ(found.together.at(0).unique, 5U);
  EXPECT_EQ(found.together.at(0).alone, 1U);  // Bo was once in n
}

TEST(Unchanged, WarnsOfNamesThatTellOfWhatOthersKnow) {
  const Rows rows = {{"1", "a", "x"}, {"1", "a", "x"}};
  const Unchanged found = Case({{"zip", out}, {"NAME1", sensitive}, {"last", quasi}}, rows).find();
  EXPECT_EQ(found.columns[0].looks_like, "a postal code");
  EXPECT_TRUE(found.columns[0].warning);
  EXPECT_EQ(found.columns[1].looks_like, "a person's name");
  // A sensitive column may be one that others could know: that it is told apart from the class is what it is
  // for.
  EXPECT_TRUE(Case({{"marital", sensitive}, {"last", quasi}}, {{"1", "x"}, {"1", "x"}})
                  .find()
                  .columns[0]
                  .looks_like.empty());
}

TEST(Unchanged, TakesInsensitiveColumnsTogetherFirstThenAll) {
  const Rows rows = {{"1", "x", "flu", "a"}, {"2", "x", "flu", "a"}, {"2", "x", "gout", "a"}};
  const Case three({{"a", out}, {"b", out}, {"c", sensitive}, {"zip", quasi}}, rows);
  ASSERT_EQ(three.find().together.size(), 2U);
  EXPECT_EQ(three.find().together[0].attributes, (Texts{"a", "b"}));
  EXPECT_EQ(three.find().together[0].unique, 1U);
  EXPECT_EQ(three.find().together[1].attributes, (Texts{"a", "b", "c"}));
  EXPECT_EQ(three.find().together[1].unique, 3U);

  // Nothing twice, and nothing alone.
  EXPECT_EQ(Case({{"a", out}, {"b", out}, {"c", out}, {"zip", quasi}}, rows).find().together.size(), 1U);
  EXPECT_EQ(Case({{"a", quasi}, {"b", out}, {"c", quasi}, {"zip", quasi}}, rows).find().together.size(), 0U);
  const Case both({{"a", quasi}, {"b", sensitive}, {"c", sensitive}, {"zip", quasi}}, rows);
  ASSERT_EQ(both.find().together.size(), 1U);
  EXPECT_EQ(both.find().together[0].attributes, (Texts{"b", "c"}));
}

// Of 20 rows one may be unique, two are too many.
TEST(Unchanged, WarnsOfMoreThanOneUniqueRowInTwenty) {
  Rows rows(20, {"flu", "a"});
  rows[3][0] = "rare";
  EXPECT_FALSE(Case({{"illness", sensitive}, {"zip", quasi}}, rows).find().columns[0].warning);
  rows[4][0] = "rarer";
  EXPECT_TRUE(Case({{"illness", sensitive}, {"zip", quasi}}, rows).find().columns[0].warning);
}

TEST(Unchanged, WarnsOfCellsThatLeadToPersons) {
  Case visits(
      {{"info", out}, {"ward", out}, {"zip", quasi}},
      {{"0170 1234567", "n", "a"}, {"o. B.", "n", "a"}, {"o. B.", "n", "a"}, {"030/123456", "n", "*"}});
  visits.left_out = {false, false, false, true};
  const Unchanged found = visits.find();
  EXPECT_TRUE(found.columns[0].warning);
  ASSERT_EQ(found.columns[0].cells.size(), 1U);
  EXPECT_EQ(found.columns[0].cells[0].like, "a telephone number");
  EXPECT_EQ(found.columns[0].cells[0].rows, 1U);  // the other row is suppressed
  EXPECT_TRUE(found.columns[1].cells.empty());
  EXPECT_FALSE(found.columns[1].warning);
}

// A job that has names among its missing texts still lets them out.
TEST(Unchanged, WarnsOfNamesThatCountAsMissing) {
  Case visits({{"info", out}, {"zip", quasi}}, {{"Anna Weber", "a"}, {"-", "a"}, {"o. B.", "a"}});
  visits.job.missing.of_column["info"] = {"-", "Anna Weber"};
  const Unchanged found = visits.find();
  EXPECT_TRUE(found.columns[0].warning);
  ASSERT_EQ(found.columns[0].cells.size(), 1U);
  EXPECT_EQ(found.columns[0].cells[0].like, "a person's name");
}

TEST(Unchanged, WarnsOfValuesThatAreMostlyUnique) {
  const Case visits({{"cost", sensitive}, {"zip", quasi}},
                    {{"1", "a"}, {"2", "a"}, {"3", "b"}, {"3", "b"}, {"4", "b"}});
  EXPECT_EQ(visits.find().columns[0].unique, 3U);
  EXPECT_TRUE(visits.find().columns[0].warning);
  EXPECT_EQ(visits.find().columns[0].looks_like, "");
}

TEST(Unchanged, WarnsOfNamesOfIdentifiersHoweverOftenTheyRepeat) {
  const Case visits({{"Patientenname", out}, {"ward", out}, {"zip", quasi}},
                    {{"Ann", "1", "a"}, {"Ann", "1", "a"}, {"Ann", "1", "a"}});
  const Unchanged found = visits.find();
  EXPECT_EQ(found.columns[0].unique, 0U);
  EXPECT_TRUE(found.columns[0].warning);
  EXPECT_EQ(found.columns[0].looks_like, "a person's name");
  EXPECT_FALSE(found.columns[1].warning);
}

TEST(Unchanged, SuppressedRowsAndMissingColumnsCountNowhere) {
  Case visits({{"id", Role::identifier}, {"a", out}, {"b", out}, {"zip", quasi}},
              {{"", "1", "x", "a"}, {"", "2", "x", "a"}, {"", "*", "*", "*"}, {"", "*", "*", "*"}});
  visits.left_out = {false, false, true, true};
  visits.job.attributes.emplace_back();
  visits.job.attributes.back().name = "not there";
  const Unchanged found = visits.find();
  EXPECT_EQ(found.rows, 2U);
  ASSERT_EQ(found.columns.size(), 2U);
  EXPECT_EQ(found.columns[0].values, 2U);
  EXPECT_EQ(found.columns[0].unique, 2U);
  EXPECT_EQ(found.columns[1].values, 1U);
  EXPECT_EQ(found.together.at(0).unique, 2U);
  visits.left_out.assign(4, true);
  EXPECT_EQ(visits.find().together.at(0).unique, 0U);
  EXPECT_FALSE(visits.find().together.at(0).warning);
}

// By the definition: rows by their texts, and who has them.
std::uint64_t slowly(const Case& subject, const Texts& attributes, const std::vector<ValueId>& person_of) {
  std::map<Texts, std::multiset<std::uint64_t>> rows;
  for (std::size_t row = 0; row < subject.table.rows; ++row) {
    if (subject.left_out[row]) continue;
    Texts cells;
    for (const std::string& each : attributes) {
      cells.emplace_back(subject.table.columns[*subject.table.find(each)].cell(row));
    }
    rows[cells].insert(person_of.empty() ? row : person_of[row]);
  }
  std::uint64_t unique = 0;
  for (const auto& [cells, persons] : rows) {
    if (*persons.begin() == *persons.rbegin()) unique += persons.size();
  }
  return unique;
}

TEST(Unchanged, AgreesWithItsDefinitionOnRandomTables) {
  Random random(31);
  std::uint64_t warnings = 0, calm = 0;
  for (int round = 0; round < 400; ++round) {
    std::vector<std::pair<std::string, Role>> columns;
    std::vector<std::uint64_t> most;
    for (std::size_t j = 0; j < 1 + random.below(5); ++j) {
      const std::uint64_t kind = random.below(3);
      columns.emplace_back("c" + std::to_string(j), kind == 0 ? out : kind == 1 ? sensitive : quasi);
      most.push_back(1 + random.below(random.below(4) != 0 ? 4 : 50));
    }
    columns.emplace_back("last", quasi);
    most.push_back(3);
    Rows rows(static_cast<std::size_t>(random.below(80)));
    for (auto& row : rows) {
      for (const std::uint64_t values : most) row.push_back(std::to_string(random.below(values)));
    }
    Case subject(columns, rows);
    for (std::size_t i = 0; i < rows.size(); ++i) subject.left_out[i] = random.below(8) == 0;
    std::vector<ValueId> person_of(random.below(2) == 0 ? 0 : rows.size());
    for (ValueId& person : person_of) person = static_cast<ValueId>(random.below(20));
    const Unchanged found = subject.find(person_of);
    for (const Unchanged::Column& each : found.columns) {
      EXPECT_EQ(each.unique, slowly(subject, {each.attribute}, person_of));
      EXPECT_EQ(each.alone, slowly(subject, {each.attribute}, {}));
    }
    for (const Unchanged::Together& each : found.together) {
      EXPECT_GE(each.attributes.size(), 2U);
      EXPECT_EQ(each.unique, slowly(subject, each.attributes, person_of));
      EXPECT_EQ(each.alone, slowly(subject, each.attributes, {}));
      EXPECT_EQ(each.warning, each.unique * 20 > found.rows);
      ++(each.warning ? warnings : calm);
    }
  }
  EXPECT_GT(warnings, 50U);
  EXPECT_GT(calm, 50U);
}

}  // namespace
}  // namespace kordon::unchanged_test

#include "core/profile/unique_sets/unique_sets.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "core/base/random.h"
#include "tests/oracles/unique_sets.h"

namespace kordon::unique_sets_test {
namespace {

using Rows = std::vector<std::vector<std::string>>;
using Places = std::vector<std::size_t>;

Table table_of(const std::vector<std::string>& names, const Rows& rows) {
  Table table;
  table.rows = rows.size();
  for (std::size_t j = 0; j < names.size(); ++j) {
    Column& column = table.columns.emplace_back();
    column.name = names[j];
    for (const auto& row : rows) column.cells.push_back(column.values.intern(row[j]));
  }
  return table;
}

// Six people: birth date and postal code together tell all of them apart, and so does no other pair.
const Table& people() {
  static const Table table = table_of({"sex", "birth", "zip"}, {{"f", "1970", "07743"},
                                                                {"m", "1970", "07745"},
                                                                {"f", "1980", "07743"},
                                                                {"m", "1980", "07745"},
                                                                {"f", "1990", "07743"},
                                                                {"f", "1990", "07747"}});
  return table;
}

UniqueSets find(const Table& table, const Places& columns, const SetSearch& search = {}) {
  return find_unique_sets(table, columns, {"", "?"}, search);
}

TEST(Candidates, AreQuasiIdentifiersAndApartFromThemWhatGoesOutAsItIs) {
  Job job;
  for (const auto& [name, role] :
       {std::pair("sex", Role::sensitive), std::pair("birth", Role::quasi_identifier),
        std::pair("zip", Role::undecided)}) {
    Attribute& attribute = job.attributes.emplace_back();
    attribute.name = name;
    attribute.role = role;
  }
  const auto all = candidates_of(job, people());
  ASSERT_TRUE(all);
  ASSERT_EQ(all->size(), 2U);
  EXPECT_EQ((*all)[0].columns, (Places{1}));
  EXPECT_EQ((*all)[1].columns, (Places{0, 2}));

  job.attributes[1].role = Role::identifier;
  EXPECT_EQ(candidates_of(job, people())->size(), 1U);
  job.attributes[0].name = "gender";
  const auto unknown = candidates_of(job, people());
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.failure().mistakes.size(), 1U);
}

TEST(UniqueSets, OfSixPeople) {
  const UniqueSets found = find(people(), {0, 1, 2});
  EXPECT_EQ(found.rows, 6U);
  EXPECT_EQ(found.together, (Tally{6, 6, 0}));
  EXPECT_EQ(found.goal, 6U);
  ASSERT_EQ(found.columns.size(), 3U);
  EXPECT_EQ(found.columns[0].tally, (Tally{2, 0, 7}));  // 4 women make 6 pairs, 2 men make 1
  EXPECT_EQ(found.columns[1].tally, (Tally{3, 0, 3}));
  EXPECT_EQ(found.columns[2].tally, (Tally{3, 1, 4}));
  EXPECT_EQ(found.columns[0].without, 6U);
  EXPECT_EQ(found.columns[1].without, 1U);
  EXPECT_EQ(found.columns[2].without, 4U);  // all but the two women of 1990

  ASSERT_EQ(found.sizes.size(), 3U);
  EXPECT_EQ(found.sizes[0].minimal, 0U);
  EXPECT_EQ(found.sizes[1].minimal, 1U);
  EXPECT_EQ(found.sizes[1].minimal_sets.at(0).columns, (Places{1, 2}));
  ASSERT_EQ(found.sizes[1].most.size(), 3U);
  EXPECT_EQ(found.sizes[1].most[0].columns, (Places{1, 2}));
  EXPECT_EQ(found.sizes[1].most[1].columns, (Places{0, 1}));
  EXPECT_EQ(found.sizes[1].most[1].tally, (Tally{5, 4, 1}));
  EXPECT_EQ(found.sizes[2].covered, 1U);
  EXPECT_EQ(found.sizes[2].counted, 0U);
}

TEST(UniqueSets, AsJson) {
  const Json json = to_json(find(people(), {0, 1, 2}), {"as chosen", {0, 1, 2}, {}}, people());
  EXPECT_EQ(json["rows"], 6);
  EXPECT_EQ(json["pairs"], 15);
  EXPECT_EQ(json["together"].dump(),
            R"({"unique":6,"distinct":6,"separated":15,"distinction":1.0,"separation":1.0})");
  EXPECT_EQ(json["columns"][0].dump(),
            R"({"column":"sex","unique":0,"distinct":2,"separated":8,"distinction":0.3333333333333333,)"
            R"("separation":0.5333333333333333,"without":6})");
  EXPECT_EQ(json["sizes"][1]["columns"], 2);
  EXPECT_EQ(json["sizes"][1]["minimal_sets"][0]["columns"].dump(), R"(["birth","zip"])");
  EXPECT_EQ(json["sizes"][2]["covered"], 1);
}

TEST(UniqueSets, TakeMissingTextsForOneValueAndSpellingsForSeveral) {
  const Table table = table_of({"a"}, {{""}, {"?"}, {"x"}, {"X"}, {"y"}, {"y"}});
  EXPECT_EQ(find(table, {0}).columns[0].tally, (Tally{4, 2, 2}));
}

TEST(UniqueSets, OfNoRowAndOfOne) {
  const UniqueSets none = find(table_of({"a", "b"}, {}), {0, 1});
  EXPECT_EQ(none.together, Tally{});
  EXPECT_EQ(none.sizes.at(1).counted, 1U);
  EXPECT_EQ(none.sizes.at(0).minimal, 0U);
  const UniqueSets one = find(table_of({"a", "b"}, {{"x", "y"}}), {0, 1});
  EXPECT_EQ(one.together, (Tally{1, 1, 0}));
  EXPECT_EQ(one.sizes.at(0).minimal, 2U);
  EXPECT_EQ(one.sizes.at(1).covered, 1U);
}

TEST(UniqueSets, WithoutAnyUniqueRowNoSetIsMinimal) {
  const Table table = table_of({"a", "b"}, {{"x", "y"}, {"x", "y"}, {"z", "y"}, {"z", "y"}});
  const UniqueSets found = find(table, {0, 1});
  EXPECT_EQ(found.goal, 0U);
  EXPECT_EQ(found.sizes[0].minimal + found.sizes[1].minimal, 0U);
}

struct RandomTable {
  Table table;
  Places columns;  // some of them, in any order
};

// Columns have from 1 to 40 values, and some stand for a missing one; a column may repeat another.
RandomTable random_table(std::uint64_t seed) {
  Random random(seed);
  RandomTable made;
  made.table.rows = static_cast<std::size_t>(1 + random.below(seed % 3 == 0 ? 150 : 30));
  const std::uint64_t width = 1 + random.below(8);
  for (std::size_t j = 0; j < width; ++j) {
    Column& column = made.table.columns.emplace_back();
    column.name = "c" + std::to_string(j);
    const std::uint64_t values = 1 + random.below(random.below(2) == 0 ? 4 : 40);
    for (std::size_t row = 0; row < made.table.rows; ++row) {
      const std::uint64_t value = std::min(random.below(values), random.below(values));
      column.cells.push_back(column.values.intern(value == 1   ? ""
                                                  : value == 2 ? "?"
                                                               : std::to_string(value)));
    }
    if (j > 0 && random.below(8) == 0) column.cells = made.table.columns[0].cells;
    if (j > 0 && column.cells == made.table.columns[0].cells) column.values = made.table.columns[0].values;
    if (random.below(5) > 0) made.columns.push_back(j);
  }
  if (made.columns.empty()) made.columns = {0};
  random.shuffle(made.columns);
  return made;
}

void expect_list(const std::vector<ColumnSet>& list, const std::vector<oracle::CountedSet>& all,
                 std::size_t most, bool (*wanted)(const oracle::CountedSet&)) {
  std::size_t next = 0;
  for (const oracle::CountedSet& each : all) {
    if (!wanted(each) || next == most) continue;
    ASSERT_LT(next, list.size());
    EXPECT_EQ(list[next].columns, each.set.columns);
    EXPECT_EQ(list[next].tally, each.set.tally);
    ++next;
  }
  EXPECT_EQ(next, list.size());
}

// What is left out without being counted changes no list.
TEST(UniqueSets, AgreeWithTheirDefinitions) {
  std::uint64_t ruled_out = 0, covered = 0, minimal = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE(seed);
    const RandomTable made = random_table(seed);
    SetSearch search;
    search.largest = static_cast<std::uint32_t>(1 + seed % 5);
    search.listed = seed % 2 == 0 ? 2 : 100;
    search.percent = seed % 4 == 0 ? 80 : 100;
    const UniqueSets found = find(made.table, made.columns, search);
    const oracle::CountedSets expected = oracle::count_sets(made.table, made.columns, {"", "?"}, search);
    EXPECT_EQ(found.together, expected.together);
    EXPECT_EQ(found.goal, expected.goal);
    for (std::size_t j = 0; j < made.columns.size(); ++j) {
      EXPECT_EQ(found.columns[j].column, made.columns[j]);
      EXPECT_EQ(found.columns[j].without, expected.without[j]);
    }
    ASSERT_EQ(found.sizes.size(), expected.sizes.size());
    for (std::size_t i = 0; i < found.sizes.size(); ++i) {
      const SetsOfSize& size = found.sizes[i];
      const auto& all = expected.sizes[i];
      EXPECT_EQ(size.sets, all.size());
      EXPECT_EQ(size.sets, size.counted + size.covered + size.ruled_out);
      EXPECT_EQ(size.not_looked_at, 0U);
      EXPECT_EQ(size.minimal, static_cast<std::uint64_t>(std::count_if(
                                  all.begin(), all.end(), [](const auto& each) { return each.minimal; })));
      expect_list(size.minimal_sets, all, search.listed, [](const auto& each) { return each.minimal; });
      expect_list(size.most, all, search.listed,
                  [](const auto& each) { return each.minimal || !each.reaches; });
      ruled_out += size.ruled_out;
      covered += size.covered;
      minimal += size.minimal;
    }
  }
  EXPECT_GT(ruled_out, 500U);
  EXPECT_GT(covered, 500U);
  EXPECT_GT(minimal, 300U);
}

TEST(UniqueSets, StopWhereTheStepsAreUsedUpAndSayWhatWasNotLookedAt) {
  const RandomTable made = random_table(9);
  Places columns(made.table.columns.size());
  for (std::size_t j = 0; j < columns.size(); ++j) columns[j] = j;
  SetSearch search;
  const UniqueSets all = find(made.table, columns, search);
  std::uint64_t last = 0;
  for (search.max_steps = 0; search.max_steps < all.steps; search.max_steps += 500) {
    const UniqueSets found = find(made.table, columns, search);
    EXPECT_LE(found.steps, search.max_steps);
    EXPECT_EQ(found.together, all.together);
    std::uint64_t counted = 0;
    bool stopped = false;
    for (const SetsOfSize& size : found.sizes) {
      EXPECT_EQ(size.sets, size.counted + size.covered + size.ruled_out + size.not_looked_at);
      EXPECT_TRUE(!stopped || size.counted == 0);
      stopped |= size.not_looked_at > 0;
      counted += size.counted;
    }
    EXPECT_GE(counted, last);
    EXPECT_TRUE(stopped);
    last = counted;
  }
}

TEST(UniqueSets, AgreeForCodesOfMoreThanSixteenBits) {
  Table table;
  table.rows = 150'000;
  for (const std::size_t values : {75'000U, 400U, 3U}) {
    Column& column = table.columns.emplace_back();
    column.name = std::to_string(values);
    for (std::size_t row = 0; row < table.rows; ++row) {
      column.cells.push_back(column.values.intern(std::to_string(row * 7919 % values)));
    }
  }
  const UniqueSets found = find(table, {0, 1, 2});
  EXPECT_EQ(found.columns[0].tally, (Tally{75'000, 0, 75'000}));  // each value stands in two rows
  EXPECT_EQ(found.columns[1].tally, (Tally{400, 0, std::uint64_t{400} * 375 * 374 / 2}));
  EXPECT_EQ(found.sizes[1].most[0].tally, found.together);
}

}  // namespace
}  // namespace kordon::unique_sets_test

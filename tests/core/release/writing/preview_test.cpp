#include "core/release/writing/preview.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <climits>
#include <map>
#include <nlohmann/json.hpp>

#include "core/release/run/anonymize.h"
#include "tests/random/tables.h"

namespace kordon::preview_test {
namespace {

// Rows come class by class; what stands under "after" is what the release holds for that row.
TEST(Preview, ShowsEveryRowOnceWithItsReleasedCells) {
  std::size_t compared = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    testing::RandomCase random = testing::random_case(seed, 40);
    if (seed % 2 == 1) testing::drop_hierarchies(random, seed, true);
    random.job.order = Order::input;
    random.job.suppressed = Suppressed::mask;
    const Result<Release> release = anonymize({random.table, {}, {}}, random.job);
    if (!release) continue;
    const Result<CsvFile> released = read_csv(release->masked.bytes);
    ASSERT_TRUE(released);
    const Preview preview(random.table, release->encoded(), release->recoding, random.job);
    const Json rows = preview.rows(preview.order());
    ASSERT_EQ(rows.size(), random.table.rows);

    std::vector<std::vector<Json>> expected;  // by row: class, before, after
    std::vector<std::vector<Json>> shown;
    for (std::size_t row = 0; row < random.table.rows; ++row) {
      const ClassId c = release->recoding.partition.class_of[row];
      Json before = Json::array();
      Json after = Json::array();
      for (std::size_t j = 0; j < random.table.columns.size(); ++j) {
        before.push_back(random.table.columns[j].cell(row));
        after.push_back(released->table.columns[j].cell(row));
      }
      expected.push_back({c == suppressed ? Json(-1) : Json(c), before, c == suppressed ? Json() : after});
    }
    int last = 0;
    for (const Json& row : rows) {
      const int c = row["class"];
      EXPECT_TRUE(c == -1 || c >= last);
      EXPECT_FALSE(last == -1 && c != -1);
      last = c;
      shown.push_back({row["class"], row["before"], row["after"]});
      ++compared;
    }
    std::sort(expected.begin(), expected.end());
    std::sort(shown.begin(), shown.end());
    EXPECT_EQ(shown, expected);
  }
  EXPECT_GT(compared, 1000U);
}

// The facts of a class are those of the rows that it is shown with.
TEST(Preview, AClassIsWhatItsRowsAre) {
  std::size_t compared = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    testing::RandomCase random = testing::random_case(seed, 40);
    if (seed % 2 == 1) testing::drop_hierarchies(random, seed, true);
    const Result<Release> release = anonymize({random.table, {}, {}}, random.job);
    if (!release) continue;
    const FinalRecoding& recoding = release->recoding;
    const Preview preview(random.table, release->encoded(), recoding, random.job);
    const Json rows = preview.rows(preview.order());
    const std::size_t sensitive = random.table.columns.size() - 1;
    for (ClassId c = 0; c < recoding.partition.classes; ++c) {
      const Json facts = preview.release_class(c);
      const std::size_t first = facts["first"];
      const std::size_t count = facts["rows"];
      std::map<std::string, int> values;
      for (std::size_t i = 0; i < rows.size(); ++i) {
        const bool inside = rows[i]["class"] == Json(c);
        EXPECT_EQ(inside, i >= first && i < first + count);
        if (!inside) continue;
        ++values[rows[i]["before"][sensitive]];
        for (std::size_t j = 0; j < sensitive; ++j) EXPECT_EQ(facts["values"][j], rows[i]["after"][j]);
      }
      EXPECT_TRUE(facts["values"][sensitive].is_null());
      ASSERT_EQ(facts["sensitive"].size(), 1U);
      EXPECT_EQ(facts["sensitive"][0]["column"], random.table.columns[sensitive].name);
      int last = INT_MAX;
      std::map<std::string, int> told;
      for (const Json& each : facts["sensitive"][0]["values"]) {
        EXPECT_LE(each["rows"].get<int>(), last);
        last = each["rows"];
        told[each["value"]] = last;
      }
      EXPECT_EQ(told, values);
      ++compared;
    }
  }
  EXPECT_GT(compared, 100U);
}

TEST(Preview, IdentifiersAreNotReleased) {
  testing::RandomCase random = testing::random_case(3, 40);
  Column name;
  name.name = "name";
  Attribute attribute;
  attribute.name = "name";
  attribute.role = Role::identifier;
  for (std::size_t row = 0; row < random.table.rows; ++row) {
    name.cells.push_back(name.values.intern(std::to_string(row)));
  }
  random.table.columns.insert(random.table.columns.begin(), name);
  random.job.attributes.push_back(attribute);
  const Result<Release> release = anonymize({random.table, {}, {}}, random.job);
  ASSERT_TRUE(release);
  const Preview preview(random.table, release->encoded(), release->recoding, random.job);
  const Json rows = preview.rows(preview.order().first(1));
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_TRUE(rows[0]["after"][0].is_null());
  EXPECT_EQ(rows[0]["before"][0], std::to_string(preview.order()[0]));
}

TEST(Preview, GeneralizedColumnsHoldWhatItsRowsShow) {
  std::size_t compared = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const testing::RandomCase random = testing::random_case(seed, 40);
    const Result<Release> release = anonymize({random.table, {}, {}}, random.job);
    if (!release) continue;
    const Preview preview(random.table, release->encoded(), release->recoding, random.job);
    const Table generalized = preview.generalized();
    for (const Json& row : preview.rows(preview.order())) {
      for (const Column& column : generalized.columns) {
        const std::string_view cell = column.cell(row["row"].get<std::size_t>());
        const Json& after = row["after"];
        EXPECT_EQ(cell, after.is_null() ? "" : after[*random.table.find(column.name)].get<std::string>());
        ++compared;
      }
    }
  }
  EXPECT_GT(compared, 500U);
}

}  // namespace
}  // namespace kordon::preview_test

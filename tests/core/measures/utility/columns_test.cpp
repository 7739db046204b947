#include "core/measures/utility/columns.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "core/measures/utility/json.h"
#include "core/recoding/microaggregation/classes.h"
#include "core/release/writing/preview.h"
#include "tests/core/measures/utility/release_case.h"
#include "tests/examples/hierarchies.h"
#include "tests/examples/miller.h"

namespace kordon::columns_test {
namespace {

// Cell by cell, as the rows of the release are shown beside those of the input.
TEST(ColumnChange, IsWhatTheRowsShow) {
  std::size_t examples = 0;
  std::uint64_t unchanged = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const auto subject = testing::release_case(seed, 40);
    if (!subject) continue;
    const ToCompare parts = subject->parts();
    const Preview preview(parts.table, parts.encoded, parts.recoding, parts.job);
    const Json rows = preview.rows(preview.order());
    for (const std::size_t index : columns_to_compare(parts)) {
      const ColumnChange change = column_change(parts, index);
      std::uint64_t same = 0;
      std::map<std::string, std::uint64_t> generalized;  // rows by what differs from its original
      bool seen = false;
      for (const Json& row : rows) {
        if (row["class"] == -1) continue;
        const std::string before = row["before"][index];
        const std::string after = row["after"][index];
        same += before == after ? 1U : 0U;
        if (before != after) ++generalized[after];
        seen = seen || (change.example && change.example->before == before && change.example->after == after);
      }
      EXPECT_EQ(change.unchanged, same);
      EXPECT_EQ(change.example.has_value(), seen);
      // One number may be written in several ways; elsewhere each text is a value.
      const auto& qis = parts.encoded.quasi_identifiers;
      const bool texts = std::none_of(
          qis.begin(), qis.end(), [&](const QuasiIdentifier& qi) { return qi.column == index && qi.range; });
      if (texts) {
        EXPECT_EQ(change.example.has_value(), !generalized.empty());
        for (const auto& [value, count] : generalized)
          EXPECT_LE(count, generalized[change.example->after]) << value;
        examples += generalized.size();
      }
      unchanged += same;
    }
  }
  EXPECT_GT(examples, 100U);
  EXPECT_GT(unchanged, 1000U);
}

// Classes 31 34, 52 55 58 60 and 40 40: as means 32.5, 56.3 and 40.
TEST(ColumnChange, OfNumbersTellsTheNumbersAndHowFarTheyAreOff) {
  const std::vector<std::string> cells = {"31", "34", "52", "55", "58", "60", "40", "40"};
  Table table;
  table.rows = cells.size();
  table.columns.push_back(testing::make_column("Age", cells));
  Job job;
  job.attributes = {testing::quasi_identifier("Age", RangeForm{{}, {}})};
  job.attributes[0].released_as = ReleasedAs::mean;
  Result<EncodedTable> encoded = encode(table, job);
  ASSERT_TRUE(encoded);
  FinalRecoding recoding(recode_locally(*encoded, {{0, 0, 1, 1, 1, 1, 2, 2}, 3}, 0));
  Result<std::vector<ClassNumbers>> numbers = class_numbers(table, job, *encoded, recoding);
  ASSERT_TRUE(numbers);
  recoding.numbers = std::move(*numbers);
  const ToCompare parts{table, *encoded, recoding, job};
  const Json change = to_json(column_change(parts, 0));
  EXPECT_EQ(change["example"], Json({{"before", "52"}, {"after", "56.3"}}));
  EXPECT_EQ(change["unchanged"], 2);
  EXPECT_EQ(change["numbers"]["release"], "mean");
  EXPECT_GT(change["numbers"]["mean_squared_error"], 0);
  double at_55 = 0;  // the value nearest to 56.3, whichever category it is in
  for (const Json& each : change["categories"]) {
    if (each["label"].get<std::string>().find("55") != std::string::npos)
      at_55 += each["after"].get<double>();
  }
  EXPECT_EQ(at_55, 4) << change;
  EXPECT_FALSE(
      to_json(column_change({table, *encoded,
                             FinalRecoding(recode_locally(*encoded, {{0, 0, 1, 1, 1, 1, 2, 2}, 3}, 0)), job},
                            0))
          .contains("numbers"));
}

TEST(ColumnChange, CountsEveryRowBeforeAndEveryReleasedRowAfter) {
  std::size_t counted = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const auto subject = testing::release_case(seed, 60);
    if (!subject) continue;
    const ToCompare parts = subject->parts();
    for (const std::size_t index : columns_to_compare(parts)) {
      const ColumnChange change = column_change(parts, index);
      const ReleasedColumn column(parts, index, categories_to_draw);
      std::vector<std::uint64_t> before(change.categories.size());
      std::vector<double> after(change.categories.size());
      for (Row row = 0; row < parts.table.rows; ++row) {
        ++before[column.before(row)];
        if (parts.recoding.partition.class_of[row] == suppressed) continue;
        for (const Share& each : column.after(row)) after[each.category] += each.share;
      }
      double released = 0;
      for (std::size_t i = 0; i < before.size(); ++i) {
        EXPECT_EQ(change.categories[i].before, before[i]);
        EXPECT_NEAR(change.categories[i].after, after[i], 1e-9);
        released += change.categories[i].after;
      }
      EXPECT_NEAR(released, static_cast<double>(parts.recoding.rows.rows.size()), 1e-9);
      ++counted;
    }
  }
  EXPECT_GT(counted, 300U);
}

}  // namespace
}  // namespace kordon::columns_test

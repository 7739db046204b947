#include "core/algorithms/peel/digits.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "tests/examples/classes.h"
#include "tests/random/tables.h"

namespace kordon::digits_test {
namespace {

const auto leaf = [](const char* label) { return TreeForm{label, {}}; };

Loss apart(const Digits& digits, Row a, Row b) {
  return digits.loss(digits.of(a) ^ digits.of(b));
}

// As the header has it.
TEST(Digits, TellWhereRowsMeet) {
  Job job;
  job.attributes = {testing::quasi_identifier(
                        "age", TreeForm{"*", {{"20-29", {leaf("21"), leaf("24")}}, {"30-39", {leaf("38")}}}}),
                    testing::quasi_identifier("sex", FlatForm{})};
  const EncodedTable table =
      *encode(testing::table_of({"age", "sex"}, {{"21", "F"}, {"24", "F"}, {"38", "F"}, {"38", "M"}}), job);
  const Digits digits(table);
  EXPECT_TRUE(digits.writes(0));
  EXPECT_TRUE(digits.writes(1));
  EXPECT_EQ(2 * apart(digits, 0, 1), table.loss_scale);
  EXPECT_EQ(apart(digits, 0, 2), table.loss_scale);
  EXPECT_EQ(apart(digits, 1, 3), 2 * table.loss_scale);
  EXPECT_EQ(apart(digits, 2, 3), table.loss_scale);
  EXPECT_EQ(apart(digits, 3, 3), 0U);
}

// Any three rows, at the lowest node above them: branches are uneven, and some nodes have one child only.
TEST(Digits, LoseWhatTheLowestCommonAncestorDoes) {
  std::uint64_t compared = 0;
  std::uint64_t ranges = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    testing::RandomCase subject = testing::random_case(seed, 12);
    if (seed % 3 == 0) testing::drop_hierarchies(subject, seed, seed % 2 == 0);
    const Result<EncodedTable> table = encode(subject.table, subject.job);
    if (!table) continue;
    const Digits digits(*table);
    for (std::size_t j = 0; j < table->quasi_identifiers.size(); ++j) {
      ASSERT_EQ(digits.writes(j), !table->quasi_identifiers[j].makes_values());
      if (!digits.writes(j)) ++ranges;
    }
    for (Row a = 0; a < table->rows; ++a) {
      for (Row b = 0; b < table->rows; ++b) {
        for (Row c = 0; c < table->rows; ++c) {
          Loss expected = 0;
          for (const QuasiIdentifier& qi : table->quasi_identifiers) {
            if (qi.makes_values()) continue;
            const Extent two = join(qi, qi.leaves[a], qi.leaves[b]);
            expected += loss(qi, join(qi, two, qi.leaves[c]));
          }
          const std::uint64_t all = digits.of(a) & digits.of(b) & digits.of(c);
          const std::uint64_t any = digits.of(a) | digits.of(b) | digits.of(c);
          ASSERT_EQ(digits.loss(all ^ any), expected);
          ++compared;
        }
      }
    }
  }
  EXPECT_GT(compared, 50'000U);
  EXPECT_GT(ranges, 20U);
}

// 4,096 values take 12 bits, and five columns of them 60; one value more takes 13, which is too many.
TEST(Digits, LeaveOutWhatDoesNotFit) {
  std::vector<std::vector<std::string>> cells;
  for (std::uint32_t row = 0; row < 4097; ++row) {
    std::vector<std::string>& line = cells.emplace_back(7, std::to_string(row % 4096));
    line[1] = std::to_string(row);       // 13 bits
    line[6] = std::to_string(row % 16);  // 4 bits: these still fit
  }
  const EncodedTable table = testing::flat_table(cells);
  const Digits digits(table);
  for (std::size_t j = 0; j < 7; ++j) EXPECT_EQ(digits.writes(j), j != 1) << j;
  EXPECT_EQ(apart(digits, 0, 4096), 0U);
  EXPECT_EQ(apart(digits, 0, 16), 5 * table.loss_scale);
  EXPECT_EQ(apart(digits, 0, 4095), 6 * table.loss_scale);

  for (std::vector<std::string>& line : cells) line.push_back(line[6]);
  EXPECT_FALSE(Digits(testing::flat_table(cells)).writes(7));  // no bit is left
}

}  // namespace
}  // namespace kordon::digits_test

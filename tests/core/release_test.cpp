#include "core/release.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/miller_example.h"

namespace kordon::release_test {
namespace {

using testing::leaf;
using testing::plain;
using testing::quasi_identifier;
using testing::Rows;
using testing::table_of;

// Sex is a quasi-identifier, generalized in the rows of class 1; the last row is suppressed.
class WriteRelease : public ::testing::Test {
 protected:
  WriteRelease() {
    job.k = 2;
    job.order = Order::input;
    job.attributes = {plain("Name", Role::identifier), quasi_identifier("Sex", FlatForm{}),
                      plain("Note", Role::sensitive)};
    recoding.partition = {{0, 0, 1, 1, suppressed}, 2};
  }
  MaskedTable run(std::uint64_t secret = 0) {
    const Table table = table_of({"Name", "Sex", "Note"}, rows);
    const Result<EncodedTable> encoded = encode(table, job);
    EXPECT_TRUE(encoded);
    recoding.values = {*encoded->quasi_identifiers[0].tree.leaf("F"), Hierarchy::root};
    return write_release(table, format, *encoded, recoding, job, secret, {});
  }

  Rows rows = {
      {"a", "F", "one"}, {"b", "F", "two"}, {"c", "F", "three"}, {"d", "M", "four"}, {"e", "M", "5"}};
  Job job;
  CsvFormat format;
  Recoding recoding;
};

TEST_F(WriteRelease, LeavesOutIdentifiersAndSuppressedRows) {
  const MaskedTable masked = run();
  EXPECT_EQ(masked.bytes, "Sex,Note\nF,one\nF,two\n*,three\n*,four\n");
  EXPECT_EQ(masked.origin, (std::vector<std::uint32_t>{0, 1, 2, 3}));
}

TEST_F(WriteRelease, MasksSuppressedRowsInTheirPlace) {
  recoding.partition.class_of = {0, 0, suppressed, 1, 1};
  job.suppressed = Suppressed::mask;
  const MaskedTable masked = run();
  EXPECT_EQ(masked.bytes, "Sex,Note\nF,one\nF,two\n*,*\n*,four\n*,5\n");
  EXPECT_EQ(masked.origin, (std::vector<std::uint32_t>{0, 1, 2, 3, 4}));
}

TEST_F(WriteRelease, IsWrittenAsTheInputWas) {
  format.delimiter = ';';
  format.line_end = "\r\n";
  format.final_line_end = false;
  format.quote_all = true;
  format.byte_order_mark = true;
  EXPECT_EQ(run().bytes,
            "\xEF\xBB\xBF\"Sex\";\"Note\"\r\n\"F\";\"one\"\r\n\"F\";\"two\"\r\n\"*\";\"three\"\r\n"
            "\"*\";\"four\"");
}

TEST_F(WriteRelease, QuotesWhatMustBeQuoted) {
  rows[0][2] = "a,b";
  rows[1][2] = "say \"x\"";
  rows[2][2] = " x ";
  rows[3][2] = "007\n";
  EXPECT_EQ(run().bytes, "Sex,Note\nF,\"a,b\"\nF,\"say \"\"x\"\"\"\n*, x \n*,\"007\n\"\n");
}

TEST_F(WriteRelease, AnEmptyCellThatIsAWholeRecordIsQuoted) {
  job.attributes[2].role = Role::identifier;
  job.attributes[1] = quasi_identifier("Sex", TreeForm{"*", {leaf("F"), leaf("M"), leaf("")}});
  rows[2][1] = "";
  const Table table = table_of({"Name", "Sex", "Note"}, rows);
  const Result<EncodedTable> encoded = encode(table, job);
  ASSERT_TRUE(encoded);
  const Hierarchy& tree = encoded->quasi_identifiers[0].tree;
  recoding.values = {*tree.leaf("F"), *tree.leaf("")};
  EXPECT_EQ(write_release(table, format, *encoded, recoding, job, 0, {}).bytes, "Sex\nF\nF\n\"\"\n\"\"\n");
}

TEST_F(WriteRelease, NothingReleasedLeavesTheHeader) {
  recoding.partition = {std::vector<ClassId>(5, suppressed), 0};
  EXPECT_EQ(run().bytes, "Sex,Note\n");
  format.final_line_end = false;
  EXPECT_EQ(run().bytes, "Sex,Note");
}

TEST_F(WriteRelease, ShufflesRowsWhole) {
  job.order = Order::shuffled;
  const MaskedTable masked = run(7);
  ASSERT_EQ(masked.origin.size(), 4U);
  std::string expected = "Sex,Note\n";
  for (const std::uint32_t row : masked.origin) {
    expected += std::string(row < 2 ? "F" : "*") + "," + rows[row][2] + "\n";
  }
  EXPECT_EQ(masked.bytes, expected);
}

// All orders of four rows turn up about equally often.
TEST_F(WriteRelease, ShufflesWithoutBias) {
  job.order = Order::shuffled;
  std::vector<std::uint32_t> first(4, 0);
  for (std::uint64_t secret = 0; secret < 4000; ++secret) ++first[run(secret).origin[0]];
  for (const std::uint32_t count : first) {
    EXPECT_GT(count, 850U);
    EXPECT_LT(count, 1150U);
  }
}

TEST_F(WriteRelease, ShuffleDependsOnSeedAndSecretAlone) {
  job.order = Order::shuffled;
  for (int i = 0; i < 95; ++i) {
    rows.push_back(rows[0]);
    recoding.partition.class_of.push_back(0);
  }
  const auto order = run(1).origin;
  EXPECT_EQ(run(1).origin, order);
  EXPECT_NE(run(2).origin, order);
  job.seed = 1;
  EXPECT_NE(run(1).origin, order);
}

TEST_F(WriteRelease, ShufflesMaskedRowsAmongTheOthers) {
  job.order = Order::shuffled;
  job.suppressed = Suppressed::mask;
  std::vector<bool> stood_at(5, false);
  for (std::uint64_t secret = 0; secret < 100; ++secret) {
    const MaskedTable masked = run(secret);
    const auto place = std::find(masked.origin.begin(), masked.origin.end(), 4U) - masked.origin.begin();
    stood_at[static_cast<std::size_t>(place)] = true;
    EXPECT_NE(masked.bytes.find("\n*,*\n"), std::string::npos);
  }
  EXPECT_EQ(std::count(stood_at.begin(), stood_at.end(), true), 5);
}

TEST_F(WriteRelease, CountsReleasedCellsThatReadAsFormulas) {
  for (const char* cell : {"=1+1", "@home", "+49 30 123", "-x", "--5", "="}) {
    rows[0][2] = cell;
    EXPECT_EQ(run().formula_cells, 1U) << cell;
  }
  for (const char* cell : {"-5", "+3.2", "-1.234,50", "-", "5-3", "", " =1"}) {
    rows[0][2] = cell;
    EXPECT_EQ(run().formula_cells, 0U) << cell;
  }
  rows[0][2] = rows[1][2] = rows[2][2] = rows[4][2] = "=x";  // the last row is suppressed
  EXPECT_EQ(run().formula_cells, 3U);
}

}  // namespace
}  // namespace kordon::release_test

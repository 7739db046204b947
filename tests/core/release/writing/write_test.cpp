#include "core/release/writing/write.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

#include "core/base/random.h"
#include "core/table/arrangement/row_order.h"

#include "tests/examples/miller.h"

namespace kordon::release_test {
namespace {

MaskedTable written(const WriteInput& parts) {
  MemoryStore store;
  MaskedTable masked = *write_release(parts, store, {});
  masked.bytes = store.take();
  return masked;
}

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
  MaskedTable run() {
    const Table table = table_of(names, rows);
    const Result<EncodedTable> encoded = encode(table, job);
    EXPECT_TRUE(encoded);
    recoding.values = {*encoded->quasi_identifiers[0].tree.leaf("F"), Hierarchy::root};
    return written({table, format, *encoded, recoding, job});
  }

  std::vector<std::string> names = {"Name", "Sex", "Note"};
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
  EXPECT_EQ(written({table, format, *encoded, recoding, job}).bytes, "Sex\nF\nF\n\"\"\n\"\"\n");
}

TEST_F(WriteRelease, NothingReleasedLeavesTheHeader) {
  recoding.partition = {std::vector<ClassId>(5, suppressed), 0};
  EXPECT_EQ(run().bytes, "Sex,Note\n");
  format.final_line_end = false;
  EXPECT_EQ(run().bytes, "Sex,Note");
}

TEST_F(WriteRelease, ShufflesRowsWhole) {
  job.order = Order::shuffled;
  const MaskedTable masked = run();
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
  for (job.seed = 0; job.seed < 4000; ++job.seed) ++first[run().origin[0]];
  for (const std::uint32_t count : first) {
    EXPECT_GT(count, 850U);
    EXPECT_LT(count, 1150U);
  }
}

// Of whatever people, from whatever places and original values.
TEST_F(WriteRelease, TheOrderIsAFunctionOfSeedAndReleasedRowsAlone) {
  job.order = Order::shuffled;
  job.suppressed = Suppressed::mask;
  for (int i = 0; i < 40; ++i) {
    rows.push_back({"x" + std::to_string(i), i % 2 == 0 ? "F" : "M", std::to_string(i % 15)});
    recoding.partition.class_of.push_back(i % 5 == 0 ? suppressed : ClassId{1});
  }
  const std::string bytes = run().bytes;
  std::reverse(rows.begin(), rows.end());
  std::reverse(recoding.partition.class_of.begin(), recoding.partition.class_of.end());
  EXPECT_EQ(run().bytes, bytes);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i][0] = std::to_string(i);
    if (recoding.partition.class_of[i] == 1) rows[i][1] = i % 3 == 0 ? "F" : "M";  // released as `*`
  }
  EXPECT_EQ(run().bytes, bytes);
  job.seed = 1;
  EXPECT_NE(run().bytes, bytes);
}

// One row more or less, or another value in one cell, is another order of all.
TEST_F(WriteRelease, OrdersOfDifferentReleasesAreIndependent) {
  job.order = Order::shuffled;
  for (int i = 0; i < 995; ++i) {
    rows.push_back({"", "F", std::to_string(i)});
    recoding.partition.class_of.push_back(0);
  }
  const std::vector<std::uint32_t> origin = run().origin;
  rows[0][2] = "another";
  const std::vector<std::uint32_t> other = run().origin;
  ASSERT_EQ(other.size(), origin.size());
  std::size_t alike = 0;
  for (std::size_t i = 0; i < origin.size(); ++i) alike += origin[i] == other[i] ? 1U : 0U;
  EXPECT_LT(alike, 10U);  // one is to be expected
}

std::uint64_t unsplitmix64(std::uint64_t x) {
  const auto unshift = [](std::uint64_t value, unsigned bits) {
    std::uint64_t result = value;
    for (unsigned known = bits; known < 64; known += bits) result = value ^ (result >> bits);
    return result;
  };
  x = unshift(x, 31) * 0x319642b2d24d8ec3U;
  x = unshift(x, 27) * 0x96de1b173f119089U;
  return unshift(x, 30) - 0x9e3779b97f4a7c15U;
}

// Different rows with one hash, as only somebody who wants to would make them, stand in order of their cells.
TEST_F(WriteRelease, RowsWhoseHashesCollideStandInOneOrderToo) {
  job.order = Order::shuffled;
  job.attributes[1] = plain("Sex", Role::insensitive);
  const auto key = [](const std::string& sex) { return splitmix64(splitmix64(0) ^ hash_text(sex)); };
  // The note that brings the row of this "sex" to the hash of F,one.
  const auto colliding_note = [&](const std::string& sex) {
    const std::uint64_t word = unsplitmix64(key("F") ^ hash_text("one") ^ key(sex)) ^ 8U;
    std::string note(sizeof word, ' ');
    std::memcpy(note.data(), &word, sizeof word);
    return note;
  };
  rows = {{"a", "F", "one"}};
  for (int i = 0; rows.size() < 4; ++i) {
    const std::string sex = "M" + std::to_string(100 + i);
    const std::string note = colliding_note(sex);
    if (note.find_first_of("\",\r\n") == std::string::npos) rows.push_back({"b", sex, note});
  }
  recoding.partition = {{0, 0, 0, 0}, 1};
  recoding.values.clear();
  const auto bytes_of = [&](const Rows& some) {
    EncodedTable encoded;
    encoded.rows = some.size();
    return written({table_of({"Name", "Sex", "Note"}, some), format, encoded, recoding, job});
  };
  const MaskedTable masked = bytes_of(rows);
  EXPECT_EQ(masked.origin, (std::vector<std::uint32_t>{0, 1, 2, 3}));  // F, M…, M…, M…: they do collide
  std::sort(rows.begin(), rows.end());
  do {
    EXPECT_EQ(bytes_of(rows).bytes, masked.bytes);
  } while (std::next_permutation(rows.begin(), rows.end()));
}

TEST_F(WriteRelease, ShufflesMaskedRowsAmongTheOthers) {
  job.order = Order::shuffled;
  job.suppressed = Suppressed::mask;
  std::vector<bool> stood_at(5, false);
  for (job.seed = 0; job.seed < 100; ++job.seed) {
    const MaskedTable masked = run();
    const auto place = std::find(masked.origin.begin(), masked.origin.end(), 4U) - masked.origin.begin();
    stood_at[static_cast<std::size_t>(place)] = true;
    EXPECT_NE(masked.bytes.find("\n*,*\n"), std::string::npos);
  }
  EXPECT_EQ(std::count(stood_at.begin(), stood_at.end(), true), 5);
}

TEST_F(WriteRelease, CountsReleasedCellsThatReadAsFormulas) {
  for (const char* cell : {"=1+1", "@home", "+49 30 123", "-x", "--5", "=", "\t=1", "\r@x"}) {
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

TEST_F(WriteRelease, CountsNamesOfColumnsThatReadAsFormulas) {
  job.attributes = {plain("=Name", Role::identifier), quasi_identifier("+Sex", FlatForm{}),
                    plain("@Note", Role::sensitive)};
  names = {"=Name", "+Sex", "@Note"};
  EXPECT_EQ(run().formula_cells, 2U);
}

}  // namespace
}  // namespace kordon::release_test

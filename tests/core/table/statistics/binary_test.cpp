#include "core/table/statistics/binary.h"

#include <gtest/gtest.h>

namespace kordon::binary_test {
namespace {

TEST(BinaryReader, ReadsNumbersInEitherOrder) {
  const std::string bytes("\x01\x02\x00\x00\x3f\xf8\x00\x00\x00\x00\x00\x00", 12);
  BytesInMemory little(bytes), big(bytes);
  BinaryReader low(little), high(big);
  high.big_endian = true;
  EXPECT_EQ(low.int32(), 0x201);
  EXPECT_EQ(high.int32(), 0x1020000);
  EXPECT_EQ(high.float64(), 1.5);
  EXPECT_TRUE(high.at_end());
  EXPECT_FALSE(high.failed());
}

// A count of four billion bytes takes no more memory than there are bytes.
TEST(BinaryReader, SaysWhereTheBytesEndAndGivesNothingAfterwards) {
  BytesInMemory source("abcdef");
  BinaryReader reader(source);
  EXPECT_EQ(reader.take(2), "ab");
  EXPECT_EQ(reader.take(std::uint64_t{1} << 40U), "");
  ASSERT_TRUE(reader.failed());
  EXPECT_EQ(english(reader.failure()->mistakes[0].where), "byte 7 of the file");
  EXPECT_EQ(reader.take(1), "");
  EXPECT_EQ(reader.whole(4), 0U);
  reader.fail("something else");
  EXPECT_EQ(reader.failure()->mistakes[0].what, "the file breaks off here");
}

TEST(BinaryReader, CutsNoCharacterApart) {
  EXPECT_EQ(cut_to("Köln", 2), "K");
  EXPECT_EQ(cut_to("Köln", 3), "Kö");
  std::string out;
  append_padded(out, "Köln", 2);
  EXPECT_EQ(out, "K ");
}

}  // namespace
}  // namespace kordon::binary_test

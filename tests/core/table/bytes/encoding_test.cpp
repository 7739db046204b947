#include "core/table/bytes/encoding.h"

#include <gtest/gtest.h>

#include <string>

namespace kordon::encoding_test {
namespace {

using namespace std::string_literals;

std::string decoded(std::string_view bytes, Encoding encoding = Encoding::automatic) {
  std::string storage;
  const Result<DecodedText> result = decode(bytes, encoding, storage);
  return result ? std::string(result->text) : english(result.failure().mistakes[0].where);
}

Encoding found(std::string_view bytes) {
  std::string storage;
  const Result<DecodedText> result = decode(bytes, Encoding::automatic, storage);
  return result ? result->encoding : Encoding::automatic;
}

TEST(Encoding, PassesUtf8ThroughWithoutCopying) {
  const std::string text = "a,\xC3\xA4,\xE2\x82\xAC,\xF0\x9F\x98\x80\n";
  std::string storage;
  const Result<DecodedText> result = decode(text, Encoding::automatic, storage);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->text.data(), text.data());
  EXPECT_EQ(result->text, text);
  EXPECT_EQ(result->encoding, Encoding::utf8);
  EXPECT_FALSE(result->byte_order_mark);
}

TEST(Encoding, DropsTheByteOrderMarkAndSaysSo) {
  std::string storage;
  const Result<DecodedText> result = decode("\xEF\xBB\xBFx", Encoding::automatic, storage);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->text, "x");
  EXPECT_TRUE(result->byte_order_mark);
}

TEST(Encoding, ReadsUtf16OfBothByteOrders) {
  EXPECT_EQ(decoded("\xFF\xFE\x41\x00\xE4\x00\xAC\x20\x3D\xD8\x00\xDE"s),
            "A\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80");
  EXPECT_EQ(decoded("\xFE\xFF\x00\x41\x00\xE4\x20\xAC\xD8\x3D\xDE\x00"s),
            "A\xC3\xA4\xE2\x82\xAC\xF0\x9F\x98\x80");
  EXPECT_EQ(found("\xFF\xFE\x41\x00"s), Encoding::utf16le);
  EXPECT_EQ(found("\xFE\xFF\x00\x41"s), Encoding::utf16be);
}

TEST(Encoding, ReadsUtf16WithoutMarkWhenAskedTo) {
  EXPECT_EQ(decoded("\x41\x00"s, Encoding::utf16le), "A");
  EXPECT_EQ(decoded("\x00\x41"s, Encoding::utf16be), "A");
}

TEST(Encoding, TakesWindows1252WhereUtf8DoesNotFit) {
  EXPECT_EQ(decoded("M\xFCller,\x80"), "M\xC3\xBCller,\xE2\x82\xAC");
  EXPECT_EQ(found("M\xFCller"), Encoding::windows1252);
}

TEST(Encoding, RefusesMalformedUtf8) {
  for (const char* bytes : {"\xC0\xAF", "\xE0\x80\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80",
                            "\xF5\x80\x80\x80", "\x80", "\xC3", "\xE2\x82", "\xF0\x9F\x98", "\xC3\x28"}) {
    EXPECT_EQ(decoded("ok\n"s + bytes, Encoding::utf8), "line 2, column 1") << bytes;
  }
}

TEST(Encoding, NamesThePlaceOfTheFirstBadByteInCharacters) {
  const std::string long_text(100, 'x');
  EXPECT_EQ(decoded(long_text + "\r\n\xC3\xA4\xC3\xA4\xFF", Encoding::utf8), "line 2, column 3");
  EXPECT_EQ(decoded("\xFC\n\xE4\x81", Encoding::windows1252), "line 2, column 2");
  EXPECT_EQ(decoded("\xFF\xFE\x41\x00\x0A\x00\x00\xDC"s), "line 2, column 1");
  EXPECT_EQ(decoded("\xFF\xFE\x41\x00\x42"s), "line 1, column 2");
}

TEST(Encoding, RefusesBytesOfNoEncoding) {
  EXPECT_EQ(decoded("a\nb\xFF\x81"), "line 2, column 2");
}

TEST(Encoding, DoesNotReadBrokenUtf8WithAMarkAsWindows1252) {
  EXPECT_EQ(decoded("\xEF\xBB\xBF\xFC"), "line 1, column 1");
}

TEST(Encoding, RefusesAMarkOfTheOtherByteOrder) {
  std::string storage;
  const Result<DecodedText> result = decode("\xFE\xFF\x00\x41"s, Encoding::utf16le, storage);
  ASSERT_FALSE(result);
  EXPECT_NE(english(result.failure().mistakes[0].what).find("utf-16be"), std::string::npos);
}

TEST(Encoding, FindsABadByteAtEveryPlaceOfABlock) {
  for (std::size_t at = 0; at < 70; ++at) {
    std::string text(70, 'x');
    text[at] = '\xFF';
    EXPECT_EQ(decoded(text, Encoding::utf8), "line 1, column " + std::to_string(at + 1));
  }
}

TEST(Encoding, CountsEveryKindOfLineBreakOnce) {
  EXPECT_EQ(count_line_breaks("a\nb\r\nc\rd\r\r\n"), 5U);
}

TEST(Encoding, HasTheNamesOfTheJob) {
  EXPECT_EQ(encoding_name(Encoding::automatic), "auto");
  EXPECT_EQ(encoding_name(Encoding::windows1252), "windows-1252");
  EXPECT_EQ(encoding_name(Encoding::utf16be), "utf-16be");
}

}  // namespace
}  // namespace kordon::encoding_test

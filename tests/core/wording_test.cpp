#include "core/wording.h"

#include <gtest/gtest.h>

namespace kordon::wording_test {
namespace {

TEST(Wording, QuotedTextStaysOnOneLine) {
  EXPECT_EQ(in_quotes("a\nb\r\t\x01"), "\"a\\nb\\r\\t\\x01\"");
  EXPECT_EQ(in_quotes(""), "\"\"");
}

TEST(Wording, QuotedTextIsCutBetweenCharacters) {
  const std::string text = std::string(79, 'a') + "\xC3\xA9" + "b";  // the é would straddle byte 80
  EXPECT_EQ(in_quotes(text), "\"" + std::string(79, 'a') + "...\"");
  EXPECT_EQ(in_quotes(std::string(80, 'a')), "\"" + std::string(80, 'a') + "\"");
}

TEST(Wording, WhatActsOnALineIsSpelledOut) {
  constexpr std::size_t any = std::string::npos;
  EXPECT_EQ(printable("\x1b[31m\x7f", any), "\\x1b[31m\\x7f");
  EXPECT_EQ(printable(std::string("a\0b", 3), any), "a\\x00b");
  EXPECT_EQ(printable("\u009b31m \u202eabc\u2069 \u2028\u200f", any),
            "\\x9b31m \\u202eabc\\u2069 \\u2028\\u200f");
  EXPECT_EQ(printable("\xC3\xA9 \xE6\x97\xA5 \xF0\x9F\x98\x80 \xC2\xA0", any),
            "\xC3\xA9 \xE6\x97\xA5 \xF0\x9F\x98\x80 \xC2\xA0");
}

TEST(Wording, BytesThatAreNoTextAreSpelledOut) {
  constexpr std::size_t any = std::string::npos;
  EXPECT_EQ(printable("a\x9b\xff", any), "a\\x9b\\xff");
  EXPECT_EQ(printable("\xC3", any), "\\xc3");                                      // breaks off
  EXPECT_EQ(printable("\xC0\x9B\xE0\x82\x9B", any), "\\xc0\\x9b\\xe0\\x82\\x9b");  // overlong U+009B
  EXPECT_EQ(printable("\xED\xA0\x80\xF4\x90\x80\x80", any), "\\xed\\xa0\\x80\\xf4\\x90\\x80\\x80");
}

TEST(Wording, PrintableTextIsBounded) {
  EXPECT_EQ(printable(std::string(100'000, 'a'), 10), std::string(10, 'a') + "...");
  EXPECT_EQ(printable("\xff\xff\xff", 0), "...");
}

TEST(Wording, OneIsSingular) {
  EXPECT_EQ(counted(1, "row"), "1 row");
  EXPECT_EQ(counted(0, "row"), "0 rows");
}

TEST(Wording, LongEnumerationsEndInACount) {
  Enumeration list;
  EXPECT_EQ(list.text(), "");
  list.add("a");
  list.add("b");
  EXPECT_EQ(list.text(), "a, b");
  for (int i = 0; i < 1001; ++i) list.add("c");
  const std::string ending = "c, c and 3 more";
  EXPECT_EQ(list.text().substr(list.text().size() - ending.size()), ending);
}

}  // namespace
}  // namespace kordon::wording_test

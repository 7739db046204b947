#include "core/base/text.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace kordon::text_test {
namespace {

using nlohmann::ordered_json;

TEST(Text, FillsTheGapsOfItsPhraseInTheirOrder) {
  EXPECT_EQ(say("{n|row|rows} of {column}", 1, as_quoted("Age")), "1 row of \"Age\"");
  EXPECT_EQ(say("{n|class|classes}, {m} of {o}", 0, std::size_t{2}, as_number("0.25")),
            "0 classes, 2 of 0.25");
  EXPECT_EQ(say("{reason}: {list}", say("it has {n} parts", 2), std::vector<Text>{std::string("a"), 3}),
            "it has 2 parts: a, 3");
}

TEST(Text, LeavesBracesThatAreNoGaps) {
  EXPECT_EQ(say(R"(give {"flat": true}, {} or {"level": {n}})", 2),
            R"(give {"flat": true}, {} or {"level": 2})");
  EXPECT_EQ(Text("{\"a\": {b|c}"), "{\"a\": {b|c}");
  EXPECT_EQ(say("{name}", std::string("{n}")), "{n}");
}

TEST(Text, QuotesValuesOnOneLineAndCut) {
  EXPECT_EQ(as_quoted("a\nb"), "\"a\\nb\"");
  EXPECT_EQ(english(as_quoted(std::string(100, 'x'))).size(), 80U + 3 + 2);
}

TEST(Text, GoesToThePageAsItsPhraseAndWhatStandsInTheGaps) {
  const Text text = say("{n|row|rows} of {column}: {w}, {values}", 3, as_quoted("Age"), as_number("0.50"),
                        std::vector<Text>{std::string("a"), "infinite"});
  EXPECT_EQ(to_json(text), ordered_json::parse(R"({
    "phrase": "{n|row|rows} of {column}: {w}, {values}",
    "with": [3, {"quoted": "Age"}, 0.5, ["a", {"phrase": "infinite", "with": []}]]})"));
  EXPECT_EQ(in_english(text), "3 rows of \"Age\": 0.50, a, infinite");
  // JavaScript would round it.
  EXPECT_EQ(to_json(as_number("12345678901234567890")), "12345678901234567890");
}

TEST(Text, ListsThirtyItems) {
  Enumeration list;
  EXPECT_TRUE(list.text().empty());
  for (int i = 0; i < 30; ++i) list.add("x");
  EXPECT_EQ(english(list.text()).size(), 30U * 3 - 2);
  list.add("x");
  EXPECT_EQ(english(list.text()).substr(81), "x, x, x and 1 more");
  EXPECT_EQ(to_json(list.text())["phrase"], "{list} and {n} more");
}

TEST(NamedValues, QuotedTextStaysOnOneLine) {
  EXPECT_EQ(in_quotes("a\nb\r\t\x01"), "\"a\\nb\\r\\t\\x01\"");
  EXPECT_EQ(in_quotes(""), "\"\"");
}

TEST(NamedValues, QuotedTextIsCutBetweenCharacters) {
  const std::string text = std::string(79, 'a') + "\xC3\xA9" + "b";  // the é would straddle byte 80
  EXPECT_EQ(in_quotes(text), "\"" + std::string(79, 'a') + "...\"");
  EXPECT_EQ(in_quotes(std::string(80, 'a')), "\"" + std::string(80, 'a') + "\"");
}

TEST(NamedValues, WhatActsOnALineIsSpelledOut) {
  constexpr std::size_t any = std::string::npos;
  EXPECT_EQ(printable("\x1b[31m\x7f", any), "\\x1b[31m\\x7f");
  EXPECT_EQ(printable(std::string("a\0b", 3), any), "a\\x00b");
  EXPECT_EQ(printable("\u009b31m \u202eabc\u2069 \u2028\u200f", any),
            "\\x9b31m \\u202eabc\\u2069 \\u2028\\u200f");
  EXPECT_EQ(printable("\xC3\xA9 \xE6\x97\xA5 \xF0\x9F\x98\x80 \xC2\xA0", any),
            "\xC3\xA9 \xE6\x97\xA5 \xF0\x9F\x98\x80 \xC2\xA0");
}

TEST(NamedValues, BytesThatAreNoTextAreSpelledOut) {
  constexpr std::size_t any = std::string::npos;
  EXPECT_EQ(printable("a\x9b\xff", any), "a\\x9b\\xff");
  EXPECT_EQ(printable("\xC3", any), "\\xc3");                                      // breaks off
  EXPECT_EQ(printable("\xC0\x9B\xE0\x82\x9B", any), "\\xc0\\x9b\\xe0\\x82\\x9b");  // overlong U+009B
  EXPECT_EQ(printable("\xED\xA0\x80\xF4\x90\x80\x80", any), "\\xed\\xa0\\x80\\xf4\\x90\\x80\\x80");
}

TEST(NamedValues, PrintableTextIsBounded) {
  EXPECT_EQ(printable(std::string(100'000, 'a'), 10), std::string(10, 'a') + "...");
  EXPECT_EQ(printable("\xff\xff\xff", 0), "...");
}

TEST(NamedValues, OneIsSingular) {
  EXPECT_EQ(counted(1, "row"), "1 row");
  EXPECT_EQ(counted(0, "row"), "0 rows");
}

}  // namespace
}  // namespace kordon::text_test

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

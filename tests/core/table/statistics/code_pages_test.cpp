#include "core/table/statistics/code_pages.h"

#include <gtest/gtest.h>

namespace kordon::code_pages_test {
namespace {

TEST(TextDecoder, KnowsEncodingsByAllTheirNames) {
  for (const char* name : {"windows-1252", "CP1252", "1252"})
    EXPECT_EQ(TextDecoder(name).decode("\x80"), "€") << name;
  for (const char* name : {"ISO-8859-2", "latin2", "28592"})
    EXPECT_EQ(TextDecoder(name).decode("\xa3"), "Ł") << name;
  EXPECT_EQ(TextDecoder("windows-1251").decode("\xcc\xe8\xf0"), "Мир");
  EXPECT_EQ(TextDecoder("cp850").decode("\x94"), "ö");
  EXPECT_EQ(TextDecoder("UTF-8").decode("Köln"), "Köln");
}

TEST(TextDecoder, GuessesOnlyWhereNoEncodingIsNamed) {
  TextDecoder found;
  EXPECT_EQ(found.decode("Köln"), "Köln");
  EXPECT_FALSE(found.was_needed());
  EXPECT_EQ(found.decode("K\xf6ln"), "Köln");
  EXPECT_TRUE(found.was_needed());
  EXPECT_EQ(TextDecoder("UTF-8").decode("K\xf6ln"), std::nullopt);
}

TEST(TextDecoder, ReadsOnlyAsciiInEncodingsThatItDoesNotKnow) {
  TextDecoder unknown("GB18030");
  EXPECT_FALSE(unknown.is_known());
  EXPECT_EQ(unknown.decode("Bonn"), "Bonn");
  EXPECT_EQ(unknown.decode("\xd6\xd0"), std::nullopt);
}

TEST(TextDecoder, RefusesBytesThatAreNoCharacter) {
  EXPECT_EQ(TextDecoder("windows-1252").decode("\x81"), std::nullopt);
}

}  // namespace
}  // namespace kordon::code_pages_test

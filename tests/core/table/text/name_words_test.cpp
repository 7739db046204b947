#include "core/table/text/name_words.h"

#include <gtest/gtest.h>

namespace kordon::name_words_test {
namespace {

using Words = std::vector<std::string>;

TEST(NameWords, AreFoundWhateverPartsThem) {
  for (const char* name : {"ZipCode", "zip_code", "zip code", "ZIP-CODE2", "Zip.Code"}) {
    EXPECT_EQ(NameWords(name).words, (Words{"zip", "code"})) << name;
  }
  EXPECT_EQ(NameWords("PLZ").words, Words{"plz"});
  EXPECT_EQ(NameWords("Schüler_Nr").words, (Words{"schüler", "nr"}));
  EXPECT_EQ(NameWords("").words, Words{});
}

TEST(NameWords, TellWordsFromParts) {
  const NameWords name("home_language");
  EXPECT_TRUE(name.has_part("age"));
  EXPECT_FALSE(name.has_word("age"));
  EXPECT_TRUE(name.has_word("home"));
  EXPECT_TRUE(name.has_part("homelang"));
}

}  // namespace
}  // namespace kordon::name_words_test

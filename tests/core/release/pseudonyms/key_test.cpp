#include "core/release/pseudonyms/key.h"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace kordon::key_test {
namespace {

// What Python's hashlib.pbkdf2_hmac makes of the same bytes.
TEST(Key, OfAPassphraseIsWhatAnyoneCanWorkOut) {
  const Result<Key> key = Key::of_passphrase("Grüße aus Köln");
  ASSERT_TRUE(key);
  const std::array<unsigned char, 8> begin = {0xf3, 0xe8, 0x2b, 0xb6, 0x6e, 0x35, 0x6d, 0x6f};
  EXPECT_EQ(key->bytes().substr(0, 8), std::string(begin.begin(), begin.end()));
  EXPECT_EQ(key->bytes().size(), 32U);
}

TEST(Key, IsFreshEachTime) {
  const Result<Key> one = Key::fresh(), other = Key::fresh();
  ASSERT_TRUE(one);
  ASSERT_TRUE(other);
  EXPECT_NE(one->bytes(), other->bytes());
  EXPECT_NE(one->bytes(), std::string(32, '\0'));
}

TEST(Key, LeavesNothingBehindWhereItWas) {
  Result<Key> key = Key::fresh();
  ASSERT_TRUE(key);
  const std::string bytes(key->bytes());
  const Key moved(std::move(*key));
  EXPECT_EQ(moved.bytes(), bytes);
  EXPECT_EQ(key->bytes(), std::string(32, '\0'));
}

std::string refusal(const std::string& passphrase) {
  const Result<Key> key = Key::of_passphrase(passphrase);
  if (key) return "";
  const Mistake& mistake = key.failure().mistakes.front();
  return english(mistake.where) + ": " + english(mistake.what);
}

TEST(Key, RefusesPassphrasesThatAreShort) {
  EXPECT_EQ(refusal("elf Zeichen"), "passphrase: it has fewer than 12 characters");
  EXPECT_EQ(refusal("äöüäöüäöüäö"), "passphrase: it has fewer than 12 characters");  // 22 bytes
  EXPECT_EQ(refusal(""), "passphrase: it has fewer than 12 characters");
}

TEST(Key, RefusesPassphrasesThatNobodyCouldTypeAgain) {
  const std::string why = "passphrase: it is no line of text in UTF-8";
  EXPECT_EQ(refusal("two lines\nare not one"), why);
  EXPECT_EQ(refusal("with a tab\tin between"), why);
  EXPECT_EQ(refusal("\xEF\xBB\xBF with a byte order mark"), why);
  EXPECT_EQ(refusal("gr\xFC\xDF"
                    "e in another encoding"),
            why);
  EXPECT_EQ(refusal("breaks off in a character \xC3"), why);
  EXPECT_EQ(refusal("an overlong \xC0\xAF character"), why);
  EXPECT_EQ(refusal(std::string("c\0o\0r\0r\0e\0c\0t\0 \0h\0o\0r\0s\0e\0", 26)), why);  // UTF-16
}

TEST(Key, MistakesDoNotSayThePassphrase) {
  const Result<Key> key = Key::of_passphrase("horsebattery");
  ASSERT_TRUE(key);
  for (const char* each : {"horse", "horse battery\nstaple"}) {
    const Result<Key> refused = Key::of_passphrase(each);
    ASSERT_FALSE(refused);
    for (const Mistake& mistake : refused.failure().mistakes) {
      EXPECT_EQ((english(mistake.where) + english(mistake.what) + english(mistake.remedy)).find("horse"),
                std::string::npos);
    }
  }
}

}  // namespace
}  // namespace kordon::key_test

#include "core/release/pseudonyms/sha_256.h"

#include <gtest/gtest.h>

#include <string>

namespace kordon::sha_256_test {
namespace {

std::string hex(const Digest& digest) {
  std::string text;
  for (const std::uint8_t byte : digest) {
    text += "0123456789abcdef"[byte >> 4U];
    text += "0123456789abcdef"[byte & 15U];
  }
  return text;
}

std::string hash(const std::string& text) {
  Sha256 sha;
  sha.add(text);
  return hex(sha.finish());
}

// The vectors of NIST (FIPS 180-2, appendix B) and RFC 6234, section 8.5.
TEST(Sha256, AgreesWithThePublishedVectors) {
  EXPECT_EQ(hash(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(hash("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(hash(std::string(1'000'000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
  std::string ten;
  for (int i = 0; i < 10; ++i) ten += "0123456701234567012345670123456701234567012345670123456701234567";
  EXPECT_EQ(hash(ten), "594847328451bdfa85056225462cc1d867d877fb388df0ce35f25ab5562bfbb5");
  EXPECT_EQ(hash("\x19"), "68aa2e2ee5dff96e3355e6c7ee373e3d6a4e17f75f9518d843709c0c9bc3e3d4");
}

TEST(Sha256, TakesBytesInPiecesOfAnyLength) {
  std::string text;
  for (int i = 0; i < 300; ++i) text += static_cast<char>(i * 7);
  for (std::size_t length = 0; length <= text.size(); ++length) {
    const std::string whole = text.substr(0, length);
    for (const std::size_t cut : {std::size_t{0}, length / 3, length / 2, length}) {
      Sha256 sha;
      sha.add(whole.substr(0, cut));
      sha.add(whole.substr(cut));
      ASSERT_EQ(hex(sha.finish()), hash(whole)) << length << ", " << cut;
    }
  }
}

// RFC 4231, test cases 1 to 4, 6 and 7 (5 is truncated).
TEST(Hmac, AgreesWithThePublishedVectors) {
  EXPECT_EQ(hex(Hmac(std::string(20, '\x0b')).of("Hi There")),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  EXPECT_EQ(hex(Hmac("Jefe").of("what do ya want for nothing?")),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  EXPECT_EQ(hex(Hmac(std::string(20, '\xaa')).of(std::string(50, '\xdd'))),
            "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe");
  std::string counting;
  for (char byte = 1; byte <= 25; ++byte) counting += byte;
  EXPECT_EQ(hex(Hmac(counting).of(std::string(50, '\xcd'))),
            "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b");
  const std::string longer(131, '\xaa');
  EXPECT_EQ(hex(Hmac(longer).of("Test Using Larger Than Block-Size Key - Hash Key First")),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
  EXPECT_EQ(hex(Hmac(longer).of("This is a test using a larger than block-size key and a larger than "
                                "block-size data. The key needs to be hashed before being used by the HMAC "
                                "algorithm.")),
            "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2");
}

// RFC 7914, section 11, the first 32 bytes.
TEST(Pbkdf2, AgreesWithThePublishedVectors) {
  EXPECT_EQ(hex(pbkdf2("passwd", "salt", 1)),
            "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc");
  EXPECT_EQ(hex(pbkdf2("Password", "NaCl", 80'000)),
            "4ddcd8f60b98be21830cee5ef22701f9641a4418d04c0414aeff08876b34ab56");
}

}  // namespace
}  // namespace kordon::sha_256_test

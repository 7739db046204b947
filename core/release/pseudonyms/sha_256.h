// SHA-256 (FIPS 180-4), HMAC (RFC 2104) and PBKDF2 (RFC 8018). The engine has its own: both builds make the
// same codes by the same source, and the page loads nothing for them. Tests hold them to the published test
// vectors.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace kordon {

using Digest = std::array<std::uint8_t, 32>;

// Takes bytes piece by piece. A copy goes on from where the first one stands.
class Sha256 {
 public:
  void add(std::string_view bytes);
  // Returns the digest of all that was added; nothing may be added after it.
  Digest finish();

 private:
  void take_block(const std::uint8_t* block);

  std::array<std::uint32_t, 8> state_ = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                         0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<std::uint8_t, 64> block_ = {};  // what does not fill a block yet
  std::size_t filled_ = 0;                   // bytes of it
  std::uint64_t bytes_ = 0;                  // added so far
};

// HMAC-SHA-256 under one key, of any length.
class Hmac {
 public:
  explicit Hmac(std::string_view key);
  Digest of(std::string_view message) const;

 private:
  Sha256 inner_, outer_;  // each has taken the padded key
};

// Returns the first 32 bytes of PBKDF2-HMAC-SHA-256; iterations > 0.
Digest pbkdf2(std::string_view passphrase, std::string_view salt, std::uint32_t iterations);

// Returns 64 hexadecimal digits.
std::string in_hexadecimal(const Digest& digest);

// Returns the digest as bytes, for as long as it lives.
std::string_view bytes_of(const Digest& digest);

}  // namespace kordon

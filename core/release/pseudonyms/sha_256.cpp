#include "core/release/pseudonyms/sha_256.h"

#include <algorithm>
#include <string>

namespace kordon {
namespace {

// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
constexpr std::array<std::uint32_t, 64> round_constants = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

constexpr std::uint32_t rotated(std::uint32_t word, unsigned bits) {
  return word >> bits | word << (32U - bits);
}

}  // namespace

void Sha256::take_block(const std::uint8_t* block) {
  std::array<std::uint32_t, 64> w;
  for (std::size_t i = 0; i < 16; ++i) {
    w[i] = std::uint32_t{block[4 * i]} << 24U | std::uint32_t{block[4 * i + 1]} << 16U |
           std::uint32_t{block[4 * i + 2]} << 8U | std::uint32_t{block[4 * i + 3]};
  }
  for (std::size_t i = 16; i < 64; ++i) {
    const std::uint32_t s0 = rotated(w[i - 15], 7) ^ rotated(w[i - 15], 18) ^ w[i - 15] >> 3U;
    const std::uint32_t s1 = rotated(w[i - 2], 17) ^ rotated(w[i - 2], 19) ^ w[i - 2] >> 10U;
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  auto [a, b, c, d, e, f, g, h] = state_;
  for (std::size_t i = 0; i < 64; ++i) {
    const std::uint32_t s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const std::uint32_t one = h + s1 + ((e & f) ^ (~e & g)) + round_constants[i] + w[i];
    const std::uint32_t s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const std::uint32_t two = s0 + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = d + one;
    d = c;
    c = b;
    b = a;
    a = one + two;
  }
  const std::array<std::uint32_t, 8> worked = {a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < 8; ++i) state_[i] += worked[i];
}

void Sha256::add(std::string_view bytes) {
  bytes_ += bytes.size();
  for (const char byte : bytes) {
    block_[filled_++] = static_cast<std::uint8_t>(byte);
    if (filled_ < block_.size()) continue;
    take_block(block_.data());
    filled_ = 0;
  }
}

Digest Sha256::finish() {
  const std::uint64_t bits = bytes_ * 8;
  block_[filled_++] = 0x80;
  if (filled_ > 56) {
    std::fill(block_.begin() + static_cast<std::ptrdiff_t>(filled_), block_.end(), std::uint8_t{0});
    take_block(block_.data());
    filled_ = 0;
  }
  std::fill(block_.begin() + static_cast<std::ptrdiff_t>(filled_), block_.end(), std::uint8_t{0});
  for (std::size_t i = 0; i < 8; ++i) block_[56 + i] = static_cast<std::uint8_t>(bits >> (56 - 8 * i));
  take_block(block_.data());
  Digest digest;
  for (std::size_t i = 0; i < digest.size(); ++i) {
    digest[i] = static_cast<std::uint8_t>(state_[i / 4] >> (24 - 8 * (i % 4)));
  }
  return digest;
}

Hmac::Hmac(std::string_view key) {
  Digest shortened;
  if (key.size() > 64) {
    Sha256 hash;
    hash.add(key);
    shortened = hash.finish();
    key = bytes_of(shortened);
  }
  std::string inner_pad(64, '\x36'), outer_pad(64, '\x5c');
  for (std::size_t i = 0; i < key.size(); ++i) {
    inner_pad[i] = static_cast<char>(inner_pad[i] ^ key[i]);
    outer_pad[i] = static_cast<char>(outer_pad[i] ^ key[i]);
  }
  inner_.add(inner_pad);
  outer_.add(outer_pad);
}

Digest Hmac::of(std::string_view message) const {
  Sha256 inner = inner_, outer = outer_;
  inner.add(message);
  const Digest digest = inner.finish();
  outer.add(bytes_of(digest));
  return outer.finish();
}

Digest pbkdf2(std::string_view passphrase, std::string_view salt, std::uint32_t iterations) {
  const Hmac hmac(passphrase);
  Digest last = hmac.of(std::string(salt) + std::string("\0\0\0\1", 4));  // the first block of the output
  Digest sum = last;
  for (std::uint32_t i = 1; i < iterations; ++i) {
    last = hmac.of(bytes_of(last));
    for (std::size_t byte = 0; byte < sum.size(); ++byte) sum[byte] ^= last[byte];
  }
  return sum;
}

std::string in_hexadecimal(const Digest& digest) {
  std::string result;
  for (const std::uint8_t byte : digest) {
    for (const unsigned shift : {4U, 0U}) result.push_back("0123456789abcdef"[(byte >> shift) & 15U]);
  }
  return result;
}

std::string_view bytes_of(const Digest& digest) {
  return {reinterpret_cast<const char*>(digest.data()), digest.size()};
}

}  // namespace kordon

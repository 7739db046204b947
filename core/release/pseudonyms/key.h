// The secret that codes are made with. It is in no job, no report and no message, and its bytes are
// overwritten when it goes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/release/pseudonyms/sha_256.h"

namespace kordon {

inline constexpr std::size_t min_passphrase = 12;  // characters

class Key {
 public:
  // 32 bytes from the system's entropy (in a browser, crypto.getRandomValues). Fails where there is none.
  static Result<Key> fresh();

  // PBKDF2-HMAC-SHA-256 of the passphrase's bytes (UTF-8) with the salt "kordon pseudonym v1" and 600,000
  // iterations: the same key wherever and whenever, for half a second of work. The salt is fixed, as codes of
  // several files shall agree. Refuses what is shorter than min_passphrase, is no UTF-8 or has control
  // characters or a byte order mark, which nobody could type a second time.
  static Result<Key> of_passphrase(std::string_view passphrase);

  Key(Key&& other) noexcept;
  Key(const Key&) = delete;
  Key& operator=(const Key&) = delete;
  Key& operator=(Key&&) = delete;
  ~Key();

  std::string_view bytes() const { return bytes_of(bytes_); }

 private:
  Key() = default;
  Digest bytes_ = {};
};

// Appends a number to a message that is to be keyed: eight bytes, the highest first. Where a text has its
// length in front, no two messages are one.
void append_number(std::string& message, std::uint64_t number);
void append_sized(std::string& message, std::string_view text);

// Overwrites the bytes of a secret; a compiler may not leave that out.
void wipe(char* bytes, std::size_t size);

}  // namespace kordon

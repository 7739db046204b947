#include "core/release/pseudonyms/key.h"

#include <unistd.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace kordon {
namespace {

constexpr std::string_view salt_of_keys = "kordon pseudonym v1";
constexpr std::uint32_t key_iterations = 600'000;

Failure refused_passphrase(Text what) {
  return bad_input(in_part("passphrase"), std::move(what),
                   "give a text of one line that nobody guesses, such as five words drawn at random");
}

// Counts the characters of a text in UTF-8; of anything else it returns nothing.
std::optional<std::size_t> characters_in(std::string_view text) {
  std::size_t characters = 0;
  for (std::size_t at = 0; at < text.size(); ++characters) {
    const auto lead = static_cast<unsigned char>(text[at++]);
    const std::size_t more = lead < 0x80 ? 0 : lead < 0xC2 ? 4 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
    if (more > 3 || lead > 0xF4 || text.size() - at < more) return std::nullopt;
    for (std::size_t i = 0; i < more; ++i) {
      if ((static_cast<unsigned char>(text[at++]) & 0xC0U) != 0x80U) return std::nullopt;
    }
  }
  return characters;
}

bool is_control(char sign) {
  return static_cast<unsigned char>(sign) < 0x20 || sign == 0x7F;
}

}  // namespace

Result<Key> Key::fresh() {
  Key key;
  if (::getentropy(key.bytes_.data(), key.bytes_.size()) != 0) {
    return bad_input(in_part("engine"), "the system gives no random bytes, and codes cannot do without",
                     "leave the identifiers out, or have codes made by a passphrase");
  }
  return key;
}

Result<Key> Key::of_passphrase(std::string_view passphrase) {
  const std::optional<std::size_t> characters = characters_in(passphrase);
  if (!characters || passphrase.starts_with("\xEF\xBB\xBF") ||
      std::any_of(passphrase.begin(), passphrase.end(), is_control)) {
    return refused_passphrase("it is no line of text in UTF-8");
  }
  if (*characters < min_passphrase) {
    return refused_passphrase(say("it has fewer than {n} characters", min_passphrase));
  }
  Key key;
  key.bytes_ = pbkdf2(passphrase, salt_of_keys, key_iterations);
  return key;
}

Key::Key(Key&& other) noexcept : bytes_(other.bytes_) {
  wipe(reinterpret_cast<char*>(other.bytes_.data()), other.bytes_.size());
}

Key::~Key() {
  wipe(reinterpret_cast<char*>(bytes_.data()), bytes_.size());
}

void append_number(std::string& message, std::uint64_t number) {
  for (unsigned bits = 64; bits > 0; bits -= 8) {
    message += static_cast<char>(static_cast<unsigned char>(number >> (bits - 8)));
  }
}

void append_sized(std::string& message, std::string_view text) {
  append_number(message, text.size());
  message += text;
}

void wipe(char* bytes, std::size_t size) {
  volatile char* at = bytes;
  for (std::size_t i = 0; i < size; ++i) at[i] = 0;
}

}  // namespace kordon

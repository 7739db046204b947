#include "core/table/statistics/code_pages.h"

#include <algorithm>
#include <array>

#include "core/table/bytes/encoding.h"

namespace kordon {

struct CodePage {
  std::string_view names;
  std::array<char16_t, 128> characters;
};

namespace {

constexpr char16_t no_character = 0xFFFF;

constexpr CodePage code_pages[] = {
#include "made/code_pages.inc"
};

// "Windows-1252" is "windows1252".
std::string plain_name(std::string_view name) {
  std::string plain;
  for (const char c : name) {
    if (c >= 'A' && c <= 'Z') {
      plain += static_cast<char>(c - 'A' + 'a');
    } else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
      plain += c;
    }
  }
  return plain;
}

const CodePage* find_page(const std::string& plain) {
  const std::string name = " " + plain + " ";
  const auto found = std::find_if(std::begin(code_pages), std::end(code_pages), [&](const CodePage& page) {
    return page.names.find(name) != std::string_view::npos;
  });
  return found == std::end(code_pages) ? nullptr : &*found;
}

bool has_ascii_only(std::string_view bytes) {
  return std::all_of(bytes.begin(), bytes.end(),
                     [](char c) { return static_cast<unsigned char>(c) < 0x80U; });
}

}  // namespace

bool is_utf8(std::string_view bytes) {
  std::string storage;
  return has_ascii_only(bytes) || decode_more(bytes, Encoding::utf8, storage);
}

TextDecoder::TextDecoder(std::string_view name) : name_(name) {
  const std::string plain = plain_name(name);
  utf8_ = plain == "utf8" || plain == "65001" || plain == "cp65001";
  found_ = plain.empty();
  page_ = find_page(found_ ? "windows1252" : plain);
}

std::string TextDecoder::name() const {
  return found_ ? "windows-1252" : name_;
}

std::optional<std::string> TextDecoder::decode(std::string_view bytes) {
  if (has_ascii_only(bytes)) return std::string(bytes);
  if (utf8_ || (found_ && is_utf8(bytes))) {
    if (!is_utf8(bytes)) return std::nullopt;
    return std::string(bytes);
  }
  if (page_ == nullptr) return std::nullopt;
  needed_ = true;
  std::string text;
  text.reserve(bytes.size() + bytes.size() / 2);
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    const char16_t character = byte < 0x80U ? byte : page_->characters[byte - 0x80U];
    if (character == no_character) return std::nullopt;
    append_utf8(text, character);
  }
  return text;
}

}  // namespace kordon

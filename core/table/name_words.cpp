#include "core/table/name_words.h"

#include <algorithm>

#include "core/table/characters.h"

namespace kordon {

NameWords::NameWords(std::string_view name) {
  constexpr char latin_1 = '\xC3';  // the first byte of À to ÿ; capitals are 0x20 below the others
  char previous = '\0';
  for (const char c : name) {
    if (is_letter(c) || is_digit(c)) {
      const bool hump = is_upper(c) && is_letter(previous) && !is_upper(previous);
      if (hump || !(is_letter(previous) || is_digit(previous))) words.emplace_back();
      const auto byte = static_cast<unsigned char>(c);
      const bool capital = is_upper(c) || (previous == latin_1 && byte >= 0x80 && byte <= 0x9E);
      words.back() += capital ? static_cast<char>(byte + 0x20) : c;
    }
    previous = c;
  }
  for (std::string& word : words) {
    const std::size_t end = word.find_last_not_of("0123456789");
    if (end != std::string::npos) word.resize(end + 1);
    joined += word;
  }
}

bool NameWords::has_word(std::string_view word) const {
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace kordon

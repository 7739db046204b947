// The words that the name of a column is made of: "ZipCode", "zip_code" and "zip code" are zip and code.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kordon {

// The words are in lower case, without digits at their ends. Of letters beyond ASCII only those of Latin-1
// are put into lower case, which is all that the patterns of English and German need.
struct NameWords {
  explicit NameWords(std::string_view name);

  bool has_word(std::string_view word) const;
  bool has_part(std::string_view part) const { return joined.find(part) != std::string::npos; }

  std::vector<std::string> words;
  std::string joined;  // all of them
};

}  // namespace kordon

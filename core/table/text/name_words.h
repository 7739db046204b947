// The words that the name of a column is made of: "ZipCode", "zip_code" and "zip code" are zip and code.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text.h"
#include "core/table/table.h"

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

// Returns the column whose name is another spelling of this one: it differs in blanks, case, characters that
// nobody sees or Unicode form (spelling.h). No column may have just this name.
std::optional<std::size_t> column_of_near_name(const Table& table, std::string_view name);

// Says wherein two such names differ: "blanks".
Text difference_of_names(std::string_view one, std::string_view other);

// Says that the table has no such column, and which one has a near name.
Text no_such_column(const Table& table, std::string_view name);

}  // namespace kordon

// Texts that stand for a value that is missing: those of the table as a whole, or those that a column has in
// their place. 9 may be "refused" in one column and a number of children in another.
#pragma once

#include <initializer_list>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kordon {

struct MissingTexts {
  MissingTexts() = default;
  MissingTexts(std::vector<std::string> of_table)  // NOLINT(google-explicit-constructor): for every column
      : everywhere(std::move(of_table)) {}
  MissingTexts(std::initializer_list<std::string> of_table) : everywhere(of_table) {}

  // Returns those of a column, by its name.
  const std::vector<std::string>& in(std::string_view column) const {
    const auto own = of_column.find(column);
    return own == of_column.end() ? everywhere : own->second;
  }

  std::vector<std::string> everywhere;
  std::map<std::string, std::vector<std::string>, std::less<>> of_column;
};

// Reads them as the page gives them: a list, which is of every column, or {"everywhere": [text], "of_column":
// {name: [text]}}.
MissingTexts missing_texts(const nlohmann::ordered_json& given);

}  // namespace kordon

// Looks at what the cells of a column hold, whatever its name is: addresses, numbers and names that lead to a
// person. Names of columns say little where a file was made in a hurry: x17, Info, Feld 3.
//
//     Info: "Rückruf 0170 1234567", "mit Frau Weber besprochen", "o. B.", …
//
// holds a telephone number and a person's name, and is free text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text.h"
#include "core/job/job.h"
#include "core/table/formats/present_values.h"

namespace kordon {

constexpr std::string_view free_text = "free text";

struct Content {
  std::string_view like;   // a phrase: "a telephone number"
  Role role;               // of a column that mostly holds such cells
  std::uint64_t rows = 0;  // whose cells hold it, beside other text or alone
  std::string example;     // the first such cell
};

// Returns what leads to persons, in the order of the list in contents.cpp: e-mail addresses, telephone
// numbers, accounts, numbers of social security and insurance, names, street addresses, exact places, web
// addresses and those of devices; last free text, which can hold anything. English and German spellings are
// known. What is not found may still be there: a name that is in no list looks like any other word.
std::vector<Content> find_contents(const PresentValues& present);

// Says why a column with such cells has its role.
Text reason_of(const Content& content);

}  // namespace kordon

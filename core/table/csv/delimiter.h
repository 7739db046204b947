// Finds the delimiter of a CSV text from its first lines.
#pragma once

#include <string_view>

namespace kordon {

// Returns ',' ';' '\t' or '|': the one by which most of the first lines have one number of fields; of several
// the one that makes most fields. Lines with a title above the table do no harm, if rows outnumber them.
// Returns ' ' where none of them splits a line, and blanks part the fields as R writes them: each row has one
// field more than there are names, or all names are in quotes.
char find_delimiter(std::string_view text);

// Returns whether the delimiter stands in every one of the first lines.
bool splits_every_line(std::string_view text, char delimiter);

}  // namespace kordon

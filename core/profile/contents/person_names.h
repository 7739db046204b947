// First names and titles, by which a cell is known to name a person.
#pragma once

#include <string_view>

namespace kordon {

// Returns whether a text holds a person's name: a title with a capitalized word ("Frau Weber", "Dr. Smith"),
// a first name with another capitalized word ("Anna Weber", "Weber, Anna"), or nothing but a first name.
// Small letters throughout name a person where there are just two words (huber anna). First names are the
// more common ones of English and German; names that are as well a place, a month or a word (Charlotte,
// April, Mark) only count with a title.
bool names_person(std::string_view text);

}  // namespace kordon

// `kordon help`: the subjects of the manual, public/manual, whose text is part of the program.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kordon::cli {

// Returns a line for each subject, in the manual's order: its name, and what it is about.
std::string list_of_subjects();

// Returns the text of a subject, or of the first section whose heading is that, in any spelling:
// `withheld-cells` is "Withheld cells". Nothing if there is none of that name.
std::optional<std::string_view> subject(std::string_view name);

// Returns the names that a person may have meant, the likeliest first, three at most: `names` and subjects
// that are spelled nearly so, headings likewise, then the subjects that use the word most often.
std::vector<std::string> near_names(const std::string& word, std::vector<std::string> names);

}  // namespace kordon::cli

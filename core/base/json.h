// JSON as the engine writes it: keys stand in the order in which they are given, and bytes that are no UTF-8
// are written as the replacement character. Documents are built as values and become text once, where they
// leave the engine.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "core/base/result.h"

namespace kordon {

using Json = nlohmann::ordered_json;

// Writes the document on one line: {"a":1,"b":[2]}.
std::string compact(const Json& json);
// Writes the document for people: indented by 2, with a line break at the end.
std::string indented(const Json& json);

// Writes whole numbers without a point, and others in the fewest digits that say them: 3, 0.1.
std::string shortest(double number);

// Returns the array of the texts, each put into JSON by `write`.
Json to_json(const std::vector<Text>& texts, TextWriter write);

// Returns [{"where", "what", "remedy"}], as the page reads it.
Json to_json(const std::vector<Mistake>& mistakes);
// Returns the same in English, for a file that people read.
Json in_english(const std::vector<Mistake>& mistakes);

}  // namespace kordon

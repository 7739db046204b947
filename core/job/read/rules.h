// Reads which rule book judges the release, and what a person answers to it.
#pragma once

#include <optional>

#include "core/base/json_reader.h"
#include "core/job/job.h"

namespace kordon {

// Reads {"book": "ico-2025", "answers": {"CLAUSE": "text"}}. Whether there is such a book, and such a clause
// in it, is for who has the book to say (core/release/rules/judge.h).
std::optional<BindingRules> read_rules(const JsonReader& reader);

}  // namespace kordon

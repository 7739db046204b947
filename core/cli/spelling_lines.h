// What the command line says of spellings, for people.
#pragma once

#include <span>
#include <string>

#include "core/spelling_notes.h"

namespace kordon::cli {

// A line each: a warning, or a note where the job folds them.
std::string spelling_lines(std::span<const SpellingNote> notes);

}  // namespace kordon::cli

// Words findings, and puts equal ones together.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/release/findings/finding.h"

namespace kordon {

// Names columns as a sentence does: "a", "a and b", "a, b, c and 5 more".
Text named(std::span<const std::string> columns);

// Returns the sentences one after another; empty ones are left out.
Text in_a_row(std::span<const Text> sentences);

// Returns equal findings of several columns as one, which says `says`; what each says is a member of it. A
// single one stays as it is.
Finding as_one(std::vector<Finding> equal, Text says, Text in_public);

}  // namespace kordon

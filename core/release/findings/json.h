// Writes findings, as both editions of a report have them.
#pragma once

#include <span>

#include "core/base/json.h"
#include "core/release/findings/findings.h"

namespace kordon {

// Return what the audit counts besides its checks, key by member.
Json to_json(const People& people);
Json to_json(const Unchanged& unchanged);

// Returns [{"kind", "gravity": "stops" | "decide" | "know", "attributes", "rows", "people", "example",
// "says", "members", "remedies": [{"change", "attributes"}], "in_public", "gravity_in_public"}]; what a
// finding has nothing of is not there.
Json to_json(std::span<const Finding> findings, TextWriter write);

// Returns the risks as a report tells them: as they are where they are true of the release as a whole, else
// within "quasi_identifiers_alone", so that nobody takes them for more.
Json as_told(Json risks, std::span<const Finding> findings);

}  // namespace kordon

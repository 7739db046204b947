// An earlier release of the same people, beside the table of a new release, or beside a release.
#pragma once

#include <optional>
#include <string>

#include "core/audit/composition/earlier.h"
#include "core/base/result.h"

namespace kordon::wasm {

// Takes the file beside the table for an earlier release, or for the table that it was made of, read as the
// job says. Returns {"rows", "columns"}. A failure that has "beside" is about that file.
// The earlier release is asked for by the id that it came with, as another one may have come since.
std::string earlier(const std::string& id);
std::string earlier_original(const std::string& job);
std::string forget_earlier();

// Returns the earlier release as the page chose: nothing for an empty text, else {"id", "person": [columns]},
// where no columns mean that row i of both is one person's.
Result<std::optional<EarlierReleases>> earlier_as(const std::string& choice, const Job& job);

// Judges the table, a release, together with the earlier one: the document of `kordon audit --earlier`, with
// its checks in words as {"name", "passed", "detail"}.
std::string audit_together(const std::string& job, const std::string& choice);

}  // namespace kordon::wasm

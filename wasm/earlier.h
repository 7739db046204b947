// Earlier releases of the same people, beside the table of a new release, or beside a release.
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
std::string earlier_original(const std::string& job, const std::string& id);
// Forgets all of them.
std::string forget_earlier();

// Returns the earlier releases as the page chose: nothing for an empty text, else {"ids": [of each],
// "person": [columns]}, where no columns mean that row i of all is one person's. Originals count if each has
// one.
Result<std::optional<EarlierReleases>> earlier_as(const std::string& choice, const Job& job);

// Judges the table, a release, together with earlier ones: the document of `kordon audit --earlier`, with
// its checks in words as {"name", "passed", "detail"}.
std::string audit_together(const std::string& job, const std::string& choice);

}  // namespace kordon::wasm

// The report of a release as the page gets it.
#pragma once

#include "core/base/json.h"
#include "core/job/job.h"
#include "core/release/report.h"

namespace kordon::wasm {

// Returns {"report", "in_english", "public_edition", "public_in_english"}: both editions for the page, and as
// the command line writes them. The public one is null where there is none.
Json both_editions(const Report& report, const Job& job);

}  // namespace kordon::wasm
